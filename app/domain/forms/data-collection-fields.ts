import { z } from "zod";
import { dependentInputs, parseDependentField } from "../candidates/dependents.ts";
import { hiringForms } from "../candidates/hiring-forms.ts";
import { profileForms } from "../candidates/profile-forms.ts";
import type { ProfileInput } from "../candidates/profile-parts.ts";
import { editableSections } from "../candidates/profile-sections.ts";
import { type SensitiveField, sensitiveInputs } from "../candidates/sensitive-fields.ts";
import { buildAnswerSchema } from "../registration/registration-schema.ts";
import { choice, choices, line, money, optionalLine, optionalProse } from "../text/form-fields.ts";
import { dataCatalog, requiresConsent } from "./data-catalog.ts";
import type { CollectionField, Problems } from "./survey-questions.ts";

/** Inputs of a catalogue field and where their values are stored. */
export interface CatalogueField {
	kept: "column" | "sealed" | "skills";
	inputs: readonly ProfileInput[];
	/** Boxes that are typed in when the field is required. */
	needed: readonly string[];
}

const optional = true as const;
const wide = true as const;

const columnInputs: readonly ProfileInput[] = [
	...Object.values(editableSections).flat(),
	...profileForms.desired_salary.inputs,
	...profileForms.mobility.inputs,
	{ name: "professional_moment", as: "select", list: "professionalMoments", optional },
	{ name: "remote_work", as: "select", list: "workTypes", optional },
	{ name: "current_regime", as: "select", list: "regimes", optional },
	{ name: "hiring_regimes", as: "checks", list: "regimes", optional, wide },
];

/** Catalogue fields with several inputs, or with an input of another name. */
const boxes: Readonly<Record<string, readonly string[]>> = {
	address: editableSections.address.map(({ name }) => name),
	clt_expectation: ["clt_expectation_cents"],
	pj_expectation: ["pj_expectation_cents"],
	temporary_expectation: ["temporary_expectation_cents"],
	freelance_expectation: ["freelance_expectation_cents"],
	transportation: ["transportation", "public_voucher", "fuel_voucher", "chartered_bus"],
	gender: ["gender", "gender_other"],
	disabilitys: ["disabilitys", "disability_kinds", "disability_other"],
	cpf_form: ["cpf"],
	emergency_contact_name: ["emergency_name"],
	emergency_contact_phone: ["emergency_phone"],
	emergency_contact_kinship: ["emergency_kinship"],
	bank_data_form: ["bank_number", "bank_account_type", "bank_branch", "bank_account"],
	dependents: dependentInputs.map(({ name }) => name),
	...Object.fromEntries(
		hiringForms.map((form) => [
			form,
			sensitiveInputs.flatMap(({ name }) => (name.startsWith(`${form}_`) ? [name] : [])),
		]),
	),
};

/** Inputs that a required field of several needs; of other fields the first one. */
const needed: Readonly<Record<string, readonly string[]>> = {
	address: ["cep", "street", "number", "city", "state"],
	bank_data_form: boxes.bank_data_form ?? [],
};

const skills: ProfileInput = { name: "skills", as: "prose", optional, max: 2000, wide };

/** Null for fields that a form cannot collect: the recipient's e-mail address and the picture. */
export function getCatalogueField(key: string): CatalogueField | null {
	if (key === "skills") return { kept: "skills", inputs: [skills], needed: ["skills"] };
	const names = boxes[key] ?? [key];
	for (const [saved, all] of [
		["column", columnInputs],
		["sealed", sensitiveInputs],
	] as const) {
		// Requested fields are always shown.
		const inputs = names.flatMap((name) =>
			all.filter((item) => item.name === name).map(({ rare: _, ...one }): ProfileInput => one),
		);
		if (inputs.length === names.length) return { kept: saved, inputs, needed: needed[key] ?? names.slice(0, 1) };
	}
	return null;
}

export const collectableKeys: readonly string[] = dataCatalog.filter((key) => getCatalogueField(key) !== null);

/** Merges fields that share inputs, such as a CPF and its document. */
export function mergeSharedInputs(items: readonly CollectionField[]): (CollectionField & CatalogueField)[] {
	const seen = new Set<string>();
	return items.flatMap((item) => {
		const collectedField = getCatalogueField(item.key);
		if (!collectedField || collectedField.inputs.some(({ name }) => seen.has(name))) return [];
		for (const { name } of collectedField.inputs) seen.add(name);
		return [{ ...item, ...collectedField }];
	});
}

type Values = Record<string, unknown>;

