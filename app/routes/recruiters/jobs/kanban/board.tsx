import { type FormEvent, useMemo, useRef, useState } from "react";
import { useFetchers, useLocation, useSubmit } from "react-router";
import { formBeforeMove } from "#app/domain/applies/apply-move.ts";
import { parseColumnSide, parseColumnStatus, preWebResponseColumn } from "#app/domain/applies/board-column.ts";
import { getRejectionStage, isRejection } from "#app/domain/applies/pipeline.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { createIdempotencyKey } from "#app/ui/form/idempotency-key.ts";
import { Board } from "#app/ui/kanban/board.tsx";
import { useStoredToggles } from "#app/ui/kanban/use-stored-toggles.ts";
import { toast } from "#app/ui/toast.tsx";
import type { ColumnView } from "./board.server.ts";
import { BulkSelectBar, type BulkSelection, CardCheckbox } from "./bulk-select.tsx";
import { BoardCard, CardMove } from "./card.tsx";
import { type PackedCard, unpackCard } from "./compact-payload.ts";
import { CompactButton, FindOnBoard, useBoardSearch } from "./find-on-board.tsx";
import { LazyStageDialog, usePreloadedStageDialog } from "./lazy-stage-dialog.tsx";
import { MoveOutcome } from "./move-outcome.tsx";
import { applyPendingMoves, countCardsAfterMoves, moveKey, pendingMoves, toPendingMove } from "./pending-moves.ts";
import { useLiveBoard } from "./use-live-board.ts";

interface JobBoardProps {
	board: {
		job: string;
		me: string;
		canMove: boolean;
		find: string;
		stage: string | null;
		moving: string | null;
		columns: ColumnView[];
		cards: PackedCard[];
		substatuses: { value: string; label: string }[];
		many: BulkSelection;
	};
}

