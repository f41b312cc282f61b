import { formatMoneyInput } from "../money/money.ts";
import {
	allQuestions,
	type Question,
	type Section,
	type StepNumber,
	type StepValue,
	sections,
} from "./registration-fields.ts";

export const registrationSteps = [1, 2, 3] as const satisfies readonly StepNumber[];

export const sectionNames = Object.keys(sections) as Section[];

/** Parsed answers by posted section, saved between visits. */
export type Draft = Partial<Record<Section, Record<string, unknown>>>;

/** Parses a stored draft; drops unknown and invalid sections. */
export function readDraft(stored: unknown): Draft {
	if (!isRecord(stored)) return {};
	const draft: Draft = {};
	for (const name of sectionNames) {
		const answers = Object.hasOwn(stored, name) ? stored[name] : undefined;
		if (isRecord(answers)) draft[name] = answers;
	}
	return draft;
}

/** Merges one step's answers into the draft, by section; other steps stay unchanged. */
export function mergeStepAnswers<S extends StepNumber>(draft: Draft, step: S, value: StepValue<S>): Draft {
	const answers: Record<string, unknown> = { ...value };
	const saved = getStepSections(step).map((name) => {
		const answered = Object.keys(sections[name].fields).filter((field) => answers[field] !== undefined);
		return [name, Object.fromEntries(answered.map((field) => [field, answers[field]]))];
	});
	return { ...draft, ...Object.fromEntries(saved) };
}

export function getStepSections(step: StepNumber): Section[] {
	return sectionNames.filter((name) => sections[name].step === step);
}

/** The lists of rows in a step. */
export function getStepRows(step: StepNumber): string[] {
	return getStepSections(step)
		.flatMap((name) => Object.entries<Question>(sections[name].fields))
		.filter(([, { as }]) => as === "rows")
		.map(([name]) => name);
}

/** Whether both sections of a step were saved. */
export function isStepDone(draft: Draft, step: StepNumber): boolean {
	return getStepSections(step).every((name) => draft[name] !== undefined);
}

/** Whole percent of the registration that is saved. */
export function getDraftPercent(draft: Draft): number {
	const done = sectionNames.filter((name) => draft[name] !== undefined).length;
	return Math.round((done / sectionNames.length) * 100);
}

/** One at a time; null after the last. */
export function nextStep(step: StepNumber): StepNumber | null {
	return step === 1 ? 2 : step === 2 ? 3 : null;
}

/** Null before the first. */
export function previousStep(step: StepNumber): StepNumber | null {
	return step === 3 ? 2 : step === 2 ? 1 : null;
}

const moneyFields = allQuestions.filter(([, { as }]) => as === "money").map(([name]) => name);

/** Saved answers as the step's form shows them again. */
export function getStepFormValues(draft: Draft, step: StepNumber, locale: "pt" | "en"): Record<string, unknown> {
	const values: Record<string, unknown> = {};
	for (const name of getStepSections(step)) Object.assign(values, draft[name]);
	for (const field of moneyFields) {
		if (typeof values[field] === "number") values[field] = formatMoneyInput(values[field], locale);
	}
	return values;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
