import { z } from "zod";
import { banks } from "../reference/banks.ts";
import { otherGender } from "../reference/enumerations.ts";
import { documentNumber } from "../text/document-number-fields.ts";
import { choice, choices, optionalLine } from "../text/form-fields.ts";
import { formatPhone } from "../text/phone-display.ts";
import {
	dependentFormValues,
	dependentInputs,
	dependentSchemas,
	findMissingDependentFields,
	serializeDependents,
} from "./dependents.ts";
import { punctuateCpf, punctuatePis } from "./document-numbers.ts";
import {
	dropRepeatedNumber,
	findMissingHiringFields,
	hiringForms,
	hiringInputs,
	hiringSchemas,
	serializeHiringForms,
} from "./hiring-forms.ts";
import type { ProfileInput } from "./profile-parts.ts";

export const biologicalGenders = ["female", "male", "intersex", "undeclared"] as const;
export const ethnicities = ["white", "black", "brown", "yellow", "indigenous", "undeclared"] as const;

/** Encrypted individually; names as in the catalogue (specification, section 3). */
export const sensitiveFields = [
	"gender",
	"gender_other",
	"biological_gender",
	"ethnicity",
	"disabilitys",
	"disability_kinds",
	"disability_other",
	"sexual_orientation",
	"cpf",
	"rg",
	"pis",
	"mother_name",
	"father_name",
	"military_reserve_number",
	"emergency_contact",
	"bank_data_form",
	"rg_form",
	"driver_license_form",
	"ctps_form",
	"voter_registration_form",
	"birth_form",
	"dependents",
] as const;
export type SensitiveField = (typeof sensitiveFields)[number];

/** Sensitive by law (LGPD, article 5 II): one consent for all. */
export const legallySensitiveFields = [
	...["gender", "gender_other", "biological_gender", "ethnicity", "sexual_orientation"],
	...["disabilitys", "disability_kinds", "disability_other"],
] as SensitiveField[];

/** Each needs its own consent, for hiring (specification, section 3: should_consent). */
export const consentRequiredFields = [
	...["pis", "military_reserve_number", "bank_data_form"],
	...hiringForms,
] as SensitiveField[];

const optional = true as const;
const wide = true as const;

/** Boxes of the form: `candidate_record:sensitive`. */
export const sensitiveInputs: readonly ProfileInput[] = [
	{ name: "cpf", as: "line", optional, max: 20 },
	{ name: "pis", as: "line", optional, max: 20 },
	{ name: "military_reserve_number", as: "line", optional, max: 30 },
	{ name: "rg", as: "line", optional, max: 30 },
	{ name: "gender", as: "select", list: "genders", optional },
	{ name: "gender_other", as: "line", optional, max: 100, detailOf: { name: "gender", value: String(otherGender) } },
	{ name: "biological_gender", as: "select", values: biologicalGenders, optional },
	{ name: "ethnicity", as: "select", values: ethnicities, optional },
	{ name: "sexual_orientation", as: "select", list: "sexualOrientations", optional },
	{ name: "disabilitys", as: "checks", list: "disabilities", optional, wide },
	{ name: "disability_kinds", as: "checks", list: "disabilityKinds", optional, wide },
	{
		name: "disability_other",
		as: "line",
		optional,
		max: 200,
		detailOf: { name: "disabilitys", value: "another" },
	},
	{ name: "mother_name", as: "line", optional, max: 200 },
	{ name: "father_name", as: "line", optional, max: 200 },
	{ name: "emergency_name", as: "line", optional, max: 200 },
	{ name: "emergency_phone", as: "tel", optional },
	{ name: "emergency_kinship", as: "select", list: "kinships", optional },
	{ name: "bank_number", as: "select", named: "banks", optional },
	{ name: "bank_account_type", as: "select", list: "accountTypes", optional },
	{ name: "bank_branch", as: "line", optional, max: 10 },
	{ name: "bank_account", as: "line", optional, max: 20 },
	...hiringInputs,
	...dependentInputs,
	{ name: "consent", as: "check", wide },
];

/** Field groups with texts at `candidate_record:sensitive.groups`. */
export function getSensitiveGroup(box: string): "documents" | "person" | "family" | "bank" | "dependents" {
	if (box.startsWith("bank_")) return "bank";
	if (box.startsWith("dependents_")) return "dependents";
	if (/^(mother|father|emergency)_/.test(box)) return "family";
	return (legallySensitiveFields as string[]).includes(box) ? "person" : "documents";
}

/** The sub-levels of the categories that were chosen, as the text that is sealed. */
export function serializeDisabilityKinds(input: {
	disabilitys: readonly string[];
	disability_kinds: readonly string[];
}): string | null {
	const kinds = input.disability_kinds.filter((kind) => input.disabilitys.includes(kind.split("_", 1)[0] ?? ""));
	return kinds.length > 0 ? JSON.stringify(kinds) : null;
}

