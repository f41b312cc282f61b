import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ChipLink } from "../chip.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { type DropPosition, findCurrentPosition, getOrdinalPosition, isSameDropPosition } from "./card-positions.ts";
import { Column } from "./column.tsx";
import type { DragController } from "./drag.ts";
import type { QuickAction } from "./quick-action.ts";
import type { BoardCard, BoardColumn } from "./types.ts";
import { useKeyboardDrag } from "./use-keyboard-drag.ts";
import { findCardElement, findMoveButton, useOpenForm } from "./use-open-form.ts";
import { useStoredToggles } from "./use-stored-toggles.ts";

interface BoardProps {
	label: string;
	columns: BoardColumn[];
	/** In the order they are shown. */
	cards: BoardCard[];
	/** Phones show one column: that of `?stage=`, or the first with a card. */
	stage?: string | null;
	stageTo: (column: string) => string;
	onMove: (card: string, toColumn: string, before: string | null) => void;
	canDrag?: boolean;
	/** Text of a column without cards. */
	empty?: string;
	/** Address that opens one card's form. With it and `moveForm`, cards render only a link. */
	moveTo?: (card: string) => string;
	moving?: string | null;
	moveForm?: (card: string) => ReactNode;
	quick?: QuickAction;
}

/** The server's HTML is complete; mouse, touch and keyboard dragging loads afterwards. */
export function Board(props: BoardProps) {
	const { label, columns, cards, stage, stageTo, onMove, canDrag = true, moveTo, moveForm, empty } = props;
	const { t } = useTranslation("ui");
	const hydrated = useHydrated();
	const board = useRef<HTMLElement>(null);
	const moved = useRef<{ id: string; from: string; home?: string } | null>(null);
	const [announcement, setSaid] = useState("");
	const helpId = useId();
	const live = hydrated && canDrag;

	const getLabel = (id: string) => cards.find((card) => card.id === id)?.label ?? "";
	const getTitle = (id: string) => columns.find((column) => column.id === id)?.title ?? "";
	const getColumn = (id: string) => cards.find((card) => card.id === id)?.column ?? "";
	const [folded, turnFold] = useStoredToggles("board folded");
	const open = useOpenForm(board, props.moving ?? null);
	const isColumn = (id: string | null | undefined) => columns.some((column) => column.id === id);
	const ofMoving = props.moving ? getColumn(props.moving) : null;
	// A phone opens the first column with cards and stays there when it empties.
	const [first] = useState(
		() => columns.find((column) => cards.some((card) => card.column === column.id)) ?? columns[0],
	);
	const visible = isColumn(stage) ? stage : isColumn(ofMoving) ? ofMoving : first?.id;
	const same = (id: string) => setSaid(t("kanban.same", { label: getLabel(id), column: getTitle(getColumn(id)) }));

	function drop(id: string, place: DropPosition) {
		if (isSameDropPosition(findCurrentPosition(cards, id), place)) return same(id);
		const from = getColumn(id);
		moved.current = { id, from };
		// Moves within a column change nothing for screen readers, so they are announced here.
		if (from === place.column) sayMoved(id, from, place);
		onMove(id, place.column, place.before);
	}
	function sayMoved(id: string, from: string, place: DropPosition) {
		const position = getOrdinalPosition(cards, id, place);
		const values = { label: getLabel(id), from: getTitle(from), to: getTitle(place.column), position };
		setSaid(from === place.column ? t("kanban.reordered", values) : t("kanban.moved", values));
	}

	const keyboard = useKeyboardDrag(
		board,
		cards,
		columns.map((column) => column.id),
		drop,
		{
			grabbed: (id, place) => {
				const total = cards.filter((card) => card.column === place.column).length;
				const position = getOrdinalPosition(cards, id, place);
				setSaid(t("kanban.grabbed", { label: getLabel(id), column: getTitle(place.column), position, total }));
			},
			over: (id, place) =>
				setSaid(
					t("kanban.over", {
						label: getLabel(id),
						column: getTitle(place.column),
						position: getOrdinalPosition(cards, id, place),
					}),
				),
			same,
			cancelled: (id) => setSaid(t("kanban.cancelled", { label: getLabel(id), column: getTitle(getColumn(id)) })),
		},
	);

	useDrag(board, live, cards, drop);
	useQuick(board, hydrated, props.quick);

	// Translated once: a lookup per card costs a 200-card board a tenth of its time.
	const [before = "", after = ""] = t("kanban.grab", { label: "\n" }).split("\n");
	const texts = {
		choose: t("kanban.choose"),
		empty: empty ?? t("kanban.empty"),
		fold: t("kanban.fold"),
		unfold: t("kanban.unfold"),
		grab: (name: string) => before + name + after,
	};
	const method = moveTo && moveForm ? { to: moveTo, form: moveForm, card: open.card, onClosed: open.close } : null;

	// An undo elsewhere on the page moves the card back here: focus follows it.
	const follow = useEffectEvent((event: SubmitEvent) => {
		const form = event.target;
		if (!(form instanceof HTMLFormElement)) return;
		const card = cards.find(({ id }) => form.action.includes(`/${id}/undo/`));
		if (card) moved.current = { id: card.id, from: card.column };
	});
	useEffect(() => {
		document.addEventListener("submit", follow, true);
		return () => document.removeEventListener("submit", follow, true);
	}, []);

	// A card that changed column is a new element: the focus and the news follow it, whichever way it was moved.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only when the cards change
	useEffect(() => {
		const last = moved.current;
		if (!last) return;
		const column = getColumn(last.id);
		if (!column || column === last.from) return;
		// While a confirmation dialog is open the card returns, then moves once confirmed.
		moved.current = { id: last.id, from: column, home: last.home ?? last.from };
		const place = findCurrentPosition(cards, last.id);
		if (place && column !== last.home) sayMoved(last.id, last.from, place);
		const element = findCardElement(board.current, last.id);
		const focusable = element?.querySelector<HTMLElement>("[data-grab]") ?? findMoveButton(board.current, last.id);
		focusable?.focus({ preventScroll: true });
		element?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [cards]);

	return (
		<div>
			<nav aria-label={t("kanban.stages")} className="scrolls-on mb-3 overflow-x-auto pb-1 md:hidden">
				<ul className="flex min-w-max gap-2">
					{columns.map((column) => (
						<li key={column.id}>
							<ChipLink to={stageTo(column.id)} current={column.id === visible}>
								{column.title} <span className="tabular">{getCount(column, cards)}</span>
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
				data-live={live ? "" : undefined}
				onKeyDown={(event) => {
					onHandle(event.target, (id) => keyboard.onKeyDown(event, id));
					const request = event.key === "Escape" && getCard(event.target, "details[open]");
					if (!request) return;
					open.close();
					setTimeout(() => findMoveButton(board.current, request)?.focus());
				}}
				onBlur={(event) => onHandle(event.target, keyboard.onBlur)}
				onFocus={(event) => {
					const { currentTarget, target } = event;
					if (currentTarget.contains(target) && getCard(target, "*") !== moved.current?.id) moved.current = null;
				}}
				onClick={(event) => {
					const id = getCard(event.target, "a.kmove");
					if (!id || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
					event.preventDefault();
					open.show(id);
				}}
				onDragStart={(event) => live && getCard(event.target) && event.preventDefault()}
				onSubmitCapture={(event) => {
					const id = getCard(event.target);
					if (!id) return;
					moved.current = { id, from: getColumn(id) };
					// After the submit: a form removed from the page is not sent.
					setTimeout(open.close);
				}}
				// On wide screens the row fits the board's height and each column scrolls separately.
				className="relative flex gap-3 md:grid md:max-h-[calc(100dvh-var(--board-top,12rem))] md:auto-cols-max md:grid-flow-col md:grid-rows-[minmax(0,1fr)] md:justify-start md:overflow-x-auto md:overflow-y-hidden md:pb-3 md:-mr-5 md:pr-5"
			>
				{columns.map((column) => (
					<Column
						key={column.id}
						column={column}
						count={getCount(column, cards)}
						cards={cards.filter((card) => card.column === column.id)}
						onlyWide={column.id !== visible}
						isStrip={cards.length > 0 && Number(getCount(column, cards)) === 0}
						fold={hydrated ? { is: folded.has(column.id), turn: () => turnFold(column.id) } : null}
						texts={texts}
						helpId={live ? helpId : null}
						moving={method}
					/>
				))}
			</section>
			<p id={helpId} hidden>
				{t("kanban.help")}
			</p>
			<p aria-live="assertive" className="sr-only">
				{announcement}
			</p>
		</div>
	);
}

/** The card that `target` is in, if it is in `part` of one. */
function getCard(target: EventTarget, part = "*"): string | undefined {
	if (!(target instanceof Element)) return undefined;
	return target.closest(part)?.closest<HTMLElement>("[data-card]")?.dataset.card;
}

function onHandle(target: EventTarget, act: (id: string) => void) {
	const id = getCard(target, "[data-grab]");
	if (id) act(id);
}

function getCount(column: BoardColumn, cards: BoardCard[]): number | string {
	return column.count ?? cards.filter((card) => card.column === column.id).length;
}

function useDrag(
	board: RefObject<HTMLElement | null>,
	live: boolean,
	cards: BoardCard[],
	drop: (id: string, place: DropPosition) => void,
) {
	const drag = useRef<DragController | null>(null);
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

/** Loads the keys of cards and their quick act once the page is at rest. */
function useQuick(board: RefObject<HTMLElement | null>, hydrated: boolean, quick: QuickAction | undefined) {
	const latest = useRef(quick);
	latest.current = quick;
	useEffect(() => {
		if (!hydrated) return;
		let stop: (() => void) | undefined;
		let gone = false;
		void import("./quick-action.ts").then(({ attachQuickAction }) => {
			if (!gone && board.current) stop = attachQuickAction(board.current, () => latest.current);
		});
		return () => {
			gone = true;
			stop?.();
		};
	}, [hydrated, board]);
}
