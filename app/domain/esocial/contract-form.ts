import { z } from "zod";
import { normalizeCpf } from "../candidates/document-numbers.ts";
import { optionalDocumentNumber } from "../text/document-number-fields.ts";
import { day, line, optionalLine, optionalProse } from "../text/form-fields.ts";
import { apprenticeCategory, categories, internCategory, temporaryWorkerCategory } from "./categories.ts";
import { type Contract, eventKinds, type Worker } from "./types.ts";

/** Layout codes that no record stores, as submitted by a form. */

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Choices of each box; their labels are `esocial:choices.<box>.<value>`. */
export const contractFormChoices = {
	education: range(1, 12).map((number) => String(number).padStart(2, "0")),
	immigrant_stay: ["1", "2"],
	immigrant_condition: range(1, 7).map(String),
	disabilities: ["physical", "visual", "hearing", "mental", "intellectual", "rehabilitated"],
	category: categories.map(({ code }) => String(code)),
	activity: ["1", "2"],
	salary_unit: range(1, 7).map(String),
	duration_kind: ["1", "2", "3"],
	schedule_kind: ["2", "3", "4", "5", "6", "7", "9"],
	part_time: ["0", "1", "2", "3"],
	hours_regime: ["1", "2", "3", "4"],
	apprentice_hiring: ["1", "2"],
	temporary_reason: ["1", "2"],
	internship_level: ["1", "2", "3", "4", "8", "9"],
	environment: ["2", "1"],
} as const satisfies Record<string, readonly string[]>;

export type ChoiceField = keyof typeof contractFormChoices;

