import { expect, test } from "vitest";
import { describeValues, fromWord, fromWords, getWord, listWords } from "./enumeration-words.ts";
import { type EnumerationName, enumerations } from "./enumerations.ts";

const numbered = (Object.keys(enumerations) as EnumerationName[]).filter(
	(list) => typeof enumerations[list][0] === "number",
);

test.each(numbered)("%s has one distinct word for each value", (list) => {
	const words = listWords(list);
	expect(words).toHaveLength(enumerations[list].length);
	expect(new Set(words).size).toBe(words.length);
	for (const word of words) expect(word).toMatch(/^[a-z0-9_]+$/);
	for (const value of enumerations[list]) expect(fromWord(list, getWord(list, value) ?? "")).toBe(String(value));
});

test("fromWord leaves unknown words, numbers and values of word lists unchanged", () => {
	expect(fromWord("jobStatuses", "open")).toBe("2");
	expect(fromWord("jobStatuses", "2")).toBe("2");
	expect(fromWord("jobStatuses", "aberta")).toBe("aberta");
	expect(fromWord("interviewModes", "video")).toBe("video");
	expect(fromWords("jobStatuses", "open, on_hold,6")).toBe("2,3,6");
	expect(describeValues("taskPriorities")).toBe("0 (low), 1 (normal), 2 (high), 3 (urgent)");
});
