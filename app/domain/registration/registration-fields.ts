import type { Currency } from "../money/money.ts";
import type { EnumerationName, EnumerationValue } from "../reference/enumerations.ts";

/** Simple answers map to the candidate column of the same name; money to `<name>_cents`. */
export interface Question {
	as:
		| (
				| "line"
				| "prose"
				| "link"
				| "email"
				| "phone"
				| "cep"
				| "state"
				| "birth"
				| "day"
				| "month"
				| "money"
				| "currency"
		  )
		| ("choice" | "choices" | "check" | "checks" | "areas" | "rows");
	/** Characters of a text; of areas and rows, how many. */
	max?: number;
	optional?: true;
	list?: EnumerationName;
	/** Value of an unanswered question. */
	start?: number | string;
	/** The yes-or-no answers of `checks`. */
	of?: readonly string[];
	/** The boxes of one row. */
	cells?: Readonly<Record<string, Question>>;
	/** Rows with the same value in this cell are merged. */
	unique?: string;
	/** Stored sealed in separate rows, never in the browser, never shown again (LGPD, art. 11). */
	sensitive?: true;
	/** HTML `autocomplete` value. */
	autofill?: string;
}

const optional = true;
const sensitive = true;
const link = { as: "link", optional } as const;
const expectation = { as: "money", optional } as const;

/** In the specification's order; schema, form, draft and CV import derive from this table. */
export const sections = {
	category: {
		step: 1,
		fields: {
			category: { as: "areas", max: 5 },
			professional_moment: { as: "choice", list: "professionalMoments", start: 0 },
		},
	},
	experiences: {
		step: 1,
		fields: {
			no_experience: { as: "check" },
			experiences: {
				as: "rows",
				max: 30,
				cells: {
					company: { as: "line", max: 200, autofill: "organization" },
					position: { as: "line", max: 200, autofill: "organization-title" },
					start: { as: "month" },
					end: { as: "month", optional },
					current: { as: "check" },
					description: { as: "prose", max: 4000, optional },
				},
			},
			skills: {
				as: "rows",
				max: 60,
				unique: "name",
				cells: {
					name: { as: "line", max: 80, autofill: "off" },
					years_skills: { as: "choice", list: "yearsSkills", optional },
					level_skills: { as: "choice", list: "levelSkills", optional },
				},
			},
		},
	},
	salary: {
		step: 2,
		fields: {
			hiring_regimes: { as: "choices", list: "regimes" },
			current_regime: { as: "choice", list: "regimes", optional },
			clt_expectation: expectation,
			pj_expectation: expectation,
			temporary_expectation: expectation,
			freelance_expectation: expectation,
			currency: { as: "currency" },
			remote_work: { as: "choice", list: "workTypes", start: 0 },
			available_from: { as: "day", optional },
			mobility: { as: "checks", of: ["relocate", "travel", "driving"] },
		},
	},
	presentation: {
		step: 2,
		fields: {
			self_introduction: { as: "prose", max: 4000, optional },
			linkedin: link,
			github: link,
			stackoverflow: link,
			portifolio: link,
		},
	},
	info: {
		step: 3,
		fields: {
			mobile_phone: { as: "phone" },
			/** Channel consents of the phone: never preselected. */
			whatsapp_messages: { as: "check" },
			sms_messages: { as: "check" },
			date_birth: { as: "birth", autofill: "bday" },
			/** For minors. */
			guardian_name: { as: "line", max: 200, optional, autofill: "off" },
			guardian_email: { as: "email", optional, autofill: "off" },
			guardian_phone: { as: "phone", optional, autofill: "off" },
			country: { as: "choice", list: "countries", start: "BR", autofill: "country" },
			city: { as: "line", max: 120, autofill: "address-level2" },
			/** For residents of Brazil. */
			state: { as: "state", optional, autofill: "address-level1" },
			/** For residents of other countries. */
			region: { as: "line", max: 120, optional, autofill: "off" },
			cep: { as: "cep", optional, autofill: "postal-code" },
		},
	},
	additional_info: {
		step: 3,
		fields: {
			languages: {
				as: "rows",
				max: 20,
				unique: "language",
				cells: { language: { as: "line", max: 60 }, level: { as: "choice", list: "languageLevels" } },
			},
			educations: {
				as: "rows",
				max: 20,
				cells: {
					institution: { as: "line", max: 200 },
					course: { as: "line", max: 200 },
					education_level: { as: "choice", list: "educationLevels", optional },
					status: { as: "choice", list: "educationStatuses", start: "done" },
				},
			},
			disabilitys: { as: "choices", list: "disabilities", optional, sensitive },
			disability_kinds: { as: "choices", list: "disabilityKinds", optional, sensitive },
			disability_other: { as: "line", max: 200, optional, sensitive, autofill: "off" },
			gender: { as: "choice", list: "genders", optional, sensitive },
			gender_other: { as: "line", max: 100, optional, sensitive, autofill: "off" },
			/** LGPD, art. 11: sensitive answers are stored only with specific consent. */
			sensitive_consent: { as: "check" },
		},
	},
} as const satisfies Record<string, { step: 1 | 2 | 3; fields: Readonly<Record<string, Question>> }>;

