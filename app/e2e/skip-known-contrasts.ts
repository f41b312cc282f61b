import type axe from "axe-core";

/** A rule or check of axe as it is inside. */
export interface AxeAudit {
	rules: { id: string; matches(...args: [Element, ...unknown[]]): boolean }[];
	checks: Record<string, { evaluate(this: unknown, ...args: [Element, ...unknown[]]): boolean | undefined }>;
}

declare global {
	interface Window {
		/** Styles found to have sufficient contrast since the last read. */
		newContrasts: string[];
	}
}

/** Runs in the page. Contrast is two thirds of axe's work; similar elements are skipped. */
export function skipKnownContrasts(known: string[]) {
	const audit = (window.axe as unknown as { _audit: AxeAudit })._audit;
	const rule = audit.rules.find(({ id }) => id === "color-contrast");
	const check = audit.checks["color-contrast"];
	if (!rule || !check) throw new Error("This axe measures contrast elsewhere");
	const passed = new Set(known);
	let looks = new WeakMap<Element, string>();
	window.newContrasts = [];

	const hash = (text: string) => {
		let [a, b] = [0xdeadbeef, 0x41c6ce57];
		for (let at = 0; at < text.length; at += 1) {
			const code = text.charCodeAt(at);
			a = Math.imul(a ^ code, 2654435761);
			b = Math.imul(b ^ code, 1597334677);
		}
		return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
	};
	const look = (element: Element): string => {
		const existing = looks.get(element);
		if (existing !== undefined) return existing;
		const style = getComputedStyle(element);
		const own = [
			element.localName,
			element.getAttribute("class"),
			style.color,
			style.backgroundColor,
			style.backgroundImage,
			style.opacity,
			style.fontSize,
			style.fontWeight,
			style.textShadow,
			style.filter,
			style.position,
		].join("|");
		const result = hash(`${element.parentElement ? look(element.parentElement) : ""} ${own}`);
		looks.set(element, result);
		return result;
	};

	const { matches } = rule;
	rule.matches = function (element, ...rest) {
		return !passed.has(look(element)) && matches.call(this, element, ...rest);
	};
	const { evaluate } = check;
	check.evaluate = function (element, ...rest) {
		const result = evaluate.call(this, element, ...rest);
		// Undefined means "cannot tell": the next such element is measured again.
		if (result === true && !passed.has(look(element))) {
			passed.add(look(element));
			window.newContrasts.push(look(element));
		}
		return result;
	};
	// Clears cached styles, which may change between runs.
	const run = window.axe.run.bind(window.axe) as typeof axe.run;
	window.axe.run = ((...args: Parameters<typeof run>) => {
		looks = new WeakMap();
		return run(...args);
	}) as typeof axe.run;
}
