import type { CustomFields } from "../custom-fields/custom-field.ts";
import { type MergeProblem, mergeProblem } from "../mail/merge-fields.ts";

export const stepChannels = ["email", "task", "linkedin"] as const;
export type StepChannel = (typeof stepChannels)[number];

export const maxSteps = 20;
export const longestWait = 90;

/** Specification, section 4. */
export const responseTypes = { text: 0, yes_no: 1 } as const;

/** What a step says, as its form has it. */
export interface StepText {
	channel: StepChannel;
	subject_pt: string;
	subject_en: string;
	body_pt: string;
	body_en: string;
	response_type: number | null;
	question_pt: string;
	question_en: string;
}

const written = ["subject_pt", "subject_en", "body_pt", "body_en", "question_pt", "question_en"] as const;
type StepProblem = "forms:required" | "prospecting:problems.bothLanguages" | MergeProblem;

/**
 * Why a step cannot be kept, by field: what its channel needs, half of a language, a merge field nobody knows. A text is
 * Portuguese first; English is written whole or not at all, and then who reads English gets it.
 */
export function stepProblems(
	step: StepText,
	audience: string,
	custom?: CustomFields,
): Partial<Record<(typeof written)[number], StepProblem>> {
	const problems: Partial<Record<(typeof written)[number], StepProblem>> = {};
	const asks = step.channel === "email" && step.response_type !== null;
	const needed = { subject: step.channel !== "linkedin", body: step.channel !== "task", question: asks };
	const inEnglish = step.subject_en !== "" || step.body_en !== "" || (asks && step.question_en !== "");
	for (const part of ["subject", "body", "question"] as const) {
		if (!needed[part]) continue;
		if (step[`${part}_pt`] === "") problems[`${part}_pt`] = "forms:required";
		if (inEnglish && step[`${part}_en`] === "") problems[`${part}_en`] = "prospecting:problems.bothLanguages";
	}
	for (const name of written) {
		const problem = mergeProblem(step[name], audience, custom);
		if (problem) problems[name] = problem;
	}
	return problems;
}
