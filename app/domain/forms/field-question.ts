import {
	type CustomField,
	type CustomFieldEntity,
	type CustomFields,
	referenceKinds,
} from "../custom-fields/custom-field.ts";
import type { EvaluationQuestion } from "./evaluation.ts";

export const answeredEntities = ["candidates", "applies"] as const satisfies readonly CustomFieldEntity[];
export type AnswerableEntity = (typeof answeredEntities)[number];

/** A question that is answered into a custom field, with it. */
export interface FieldQuestion {
	question: EvaluationQuestion;
	field: CustomField & { entity: AnswerableEntity };
}

/** Reference of a question to its custom field. */
export const getFieldReference = ({ entity, key }: Pick<CustomField, "entity" | "key">): string => `${entity}.${key}`;

const isAnswered = (field: CustomField): field is FieldQuestion["field"] =>
	answeredEntities.some((entity) => entity === field.entity);

export function listAnswerableFields(fields: CustomFields): Map<string, FieldQuestion["field"]> {
	const all = answeredEntities.flatMap((entity) => fields.get(entity) ?? []).filter(isAnswered);
	const open = all.filter(({ active, candidateAccess, kind }) => {
		return active && candidateAccess === "answer" && !referenceKinds.has(kind);
	});
	return new Map(open.map((field) => [getFieldReference(field), field]));
}

/** Takes kind and options from the field; points, knockouts and branches work as usual. */
export function copyFieldKind({
	kind,
	options,
}: CustomField): Pick<EvaluationQuestion, "kind" | "options" | "several"> {
	const values = options.filter(({ retired }) => !retired).map(({ value }) => value);
	switch (kind) {
		case "option":
		case "options":
			return { kind: "multiple choice", options: values, several: kind === "options" };
		case "yes":
			return { kind: "yes or no", options: [], several: false };
		case "money":
			return { kind: "monetary", options: [], several: false };
		default:
			return { kind: "text", options: [], several: false };
	}
}

/** Kinds follow the current fields; questions on closed fields are omitted. */
export function applyFieldKinds(questions: readonly EvaluationQuestion[], fields: CustomFields): EvaluationQuestion[] {
	const open = listAnswerableFields(fields);
	return questions.flatMap((question) => {
		if (!question.field) return [question];
		const field = open.get(question.field);
		return field ? [{ ...question, ...copyFieldKind(field) }] : [];
	});
}

/** Questions whose answers are stored in custom fields. */
export function listFieldQuestions(questions: readonly EvaluationQuestion[], fields: CustomFields): FieldQuestion[] {
	const open = listAnswerableFields(fields);
	return questions.flatMap((question) => {
		const field = question.field ? open.get(question.field) : undefined;
		return field ? [{ question, field }] : [];
	});
}

/** Resolves option names with the reader's visible fields; hidden fields are omitted. */
export function applyFieldNames(
	questions: readonly EvaluationQuestion[],
	{ all, visible }: { all: CustomFields; visible: CustomFields },
): EvaluationQuestion[] {
	const find = (fields: CustomFields, mark: string) =>
		[...fields.values()].flat().find((field) => getFieldReference(field) === mark);
	return questions.flatMap((question) => {
		const field = question.field ? find(all, question.field) : undefined;
		if (!field) return [question];
		if (!find(visible, getFieldReference(field))) return [];
		const names = Object.fromEntries(field.options.map(({ value, pt, en }) => [value, { pt, en }]));
		return [{ ...question, names, fieldKind: field.kind, isSealed: field.sensitive }];
	});
}

/** Questions brought to another business: without such a field they are questions as any. */
export function detachUnknownFields(items: readonly unknown[], fields: CustomFields): unknown[] {
	const open = listAnswerableFields(fields);
	return (items as EvaluationQuestion[]).map((item) => {
		if (!item.field || open.has(item.field)) return item;
		const { field: _, ...question } = item;
		return question;
	});
}
