import type { CustomFields } from "../custom-fields/custom-field.ts";
import { toEmailMarkup } from "./email-html.ts";
import { listMergeFields, type MergeProblem, type MergeValues, mergeProblem } from "./merge-fields.ts";
import { isRecipientEntity, recipientEntities } from "./recipients.ts";

/** Events whose mail texts a business may customise; sign-in mail is excluded. */
export const mailEvents = [
	"apply_received",
	"apply_moved",
	"apply_closed",
	"candidates_presented",
	"interview_invited",
	"interview_changed",
	"interview_cancelled",
	"interview_reminder",
] as const;
export type MailEvent = (typeof mailEvents)[number];

export function isMailEvent(value: unknown): value is MailEvent {
	return mailEvents.some((event) => event === value);
}

/** Merge fields by event, else by entity, else the common ones. */
export function getMergeFieldsKey({ event_key, entity }: { event_key?: unknown; entity?: unknown }): string {
	if (isMailEvent(event_key)) return event_key;
	return isRecipientEntity(entity) ? entity : "anyone";
}

const texts = ["subject_pt", "subject_en", "body_pt", "body_en"] as const;

export function emailTemplateProblems(
	values: Record<string, unknown>,
	custom: CustomFields | "any" = "any",
): Record<string, MergeProblem | string> {
	const key = getMergeFieldsKey(values);
	const problems: Record<string, MergeProblem | string> = {};
	for (const name of texts) {
		const input = values[name];
		if (typeof input !== "string" || input === "") continue;
		const text = name.startsWith("body") ? toEmailMarkup(input) : input;
		// The HTML contains nothing that sanitising keeps.
		if (text === "") problems[name] = "letters:problems.nothingLeft";
		const problem = mergeProblem(text, key, custom);
		if (problem) problems[name] = problem;
	}
	const has = (name: string) => typeof values[name] === "string" && values[name] !== "";
	if (has("subject_en") && !has("body_en")) problems.body_en = "letters:problems.otherHalf";
	if (has("body_en") && !has("subject_en")) problems.subject_en = "letters:problems.otherHalf";
	return problems;
}

export interface MailTexts {
	subject: string;
	body: string;
}

/** Texts of product mail, with values of the custom fields they use. */
export interface ProductMailTexts extends MailTexts {
	values?: MergeValues;
}

interface BothLanguages {
	subject_pt: string;
	body_pt: string;
	subject_en: string | null;
	body_en: string | null;
}

/** Texts of a template in a language; Portuguese when English is empty. */
export function getTemplateTexts(template: BothLanguages, locale: "pt" | "en"): MailTexts {
	return locale === "en" && template.subject_en && template.body_en
		? { subject: template.subject_en, body: template.body_en }
		: { subject: template.subject_pt, body: template.body_pt };
}

/** A template's attachments together (specification, section 5: as many MB is too large already). */
export const maxAttachmentsMb = 10;

/** The fields a picker offers: by moment and by entity. */
export function listMergeFieldGroups(custom: CustomFields | undefined): { key: string; fields: readonly string[] }[] {
	return ["anyone", ...recipientEntities, ...mailEvents].map((key) => ({ key, fields: listMergeFields(key, custom) }));
}
