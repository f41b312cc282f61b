import { expect, test } from "vitest";
import { synonymProblems } from "./synonym-problems.ts";

test.each([
	[["RH", "recursos humanos"], undefined],
	[["front-end", "frontend"], undefined],
	[["C#", ".NET"], undefined],
	[["RH"], "forms:synonymAlone"],
	[["gerência", "Gerencia"], "forms:synonymTwice"],
	[["RH", "-TI"], "forms:synonymMarks"],
	[["RH", "TI OR dados"], "forms:synonymMarks"],
	[["RH", "cargo:TI"], "forms:synonymMarks"],
	[["RH", "!!!"], "forms:synonymMarks"],
])("synonymProblems reports the problem when a group is %j", (words, key) => {
	const { words: problem } = synonymProblems({ words });
	expect(typeof problem === "object" ? problem.key : problem).toBe(key);
});
