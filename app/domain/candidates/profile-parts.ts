import { z } from "zod";
import type { EnumerationName } from "../reference/enumerations.ts";
import { storedLanguage } from "../reference/spoken-languages.ts";
import { documentNumber, parseDocumentNumber } from "../text/document-number-fields.ts";
import { choice, line, money, optionalLine, optionalProse } from "../text/form-fields.ts";

/** A box of a part's form. Its label is `candidate_record:parts.<part>.fields.<name>`. */
export interface ProfileInput {
	name: string;
	as: "line" | "prose" | "month" | "day" | "number" | "money" | "select" | "checks" | "check" | "email" | "tel";
	/** Options: an enumeration, or values with texts at `parts.<part>.options.<name>`. */
	list?: EnumerationName;
	values?: readonly string[];
	/** Options with the same names in every language. */
	named?: "banks" | "states";
	optional?: true;
	max?: number;
	/** Takes a full row of the form. */
	wide?: true;
	/** Shown only while this option of another field is chosen. */
	detailOf?: { name: string; value: string };
	/** Rarely used: shown only when filled or required. */
	rare?: true;
	/** Offered while typing. */
	suggest?: "skills" | "languages";
}

export interface ProfilePart {
	table:
		| "candidate_experiences"
		| "candidate_educations"
		| "candidate_languages"
		| "candidate_skills"
		| "candidate_remunerations"
		| "professional_references"
		| "contact_points";
	/** The tab it is shown on. */
	tab: "" | "remuneration";
	/** Permission needed besides changing candidates. */
	needs?: "view_remuneration";
	/** Field that must be unique within a candidate (for addresses, per kind). */
	distinct?: string;
	/** Columns that name one item in a sentence. */
	named: readonly string[];
	inputs: readonly ProfileInput[];
	/** Parses form input to columns. */
	schema: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
}

/** "2019-03", or "03/2019" without month-field support; stored as the month's first day. */
const month = () =>
	z.string().transform((text, context) => {
		const match = /^(?:(\d{4})-(\d{2})|(\d{2})\/(\d{4}))$/.exec(text.trim());
		const [year, index] = [Number(match?.[1] ?? match?.[4]), Number(match?.[2] ?? match?.[3])];
		if (index >= 1 && index <= 12 && year >= 1900 && year <= 2200)
			return `${year}-${String(index).padStart(2, "0")}-01`;
		context.addIssue({ code: "custom", message: "reference:problems.month" });
		return z.NEVER;
	});

const whole = (min: number, max: number) => z.int().min(min).max(max);
const address = (max = 254) => z.email().max(max).toLowerCase();
const optionalPhone = () => documentNumber("phone").optional();

interface Period {
	started_on?: string;
	ended_on?: string;
}
function inOrder(context: { value: Period; issues: unknown[] }) {
	const { started_on: from, ended_on: to } = context.value;
	if (from && to && to < from)
		context.issues.push({
			code: "custom",
			path: ["ended_on"],
			message: "reference:problems.endBeforeStart",
			input: to,
		});
}

const remunerationKinds = ["current", "desired", "minimum"] as const;
const periods = ["hour", "month", "year"] as const;
export const referenceRelations = ["manager", "peer", "report", "client", "other"] as const;
const pointStates = ["current", "outdated", "invalid"] as const;
const referenceStatuses = ["asked", "opened", "answered", "refused"] as const;

const optional = true as const;
const wide = true as const;

