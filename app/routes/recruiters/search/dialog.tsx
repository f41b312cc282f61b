import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { maxSearchLength } from "#app/domain/lists/global-search.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SearchData, SearchResultItem } from "#app/routes/shared/search/global-search.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { highlightMatches } from "#app/ui/highlight-matches.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useRowDensity } from "#app/ui/use-theme.ts";
import type { ShellEntity } from "../shell/compact-payload.ts";
import { chipClass, searchInputClass } from "./form.tsx";
import { SearchHelp } from "./help.tsx";
import { listLinkedRecords } from "./linked-records.ts";
import {
	filterKnownResults,
	filterRecent,
	type LocalSuggestion,
	listLocalSuggestions,
	suggestCreations,
} from "./local-suggestions.ts";
import { stopCapturingTyping } from "./pre-hydration-input.ts";
import { RecentResults, SearchResultList, SearchResults } from "./results.tsx";

/** Specification, section 9. */
const debounce = 800;

interface SearchDialogProps {
	/** Text typed in the read-only input to open the dialog. */
	seed: string;
	entities: ShellEntity[];
	/** The current user: cached results are never shown to another user. */
	person: string;
	onClose: () => void;
}

/** Results cached since the page was loaded, for one user. */
let read: {
	person: string;
	chips: SearchData["chips"];
	recent: SearchData["recent"];
	items: Map<string, SearchResultItem>;
};

function readBy(person: string) {
	if (read?.person !== person) read = { person, chips: [], recent: [], items: new Map() };
	return read;
}

