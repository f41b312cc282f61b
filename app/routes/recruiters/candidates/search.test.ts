import { expect, test } from "vitest";
import { parseTerms } from "#app/domain/list-terms.ts";
import { aCandidate, rolledBack } from "#db/testing.ts";
import { readings, searchCandidates } from "./search.server.ts";

const anyone = { status: [], state: null, city: null, remoteWork: [] };
const page = { skip: 0, take: 25 };

test.each([
	["(11) 98765-4321", "11987654321"],
	["+55 11 98765 4321", "11987654321"],
	["011987654321", "11987654321"],
	["Marina.Alves@Mail.example", "marina.alves@mail.example"],
])("%s is a way to reach someone, not words", (q, contact) => {
	expect(readings(q)).toEqual([{ terms: parseTerms(""), contact }]);
});

test("words are looked for in curricula, then inside names; operators only as words", () => {
	expect(readings("ana souza").map(({ contact }) => contact)).toEqual([null, "ana souza"]);
	expect(readings('"banco aurora" -estágio').map(({ contact }) => contact)).toEqual([null]);
	expect(readings("").map(({ contact }) => contact)).toEqual([null]);
});

test.each([
	"(11) 98765-4321",
	"+5511987654321",
	"98765-4321",
	"marina alves",
	"MARINA",
	"arin",
	"marina.alves@mail.example",
	"marina.alves@",
])("finds Marina by %s", (q) =>
	rolledBack(async ({ trx, business }) => {
		await aCandidate(trx, business.id, {
			name: "Marina Alves",
			email: "marina.alves@mail.example",
			mobile_phone: "+5511987654321",
		});
		await aCandidate(trx, business.id, {
			name: "Caio Brandão",
			email: "caio@mail.example",
			mobile_phone: "+5521912345678",
		});
		const { rows, counted } = await searchCandidates(trx, business.id, q, anyone, page);
		expect(rows.map(({ name }) => name)).toEqual(["Marina Alves"]);
		expect(counted).toBe(1);
	}),
);
