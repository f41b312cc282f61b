import { sql } from "kysely";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type Owner, ownerColumn } from "#db/queries/sessions.ts";

export type Provider = "linkedin" | "github" | "google" | "microsoft";

/** Identity at a provider; never its e-mail, which may change or be unverified. */
export interface IdentityKey {
	provider: Provider;
	issuer: string;
	subject: string;
}

/** Searches all businesses. */
export async function findRecruiterIdentity(db: Db, key: IdentityKey): Promise<Owner | undefined> {
	const { rows } = await sql<{ business_id: number; id: number }>`
    select business_id, id from auth_recruiter_identity(${key.provider}, ${key.issuer}, ${key.subject})`.execute(db);
	return rows[0] && { strategy: "recruiters", businessId: rows[0].business_id, id: rows[0].id };
}

/** Excludes archived candidates. */
export async function findCandidateIdentity(db: Scoped, key: IdentityKey): Promise<number | null> {
	const row = await db
		.selectFrom("identities as i")
		.innerJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "i.business_id").onRef("c.id", "=", "i.candidate_id"),
		)
		.select("c.id")
		.where("i.business_id", "=", db.businessId)
		.where("i.provider", "=", key.provider)
		.where("i.issuer", "=", key.issuer)
		.where("i.subject", "=", key.subject)
		.where("c.archived_at", "is", null)
		.executeTakeFirst();
	return row?.id ?? null;
}

/** False when the identity belongs to another account. */
export async function insertIdentity(
	db: Scoped,
	owner: Owner & { strategy: "candidates" | "recruiters" },
	identity: IdentityKey & { email: string | null },
): Promise<boolean> {
	// A deleted candidate returning by the same provider starts anew.
	await sql`delete from identities i using candidates c where i.business_id = ${db.businessId} and i.provider = ${identity.provider}
  and i.issuer = ${identity.issuer} and i.subject = ${identity.subject}
  and c.business_id = i.business_id and c.id = i.candidate_id and c.archived_at is not null`.execute(db);
	const row = await db
		.insertInto("identities")
		.values({
			business_id: db.businessId,
			provider: identity.provider,
			issuer: identity.issuer,
			subject: identity.subject,
			email: identity.email,
			[ownerColumn[owner.strategy]]: owner.id,
		})
		.onConflict((oc) => oc.columns(["business_id", "provider", "issuer", "subject"]).doNothing())
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Providers linked to this account. */
export async function listIdentities(db: Scoped, owner: Owner & { strategy: "candidates" | "recruiters" }) {
	return db
		.selectFrom("identities")
		.select(["id", "provider", "email", "created_at as createdAt"])
		.where("business_id", "=", db.businessId)
		.where(ownerColumn[owner.strategy], "=", owner.id)
		.orderBy("provider")
		.limit(20)
		.execute();
}

/** Whether an active administrator signs in from this directory. */
export async function isAdminsIssuer(db: Scoped, issuer: string): Promise<boolean> {
	const row = await db
		.selectFrom("identities as i")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "i.business_id").onRef("r.id", "=", "i.recruiter_id"),
		)
		.select("i.id")
		.where("i.business_id", "=", db.businessId)
		.where("i.provider", "=", "microsoft")
		.where("i.issuer", "=", issuer)
		.where("r.is_admin", "=", true)
		.where("r.status", "=", "active")
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export async function deleteIdentity(
	db: Scoped,
	owner: Owner & { strategy: "candidates" | "recruiters" },
	id: number,
): Promise<boolean> {
	const row = await db
		.deleteFrom("identities")
		.where("business_id", "=", db.businessId)
		.where(ownerColumn[owner.strategy], "=", owner.id)
		.where("id", "=", id)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function markMicrosoftSignIn(db: Scoped, recruiterId: number): Promise<void> {
	await db
		.updateTable("recruiters")
		.set({ logged_in_with_microsoft: true })
		.where("business_id", "=", db.businessId)
		.where("id", "=", recruiterId)
		.execute();
}

/** Sealed OAuth credentials as stored. */
export async function findSocialCredentials(db: Scoped, siteId: number): Promise<string | null> {
	const row = await db
		.selectFrom("site_configs")
		.select("social_credentials")
		.where("business_id", "=", db.businessId)
		.where("id", "=", siteId)
		.executeTakeFirst();
	return row?.social_credentials ?? null;
}

export async function saveSocialCredentials(db: Scoped, siteId: number, sealed: string): Promise<void> {
	await db
		.updateTable("site_configs")
		.set({ social_credentials: sealed })
		.where("business_id", "=", db.businessId)
		.where("id", "=", siteId)
		.execute();
}
