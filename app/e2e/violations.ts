import type { Page } from "@playwright/test";
import axe from "axe-core";

declare global {
	interface Window {
		axe: typeof axe;
	}
}

/** Of axe's own experiments: who says what they read on a button must be heard (WCAG 2.5.3). */
const labelInName = { "label-content-name-mismatch": { enabled: true } };
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What axe finds on the page as it stands, outside `[data-frame]`: a line per rule with the first place. `except`: rules left out. */
export async function violations(page: Page, where: string, except: string[] = []): Promise<string[]> {
	// Straight into the page: the builder for Playwright asks about frames and writes down what passed, a fifth of a look's time.
	await page.evaluate(axe.source);
	const violations = await page.evaluate(
		async (options) => (await window.axe.run({ exclude: [["[data-frame]"]] }, options)).violations,
		{
			runOnly: { type: "tag", values: rules },
			// What passed is not read: leaving it out is a third of axe's time.
			resultTypes: ["violations"],
			rules: { ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])), ...labelInName },
		} satisfies axe.RunOptions,
	);
	return violations.map(({ id, nodes }) => {
		const first = nodes[0];
		return `${where}: ${id} ×${nodes.length} ${first?.target.join(" ")} ${first?.failureSummary?.split("\n").slice(1, 2).join("").trim()}`;
	});
}