export const profileParts = {
	experiences: {
		table: "candidate_experiences",
		tab: "",
		named: ["position", "company"],
		inputs: [
			{ name: "position", as: "line", max: 200 },
			{ name: "company", as: "line", max: 200 },
			{ name: "started_on", as: "month", optional },
			{ name: "ended_on", as: "month", optional },
			{ name: "current", as: "check" },
			{ name: "verified", as: "check" },
			{ name: "level", as: "select", list: "positionLevels", optional },
			{ name: "regime", as: "select", list: "regimes", optional },
			{ name: "city", as: "line", optional, max: 100 },
			{ name: "sector", as: "line", optional, max: 120 },
			{ name: "team_size", as: "number", optional },
			{ name: "description", as: "prose", optional, max: 5000, wide },
			{ name: "achievements", as: "prose", optional, max: 5000, wide },
			{ name: "reason_to_leave", as: "line", optional, max: 500, wide },
		],
		schema: z
			.object({
				position: line(200),
				company: line(200),
				started_on: month().optional(),
				ended_on: month().optional(),
				current: z.boolean().default(false),
				verified: z.boolean().default(false),
				level: choice("positionLevels").optional(),
				regime: choice("regimes").optional(),
				city: optionalLine(100),
				sector: optionalLine(120),
				team_size: whole(0, 100_000).optional(),
				description: optionalProse(5000),
				achievements: optionalProse(5000),
				reason_to_leave: optionalLine(500),
			})
			.check(inOrder)
			.transform((row) => (row.current ? { ...row, ended_on: undefined } : row)),
	},
	educations: {
		table: "candidate_educations",
		tab: "",
		named: ["course", "institution"],
		inputs: [
			{ name: "course", as: "line", max: 200 },
			{ name: "institution", as: "line", max: 200 },
			{ name: "education_level", as: "select", list: "educationLevels", optional },
			{ name: "status", as: "select", list: "educationStatuses" },
			{ name: "started_on", as: "month", optional },
			{ name: "ended_on", as: "month", optional },
		],
		schema: z
			.object({
				course: line(200),
				institution: line(200),
				education_level: choice("educationLevels").optional(),
				status: choice("educationStatuses"),
				started_on: month().optional(),
				ended_on: month().optional(),
			})
			.check(inOrder),
	},
	languages: {
		table: "candidate_languages",
		tab: "",
		distinct: "language",
		named: ["language"],
		inputs: [
			{ name: "language", as: "line", max: 60, suggest: "languages" },
			{ name: "level", as: "select", list: "languageLevels" },
			{ name: "certificate", as: "line", optional, max: 200, wide },
		],
		schema: z.object({
			language: line(60).transform(storedLanguage),
			level: choice("languageLevels"),
			certificate: optionalLine(200),
		}),
	},
	skills: {
		table: "candidate_skills",
		tab: "",
		distinct: "name",
		named: ["name"],
		inputs: [
			{ name: "name", as: "line", max: 80, suggest: "skills" },
			{ name: "level_skills", as: "select", list: "levelSkills", optional },
			{ name: "years_skills", as: "select", list: "yearsSkills", optional },
			{ name: "last_used", as: "number", optional },
		],
		schema: z.object({
			name: line(80),
			level_skills: choice("levelSkills").optional(),
			years_skills: choice("yearsSkills").optional(),
			last_used: whole(1950, 2100).optional(),
		}),
	},
	contact_points: {
		table: "contact_points",
		tab: "",
		distinct: "value",
		named: ["value"],
		inputs: [
			{ name: "kind", as: "select", values: ["email", "phone"] },
			{ name: "value", as: "line", max: 254 },
			{ name: "state", as: "select", values: pointStates },
			{ name: "label", as: "line", optional, max: 60 },
		],
		schema: z
			.object({
				kind: z.enum(["email", "phone"]),
				value: line(254),
				state: z.enum(pointStates),
				label: optionalLine(60),
			})
			.transform((row, context) => {
				if (row.kind === "phone")
					return { ...row, value: parseDocumentNumber("phone", row.value, context, "value") ?? z.NEVER };
				const value = address().safeParse(row.value).data;
				if (!value) context.addIssue({ code: "custom", path: ["value"], message: "auth:emailInvalid" });
				return { ...row, value: value ?? z.NEVER };
			}),
	},
	references: {
		table: "professional_references",
		tab: "",
		named: ["name"],
		inputs: [
			{ name: "name", as: "line", max: 200 },
			{ name: "relation", as: "select", values: referenceRelations, optional },
			{ name: "company", as: "line", optional, max: 200 },
			{ name: "title", as: "line", optional, max: 200 },
			{ name: "email", as: "email", optional },
			{ name: "phone", as: "tel", optional },
			{ name: "years_known", as: "number", optional },
			{ name: "status", as: "select", values: referenceStatuses },
		],
		schema: z.object({
			name: line(200),
			relation: z.enum(referenceRelations).optional(),
			company: optionalLine(200),
			title: optionalLine(200),
			email: address().optional(),
			phone: optionalPhone(),
			years_known: whole(0, 80).optional(),
			status: z.enum(referenceStatuses),
		}),
	},
	remunerations: {
		table: "candidate_remunerations",
		tab: "remuneration",
		needs: "view_remuneration",
		named: [],
		inputs: [
			{ name: "kind", as: "select", values: remunerationKinds },
			{ name: "type_remuneration", as: "select", list: "typeRemunerations" },
			{ name: "amount_cents", as: "money" },
			{ name: "currency", as: "select", values: ["BRL", "USD"] },
			{ name: "period", as: "select", values: periods },
			{ name: "regime", as: "select", list: "regimes", optional },
			{ name: "benefits", as: "line", optional, max: 500, wide },
		],
		schema: z.object({
			kind: z.enum(remunerationKinds),
			type_remuneration: choice("typeRemunerations"),
			amount_cents: money(),
			currency: z.enum(["BRL", "USD"]),
			period: z.enum(periods),
			regime: choice("regimes").optional(),
			benefits: z
				.string()
				.max(500)
				.default("")
				.transform((text) =>
					text
						.split(",")
						.map((part) => part.trim())
						.filter(Boolean)
						.slice(0, 30),
				),
		}),
	},
} as const satisfies Record<string, ProfilePart>;

export type ProfilePartName = keyof typeof profileParts;
export const profilePartNames = Object.keys(profileParts) as ProfilePartName[];
