import { describe, expect, test } from "vitest";
import { readFilter, userFilters } from "./filter.ts";
import { parseGroupPatch, readGroup } from "./group.ts";
import { readListQuery, readProjection, selectAttributes } from "./list-query.ts";
import { parseAttributePath } from "./path.ts";
import { ScimError } from "./scim-error.ts";
import { getFullName, parseUserPatch, readUser, type UserChanges } from "./user.ts";

function getProblem(work: () => unknown): string | null {
	try {
		work();
		return null;
	} catch (error) {
		if (error instanceof ScimError) return `${error.scimType} ${error.key.slice(5)}`;
		throw error;
	}
}

const patch = (...operations: unknown[]) => parseUserPatch({ Operations: operations }, "me");

describe("readUser", () => {
	test("reads a user sent by Okta and ignores attributes that are not stored", () => {
		const body = {
			schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
			userName: "ana@acme.example",
			name: { givenName: "Ana", familyName: "Prado", middleName: "M" },
			emails: [
				{ primary: false, value: "ana@home.example", type: "home" },
				{ primary: true, value: "Ana@Acme.example", type: "work" },
			],
			displayName: "Ana Prado",
			locale: "pt-BR",
			externalId: "00u1",
			groups: [],
			password: "secret",
			active: true,
			"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "People" },
		};
		expect(readUser(body, null)).toEqual({
			userName: "ana@acme.example",
			givenName: "Ana",
			familyName: "Prado",
			email: "ana@acme.example",
			displayName: "Ana Prado",
			externalId: "00u1",
			active: true,
		});
	});

	const refused: [string, Record<string, unknown>, string][] = [
		["no name", { active: true }, "invalidValue required"],
		["an empty name", { userName: " " }, "invalidValue required"],
		["an unknown attribute", { userName: "a", favourite: 1 }, "invalidPath unknownAttribute"],
		["an unknown part of a name", { userName: "a", name: { nick: "x" } }, "invalidPath unknownAttribute"],
		["a name that is a number", { userName: 5 }, "invalidValue wrongValue"],
		["a NUL", { userName: "a\0b" }, "invalidValue wrongValue"],
		["a name too long", { userName: "a".repeat(255) }, "invalidValue tooLong"],
		["an address that is none", { userName: "a", emails: [{ value: "nobody" }] }, "invalidValue wrongValue"],
		["addresses that are no list", { userName: "a", emails: 7 }, "invalidValue wrongValue"],
		["an active that is neither", { userName: "a", active: "perhaps" }, "invalidValue wrongValue"],
		["another's number", { userName: "a", id: "you" }, "mutability readOnly"],
		["a prototype", JSON.parse('{"userName":"a","__proto__":{"active":true}}'), "invalidPath wrongPath"],
	];
	for (const [name, body, problem] of refused)
		test(`refuses a user with ${name}`, () => expect(getProblem(() => readUser(body, "me"))).toBe(problem));
});

