import { sql } from "kysely";
import type { Strategy } from "#app/domain/access/session-user.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { findAccountByEmail, findRecruiterBusiness } from "#db/queries/accounts.ts";
import { moveRefusedTopics } from "#db/queries/mail-topics.ts";
import { exemptSession } from "#db/queries/sessions.ts";

/** Entities whose records may sign in, so that their address is an account name. */
export type SignInEntity = Exclude<Strategy, "recruiters">;

export const isSignInEntity = (entity: string): entity is SignInEntity =>
	entity === "candidates" || entity === "client_contacts";

/** Those with a password, external account or verified address; only a dedicated screen changes these. */
export async function listIdsWithSignIn(
	db: Scoped,
	entity: SignInEntity,
	ids: readonly number[],
): Promise<Set<number>> {
	const proven =
		entity === "candidates"
			? sql`or t.confirmed_at is not null or exists (select from identities i
    where i.business_id = t.business_id and i.candidate_id = t.id)`
			: sql``;
	const { rows } = await sql<RecordRow<"id">>`
select t.id from ${sql.table(entity)} t
where t.business_id = ${db.businessId} and t.id = any(${sql.val(ids)}::bigint[])
  and (t.id in (select auth_with_password(${entity}, ${sql.val(ids)}::bigint[])) ${proven})`.execute(db);
	return new Set(rows.map(({ id }) => id));
}

/** Thrown when a generic write would change a sign-in address. */
export class SignInAddressLocked extends Error {}

/** Applies to forms, API, imports and bulk runs. `sign_in_moved` invalidates pending links. */
export async function assertSignInAddressUnchanged(
	db: Scoped,
	entity: string,
	ids: readonly number[],
	changed: Readonly<Record<string, unknown>>,
): Promise<void> {
	if (!("email" in changed) || !isSignInEntity(entity)) return;
	if ((await listIdsWithSignIn(db, entity, ids)).size > 0) throw new SignInAddressLocked();
}

/** Recruiters' addresses must be unique across all businesses: they sign in on any host. */
export async function isAddressTaken(db: Scoped, strategy: Strategy, email: string): Promise<boolean> {
	if (strategy === "recruiters") return (await findRecruiterBusiness(db, email)) !== undefined;
	return (await findAccountByEmail(db, strategy, email)) !== undefined;
}

/** Removes the password and accounts if the old address was never verified: anyone made them. */
export async function changeSignInAddress(
	db: Scoped,
	{ strategy, id }: { strategy: Strategy; id: number },
	email: string,
	keptSession?: number,
): Promise<void> {
	await exemptSession(db, keptSession);
	// Recruiters and client contacts are invited by mail: their address was verified before the password.
	if (strategy !== "candidates") {
		await sql`update ${sql.table(strategy)} set email = ${email}, lock_version = lock_version + 1
     where business_id = ${db.businessId} and id = ${id}`.execute(db);
		return;
	}
	const rows = await db
		.selectFrom("candidates")
		.select(sql<boolean>`confirmed_at is null`.as("unproved"))
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.forUpdate()
		.execute();
	await moveRefusedTopics(db, id, email);
	await sql`update candidates set email = ${email}, confirmed_at = now(), lock_version = lock_version + 1
    where business_id = ${db.businessId} and id = ${id}`.execute(db);
	if (!rows[0]?.unproved) return;
	await db.deleteFrom("identities").where("business_id", "=", db.businessId).where("candidate_id", "=", id).execute();
	await sql`update candidates set password_hash = null where business_id = ${db.businessId} and id = ${id}`.execute(db);
}

export interface SignInNoticeRecipient {
	name: string;
	locale: "pt" | "en";
	siteId: number | null;
	/** Made of two records, or now part of another one. */
	merged: boolean;
}

/** Recipient of a notice about a moved sign-in; undefined once erased. */
export async function findSignInNoticeRecipient(
	db: Scoped,
	{ strategy, id }: { strategy: Strategy; id: number },
): Promise<SignInNoticeRecipient | undefined> {
	const own = {
		candidates: sql`t.site_config_id as "siteId", t.anonymised_at is null as there`,
		client_contacts: sql`null::bigint as "siteId", true as there`,
		recruiters: sql`null::bigint as "siteId", true as there`,
	};
	const { rows } = await sql<SignInNoticeRecipient & { there: boolean }>`
select t.name, coalesce(t.locale, b.locale) as locale, ${own[strategy]},
  exists (select from record_merges m where m.business_id = t.business_id and m.entity = ${strategy} and m.undone_at is null
    and (m.kept_id = t.id or m.gone_id = t.id)) as merged
from ${sql.table(strategy)} t join businesses b on b.id = t.business_id
where t.business_id = ${db.businessId} and t.id = ${id}`.execute(db);
	return rows[0]?.there ? rows[0] : undefined;
}
