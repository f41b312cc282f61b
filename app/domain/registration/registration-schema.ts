import { z } from "zod";
import { linkKind, normalizeLink } from "../brands/profile-links.ts";
import { findMissingGuardianFields, getAge } from "../candidates/guardianship.ts";
import { lruMemo } from "../lru-memo.ts";
import { ufs } from "../reference/states.ts";
import { documentNumber } from "../text/document-number-fields.ts";
import { choice, choices, currency, day, line, money, optionalProse, toSingleLine } from "../text/form-fields.ts";
import { localDay } from "../time/brasilia-time.ts";
import {
	type Question,
	type QuestionName,
	questions,
	type StepNumber,
	type StepValue,
	sections,
} from "./registration-fields.ts";

type Questions = Readonly<Record<string, Question>>;
/** `now` decides ages and futures, the brand how old one must be. */
interface Setting {
	now: () => Date;
	youngest: number;
}

/** The schemas of the wizard's forms, one per step, made from its table of questions: once for each age. */
export const stepSchemas = lruMemo((youngest: number) => buildStepSchemas(youngest), { most: 100 });

/** `now` is another clock, for tests. */
export function buildStepSchemas(youngest: number, now: () => Date = () => new Date()) {
	const setting = { now, youngest };
	const step = <S extends StepNumber>(number: S) => {
		const shape = Object.values(sections)
			.filter((section) => section.step === number)
			.map(({ fields }) => getShape(fields, setting));
		return z.object(Object.assign({}, ...shape)) as unknown as z.ZodType<StepValue<S>>;
	};
	return {
		1: step(1).refine((form) => form.no_experience || form.experiences.length > 0, {
			path: ["experiences"],
			message: "reference:problems.experienceOrNone",
		}),
		2: step(2),
		3: requireGuardian(
			requireState(
				step(3).refine((form) => form.sensitive_consent || !hasSensitiveAnswer(form), {
					path: ["sensitive_consent"],
					message: "reference:problems.sensitiveConsent",
				}),
			),
			now,
		),
	} as const;
}

/** Whether somebody lives outside Brazil: who names no country lives in it. */
export const isAbroad = (value: unknown) => ((value as { country?: unknown }).country ?? "BR") !== "BR";

/** A form that asks for a country: who lives in Brazil names the state, who lives elsewhere may name a region. */
export const requireState = <S extends z.ZodType>(schema: S): S =>
	schema
		.refine((value) => isAbroad(value) || (value as { state?: string }).state !== undefined, {
			path: ["state"],
			error: "forms:required",
			when: ({ value, issues }) =>
				typeof value === "object" && value !== null && !issues.some(({ path }) => path?.[0] === "state"),
		})
		.overwrite((value) => ({ ...(value as object), [isAbroad(value) ? "state" : "region"]: undefined }) as never);

/** A form that asks for a birthday, and of who is not of age for their guardian. */
export const requireGuardian = <S extends z.ZodType>(schema: S, now: () => Date): S =>
	schema.check((context) => {
		// Who is too young for the brand is told so, and asked for nobody.
		if (context.issues.some(({ path }) => path?.[0] === "date_birth")) return;
		for (const name of findMissingGuardianFields(context.value as object, localDay(now())))
			context.issues.push({
				code: "custom",
				path: [name],
				message: name === "guardian_name" ? "reference:problems.guardian" : "forms:required",
				input: context.value,
			});
	});

/** The rules of some questions, for forms outside the wizard. */
export function buildAnswerSchema<N extends QuestionName>(
	names: readonly N[],
	youngest: number,
	now: () => Date = () => new Date(),
): Record<N, z.ZodType> {
	const schemas = names.map((name) => [name, getSchema(name, questions[name], { now, youngest })]);
	return Object.fromEntries(schemas) as Record<N, z.ZodType>;
}

const getShape = (fields: Questions, setting: Setting) =>
	Object.fromEntries(Object.entries(fields).map(([name, question]) => [name, getSchema(name, question, setting)]));

function getSchema(name: string, question: Question, setting: Setting): z.ZodType {
	const value = answered(name, question, setting);
	if (question.start !== undefined) return value.default(question.start);
	if (question.as === "choices")
		return question.optional
			? value.default([])
			: value.refine((chosen) => (chosen as unknown[]).length > 0, "reference:problems.chooseOne");
	return question.optional ? value.optional() : value;
}

