import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface DueSurvey {
	survey: Column<"surveys", "id">;
	candidate: Column<"applies", "candidate_id"> | null;
	apply: Column<"applies", "id"> | null;
	/** Contact answering for the client. */
	contact: number | null;
	cause: string;
}

/** Days after hiring, by the survey's moment. */
const after = sql`case s.trigger when 'placement_30' then 30 else 90 end`;

const hired = sql`p.status in ('approved', 'started', 'in guarantee', 'completed') and p.archived_at is null`;

/** A hire survey's idempotency key: application for candidates, contact for clients. */
const causeOfHire = sql`'survey:' || s.id || ':' || case when s.audience = 'candidate' then coalesce(p.apply_id::text, 'placement:' || p.id)
  else 'placement:' || p.id || ':' || k.id end`;

/** Contacts of the job who answer for the client. */
const ofClient = sql`left join lateral (select c.id from job_client_contacts j
    join client_contacts c on c.business_id = j.business_id and c.id = j.client_contact_id and c.status = 'active' and c.archived_at is null
    where j.business_id = p.business_id and j.job_id = p.job_id order by c.id limit 5) k on s.audience = 'client_contact'`;

const asks = sql`s.active and s.archived_at is null and exists (select from question_versions v where v.business_id = s.business_id and v.survey_id = s.id
  and jsonb_array_length(v.items) > 0)`;

/** Active surveys due in the last three days, once per recipient. */
export async function listDueSurveys(trx: Scoped): Promise<DueSurvey[]> {
	const { rows } = await sql<DueSurvey>`
select s.id as survey, a.candidate_id as candidate, a.id as apply, null::bigint as contact, 'survey:' || s.id || ':' || a.id as cause from surveys s
join applies a on a.business_id = s.business_id and (
  (s.trigger = 'apply_closed' and (a.status in (8, 9, 14)) and a.entered_status_at between now() - interval '3 days' and now() - interval '1 day')
  or ((s.trigger = 'placement_30' and a.placed_at between now() - interval '33 days' and now() - interval '30 days'
    or s.trigger = 'placement_90' and a.placed_at between now() - interval '93 days' and now() - interval '90 days')
    and not exists (select from placements p where p.business_id = a.business_id and p.apply_id = a.id and p.approved_at is not null)))
where s.business_id = ${trx.businessId} and ${asks} and s.audience = 'candidate'
  and not exists (select from form_requests r where r.business_id = s.business_id and r.cause = 'survey:' || s.id || ':' || a.id)
union all
select s.id, case when s.audience = 'candidate' then p.candidate_id end, case when s.audience = 'candidate' then p.apply_id end, k.id, ${causeOfHire}
from surveys s
join placements p on p.business_id = s.business_id and ${hired} and p.end_date is null
  and p.start_date between app_today() - ${after} - 3 and app_today() - ${after}
${ofClient}
where s.business_id = ${trx.businessId} and ${asks} and s.trigger in ('placement_30', 'placement_90')
  and (s.audience = 'candidate' or k.id is not null)
  and not exists (select from form_requests r where r.business_id = s.business_id and r.cause = ${causeOfHire})
union all
select s.id, p.candidate_id, null, null, 'survey:' || s.id || ':talk:' || p.id from surveys s
join talk_events e on e.business_id = s.business_id and coalesce(e.ends_at, e.starts_at) between now() - interval '3 days' and now() - interval '1 hour'
join talk_participants p on p.business_id = e.business_id and p.event_id = e.id and p.candidate_id is not null and p.archived_at is null
  and p.status in ('registered', 'confirmed', 'present')
where s.business_id = ${trx.businessId} and ${asks} and s.trigger = 'event' and s.audience = 'candidate'
  and not exists (select from form_requests r where r.business_id = s.business_id and r.cause = 'survey:' || s.id || ':talk:' || p.id)
limit 2000`.execute(trx);
	return rows;
}

export interface HireSurvey extends Row<"surveys", "name"> {
	audience: "candidate" | "client_contact";
	/** Day of sending. */
	day: string;
	asked: number;
	answered: number;
}

/** Surveys of a hire with day and result. */
export async function listHireSurveys(trx: Scoped, placementId: number): Promise<HireSurvey[]> {
	const { rows } = await sql<HireSurvey>`
select s.name, s.audience, to_char(p.start_date + ${after}, 'YYYY-MM-DD') as day, count(r.id)::int as asked,
  count(r.id) filter (where r.state = 'done')::int as answered
from surveys s
join placements p on p.business_id = s.business_id and p.id = ${placementId} and ${hired}
${ofClient}
left join form_requests r on r.business_id = s.business_id and r.cause = ${causeOfHire}
where s.business_id = ${trx.businessId} and ${asks} and s.trigger in ('placement_30', 'placement_90') and (s.audience = 'candidate' or k.id is not null)
  and (p.end_date is null or r.id is not null)
group by s.id, s.name, s.audience, s.trigger, p.start_date order by 3, 1`.execute(trx);
	return rows;
}
