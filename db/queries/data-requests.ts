import { sql } from "kysely";
import type { dataRequestKinds } from "#app/domain/candidates/data-request.ts";
import { undoDays } from "#app/domain/candidates/data-request.ts";
import { type EraseResult, erase } from "#db/erasure/erase.ts";
import { onLegalHoldSql } from "#db/erasure/legal-holds.ts";
import type { BusinessDatabase } from "#db/kit/business-database.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { notifyAdministrators } from "./notifications.ts";

type Kind = (typeof dataRequestKinds)[number];

export interface DataRequester {
	id: number;
	name: string;
	email: string | null;
	locale: "pt" | "en";
}

/** Data-subject request; the answer is due in 15 days. */
export async function insertDataRequest(
	db: Scoped,
	user: DataRequester,
	{ kind, message }: { kind: Exclude<Kind, "deletion">; message: string | null },
): Promise<void> {
	await db
		.insertInto("data_requests")
		.values({
			business_id: db.businessId,
			candidate_id: user.id,
			name: user.name,
			email: user.email,
			locale: user.locale,
			kind,
			message,
		})
		.execute();
}

/** Newest first. */
export function listDataRequests(db: Scoped, candidateId: number) {
	return db
		.selectFrom("data_requests")
		.select(["uid", "kind", "message", "status", "answer", "created_at", "answered_at"])
		.select(sql<string>`due_on::text`.as("due_on"))
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("archived_at", "is", null)
		.orderBy("id", "desc")
		.limit(20)
		.execute();
}

/** Time of the requested deletion while it can be withdrawn. */
export async function findDeletion(db: Scoped, candidateId: number): Promise<Date | null> {
	const row = await db
		.selectFrom("data_requests")
		.select("erase_at")
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("kind", "=", "deletion")
		.where("status", "=", "open")
		.where("erase_at", "is not", null)
		.executeTakeFirst();
	return row?.erase_at ?? null;
}

/** Schedules erasure in a week; repeated requests keep the first date. */
export async function requestDeletion(db: Scoped, user: DataRequester): Promise<Date> {
	await sql`insert into data_requests (business_id, candidate_id, name, email, locale, kind, due_on, erase_at)
values (${db.businessId}, ${user.id}, ${user.name}, ${user.email}, ${user.locale}, 'deletion', app_today() + ${undoDays}::int, now() + make_interval(days => ${undoDays}))
on conflict (business_id, candidate_id) where kind = 'deletion' and status = 'open' and archived_at is null do update set erase_at = coalesce(data_requests.erase_at, excluded.erase_at)`.execute(
		db,
	);
	return (await findDeletion(db, user.id)) ?? new Date();
}

export async function undoDeletion(db: Scoped, candidateId: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("data_requests")
		.set({ status: "withdrawn", erase_at: null })
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("kind", "=", "deletion")
		.where("status", "=", "open")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Erases due candidates, one transaction each, and throws failures last; a legal hold postpones. */
export async function eraseDue(db: BusinessDatabase): Promise<number> {
	const due = await db.transaction(listDueErasures);
	const failures: unknown[] = [];
	let erased = 0;
	for (const item of due)
		try {
			if ((await eraseOne(db, Number(item.candidate_id))) === "erased") erased += 1;
		} catch (error) {
			failures.push(error);
			if (item.is_late) await notifyLateErasure(db, item.uid).catch((failure) => failures.push(failure));
		}
	if (failures.length > 0)
		throw new AggregateError(failures, `${failures.length} failures while erasing, the first: ${String(failures[0])}`);
	return erased;
}

/** Those due longest; candidates under a legal hold would take up the places of others. */
function listDueErasures(trx: Scoped) {
	return trx
		.selectFrom("data_requests as r")
		.select(["r.uid", "r.candidate_id"])
		.select(sql<boolean>`r.erase_at < now() - interval '1 day'`.as("is_late"))
		.where("r.business_id", "=", trx.businessId)
		.where("r.status", "=", "open")
		.where("r.erase_at", "<", sql<Date>`now()`)
		.where("r.candidate_id", "is not", null)
		.where(sql<boolean>`not ${onLegalHoldSql(trx, sql`r.candidate_id`)}`)
		.orderBy("r.erase_at")
		.limit(50)
		.execute();
}

function eraseOne(db: BusinessDatabase, candidateId: number): Promise<EraseResult> {
	return db.transaction(async (trx) => {
		// A withdrawal at the last moment counts.
		const still =
			await sql`select from data_requests where business_id = ${db.businessId} and candidate_id = ${candidateId}
  and status = 'open' and erase_at < now() for update`.execute(trx);
		return still.rows.length === 0 ? "unknown" : erase(trx, { candidateId, way: "erase", reason: "self" });
	});
}

/** Tells administrators once of an erasure that a day of retries did not bring about. */
function notifyLateErasure(db: BusinessDatabase, uid: string): Promise<void> {
	return db.transaction((trx) =>
		notifyAdministrators(trx, {
			category: "Others",
			kind: "job_dead",
			params: { task: "sweep", count: 1 },
			link: `/administrator/data_requests/${uid}`,
			dedupeKey: `erasure_failed:${uid}`,
		}),
	);
}

/** Answered request with its candidate's brand. */
export async function findAnsweredRequest(db: Scoped, id: number) {
	return db
		.selectFrom("data_requests as r")
		.leftJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "r.business_id").onRef("c.id", "=", "r.candidate_id"),
		)
		.select([
			"r.uid",
			"r.name",
			"r.email",
			"r.locale",
			"r.status",
			"r.answer",
			"r.candidate_id",
			"c.site_config_id as site_id",
		])
		.where("r.business_id", "=", db.businessId)
		.where("r.id", "=", id)
		.where("r.status", "in", ["answered", "refused"])
		.executeTakeFirst();
}
