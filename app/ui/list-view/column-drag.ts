import { readWidth } from "#app/domain/lists/column-settings.ts";
import { moveToIndex } from "./column-order.ts";

/** Pixels from a header's right edge that start a resize. */
const edge = 8;
/** A press that moves less is a press. */
const slack = 6;

export function attachColumnDrag(
	head: HTMLElement,
	keys: readonly string[],
	keep: (columns: string[], widths: Record<string, number>) => void,
): () => void {
	const heads = () => {
		const all = [...head.querySelectorAll<HTMLElement>("th")];
		// The checkbox and the name come first, buttons that move rows last.
		const first = all.findIndex((th) => !th.classList.contains("pick")) + 1;
		return all.slice(first, first + keys.length);
	};
	const atEdge = (th: HTMLElement, x: number) => th.getBoundingClientRect().right - x < edge;
	let locked: { at: number; x: number; width: number; resizes: boolean; moved: boolean } | null = null;

	function onOver(event: PointerEvent) {
		if (locked) return;
		const th = heads().find((head) => head.contains(event.target as Node));
		head.style.cursor = th && atEdge(th, event.clientX) ? "col-resize" : "";
	}
	function onDown(event: PointerEvent) {
		const all = heads();
		const at = all.findIndex((item) => item.contains(event.target as Node));
		const th = all[at];
		if (!th || event.button !== 0 || event.pointerType !== "mouse") return;
		locked = { at, x: event.clientX, width: th.offsetWidth, resizes: atEdge(th, event.clientX), moved: false };
		document.addEventListener("pointermove", onMove);
		document.addEventListener("pointerup", onUp, { once: true });
	}
	function onMove(event: PointerEvent) {
		if (!locked) return;
		const by = event.clientX - locked.x;
		if (Math.abs(by) > slack) locked.moved = true;
		if (!locked.moved) return;
		event.preventDefault();
		const table = head.closest("table");
		const width = readWidth(locked.width + by);
		if (locked.resizes) table?.style.setProperty(`--c${locked.at + 1}`, `${width}px`);
		else mark(targetAt(event.clientX));
	}
	function onUp(event: PointerEvent) {
		document.removeEventListener("pointermove", onMove);
		const was = locked;
		locked = null;
		mark(-1);
		head.style.cursor = "";
		if (!was?.moved) return;
		// The press that ends a drag is none on the link under it.
		head.addEventListener("click", (click) => click.preventDefault(), { once: true, capture: true });
		const key = keys[was.at] as string;
		if (was.resizes) return keep([...keys], { [key]: readWidth(was.width + event.clientX - was.x) ?? 0 });
		const to = targetAt(event.clientX);
		const items = keys.map((key) => ({ key: key }));
		const next = moveToIndex(items, key, to);
		if (next !== items)
			keep(
				next.map((item) => item.key),
				{},
			);
	}
	function targetAt(x: number): number {
		return heads().findIndex((th) => {
			const { left, right } = th.getBoundingClientRect();
			return x >= left && x <= right;
		});
	}
	function mark(to: number) {
		for (const [at, th] of heads().entries()) th.classList.toggle("dropping", at === to);
	}
	head.addEventListener("pointermove", onOver);
	head.addEventListener("pointerdown", onDown);
	// Headers hold links, which the browser would drag natively.
	const noNative = (event: Event) => event.preventDefault();
	head.addEventListener("dragstart", noNative);
	return () => {
		head.removeEventListener("pointermove", onOver);
		head.removeEventListener("pointerdown", onDown);
		head.removeEventListener("dragstart", noNative);
		document.removeEventListener("pointermove", onMove);
	};
}
