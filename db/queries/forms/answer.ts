import { sql } from "kysely";
import { type Answers, getEvaluationResult, parseQuestions } from "#app/domain/forms/evaluation.ts";
import { listFieldQuestions } from "#app/domain/forms/field-question.ts";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { loadCustomFields } from "../custom-fields/definitions.ts";
import { saveFieldAnswers } from "./field-answers.ts";
import type { FormRequest } from "./find.ts";
import { listAskedQuestions } from "./questions.ts";
import { toStoredAnswers } from "./stored-answers.ts";

/** Locks a request until commit, against concurrent submissions. */
export async function lockRequest(trx: Scoped, id: number): Promise<void> {
	await sql`select id from form_requests where business_id = ${trx.businessId} and id = ${id} for update`.execute(trx);
}

/** Only the first opening counts. */
export async function markFormOpened(trx: Scoped, { id, state }: FormRequest): Promise<void> {
	if (state !== "sent") return;
	await sql`update form_requests set state = 'opened', opened_at = now() where business_id = ${trx.businessId} and id = ${id} and state = 'sent'`.execute(
		trx,
	);
}

/** Starts a timed test once. */
export async function startClock(trx: Scoped, id: number): Promise<void> {
	await sql`update form_requests set started_at = coalesce(started_at, now()), opened_at = coalesce(opened_at, now()),
  state = case state when 'sent' then 'opened' else state end where business_id = ${trx.businessId} and id = ${id}`.execute(
		trx,
	);
}

/** Saves answers as a draft; those of sensitive fields are sealed. */
export async function saveAnswerDraft(trx: Scoped, request: FormRequest, answers: Answers): Promise<void> {
	const questions = await listAskedQuestions(trx, request);
	const stored = toStoredAnswers(questions, answers, await loadCustomFields(trx));
	await saveDraft(trx, request.id, stored);
}

/** Saves a draft with personal data, encrypted as a whole. */
export const saveSealedDraft = (trx: Scoped, id: number, sealed: string): Promise<void> =>
	saveDraft(trx, id, { sealed, answers: {} });

async function saveDraft(
	trx: Scoped,
	id: number,
	{ answers, sealed }: { answers: Record<string, unknown>; sealed: string | null },
): Promise<void> {
	await sql`update form_requests set state = 'partial', opened_at = coalesce(opened_at, now()), started_at = coalesce(started_at, now()),
  answers = ${JSON.stringify(answers)}::jsonb, sealed = ${sealed}
where business_id = ${trx.businessId} and id = ${id} and state in ('sent', 'opened', 'partial')`.execute(trx);
}

/** Finishes a request once and queues the follow-up; returns whether this call did it. */
export async function finishRequest(
	trx: Scoped,
	request: FormRequest,
	answers: Answers,
	ip: string | null = null,
): Promise<boolean> {
	const questions = await listAskedQuestions(trx, request);
	const { score, passed, knockouts } = getEvaluationResult(questions, answers, { passScore: request.pass_score });
	const fields = await loadCustomFields(trx);
	const stored = toStoredAnswers(questions, answers, fields);
	const { rows } = await sql`
update form_requests set state = 'done', answers = ${JSON.stringify(stored.answers)}::jsonb, sealed = null, score = ${score}, passed = ${passed},
  knockouts = ${knockouts}::text[], answered_at = now(), opened_at = coalesce(opened_at, now()),
  duration_seconds = greatest(0, extract(epoch from now() - coalesce(started_at, opened_at, now())))::int
where business_id = ${trx.businessId} and id = ${request.id} and state in ('sent', 'opened', 'partial') and revoked_at is null returning id`.execute(
		trx,
	);
	if (rows.length === 0) return false;
	await saveFieldAnswers(trx, request, listFieldQuestions(questions, fields), answers, ip);
	if (request.kind === "professional_reference")
		await sql`update professional_references set status = 'answered', answered_at = now(), updated_at = now()
where business_id = ${trx.businessId} and id = ${request.professional_reference_id}`.execute(trx);
	// Follow-ups of anonymous answers receive the row without a name.
	const requestId = request.anonymous ? await forgetWho(trx, request.id, answers) : request.id;
	await noteInHistory(trx, request, score);
	await enqueue(trx, "form_answered", { businessId: trx.businessId, requestId });
	return true;
}

