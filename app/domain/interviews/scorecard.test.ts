import { expect, test } from "vitest";
import { countVerdicts, findUnknownEntry, mergeJudgements, parseScorecard } from "./scorecard.ts";

test.each([
	["nobody said anything", [null, null], null, 0],
	["one said something", ["yes", null], null, 0],
	["all said yes in their words", ["yes", "strong_yes"], "agreed", 1],
	["all said no in their words", ["definitely_no", "no"], "agreed", 1],
	["one said no", ["strong_yes", "definitely_no", "yes"], "split", 3],
] as const)("countVerdicts returns agreement and spread when %s", (_, given, state, spread) => {
	expect(countVerdicts(given)).toMatchObject({ state, spread });
});

test("parseScorecard matches attributes by name when the kit adds one before them", () => {
	const form = new FormData();
	form.set("attribute.0", "Clareza");
	form.set("verdict.0", "strong_yes");
	form.set("note.0", "  claro  ");
	form.set("attribute.1", "Técnica");
	form.set("verdict", "no");
	expect(parseScorecard(form, ["Ritmo", "Clareza", "Técnica"])).toEqual({
		judgements: [
			{ attribute: "Ritmo", verdict: null, note: null },
			{ attribute: "Clareza", verdict: "strong_yes", note: "claro" },
			{ attribute: "Técnica", verdict: null, note: null },
		],
		verdict: "no",
		notes: null,
	});
});

test("mergeJudgements preserves judgements made before the kit changed", () => {
	const saved = [{ attribute: "Antigo", verdict: "yes" as const, note: null }];
	expect(mergeJudgements(["Novo"], saved).map(({ attribute }) => attribute)).toEqual(["Novo", "Antigo"]);
});

test.each([
	["verdict.0", "maybe", "maybe"],
	["verdict", "perhaps", "perhaps"],
	["attribute.0", "Outro", "Outro"],
	["verdct", "yes", "verdct"],
	["what", "give", "give"],
	["verdict", "strong_yes", null],
	["note.0", "qualquer coisa", null],
])("findUnknownEntry of %s with %s returns the unknown value", (name, value, word) => {
	const form = new FormData();
	form.set("attribute.0", "Clareza");
	form.set(name, value);
	expect(findUnknownEntry(form, ["Clareza"])).toBe(word);
});