/** Rules by input name; `youngest` is the brand's minimum age. */
function columnRules(youngest: number): Record<string, z.ZodType> {
	const notices = ["mobile_phone", "date_birth", "cep", "city", "state"] as const;
	const links = ["linkedin", "github", "stackoverflow", "portifolio"] as const;
	return {
		...buildAnswerSchema([...notices, ...links], youngest),
		name: line(200),
		nationality: choice("countries"),
		country: choice("countries"),
		...Object.fromEntries([...longTexts].map(([name, max]) => [name, optionalProse(max)])),
		...Object.fromEntries([...lines].map(([name, max]) => [name, optionalLine(max)])),
		marital_status: choice("maritalStatuses"),
		education_level: choice("educationLevels"),
		generation: choice("generations"),
		transportation: choice("transportations"),
		professional_moment: choice("professionalMoments"),
		remote_work: choice("workTypes"),
		current_regime: choice("regimes"),
		hiring_regimes: choices("regimes"),
		...Object.fromEntries(moneys.map((name) => [name, money()])),
		mobility: choices("mobilities"),
	};
}

const longTexts = new Map([
	["self_introduction", 4000],
	["current_experience", 5000],
	["other_experiences", 5000],
	["professional_reference", 2000],
	["skills", 2000],
]);
const lines = new Map([
	...[["street", 200] as const, ["number", 20] as const, ["complement", 100] as const, ["district", 100] as const],
	...[["public_voucher", 200] as const, ["fuel_voucher", 200] as const, ["chartered_bus", 200] as const],
]);
const moneys = ["clt", "pj", "temporary", "freelance"].map((regime) => `${regime}_expectation_cents`);

/** Rules for columns and skills; sealed values have separate ones. */
export function buildColumnSchema(request: readonly CatalogueField[], youngest: number): z.ZodType<Values, Values> {
	const rules = columnRules(youngest);
	const shape = request
		.filter(({ kept }) => kept !== "sealed")
		.flatMap(({ inputs }) => inputs.map(({ name }) => [name, (rules[name] ?? optionalLine(200)).optional()] as const));
	return z.object(Object.fromEntries(shape)) as unknown as z.ZodType<Values, Values>;
}

export function findMissingFields(
	request: readonly (CollectionField & CatalogueField)[],
	input: (name: string) => boolean,
): string[] {
	return request.flatMap(({ required, needed: names }) => (required ? names.filter((name) => !input(name)) : []));
}

/** Filled fields whose answers need a separate consent. */
export const listConsentKeys = (
	request: readonly (CollectionField & CatalogueField)[],
	input: (name: string) => boolean,
): string[] =>
	request.flatMap(({ key, inputs }) => (requiresConsent(key) && inputs.some(({ name }) => input(name)) ? [key] : []));

/** Only filled inputs: an empty one changes nothing. */
export function getColumnValues(request: readonly CatalogueField[], values: Values): Values {
	const names = request.filter(({ kept }) => kept === "column").flatMap(({ inputs }) => inputs.map(({ name }) => name));
	const filled = names.filter((name) => values[name] !== undefined && values[name] !== "");
	const written: Values = Object.fromEntries(filled.map((name) => [name, values[name]]));
	if (Array.isArray(written.mobility))
		written.mobility = Object.fromEntries(written.mobility.map((name) => [String(name), true]));
	// Details of options that are not chosen are dropped.
	for (const { name, detailOf } of request.flatMap(({ kept, inputs }) => (kept === "column" ? inputs : []))) {
		if (!detailOf) continue;
		const chosen = written[detailOf.name];
		if (chosen === undefined) delete written[name];
		else written[name] = String(chosen) === detailOf.value ? (written[name] ?? null) : null;
	}
	return written;
}

/** The sealed field a box is part of. */
export function getSealedField(box: string): SensitiveField {
	const form = hiringForms.find((hiringForm) => box.startsWith(`${hiringForm}_`));
	if (form) return form;
	if (parseDependentField(box)) return "dependents";
	if (box.startsWith("emergency_")) return "emergency_contact";
	return box.startsWith("bank_") ? "bank_data_form" : (box as SensitiveField);
}

/** Names of skills as typed: separated by commas or lines, each once. */
export function parseSkillNames(text: string): string[] {
	const names = text.split(/[,;\n]/).map((part) => part.trim().slice(0, 80));
	const once = new Map(names.filter(Boolean).map((name) => [name.toLocaleLowerCase("pt-BR"), name]));
	return [...once.values()].slice(0, 60);
}

/** Only fields that a form can collect, each once. */
export function fieldProblems(
	items: readonly CollectionField[],
	key: string,
	custom: ReadonlyMap<string, string> = new Map(),
): Problems {
	if (!collectableKeys.includes(key) && !custom.has(key)) return { key: "questions:problems.unknown" };
	return items.some((item) => item.key === key) ? { key: "questions:problems.twice" } : {};
}
