import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** At 400 % a laptop's window is 320 by 256 px: two bars that stayed took 174 of them. */
test("bars of the candidates' area scroll away when the window is low", () => {
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
