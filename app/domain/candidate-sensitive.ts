import { z } from "zod";
import type { PartInput } from "./candidate-parts.ts";
import { normaliseCpf } from "./documents.ts";
import { choice, choices, optionalLine } from "./form-fields.ts";

export const biologicalGenders = ["female", "male", "intersex", "undeclared"] as const;
export const ethnicities = ["white", "black", "brown", "yellow", "indigenous", "undeclared"] as const;

/** Kept sealed, one by one: names as in the catalogue (specification, section 3). */
export const sensitiveFields = [
	"gender",
	"biological_gender",
	"ethnicity",
	"disabilitys",
	"sexual_orientation",
	"cpf",
	"rg",
	"pis",
	"mother_name",
	"father_name",
	"military_reserve_number",
	"emergency_contact",
] as const;
export type SensitiveField = (typeof sensitiveFields)[number];

const optional = true as const;
const wide = true as const;

/** Boxes of the form: `candidate_record:sensitive`. */
export const sensitiveInputs: readonly PartInput[] = [
	{ name: "cpf", as: "line", optional, max: 20 },
	{ name: "rg", as: "line", optional, max: 30 },
	{ name: "pis", as: "line", optional, max: 20 },
	{ name: "military_reserve_number", as: "line", optional, max: 30 },
	{ name: "gender", as: "select", list: "genders", optional },
	{ name: "biological_gender", as: "select", values: biologicalGenders, optional },
	{ name: "ethnicity", as: "select", values: ethnicities, optional },
	{ name: "sexual_orientation", as: "select", list: "sexualOrientations", optional },
	{ name: "disabilitys", as: "checks", list: "disabilities", optional, wide },
	{ name: "mother_name", as: "line", optional, max: 200 },
	{ name: "father_name", as: "line", optional, max: 200 },
	{ name: "emergency_name", as: "line", optional, max: 200 },
	{ name: "emergency_phone", as: "tel", optional },
	{ name: "emergency_kinship", as: "select", list: "kinships", optional },
];

const cpf = z
	.string()
	.transform((text, context) => {
		const found = normaliseCpf(text);
		if (!found) context.addIssue({ code: "custom", message: "candidate_record:sensitive.cpfInvalid" });
		return found ?? z.NEVER;
	})
	.optional();
const pis = z
	.string()
	.transform((text) => text.replace(/\D/g, ""))
	.refine((digits) => digits.length === 11, "candidate_record:sensitive.pisInvalid")
	.optional();

/** What was typed, as the texts that are sealed; null for what was left empty. */
export const sensitiveForm = z
	.object({
		cpf,
		pis,
		rg: optionalLine(30),
		military_reserve_number: optionalLine(30),
		gender: choice("genders").optional(),
		biological_gender: z.enum(biologicalGenders).optional(),
		ethnicity: z.enum(ethnicities).optional(),
		sexual_orientation: choice("sexualOrientations").optional(),
		disabilitys: choices("disabilities").default([]),
		mother_name: optionalLine(200),
		father_name: optionalLine(200),
		emergency_name: optionalLine(200),
		emergency_phone: optionalLine(40),
		emergency_kinship: choice("kinships").optional(),
	})
	.transform((typed): Record<SensitiveField, string | null> => {
		const { emergency_name: name, emergency_phone: phone, emergency_kinship: kinship } = typed;
		const text = (value: string | number | undefined) => (value === undefined || value === "" ? null : String(value));
		return {
			gender: text(typed.gender),
			biological_gender: text(typed.biological_gender),
			ethnicity: text(typed.ethnicity),
			disabilitys: typed.disabilitys.length > 0 ? JSON.stringify(typed.disabilitys) : null,
			sexual_orientation: text(typed.sexual_orientation),
			cpf: text(typed.cpf),
			rg: text(typed.rg),
			pis: text(typed.pis),
			mother_name: text(typed.mother_name),
			father_name: text(typed.father_name),
			military_reserve_number: text(typed.military_reserve_number),
			emergency_contact: name || phone || kinship ? JSON.stringify({ name, phone, kinship }) : null,
		};
	});

/** Sealed texts, as the form's boxes hold them. */
export function sensitiveTyped(values: Partial<Record<SensitiveField, string>>): Record<string, string | string[]> {
	const { disabilitys, emergency_contact, ...plain } = values;
	const emergency = parsed(emergency_contact);
	return {
		...plain,
		disabilitys: [parsed(disabilitys) ?? []].flat().filter((one): one is string => typeof one === "string"),
		...Object.fromEntries(
			Object.entries(emergency && !Array.isArray(emergency) ? emergency : {}).map(([name, value]) => [
				`emergency_${name}`,
				String(value),
			]),
		),
	};
}

function parsed(text: string | undefined): unknown[] | Record<string, unknown> | null {
	try {
		const value: unknown = text ? JSON.parse(text) : null;
		return value !== null && typeof value === "object" ? (value as unknown[] | Record<string, unknown>) : null;
	} catch {
		return null;
	}
}
