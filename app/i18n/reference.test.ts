import { describe, expect, test } from "vitest";
import { displayOrder } from "#app/domain/applies/display-status.ts";
import { type EnumerationName, enumerations } from "#app/domain/reference/enumerations.ts";
import { reference as en } from "./en/reference.ts";
import { reference as pt } from "./pt/reference.ts";

const text = (resources: object, path: string): unknown =>
	path.split(".").reduce<unknown>((result, key) => (result as Record<string, unknown> | undefined)?.[key], resources);

const names = Object.keys(enumerations) as EnumerationName[];

describe.each([
	["pt", pt],
	["en", en],
] as const)("in %s", (_, reference) => {
	test.each(names)("every value of %s has its text", (name) => {
		for (const value of enumerations[name])
			expect(text(reference, `${name}.${value}`), `${name}.${value}`).toMatch(/\S/);
	});

	test("display statuses have theirs", () => {
		for (const status of displayOrder) expect(reference.displayStatuses[status]).toMatch(/\S/);
	});
});
