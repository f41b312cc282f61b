import { customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import type { Answer, Answers } from "#app/domain/forms/evaluation.ts";
import type { FieldQuestion } from "#app/domain/forms/field-question.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { audit } from "#db/kit/audit.ts";
import { updateRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { giveConsent, listMissingConsents } from "../consents.ts";
import { loadCandidateFields, systemViewer } from "../custom-fields/candidate-fields.ts";
import type { FormRequest } from "./find.ts";

/** Saves a candidate's answers to record and application fields, with their consents. */
export async function saveFieldAnswers(
	trx: Scoped,
	request: Pick<FormRequest, "candidate_id" | "candidate_uid" | "candidate" | "apply_uid" | "locale">,
	questions: readonly FieldQuestion[],
	answers: Answers,
	ip: string | null,
): Promise<void> {
	if (request.candidate_id === null) return;
	const actor = { type: "candidate" as const, id: request.candidate_id, name: request.candidate ?? "", ip };
	const answered = questions.filter(({ question }) => answers[question.key] !== undefined);
	for (const [of, uid] of [["candidates", request.candidate_uid] as const, ["applies", request.apply_uid] as const]) {
		const those = answered.filter(({ field }) => field.entity === of);
		if (those.length === 0 || uid === null) continue;
		const { entity } = await loadCandidateFields(trx, of);
		const values: InputValues = Object.fromEntries(
			those.map(({ question, field }) => [customFieldName(field.key), toFieldValue(field, answers[question.key])]),
		);
		await updateRecord(trx, entity, systemViewer, uid, values, { version: null, actor });
	}
	await saveFieldConsents(trx, request, answered, actor);
}

/** Consent key: the field name, prefixed with the entity for application fields. */
export const getConsentName = ({ entity, key }: FieldQuestion["field"]): string =>
	entity === "candidates" ? customFieldName(key) : `${entity}.${customFieldName(key)}`;

async function saveFieldConsents(
	trx: Scoped,
	{ candidate_id: candidateId, locale }: Pick<FormRequest, "candidate_id" | "locale">,
	answered: readonly FieldQuestion[],
	actor: { type: "candidate"; id: number; name: string; ip: string | null },
) {
	const names = answered.flatMap(({ field }) => (field.consent === null ? [] : [getConsentName(field)]));
	if (candidateId === null || names.length === 0) return;
	const missing = await listMissingConsents(trx, { candidateId, purpose: "admission", fields: names });
	if (missing.length === 0) return;
	const given = { candidateId, purpose: "admission" as const, locale, siteId: null, ip: actor.ip };
	for (const field of missing) await giveConsent(trx, { ...given, field });
	await audit(trx, {
		actor,
		action: "give_consent",
		recordType: "candidates",
		recordId: candidateId,
		changes: { fields: missing },
		ip: actor.ip,
	});
}

const toFieldValue = ({ kind }: FieldQuestion["field"], answer: Answer | undefined) =>
	kind === "yes" ? answer === "yes" : answer;
