import { expect, test } from "vitest";
import { draftChecksum, nestEntries } from "./use-local-draft.ts";

test("nest converts field names to form values", () => {
	const values = nestEntries([
		["category", "a"],
		["category", "b"],
		["experiences[0].company", "Banco"],
		["experiences[1].company", "Loja"],
		["experiences[1].current", "on"],
		["mobility.travel", "on"],
	]);
	expect(values).toEqual({
		category: ["a", "b"],
		experiences: [{ company: "Banco" }, { company: "Loja", current: "on" }],
		mobility: { travel: "on" },
	});
});

test("nest ignores unsafe and invalid names", () => {
	expect(
		nestEntries([
			["__proto__.x", "1"],
			["constructor", "2"],
			["", "3"],
		]),
	).toEqual({});
	expect(({} as { x?: string }).x).toBeUndefined();
});

test("draftChecksum ignores blanks and order", () => {
	expect(
		draftChecksum([
			["a", "1"],
			["b", " "],
		]),
	).toBe(draftChecksum([["a", "1"]]));
	expect(
		draftChecksum([
			["a", "1"],
			["c", "2"],
		]),
	).toBe(
		draftChecksum([
			["c", "2"],
			["a", "1"],
		]),
	);
});