describe("parseUserPatch", () => {
	const cases: [string, unknown[], UserChanges][] = [
		["Entra's words for no", [{ op: "Replace", path: "active", value: "False" }], { active: false }],
		["Okta's value without a path", [{ op: "replace", value: { active: false, id: "me" } }], { active: false }],
		[
			"Entra's dotted names without a path",
			[{ op: "add", value: { "name.givenName": "Bia", displayName: "Bia Luz" } }],
			{ givenName: "Bia", displayName: "Bia Luz" },
		],
		[
			"the address of work in brackets",
			[{ op: "Replace", path: 'emails[type eq "work"].value', value: "bia@acme.example" }],
			{ email: "bia@acme.example" },
		],
		["another kind of address", [{ op: "add", path: 'emails[type eq "home"].value', value: "x@y.example" }], {}],
		[
			"a name after its schema",
			[{ op: "replace", path: "urn:ietf:params:scim:schemas:core:2.0:User:userName", value: "Bia" }],
			{ userName: "Bia" },
		],
		[
			"an extension that is not stored",
			[{ op: "Add", path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", value: "X" }],
			{},
		],
		["what is taken away", [{ op: "remove", path: "title" }], { title: null }],
		["a telephone", [{ op: "add", path: 'phoneNumbers[type eq "mobile"].value', value: "1" }], {}],
		[
			"one after the other",
			[
				{ op: "replace", path: "title", value: "A" },
				{ op: "replace", path: "title", value: "B" },
			],
			{ title: "B" },
		],
	];
	for (const [name, operations, changes] of cases)
		test(`reads ${name}`, () => expect(patch(...operations)).toEqual(changes));

	const refused: [string, () => unknown, string][] = [
		["no operations", () => parseUserPatch({}, "me"), "invalidSyntax noOperations"],
		["an unknown member", () => parseUserPatch({ Operations: [], x: 1 }, "me"), "invalidSyntax unknownAttribute"],
		["another verb", () => patch({ op: "move", path: "title", value: "x" }), "invalidSyntax wrongOperation"],
		["no value", () => patch({ op: "replace", path: "title" }), "invalidSyntax wrongOperation"],
		["a remove of nothing", () => patch({ op: "remove" }), "noTarget noTarget"],
		["an unknown path", () => patch({ op: "add", path: "shoes", value: 1 }), "invalidPath unknownAttribute"],
		["a path that is none", () => patch({ op: "add", path: "a b[", value: 1 }), "invalidPath wrongPath"],
		["a filter in a path", () => patch({ op: "add", path: "emails[x].value", value: 1 }), "invalidPath wrongPath"],
		["groups", () => patch({ op: "add", path: "groups", value: "x" }), "mutability readOnly"],
		["another number", () => patch({ op: "replace", value: { id: "you" } }), "mutability readOnly"],
		["the name taken away", () => patch({ op: "remove", path: "userName" }), "invalidValue required"],
	];
	for (const [name, work, problem] of refused) test(`refuses ${name}`, () => expect(getProblem(work)).toBe(problem));
});

describe("SCIM group readers", () => {
	const start = new Set(["a", "b"]);
	const members = (...operations: unknown[]) => [...parseGroupPatch({ Operations: operations }, "g", start).members];

	test("parseGroupPatch adds and removes members in the formats of Okta and Entra", () => {
		expect(members({ op: "add", path: "members", value: [{ value: "c", display: "C" }] })).toEqual(["a", "b", "c"]);
		expect(members({ op: "remove", path: 'members[value eq "a"]' })).toEqual(["b"]);
		expect(members({ op: "Remove", path: "members", value: [{ value: "b" }] })).toEqual(["a"]);
		expect(members({ op: "remove", path: "members" })).toEqual([]);
		expect(members({ op: "replace", path: "members", value: [{ value: "c" }] })).toEqual(["c"]);
		expect(members({ op: "replace", value: { id: "g", displayName: "New" } })).toEqual(["a", "b"]);
	});

	test("readGroup and parseGroupPatch refuse an invalid group", () => {
		expect(getProblem(() => readGroup({}, null))).toBe("invalidValue required");
		expect(getProblem(() => readGroup({ displayName: "x", members: [{}] }, null))).toBe("invalidValue wrongValue");
		expect(getProblem(() => members({ op: "add", path: "owners", value: 1 }))).toBe("invalidPath unknownAttribute");
		const many = Array.from({ length: 5_001 }, (_, index) => ({ value: String(index) }));
		expect(getProblem(() => readGroup({ displayName: "x", members: many }, null))).toBe("invalidValue manyMembers");
	});
});

describe("readFilter", () => {
	test("reads the filters that directories send", () => {
		expect(readFilter('userName eq "Ana@acme.example"', userFilters)).toEqual({
			name: "username",
			value: "Ana@acme.example",
		});
		expect(readFilter('emails[type eq "work" and value eq "a@b.example"]', userFilters)).toEqual({
			all: [
				{ name: "emails.type", value: "work" },
				{ name: "emails.value", value: "a@b.example" },
			],
		});
		expect(readFilter('emails eq "x" or (id eq "1" and active eq true)', userFilters)).toEqual({
			any: [
				{ name: "emails.value", value: "x" },
				{
					all: [
						{ name: "id", value: "1" },
						{ name: "active", value: "true" },
					],
				},
			],
		});
	});

	const wrong = ["userName", "userName eq", 'shoes eq "x"', 'userName co "x"', 'not (id eq "1")', "((((", "id eq null"];
	for (const text of wrong)
		test(`refuses the filter ${text}`, () =>
			expect(getProblem(() => readFilter(text, userFilters))).toBe("invalidFilter wrongFilter"));

	test("refuses a filter with too many terms, however deeply nested", () => {
		const many = Array.from({ length: 30 }, (_, index) => `id eq "${index}"`).join(" or ");
		expect(getProblem(() => readFilter(many, userFilters))).toBe("tooMany manyTerms");
		expect(getProblem(() => readFilter("(".repeat(100_000), userFilters))).toBe("tooMany manyTerms");
		expect(getProblem(() => readFilter('id eq "\0"', userFilters))).toBe("invalidFilter wrongFilter");
	});
});

test("readListQuery reads paging and attributes and refuses misspelt parameters", () => {
	const list = (text: string) => readListQuery(new URLSearchParams(text), userFilters);
	expect(list("startIndex=0&count=9999&aadOptscim062020")).toEqual({ condition: null, startIndex: 1, count: 200 });
	expect(list("count=-3").count).toBe(0);
	expect(getProblem(() => list("filtre=id"))).toBe("invalidValue unknownAttribute");
	expect(getProblem(() => list("count=many"))).toBe("invalidValue wrongValue");
	const resource = { schemas: [], id: "1", userName: "a", name: { givenName: "A" }, members: [] };
	const parts = (text: string) => Object.keys(selectAttributes(resource, readProjection(new URLSearchParams(text))));
	expect(parts("excludedAttributes=members")).toEqual(["schemas", "id", "userName", "name"]);
	expect(parts("attributes=userName,name.givenName")).toEqual(["schemas", "id", "userName", "name"]);
});

test("getFullName builds a name from the changed parts and preserves it when none changed", () => {
	const before = { name: "Ana Prado", givenName: "Ana", familyName: "Prado" };
	expect(getFullName({ familyName: "Luz" }, before, "x")).toBe("Ana Luz");
	expect(getFullName({ givenName: "Ana", familyName: "Luz", displayName: "A. Luz" }, before, "x")).toBe("A. Luz");
	expect(getFullName({ formatted: "Ana L." }, before, "x")).toBe("Ana L.");
	expect(getFullName({ title: "x" }, before, "x")).toBe("Ana Prado");
	expect(getFullName({}, null, "ana")).toBe("ana");
});

test("parseAttributePath preserves the case of values and lowercases names", () => {
	expect(parseAttributePath('Members[Value eq "aB"]')).toMatchObject({
		name: "members",
		where: [{ name: "value", value: "aB" }],
	});
});
