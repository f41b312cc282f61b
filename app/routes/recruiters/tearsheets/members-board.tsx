import { type FormEvent, useEffect, useState } from "react";
import { useFetcher, useFetchers, useLocation, useSubmit } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRevalidateOn } from "#app/realtime/use-channel.ts";
import { useRefresh } from "#app/realtime/use-refresh.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Board } from "#app/ui/kanban/board.tsx";
import { CardTitle } from "#app/ui/kanban/card-title.tsx";
import { MoveForm } from "#app/ui/kanban/move-form.tsx";
import { toast } from "#app/ui/toast.tsx";
import { applyPendingMoves, countCardsAfterMoves, moveKey, pendingMoves } from "../jobs/kanban/pending-moves.ts";
import type { buildCategoryBoard } from "./board.server.ts";

type BoardData = Awaited<ReturnType<typeof buildCategoryBoard>>;

interface Props {
	list: { uid: string; path: string; fills: boolean; head: { name: string } };
	board: BoardData;
}

/** State comes from the loader and pending moves; other users' moves arrive through the channel. */
export function MembersBoard({ list, board: { columns, cards, stage, moving } }: Props) {
	const { t } = useTranslation("work");
	const submit = useSubmit();
	const { pathname, search } = useLocation();
	const moves = pendingMoves(useFetchers());
	const visible = applyPendingMoves(cards, moves);
	const [watched, setWatched] = useState<string[]>([]);
	useRevalidateOn({ channel: "TearsheetChannel", tearsheet: list.uid });

	function move(id: string, to: string, place: Record<string, string>) {
		const card = cards.find((card) => card.id === id);
		if (!card) return;
		setWatched((before) => (before.includes(id) ? before : [...before, id]));
		void submit(
			{ to, from: card.column, label: card.name, ...place, stay: "1" },
			{
				method: "post",
				action: `${list.path}/members/${id}/move`,
				navigate: false,
				fetcherKey: moveKey(id),
				flushSync: true,
			},
		);
	}

	function onMove(id: string, to: string, before: string | null) {
		const last = visible.filter((card) => card.column === to && card.id !== id).at(-1);
		move(id, to, before ? { before } : last ? { after: last.id } : {});
	}

	/** With JavaScript, a card's form is handled like a drag. */
	function onSubmit(event: FormEvent<HTMLElement>) {
		const form = event.target;
		if (!(form instanceof HTMLFormElement)) return;
		const id = form.closest<HTMLElement>("[data-card]")?.dataset.card;
		const to = new FormData(form).get("to");
		if (!id || typeof to !== "string") return;
		event.preventDefault();
		event.stopPropagation();
		move(id, to, {});
	}

	if (cards.length === 0 && columns.length === 1)
		return <EmptyState title={t("list.emptyTitle")} text={t("list.emptyText")} />;
	const here = new URLSearchParams(search);
	const withParam = (name: string, value: string | null) => {
		const next = new URLSearchParams(here);
		next.delete("move");
		if (value !== null) next.set(name, value);
		return `?${next}`;
	};
	return (
		<div onSubmitCapture={onSubmit}>
			<Board
				label={t("list.boardLabel", { name: list.head.name })}
				stage={stage}
				stageTo={(column) => withParam("stage", column)}
				canDrag={list.fills}
				onMove={onMove}
				columns={columns.map((column) => ({
					id: column.id,
					title: column.title,
					tone: column.tone,
					count: countCardsAfterMoves(column, cards, moves),
					note: column.more ?? undefined,
				}))}
				cards={visible.map((card) => ({
					id: card.id,
					column: card.column,
					label: card.name,
					card: <Card card={card} />,
				}))}
				moving={moving}
				moveTo={list.fills ? (id) => withParam("move", id) : undefined}
				moveForm={(id) => {
					const card = cards.find((card) => card.id === id);
					if (!card) return null;
					return (
						<MoveForm
							action={`${list.path}/members/${id}/move`}
							columns={columns}
							current={card.column}
							itemLabel={card.name}
							hidden={{ from: card.column, label: card.name, back: pathname + withParam("move", null) }}
						/>
					);
				}}
			/>
			{watched.map((id) => (
				<Outcome key={id} id={id} onSettled={() => setWatched((before) => before.filter((item) => item !== id))} />
			))}
		</div>
	);
}

function Card({ card }: { card: BoardData["cards"][number] }) {
	return (
		<>
			<CardTitle name={card.name} picture={card.picture} to={card.to} sub={card.sub} />
			{card.status && (
				<p className="mt-1.5">
					<StatusBadge {...card.status} />
				</p>
			)}
			{card.note && <p className="mt-1 break-words text-muted text-xs">{card.note}</p>}
		</>
	);
}

/** Awaits one move's response; a refusal shows a message and revalidates the board. */
function Outcome({ id, onSettled }: { id: string; onSettled: () => void }) {
	const { state, data } = useFetcher<{ problem: string | null }>({ key: moveKey(id) });
	const refresh = useRefresh();
	// biome-ignore lint/correctness/useExhaustiveDependencies: an answer is dealt with once
	useEffect(() => {
		if (state !== "idle" || !data) return;
		if (data.problem) {
			toast.error(data.problem);
			refresh();
		}
		onSettled();
	}, [state, data]);
	return null;
}
