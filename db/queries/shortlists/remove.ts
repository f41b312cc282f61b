import { sql } from "kysely";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";

/** Archives a shortlist; its viewers see it as closed, and it can be restored. */
export async function removeShortlist(db: Scoped, id: number, actor: Actor): Promise<void> {
	await sql`update shortlists set archived_at = now(), updated_at = now(), lock_version = lock_version + 1
where business_id = ${db.businessId} and id = ${id} and archived_at is null`.execute(db);
	await note(db, id, actor, "destroy");
}

/** Restores a deleted shortlist; false when it is not in the bin. */
export async function restoreShortlist(db: Scoped, uid: string, actor: Actor): Promise<boolean> {
	const rows = await db
		.updateTable("shortlists")
		.set({ archived_at: null, updated_at: sql<Date>`now()`, lock_version: sql<number>`lock_version + 1` })
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is not", null)
		.returning("id")
		.execute();
	if (!rows[0]) return false;
	await note(db, rows[0].id, actor, "restore");
	return true;
}

function note(db: Scoped, recordId: number, actor: Actor, action: "destroy" | "restore") {
	return audit(db, { actor, action, recordType: "shortlists", recordId, ip: actor.ip ?? null });
}
