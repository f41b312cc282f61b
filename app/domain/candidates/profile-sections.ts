import { z } from "zod";
import { buildAnswerSchema, requireGuardian, requireState } from "../registration/registration-schema.ts";
import { choice, line, optionalLine, optionalProse } from "../text/form-fields.ts";
import { guardianFields } from "./guardianship.ts";
import type { ProfileInput } from "./profile-parts.ts";

const optional = true as const;
const wide = true as const;
const prose = (name: string, max: number): ProfileInput => ({ name, as: "prose", optional, max, wide });
const link = (name: string): ProfileInput => ({ name, as: "line", optional, max: 500 });
const transported = (name: string, value: string): ProfileInput => ({
	name,
	as: "line",
	optional,
	max: 200,
	detailOf: { name: "transportation", value },
});

/** The candidate's own columns, by section of their data page. */
export const editableSections = {
	personal: [
		{ name: "name", as: "line", max: 200 },
		{ name: "mobile_phone", as: "tel" },
		{ name: "date_birth", as: "day" },
		{ name: "guardian_name", as: "line", optional, max: 200, rare: true },
		{ name: "guardian_email", as: "email", optional, max: 254, rare: true },
		{ name: "guardian_phone", as: "tel", optional, rare: true },
		{ name: "nationality", as: "select", list: "countries", optional },
	],
	address: [
		{ name: "cep", as: "line", optional, max: 12 },
		{ name: "street", as: "line", optional, max: 200 },
		{ name: "number", as: "line", optional, max: 20 },
		{ name: "complement", as: "line", optional, max: 100 },
		{ name: "district", as: "line", optional, max: 100 },
		{ name: "country", as: "select", list: "countries" },
		{ name: "city", as: "line", max: 120 },
		{ name: "state", as: "select", named: "states" },
		{ name: "region", as: "line", optional, max: 120 },
	],
	presentation: [
		prose("self_introduction", 4000),
		prose("current_experience", 5000),
		prose("other_experiences", 5000),
		prose("professional_reference", 2000),
	],
	links: [link("linkedin"), link("github"), link("stackoverflow"), link("portifolio")],
	civil: [
		{ name: "marital_status", as: "select", list: "maritalStatuses", optional },
		{ name: "education_level", as: "select", list: "educationLevels", optional },
		{ name: "generation", as: "select", list: "generations", optional },
		{ name: "transportation", as: "select", list: "transportations", optional },
		transported("public_voucher", "1"),
		transported("fuel_voucher", "2"),
		transported("chartered_bus", "3"),
	],
} as const satisfies Record<string, readonly ProfileInput[]>;

export type EditableSection = keyof typeof editableSections;
export const editableSectionNames = Object.keys(editableSections) as EditableSection[];

/** Each needs its own consent, for hiring (specification, section 3: should_consent). */
export const consentRequiredColumns = ["marital_status", "education_level", "generation", "transportation"] as const;

type Values = Record<string, unknown>;

/** Schemas from form input to columns; `youngest` is the brand's minimum age. */
export function buildSectionSchemas(
	youngest: number,
	now: () => Date = () => new Date(),
): Record<EditableSection, z.ZodType<Values, Values>> {
	const readRequest = <N extends Parameters<typeof buildAnswerSchema>[0][number]>(...names: N[]) =>
		buildAnswerSchema(names, youngest, now);
	return {
		personal: requireGuardian(
			z.object({
				name: line(200),
				...readRequest("mobile_phone", "date_birth", ...guardianFields),
				nationality: choice("countries").optional(),
			}),
			now,
		),
		address: requireState(
			z.object({
				...readRequest("cep", "city", "state", "region"),
				street: optionalLine(200),
				number: optionalLine(20),
				complement: optionalLine(100),
				district: optionalLine(100),
				country: choice("countries"),
			}),
		),
		presentation: z.object({
			...readRequest("self_introduction"),
			current_experience: optionalProse(5000),
			other_experiences: optionalProse(5000),
			professional_reference: optionalProse(2000),
		}),
		links: z.object(readRequest("linkedin", "github", "stackoverflow", "portifolio")),
		civil: z
			.object({
				marital_status: choice("maritalStatuses").optional(),
				education_level: choice("educationLevels").optional(),
				generation: choice("generations").optional(),
				transportation: choice("transportations").optional(),
				public_voucher: optionalLine(200),
				fuel_voucher: optionalLine(200),
				chartered_bus: optionalLine(200),
			})
			.transform((input) => ({
				...input,
				// Details of another transport than the chosen one are cleared.
				public_voucher: input.transportation === 1 ? input.public_voucher : undefined,
				fuel_voucher: input.transportation === 2 ? input.fuel_voucher : undefined,
				chartered_bus: input.transportation === 3 ? input.chartered_bus : undefined,
			})),
	};
}
