import { initialSelection } from "./initial-selection.ts";

export interface QuickAction {
	text: string;
	/** Names it: "Reject Ana". */
	label: (name: string) => string;
	/** Whether cards of this column have it. */
	fits: (column: string) => boolean;
	run: (card: string) => void;
}

export function attachQuickAction(board: HTMLElement, act: () => QuickAction | undefined): () => void {
	const bar = document.createElement("button");
	bar.type = "button";
	bar.tabIndex = -1;
	bar.className = "kquick";
	bar.hidden = true;
	board.append(bar);

	function place(card: HTMLElement | null) {
		const quick = act();
		const method = card?.querySelector<HTMLElement>(":scope > a.kmove");
		const id = card?.dataset.card;
		bar.hidden = true;
		if (!quick || !card || !method || !id || !fits(quick, card)) return;
		bar.textContent = quick.text;
		bar.setAttribute("aria-label", quick.label(getName(card)));
		bar.dataset.of = id;
		bar.hidden = false;
		const [frame, move] = [board.getBoundingClientRect(), method.getBoundingClientRect()];
		bar.style.top = `${move.top - frame.top + board.scrollTop}px`;
		bar.style.left = `${move.left - frame.left + board.scrollLeft - bar.offsetWidth}px`;
	}
	function onPoint({ target }: Event) {
		if (target === bar || !(target instanceof Element)) return;
		place(board.contains(target) ? cardAround(target) : null);
	}
	function onPress() {
		const id = bar.dataset.of;
		bar.hidden = true;
		if (id) act()?.run(id);
	}
	function onKey(event: KeyboardEvent) {
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
		if (document.querySelector('[role="dialog"]') || takesKeys(event.target)) return;
		const card = board.contains(document.activeElement) ? cardAround(document.activeElement) : null;
		if (isLetter(event.key) && document.documentElement.dataset.shortcuts === "off") return;
		if (does(event, card)) event.preventDefault();
	}
	/** Returns whether the key was handled. */
	function does({ key, shiftKey }: KeyboardEvent, card: HTMLElement | null): boolean {
		if (key === "/") return focusOn(document.querySelector("[data-list-search]"));
		if (key === "j" || key === "k") return go(card, key === "j" ? 1 : -1);
		if (!card) return false;
		switch (key) {
			case "ArrowDown":
			case "ArrowUp":
				return shiftKey ? pick(card, key === "ArrowDown" ? 1 : -1) : go(card, key === "ArrowDown" ? 1 : -1);
			case "ArrowLeft":
			case "ArrowRight":
				return aside(card, key === "ArrowRight" ? 1 : -1);
			case "x":
				return pick(card, 0);
			case "m":
				return press(card.querySelector(":scope > a.kmove"));
			case "r": {
				const [quick, id] = [act(), card.dataset.card];
				if (!quick || !id || !fits(quick, card) || !card.querySelector(":scope > a.kmove")) return false;
				quick.run(id);
				return true;
			}
		}
		return false;
	}
	function go(card: HTMLElement | null, by: number): boolean {
		const all = cardsIn(card?.closest("[data-column]") ?? board);
		return focusCard(card ? all[all.indexOf(card) + by] : all[by > 0 ? 0 : all.length - 1]);
	}
	/** To the same height of the next column that has cards. */
	function aside(card: HTMLElement, by: number): boolean {
		const columns = [...board.querySelectorAll<HTMLElement>("[data-column]")].filter(
			(item) => cardsIn(item).length > 0,
		);
		const own = columns.findIndex((column) => column.contains(card));
		const next = columns[own + by];
		const at = columns[own] ? cardsIn(columns[own]).indexOf(card) : 0;
		const there = next ? cardsIn(next) : [];
		return focusCard(there[Math.min(at, there.length - 1)]);
	}
	/** Selects a card, and with Shift and an arrow its neighbour; enables selection mode first. */
	function pick(card: HTMLElement, by: number): boolean {
		const box = getBox(card);
		if (box) return by === 0 && press(box);
		const all = cardsIn(card.closest("[data-column]") ?? board);
		const cards = by === 0 ? [card] : [card, all[all.indexOf(card) + by]];
		initialSelection.ids = cards.flatMap((card) => card?.dataset.card ?? []);
		return press(document.querySelector("[data-select-cards]"));
	}

	board.addEventListener("pointerover", onPoint);
	board.addEventListener("focusin", onPoint);
	board.addEventListener("pointerleave", () => place(null));
	bar.addEventListener("click", onPress);
	document.addEventListener("keydown", onKey);
	return () => {
		document.removeEventListener("keydown", onKey);
		board.removeEventListener("pointerover", onPoint);
		board.removeEventListener("focusin", onPoint);
		bar.remove();
	};
}

const isLetter = (key: string) => key.length === 1;

function takesKeys(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	return target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox])");
}

const cardAround = (element: Element | null) => element?.closest<HTMLElement>("[data-card]") ?? null;
const getName = (card: HTMLElement) => card.querySelector(".kf > :is(a, b)")?.textContent ?? "";
const getBox = (card: HTMLElement) => card.querySelector<HTMLInputElement>("input[name=ids]");
const fits = (quick: QuickAction, card: HTMLElement) =>
	quick.fits(card.closest<HTMLElement>("[data-column]")?.dataset.column ?? "");

function cardsIn(part: Element): HTMLElement[] {
	return [...part.querySelectorAll<HTMLElement>("[data-card]")].filter((item) => item.checkVisibility());
}

/** Focuses the checkbox, else the handle when coming from one, else the name link. */
function focusCard(card: HTMLElement | undefined): boolean {
	if (!card) return false;
	const handle = document.activeElement?.matches("[data-grab]") ? card.querySelector("[data-grab]") : null;
	return focusOn(getBox(card) ?? handle ?? card.querySelector(".kf > a") ?? card.querySelector("[data-grab]"));
}

function focusOn(element: Element | null | undefined): boolean {
	if (!(element instanceof HTMLElement)) return false;
	element.focus();
	cardAround(element)?.scrollIntoView({ block: "nearest", inline: "nearest" });
	return true;
}

function press(element: Element | null): boolean {
	if (!(element instanceof HTMLElement)) return false;
	element.click();
	return true;
}
