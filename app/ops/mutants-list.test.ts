import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutants } from "./mutants-list.ts";

test("each mutant changes a text that its file contains", () => {
	const lost = mutants.filter(({ file, text }) => !readFileSync(file, "utf8").includes(text));
	expect(mutants.length).toBeGreaterThan(40);
	expect(lost.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