/** Moves answers to an anonymous row; the request only records that it was answered. */
async function forgetWho(trx: Scoped, id: number, answers: Answers): Promise<number> {
	const { rows } = await sql<Row<"form_requests", "id">>`
insert into form_requests (business_id, kind, survey_id, version_id, token_hash, state, answers, answered_at, created_at, expires_at)
select business_id, kind, survey_id, version_id, sha256(gen_random_uuid()::text::bytea), 'done', ${JSON.stringify(answers)}::jsonb,
  date_trunc('day', now()), date_trunc('day', now()), now() from form_requests where business_id = ${trx.businessId} and id = ${id} returning id`.execute(
		trx,
	);
	await sql`update form_requests set answers = '{}', duration_seconds = null where business_id = ${trx.businessId} and id = ${id}`.execute(
		trx,
	);
	const [row] = rows;
	if (!row) throw new Error("the request is gone");
	return row.id;
}

/** Logs in the history of the apply, else the candidate, which triggers automations. */
async function noteInHistory(trx: Scoped, request: FormRequest, score: number | null) {
	const about = request.apply_id ? "applies" : request.candidate_id ? "candidates" : null;
	if (!about || request.anonymous) return;
	const title = request.title_pt ?? request.kind;
	await audit(trx, {
		actor: { type: "system", id: null, name: title.slice(0, 120) },
		action: "update",
		recordType: about,
		recordId: request.apply_id ?? request.candidate_id,
		changes: { answered: [null, score === null ? title : `${title}: ${score}%`] },
	});
}

/** The referee declines to answer. */
export async function refuseRequest(trx: Scoped, request: FormRequest): Promise<void> {
	await sql`update form_requests set state = 'refused', answered_at = now(), answers = '{}', sealed = null
where business_id = ${trx.businessId} and id = ${request.id} and state in ('sent', 'opened', 'partial')`.execute(trx);
	await sql`update professional_references set status = 'refused', updated_at = now()
where business_id = ${trx.businessId} and id = ${request.professional_reference_id}`.execute(trx);
	await enqueue(trx, "form_answered", { businessId: trx.businessId, requestId: request.id });
}

/** Revokes the link; returns whether it was valid. */
export async function revokeRequest(trx: Scoped, uid: string, recruiterId: number): Promise<boolean> {
	const { rows } = await sql`
update form_requests set revoked_at = now(), revoked_by_id = ${recruiterId}, sealed = null where business_id = ${trx.businessId} and uid = ${uid}
  and revoked_at is null and state in ('sent', 'opened', 'partial') returning id`.execute(trx);
	return rows.length > 0;
}

/** Sends the link again, renewing an expired one; false at the limit. */
export async function sendAgain(trx: Scoped, uid: string, most: number): Promise<boolean> {
	const rows = await trx
		.updateTable("form_requests")
		.set({
			reminders: sql<number>`reminders + 1`,
			reminded_at: sql<Date>`now()`,
			expires_at: sql<Date>`greatest(expires_at, now() + interval '3 days')`,
		})
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", uid)
		.where("revoked_at", "is", null)
		.where("state", "in", [sql.lit("sent"), sql.lit("opened"), sql.lit("partial")])
		.where("reminders", "<", most)
		.where(sql<boolean>`(reminded_at is null or reminded_at < now() - interval '10 minutes')`)
		.returning(["id", "reminders"])
		.execute();
	const [row] = rows;
	if (row) await enqueue(trx, "send_form", { businessId: trx.businessId, requestId: row.id, reminder: row.reminders });
	return row !== undefined;
}

/** Saves points and score; passing triggers the usual follow-ups. */
export async function saveScores(
	trx: Scoped,
	request: FormRequest,
	marks: Readonly<Record<string, number>>,
): Promise<{ score: number | null; passed: boolean | null }> {
	const { score, passed } = getEvaluationResult(parseQuestions(request.kind, request.items), request.answers, {
		passScore: request.pass_score,
		marks,
	});
	await sql`update form_requests set marks = ${JSON.stringify(marks)}::jsonb, score = ${score}, passed = ${passed}
where business_id = ${trx.businessId} and id = ${request.id}`.execute(trx);
	if (passed && !request.passed)
		await enqueue(trx, "form_answered", { businessId: trx.businessId, requestId: request.id });
	return { score, passed };
}
