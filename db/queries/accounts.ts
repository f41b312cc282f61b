import { sql } from "kysely";
import type { Density, Theme } from "#app/domain/access/display-preferences.ts";
import type { Strategy } from "#app/domain/access/session-user.ts";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { moveDraftsToUnclaimed } from "#db/queries/applies/unclaimed-applications.ts";
import { editionInForce } from "#db/queries/business-files.ts";
import { endConsents } from "#db/queries/consents.ts";
import { exemptSession, type Owner } from "#db/queries/sessions.ts";
import { liftSuppression } from "#db/queries/suppressions.ts";

/** Fields needed for signing in; never sent to a page. */
export interface Account extends Owner {
	name: string;
	email: string;
	locale: "pt" | "en" | null;
	passwordHash: string | null;
	/** False for suspended recruiters, contacts without the portal and archived candidates. */
	mayEnter: boolean;
	/** Reason for refusal, shown only after the correct password. */
	barred: "suspended" | "account" | null;
	/** Only candidates confirm their address; all other accounts are invited to theirs. */
	confirmed: boolean;
}

/** Recruiters sign in on any brand's host, so the business comes from the address. */
export async function findRecruiterBusiness(db: Db, email: string): Promise<number | undefined> {
	const { rows } = await sql<
		Row<"recruiters", "business_id">
	>`select business_id from auth_recruiter(${email})`.execute(db);
	return rows[0]?.business_id;
}

/** Deleted accounts have no e-mail and are not found. */
export async function findAccountByEmail(db: Scoped, strategy: Strategy, email: string) {
	return findAccount(db, strategy, sql<boolean>`email = ${email.toLowerCase()} and archived_at is null`);
}

export async function findAccountById(db: Scoped, { strategy, id }: Pick<Owner, "strategy" | "id">) {
	return findAccount(db, strategy, sql<boolean>`id = ${id}`);
}

async function findAccount(
	db: Scoped,
	strategy: Strategy,
	which: ReturnType<typeof sql<boolean>>,
): Promise<Account | undefined> {
	const { rows } = await sql<Omit<Account, "strategy" | "businessId">>`
    select id, name, email, locale, auth_password_hash(${strategy}, id) as "passwordHash", ${entry[strategy]}
      from ${sql.table(strategy)} where business_id = ${db.businessId} and ${which}`.execute(db);
	return rows[0] && { ...rows[0], strategy, businessId: db.businessId };
}

const entry = {
	candidates: sql`archived_at is null and anonymised_at is null as "mayEnter", confirmed_at is not null as confirmed, null as barred`,
	recruiters: sql`status = 'active' and not exists (select from app_own_account() a where a.status = 'suspended') as "mayEnter", true as confirmed,
    case when status = 'suspended' then status
      when exists (select from app_own_account() a where a.status = 'suspended') then 'account' end as barred`,
	client_contacts: sql`portal_enabled and status = 'active' and archived_at is null as "mayEnter", true as confirmed, null as barred`,
} satisfies Record<Strategy, unknown>;

/** `sign_in_moved` ends every other session and all links that change password or address. */
export async function updatePassword(db: Scoped, owner: Owner, hash: string, keptSession?: number): Promise<void> {
	await exemptSession(db, keptSession);
	await sql`update ${sql.table(owner.strategy)} set password_hash = ${hash}
     where business_id = ${db.businessId} and id = ${owner.id}`.execute(db);
}

export async function updateLocale(db: Scoped, owner: Owner, locale: "pt" | "en"): Promise<void> {
	await sql`update ${sql.table(owner.strategy)} set locale = ${locale}
     where business_id = ${db.businessId} and id = ${owner.id}`.execute(db);
}

export async function updateTimeZone(db: Scoped, owner: Owner, timezone: string | null): Promise<void> {
	await sql`update ${sql.table(owner.strategy)} set timezone = ${timezone}
     where business_id = ${db.businessId} and id = ${owner.id}`.execute(db);
}

