import { expect, test } from "vitest";
import { moveItem, removeItem } from "../lists/reorder.ts";
import { dataCatalog, requiresConsent } from "./data-catalog.ts";
import { fieldProblems } from "./data-collection-fields.ts";
import { getWritableVersion, nextKey, questionProblems } from "./survey-questions.ts";

const question = { kind: "text" as const, pt: "Por quê?", en: null, required: false, options: [] };

test("dataCatalog lists each field once and requires separate consent for thirteen", () => {
	expect(new Set(dataCatalog).size).toBe(dataCatalog.length);
	expect(dataCatalog.filter(requiresConsent)).toHaveLength(13);
});

test("fieldProblems accepts each catalogue field with an input once", () => {
	// Catalogue columns without an input cannot be requested.
	for (const key of ["password_hash", "avatar", "email"]) expect(fieldProblems([], key), key).toHaveProperty("key");
	expect(fieldProblems([{ key: "cpf", required: true }], "cpf")).toHaveProperty("key");
	expect(fieldProblems([], "cpf")).toEqual({});
});

test("questionProblems allows one score, requires distinct options and limits the number of questions", () => {
	const score = { ...question, key: "q1", kind: "score" as const };
	expect(questionProblems([score], score)).toHaveProperty("kind");
	expect(questionProblems([], { ...question, kind: "choice", options: ["a", "a"] })).toHaveProperty("options");
	const many = Array.from({ length: 40 }, (_, n) => ({ ...question, key: `q${n + 1}` }));
	expect(questionProblems(many, question)).toHaveProperty("pt");
	expect(questionProblems([score], question)).toEqual({});
});

test("nextKey never reuses the key of a removed question", () => {
	expect(nextKey([])).toBe("q1");
	expect(nextKey([{ key: "score" }, { key: "q4" }])).toBe("q5");
});

test("getWritableVersion starts a new version when the current one is in use, otherwise overwrites it", () => {
	expect(getWritableVersion(null)).toEqual({ version: 1, isNew: true });
	expect(getWritableVersion({ version: 3, used: false })).toEqual({ version: 3, isNew: false });
	expect(getWritableVersion({ version: 3, used: true })).toEqual({ version: 4, isNew: true });
});

test("moveItem moves by one position within the list, and removeItem removes one", () => {
	expect(moveItem(["a", "b", "c"], 1, "up")).toEqual(["b", "a", "c"]);
	expect(moveItem(["a", "b", "c"], 1, "down")).toEqual(["a", "c", "b"]);
	expect(moveItem(["a", "b"], 0, "up")).toEqual(["a", "b"]);
	expect(moveItem(["a", "b"], 1, "down")).toEqual(["a", "b"]);
	expect(removeItem(["a", "b"], 0)).toEqual(["b"]);
});
