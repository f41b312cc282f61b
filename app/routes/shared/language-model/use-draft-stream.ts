import { type MouseEvent, useEffect, useRef, useState } from "react";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { DraftEvent } from "./draft-event.ts";
import type { ModelDraftView } from "./model-draft.server.ts";

type Sentences = NonNullable<ModelDraftView["open"]>["sentences"];

/** A draft while it is written in this browser. */
export interface LiveDraft {
	isWriting: boolean;
	/** The part that can be read so far. */
	sentences: Sentences;
	tail: string;
	/** Why no draft was saved. */
	problem: string | null;
	draft: ModelDraftView | null;
}

/** Streams a draft; without JavaScript the same button submits the form. */
export function useDraftStream(given: ModelDraftView | null | undefined, address: string) {
	const { t } = useTranslation("language_model");
	const [live, setLive] = useState<LiveDraft | null>(null);
	const running = useRef<AbortController | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page that was read again knows better
	useEffect(() => {
		if (!running.current)
			setLive((before) => (before?.problem ? { ...before, sentences: [], tail: "", draft: null } : null));
	}, [given]);
	useEffect(() => () => running.current?.abort(), []);

	async function write(body: FormData): Promise<void> {
		const stop = new AbortController();
		running.current = stop;
		let state: LiveDraft = { isWriting: true, sentences: [], tail: "", problem: null, draft: null };
		const show = (more: Partial<LiveDraft>) => {
			state = { ...state, ...more };
			if (running.current === stop) setLive(state);
		};
		show({});
		try {
			for await (const event of readEvents(address, body, stop.signal)) {
				if ("draft" in event) show({ draft: event.draft, sentences: [], tail: "" });
				else if ("problem" in event) show({ problem: event.problem });
				else
					show({
						sentences: [
							...state.sentences,
							...event.sentences.map((sentence) => ({
								...sentence,
								strike: sentence.strike && t(`strikes.${sentence.strike}`),
							})),
						],
						tail: event.tail,
					});
			}
			if (!state.draft && !state.problem) show({ problem: t("troubles.cut") });
		} catch {
			show({
				problem: t(
					stop.signal.aborted ? "troubles.stopped" : state.sentences.length > 0 ? "troubles.cut" : "troubles.down",
				),
			});
		}
		show({ isWriting: false, tail: state.draft ? "" : state.tail });
		if (running.current === stop) running.current = null;
	}

	return {
		live,
		stop: () => running.current?.abort(),
		/** Replaces the form submission with a stream. */
		start(event: MouseEvent<HTMLButtonElement>) {
			const { form } = event.currentTarget;
			if (!form || running.current) return event.preventDefault();
			event.preventDefault();
			const body = new FormData();
			// Files are not sent, because the model does not read them.
			for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
			body.append(event.currentTarget.name, event.currentTarget.value);
			void write(body);
		},
	};
}

async function* readEvents(address: string, body: FormData, signal: AbortSignal): AsyncGenerator<DraftEvent> {
	const response = await fetch(address, { method: "POST", body, signal });
	if (!response.ok || !response.body) throw new Error("No draft");
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
	let rest = "";
	for (;;) {
		const { done, value } = await reader.read();
		const lines = `${rest}${value ?? ""}`.split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) if (line !== "") yield parseJson(line) as DraftEvent;
		if (done) return;
	}
}
