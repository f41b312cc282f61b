import { sql } from "kysely";
import { getNextReminderTime } from "#app/domain/applies/interview-reminders.ts";
import { openStatuses } from "#app/domain/applies/pipeline.ts";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import { parseInterviewReminders } from "#app/domain/notifications/notification-prefs.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import { enqueueCalendarWrites } from "./calendar-events.ts";
import { withdrawMessages } from "./messaging/withdraw-messages.ts";

interface Guest {
	id: number;
	name: string;
	email: string;
	locale: string | null;
	timezone: string | null;
}

export interface InterviewForReminder
	extends Row<
		"interviews",
		| "id"
		| "uid"
		| "invite_uid"
		| "invite_sequence"
		| "title"
		| "starts_at"
		| "duration_min"
		| "mode"
		| "place_or_link"
		| "caller"
		| "video_service"
		| "kind"
		| "result"
		| "feedback"
		| "notify_by_email"
		| "job_id"
		| "apply_id"
	> {
	archived: boolean;
	zone: Column<"businesses", "timezone">;
	/** The candidate's location, for their time zone. */
	home: { timezone: string | null; country: string | null; state: string | null };
	/** The application was rejected, withdrawn or filled. */
	apply_ended: boolean;
	job_title: Column<"jobs", "title">;
	/** Null when the candidate may not be contacted. */
	candidate: (Guest & { account: boolean; site_id: number | null }) | null;
	candidate_name: Column<"candidates", "name">;
	owner: Guest | null;
	interviewers: (Guest & { prefs: unknown })[];
	contacts: Guest[];
}

const applyEnded = sql`(a.withdrawn_at is not null or not a.status = any(${sql.lit(`{${openStatuses.join()}}`)}::int[]))`;

/** Locks the interview until the transaction ends. */
export async function findInterviewForReminder(trx: Scoped, id: number): Promise<InterviewForReminder | undefined> {
	await sql`select from interviews where business_id = ${trx.businessId} and id = ${id} for update`.execute(trx);
	const { rows } = await sql<InterviewForReminder>`
select i.id, i.uid, i.invite_uid, i.invite_sequence, i.title, i.starts_at, i.duration_min, i.mode, i.place_or_link, i.caller, i.video_service, i.kind, i.result,
  i.feedback, i.notify_by_email, i.archived_at is not null as archived, ${applyEnded} as apply_ended, j.title as job_title, i.job_id, i.apply_id,
  b.timezone as zone, json_build_object('timezone', c.timezone, 'country', c.country, 'state', c.state) as home,
  case when c.anonymised_at is null and c.archived_at is null and c.status not in ${sqlIn(doNotUseStatuses)} and c.email is not null then
    json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'locale', c.locale, 'timezone', c.timezone, 'account', c.completed_register,
      'site_id', c.site_config_id) end as candidate,
  c.name as candidate_name,
  (select json_build_object('id', r.id, 'name', r.name, 'email', r.email, 'locale', r.locale, 'timezone', r.timezone) from recruiters r
    where r.business_id = i.business_id and r.id = coalesce(i.owner_id, i.created_by_id) and r.status = 'active') as owner,
  (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'email', r.email, 'locale', r.locale, 'timezone', r.timezone,
      'prefs', r.notification_prefs) order by r.name), '[]')
    from recruiters r where r.business_id = i.business_id and r.status = 'active' and (r.id = i.owner_id or exists (
      select from interview_interviewers x where x.business_id = i.business_id and x.interview_id = i.id and x.recruiter_id = r.id))) as interviewers,
  (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'email', k.email, 'locale', k.locale, 'timezone', k.timezone) order by k.name), '[]')
    from interview_contacts x join client_contacts k on k.business_id = x.business_id and k.id = x.client_contact_id
    where x.business_id = i.business_id and x.interview_id = i.id and k.archived_at is null and k.email is not null) as contacts
from interviews i
join businesses b on b.id = i.business_id
join jobs j on j.business_id = i.business_id and j.id = i.job_id
join applies a on a.business_id = i.business_id and a.id = i.apply_id
join candidates c on c.business_id = i.business_id and c.id = i.candidate_id
where i.business_id = ${trx.businessId} and i.id = ${id}`.execute(trx);
	return rows[0];
}

