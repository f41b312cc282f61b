import { z } from "zod";
import type { CustomField, CustomFields } from "#app/domain/custom-fields/custom-field.ts";
import { type EvaluationQuestion, evaluationKinds, maxPoints } from "#app/domain/forms/evaluation.ts";
import {
	applyFieldKinds,
	applyFieldNames,
	copyFieldKind,
	getFieldReference,
	listAnswerableFields,
} from "#app/domain/forms/field-question.ts";
import { toSingleLine } from "#app/domain/text/form-fields.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";

const wording = z.string().overwrite(toSingleLine).trim().max(300);
const plainQuestion = z.object({
	kind: z.enum(evaluationKinds),
	field: z.string().max(80).optional(),
	pt: wording.min(1),
	en: z.string().overwrite(toSingleLine).trim().max(300).optional(),
	options: z.string().max(4000).optional(),
	right: z.enum(["yes", "no"]).optional(),
	when: z.string().max(200).optional(),
	consent: z.string().overwrite(toSingleLine).trim().max(500).optional(),
	points: z.int().min(0).max(maxPoints).default(0),
	required: z.boolean().default(false),
	several: z.boolean().default(false),
	knockout: z.boolean().default(false),
});
const fieldQuestion = plainQuestion.extend({ pt: wording.optional() });
type QuestionInput = z.output<typeof fieldQuestion>;

/** The wording is optional for a question answered into a field: its name is used. */
export const getQuestionSchema = (form: FormData): z.ZodType<QuestionInput> =>
	form.get("field") ? fieldQuestion : plainQuestion;

/** Parses a typed question: options that begin with an asterisk are correct. */
export function parseQuestion({
	field: _,
	pt = "",
	options,
	right,
	when,
	en,
	consent,
	...rest
}: QuestionInput): Omit<EvaluationQuestion, "key"> {
	const lines = listLines(options).slice(0, 20);
	const chosen = rest.kind === "multiple choice" || rest.kind === "autocomplete" || rest.kind === "drag-drop";
	const [key, ...parts] = (when ?? "").split("=");
	return {
		...rest,
		pt,
		several: rest.kind === "multiple choice" && rest.several,
		en: en || null,
		consent: consent || null,
		options: chosen ? [...new Set(lines.map(withoutMark))] : [],
		right:
			rest.kind === "yes or no"
				? right
					? [right]
					: []
				: rest.kind === "drag-drop"
					? []
					: lines.filter(isMarked).map(withoutMark),
		when: key && parts.length > 0 ? { key, is: parts.join("=") } : null,
	};
}

const listLines = (text = "") => text.split("\n").flatMap((line) => toSingleLine(line).trim().slice(0, 120) || []);
const isMarked = (line: string) => line.startsWith("*");
const withoutMark = (line: string) => line.replace(/^\*\s*/, "");
const findOption = (field: CustomField, text: string) =>
	field.options.find(({ value, pt, en, retired }) => !retired && [value, pt, en].includes(text));

/** A question bound to a field takes its kind, options and, when empty, its label. */
export function toFieldQuestion(input: QuestionInput, field: CustomField): Omit<EvaluationQuestion, "key"> {
	const kind = copyFieldKind(field);
	const marked = listLines(input.options).filter(isMarked).map(withoutMark);
	const yes = input.right ? [input.right] : [];
	return {
		...parseQuestion(input),
		...kind,
		pt: input.pt || field.name.pt,
		en: input.en || (input.pt ? null : field.name.en),
		right:
			kind.kind === "yes or no"
				? yes
				: kind.kind === "multiple choice"
					? marked.flatMap((text) => findOption(field, text)?.value ?? [])
					: [],
		field: getFieldReference(field),
	};
}

interface Place {
	items: readonly EvaluationQuestion[];
	changed: EvaluationQuestion | undefined;
	field: CustomField | undefined;
	/** Of the evaluation. */
	kind: unknown;
}

/** Why a question is not answered into this field. */
export function fieldProblem(
	input: QuestionInput,
	{ items, changed, field, kind }: Place,
): Record<string, string> | null {
	if (!input.field) return null;
	if (!field) return { field: "questions:problems.unknown" };
	if (kind === "reference" || kind === "scorecard") return { field: "questions:problems.fieldOfOthers" };
	if (items.some((item) => item !== changed && item.field === input.field))
		return { field: "questions:problems.fieldTwice" };
	const isChosen = field.kind === "option" || field.kind === "options";
	if (isChosen && listLines(input.options).some((line) => !findOption(field, withoutMark(line))))
		return { options: "questions:problems.fieldOption" };
	return null;
}

/** Questions others can depend on; sealed answers are excluded. */
export const listBranching = (items: readonly EvaluationQuestion[], fields: CustomFields): EvaluationQuestion[] =>
	applyFieldNames(applyFieldKinds(items, fields), { all: fields, visible: fields }).map((item) =>
		item.isSealed ? { ...item, kind: "text", options: [] } : item,
	);

export const listFieldChoices = (fields: CustomFields, locale: Locale) =>
	[...listAnswerableFields(fields)].map(([value, { entity, name }]) => ({ value, label: name[locale], entity }));

/** Into which field a question is answered, and whether it still is. */
export function describeField({ field: mark }: EvaluationQuestion, fields: CustomFields, t: TFunction, locale: Locale) {
	if (!mark) return null;
	const field = listAnswerableFields(fields).get(mark);
	return field ? t("questions:inField", { name: field.name[locale] }) : t("questions:fieldGone");
}

export function readEditedQuestion(items: readonly EvaluationQuestion[], key: string | null) {
	const match = items.find((item) => item.key === key);
	if (!match) return null;
	const { kind, pt, en, options, right, several, points, knockout, when, consent, required, field } = match;
	const lines = field
		? right.map((option) => `* ${option}`)
		: options.map((option) => (right.includes(option) ? `* ${option}` : option));
	const values = {
		field: field ?? "",
		kind,
		pt,
		en: en ?? "",
		options: kind === "yes or no" ? "" : lines.join("\n"),
		right: kind === "yes or no" ? (right[0] ?? "") : "",
		points: String(points),
		when: when ? `${when.key}=${when.is}` : "",
		consent: consent ?? "",
		required,
		several,
		knockout,
	};
	return { key: match.key, values };
}
