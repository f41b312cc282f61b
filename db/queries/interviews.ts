import { sql } from "kysely";
import type { ApplyFormName } from "#app/domain/applies/pipeline.ts";
import type { Caller } from "#app/domain/interviews/interview-location.ts";
import { type VideoChoice, videoChoices } from "#app/domain/interviews/video-service.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { bookDespiteClash } from "./appointment-clashes.ts";
import { requirePlace } from "./appointment-locations.ts";
import { notifyInterviewChange } from "./interview-reminders.ts";
import { requestVideoLink } from "./video-links.ts";

export interface NewInterview {
	applyId: number;
	kind: "internal" | "client";
	/** 1 internal, 2 to 5 first to final with the client. */
	round: number;
	startsAt: Date;
	minutes: number;
	mode: string;
	/** When omitted, a video call gets a link and a phone call the candidate's number. */
	placeOrLink: string | null;
	/** Service that creates the link; defaults to the organiser's first one, else a room. */
	video?: VideoChoice | null;
	/** The calling side of a phone call; by default ours. */
	caller?: Caller;
	note: string | null;
	/** Whether the participants get an invitation by e-mail. */
	notify: boolean;
	/** Public ids of participating contacts of the job's client. */
	contacts?: readonly string[];
	/** Public ids of participating colleagues; defaults to the scheduling user. */
	interviewers?: readonly string[];
	/** When the invitations are sent; immediately by default. */
	tellAt?: Date;
	/** Owner; by default the scheduling user. */
	ownerId?: number;
	/** Why it is booked despite overlapping appointments. */
	despiteReason?: string | null;
}

