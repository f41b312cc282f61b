import type { BusinessQuerier } from "#db/kit/querier.ts";

/** Most guests accept, some have not answered, one colleague declines. */
export async function seedInterviewAnswers(client: BusinessQuerier): Promise<void> {
	// Only people invited by e-mail can respond.
	await client.query(
		`update interviews set notify_by_email = true
     where business_id = $1 and starts_at > now() and archived_at is null and result = 'pending' and place_or_link is not null`,
		[client.businessId],
	);
	await client.query(
		`with ahead as (
       select business_id, id, candidate_id, owner_id, starts_at, pg_temp.h(id, 411) as chance from interviews
       where business_id = $1 and starts_at > now() and archived_at is null and result = 'pending' and notify_by_email
     ), people as (
       select a.*, null::bigint as recruiter_id, a.candidate_id as person_id, null::bigint as contact_id from ahead a
       union all
       select a.*, null, null, x.client_contact_id from ahead a
         join interview_contacts x on x.business_id = a.business_id and x.interview_id = a.id
       union all
       select a.*, x.recruiter_id, null, null from ahead a join interview_interviewers x on x.business_id = a.business_id and x.interview_id = a.id
         and x.recruiter_id <> a.owner_id
     )
     insert into appointment_answers (business_id, interview_id, recruiter_id, candidate_id, client_contact_id, answer, source, starts_at, answered_at)
     select business_id, id, recruiter_id, person_id, contact_id, case when chance % 10 < 7 then 'accepted' else 'tentative' end, 'link', starts_at,
       now() - make_interval(mins => 30 + (chance % 2000)::int)
     from people where chance % 10 < 8`,
		[client.businessId],
	);
	await client.query(
		`with refused as (
       select i.business_id, i.id, i.starts_at, i.duration_min, x.recruiter_id from interviews i
       join interview_interviewers x on x.business_id = i.business_id and x.interview_id = i.id and x.recruiter_id <> i.owner_id
       join recruiters o on o.business_id = i.business_id and o.id = i.owner_id
       where i.business_id = $1 and i.starts_at > now() + interval '2 days' and i.archived_at is null and i.result = 'pending' and i.notify_by_email
         and extract(hour from i.starts_at at time zone 'America/Sao_Paulo') between 9 and 15
       order by o.is_admin desc, i.starts_at, x.recruiter_id limit 1
     ), pool as (
       insert into interview_pool (business_id, interview_id, recruiter_id)
       select f.business_id, f.id, r.id from refused f cross join lateral (
         select r.id from recruiters r where r.business_id = f.business_id and r.status = 'active'
           and not exists (select from interview_interviewers x where x.business_id = f.business_id and x.interview_id = f.id and x.recruiter_id = r.id)
           and not exists (select from appointment_people p where p.business_id = f.business_id and p.recruiter_id = r.id
             and p.during && tstzrange(f.starts_at, f.starts_at + make_interval(mins => f.duration_min)))
         order by r.id limit 3) r
     )
     insert into appointment_answers (business_id, interview_id, recruiter_id, answer, reason, source, starts_at, answered_at)
     select business_id, id, recruiter_id, 'declined', 'Estarei com um cliente em Campinas nesse horário.', 'google', starts_at, now() - interval '3 hours'
     from refused
     on conflict on constraint appointment_answers_once do update set answer = excluded.answer, reason = excluded.reason, source = excluded.source`,
		[client.businessId],
	);
}
