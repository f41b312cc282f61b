import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Relationships that open their shortlist now, seen from it. */
function standing(trx: Scoped) {
	return trx
		.selectFrom("shortlist_relationships as v")
		.innerJoin("shortlists as l", (join) =>
			join.onRef("l.business_id", "=", "v.business_id").onRef("l.id", "=", "v.shortlist_id"),
		)
		.leftJoin("client_contacts as k", (join) =>
			join.onRef("k.business_id", "=", "v.business_id").onRef("k.id", "=", "v.client_contact_id"),
		)
		.where("v.business_id", "=", trx.businessId)
		.where("v.revoked_at", "is", null)
		.where("v.expires_at", ">", sql<Date>`now()`)
		.where("l.status", "!=", "closed")
		.where("l.archived_at", "is", null)
		.where((eb) => eb.or([eb("k.id", "is", null), eb("k.status", "=", "active")]))
		.where("k.archived_at", "is", null);
}

/** Undefined when the link belongs to another shortlist, is revoked or expired. */
export async function findViewer(trx: Scoped, shortlistUid: string, tokenHash: Buffer) {
	return standing(trx)
		.select("v.id")
		.where("l.uid", "=", shortlistUid)
		.where("v.token_hash", "=", tokenHash)
		.executeTakeFirst();
}

/** Id of the shortlist, if this viewer or contact may receive its updates. */
export async function findViewableShortlist(
	trx: Scoped,
	shortlistUid: string,
	viewer: { relationshipId: number } | { clientContactId: number },
): Promise<number | undefined> {
	const viewed = standing(trx).select("l.id").where("l.uid", "=", shortlistUid);
	const row = await ("relationshipId" in viewer
		? viewed.where("v.id", "=", viewer.relationshipId)
		: viewed.where("v.client_contact_id", "=", viewer.clientContactId).where("k.portal_enabled", "=", true)
	).executeTakeFirst();
	return row?.id;
}

/** The number of this business's shortlist with that public id. */
export async function findShortlistId(trx: Scoped, uid: string): Promise<number | undefined> {
	const row = await trx
		.selectFrom("shortlists")
		.select("id")
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.executeTakeFirst();
	return row?.id;
}

/** A ticket for the socket of a shortlist's viewer. */
export async function insertViewerTicket(
	trx: Scoped,
	ticket: { relationshipId: number; tokenHash: Buffer; seconds: number; host: string; byProgram: boolean },
): Promise<void> {
	await trx
		.insertInto("one_time_tokens")
		.values({
			business_id: trx.businessId,
			purpose: "cable",
			strategy: "shortlist",
			shortlist_relationship_id: ticket.relationshipId,
			token_hash: ticket.tokenHash,
			expires_at: sql<Date>`now() + make_interval(secs => ${ticket.seconds})`,
			host: ticket.host,
			by_program: ticket.byProgram,
		})
		.execute();
	await trx
		.updateTable("shortlist_relationships")
		.set({ last_seen_at: sql`now()` })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", ticket.relationshipId)
		.execute();
}
