import type { ReactNode, ToggleEvent } from "react";
import { cx } from "../cx.ts";
import { useCachedFragment, useFragmentKeyPrefix } from "../fragment-cache.tsx";
import { toneTextClass } from "../tone.ts";
import type { BoardCard, BoardColumn } from "./types.ts";

export interface CardTexts {
	/** "Move to…", before the card's own label. */
	choose: string;
	empty: string;
	/** Makes a column a strip, and wide again. */
	fold: string;
	unfold: string;
	/** Names a card's handle. */
	grab: (label: string) => string;
}

export interface CardMoveOptions {
	to: (card: string) => string;
	card: string | null;
	form: (card: string) => ReactNode;
	onClosed: () => void;
}

interface ColumnProps {
	column: BoardColumn;
	count: number | string;
	cards: BoardCard[];
	/** Not the phone's chosen stage. */
	onlyWide: boolean;
	/** An empty column while others have cards: a strip on wide screens, still droppable. */
	isStrip: boolean;
	/** Whether the user folded it, and the toggle; null before JavaScript runs. */
	fold: { is: boolean; turn: () => void } | null;
	texts: CardTexts;
	/** Id of the keyboard instructions; null while cards cannot be dragged. */
	helpId: string | null;
	moving: CardMoveOptions | null;
}

export function Column({ column, count, cards, onlyWide, fold, texts, helpId, moving, ...rest }: ColumnProps) {
	const isFolded = fold?.is === true;
	const isStrip = rest.isStrip || isFolded;
	const titleId = `column-${column.id}`;
	const group = useFragmentKeyPrefix(() => ["card", texts.choose, moving?.to("") ?? null]);
	return (
		<section
			aria-labelledby={titleId}
			data-column={column.id}
			data-strip={isStrip ? "" : undefined}
			data-folded={isFolded ? "" : undefined}
			className={cx("kcol", onlyWide && "max-md:hidden")}
		>
			<header>
				<h2 id={titleId} className={fold && !isStrip ? "md:pr-6" : undefined}>
					<span
						className={column.tone && column.tone !== "neutral" ? toneTextClass[column.tone] : undefined}
						title={column.title}
					>
						{column.title}
					</span>
					<span>{count}</span>
				</h2>
				{fold && !rest.isStrip && (
					<button
						type="button"
						className="kfold max-md:hidden"
						aria-expanded={!isFolded}
						aria-label={`${isFolded ? texts.unfold : texts.fold} ${column.title}`}
						title={isFolded ? texts.unfold : texts.fold}
						onClick={fold.turn}
					/>
				)}
				{column.note && <div>{column.note}</div>}
			</header>
			<ol aria-labelledby={titleId}>
				{cards.map((card) => (
					<Card key={card.id} card={card} texts={texts} helpId={helpId} moving={moving} group={group} />
				))}
				<li data-end className="kend" aria-hidden={cards.length > 0 || undefined}>
					{cards.length === 0 && <p>{texts.empty}</p>}
				</li>
			</ol>
		</section>
	);
}

interface CardProps extends Pick<ColumnProps, "texts" | "helpId" | "moving"> {
	card: BoardCard;
	/** Key prefix shared by all cards. */
	group: string;
}

function Card({ card, texts, helpId, moving, group }: CardProps) {
	const isPlain = !helpId && !card.moveForm && moving?.card !== card.id;
	const getKey = () => (isPlain && card.drawnFrom ? `${group}${card.id} ${card.fixed} ${card.drawnFrom()}` : null);
	return useCachedFragment(getKey, () => (
		<li data-card={card.id} data-fixed={card.fixed ? "" : undefined}>
			{helpId && !card.fixed && (
				<button
					type="button"
					data-grab
					aria-label={texts.grab(card.label)}
					aria-describedby={helpId}
					className="kgrab"
				/>
			)}
			{card.card}
			{getTransport(card, texts, moving)}
		</li>
	));
}

/** Moving without JavaScript: a link to the card's form, or the form itself. */
function getTransport(card: BoardCard, { choose }: CardTexts, moving: CardMoveOptions | null): ReactNode {
	if (card.fixed) return null;
	if (card.moveForm) return <Way text={choose} label={card.label} form={card.moveForm} />;
	if (!moving) return null;
	if (moving.card === card.id) {
		return <Way text={choose} label={card.label} form={moving.form(card.id)} open onClosed={moving.onClosed} />;
	}
	return (
		<a href={moving.to(card.id)} className="kmove" aria-label={`${choose} ${card.label}`}>
			{choose}
		</a>
	);
}

interface WayProps {
	text: string;
	label: string;
	form: ReactNode;
	open?: boolean;
	onClosed?: () => void;
}

function Way({ text, label, form, open, onClosed }: WayProps) {
	const onToggle = (event: ToggleEvent<HTMLDetailsElement>) => {
		if (event.newState === "closed") onClosed?.();
	};
	return (
		<details open={open} onToggle={onToggle} data-no-drag>
			{/* biome-ignore lint/a11y/noAutofocus: whoever followed "move to…" without JavaScript comes back to the card */}
			<summary autoFocus={open} className="kmove">
				<span>
					{text}
					<span className="sr-only"> {label}</span>
				</span>
			</summary>
			<div className="pt-1.5">{form}</div>
		</details>
	);
}
