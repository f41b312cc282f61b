import { describe, expect, test } from "vitest";
import { displayStatusOrder } from "#app/domain/applies/display-status.ts";
import { type EnumerationName, enumerations } from "#app/domain/reference/enumerations.ts";
import { reference as en } from "./en/reference.ts";
import { reference as pt } from "./pt/reference.ts";

const text = (resources: object, path: string): unknown =>
	path.split(".").reduce<unknown>((result, key) => (result as Record<string, unknown> | undefined)?.[key], resources);

const names = Object.keys(enumerations) as EnumerationName[];

describe.each([
	["pt", pt],
	["en", en],
] as const)("reference texts in %s", (_, reference) => {
	test.each(names)("include every value of %s", (name) => {
		for (const value of enumerations[name])
			expect(text(reference, `${name}.${value}`), `${name}.${value}`).toMatch(/\S/);
	});

	test("include every display status", () => {
		for (const status of displayStatusOrder) expect(reference.displayStatuses[status]).toMatch(/\S/);
	});
});
