import { expect, test } from "vitest";
import {
	describeEnumValues,
	getEnumApiName,
	listEnumApiNames,
	parseEnumApiName,
	parseEnumApiNames,
} from "./enumeration-api-names.ts";
import { type EnumerationName, enumerations } from "./enumerations.ts";

const numbered = (Object.keys(enumerations) as EnumerationName[]).filter(
	(list) => typeof enumerations[list][0] === "number",
);

test.each(numbered)("%s has one distinct word for each value", (list) => {
	const words = listEnumApiNames(list);
	expect(words).toHaveLength(enumerations[list].length);
	expect(new Set(words).size).toBe(words.length);
	for (const word of words) expect(word).toMatch(/^[a-z0-9_]+$/);
	for (const value of enumerations[list])
		expect(parseEnumApiName(list, getEnumApiName(list, value) ?? "")).toBe(String(value));
});

test("parseEnumApiName leaves unknown words, numbers and values of word lists unchanged", () => {
	expect(parseEnumApiName("jobStatuses", "open")).toBe("2");
	expect(parseEnumApiName("jobStatuses", "2")).toBe("2");
	expect(parseEnumApiName("jobStatuses", "aberta")).toBe("aberta");
	expect(parseEnumApiName("interviewModes", "video")).toBe("video");
	expect(parseEnumApiNames("jobStatuses", "open, on_hold,6")).toBe("2,3,6");
	expect(describeEnumValues("taskPriorities")).toBe("0 (low), 1 (normal), 2 (high), 3 (urgent)");
});
