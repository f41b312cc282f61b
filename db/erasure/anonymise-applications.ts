import { sql } from "kysely";
import { openStatuses as openApplies } from "#app/domain/applies/pipeline.ts";
import { erasedName, erasedText } from "#app/domain/candidates/erasure.ts";
import { listPhoneVariants } from "#app/domain/text/phone.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { cancelActivities } from "#db/queries/applies/cancel-activities.ts";
import type { DataSubjectIdentifiers } from "./data-subject.ts";

/** Processes, interviews, submissions and placements remain for statistics and accounting, without names. */
export async function anonymiseApplies(db: Scoped, { ids, id, emails }: DataSubjectIdentifiers): Promise<void> {
	const applies = await db
		.selectFrom("applies")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", sql<number>`any(${ids}::bigint[])`)
		.execute();
	const all = applies.map((apply) => Number(apply.id));
	await cancelActivities(db, all, { end: "erased", actor: { type: "system", id: null, name: null } });
	const open = sql.val([...openApplies]);
	await sql`update applies set cover_letter = null, answers = '{}', custom_values = '{}', cv_file_id = null, expectation_cents = null,
  withdrawn_at = case when status = any(${open}::int[]) then coalesce(withdrawn_at, now()) else withdrawn_at end
where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(db);
	await sql`delete from interview_invites v using interviews i
where v.business_id = ${db.businessId} and i.business_id = v.business_id and i.id = v.interview_id
  and i.candidate_id = any(${ids}::bigint[]) and v.role = 'candidate'`.execute(db);
	await sql`delete from appointment_answers where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(
		db,
	);
	// Verdicts remain counted; notes are erased and client links revoked.
	await sql`update scorecards s set notes = null, token_hash = null, judgements = (
    select coalesce(jsonb_agg(j - 'note'), '[]') from jsonb_array_elements(s.judgements) j), updated_at = now()
  from interviews i where s.business_id = ${db.businessId} and i.business_id = s.business_id and i.id = s.interview_id
  and i.candidate_id = any(${ids}::bigint[])`.execute(db);
	await sql`delete from talk_participants where business_id = ${db.businessId}
  and (candidate_id = any(${ids}::bigint[]) or email = any(${emails}::text[]))`.execute(db);
	await sql`delete from contact_messages where business_id = ${db.businessId} and email = any(${emails}::text[])`.execute(
		db,
	);
	await sql`delete from job_alerts where business_id = ${db.businessId} and email = any(${emails}::text[])`.execute(db);
	await sql`update interviews set place_or_link = null, note = null, feedback = null
where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(db);
	const met = sql`select x.meeting_id from meeting_relations x where x.business_id = ${db.businessId}
  and x.reference_type = 'candidates' and x.reference_id = any(${ids}::bigint[])`;
	await sql`delete from meeting_invites where business_id = ${db.businessId} and email = any(${emails}::text[])`.execute(
		db,
	);
	await sql`update meetings set subject = ${erasedText}, place = null, link = null, description = null, outcome = null, next_step = null
where business_id = ${db.businessId} and id in (${met})`.execute(db);
	await sql`update slot_offers set subject = ${erasedText}, place_or_link = null, message = null,
  status = case when status in ('open', 'proposed') then 'closed' else status end
where business_id = ${db.businessId} and (candidate_id = any(${ids}::bigint[]) or apply_id in (
  select id from applies where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])))`.execute(db);
	await sql`update offers set benefits = null, note = null, refuse_reason = null, title = ${erasedName(id)}, content = null, data_file_id = null,
  token_hash = null, to_name = null, to_email = null, change_request = null, accepted_name = null, accepted_ip = null, accepted_agent = null,
  approval_note = null,
  status = case when status in ('draft', 'approval', 'sent') then 'withdrawn' else status end
where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(db);
	// Erases answers, drafts and scores, keeps request counts, and revokes links.
	await sql`update form_requests set answers = '{}', sealed = null, marks = '{}', knockouts = '{}', professional_reference_id = null,
  revoked_at = coalesce(revoked_at, now()) where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(
		db,
	);
	await sql`update feedbacks set text = null, title = ${erasedName(id)} where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(
		db,
	);
	// A trigger updates the title from the record's name.
	await sql`update submissions set subject = ${erasedText}, message = null, cv_file_id = null
where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(db);
	for (const [table, text] of [
		["shortlist_applies", "opinion"],
		["like_candidates", "description"],
		["like_candidates", "answer"],
	] as const)
		await sql`update ${sql.table(table)} set ${sql.ref(text)} = null where business_id = ${db.businessId} and apply_id in
  (select id from applies where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[]))`.execute(db);
	const hired = sql`select e.id from employees e where e.business_id = ${db.businessId} and e.candidate_id = any(${ids}::bigint[])`;
	await sql`delete from admission_versions v using admission_items i where v.business_id = ${db.businessId} and i.business_id = v.business_id
  and i.id = v.item_id and i.employee_id in (${hired})`.execute(db);
	await sql`update admission_items set reason = case when reason is null then null else ${erasedText} end, expires_on = null
where business_id = ${db.businessId} and employee_id in (${hired})`.execute(db);
	await sql`update employees set link_hash = null where business_id = ${db.businessId} and id in (${hired})`.execute(
		db,
	);
	await sql`update employees set name = ${erasedName(id)}, email = null, mobile_phone = null, external_codes = '{}'
