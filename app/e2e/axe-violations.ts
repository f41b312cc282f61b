import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { skipClearTargets } from "./axe-target-size.ts";
import { skipKnownContrasts } from "./skip-known-contrasts.ts";

declare global {
	interface Window {
		axe: typeof axe & { commons: { color: { Color: { prototype: Colour } } } };
	}
}

interface Colour {
	r: number;
	g: number;
	b: number;
	alpha: number;
	parseString(text: string): Colour;
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** An experimental axe rule: the accessible name must contain the visible label (WCAG 2.5.3). */
const labelInName = { "label-content-name-mismatch": { enabled: true } };
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Styles already measured in this process with sufficient contrast. */
const knownContrasts = new Set<string>();

/** One line per violated axe rule with its first element; `[data-frame]` is skipped. */
export async function findAxeViolations(page: Page, where: string, except: string[] = []): Promise<string[]> {
	// Injects axe directly: @axe-core/playwright scans frames and records passes, a fifth of the time.
	if (!(await page.evaluate(() => "axe" in window))) {
		await page.evaluate(source);
		await page.evaluate(rememberColours);
		await page.evaluate(skipKnownContrasts, [...knownContrasts]);
		await page.evaluate(skipClearTargets);
	}
	await page.evaluate(finishTransitions);
	const { violations, newContrasts } = await page.evaluate(
		async (options) => {
			const { violations } = await window.axe.run({ exclude: [["[data-frame]"]] }, options);
			// Elements covered by an open options list become clickable when it closes.
			const isUnderOptions = ({ any }: (typeof violations)[number]["nodes"][number]) =>
				any.some(
					({ id, relatedNodes = [] }) =>
						id === "target-size" &&
						relatedNodes.length > 0 &&
						relatedNodes.every(({ target }) =>
							document.querySelector(String(target[0]))?.closest("[role=listbox], [role=combobox][aria-expanded=true]"),
						),
				);
			return {
				violations: violations
					.map((violation) => ({ ...violation, nodes: violation.nodes.filter((node) => !isUnderOptions(node)) }))
					.filter(({ nodes }) => nodes.length > 0),
				newContrasts: window.newContrasts.splice(0),
			};
		},
		{
			runOnly: { type: "tag", values: rules },
			// Passing results are not read: omitting them saves a third of axe's time.
			resultTypes: ["violations"],
			rules: { ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])), ...labelInName },
		} satisfies axe.RunOptions,
	);
	for (const look of newContrasts) knownContrasts.add(look);
	return violations.map(({ id, nodes }) => {
		const first = nodes[0];
		return `${where}: ${id} ×${nodes.length} ${first?.target.join(" ")} ${first?.failureSummary?.split("\n").slice(1, 2).join("").trim()}`;
	});
}

/** Ends transitions: a colour halfway through one fails on contrast. */
async function finishTransitions() {
	await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
	for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}

/** Caches axe's color parsing, a large part of its contrast check. */
function rememberColours() {
	const { prototype } = window.axe.commons.color.Color;
	const parse = prototype.parseString;
	const existing = new Map<string, Pick<Colour, "r" | "g" | "b" | "alpha">>();
	prototype.parseString = function (text) {
		const before = existing.get(text);
		if (before) return Object.assign(this, before);
		parse.call(this, text);
		existing.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
		return this;
	};
}