function answered(name: string, question: Question, setting: Setting): z.ZodType {
	const { as, max = 0, list = "regimes", of = [], cells = {}, unique } = question;
	switch (as) {
		case "line":
			return question.optional ? line(max, 0) : line(max);
		case "prose":
			return optionalProse(max);
		case "link":
			return asRead((text) => normalizeLink(text, linkKind(name)), linkKind(name));
		case "email":
			return z.string().overwrite(toSingleLine).trim().max(254).toLowerCase().pipe(z.email("auth:emailInvalid"));
		case "phone":
			return documentNumber("phone");
		case "month":
			return asRead(getMonth, "month");
		case "cep":
			return documentNumber("cep");
		case "state":
			return z.enum(ufs);
		case "birth":
			return birth(setting);
		case "day":
			return day();
		case "money":
			return money();
		case "currency":
			return currency();
		case "choice":
			return choice(list);
		case "choices":
			return choices(list);
		case "check":
			return z.boolean().default(false);
		case "checks":
			return z.object(Object.fromEntries(of.map((item) => [item, z.boolean().default(false)])));
		case "areas":
			return z
				.array(line(64))
				.min(1, "reference:problems.chooseArea")
				.max(max)
				.transform((uids) => [...new Set(uids)]);
		case "rows": {
			const row = z.object(getShape(cells, setting));
			const untold = Object.keys(cells).filter((cell) => ["choice", "check"].includes(cells[cell]?.as ?? ""));
			return rows(name === "experiences" ? experience(row, setting) : row, max, untold).transform((all) =>
				unique ? once(all as Row[], unique) : all,
			);
		}
	}
}

type Row = Record<string, unknown>;

/** A text as its reader understands it; what it does not understand is refused with the problem of that name. */
const asRead = (read: (text: string) => string | null, problem: string) =>
	z.string().transform((text, context) => {
		const result = read(text);
		if (!result) context.addIssue({ code: "custom", message: `reference:problems.${problem}` });
		return result ?? z.NEVER;
	});

/** A month as a month field posts it ("2019-03"), or as typed where browsers have none ("03/2019"). */
function getMonth(text: string): string | null {
	const match = /^(?:(\d{4})-(\d{2})|(\d{2})\/(\d{4}))$/.exec(text.trim());
	const [year, index] = [Number(match?.[1] ?? match?.[4]), Number(match?.[2] ?? match?.[3])];
	return index >= 1 && index <= 12 && year >= 1900 && year <= 2200 ? `${year}-${String(index).padStart(2, "0")}` : null;
}

const birth = ({ now, youngest }: Setting) =>
	day()
		.refine((born) => born >= "1900-01-01" && born <= localDay(now()), { error: "reference:problems.day", abort: true })
		.refine((born) => getAge(born, localDay(now())) >= youngest, {
			error: "reference:problems.tooYoung",
			params: { age: youngest },
		});

const experience = (row: z.ZodType<Row>, { now }: Setting) =>
	row
		.check((context) => {
			const { start, end, current } = context.value as { start: string; end?: string; current: boolean };
			const refuse = (path: string, message: string) =>
				context.issues.push({ code: "custom", path: [path], message, input: context.value });
			if (start > localDay(now()).slice(0, 7)) refuse("start", "reference:problems.monthInFuture");
			if (!current && end && end < start) refuse("end", "reference:problems.endBeforeStart");
		})
		// No end is the job somebody has now: the form says so.
		.transform((period) => (period.current || !period.end ? { ...period, end: undefined, current: true } : period));

/** A row nobody filled is no row; its place is kept until the end so that errors stay beside the right row. */
function rows(row: z.ZodType, max: number, untold: readonly string[]) {
	const element = z.preprocess((value) => (isBlank(value, untold) ? undefined : value), row.optional());
	return z
		.array(element)
		.max(max)
		.transform((all) => all.filter((item) => item !== undefined));
}

function isBlank(value: unknown, untold: readonly string[]): boolean {
	if (value === undefined || value === null || value === "") return true;
	if (typeof value !== "object") return false;
	return Object.entries(value).every(
		([key, cell]) => untold.includes(key) || cell === undefined || cell === "" || cell === false,
	);
}

/** The same skill typed twice is one skill, "java" and "Java" too. */
function once(all: Row[], cell: string): Row[] {
	const seen = new Map<string, Row>();
	for (const row of all) {
		const key = String(row[cell]).toLocaleLowerCase("pt-BR");
		if (!seen.has(key)) seen.set(key, row);
	}
	return [...seen.values()];
}

/** Whether an answer is sensitive: "I don't want to inform" and "prefer not to declare" are none. */
export function hasSensitiveAnswer(form: { gender?: number | undefined; disabilitys: readonly string[] }): boolean {
	return (
		(form.gender !== undefined && form.gender !== 5) ||
		form.disabilitys.some((disability) => disability !== "undeclared")
	);
}