where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(db);
	// Proposed by the line above.
	await sql`delete from esocial_events v using employees e where v.state = 'draft'
and v.business_id = ${db.businessId} and e.business_id = v.business_id and e.id = v.employee_id and e.candidate_id = any(${ids}::bigint[])`.execute(
		db,
	);
	// Kind, day and receipt remain: the employer must prove its reports to the government.
	await sql`update esocial_events v set sealed = null, updated_at = now() from employees e
where v.business_id = ${db.businessId} and e.business_id = v.business_id and e.id = v.employee_id and e.candidate_id = any(${ids}::bigint[])`.execute(
		db,
	);
	await anonymiseHours(db, { ids, id });
	await sql`update placements set custom_values = '{}', end_reason = case when end_reason is null then null else ${erasedText} end,
  fee_reason = case when fee_reason is null then null else ${erasedText} end
where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(db);
	await sql`update placement_versions v set reason = null, terms = terms - 'fee_reason' from placements p
where v.business_id = ${db.businessId} and p.business_id = v.business_id and p.id = v.placement_id and p.candidate_id = any(${ids}::bigint[])`.execute(
		db,
	);
}

/** Deletes file rows now and content by a job; returns storage keys. */
export async function deleteFiles(
	db: Scoped,
	person: DataSubjectIdentifiers,
	notes: readonly number[],
): Promise<string[]> {
	// Handled requests lose name, message and answer; the dates remain.
	await sql`update data_requests set name = ${erasedText}, email = null, message = null, handled_by_id = handled_by_id,
  answer = case when answer is null and status not in ('answered', 'refused') and kind <> 'deletion' then null else ${erasedText} end,
  status = case when kind = 'deletion' and status = 'open' then 'answered' else status end, erase_at = null
where business_id = ${db.businessId} and (candidate_id = any(${person.ids}::bigint[]) or email = any(${person.emails}::text[]))`.execute(
		db,
	);
	const { rows } = await sql<Row<"data_files", "storage_key">>`
delete from data_files f where f.business_id = ${db.businessId} and (
  (f.reference_type in ('candidate', 'candidates', 'visitor') and f.reference_id = any(${person.ids}::bigint[]))
  or (f.reference_type = 'form_requests' and f.reference_id in (select q.id from form_requests q
    where q.business_id = ${db.businessId} and q.candidate_id = any(${person.ids}::bigint[])))
  or (f.reference_type in ('apply', 'applies') and f.reference_id = any(${person.applies}::bigint[]))
  or f.candidate_ids && ${person.ids}::bigint[]
  or (f.reference_type = 'messages' and f.reference_id in (select m.id from messages m
    where m.business_id = ${db.businessId} and m.candidate_id = any(${person.ids}::bigint[])))
  or (f.reference_type = 'message_events' and f.reference_id in (select e.id from message_events e
    where e.business_id = ${db.businessId} and e.phone = any(${person.phones.flatMap(listPhoneVariants)}::text[])))
  or (f.reference_type in ('note', 'notes') and f.reference_id = any(${notes}::bigint[])))
returning f.storage_key`.execute(db);
	const { rows: exports } = await sql<{ key: Column<"data_exports", "json_key"> }>`
with gone as (delete from data_exports where business_id = ${db.businessId} and candidate_id = any(${person.ids}::bigint[]) returning json_key, html_key, pdf_key)
select json_key as key from gone union all select html_key from gone union all select pdf_key from gone`.execute(db);
	return [...rows.map(({ storage_key }) => storage_key), ...exports.flatMap(({ key }) => key ?? [])];
}

/** Hours and amounts stay; identity and comments are erased. */
async function anonymiseHours(db: Scoped, { ids, id }: Pick<DataSubjectIdentifiers, "ids" | "id">): Promise<void> {
	const sheets = sql`select t.id from timesheets t where t.business_id = ${db.businessId} and t.candidate_id = any(${ids}::bigint[])`;
	await sql`delete from timesheet_links where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(
		db,
	);
	await sql`update timesheet_versions set reason = case when reason is null then null else ${erasedText} end,
  author_name = case when author_type = 'candidate' then ${erasedName(id)} else author_name end
where business_id = ${db.businessId} and timesheet_id in (${sheets})`.execute(db);
	await sql`update timesheet_events set reason = case when reason is null then null else ${erasedText} end,
  actor_name = case when actor_type = 'candidate' then ${erasedName(id)} else actor_name end,
  ip = case when actor_type = 'candidate' then null else ip end
where business_id = ${db.businessId} and timesheet_id in (${sheets})`.execute(db);
	const lines = sql`select distinct t.billing_line_id, t.invoice_id from timesheets t
  where t.business_id = ${db.businessId} and t.candidate_id = any(${ids}::bigint[]) and t.billing_line_id is not null`;
	await sql`update invoice_lines i set description = regexp_replace(i.description, '^([^:·]*: )?[^·]+ · ', '\\1' || ${erasedName(id)} || ' · ')
from billing_lines l join (${lines}) x on x.billing_line_id = l.id where i.business_id = ${db.businessId} and l.business_id = i.business_id
  and i.invoice_id = x.invoice_id and i.description = l.description`.execute(db);
	await sql`update billing_lines l set description = regexp_replace(l.description, '^([^:·]*: )?[^·]+ · ', '\\1' || ${erasedName(id)} || ' · ')
from (${lines}) x where l.business_id = ${db.businessId} and l.id = x.billing_line_id`.execute(db);
}
