import fc from "fast-check";
import { expect, test } from "vitest";
import { type Hit, mergeHitsByPerson, readSearch } from "./global-search.ts";

test.each([
	["(11) 98765-4321", ["11987654321"]],
	["+55 11 98765 4321", ["11987654321"]],
	["5511987654321", ["11987654321"]],
	["011 98765-4321", ["11987654321"]],
	["98765-4321", ["987654321"]],
	["(11) 8765-4321", ["1187654321", "11987654321"]],
	["8765 4321", ["87654321", "987654321"]],
	["(11) 3030-4000", ["1130304000"]],
])("readSearch reads a phone in any Brazilian format: %s", (input, pieces) => {
	expect(readSearch(input)).toMatchObject({ pieces, words: "" });
});

test("readSearch reads an email address, documents and words", () => {
	expect(readSearch(" Ana@Mail.Example ")).toMatchObject({ pieces: ["ana@mail.example"], words: "" });
	expect(readSearch("529.982.247-25")).toMatchObject({ cpf: "52998224725" });
	expect(readSearch("11.222.333/0001-81")).toMatchObject({ cnpj: "11222333000181", words: "" });
	expect(readSearch("Conceição  Lima")).toMatchObject({ pieces: [], words: "Conceição  Lima", cpf: null, cnpj: null });
});

test("readSearch reads any text as either words or pieces", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
			const { words, pieces } = readSearch(text);
			expect(words === "" || pieces.length === 0).toBe(true);
		}),
	);
});

const hit = (values: Partial<Hit>): Hit => ({
	entity: "candidates",
	id: 1,
	rank: 1,
	emails: [],
	phones: [],
	...values,
});

test("mergeHitsByPerson merges records with the same phone or address under the best hit", () => {
	const result = mergeHitsByPerson([
		hit({ entity: "candidates", rank: 1, emails: ["a@x.example"], phones: ["+5511987654321"] }),
		hit({ entity: "contacts", rank: 3, phones: ["11 98765-4321"] }),
		hit({ entity: "client_contacts", rank: 2, emails: ["A@x.example"] }),
		hit({ entity: "candidates", id: 2, rank: 2.5, emails: ["b@x.example"] }),
		hit({ entity: "jobs", id: 1, rank: 0.5 }),
	]);
	expect(result.map(({ entity, id, roles }) => [entity, id, roles.map((role) => role.entity)])).toEqual([
		["contacts", 1, ["contacts", "client_contacts", "candidates"]],
		["candidates", 2, ["candidates"]],
		["jobs", 1, ["jobs"]],
	]);
});

test("mergeHitsByPerson merges hits linked by a third one, but not by short numbers or companies", () => {
	expect(
		mergeHitsByPerson([
			hit({ id: 1, emails: ["a@x.example"] }),
			hit({ id: 2, entity: "contacts", phones: ["+5511987654321"] }),
			hit({ id: 3, entity: "client_contacts", emails: ["a@x.example"], phones: ["+5511987654321"] }),
		]),
	).toHaveLength(1);
	expect(
		mergeHitsByPerson([hit({ id: 1, phones: ["190"] }), hit({ id: 2, entity: "contacts", phones: ["190"] })]),
	).toHaveLength(2);
	const company = { entity: "client_companies" as const, emails: ["a@x.example"] };
	expect(mergeHitsByPerson([hit({ id: 1, ...company }), hit({ id: 2, ...company })])).toHaveLength(2);
});
