import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Connection by directory token; undefined in a sandbox, which no directory provisions. */
export async function findDirectory(db: Scoped, uid: string, tokenHash: Buffer): Promise<{ id: number } | undefined> {
	return db
		.selectFrom("sign_in_connections")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("scim_hash", "=", tokenHash)
		.where(sql<boolean>`not app_sandbox()`)
		.executeTakeFirst();
}

/** At most once a minute, so that a thousand calls are not a thousand writes. */
export async function recordDirectoryCall(db: Scoped, id: number): Promise<void> {
	await db
		.updateTable("sign_in_connections")
		.set({ scim_seen_at: sql`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where((eb) =>
			eb.or([eb("scim_seen_at", "is", null), eb("scim_seen_at", "<", sql<Date>`now() - interval '1 minute'`)]),
		)
		.execute();
}

/** When the directory's token was made and when it was last used. */
export async function readDirectoryState(db: Scoped, id: number) {
	return db
		.selectFrom("sign_in_connections")
		.select(["scim_made_at as madeAt", "scim_seen_at as seenAt"])
		.select(sql<boolean>`scim_hash is not null`.as("isOpen"))
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
}

/** Replaces the directory's token; null removes it. */
export async function setDirectoryToken(db: Scoped, id: number, tokenHash: Buffer | null): Promise<void> {
	await db
		.updateTable("sign_in_connections")
		.set({ scim_hash: tokenHash, scim_made_at: tokenHash ? sql<Date>`now()` : null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}
