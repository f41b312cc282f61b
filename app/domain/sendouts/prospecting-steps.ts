import { isConversationEntity, isPhoneChannel } from "../conversations/message.ts";
import type { CustomFields } from "../custom-fields/custom-field.ts";
import { type MergeProblem, mergeProblem } from "../mail/merge-fields.ts";

export const stepChannels = ["email", "whatsapp", "sms", "task", "linkedin"] as const;
export type StepChannel = (typeof stepChannels)[number];

export const maxSteps = 20;
/** Beyond it an SMS is a letter, and costs like many messages. */
const longestSms = 1_000;
export const maxWaitDays = 90;

/** Specification, section 4. */
export const responseTypes = { text: 0, yes_no: 1 } as const;

export interface StepText {
	channel: StepChannel;
	subject_pt: string;
	subject_en: string;
	body_pt: string;
	body_en: string;
	response_type: number | null;
	question_pt: string;
	question_en: string;
	/** Template name, resolved per brand number and language. */
	whatsapp_template: string;
}

const written = ["subject_pt", "subject_en", "body_pt", "body_en", "question_pt", "question_en"] as const;
type StepProblem =
	| "forms:required"
	| "prospecting:problems.bothLanguages"
	| "prospecting:problems.smsLong"
	| "prospecting:problems.noPhones"
	| MergeProblem;
type ProblemField = (typeof written)[number] | "channel" | "whatsapp_template";

/** Errors by field; Portuguese is required, English must be complete or empty. */
export function stepProblems(
	step: StepText,
	audience: string,
	custom?: CustomFields,
): Partial<Record<ProblemField, StepProblem>> {
	const problems: Partial<Record<ProblemField, StepProblem>> = {};
	if (isPhoneChannel(step.channel) && !isConversationEntity(audience))
		problems.channel = "prospecting:problems.noPhones";
	if (step.channel === "whatsapp") {
		if (step.whatsapp_template === "") problems.whatsapp_template = "forms:required";
		return problems;
	}
	const asks = step.channel === "email" && step.response_type !== null;
	const isSubject = step.channel === "email" || step.channel === "task";
	const needed = { subject: isSubject, body: step.channel !== "task", question: asks };
	const inEnglish = (isSubject && step.subject_en !== "") || step.body_en !== "" || (asks && step.question_en !== "");
	for (const part of ["subject", "body", "question"] as const) {
		if (!needed[part]) continue;
		if (step[`${part}_pt`] === "") problems[`${part}_pt`] = "forms:required";
		if (inEnglish && step[`${part}_en`] === "") problems[`${part}_en`] = "prospecting:problems.bothLanguages";
	}
	if (step.channel === "sms")
		for (const name of ["body_pt", "body_en"] as const)
			if (step[name].length > longestSms) problems[name] = "prospecting:problems.smsLong";
	for (const name of written) {
		const problem = mergeProblem(step[name], audience, custom);
		if (problem) problems[name] = problem;
	}
	return problems;
}
