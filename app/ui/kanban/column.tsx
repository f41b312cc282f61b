import { GripVertical, MoveRight } from "lucide-react";
import type { TFunction } from "i18next";
import type { KeyboardEvent } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "../cx.ts";
import { toneText } from "../tone.ts";
import type { BoardCard, BoardColumn } from "./board.tsx";

interface Grab {
	helpId: string;
	onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
	onBlur: (id: string) => void;
}

interface ColumnProps {
	column: BoardColumn;
	count: number | string;
	cards: BoardCard[];
	/** Not the phone's chosen stage. */
	onlyWide: boolean;
	grab: Grab | null;
}

export function Column({ column, count, cards, onlyWide, grab }: ColumnProps) {
	const { t } = useTranslation("ui");
	const titleId = `column-${column.id}`;
	return (
		<section
			aria-labelledby={titleId}
			data-column={column.id}
			className={cx(
				"flex w-full shrink-0 flex-col rounded-card bg-surface-2 md:w-70 data-[drop=here]:outline-2 data-[drop=here]:outline-primary-strong data-[drop=here]:-outline-offset-2",
				onlyWide && "max-md:hidden",
			)}
		>
			<header className="sticky top-0 z-[2] rounded-t-card bg-surface-2 px-3 pt-2.5 pb-2">
				<h2 id={titleId} className="flex items-baseline justify-between gap-2 font-semibold text-sm">
					<span
						className={cx("min-w-0 truncate", column.tone && column.tone !== "neutral" && toneText[column.tone])}
						title={column.title}
					>
						{column.title}
					</span>
					<span className="tabular font-normal text-muted">{count}</span>
				</h2>
				{column.note && <div className="mt-0.5 text-muted text-xs">{column.note}</div>}
			</header>
			<ol aria-labelledby={titleId} className="flex flex-1 flex-col gap-2 px-2 pb-2">
				{cards.map((card) => (
					<Card key={card.id} card={card} grab={grab} t={t} />
				))}
				<li
					data-end
					className={cx("relative min-h-8 flex-1", landing, cards.length > 0 && "list-none")}
					aria-hidden={cards.length > 0 || undefined}
				>
					{cards.length === 0 && <p className="px-1 py-3 text-center text-muted text-sm">{t("kanban.empty")}</p>}
				</li>
			</ol>
		</section>
	);
}

// A line where the card would land.
const landing =
	"data-[drop=before]:before:absolute data-[drop=before]:before:inset-x-0 data-[drop=before]:before:-top-1.5 data-[drop=before]:before:h-1 data-[drop=before]:before:rounded-full data-[drop=before]:before:bg-primary-strong";

/** `t` comes from the column: asking for it once per card costs a board of 200 a tenth of its time. */
function Card({ card, grab, t }: { card: BoardCard; grab: Grab | null; t: TFunction<"ui"> }) {
	return (
		<li
			data-card={card.id}
			className={cx(
				"relative scroll-mt-12 rounded-card border border-line bg-surface p-3 text-sm",
				grab && "cursor-grab select-none [-webkit-touch-callout:none] data-[dnd-dragging]:shadow-raised",
				landing,
			)}
		>
			{grab && (
				<button
					type="button"
					data-grab
					aria-label={t("kanban.grab", { label: card.label })}
					aria-describedby={grab.helpId}
					onKeyDown={(event) => grab.onKeyDown(event, card.id)}
					onBlur={() => grab.onBlur(card.id)}
					className="absolute top-1.5 right-1.5 inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-ink/8"
				>
					<GripVertical aria-hidden className="size-4" />
				</button>
			)}
			<div className={grab ? "pr-6" : undefined}>{card.card}</div>
			{card.moveForm && (
				<details className="mt-1" data-no-drag>
					<summary className="inline-flex min-h-7 list-none items-center gap-1.5 rounded-control text-muted text-xs hover:text-ink">
						<MoveRight aria-hidden className="size-3.5" />
						<span>
							{t("kanban.choose")}
							<span className="sr-only"> {card.label}</span>
						</span>
					</summary>
					<div className="pt-1.5">{card.moveForm}</div>
				</details>
			)}
		</li>
	);
}
