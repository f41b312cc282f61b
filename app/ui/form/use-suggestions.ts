import { useEffect, useRef, useState } from "react";

export interface Suggestion {
	value: string;
	label: string;
	sub?: string;
}

type State = { status: "idle" | "searching" | "failed"; options: Suggestion[] };
const idle: State = { status: "idle", options: [] };
/** Milliseconds without typing before the server is queried. */
const pause = 150;

/** Server suggestions for the typed text; outdated responses are dropped. */
export function useSuggestions(entities: readonly string[]) {
	const [state, setState] = useState(idle);
	const running = useRef<AbortController | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	function stop() {
		clearTimeout(timer.current);
		running.current?.abort();
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: only when it goes away
	useEffect(() => stop, []);

	return {
		...state,
		clear() {
			stop();
			setState(idle);
		},
		ask(input: string, wait = pause) {
			stop();
			const controller = new AbortController();
			running.current = controller;
			setState((before) => ({ ...before, status: "searching" }));
			timer.current = setTimeout(async () => {
				try {
					const answers = await Promise.all(entities.map((entity) => fetchOptions(entity, input, controller.signal)));
					if (!controller.signal.aborted) setState({ status: "idle", options: answers.flat() });
				} catch {
					if (!controller.signal.aborted) setState({ status: "failed", options: [] });
				}
			}, wait);
		},
	};
}

async function fetchOptions(entity: string, input: string, signal: AbortSignal): Promise<Suggestion[]> {
	const response = await fetch(`/recruiters/options/${entity}?${new URLSearchParams({ q: input })}`, {
		signal,
		headers: { accept: "application/json" },
	});
	if (!response.ok) throw new Error(String(response.status));
	const body: unknown = await response.json();
	const options = isRecord(body) && Array.isArray(body.options) ? body.options : [];
	return options.filter(isSuggestion);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isSuggestion = (value: unknown): value is Suggestion =>
	isRecord(value) && typeof value.value === "string" && typeof value.label === "string";
