import { z } from "zod";
import { ufs } from "../reference/states.ts";
import { day, optionalLine } from "../text/form-fields.ts";
import type { ProfileInput } from "./profile-parts.ts";

/** Field limits or kinds of a document; the first field identifies it. */
const cells = {
	rg_form: { number: 30, issuer: 20, state: "state", date: "day" },
	driver_license_form: { number: 20, category: "category", expiry: "day" },
	ctps_form: { number: 20, series: 10, state: "state", digital: "digital" },
	voter_registration_form: { number: 20, zone: 10, section: 10 },
	birth_form: { certificate: 40, city: 120, state: "state" },
} as const satisfies Record<string, Record<string, number | "state" | "day" | "category" | "digital">>;

export type HiringForm = keyof typeof cells;
export const hiringForms = Object.keys(cells) as HiringForm[];

const categories = ["A", "B", "C", "D", "E", "AB", "AC", "AD", "AE", "ACC"] as const;
const kinds = ["paper", "digital"] as const;

type Cell = number | "state" | "day" | "category" | "digital";
const getCells = (form: HiringForm) => Object.entries(cells[form] as Record<string, Cell>);
const getBox = (form: HiringForm, cell: string) => `${form}_${cell}`;

/** `rg` already stores the number; this field is for identity cards with another number. */
const idNumber = getBox("rg_form", "number");

/** Form fields of these documents, all optional. */
export const hiringInputs: readonly ProfileInput[] = hiringForms.flatMap((form) =>
	getCells(form).map(([cell, kind]) => {
		const name = getBox(form, cell);
		return { name, optional: true as const, ...(name === idNumber && { rare: true as const }), ...drawnAs(kind) };
	}),
);

function drawnAs(kind: Cell): Omit<ProfileInput, "name"> {
	if (typeof kind === "number") return { as: "line", max: kind };
	if (kind === "day") return { as: "day" };
	if (kind === "state") return { as: "select", named: "states" };
	return { as: "select", values: kind === "category" ? categories : kinds };
}

/** Rules of the boxes, by name. */
export const hiringSchemas = Object.fromEntries(
	hiringForms.flatMap((form) => getCells(form).map(([cell, kind]) => [getBox(form, cell), getRule(kind)])),
) as Record<string, z.ZodType<string | undefined, string | undefined>>;

function getRule(kind: Cell): z.ZodType<string | undefined, string | undefined> {
	if (typeof kind === "number") return optionalLine(kind);
	if (kind === "day") return day().optional();
	if (kind === "state") return z.enum(ufs).optional();
	return kind === "category" ? z.enum(categories).optional() : z.enum(kinds).optional();
}

type Input = Readonly<Record<string, unknown>>;

/** Required numbers missing from documents whose other fields are filled. */
export function findMissingHiringFields(input: Input): string[] {
	return hiringForms.flatMap((form) => {
		const boxes = getCells(form).map(([cell]) => getBox(form, cell));
		const [first = "", ...rest] = boxes;
		return !getNumber(input, first) && rest.some((box) => input[box]) ? [first] : [];
	});
}

const getNumber = (input: Input, box: string) => input[box] || (box === idNumber ? input.rg : undefined);

/** Drops a card number that only repeats the `rg` number. */
export function dropRepeatedNumber<T extends Input>(input: T): T {
	const { [idNumber]: number, ...others } = input;
	return number !== undefined && number === input.rg ? (others as T) : input;
}

/** Records to encrypt, one per document; null for empty ones. */
export function serializeHiringForms(input: Input): Record<HiringForm, string | null> {
	const records = hiringForms.map((form) => {
		const hasEntries = getCells(form).some(([cell]) => input[getBox(form, cell)]);
		const entries = getCells(form).flatMap(([cell]) => {
			const value = hasEntries && getNumber(input, getBox(form, cell));
			return value ? [[cell, value]] : [];
		});
		return [form, entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : null];
	});
	return Object.fromEntries(records) as Record<HiringForm, string | null>;
}