export type Section = keyof typeof sections;
export type StepNumber = (typeof sections)[Section]["step"];

type Merged<U> = (U extends unknown ? (item: U) => void : never) extends (all: infer All) => void ? All : never;
type FieldsOf<S extends StepNumber> = Merged<Extract<(typeof sections)[Section], { step: S }>["fields"]>;
type AllFields = Merged<(typeof sections)[Section]["fields"]>;
export type QuestionName = keyof AllFields;
export type RowsName = { [K in QuestionName]: AllFields[K] extends { as: "rows" } ? K : never }[QuestionName];
export type CellName = { [K in RowsName]: keyof AllFields[K]["cells"] }[RowsName];

/** Every question by its name. */
export const questions = Object.assign({}, ...Object.values(sections).map(({ fields }) => fields)) as AllFields;
/** Widened type, for code that uses only common properties. */
export const allQuestions = Object.entries(questions) as [QuestionName, Question][];

/** Fields submitted with sensitive answers: excluded from browser drafts and never shown again. */
export const undraftedFields: readonly string[] = [
	...allQuestions.filter(([, question]) => question.sensitive).map(([name]) => name),
	"sensitive_consent",
];

/** Null for answers stored in separate rows. */
export function getAnswerColumn(name: string, { as, sensitive }: Question): string | null {
	if (sensitive || as === "rows" || as === "areas" || as === "check") return null;
	return as === "money" ? `${name}_cents` : name;
}

interface Plain {
	money: number;
	currency: Currency;
	check: boolean;
	areas: string[];
}
type Notice<Q> = Q extends { as: "choice"; list: infer L extends EnumerationName }
	? EnumerationValue<L>
	: Q extends { as: "choices"; list: infer L extends EnumerationName }
		? EnumerationValue<L>[]
		: Q extends { as: "checks"; of: readonly (infer N extends string)[] }
			? Record<N, boolean>
			: Q extends { as: "rows"; cells: infer C }
				? Answers<C>[]
				: Q extends { as: infer A extends keyof Plain }
					? Plain[A]
					: string;
type Untold<Fields> = {
	[K in keyof Fields]: Fields[K] extends { as: "choices" } ? never : Fields[K] extends { optional: true } ? K : never;
}[keyof Fields];
type Answers<Fields> = { [K in Exclude<keyof Fields, Untold<Fields>>]: Notice<Fields[K]> } & {
	[K in Untold<Fields>]?: Notice<Fields[K]> | undefined;
};
/** The answers of one step as its schema reads them. */
export type StepValue<S extends StepNumber = StepNumber> = S extends StepNumber ? Answers<FieldsOf<S>> : never;
export type RegistrationAnswers = Answers<AllFields>;

type Input<Q> = Q extends { as: "check" }
	? boolean
	: Q extends { as: "choices" | "areas" }
		? string[]
		: Q extends { as: "checks"; of: readonly (infer N extends string)[] }
			? Record<N, boolean>
			: Q extends { as: "rows"; cells: infer C }
				? { [K in keyof C]: Input<C[K]> }[]
				: string;
export type RegistrationInputs = { cv: File } & { -readonly [K in QuestionName]: Input<AllFields[K]> };