export async function updateAppearance(
	db: Scoped,
	owner: Owner,
	{ theme, density }: { theme: Theme; density: Density },
): Promise<void> {
	await sql`update ${sql.table(owner.strategy)} set theme = ${theme}, density = ${density}
     where business_id = ${db.businessId} and id = ${owner.id}`.execute(db);
}

interface NewCandidate {
	name: string;
	email: string;
	passwordHash: string | null;
	locale: "pt" | "en";
	siteId: number | null;
	/** One of `applySources`. */
	source?: string;
	confirmed?: boolean;
}

/** Serializes sign-ups of one address, per business or for all recruiters, until commit. */
export async function lockSignUp(db: Scoped, within: number | "recruiters", email: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up:${within}:${email}`}, 0))`.execute(db);
}

/** Creates a candidate with an empty registration; undefined when the address was taken meanwhile. */
export async function insertCandidate(db: Scoped, candidate: NewCandidate) {
	const row = await db
		.insertInto("candidates")
		.values({
			business_id: db.businessId,
			name: candidate.name,
			email: candidate.email.toLowerCase(),
			password_hash: candidate.passwordHash,
			locale: candidate.locale,
			site_config_id: candidate.siteId,
			source: candidate.source ?? "External Web Site",
			confirmed_at: candidate.confirmed ? new Date() : null,
		})
		.onConflict((oc) => oc.columns(["business_id", "email"]).where("archived_at", "is", null).doNothing())
		.returning(["id", "name"])
		.executeTakeFirst();
	if (!row) return row;
	// Erased candidates may return and must receive the confirmation mail.
	await liftSuppression(db, { email: candidate.email, reason: "erasure", by: "sign_up" });
	await ensureRegistration(db, row.id);
	return row;
}

/** Repeated sign-up with an unconfirmed address: the last password counts. Recruiter-created records keep their name. */
export async function updateUnconfirmedSignUp(
	db: Scoped,
	id: number,
	{ name, passwordHash }: { name: string; passwordHash: string },
): Promise<void> {
	await sql`update candidates set password_hash = ${passwordHash},
      name = case when exists (select from auth_with_password('candidates', array[${id}]::bigint[])) then ${name} else name end
    where business_id = ${db.businessId} and id = ${id} and confirmed_at is null`.execute(db);
	// The first sign-up may be another person: their input stays hidden from the second.
	await moveDraftsToUnclaimed(db, id);
	await endConsents(db, id);
	await db
		.deleteFrom("registrations")
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", id)
		.execute();
	await ensureRegistration(db, id);
}

/** Whether an unconfirmed candidate was made by recruiters or an import, or finished a registration. */
export async function holdsPersonalData(db: Scoped, { id, passwordHash }: Account): Promise<boolean> {
	if (passwordHash === null) return true;
	const row = await db
		.selectFrom("candidates")
		.select("completed_register")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirst();
	return row?.completed_register === true;
}

async function ensureRegistration(db: Scoped, candidateId: number): Promise<void> {
	await db
		.insertInto("registrations")
		.values({ business_id: db.businessId, candidate_id: candidateId })
		.onConflict((oc) => oc.columns(["business_id", "candidate_id"]).doNothing())
		.execute();
}

interface TermsConsent {
	candidateId: number;
	locale: "pt" | "en";
	siteId: number | null;
	ip: string;
}

/** Terms accepted at sign-up: edition, time and address. */
const ownEdition = "2026-11";

export async function insertTermsConsent(db: Scoped, consent: TermsConsent): Promise<void> {
	await db
		.insertInto("candidate_consents")
		.values({
			business_id: db.businessId,
			candidate_id: consent.candidateId,
			purpose: "terms",
			text_version: await editionInForce(db, "terms_of_service", ownEdition),
			locale: consent.locale,
			site_config_id: consent.siteId,
			ip: consent.ip,
		})
		.execute();
}
