import { expect, test } from "vitest";
import { type CatalogTable, judgeTables } from "./rules.ts";

const plan = { reference: { countries: "few and only read" }, local: { watch: "one line" } };

const table = (name: string, change: Partial<CatalogTable> = {}): CatalogTable => ({
	name,
	hasOwner: true,
	uniques: [{ name: `${name}_pkey`, columns: ["business_id", "id"] }],
	foreignKeys: [],
	narrowSequences: [],
	triggers: [],
	foreignTriggers: [],
	queryingPolicies: [],
	...change,
});

const toPeople = {
	name: "jobs_person",
	target: "people",
	columns: ["business_id", "person_id"],
	targetColumns: ["business_id", "id"],
	onDelete: "a",
	onUpdate: "a",
} as const;

type Key = CatalogTable["foreignKeys"][number];

const key = (change: Partial<Key> = {}): Key => ({
	name: toPeople.name,
	target: change.target ?? toPeople.target,
	columns: change.columns ?? [...toPeople.columns],
	targetColumns: change.targetColumns ?? [...toPeople.targetColumns],
	onDelete: change.onDelete ?? toPeople.onDelete,
	onUpdate: change.onUpdate ?? toPeople.onUpdate,
});

const refuse = (jobs: Partial<CatalogTable>) => {
	const tables = [table("jobs", jobs), table("people"), table("countries", { hasOwner: false }), table("watch")];
	return judgeTables(tables, plan)[0]?.refusals;
};

test.each<[string, Partial<CatalogTable>, string[]]>([
	["keys that hold the business", { foreignKeys: [key()] }, []],
	["a cascade", { foreignKeys: [key({ onDelete: "c" })] }, []],
	[
		"a key to a reference table without the business",
		{ foreignKeys: [key({ target: "countries", columns: ["country_id"], targetColumns: ["id"] })] },
		[],
	],
	["a table without a business", { hasOwner: false }, ["business_id: no such column that is never empty"]],
	[
		"a unique key without the business",
		{ uniques: [{ name: "jobs_code", columns: ["code"] }] },
		["jobs_code: unique without business_id"],
	],
	[
		"a key without the business",
		{ foreignKeys: [key({ columns: ["person_id"], targetColumns: ["id"] })] },
		["jobs_person: a foreign key without business_id on both sides"],
	],
	[
		"a key that crosses the columns",
		{ foreignKeys: [key({ targetColumns: ["id", "business_id"] })] },
		["jobs_person: a foreign key without business_id on both sides"],
	],
	["set null on delete", { foreignKeys: [key({ onDelete: "n" })] }, ["jobs_person: empties a column on delete"]],
	["a cascade on update", { foreignKeys: [key({ onUpdate: "c" })] }, ["jobs_person: changes a column on update"]],
	[
		"a key to a local table",
		{ foreignKeys: [key({ target: "watch" })] },
		["jobs_person: a distributed table points to a local one"],
	],
	["a narrow sequence", { narrowSequences: ["number"] }, ["number: numbered by a sequence narrower than bigint"]],
	["a trigger of an extension", { foreignTriggers: ["jobs_geo"] }, ["jobs_geo: a trigger of an extension"]],
])("judgeTables returns the refusals of Citus when a distributed table has %s", (_case, jobs, refusals) =>
	expect(refuse(jobs)).toEqual(refusals),
);

test("judgeTables refuses a reference table that points to a distributed one, and accepts its unique index", () => {
	const countries = table("countries", {
		uniques: [{ name: "countries_code", columns: ["code"] }],
		foreignKeys: [key()],
	});
	expect(judgeTables([countries, table("people")], plan)[0]).toMatchObject({
		placement: "reference",
		refusals: ["jobs_person: a reference table points to a distributed one"],
	});
});

test("judgeTables names the refused table that a table depends on indirectly", () => {
	const verdicts = judgeTables(
		[
			table("applies", { foreignKeys: [key({ target: "jobs" })] }),
			table("jobs", { foreignKeys: [key()] }),
			table("people", { hasOwner: false }),
		],
		plan,
	);
	expect(verdicts.map(({ waitsFor }) => waitsFor)).toEqual([["people"], ["people"], []]);
});