/** Client-only features of the board. State comes from the loader and pending submissions. */
export function JobBoard({ board }: JobBoardProps) {
	const { job, canMove, stage, moving, columns, substatuses, many } = board;
	const cards = useMemo(() => board.cards.map(unpackCard), [board.cards]);
	const { t } = useTranslation("applies");
	const { t: ui } = useTranslation("ui");
	const submit = useSubmit();
	const { pathname, search } = useLocation();
	/** Moves queued until the card's previous move is answered. */
	const [waiting, setWaiting] = useState<readonly WaitingMove[]>([]);
	const moves = [
		...pendingMoves(useFetchers()).filter(({ id }) => waiting.every((next) => next.id !== id)),
		...waiting.map(({ id, to, place }) => toPendingMove(id, to, place)),
	];
	const finding = useBoardSearch(board.find);
	const visible = applyPendingMoves(cards, moves).filter(({ label, role }) => finding.fits(label, role));
	const [looks, turnLook] = useStoredToggles("board looks");
	const [watched, setWatched] = useState<string[]>([]);
	const [asking, setAsking] = useState<string | null>(null);
	usePreloadedStageDialog();
	const live = useLiveBoard({ job, cards, columns });
	const titles = useMemo(
		() => columns.filter(({ id }) => id !== preWebResponseColumn).map(({ id, title }) => ({ id, title })),
		[columns],
	);

	/** A drop uses the default mail, held back while undo is possible. */
	function move(id: string, to: string, place: Place, isDrop = false) {
		if (watched.includes(id)) return setWaiting((before) => [...without(before, id), { id, to, place, isDrop }]);
		send(id, to, place, isDrop);
	}

	function send(id: string, to: string, place: Place, isDrop: boolean) {
		const from = cards.find((card) => card.id === id)?.column;
		if (from === undefined) return;
		if (from === preWebResponseColumn || to === preWebResponseColumn)
			return void toast.info(t("board.unfinishedStays"));
		const [column = to] = to.split(".");
		const [was, will] = [parseColumnStatus(from), parseColumnStatus(column)];
		// The deciding side belongs to a rejection: changing it requires a new rejection.
		if (was === will && from !== column) return void toast.info(t("board.sideStays"));
		const side = parseColumnSide(column);
		const fields = { to, from: String(was), ...(side ? { side } : {}), ...place };
		const form = was === will ? null : formBeforeMove(was, will, columns.find(({ id }) => id === column)?.form);
		// Checked before loading the form, whose code may not be available offline.
		if (!navigator.onLine) return void toast.error(t("offline"));
		if (form) return setAsking(`/recruiters/applies/${id}/status?${new URLSearchParams(fields)}`);
		setWatched((before) => (before.includes(id) ? before : [...before, id]));
		live.expect(id);
		void submit(
			{ ...fields, ...(isDrop ? { usual: "1" } : {}), quick: "1", stay: "1", _idem: createIdempotencyKey() },
			{
				method: "post",
				action: `/recruiters/applies/${id}/status`,
				navigate: false,
				fetcherKey: moveKey(id),
				flushSync: true,
			},
		);
	}

	function settle(id: string, moved: boolean) {
		setWatched((before) => before.filter((other) => other !== id));
		const next = waiting.find((item) => item.id === id);
		if (!next) return;
		setWaiting((before) => without(before, id));
		// After a refused move, the queued one starts from the wrong stage: drop it.
		if (moved) send(id, next.to, next.place, next.isDrop);
	}

	/** After a rejection the focus moves to the next card of the stage. */
	const after = useRef<Rejecting | null>(null);
	function reject(id: string) {
		const column = cards.find((card) => card.id === id)?.column;
		const from = column === undefined ? null : parseColumnStatus(column);
		const stages = columns.flatMap(({ id }) => (/^\d+$/.test(id) ? [Number(id)] : []));
		const to = from === null ? null : getRejectionStage(from, stages);
		if (to === null) return;
		const same = visible.filter((card) => card.column === column);
		const at = same.findIndex((card) => card.id === id);
		after.current = { column: column ?? "", next: (same[at + 1] ?? same[at - 1])?.id ?? null };
		move(id, String(to), { place: "top" });
	}

	function onMove(id: string, to: string, before: string | null) {
		const last = visible.filter((card) => card.column === to && card.id !== id).at(-1);
		move(id, to, before ? { before } : last ? { after: last.id } : { place: "top" }, true);
	}

	function moveForm(id: string) {
		const card = cards.find((card) => card.id === id);
		if (!card) return null;
		const label = ui("kanban.moveItem", { label: card.label });
		return (
			<CardMove
				card={card}
				columns={titles}
				substatuses={substatuses}
				substatusLabel={t("fields.submission_status")}
				label={label}
				button={ui("kanban.move")}
				back={`${pathname}?${withMove(search, null)}`}
			/>
		);
	}

	/** Intercepts a card's own form, which works without JavaScript, as a normal move. */
	function onSubmit(event: FormEvent<HTMLElement>) {
		const form = event.target;
		if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
		const id = form.closest<HTMLElement>("[data-card]")?.dataset.card;
		const to = new FormData(form).get("to");
		if (!id || typeof to !== "string") return;
		event.preventDefault();
		move(id, to, {});
	}

	return (
		<div onSubmit={onSubmit} data-beside="" data-compact={looks.has("compact") ? "" : undefined}>
			<div className="mb-2 flex flex-wrap items-center gap-2">
				<FindOnBoard finding={finding} asked={board.find} none={visible.length === 0} />
				<CompactButton on={looks.has("compact")} onTurn={() => turnLook("compact")} />
				<BulkSelectBar many={many} />
			</div>
			<Board
				label={t("board.label")}
				stage={stage}
				stageTo={(column) => `?stage=${column}`}
				canDrag={canMove && !many.selecting}
				onMove={onMove}
				columns={columns.map((column) => ({
					id: column.id,
					title: column.title,
					tone: column.tone,
					count: finding.typed
						? visible.filter((card) => card.column === column.id).length
						: countCardsAfterMoves(column, cards, moves),
					note: getNote(column, many.selecting, `/recruiters/applies/stale?job=${job}`, t("board.send")),
				}))}
				cards={visible.map((card) => ({
					id: card.id,
					column: card.column,
					label: card.label,
					fixed: card.column === preWebResponseColumn,
					drawnFrom: many.selecting ? undefined : () => JSON.stringify(card),
					card: (
						<>
							{many.selecting && card.column !== preWebResponseColumn && (
								<CardCheckbox id={card.id} label={card.label} />
							)}
							<BoardCard card={card} fresh={live.fresh.has(card.id)} />
						</>
					),
				}))}
				moving={moving}
				moveTo={canMove && !many.selecting ? (id) => `?${withMove(search, id)}` : undefined}
				moveForm={(id) => moveForm(id)}
				quick={
					canMove && !many.selecting
						? {
								text: t("board.reject"),
								label: (name) => t("board.rejectName", { name }),
								fits: (column) => column !== preWebResponseColumn && !isRejection(parseColumnStatus(column)),
								run: reject,
							}
						: undefined
				}
			/>
			<p aria-live="polite" className="sr-only">
				{live.said}
			</p>
			{watched.map((id) => (
				<MoveOutcome key={id} id={id} onAsk={setAsking} onSettled={(moved) => settle(id, moved)} />
			))}
			{asking && (
				<LazyStageDialog
					key={asking}
					href={asking}
					onClose={() => {
						setAsking(null);
						const rejecting = after.current;
						after.current = null;
						setTimeout(() => focusCard(asking, rejecting), afterDialog);
					}}
				/>
			)}
		</div>
	);
}