/** An interview as its reminders see it. */
export function toInterviewReminder({
	starts_at: startsAt,
	duration_min: minutes,
	interviewers,
}: InterviewForReminder) {
	const people = interviewers.map(({ id, prefs }) => ({ id, minutes: parseInterviewReminders(prefs).minutes }));
	return { startsAt, minutes, people };
}

/** Schedules one job per interview, replaced when its date changes. */
export async function scheduleInterviewReminders(
	trx: Scoped,
	interview: InterviewForReminder,
	now: Date,
): Promise<void> {
	const next = getNextReminderTime(toInterviewReminder(interview), now);
	if (!next) return;
	await enqueue(
		trx,
		"remind_interview",
		{ businessId: trx.businessId, interviewId: interview.id, since: now.getTime() },
		{ jobKey: `remind_interview:${trx.businessId}:${interview.id}`, runAt: next, maxAttempts: 8 },
	);
}

export async function notifyInterviewChange(
	trx: Scoped,
	id: number,
	{ moved, tellAt }: { moved: boolean; tellAt?: Date },
): Promise<void> {
	if (moved) {
		await sql`update interviews set invite_sequence = invite_sequence + 1 where business_id = ${trx.businessId} and id = ${id}`.execute(
			trx,
		);
		await withdrawTextReminders(trx, id);
	}
	const interview = await findInterviewForReminder(trx, id);
	if (!interview) return;
	if (!interview.archived) await scheduleInterviewReminders(trx, interview, new Date());
	await enqueueCalendarWrites(trx, "interviews", id, { runAt: tellAt });
	await scheduleInterviewNotices(trx, id, tellAt);
}

/** Start of the key of a day-before reminder, before its date and recipient. */
export const reminderKey = (interviewId: number) => `interview_tomorrow:${interviewId}:`;

/** Quiet hours may delay reminders that name the old date. */
const withdrawTextReminders = (trx: Scoped, id: number) =>
	withdrawMessages(
		trx,
		sql<boolean>`starts_with(dedupe_key, ${reminderKey(id)})
  and candidate_id = (select i.candidate_id from interviews i where i.business_id = messages.business_id and i.id = ${id})`,
	);

export const scheduleInterviewNotices = (trx: Scoped, interviewId: number, runAt?: Date) =>
	enqueue(
		trx,
		"notify_interview",
		{ businessId: trx.businessId, interviewId },
		{ jobKey: `notify_interview:${trx.businessId}:${interviewId}`, maxAttempts: 10, ...(runAt && { runAt }) },
	);

export interface InvitedPerson {
	email: string;
	name: string;
	role: "candidate" | "interviewer" | "contact";
	sequence: number;
	cancelled: boolean;
}

/** Guests already sent a calendar invitation for this interview. */
export async function listInvited(trx: Scoped, interviewId: number): Promise<InvitedPerson[]> {
	const rows = await trx
		.selectFrom("interview_invites")
		.select(["email", "name", "role", "sequence", "cancelled"])
		.where("business_id", "=", trx.businessId)
		.where("interview_id", "=", interviewId)
		.orderBy("email")
		.execute();
	return rows as InvitedPerson[];
}

export async function saveInvitedPerson(trx: Scoped, interviewId: number, invited: InvitedPerson): Promise<void> {
	const { sequence, cancelled, name, role } = invited;
	await trx
		.insertInto("interview_invites")
		.values({ business_id: trx.businessId, interview_id: interviewId, ...invited })
		.onConflict((oc) =>
			oc.columns(["business_id", "interview_id", "email"]).doUpdateSet({ sequence, cancelled, name, role }),
		)
		.execute();
}