export async function insertInterview(
	db: Scoped,
	interview: NewInterview,
	actor: AuditActor,
): Promise<{ id: number; uid: string }> {
	const caller = interview.caller ?? "us";
	const ownerId = interview.ownerId ?? actor.id;
	const { place, videoService } = await requirePlace(db, { ...interview, caller, organizerId: ownerId });
	const row = await db
		.insertInto("interviews")
		.values({
			business_id: db.businessId,
			apply_id: interview.applyId,
			// The table's trigger sets both from the apply.
			job_id: 0,
			candidate_id: 0,
			title: "",
			kind: interview.kind,
			interview_status: interview.round,
			starts_at: interview.startsAt,
			duration_min: interview.minutes,
			mode: interview.mode,
			place_or_link: place,
			caller,
			note: interview.note,
			notify_by_email: interview.notify,
			owner_id: ownerId,
			created_by_id: actor.type === "recruiter" ? actor.id : null,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	if (videoService) {
		const { startsAt, tellAt } = interview;
		await requestVideoLink(db, "interviews", {
			id: row.id,
			service: videoService,
			startsAt,
			from: tellAt ?? new Date(),
		});
	}
	const people = interview.interviewers ?? [];
	const takePart = () =>
		sql`
insert into interview_interviewers (business_id, interview_id, recruiter_id)
select ${db.businessId}, ${row.id}, r.id from recruiters r where r.business_id = ${db.businessId}
  and (r.uid = any(${sql.val([...people])}::text[]) or (${people.length === 0} and r.id = ${actor.id}::bigint))`.execute(
			db,
		);
	await bookDespiteClash(db, { table: "interviews", reason: interview.despiteReason, actor }, takePart, () => row.id);
	if (interview.contacts?.length)
		await sql`
insert into interview_contacts (business_id, interview_id, client_contact_id)
select ${db.businessId}, ${row.id}, k.id from client_contacts k
where k.business_id = ${db.businessId} and k.uid = any(${sql.val([...interview.contacts])}::text[])`.execute(db);
	await audit(db, {
		actor,
		action: "create",
		recordType: "interviews",
		recordId: row.id,
		ip: actor.ip ?? null,
	});
	await notifyInterviewChange(db, row.id, { moved: false, tellAt: interview.tellAt });
	return row;
}

export async function cancelInterview(db: Scoped, id: number, actor: AuditActor): Promise<void> {
	const called = await db
		.updateTable("interviews")
		.set({ archived_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("archived_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	if (!called) return;
	await audit(db, {
		actor,
		action: "delete",
		recordType: "interviews",
		recordId: id,
		ip: actor.ip ?? null,
	});
	await notifyInterviewChange(db, id, { moved: true });
}

/** Participants by public id. */
export interface Guests {
	interviewers: readonly string[];
	contacts: readonly string[];
}

interface MovedWithForm {
	applyId: number;
	/** The form required by its new stage. */
	form: ApplyFormName;
	details: Record<string, unknown>;
	guests?: Guests | undefined;
	note: string | null;
	/** Invitations wait until then: the move can still be undone. */
	tellAt: Date;
	/** Why it is booked despite overlapping appointments. */
	despiteReason?: string | null | undefined;
}

/** Returns the interview's id; forms of other stages create none. */
export async function createInterviewForMove(
	db: Scoped,
	{ applyId, form, details, guests, note, tellAt, despiteReason }: MovedWithForm,
	actor: Actor,
): Promise<number | null> {
	if (form !== "internal_interview" && form !== "interview") return null;
	const {
		starts_at: startsAt,
		duration_min: minutes,
		mode,
		place_or_link: place,
		caller,
		video,
		interview_status: round,
		notify,
	} = details;
	if (!(startsAt instanceof Date)) return null;
	const { id } = await insertInterview(
		db,
		{
			applyId,
			kind: form === "interview" ? "client" : "internal",
			round: form === "interview" && typeof round === "number" ? round : 1,
			startsAt,
			minutes: typeof minutes === "number" ? minutes : 60,
			mode: typeof mode === "string" ? mode : "video",
			placeOrLink: typeof place === "string" ? place : null,
			caller: caller === "guest" ? "guest" : "us",
			video: videoChoices.find((choice) => choice === video) ?? null,
			note,
			notify: notify !== "no",
			...guests,
			tellAt,
			despiteReason: despiteReason ?? null,
		},
		actor,
	);
	return id;
}

export interface InterviewableApply extends Row<"applies", "id" | "uid" | "status">, Row<"candidates", "name"> {
	job_uid: Column<"jobs", "uid">;
	job_title: Column<"jobs", "title">;
	contacts: { uid: string; name: string }[];
	recruiters: { uid: string; name: string }[];
}

export async function findInterviewableApply(db: Scoped, uid: string): Promise<InterviewableApply | undefined> {
	const { rows } = await sql<InterviewableApply>`
select a.id, a.uid, a.status, c.name, j.uid as job_uid, j.title as job_title,
  (select coalesce(json_agg(json_build_object('uid', k.uid, 'name', k.name) order by k.name), '[]') from (
     select k.uid, k.name from client_contacts k where k.business_id = j.business_id and k.client_company_id = j.client_company_id
       and k.archived_at is null order by k.name limit 200) k) as contacts,
  (select coalesce(json_agg(json_build_object('uid', r.uid, 'name', r.name) order by r.name), '[]') from (
     select r.uid, r.name from recruiters r where r.business_id = j.business_id and r.status = 'active' order by r.name limit 500) r) as recruiters
from applies a
join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
join jobs j on j.business_id = a.business_id and j.id = a.job_id
where a.business_id = ${db.businessId} and a.uid = ${uid}`.execute(db);
	return rows[0];
}

export interface InterviewSummary
	extends Row<
			"interviews",
			"uid" | "kind" | "interview_status" | "mode" | "place_or_link" | "starts_at" | "duration_min" | "result"
		>,
		Row<"candidates", "avatar_url"> {
	candidate: Column<"candidates", "name">;
	job_title: Column<"jobs", "title">;
	version: Column<"interviews", "lock_version">;
	owner: string;
}

export async function findInterviewId(db: Scoped, uid: string): Promise<number | undefined> {
	const row = await db
		.selectFrom("interviews")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.executeTakeFirst();
	return row?.id;
}

interface Coming {
	from: Date;
	/** Also those that began before it, are not decided and have not ended by then. */
	ongoing?: true;
	to: Date;
	/** Ids of the recruiters whose interviews count; null for everyone's. */
	owners: readonly number[] | null;
	take: number;
}

/** Interviews starting in a period, in chronological order. */
export async function listInterviews(
	db: Scoped,
	{ from, ongoing, to, owners, take }: Coming,
): Promise<InterviewSummary[]> {
	const since = ongoing
		? sql`i.starts_at >= ${from}::timestamptz - interval '1 day' and i.result = 'pending'
    and i.starts_at + make_interval(mins => i.duration_min) > ${from}`
		: sql`i.starts_at >= ${from}`;
	const mine = owners === null ? sql`` : sql`and i.owner_id = any(${sql.val([...owners])}::bigint[])`;
	const { rows } = await sql<InterviewSummary>`
select i.uid, c.name as candidate, c.avatar_url, j.title as job_title, i.kind, i.interview_status, i.mode, i.place_or_link,
  i.starts_at, i.duration_min, i.result, i.lock_version as version, coalesce(r.name, '') as owner
from (select * from interviews i where i.business_id = ${db.businessId} and i.archived_at is null and ${since}
    and i.starts_at < ${to} ${mine} order by i.starts_at, i.id limit ${take}) i
join candidates c on c.business_id = i.business_id and c.id = i.candidate_id
join jobs j on j.business_id = i.business_id and j.id = i.job_id
left join recruiters r on r.business_id = i.business_id and r.id = i.owner_id
order by i.starts_at, i.id`.execute(db);
	return rows;
}

/** The interviews of one apply, newest first. */
export async function listApplyInterviews(db: Scoped, applyUid: string) {
	return db
		.selectFrom("interviews as i")
		.innerJoin("applies as a", (join) =>
			join.onRef("a.business_id", "=", "i.business_id").onRef("a.id", "=", "i.apply_id"),
		)
		.select(["i.id", "i.uid", "i.kind", "i.interview_status", "i.starts_at", "i.result", "i.mode"])
		.where("i.business_id", "=", db.businessId)
		.where("i.archived_at", "is", null)
		.where("a.uid", "=", applyUid)
		.orderBy("i.starts_at", "desc")
		.limit(50)
		.execute();
}
