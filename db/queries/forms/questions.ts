import { buildFitQuestions } from "#app/domain/forms/cultural-fit.ts";
import { type EvaluationQuestion, parseQuestions } from "#app/domain/forms/evaluation.ts";
import { applyFieldKinds } from "#app/domain/forms/field-question.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { loadCustomFields } from "../custom-fields/definitions.ts";
import type { FormRequest } from "./find.ts";

type Asked = Pick<FormRequest, "kind" | "items" | "candidate_id" | "apply_id">;

/** Current questions of a request of any kind; record fields only for the person concerned. */
export async function listAskedQuestions(trx: Scoped, request: Asked): Promise<EvaluationQuestion[]> {
	const { kind, items, candidate_id, apply_id } = request;
	if (kind === "cultural_fit") return buildFitQuestions();
	// Collected data are stored on the record, not in the answers.
	if (kind === "data_collection") return [];
	const questions = parseQuestions(kind, items);
	if (!questions.some(({ field }) => field)) return questions;
	const isOwn = kind === "evaluation" && candidate_id !== null;
	const reached = questions.filter(
		({ field }) => !field || (isOwn && (field.startsWith("candidates.") || apply_id !== null)),
	);
	return applyFieldKinds(reached, await loadCustomFields(trx));
}
