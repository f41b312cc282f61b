import { sql } from "kysely";
import type { Caller } from "#app/domain/interviews/interview-location.ts";
import type { VideoService } from "#app/domain/interviews/video-service.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { enqueueCalendarWrites } from "../calendar-events.ts";
import { requestVideoLink } from "../video-links.ts";
import { findMeetingToNotify, scheduleMeetingReminders } from "./notify.ts";

export interface NewMeeting {
	subject: string;
	type: string;
	startsAt: Date;
	minutes: number;
	mode: string;
	/** A URL for calls; otherwise a physical location. */
	placeOrLink: string | null;
	caller: Caller;
	/** Service that creates the link of a video call without one. */
	video?: VideoService | null;
	notify: boolean;
	description: string | null;
	ownerId: number;
	recruiters: readonly number[];
	/** Records it is with or about. */
	with: readonly { type: string; id: number }[];
}

/** Inserts a meeting created outside its form. */
export async function insertMeeting(
	trx: Scoped,
	meeting: NewMeeting,
	actor: AuditActor,
): Promise<{ id: number; uid: string }> {
	const link = /^https?:\/\//i.test(meeting.placeOrLink ?? "");
	const row = await trx
		.insertInto("meetings")
		.values({
			business_id: trx.businessId,
			subject: meeting.subject,
			type: meeting.type,
			starts_at: meeting.startsAt,
			// Computed by the table's trigger.
			ends_at: meeting.startsAt,
			duration_min: meeting.minutes,
			mode: meeting.mode,
			place: link ? null : (meeting.placeOrLink?.slice(0, 300) ?? null),
			link: link ? meeting.placeOrLink : null,
			caller: meeting.caller,
			notify_by_email: meeting.notify,
			description: meeting.description,
			owner_id: meeting.ownerId,
			created_by_id: actor.type === "recruiter" ? actor.id : null,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	if (meeting.video)
		await requestVideoLink(trx, "meetings", {
			id: row.id,
			service: meeting.video,
			startsAt: meeting.startsAt,
			from: new Date(),
		});
	await sql`insert into meeting_recruiters (business_id, meeting_id, recruiter_id)
select ${trx.businessId}, ${row.id}, id from unnest(${sql.val([...meeting.recruiters])}::bigint[]) as id`.execute(trx);
	for (const { type, id } of meeting.with)
		await trx
			.insertInto("meeting_relations")
			.values({ business_id: trx.businessId, meeting_id: row.id, reference_type: type, reference_id: id })
			.onConflict((oc) => oc.doNothing())
			.execute();
	await audit(trx, {
		actor,
		action: "create",
		recordType: "meetings",
		recordId: row.id,
		ip: actor.ip ?? null,
	});
	await notifyMeetingChange(trx, row.id, { moved: false });
	return row;
}

export async function cancelMeeting(trx: Scoped, id: number, actor: AuditActor): Promise<void> {
	const called = await trx
		.updateTable("meetings")
		.set({ archived_at: sql<Date>`now()` })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.where("archived_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	if (!called) return;
	await audit(trx, { actor, action: "delete", recordType: "meetings", recordId: id, ip: actor.ip ?? null });
	await notifyMeetingChange(trx, id, { moved: true });
}

/** Updates reminders and notifies the guests. */
export async function notifyMeetingChange(trx: Scoped, id: number, { moved }: { moved: boolean }): Promise<void> {
	if (moved)
		await sql`update meetings set invite_sequence = invite_sequence + 1 where business_id = ${trx.businessId} and id = ${id}`.execute(
			trx,
		);
	const meeting = await findMeetingToNotify(trx, id);
	if (!meeting) return;
	if (!meeting.archived) await scheduleMeetingReminders(trx, meeting, new Date());
	await enqueueCalendarWrites(trx, "meetings", id);
	await scheduleMeetingNotices(trx, id);
}

export const scheduleMeetingNotices = (trx: Scoped, meetingId: number, runAt?: Date) =>
	enqueue(
		trx,
		"notify_meeting",
		{ businessId: trx.businessId, meetingId },
		{ jobKey: `notify_meeting:${trx.businessId}:${meetingId}`, maxAttempts: 10, ...(runAt && { runAt }) },
	);
