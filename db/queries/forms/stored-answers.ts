import type { CustomFields } from "#app/domain/custom-fields/custom-field.ts";
import type { Answer, Answers, EvaluationQuestion } from "#app/domain/forms/evaluation.ts";
import { listFieldQuestions } from "#app/domain/forms/field-question.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";

// The purpose of the column, so that key rotation re-encrypts it.
const purpose = "collected";

/** Stored form of answers: custom field answers are wrapped to exclude them from search. */
export function toStoredAnswers(
	questions: readonly EvaluationQuestion[],
	answers: Answers,
	fields: CustomFields,
): { answers: Record<string, unknown>; sealed: string | null } {
	const stored: Record<string, unknown> = { ...answers };
	const secret: Record<string, Answer> = {};
	for (const { question, field } of listFieldQuestions(questions, fields)) {
		const answer = answers[question.key];
		if (answer === undefined) continue;
		stored[question.key] = { field: answer };
		if (!field.sensitive) continue;
		delete stored[question.key];
		secret[question.key] = answer;
	}
	const isSecret = Object.keys(secret).length > 0;
	return { answers: stored, sealed: isSecret ? encrypt(JSON.stringify(secret), purpose) : null };
}

export function readStoredAnswers(stored: Readonly<Record<string, unknown>>, sealed: string | null = null): Answers {
	const text = tryDecrypt(sealed, purpose);
	const secret = text ? (JSON.parse(text) as Answers) : {};
	const plain = Object.entries(stored).map(([key, value]): [string, Answer] => {
		const isWrapped = value !== null && typeof value === "object" && "field" in value;
		return [key, (isWrapped ? value.field : value) as Answer];
	});
	return { ...Object.fromEntries(plain), ...secret };
}
