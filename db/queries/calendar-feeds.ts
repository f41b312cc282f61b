import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

/** Stores only a hash: calendar clients poll with the token indefinitely. */
const getHash = (token: string) => createHash("sha256").update(token).digest("hex");

/** Replaces the token, which is shown only once. */
export async function renewCalendarFeed(trx: Scoped, recruiterId: number): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	await trx
		.insertInto("calendar_feeds")
		.values({ business_id: trx.businessId, recruiter_id: recruiterId, token_hash: getHash(token) })
		.onConflict((oc) =>
			oc.columns(["business_id", "recruiter_id"]).doUpdateSet({ token_hash: getHash(token), created_at: sql`now()` }),
		)
		.execute();
	return token;
}

export async function deleteCalendarFeed(trx: Scoped, recruiterId: number): Promise<void> {
	await trx
		.deleteFrom("calendar_feeds")
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.execute();
}

export async function hasCalendarFeed(trx: Scoped, recruiterId: number): Promise<boolean> {
	const row = await trx
		.selectFrom("calendar_feeds")
		.select("recruiter_id")
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.executeTakeFirst();
	return row !== undefined;
}

/** Owner of a token; undefined when inactive. */
export async function findCalendarFeed(
	db: Db,
	token: string,
): Promise<{ businessId: number; recruiterId: number } | undefined> {
	const { rows } = await sql<{ business_id: number; recruiter_id: number }>`
select business_id, recruiter_id from app_calendar_feed(${getHash(token)})`.execute(db);
	return rows[0] && { businessId: rows[0].business_id, recruiterId: rows[0].recruiter_id };
}

export function findFeedOwner(trx: Scoped, recruiterId: number) {
	return trx
		.selectFrom("recruiters")
		.select(["name", "locale"])
		.where("business_id", "=", trx.businessId)
		.where("id", "=", recruiterId)
		.executeTakeFirstOrThrow();
}

export interface FeedInterview
	extends Row<
		"interviews",
		"uid" | "invite_uid" | "invite_sequence" | "title" | "starts_at" | "duration_min" | "place_or_link"
	> {}

/** Interviews of a recruiter from some weeks ago on. */
export async function listFeedInterviews(trx: Scoped, recruiterId: number) {
	const { rows } = await sql<FeedInterview>`
select i.uid, i.invite_uid, i.invite_sequence, i.title, i.starts_at, i.duration_min, i.place_or_link from interviews i
where i.business_id = ${trx.businessId} and i.archived_at is null and i.starts_at > now() - interval '30 days'
  and (i.owner_id = ${recruiterId} or exists (select from interview_interviewers x where x.business_id = i.business_id
    and x.interview_id = i.id and x.recruiter_id = ${recruiterId}))
order by i.starts_at, i.id limit 500`.execute(trx);
	return rows;
}

/** Meetings of a recruiter from some weeks ago on. */
export async function listFeedMeetings(trx: Scoped, recruiterId: number) {
	const { rows } = await sql<FeedInterview>`
select m.uid, m.invite_uid, m.invite_sequence, m.subject as title, m.starts_at, m.duration_min, coalesce(m.link, m.place) as place_or_link
from meetings m where m.business_id = ${trx.businessId} and m.archived_at is null and m.starts_at > now() - interval '30 days'
  and (m.owner_id = ${recruiterId} or exists (select from meeting_recruiters x where x.business_id = m.business_id
    and x.meeting_id = m.id and x.recruiter_id = ${recruiterId}))
order by m.starts_at, m.id limit 500`.execute(trx);
	return rows;
}

/** Open tasks of a recruiter by due date. */
export async function listFeedTasks(trx: Scoped, recruiterId: number) {
	const rows = await trx
		.selectFrom("tasks as t")
		.innerJoin("task_assignees as x", (join) =>
			join
				.onRef("x.business_id", "=", "t.business_id")
				.onRef("x.task_id", "=", "t.id")
				.on("x.recruiter_id", "=", recruiterId),
		)
		.select(["t.uid", "t.subject", "t.due_at"])
		.where("t.business_id", "=", trx.businessId)
		.where("t.archived_at", "is", null)
		.where("t.status", "<>", sql.lit("done"))
		.where("t.due_at", ">", sql<Date>`now() - interval '30 days'`)
		.orderBy("t.due_at")
		.orderBy("t.id")
		.limit(sql.lit(500))
		.execute();
	return rows;
}

/** One interview in calendar format. */
export async function findFeedInterview(trx: Scoped, uid: string) {
	const { rows } = await sql<FeedInterview>`
select uid, invite_uid, invite_sequence, title, starts_at, duration_min, place_or_link from interviews
where business_id = ${trx.businessId} and uid = ${uid} and archived_at is null`.execute(trx);
	return rows[0];
}
