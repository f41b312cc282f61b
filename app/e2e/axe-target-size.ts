import type axe from "axe-core";
import type { AxeAudit } from "./skip-known-contrasts.ts";

/** Runs in the page. Skips axe's size measurement for large targets without overlapping controls. */
export function skipClearTargets() {
	const minSize = 24;
	const audit = (window.axe as unknown as { _audit: AxeAudit })._audit;
	const rule = audit.rules.find(({ id }) => id === "target-size");
	if (!rule || !audit.checks["target-size"]) throw new Error("This axe measures targets elsewhere");
	// A superset of axe's controls: extras only cost an unneeded measurement.
	const controls =
		"a[href], button, input, select, textarea, summary, iframe, audio, video, [tabindex], [contenteditable]";
	let rects: Map<Element, DOMRect> | undefined;

	const isClear = (element: Element) => {
		rects ??= new Map(
			[...document.querySelectorAll(controls)].map((control) => [control, control.getBoundingClientRect()]),
		);
		const own = rects.get(element);
		if (!own || own.width < minSize || own.height < minSize) return false;
		for (const [other, rect] of rects)
			if (
				rect.left < own.right &&
				rect.right > own.left &&
				rect.top < own.bottom &&
				rect.bottom > own.top &&
				!other.contains(element)
			)
				return false;
		return true;
	};

	const { matches } = rule;
	rule.matches = function (element, ...rest) {
		return !isClear(element) && matches.call(this, element, ...rest);
	};
	// Elements may move between runs.
	const run = window.axe.run.bind(window.axe) as typeof axe.run;
	window.axe.run = ((...args: Parameters<typeof run>) => {
		rects = undefined;
		return run(...args);
	}) as typeof axe.run;
}
