import { sql } from "kysely";
import { getVideoDeadline, type VideoService, videoServices } from "#app/domain/interviews/video-service.ts";
import type { AppointmentType } from "#db/kit/appointment-clash.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

/** Services of the recruiter, preferred first; none in a sandbox. */
export async function listVideoServices(db: Scoped, recruiterId: number): Promise<VideoService[]> {
	const { rows } = await sql<Row<"calendar_connections", "kind">>`
select c.kind from calendar_connections c join recruiters r on r.business_id = c.business_id and r.id = c.recruiter_id
 where c.business_id = ${db.businessId} and c.recruiter_id = ${recruiterId} and c.state <> 'revoked' and r.status = 'active'
   and not app_sandbox()`.execute(db);
	return videoServices.filter((service) => rows.some(({ kind }) => kind === service));
}

const place = (type: AppointmentType) => sql.ref(type === "interviews" ? "place_or_link" : "link");

/** Delays the invitation until the service has created the link. */
export async function requestVideoLink(
	trx: Scoped,
	type: AppointmentType,
	{ id, service, startsAt, from }: { id: number; service: VideoService | null; startsAt: Date; from: Date },
): Promise<void> {
	const until = service && getVideoDeadline(startsAt, from);
	await sql`
update ${sql.table(type)} set video_service = ${service}, video_until = ${until}
 where business_id = ${trx.businessId} and id = ${id} and (video_service is distinct from ${service} or video_until is distinct from ${until})`.execute(
		trx,
	);
}

interface AwaitedLink {
	service: VideoService;
	/** Null when no longer awaited; the owner then enters a link. */
	until: Column<"interviews", "video_until">;
	/** Whether the organizer can still have it created there. */
	possible: boolean;
}

/** Link an appointment is waiting for; undefined when it has a place. */
export async function findPendingVideoLink(
	trx: Scoped,
	type: AppointmentType,
	id: number,
): Promise<AwaitedLink | undefined> {
	const { rows } = await sql<AwaitedLink>`
select a.video_service as service, a.video_until as until, not app_sandbox() and exists (select from calendar_connections c
    where c.business_id = a.business_id and c.kind = a.video_service and c.state <> 'revoked'
      and c.recruiter_id = a.owner_id) as possible
  from ${sql.table(type)} a
 where a.business_id = ${trx.businessId} and a.id = ${id} and a.video_service is not null and a.${place(type)} is null`.execute(
		trx,
	);
	return rows[0];
}

/** Saves the link of a waiting appointment; false when it no longer waits. */
export async function saveVideoLink(
	trx: Scoped,
	type: AppointmentType,
	{ id, service, link }: { id: number; service: VideoService; link: string },
): Promise<boolean> {
	const { rows } = await sql<Row<"interviews", "id">>`
update ${sql.table(type)} set ${place(type)} = ${link}, video_until = null
 where business_id = ${trx.businessId} and id = ${id} and video_service = ${service} and ${place(type)} is null returning id`.execute(
		trx,
	);
	return rows.length > 0;
}

interface AppointmentKeeper extends Row<"interviews", "uid" | "title"> {
	owner_id: Column<"recruiters", "id"> | null;
}

/** Uses a room if available; otherwise invitations wait until the organizer enters a link. */
export async function replaceVideoLink(
	trx: Scoped,
	type: AppointmentType,
	{ id, room }: { id: number; room: string | null },
): Promise<AppointmentKeeper | undefined> {
	const title = sql.ref(type === "interviews" ? "title" : "subject");
	const { rows } = await sql<AppointmentKeeper>`
update ${sql.table(type)} a set ${place(type)} = ${room}, video_until = null, video_service = case when ${room}::text is null then video_service end
 where business_id = ${trx.businessId} and id = ${id} and video_service is not null and ${place(type)} is null and archived_at is null
returning uid, ${title} as title, (select r.id from recruiters r where r.business_id = a.business_id
  and r.id = coalesce(a.owner_id, a.created_by_id) and r.status = 'active') as owner_id`.execute(trx);
	return rows[0];
}