interface Place {
	before?: string;
	after?: string;
	place?: "top";
}

interface WaitingMove {
	id: string;
	to: string;
	place: Place;
	isDrop: boolean;
}

const without = (moves: readonly WaitingMove[], id: string) => moves.filter((move) => move.id !== id);

/** The stage of the candidate being rejected, and the next one in it. */
interface Rejecting {
	column: string;
	next: string | null;
}

/** The dialog returns the focus to an element that may be gone by then. */
const afterDialog = 150;

/** Focuses the moved card, or the next after a rejection; never steals the focus. */
function focusCard(href: string, rejecting: Rejecting | null) {
	if (document.activeElement !== document.body) return;
	const id = /^\/recruiters\/applies\/([\w-]+)\//.exec(href)?.[1];
	const stays = rejecting && document.querySelector(`[data-column="${rejecting.column}"] [data-card="${id}"]`);
	const [card, part] = rejecting && !stays ? [rejecting.next, ".kf > a"] : [id, "[data-grab]"];
	document.querySelector<HTMLElement>(`[data-card="${card}"] ${part}`)?.focus({ preventScroll: true });
}

/** This address with one card's form open, or with none. */
function withMove(search: string, id: string | null): URLSearchParams {
	const params = new URLSearchParams(search);
	if (id === null) params.delete("move");
	else params.set("move", id);
	return params;
}

function getNote(column: ColumnView, selecting: boolean, staleTo: string, sendLabel: string) {
	const { sla, late, full, limit, more, all, send } = column;
	if (!sla && !full && !limit && !more && !send && !selecting) return undefined;
	return (
		<span className="flex flex-wrap gap-x-2">
			{sla && <span>{sla}</span>}
			{late && (
				<AppLink to={staleTo} className="font-medium text-warning-text underline">
					{late}
				</AppLink>
			)}
			{full ? <span className="font-medium text-warning-text">{full}</span> : limit && <span>{limit}</span>}
			{selecting && all && (
				<AppLink to={all.to} className="link">
					{all.text}
				</AppLink>
			)}
			{send && (
				<AppLink to={send} className="link">
					{sendLabel}
				</AppLink>
			)}
			{more && (
				<AppLink to={more.to} preventScrollReset className="link">
					{more.text}
				</AppLink>
			)}
		</span>
	);
}
