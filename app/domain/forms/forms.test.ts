import { expect, test } from "vitest";
import { moveItem, removeItem } from "../lists/reorder.ts";
import { dataCatalogue, shouldConsentTo } from "./data-catalogue.ts";
import { fieldProblems } from "./data-collection-fields.ts";
import { nextKey, questionProblems, versionToWrite } from "./questions.ts";

const question = { kind: "text" as const, pt: "Por quê?", en: null, required: false, options: [] };

test("dataCatalogue lists each field once and requires separate consent for thirteen", () => {
	expect(new Set(dataCatalogue).size).toBe(dataCatalogue.length);
	expect(dataCatalogue.filter(shouldConsentTo)).toHaveLength(13);
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

test("versionToWrite starts a new version when the current one is in use, otherwise overwrites it", () => {
	expect(versionToWrite(null)).toEqual({ version: 1, isNew: true });
	expect(versionToWrite({ version: 3, used: false })).toEqual({ version: 3, isNew: false });
	expect(versionToWrite({ version: 3, used: true })).toEqual({ version: 4, isNew: true });
});

test("moveItem moves by one position within the list, and removeItem removes one", () => {
	expect(moveItem(["a", "b", "c"], 1, "up")).toEqual(["b", "a", "c"]);
	expect(moveItem(["a", "b", "c"], 1, "down")).toEqual(["a", "c", "b"]);
	expect(moveItem(["a", "b"], 0, "up")).toEqual(["a", "b"]);
	expect(moveItem(["a", "b"], 1, "down")).toEqual(["a", "b"]);
	expect(removeItem(["a", "b"], 0)).toEqual(["b"]);
});
