import { memo } from "react";
import { parseColumnStatus } from "#app/domain/applies/board-column.ts";
import { submissionStage } from "#app/domain/applies/pipeline.ts";
import { CardTitle } from "#app/ui/kanban/card-title.tsx";
import { CardFlags } from "../../applies/card-flags.tsx";
import type { CardView } from "./board.server.ts";

/** One candidate on the board. `fresh` has just arrived or moved by someone else's hand. */
export const BoardCard = memo(function BoardCard({ card, fresh }: { card: CardView; fresh: boolean }) {
	return (
		<>
			{fresh && <span aria-hidden className="kfresh motion-safe:animate-pulse" />}
			<CardTitle
				name={card.label}
				picture={card.avatarUrl ?? null}
				to={card.to ?? `/recruiters/applies/${card.id}`}
				sub={card.role}
			/>
			<p>
				<span className={card.late ? "late" : undefined}>{card.since}</span>
				{card.expectation && <span>{card.expectation}</span>}
				{card.detail && <span>{card.detail}</span>}
			</p>
			{card.flags && <CardFlags flags={card.flags} />}
		</>
	);
});

interface CardMoveProps {
	card: CardView;
	columns: { id: string; title: string }[];
	substatuses: { value: string; label: string }[];
	substatusLabel: string;
	/** "Mover Ana para", "Mover": computed once by the board. */
	label: string;
	button: string;
	back: string;
}

/** Moves a card without JavaScript. */
export function CardMove({ card, columns, substatuses, substatusLabel, label, button, back }: CardMoveProps) {
	return (
		<form method="post" action={`/recruiters/applies/${card.id}/status`} className="flex gap-1.5">
			<input type="hidden" name="from" value={parseColumnStatus(card.column)} />
			<input type="hidden" name="quick" value="1" />
			<input type="hidden" name="back" value={back} />
			<select
				name="to"
				aria-label={label}
				className="min-h-(--control) min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-1.5"
			>
				{columns.map(({ id, title }) =>
					id === card.column ? null : (
						<option key={id} value={id}>
							{title}
						</option>
					),
				)}
				<optgroup label={substatusLabel}>
					{substatuses.map(({ value, label: name }) => (
						<option key={value} value={`${submissionStage}.${value}`}>
							{name}
						</option>
					))}
				</optgroup>
			</select>
			<button
				type="submit"
				className="min-h-(--control) rounded-control border border-line-strong bg-surface px-2.5 font-medium hover:bg-surface-2"
			>
				{button}
			</button>
		</form>
	);
}
