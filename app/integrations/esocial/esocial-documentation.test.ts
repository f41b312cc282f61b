import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findAdmissionProblems } from "#app/domain/esocial/admission-problems.ts";
import { syntheticAdmissions } from "./synthetic-admissions.testing.ts";

const file = join(import.meta.dirname, "..", "..", "..", "docs", "esocial.md");

/** Worker groups that the layout treats differently. */
const groups: Readonly<Record<string, (person: (typeof syntheticAdmissions)[number]["admission"]) => boolean>> = {
	apprentice: ({ contract }) => contract.category === 103,
	foreigner: ({ worker }) => worker.immigrant !== undefined,
	disability: ({ worker }) => worker.disability !== undefined,
	dependents: ({ worker }) => worker.dependents.length > 0,
	temporary: ({ contract }) => contract.category === 106,
	intern: ({ contract }) => contract.category === 901,
	director: ({ contract }) => contract.category === 721 || contract.category === 722,
};

const listGroups = ({ admission }: (typeof syntheticAdmissions)[number]) =>
	Object.entries(groups).flatMap(([name, fits]) => (fits(admission) ? [name] : []));

test("the handbook's table lists the group of each invented person", () => {
	const rows = syntheticAdmissions.map(
		(person, at) =>
			`| ${at + 1} | ${person.event} | ${person.admission.contract.category} | ${person.proves} | ${listGroups(person).join(", ") || "employee"} |`,
	);
	const table = ["| | event | category | proves | group |", "|---|---|---|---|---|", ...rows].join("\n");
	expect(readFileSync(file, "utf8")).toContain(table);
});

test("every group has an invented person whose event has no problem", () => {
	for (const [name, fits] of Object.entries(groups)) {
		const people = syntheticAdmissions.filter(({ admission }) => fits(admission));
		expect(people.length, name).toBeGreaterThan(0);
		for (const { admission } of people) expect([...findAdmissionProblems(admission)], name).toEqual([]);
	}
});
