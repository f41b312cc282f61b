import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRoom } from "#app/ui/appearance.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { SearchData } from "./find.server.ts";
import { chipClass, searchInput } from "./form.tsx";
import { SearchResults } from "./results.tsx";

/** Specification, section 9. */
const debounce = 800;

interface SearchDialogProps {
	/** What was typed in the read-only box to open it. */
	seed: string;
	onClose: () => void;
}

/** The search over any page. It asks on opening, on Enter, when a chip turns and 800 ms after the last letter. */
export function SearchDialog({ seed, onClose }: SearchDialogProps) {
	const { t } = useTranslation("search");
	const { data, state, load } = useFetcher<SearchData>();
	const [term, setTerm] = useState(seed);
	const [off, setOff] = useState<readonly string[]>([]);
	const [asked, setAsked] = useState<string | null>(null);
	const list = useRef<HTMLDivElement>(null);
	const input = useRef<HTMLInputElement>(null);
	/** As soon as it is there: before the dialog looks for something to focus itself. */
	const hold = useCallback((element: HTMLInputElement | null) => {
		input.current = element;
		element?.focus();
	}, []);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const chips = data?.chips ?? [];
	const none = chips.length > 0 && chips.every(({ entity }) => off.includes(entity));

	const ask = useEffectEvent((text: string, without: readonly string[]) => {
		clearTimeout(timer.current);
		setAsked(text);
		const entities = chips.filter(({ entity }) => !without.includes(entity)).map(({ entity }) => entity);
		const query = new URLSearchParams({ term: text });
		if (chips.length > 0) query.set("entities", JSON.stringify(entities));
		void load(`/recruiters/search?${query}`);
	});
	useEffect(() => {
		ask(seed, []);
		return () => clearTimeout(timer.current);
	}, [seed]);

	function type(text: string) {
		setTerm(text);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => ask(text, off), debounce);
	}
	function turn(entity: string) {
		const next = off.includes(entity) ? off.filter((one) => one !== entity) : [...off, entity];
		setOff(next);
		ask(term, next);
	}
	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "ArrowDown" || event.key === "ArrowUp") return step(event, event.key === "ArrowDown" ? 1 : -1);
		if (event.key !== "Enter" || event.target !== input.current) return;
		event.preventDefault();
		// What is typed is asked at once; once it has been answered, Enter opens the first.
		if (asked !== term || !data || term === "") ask(term, off);
		else resultsIn(list.current)[0]?.click();
	}
	/** The arrows go from the box through the results and back. */
	function step(event: KeyboardEvent, by: number) {
		const stops = [input.current, ...resultsIn(list.current)];
		const at = stops.indexOf(document.activeElement as HTMLInputElement);
		const next = stops[at + by];
		if (at < 0 || !next) return;
		event.preventDefault();
		next.focus();
	}

	return (
		<Dialog title={t("label")} size="search" onClose={onClose}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the box and its results, which are focusable themselves */}
			<div data-density={useRoom("dense")} onKeyDown={onKeyDown}>
				<input
					ref={hold}
					type="search"
					value={term}
					onChange={(event) => type(event.target.value)}
					aria-label={t("label")}
					placeholder={t("placeholder")}
					maxLength={200}
					autoComplete="off"
					className={searchInput}
				/>
				<fieldset className="mt-2 mb-3 flex flex-wrap gap-2">
					<legend className="sr-only">{t("in")}</legend>
					{chips.map(({ entity, label }) => (
						<label key={entity} className={chipClass}>
							<input type="checkbox" checked={!off.includes(entity)} onChange={() => turn(entity)} className="size-4" />
							{label}
						</label>
					))}
				</fieldset>
				<div
					ref={list}
					className="max-h-[min(80vh,calc(90dvh-13rem))] min-h-40 overflow-y-auto"
					aria-busy={state !== "idle"}
				>
					{data ? (
						<div className={state === "idle" ? undefined : "opacity-60"}>
							<SearchResults data={{ ...data, refused: none || data.refused }} onGo={onClose} />
						</div>
					) : (
						<div className="flex justify-center py-10">
							<Spinner label={t("searching")} />
						</div>
					)}
				</div>
			</div>
		</Dialog>
	);
}

function resultsIn(list: HTMLElement | null): HTMLElement[] {
	return [...(list?.querySelectorAll<HTMLElement>("[data-result]") ?? [])];
}
