import { type RawBuilder, sql } from "kysely";
import type { AnswerSource, InvitationAnswer } from "#app/domain/calendar/invitation-answer.ts";
import type { AppointmentType } from "#db/kit/appointment-clash.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export type ParticipantType = "recruiters" | "client_contacts" | "candidates";

export interface Participant extends Row<"recruiters", "id" | "uid" | "name"> {
	type: ParticipantType;
	/** Of the appointment. */
	appointment: number;
	/** The organiser, who counts as attending until declining. */
	organizer: boolean;
	answer: InvitationAnswer;
	reason: Column<"appointment_answers", "reason">;
	source: AnswerSource | null;
	answered_at: Date | null;
}

/** Interview participants as rows of (appointment, type, id, uid, name, organizer, place, starts_at). */
const interviewPeople = (where: RawBuilder<unknown>) => sql`
select i.id as appointment, 'recruiters' as type, r.id, r.uid, r.name, r.id = coalesce(i.owner_id, i.created_by_id) as organizer, 2 as place, i.starts_at
  from interviews i join recruiters r on r.business_id = i.business_id and r.status = 'active' and (r.id = i.owner_id or exists (
    select from interview_interviewers x where x.business_id = i.business_id and x.interview_id = i.id and x.recruiter_id = r.id))
 where ${where}
union all
select i.id, 'candidates', c.id, c.uid, c.name, false, 1, i.starts_at
  from interviews i join candidates c on c.business_id = i.business_id and c.id = i.candidate_id where ${where}
union all
select i.id, 'client_contacts', k.id, k.uid, k.name, false, 3, i.starts_at
  from interviews i join interview_contacts x on x.business_id = i.business_id and x.interview_id = i.id
  join client_contacts k on k.business_id = x.business_id and k.id = x.client_contact_id and k.archived_at is null where ${where}`;

const meetingPeople = (where: RawBuilder<unknown>) => sql`
select i.id as appointment, 'recruiters' as type, r.id, r.uid, r.name, r.id = i.owner_id as organizer, 2 as place, i.starts_at
  from meetings i join recruiters r on r.business_id = i.business_id and r.status = 'active' and (r.id = i.owner_id or exists (
    select from meeting_recruiters x where x.business_id = i.business_id and x.meeting_id = i.id and x.recruiter_id = r.id))
 where ${where}
union all
select i.id, 'candidates', c.id, c.uid, c.name, false, 1, i.starts_at
  from meetings i join meeting_relations x on x.business_id = i.business_id and x.meeting_id = i.id and x.reference_type = 'candidates'
  join candidates c on c.business_id = i.business_id and c.id = x.reference_id where ${where}
union all
select i.id, 'client_contacts', k.id, k.uid, k.name, false, 3, i.starts_at
  from meetings i join meeting_relations x on x.business_id = i.business_id and x.meeting_id = i.id and x.reference_type = 'client_contacts'
  join client_contacts k on k.business_id = x.business_id and k.id = x.reference_id and k.archived_at is null where ${where}`;

/** Participants with answers to the current time; answers to earlier times are ignored. */
export async function listParticipants(
	trx: Scoped,
	type: AppointmentType,
	ids: readonly number[],
): Promise<Participant[]> {
	if (ids.length === 0) return [];
	const where = sql`i.business_id = ${trx.businessId} and i.id = any(${sql.val([...ids])}::bigint[])`;
	const column = sql.ref(type === "interviews" ? "a.interview_id" : "a.meeting_id");
	const { rows } = await sql<Participant>`
select p.appointment, p.type, p.id, p.uid, p.name, p.organizer, a.reason, a.source, a.answered_at,
  coalesce(a.answer, case when p.organizer then 'accepted' else 'needs_action' end) as answer
  from (${type === "interviews" ? interviewPeople(where) : meetingPeople(where)}) p
  left join appointment_answers a on a.business_id = ${trx.businessId} and ${column} = p.appointment and a.starts_at = p.starts_at
    and p.id = case p.type when 'recruiters' then a.recruiter_id when 'candidates' then a.candidate_id else a.client_contact_id end
 order by p.appointment, p.place, not p.organizer, p.name, p.id`.execute(trx);
	return rows;
}
