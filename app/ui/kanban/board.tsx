import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ChipLink } from "../chip.tsx";
import type { Tone } from "../tone.ts";
import { useHydrated } from "../use-hydrated.ts";
import { Column } from "./column.tsx";
import type { Drag } from "./drag.ts";
import { type Place, placeOf, positionOf, samePlace } from "./places.ts";
import { useKeyboard } from "./use-keyboard.ts";

export interface BoardColumn {
	id: string;
	title: string;
	/** When not all of its cards are here. */
	count?: number | string;
	/** Sum, SLA mark: one line under the title. */
	note?: ReactNode;
	tone?: Tone;
}

export interface BoardCard {
	id: string;
	column: string;
	/** Names the card when it is moved: the candidate's name. */
	label: string;
	card: ReactNode;
	/** The plain form that moves it (MoveForm). */
	moveForm?: ReactNode;
}

interface BoardProps {
	label: string;
	columns: BoardColumn[];
	/** In the order they are shown. */
	cards: BoardCard[];
	/** On a phone one column is seen: the one of `?stage=`. */
	stage?: string | null;
	stageTo: (column: string) => string;
	onMove: (card: string, toColumn: string, before: string | null) => void;
	canDrag?: boolean;
}

/** Cards in columns. The server's HTML is complete; drag by mouse, touch and keyboard arrives afterwards. */
export function Board({ label, columns, cards, stage, stageTo, onMove, canDrag = true }: BoardProps) {
	const { t } = useTranslation("ui");
	const hydrated = useHydrated();
	const board = useRef<HTMLElement>(null);
	const moving = useRef<{ id: string; from: string } | null>(null);
	const [said, setSaid] = useState("");
	const helpId = useId();
	const shown = columns.some((column) => column.id === stage) ? stage : columns[0]?.id;
	const live = hydrated && canDrag;

	const labelOf = (id: string) => cards.find((card) => card.id === id)?.label ?? "";
	const titleOf = (id: string) => columns.find((column) => column.id === id)?.title ?? "";
	const columnOf = (id: string) => cards.find((card) => card.id === id)?.column ?? "";
	const same = (id: string) => setSaid(t("kanban.same", { label: labelOf(id), column: titleOf(columnOf(id)) }));

	function drop(id: string, place: Place) {
		if (samePlace(placeOf(cards, id), place)) return same(id);
		const from = columnOf(id);
		moving.current = { id, from };
		// Within a column the board looks the same to who hears it, so it is said here.
		if (from === place.column) sayMoved(id, from, place);
		onMove(id, place.column, place.before);
	}
	function sayMoved(id: string, from: string, place: Place) {
		const position = positionOf(cards, id, place);
		const values = { label: labelOf(id), from: titleOf(from), to: titleOf(place.column), position };
		setSaid(from === place.column ? t("kanban.reordered", values) : t("kanban.moved", values));
	}

	const keyboard = useKeyboard(
		board,
		cards,
		columns.map((column) => column.id),
		drop,
		{
			grabbed: (id, place) => {
				const total = cards.filter((card) => card.column === place.column).length;
				const position = positionOf(cards, id, place);
				setSaid(t("kanban.grabbed", { label: labelOf(id), column: titleOf(place.column), position, total }));
			},
			over: (id, place) =>
				setSaid(
					t("kanban.over", {
						label: labelOf(id),
						column: titleOf(place.column),
						position: positionOf(cards, id, place),
					}),
				),
			same,
			cancelled: (id) => setSaid(t("kanban.cancelled", { label: labelOf(id), column: titleOf(columnOf(id)) })),
		},
	);

	useDrag(board, live, cards, drop);

	// A card that changed column is a new element: the focus and the news follow it, whichever way it was moved.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only when the cards change
	useEffect(() => {
		const moved = moving.current;
		if (!moved) return;
		const column = columnOf(moved.id);
		if (!column || column === moved.from) return;
		moving.current = null;
		const place = placeOf(cards, moved.id);
		if (place) sayMoved(moved.id, moved.from, place);
		const element = board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(moved.id)}"]`);
		const focusable =
			element?.querySelector<HTMLElement>("[data-grab]") ?? element?.querySelector<HTMLElement>("summary");
		focusable?.focus({ preventScroll: true });
		element?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [cards]);

	return (
		<div>
			<nav aria-label={t("kanban.stages")} className="mb-3 overflow-x-auto pb-1 md:hidden">
				<ul className="flex min-w-max gap-2">
					{columns.map((column) => (
						<li key={column.id}>
							<ChipLink to={stageTo(column.id)} current={column.id === shown}>
								{column.title} <span className="tabular">{countOf(column, cards)}</span>
							</ChipLink>
						</li>
					))}
				</ul>
			</nav>
			<section
				ref={board}
				aria-label={label}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
				tabIndex={0}
				onSubmitCapture={(event) => {
					const id =
						event.target instanceof Element
							? event.target.closest<HTMLElement>("[data-card]")?.dataset.card
							: undefined;
					if (id) moving.current = { id, from: columnOf(id) };
				}}
				className="relative flex gap-3 md:max-h-[calc(100dvh-var(--board-top,12rem))] md:overflow-auto md:pb-3"
			>
				{columns.map((column) => (
					<Column
						key={column.id}
						column={column}
						count={countOf(column, cards)}
						cards={cards.filter((card) => card.column === column.id)}
						onlyWide={column.id !== shown}
						grab={live ? { helpId, ...keyboard } : null}
					/>
				))}
			</section>
			<p id={helpId} hidden>
				{t("kanban.help")}
			</p>
			<p aria-live="assertive" className="sr-only">
				{said}
			</p>
		</div>
	);
}

function countOf(column: BoardColumn, cards: BoardCard[]): number | string {
	return column.count ?? cards.filter((card) => card.column === column.id).length;
}

/** Loads the drag code once the page is at rest, and tells it when the cards change. */
function useDrag(
	board: RefObject<HTMLElement | null>,
	live: boolean,
	cards: BoardCard[],
	drop: (id: string, place: Place) => void,
) {
	const drag = useRef<Drag | null>(null);
	const latest = useRef(drop);
	latest.current = drop;
	useEffect(() => {
		if (!live) return;
		let gone = false;
		void import("./drag.ts").then(({ attachDrag }) => {
			if (!gone && board.current) drag.current = attachDrag(board.current, (id, place) => latest.current(id, place));
		});
		return () => {
			gone = true;
			drag.current?.stop();
			drag.current = null;
		};
	}, [live, board]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the cards are why
	useEffect(() => drag.current?.refresh(), [cards]);
}
