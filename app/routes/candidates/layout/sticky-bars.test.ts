import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** At 400 % zoom a laptop's viewport is 320×256 px, of which fixed bars took 174. */
test("candidate area bars are not sticky when the window is low", () => {
	const staying = globSync(["app/routes/candidates/**/*.tsx", "app/ui/wizard.tsx"]).flatMap((file) =>
		(readFileSync(file, "utf8").match(/"[^"\n]*\b(?:sticky (?:top|bottom)-0|fixed inset-x-0)[^"\n]*"/g) ?? []).map(
			(bar) => ({
				file,
				bar,
			}),
		),
	);
	expect(staying.length).toBeGreaterThan(1);
	expect(staying.filter(({ bar }) => !bar.includes("low:static"))).toEqual([]);
});