/** Suggestions appear immediately; requests run on Enter, on filter changes, and 800 ms after typing. */
export function SearchDialog({ seed, entities, person, onClose }: SearchDialogProps) {
	const { t } = useTranslation("search");
	const { data, state, load } = useFetcher<SearchData>();
	const [term, setTerm] = useState(seed);
	const [off, setOff] = useState<readonly string[]>([]);
	const [request, setRequest] = useState<string | null>(null);
	const list = useRef<HTMLDivElement>(null);
	const input = useRef<HTMLInputElement>(null);
	/** Focuses on mount, before the dialog focuses another element itself. */
	const hold = useCallback((element: HTMLInputElement | null) => {
		input.current = element;
		element?.focus();
	}, []);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const existing = readBy(person);
	const [onPage] = useState(() => listLinkedRecords(entities));
	if (data) {
		existing.chips = data.chips;
		if (data.term === "") existing.recent = data.recent;
		for (const item of data.items) existing.items.set(item.key, item);
	}
	const { chips } = existing;
	const none = chips.length > 0 && chips.every(({ entity }) => off.includes(entity));
	const text = term.trim();
	const answered = data?.term === text && request === term && state === "idle";

	const ask = useEffectEvent((text: string, without: readonly string[]) => {
		clearTimeout(timer.current);
		setRequest(text);
		const entities = chips.filter(({ entity }) => !without.includes(entity)).map(({ entity }) => entity);
		const query = new URLSearchParams({ term: text });
		if (chips.length > 0) query.set("entities", JSON.stringify(entities));
		void load(`/recruiters/search?${query}`);
	});
	const type = useEffectEvent((text: string) => {
		setTerm(text);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => ask(text, off), debounce);
	});
	useEffect(() => {
		const input = stopCapturingTyping() ?? seed;
		if (input !== "") type(input);
		else ask("", []);
		return () => clearTimeout(timer.current);
	}, [seed]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another answer is marked anew
	useEffect(() => {
		// After the answer's rows are drawn.
		const frame = requestAnimationFrame(() =>
			highlightMatches(list.current?.querySelector("[data-beside]") ?? null, text),
		);
		return () => {
			cancelAnimationFrame(frame);
			highlightMatches(null, "");
		};
	}, [text, data]);

	function turn(entity: string) {
		const next = off.includes(entity) ? off.filter((item) => item !== entity) : [...off, entity];
		setOff(next);
		ask(term, next);
	}
	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "ArrowDown" || event.key === "ArrowUp") return step(event, event.key === "ArrowDown" ? 1 : -1);
		if (event.key !== "Enter" || event.target !== input.current) return;
		event.preventDefault();
		const [first] = resultsIn(list.current);
		// A matching action runs first; otherwise Enter searches, and opens the first result once loaded.
		if (first?.dataset.result === "offer") first.click();
		else if (request !== term || !data || text === "") ask(term, off);
		else first?.click();
	}
	/** Arrow keys move from the input through the results and back. */
	function step(event: KeyboardEvent, by: number) {
		const stops = [input.current, ...resultsIn(list.current)];
		const at = stops.indexOf(document.activeElement as HTMLInputElement);
		const next = stops[at + by];
		if (at < 0 || !next) return;
		event.preventDefault();
		next.focus();
	}

	const offers = listLocalSuggestions(term, entities, { go: t("verbs.go"), create: t("verbs.create") });
	const seen = text === "" || answered ? [] : filterKnownResults(text, [...existing.items.values(), ...onPage]);
	return (
		<Dialog title={t("label")} size="search" onClose={onClose}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the box and its results, which are focusable themselves */}
			<div data-density={useRowDensity("dense")} onKeyDown={onKeyDown}>
				<input
					ref={hold}
					type="search"
					value={term}
					onChange={(event) => type(event.target.value)}
					aria-label={t("label")}
					placeholder={t("placeholder")}
					maxLength={maxSearchLength}
					autoComplete="off"
					className={`${searchInputClass} max-w-[calc(100%-3rem)]`}
				/>
				<fieldset className="scrolls-on mt-2 mb-3 flex gap-2 p-0.5">
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
					<Offers offers={offers} onGo={onClose} />
					{text === "" && !none ? (
						<RecentResults recent={existing.recent} onGo={onClose} />
					) : answered || none ? (
						<>
							{data && <SearchResults data={{ ...data, refused: none || data.refused }} onGo={onClose} />}
							{data?.items.length === 0 && !none && (
								<Offers
									offers={suggestCreations(
										text,
										entities,
										chips.map(({ entity }) => entity).filter((item) => !off.includes(item)),
									)}
									onGo={onClose}
								/>
							)}
						</>
					) : (
						<>
							<RecentResults recent={filterRecent(text, existing.recent)} onGo={onClose} quiet />
							{seen.length > 0 && <SearchResultList items={seen} onGo={onClose} label={t("seen")} />}
							<p role="status" className="px-2 py-3 text-muted">
								{state !== "idle" ? t("searching") : offers.length === 0 && t("enter")}
							</p>
						</>
					)}
				</div>
				<SearchHelp />
			</div>
		</Dialog>
	);
}

function resultsIn(list: HTMLElement | null): HTMLElement[] {
	return [...(list?.querySelectorAll<HTMLElement>("[data-result]") ?? [])];
}

/** Actions for the typed text, available before any results. */
function Offers({ offers, onGo }: { offers: LocalSuggestion[]; onGo: () => void }) {
	const { t } = useTranslation("search");
	if (offers.length === 0) return null;
	return (
		<ul aria-label={t("actions")} className="mb-2">
			{offers.map((offer) => (
				<li key={`${offer.kind} ${offer.entity.key}`}>
					<AppLink
						to={offer.kind === "go" ? offer.entity.path : offer.to}
						onClick={onGo}
						data-result="offer"
						className="flex min-h-10 items-center gap-3 rounded-control px-2 hover:bg-ink/4"
					>
						<Icon name={offer.kind === "go" ? offer.entity.icon : "plus"} className="size-4.5 shrink-0 text-muted" />
						<span className="min-w-0 flex-1 truncate">{getText(offer)}</span>
					</AppLink>
				</li>
			))}
		</ul>
	);

	function getText(offer: LocalSuggestion): string {
		const entity = offer.entity.label;
		if (offer.kind === "go") return t("goTo", { entity });
		return offer.name ? t("createNamed", { entity, name: offer.name }) : t("create", { entity });
	}
}