/** Form input as texts to encrypt; null for empty fields. */
export const sensitiveForm = z
	.object({
		cpf: documentNumber("cpf").optional(),
		pis: documentNumber("pis").optional(),
		rg: optionalLine(30),
		military_reserve_number: optionalLine(30),
		gender: choice("genders").optional(),
		gender_other: optionalLine(100),
		biological_gender: z.enum(biologicalGenders).optional(),
		ethnicity: z.enum(ethnicities).optional(),
		sexual_orientation: choice("sexualOrientations").optional(),
		disabilitys: choices("disabilities").default([]),
		disability_kinds: choices("disabilityKinds").default([]),
		disability_other: optionalLine(200),
		mother_name: optionalLine(200),
		father_name: optionalLine(200),
		emergency_name: optionalLine(200),
		emergency_phone: documentNumber("phone").optional(),
		emergency_kinship: choice("kinships").optional(),
		bank_number: z.literal(banks.map(({ number }) => number)).optional(),
		bank_account_type: choice("accountTypes").optional(),
		bank_branch: optionalLine(10),
		bank_account: optionalLine(20),
		...dependentSchemas,
		...hiringSchemas,
	})
	.check((context) => {
		for (const name of [...findMissingHiringFields(context.value), ...findMissingDependentFields(context.value)])
			context.issues.push({ code: "custom", path: [name], message: "forms:required", input: context.value });
		const { bank_number, bank_account_type, bank_branch, bank_account } = context.value;
		const form = { bank_number, bank_account_type, bank_branch, bank_account };
		if (Object.values(form).every((value) => value === undefined || value === "")) return;
		for (const [name, value] of Object.entries(form))
			if (value === undefined || value === "")
				context.issues.push({ code: "custom", path: [name], message: "forms:required", input: context.value });
	})
	.transform((input): Record<SensitiveField, string | null> => {
		const { emergency_name: name, emergency_phone: phone, emergency_kinship: kinship } = input;
		const text = (value: string | number | undefined) => (value === undefined || value === "" ? null : String(value));
		return {
			gender: text(input.gender),
			gender_other: input.gender === otherGender ? text(input.gender_other) : null,
			biological_gender: text(input.biological_gender),
			ethnicity: text(input.ethnicity),
			disabilitys: input.disabilitys.length > 0 ? JSON.stringify(input.disabilitys) : null,
			disability_kinds: serializeDisabilityKinds(input),
			disability_other: input.disabilitys.includes("another") ? text(input.disability_other) : null,
			sexual_orientation: text(input.sexual_orientation),
			cpf: text(input.cpf),
			rg: text(input.rg),
			pis: text(input.pis),
			mother_name: text(input.mother_name),
			father_name: text(input.father_name),
			military_reserve_number: text(input.military_reserve_number),
			emergency_contact: name || phone || kinship ? JSON.stringify({ name, phone, kinship }) : null,
			bank_data_form: input.bank_number
				? JSON.stringify({
						number: input.bank_number,
						account_type: input.bank_account_type,
						branch: input.bank_branch,
						account: input.bank_account,
					})
				: null,
			dependents: serializeDependents(input),
			...serializeHiringForms(input),
		};
	});

/** Decrypted texts as values of the form's fields. */
export function sensitiveFormValues(
	values: Partial<Record<SensitiveField, string>>,
): Record<string, string | string[]> {
	const { disabilitys, disability_kinds, emergency_contact, bank_data_form, dependents, ...others } = values;
	const plain = Object.fromEntries(
		Object.entries(others).filter(([name]) => !hiringForms.some((form) => form === name)),
	);
	return dropRepeatedNumber({
		...plain,
		disabilitys: getTexts(disabilitys),
		...(disability_kinds ? { disability_kinds: getTexts(disability_kinds) } : {}),
		...dependentFormValues(dependents),
		...prefixed("emergency", emergency_contact),
		...prefixed("bank", bank_data_form),
		...Object.assign({}, ...hiringForms.map((form) => prefixed(form, values[form]))),
	});
}

export function formatSensitive(values: Partial<Record<SensitiveField, string>>): Record<string, string | string[]> {
	const input = sensitiveFormValues(values);
	return {
		...input,
		...(typeof input.cpf === "string" ? { cpf: punctuateCpf(input.cpf) } : {}),
		...(typeof input.pis === "string" ? { pis: punctuatePis(input.pis) } : {}),
		...(typeof input.emergency_phone === "string" ? { emergency_phone: formatPhone(input.emergency_phone) } : {}),
	};
}

/** Whether sensitive data is stored; "prefer not to say" does not count. */
export function hasSensitiveData(saved: Readonly<Record<SensitiveField, string | null>>): boolean {
	const readNotices = (value: string | null, none: string) => value !== null && value !== none;
	return (
		readNotices(saved.gender, "5") ||
		readNotices(saved.biological_gender, "undeclared") ||
		readNotices(saved.ethnicity, "undeclared") ||
		readNotices(saved.disabilitys, '["undeclared"]') ||
		saved.sexual_orientation !== null
	);
}

function getTexts(sealed: string | undefined): string[] {
	return [parsed(sealed) ?? []].flat().filter((item): item is string => typeof item === "string");
}

/** A sealed form's cells as the boxes they were typed in. */
function prefixed(prefix: string, sealed: string | undefined): Record<string, string> {
	const cells = parsed(sealed);
	if (!cells || Array.isArray(cells)) return {};
	return Object.fromEntries(Object.entries(cells).map(([name, value]) => [`${prefix}_${name}`, String(value)]));
}

function parsed(text: string | undefined): unknown[] | Record<string, unknown> | null {
	try {
		const value: unknown = text ? JSON.parse(text) : null;
		return value !== null && typeof value === "object" ? (value as unknown[] | Record<string, unknown>) : null;
	} catch {
		return null;
	}
}
