import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { moveApply } from "../applies/move.ts";
import type { FormRequest } from "./find.ts";

const testSent = 2;
const testApproved = 3;

/** A test that leaves moves its apply on, and one that was passed again: forward only, and only where the process has that status. */
export async function followTest(
	trx: Scoped,
	businessId: number,
	request: FormRequest,
	what: "sent" | "passed",
): Promise<void> {
	const { kind, pass_score, apply_uid, apply_status } = request;
	if (kind !== "evaluation" || pass_score === null || !apply_uid || apply_status === null) return;
	const to = what === "sent" ? testSent : testApproved;
	if (apply_status >= to) return;
	const recruiter = { id: 0, uid: "", name: request.title_pt ?? "", isAdmin: false, isSystem: true } as const;
	await moveApply(trx, businessId, { uid: apply_uid, to, expectedFrom: null, recruiter });
}

/** Who hears of an answer: who asked, else the owner of the job, else of the person. */
export async function hearersOf(trx: Scoped, businessId: number, request: FormRequest): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
select id from recruiters where business_id = ${businessId} and status = 'active' and id = coalesce(${request.asked_by_id}::bigint,
  (select coalesce(j.owner_id, a.recruiter_id) from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
    where a.business_id = ${businessId} and a.id = ${request.apply_id}::bigint),
  (select c.owner_id from candidates c where c.business_id = ${businessId} and c.id = ${request.candidate_id}::bigint),
  (select k.owner_id from client_contacts o join client_companies k on k.business_id = o.business_id and k.id = o.client_company_id
    where o.business_id = ${businessId} and o.id = ${request.client_contact_id}::bigint),
  (select min(r.id) from recruiters r where r.business_id = ${businessId} and r.is_admin and r.status = 'active'))`.execute(
		trx,
	);
	return rows.map(({ id }) => id);
}

/** Requests whose half time is over and that nobody was reminded of yet. */
export async function listToRemind(trx: Scoped, businessId: number): Promise<string[]> {
	const { rows } = await sql<{ uid: string }>`
select uid from form_requests where business_id = ${businessId} and state in ('sent', 'opened', 'partial') and revoked_at is null and reminders = 0
  and now() between least(created_at + (expires_at - created_at) / 2, expires_at - interval '1 day') and expires_at
  and created_at < now() - interval '1 day' order by id limit 500`.execute(trx);
	return rows.map(({ uid }) => uid);
}

export interface DueSurvey {
	survey: number;
	candidate: number | null;
	apply: number | null;
	cause: string;
}

/** Whom active surveys ask by their moment, since three days: each once. */
export async function listDueSurveys(trx: Scoped, businessId: number): Promise<DueSurvey[]> {
	const { rows } = await sql<DueSurvey>`
select s.id as survey, a.candidate_id as candidate, a.id as apply, 'survey:' || s.id || ':' || a.id as cause from surveys s
join applies a on a.business_id = s.business_id and (
  (s.trigger = 'apply_closed' and (a.status in (8, 9, 14)) and a.entered_status_at between now() - interval '3 days' and now() - interval '1 day')
  or (s.trigger = 'placement_30' and a.placed_at between now() - interval '33 days' and now() - interval '30 days')
  or (s.trigger = 'placement_90' and a.placed_at between now() - interval '93 days' and now() - interval '90 days'))
where s.business_id = ${businessId} and s.active and s.archived_at is null and s.audience = 'candidate'
  and exists (select from question_versions v where v.business_id = s.business_id and v.survey_id = s.id)
  and not exists (select from form_requests r where r.business_id = s.business_id and r.cause = 'survey:' || s.id || ':' || a.id)
union all
select s.id, p.candidate_id, null, 'survey:' || s.id || ':talk:' || p.id from surveys s
join talk_events e on e.business_id = s.business_id and coalesce(e.ends_at, e.starts_at) between now() - interval '3 days' and now() - interval '1 hour'
join talk_participants p on p.business_id = e.business_id and p.event_id = e.id and p.candidate_id is not null and p.archived_at is null
  and p.status in ('registered', 'confirmed', 'present')
where s.business_id = ${businessId} and s.active and s.archived_at is null and s.trigger = 'event' and s.audience = 'candidate'
  and exists (select from question_versions v where v.business_id = s.business_id and v.survey_id = s.id)
  and not exists (select from form_requests r where r.business_id = s.business_id and r.cause = 'survey:' || s.id || ':talk:' || p.id)
limit 2000`.execute(trx);
	return rows;
}
