import { z } from "zod";
import { documentNumber } from "../text/document-number-fields.ts";
import { choice, day, optionalLine } from "../text/form-fields.ts";
import { punctuateCpf } from "./document-numbers.ts";
import type { ProfileInput } from "./profile-parts.ts";

/** Maximum dependents per candidate; further ones are stored as documents. */
const most = 10;
const places = Array.from({ length: most }, (_, index) => index + 1);
const optional = true as const;

/** Fields of a dependent for income tax and family allowance. */
const cells: readonly ProfileInput[] = [
	{ name: "name", as: "line", optional, max: 200 },
	{ name: "kinship", as: "select", list: "kinships", optional },
	{ name: "birth", as: "day", optional },
	{ name: "cpf", as: "line", optional, max: 20 },
	{ name: "irrf", as: "check", optional },
	{ name: "salario_familia", as: "check", optional },
];
const needed = ["name", "kinship", "birth"];

const getBox = (place: number, cell: string) => `dependents_${place}_${cell}`;

/** Parses a field name into position and column. */
export function parseDependentField(box: string): { place: number; cell: string } | null {
	const [, place, cell] = /^dependents_(\d+)_(\w+)$/.exec(box) ?? [];
	return place && cell ? { place: Number(place), cell } : null;
}

export const dependentInputs: readonly ProfileInput[] = places.flatMap((place) =>
	cells.map((cell) => ({ ...cell, name: getBox(place, cell.name) })),
);

const rules: Record<string, () => z.ZodType> = {
	name: () => optionalLine(200),
	kinship: () => choice("kinships").optional(),
	birth: () => day().optional(),
	cpf: () => documentNumber("cpf").optional(),
	irrf: () => z.boolean().default(false),
	salario_familia: () => z.boolean().default(false),
};

/** Rules of the boxes, by name. */
export const dependentSchemas = Object.fromEntries(
	dependentInputs.map(({ name }) => [name, rules[parseDependentField(name)?.cell ?? ""]?.() ?? z.never()]),
);

type Input = Readonly<Record<string, unknown>>;

const getRow = (input: Input, place: number) =>
	Object.fromEntries(
		cells.flatMap(({ name }) => {
			const value = input[getBox(place, name)];
			return value === undefined || value === "" || value === false ? [] : [[name, value]];
		}),
	);

/** Required fields missing for dependents with any input. */
export function findMissingDependentFields(input: Input): string[] {
	return places.flatMap((place) => {
		const row = getRow(input, place);
		if (Object.keys(row).length === 0) return [];
		return needed.filter((cell) => row[cell] === undefined).map((cell) => getBox(place, cell));
	});
}

/** JSON text to encrypt, one record each; null without dependents. */
export function serializeDependents(input: Input): string | null {
	const rows = places.map((place) => getRow(input, place)).filter((row) => Object.keys(row).length > 0);
	return rows.length > 0 ? JSON.stringify(rows) : null;
}

/** Form values of the stored text; free text of older releases becomes a name. */
export function dependentFormValues(sealed: string | undefined): Record<string, string> {
	if (sealed === undefined) return {};
	return Object.fromEntries(
		rowsIn(sealed).flatMap((row, index) =>
			Object.entries(row).map(([cell, value]) => [
				getBox(index + 1, cell),
				value === true ? "on" : cell === "cpf" ? punctuateCpf(String(value)) : String(value),
			]),
		),
	);
}

function rowsIn(sealed: string): Record<string, unknown>[] {
	try {
		const rows: unknown = JSON.parse(sealed);
		if (Array.isArray(rows)) return rows.slice(0, most) as Record<string, unknown>[];
	} catch {
		// Not a record: free text.
	}
	return [{ name: sealed.slice(0, 200) }];
}

/** Fields of existing dependents and of two more. */
export function addEmptyDependents<I extends { name: string }>(inputs: readonly I[], values: Input): I[] {
	const filled = Math.max(0, ...places.filter((place) => Object.keys(getRow(values, place)).length > 0));
	return inputs.filter(({ name }) => (parseDependentField(name)?.place ?? 0) <= filled + 2);
}
