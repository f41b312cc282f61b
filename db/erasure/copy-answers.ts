import { filterShownQuestions, parseQuestions } from "#app/domain/forms/evaluation.ts";

interface AnsweredForm {
	kind: string;
	answers: Record<string, never>;
	items: unknown[] | null;
}

/** The answers of a form with what was asked, in its order. */
export function answersInOrder<R extends AnsweredForm>({ items, ...form }: R) {
	const { kind, answers } = form;
	if (!items || kind === "cultural_fit") return form;
	const request = filterShownQuestions(parseQuestions(kind, items), answers).flatMap(
		({ key, pt, en, kind: questionKind }) =>
			answers[key] === undefined ? [] : [{ pt, en, kind: questionKind, answer: answers[key] }],
	);
	return { ...form, answers: request };
}
