import { z } from "zod";
import { type LinkKind, normaliseLink } from "../brands/links.ts";
import { ufs } from "../reference/states.ts";
import { choice, choices, currency, day, line, money, optionalLine, optionalProse } from "../text/form-fields.ts";
import { normalisePhone } from "../text/phone.ts";
import { localDay } from "../time/local-time.ts";
import { limits } from "./registration-limits.ts";
import { educationRows, experienceRows, languageRows, skillRows } from "./registration-rows.ts";

const link = (kind: LinkKind) =>
	z
		.string()
		.transform((text, context) => {
			const found = normaliseLink(text, kind);
			if (!found) context.addIssue({ code: "custom", message: `reference:problems.${kind}` });
			return found ?? z.NEVER;
		})
		.optional();

const phone = z.string().transform((text, context) => {
	const found = normalisePhone(text);
	if (!found) context.addIssue({ code: "custom", message: "reference:problems.phone" });
	return found ?? z.NEVER;
});

const cep = z
	.string()
	.transform((text) => text.replace(/[\s.-]/g, ""))
	.refine((digits) => /^\d{8}$/.test(digits), "reference:problems.cep")
	.optional();

const birth = (now: () => Date, youngest: number) =>
	day()
		.refine((born) => born >= "1900-01-01" && born <= localDay(now()), { error: "reference:problems.day", abort: true })
		.refine((born) => ageOn(born, localDay(now())) >= youngest, {
			error: "reference:problems.tooYoung",
			params: { age: youngest },
		});

const category = {
	category: z
		.array(line(64))
		.min(1, "reference:problems.chooseArea")
		.max(limits.categories)
		.transform((uids) => [...new Set(uids)]),
	professional_moment: choice("professionalMoments").default(0),
};

const experiences = (now: () => Date) => ({
	no_experience: z.boolean().default(false),
	experiences: experienceRows(now),
	skills: skillRows,
});

const salary = {
	hiring_regimes: choices("regimes").refine((chosen) => chosen.length > 0, "reference:problems.chooseOne"),
	current_regime: choice("regimes").optional(),
	clt_expectation: money().optional(),
	pj_expectation: money().optional(),
	temporary_expectation: money().optional(),
	freelance_expectation: money().optional(),
	currency: currency(),
	remote_work: choice("workTypes").default(0),
	mobility: z.object({
		relocate: z.boolean().default(false),
		travel: z.boolean().default(false),
		driving: z.boolean().default(false),
	}),
};

const presentation = {
	self_introduction: optionalProse(limits.selfIntroduction),
	linkedin: link("linkedin"),
	github: link("github"),
	stackoverflow: link("stackoverflow"),
	portifolio: link("portifolio"),
};

const info = (now: () => Date, youngest: number) => ({
	mobile_phone: phone,
	date_birth: birth(now, youngest),
	city: line(limits.city),
	state: z.enum(ufs),
	cep,
});

const additionalInfo = {
	languages: languageRows,
	educations: educationRows,
	disabilitys: choices("disabilities"),
	disability_kinds: choices("disabilityKinds").default([]),
	disability_other: optionalLine(200),
	gender: choice("genders").optional(),
	gender_other: optionalLine(100),
	/** LGPD, art. 11: sensitive answers are kept only with specific consent. */
	sensitive_consent: z.boolean().default(false),
};

/** The schemas of the wizard's forms, one per step; `now` decides ages and futures, the brand how old one must be. */
export function stepSchemas(youngest: number, now: () => Date = () => new Date()) {
	return {
		1: z
			.object({ ...category, ...experiences(now) })
			.refine((form) => form.no_experience || form.experiences.length > 0, {
				path: ["experiences"],
				message: "reference:problems.experienceOrNone",
			}),
		2: z.object({ ...salary, ...presentation }),
		3: z
			.object({ ...info(now, youngest), ...additionalInfo })
			.refine((form) => form.sensitive_consent || !isSensitive(form), {
				path: ["sensitive_consent"],
				message: "reference:problems.sensitiveConsent",
			}),
	} as const;
}

type Schemas = ReturnType<typeof stepSchemas>;
export type StepNumber = keyof Schemas;
export type StepValue<S extends StepNumber = StepNumber> = z.output<Schemas[S]>;

/** Whether an answer is sensitive: "I don't want to inform" and "prefer not to declare" are none. */
export function isSensitive(form: { gender?: number; disabilitys: readonly string[] }): boolean {
	return (form.gender !== undefined && form.gender !== 5) || form.disabilitys.some((one) => one !== "undeclared");
}

/** Full years between two days. */
export function ageOn(born: string, today: string): number {
	const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
	return today.slice(5) < born.slice(5) ? years - 1 : years;
}
