import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { initialSelection } from "#app/ui/kanban/initial-selection.ts";

export interface BulkSelection {
	acts: { act: string; label: string; icon?: string }[];
	selecting: boolean;
	/** This board with boxes on its cards, or without. */
	to: string;
	back: string;
	/** Where those that are ticked become a shortlist. */
	shortlist?: string;
	send?: string;
}

const formId = "many";

/** A link enables checkboxes on the cards; then actions for the selected ones appear. */
export function BulkSelectBar({ many }: { many: BulkSelection }) {
	const { t } = useTranslation("applies");
	const [count, setCount] = useState<number | null>(null);
	const wasSelecting = useRef(many.selecting);
	useEffect(() => {
		const began = wasSelecting.current;
		wasSelecting.current = many.selecting;
		if (began !== many.selecting) {
			// The clicked link is gone: focus its counterpart, or the previously focused card.
			const boxes = many.selecting ? tickPicked() : null;
			(boxes ?? document.querySelector<HTMLElement>("[data-select-cards]"))?.focus();
		}
		if (!many.selecting) return setCount(null);
		const tell = () => setCount(document.querySelectorAll(`input[form="${formId}"]:checked`).length);
		tell();
		const stop = rangesIn(document);
		document.addEventListener("change", tell);
		return () => {
			stop();
			document.removeEventListener("change", tell);
		};
	}, [many.selecting]);
	if (many.acts.length === 0) return null;
	if (!many.selecting)
		return (
			<p className="ml-auto flex justify-end">
				<AppLink to={many.to} preventScrollReset data-select-cards="" className={buttonClass("ghost")}>
					{t("board.select")}
				</AppLink>
			</p>
		);
	return (
		<form
			id={formId}
			method="get"
			action="/recruiters/bulk/applies"
			className="sticky top-0 z-[3] flex w-full flex-wrap items-center gap-2 rounded-card bg-surface-2 p-2"
		>
			<input type="hidden" name="back" value={many.back} />
			<p role="status" className="tabular mr-auto px-1 font-medium">
				{count === null ? t("board.selectHelp") : t("board.selected", { count })}
			</p>
			<div className="scrolls-on flex gap-2 max-sm:order-1 max-sm:w-full max-sm:overflow-x-auto max-sm:p-0.5 sm:contents [&>.btn]:shrink-0">
				{many.acts.map(({ act, label, icon }) => (
					<Button key={act} type="submit" name="act" value={act} variant="secondary" disabled={count === 0}>
						{icon && <Icon name={icon} />}
						{label}
					</Button>
				))}
				{many.send && (
					<Button type="submit" formAction={many.send} variant="secondary" disabled={count === 0}>
						<Icon name="send" />
						{t("board.send")}
					</Button>
				)}
				{many.shortlist && (
					<Button type="submit" formAction={many.shortlist} variant="secondary" disabled={count === 0}>
						{t("board.shortlist")}
					</Button>
				)}
			</div>
			<AppLink to={many.to} preventScrollReset className={buttonClass("ghost")}>
				{t("board.selectEnd")}
			</AppLink>
		</form>
	);
}

const boxes = `input[form="${formId}"]`;

/** Selects cards picked before the checkboxes existed; returns the checkbox to focus. */
function tickPicked(): HTMLElement | null {
	const query = initialSelection.ids.flatMap(
		(id) => document.querySelector<HTMLInputElement>(`${boxes}[value="${id}"]`) ?? [],
	);
	initialSelection.ids = [];
	for (const box of query) box.checked = true;
	return query.at(-1) ?? document.querySelector<HTMLElement>(boxes);
}

/** Shift with click or space selects the range of cards in board order. */
function rangesIn(page: Document): () => void {
	let last: HTMLInputElement | null = null;
	function onClick(event: MouseEvent) {
		const box = event.target;
		if (!(box instanceof HTMLInputElement) || !box.matches(boxes)) return;
		const all = [...page.querySelectorAll<HTMLInputElement>(boxes)];
		const [from, to] = [last ? all.indexOf(last) : -1, all.indexOf(box)].toSorted((a, b) => a - b) as [number, number];
		if (event.shiftKey && from >= 0) {
			for (const item of all.slice(from, to + 1)) item.checked = box.checked;
			box.dispatchEvent(new Event("change", { bubbles: true }));
		}
		last = box;
	}
	/** Arrow keys move between checkboxes; with Shift they select on the way. */
	function onKey(event: KeyboardEvent) {
		const box = event.target;
		const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (by === 0 || !(box instanceof HTMLInputElement) || !box.matches(boxes)) return;
		const all = [...page.querySelectorAll<HTMLInputElement>(boxes)];
		const next = all[all.indexOf(box) + by];
		event.preventDefault();
		if (!next) return;
		if (event.shiftKey) {
			next.checked = box.checked;
			next.dispatchEvent(new Event("change", { bubbles: true }));
		}
		next.focus();
	}
	page.addEventListener("click", onClick);
	page.addEventListener("keydown", onKey);
	return () => {
		page.removeEventListener("click", onClick);
		page.removeEventListener("keydown", onKey);
	};
}

/** The box of one card. */
export function CardCheckbox({ id, label }: { id: string; label: string }) {
	const { t } = useTranslation("applies");
	return (
		<label className="kbox cursor-pointer">
			<input
				type="checkbox"
				name="ids"
				value={id}
				form={formId}
				aria-label={t("board.selectOne", { name: label })}
				className="size-5"
			/>
		</label>
	);
}
