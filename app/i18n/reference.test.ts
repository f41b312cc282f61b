import { describe, expect, test } from "vitest";
import { displayOrder } from "#app/domain/applies/display-status.ts";
import { recruiterMenu } from "#app/domain/recruiters/recruiter-menu.ts";
import { type EnumerationName, enumerations } from "#app/domain/reference/enumerations.ts";
import { reference as en } from "./en/reference.ts";
import { reference as pt } from "./pt/reference.ts";

const text = (resources: object, path: string): unknown =>
	path.split(".").reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], resources);

const names = Object.keys(enumerations) as EnumerationName[];

describe.each([
	["pt", pt],
	["en", en],
] as const)("in %s", (_, reference) => {
	test.each(names)("every value of %s has its text", (name) => {
		for (const value of enumerations[name])
			expect(text(reference, `${name}.${value}`), `${name}.${value}`).toMatch(/\S/);
	});

	test("menu entries and display statuses have theirs", () => {
		for (const item of recruiterMenu) expect(text(reference, item.labelKey.replace("reference:", ""))).toMatch(/\S/);
		for (const status of displayOrder) expect(reference.displayStatuses[status]).toMatch(/\S/);
	});
});

test("the shown names of the specification", () => {
	expect([
		en.entities.contacts,
		en.entities.tearsheets,
		en.entities.prospecting_templates,
		en.entities.business,
	]).toEqual(["Leads", "List", "Message Template", "Company Profile"]);
});