const select = (box: ChoiceField) => z.enum(contractFormChoices[box] as unknown as [string, ...string[]]);
const optionalSelect = (box: ChoiceField) => select(box).optional();
const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`), `esocial:problem.digits${count}`);
const check = () => z.boolean().default(false);

/** One CPF per line, as typed or punctuated. */
const cpfs = z
	.string()
	.max(400)
	.optional()
	.transform((text, context) => {
		const lines = (text ?? "").split(/\r?\n/).filter((item) => item.trim() !== "");
		const result = lines.map((item) => normalizeCpf(item));
		if (result.includes(null) || result.length > 9)
			context.addIssue({ code: "custom", message: "esocial:problem.cpfs" });
		return result.filter((cpf) => cpf !== null);
	});

const hours = z
	.string()
	.optional()
	.transform((text, context) => {
		if (!text) return undefined;
		const number = Number(text.trim().replace(",", "."));
		const isWritten = /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim());
		if (!isWritten || number === 0) context.addIssue({ code: "custom", message: "esocial:problem.hours" });
		return number;
	});

export const contractForm = z.object({
	kind: z.enum(eventKinds),
	environment: select("environment"),
	since: day().optional(),
	extension: optionalProse(999),
	corrects: optionalLine(40),
	social_name: optionalLine(70),
	education: select("education"),
	birth_country: digits(3),
	nationality: digits(3),
	immigrant_stay: optionalSelect("immigrant_stay"),
	immigrant_condition: optionalSelect("immigrant_condition"),
	disabilities: z.array(select("disabilities")).max(6).default([]),
	in_quota: check(),
	registration: line(30),
	category: select("category"),
	activity: select("activity"),
	// Six digits or a name; resolved where the event is made.
	cbo: line(150),
	salary_unit: select("salary_unit"),
	variable_salary: optionalProse(999),
	duration_kind: select("duration_kind"),
	ends_on: day().optional(),
	early_end_clause: check(),
	task: optionalLine(255),
	workplace_cnpj: optionalDocumentNumber("cnpj"),
	weekly_hours: hours,
	schedule_kind: select("schedule_kind"),
	part_time: select("part_time"),
	is_night: check(),
	schedule: line(999),
	union_cnpj: optionalDocumentNumber("cnpj"),
	union_month: z
		.string()
		.regex(/^([1-9]|1[0-2])$/, "esocial:problem.month")
		.optional(),
	hours_regime: select("hours_regime"),
	apprentice_hiring: optionalSelect("apprentice_hiring"),
	apprentice_cnpj: optionalDocumentNumber("cnpj"),
	temporary_reason: optionalSelect("temporary_reason"),
	temporary_justification: optionalProse(999),
	replaced_cpfs: cpfs,
	internship_required: check(),
	internship_level: optionalSelect("internship_level"),
	internship_area: optionalLine(100),
	insurance_policy: optionalLine(30),
	internship_ends_on: day().optional(),
	school_cnpj: optionalDocumentNumber("cnpj"),
	school_name: optionalLine(100),
	agent_cnpj: optionalDocumentNumber("cnpj"),
	supervisor_cpf: optionalDocumentNumber("cpf"),
});

export type ContractInput = z.output<typeof contractForm>;

const number = (text: string | undefined) => (text ? Number(text) : undefined);
const text = (value: string | null | undefined) => value || undefined;

export function toWorkerPersonalData(
	input: ContractInput,
): Pick<Worker, "social_name" | "education" | "birth_country" | "nationality" | "immigrant" | "disability"> {
	const has = (kind: (typeof contractFormChoices.disabilities)[number]) => input.disabilities.includes(kind);
	return {
		social_name: text(input.social_name),
		education: input.education,
		birth_country: input.birth_country,
		nationality: input.nationality,
		immigrant: input.immigrant_condition
			? { stay: number(input.immigrant_stay), condition: Number(input.immigrant_condition) }
			: undefined,
		disability:
			input.disabilities.length > 0
				? {
						physical: has("physical"),
						visual: has("visual"),
						hearing: has("hearing"),
						mental: has("mental"),
						intellectual: has("intellectual"),
						rehabilitated: has("rehabilitated"),
						in_quota: input.in_quota,
					}
				: undefined,
	};
}

export interface ContractRecord {
	position: string;
	salary_cents: number;
	starts_on: string;
}

/** `cbo` is the occupation's six digits. */
export function toContract(input: ContractInput, recorded: ContractRecord & { cbo: string }): Contract {
	const category = Number(input.category);
	const workplace = input.workplace_cnpj ?? "";
	return {
		registration: input.registration,
		category,
		starts_on: recorded.starts_on,
		activity: input.activity === "2" ? 2 : 1,
		position: recorded.position,
		cbo: recorded.cbo,
		salary_cents: recorded.salary_cents,
		salary_unit: Number(input.salary_unit),
		variable_salary: text(input.variable_salary),
		duration: toDuration(input),
		workplace_cnpj: workplace,
		weekly_hours: input.weekly_hours,
		schedule_kind: Number(input.schedule_kind),
		part_time: Number(input.part_time),
		is_night: input.is_night,
		schedule: input.schedule,
		union_cnpj: input.union_cnpj ?? "",
		union_month: number(input.union_month),
		hours_regime: Number(input.hours_regime),
		apprenticeship: category === apprenticeCategory ? toApprenticeship(input) : undefined,
		temporary: category === temporaryWorkerCategory ? toTemporary(input, workplace) : undefined,
		internship: category === internCategory ? toInternship(input, recorded) : undefined,
	};
}

function toDuration(input: ContractInput): Contract["duration"] {
	const { ends_on, early_end_clause, task } = input;
	if (input.duration_kind === "2") return { kind: 2, ends_on, early_end_clause };
	if (input.duration_kind === "3") return { kind: 3, task: text(task), early_end_clause };
	return { kind: 1 };
}

function toApprenticeship(input: ContractInput): Contract["apprenticeship"] {
	const cnpj = text(input.apprentice_cnpj);
	if (!input.apprentice_hiring) return undefined;
	return input.apprentice_hiring === "1" ? { hiring: 1, school_cnpj: cnpj } : { hiring: 2, employer_cnpj: cnpj };
}

function toTemporary(input: ContractInput, workplace: string): Contract["temporary"] {
	if (!input.temporary_reason || !input.temporary_justification) return undefined;
	return {
		reason: input.temporary_reason === "1" ? 1 : 2,
		justification: input.temporary_justification,
		client_cnpj: workplace,
		replaced_cpfs: input.replaced_cpfs,
	};
}

function toInternship(input: ContractInput, { starts_on }: ContractRecord): Contract["internship"] {
	if (!input.internship_level) return undefined;
	return {
		is_required: input.internship_required,
		level: Number(input.internship_level),
		area: text(input.internship_area),
		insurance_policy: text(input.insurance_policy),
		ends_on: input.internship_ends_on ?? starts_on,
		school: { cnpj: text(input.school_cnpj), name: text(input.school_name) },
		agent_cnpj: text(input.agent_cnpj),
		supervisor_cpf: text(input.supervisor_cpf),
	};
}
