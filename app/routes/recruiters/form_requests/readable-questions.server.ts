import { type EvaluationQuestion, parseQuestions } from "#app/domain/forms/evaluation.ts";
import { applyFieldNames } from "#app/domain/forms/field-question.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";

type User = Parameters<typeof visibleCustomFields>[0];

/** Omits answers to fields that the recruiter's role hides. */
export const listReadableQuestions = (
	user: User,
	{ kind, items }: { kind: string; items: readonly unknown[] },
): EvaluationQuestion[] =>
	applyFieldNames(parseQuestions(kind, items), {
		all: user.customFields ?? new Map(),
		visible: visibleCustomFields(user),
	});
