import { sql } from "kysely";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** One request at a time. */
export async function requestDataCopy(db: Scoped, candidateId: number, locale: "pt" | "en") {
	const row = await db
		.insertInto("data_exports")
		.values({ business_id: db.businessId, candidate_id: candidateId, locale })
		.onConflict((oc) =>
			oc.columns(["business_id", "candidate_id"]).where("status", "=", sql.lit("running")).doNothing(),
		)
		.returning("id")
		.executeTakeFirst();
	if (row) await enqueue(db, "data_export", { businessId: db.businessId, exportId: row.id }, { maxAttempts: 5 });
}

/** Newest first. */
export function listCopies(db: Scoped, candidateId: number) {
	return db
		.selectFrom("data_exports")
		.select(["uid", "status", "created_at", "expires_at"])
		.select(sql<boolean>`pdf_key is not null`.as("has_pdf"))
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("expires_at", ">", sql<Date>`now()`)
		.orderBy("id", "desc")
		.limit(5)
		.execute();
}

/** Storage key of a candidate's own finished copy. */
export function findCopy(db: Scoped, candidateId: number, uid: string) {
	return db
		.selectFrom("data_exports")
		.select(["json_key", "pdf_key", "created_at"])
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("uid", "=", uid)
		.where("status", "=", "ready")
		.where("expires_at", ">", sql<Date>`now()`)
		.executeTakeFirst();
}

/** Unfinished copy with its requester. */
export function findRunningCopy(db: Scoped, id: number) {
	return db
		.selectFrom("data_exports as x")
		.innerJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "x.business_id").onRef("c.id", "=", "x.candidate_id"),
		)
		.leftJoin("site_configs as s", (join) =>
			join.onRef("s.business_id", "=", "c.business_id").onRef("s.id", "=", "c.site_config_id"),
		)
		.select(["x.id", "x.uid", "x.candidate_id", "x.locale", "c.name", "c.email", "s.id as site_id"])
		.where("x.business_id", "=", db.businessId)
		.where("x.id", "=", id)
		.where("x.status", "=", "running")
		.executeTakeFirst();
}

/** Marks the end; false when already ended or the candidate was erased. */
export async function endCopy(
	db: Scoped,
	id: number,
	key: string | null,
	pdfKey: string | null = null,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("data_exports")
		.set({ status: key ? "ready" : "failed", json_key: key, pdf_key: pdfKey })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("status", "=", "running")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Deletes copies older than a week: the stored file first, then the row. */
export async function deleteExpiredCopies(db: Scoped, remove: (key: string) => Promise<void>) {
	const old = await db
		.selectFrom("data_exports")
		.select(["id", "json_key", "pdf_key"])
		.where("business_id", "=", db.businessId)
		.where("expires_at", "<", sql<Date>`now()`)
		.orderBy("expires_at")
		.limit(200)
		.forUpdate()
		.skipLocked()
		.execute();
	for (const { id, json_key, pdf_key } of old) {
		for (const key of [json_key, pdf_key]) if (key) await remove(key);
		await db.deleteFrom("data_exports").where("business_id", "=", db.businessId).where("id", "=", id).execute();
	}
}
