import { Draggable } from "@dnd-kit/dom";
import { snapToGrid } from "#app/domain/time/week-grid.ts";
import { createDragManager } from "#app/ui/kanban/drag-manager.ts";

/** Drags cards in 15-minute steps. Nothing is moved here: `drop` receives the new time. */
export function attachWeekDrag(grid: HTMLElement, drop: (key: string, startsAt: string) => void): () => void {
	const manager = createDragManager();
	let begun = { x: 0, y: 0 };
	let now = begun;
	manager.monitor.addEventListener("dragstart", (event) => {
		begun = { ...event.operation.position.initial };
		now = begun;
	});
	manager.monitor.addEventListener("dragmove", (event) => {
		now = { ...(event.to ?? event.operation.position.current) };
	});
	manager.monitor.addEventListener("dragend", (event) => {
		const { source } = event.operation;
		if (event.canceled || !(source instanceof Draggable)) return;
		const card = grid.querySelector<HTMLElement>(`[data-appointment="${CSS.escape(String(source.id))}"]`);
		const day = dayAt(grid, now.x);
		const column = card?.closest("section")?.querySelector("ul");
		const at = Number(card?.dataset.at);
		if (!day || !column || Number.isNaN(at)) return;
		const hours = Number(grid.style.getPropertyValue("--hours"));
		const perMinute = column.getBoundingClientRect().height / (hours * 60);
		const to = `${day}T${snapToGrid(at + (now.y - begun.y) / perMinute)}`;
		// React may only move elements after the library restores its own DOM changes.
		if (to !== `${card?.closest<HTMLElement>("[data-day]")?.dataset.day}T${snapToGrid(at)}`)
			setTimeout(() => drop(String(source.id), to), 50);
	});
	const cards = new Map<string, Draggable>();
	function refresh() {
		const seen = new Set<string>();
		for (const element of grid.querySelectorAll<HTMLElement>("[data-appointment]")) {
			const id = element.dataset.appointment;
			if (!id || seen.has(id) || element.hasAttribute("data-dnd-placeholder")) continue;
			seen.add(id);
			const existing = cards.get(id);
			if (existing) existing.element = element;
			else cards.set(id, new Draggable({ id, element }, manager));
		}
		for (const [id, draggable] of cards)
			if (!seen.has(id)) {
				draggable.destroy();
				cards.delete(id);
			}
	}
	refresh();
	const watch = new MutationObserver(() => {
		if (manager.dragOperation.status.idle) refresh();
	});
	watch.observe(grid, { childList: true, subtree: true });
	return () => {
		watch.disconnect();
		manager.destroy();
	};
}

function dayAt(grid: HTMLElement, x: number): string | undefined {
	for (const day of grid.querySelectorAll<HTMLElement>("[data-day]")) {
		const { left, right } = day.getBoundingClientRect();
		if (x >= left && x <= right) return day.dataset.day;
	}
	return undefined;
}
