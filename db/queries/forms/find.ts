import { sql } from "kysely";
import type { Answers } from "#app/domain/forms/evaluation.ts";
import type { FormRequestState, RequestKind } from "#app/domain/forms/form-request.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { readStoredAnswers } from "./stored-answers.ts";

/** Request with the data for its page and its readers. */
export interface FormRequest
	extends FormRequestState,
		Row<
			"form_requests",
			| "id"
			| "uid"
			| "created_at"
			| "opened_at"
			| "answered_at"
			| "reminded_at"
			| "reminders"
			| "duration_seconds"
			| "sealed"
			| "passed"
			| "knockouts"
			| "evaluation_id"
			| "survey_id"
			| "data_collection_id"
			| "candidate_id"
			| "apply_id"
			| "client_company_id"
			| "professional_reference_id"
			| "client_contact_id"
			| "recruiter_id"
			| "site_config_id"
			| "asked_by_id"
		>,
		Row<"evaluations", "consent_text" | "pass_score"> {
	kind: RequestKind;
	locale: "pt" | "en";
	answers: Answers;
	marks: Record<string, number>;
	score: number | null;
	/** Title; evaluations have two languages. */
	title_pt: string | null;
	title_en: string | null;
	text: string | null;
	anonymous: boolean;
	form_uid: string | null;
	version: Column<"question_versions", "version"> | null;
	items: unknown[];
	candidate: Column<"candidates", "name"> | null;
	candidate_uid: Column<"candidates", "uid"> | null;
	apply_uid: Column<"applies", "uid"> | null;
	apply_status: Column<"applies", "status"> | null;
	job: Column<"jobs", "title"> | null;
	company: string | null;
	/** Respondent. */
	person: string | null;
	email: string | null;
	asked_by: Column<"recruiters", "name"> | null;
}

const columns = sql`
select r.id, r.uid, r.kind, r.locale, r.state, r.created_at, r.opened_at, r.started_at, r.answered_at, r.expires_at, r.revoked_at, r.reminded_at, r.reminders,
  r.duration_seconds, r.answers, r.sealed, r.marks, r.score::float8 as score, r.passed, r.knockouts, r.evaluation_id, r.survey_id, r.data_collection_id,
  r.candidate_id, r.apply_id, r.client_company_id, r.professional_reference_id, r.client_contact_id, r.recruiter_id, r.site_config_id, r.asked_by_id,
  coalesce(e.title_pt, s.title_pt, s.name, d.name) as title_pt, coalesce(e.title_en, s.title_en) as title_en, coalesce(e.instructions, s.text, d.text) as text, e.consent_text, e.pass_score, e.time_limit,
  coalesce(s.anonymous, false) as anonymous, coalesce(e.uid, s.uid, d.uid) as form_uid, v.version, coalesce(v.items, '[]') as items,
  c.name as candidate, c.uid as candidate_uid, a.uid as apply_uid, a.status as apply_status, j.title as job,
  case when not coalesce(j.confidential, false) then k.name end as company,
  coalesce(p.name, o.name, q.name, c.name) as person, coalesce(p.email, o.email, q.email, c.email) as email, b.name as asked_by
from form_requests r
left join evaluations e on e.business_id = r.business_id and e.id = r.evaluation_id
left join surveys s on s.business_id = r.business_id and s.id = r.survey_id
left join data_collections d on d.business_id = r.business_id and d.id = r.data_collection_id
left join question_versions v on v.business_id = r.business_id and v.id = r.version_id
left join candidates c on c.business_id = r.business_id and c.id = r.candidate_id
left join applies a on a.business_id = r.business_id and a.id = r.apply_id
left join jobs j on j.business_id = a.business_id and j.id = a.job_id
left join client_companies k on k.business_id = r.business_id and k.id = coalesce(r.client_company_id, j.client_company_id)
left join professional_references p on p.business_id = r.business_id and p.id = r.professional_reference_id
left join client_contacts o on o.business_id = r.business_id and o.id = r.client_contact_id
left join recruiters q on q.business_id = r.business_id and q.id = r.recruiter_id
left join recruiters b on b.business_id = r.business_id and b.id = r.asked_by_id`;

const withAnswers = <R extends Pick<FormRequest, "kind" | "answers"> & { sealed?: string | null }>(row: R): R => ({
	...row,
	answers: readStoredAnswers(row.answers, row.kind === "evaluation" ? row.sealed : null),
});

/** Finds the request of a link, expired or not. */
export async function findByToken(trx: Scoped, tokenHash: Buffer): Promise<FormRequest | undefined> {
	const { rows } = await sql<FormRequest>`
${columns} where r.business_id = ${trx.businessId} and r.token_hash = ${tokenHash}`.execute(trx);
	return rows.map(withAnswers)[0];
}

export async function findRequest(trx: Scoped, which: { id: number } | { uid: string }) {
	const { rows } = await sql<FormRequest>`
${columns} where r.business_id = ${trx.businessId} and ${"id" in which ? sql`r.id = ${which.id}` : sql`r.uid = ${which.uid}`}`.execute(
		trx,
	);
	return rows.map(withAnswers)[0];
}

/** Requests the candidate answers, never those about them to others. */
export async function findOwnRequest(trx: Scoped, candidateId: number, uid: string) {
	const request = await findRequest(trx, { uid });
	return request && request.candidate_id === candidateId && request.kind !== "professional_reference"
		? request
		: undefined;
}

export interface ListedRequest
	extends Row<
			"form_requests",
			| "uid"
			| "created_at"
			| "expires_at"
			| "opened_at"
			| "answered_at"
			| "revoked_at"
			| "started_at"
			| "passed"
			| "knockouts"
			| "reminders"
		>,
		Row<"evaluations", "time_limit"> {
	kind: RequestKind;
	state: FormRequestState["state"];
	title_pt: string | null;
	title_en: string | null;
	person: string | null;
	candidate: Column<"candidates", "name"> | null;
	candidate_uid: Column<"candidates", "uid"> | null;
	job: Column<"jobs", "title"> | null;
	apply_uid: Column<"applies", "uid"> | null;
	score: number | null;
	answers: Answers;
	version: Column<"question_versions", "version"> | null;
	items: unknown[];
}

type Of =
	| { evaluation: number }
	| { candidate: number }
	| { apply: number }
	| { survey: number }
	| { collection: number };

/** Newest first. */
export async function listRequests(trx: Scoped, of: Of, take = 200): Promise<ListedRequest[]> {
	const which =
		"evaluation" in of
			? sql`r.evaluation_id = ${of.evaluation}`
			: "survey" in of
				? sql`r.survey_id = ${of.survey}`
				: "collection" in of
					? sql`r.data_collection_id = ${of.collection}`
					: "candidate" in of
						? sql`r.candidate_id = ${of.candidate}`
						: sql`r.apply_id = ${of.apply}`;
	const { rows } = await sql<ListedRequest>`
${columns} where r.business_id = ${trx.businessId} and ${which} order by r.created_at desc, r.id desc limit ${take}`.execute(
		trx,
	);
	return rows.map(withAnswers);
}

/** Pending requests, most urgent first, then answered ones. */
export async function listOwnRequests(trx: Scoped, candidateId: number): Promise<ListedRequest[]> {
	const { rows } = await sql<ListedRequest>`
${columns} where r.business_id = ${trx.businessId} and r.candidate_id = ${candidateId} and r.kind <> 'professional_reference'
  and (r.state = 'done' or (r.revoked_at is null and (r.expires_at > now() or r.started_at is not null)))
order by r.state = 'done', r.expires_at, r.id limit 50`.execute(trx);
	return rows.map(withAnswers);
}
