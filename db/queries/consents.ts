import { sql } from "kysely";
import { openStatuses } from "#app/domain/applies/pipeline.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { editionInForce } from "#db/queries/business-files.ts";

/** Consent texts are versioned, so that agreed wording can be shown again. */
const ownEdition = "2026-11";

export interface Consent {
	candidateId: number;
	purpose:
		| "talent_pool"
		| "share_with_client"
		| "marketing"
		| "sensitive"
		| "admission"
		| "ai_ranking"
		| "language_model";
	/** A field, or "job:<uid>". */
	field: string | null;
	locale: string;
	siteId: number | null;
	ip: string | null;
}

/** Updates who is searchable: lapsed talent-pool consent hides candidates without an active process. */
export async function updateConsentLapse(db: Scoped, ids: readonly number[]): Promise<void> {
	await sql`select app_consents_lapse(${sql.val([...ids])}::bigint[], ${sql.val([...openStatuses])}::int[])`.execute(
		db,
	);
}

/** Idempotent while in force; a repeated request renews the consent. */
export async function giveConsent(db: Scoped, consent: Consent): Promise<void> {
	const edition = await editionInForce(db, "privacy_policy", ownEdition);
	const given = await db
		.selectFrom("candidate_consents")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", consent.candidateId)
		.where("purpose", "=", consent.purpose)
		.where("field", "is not distinct from", consent.field)
		.where("text_version", "=", edition)
		.where("withdrawn_at", "is", null)
		.where("expires_at", "is", null)
		.limit(1)
		.executeTakeFirst();
	if (given) return;
	await db
		.updateTable("candidate_consents")
		.set({ expires_at: sql<Date>`least(expires_at, now())`, ended_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", consent.candidateId)
		.where("purpose", "=", consent.purpose)
		.where("field", "is not distinct from", consent.field)
		.where("asked_at", "is not", null)
		.where("withdrawn_at", "is", null)
		.where("ended_at", "is", null)
		.execute();
	await db
		.insertInto("candidate_consents")
		.values({
			business_id: db.businessId,
			candidate_id: consent.candidateId,
			purpose: consent.purpose,
			field: consent.field,
			text_version: edition,
			locale: consent.locale,
			site_config_id: consent.siteId,
			ip: consent.ip,
		})
		.execute();
	if (consent.purpose === "talent_pool") await updateConsentLapse(db, [consent.candidateId]);
}

/** Fields without a valid consent for the purpose. */
export async function listMissingConsents<F extends string | null>(
	db: Scoped,
	{ candidateId, purpose, fields }: { candidateId: number; purpose: Consent["purpose"]; fields: readonly F[] },
): Promise<F[]> {
	if (fields.length === 0) return [];
	const rows = await db
		.selectFrom("candidate_consents")
		.select("field")
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("purpose", "=", purpose)
		.where("withdrawn_at", "is", null)
		.where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", new Date())]))
		.execute();
	const given = new Set(rows.map(({ field }) => field));
	return fields.filter((field) => !given.has(field));
}

/** Withdraws all valid consents for the same subject; undefined when none. */
export async function withdrawConsent(
	db: Scoped,
	candidateId: number,
	id: number,
): Promise<{ purpose: string; field: string | null } | undefined> {
	const given = await db
		.selectFrom("candidate_consents")
		.select(["purpose", "field"])
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("id", "=", id)
		.where("withdrawn_at", "is", null)
		.forUpdate()
		.executeTakeFirst();
	if (!given) return undefined;
	await db
		.updateTable("candidate_consents")
		.set({ withdrawn_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("purpose", "=", given.purpose)
		.where("field", "is not distinct from", given.field)
		.where("withdrawn_at", "is", null)
		.execute();
	if (given.purpose === "talent_pool") await updateConsentLapse(db, [candidateId]);
	return given;
}

/** Ends every consent of a sign-up that proved nothing. */
export async function endConsents(db: Scoped, candidateId: number): Promise<void> {
	await db
		.updateTable("candidate_consents")
		.set({ withdrawn_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("withdrawn_at", "is", null)
		.execute();
	await updateConsentLapse(db, [candidateId]);
}

export interface ConsentRow {
	id: number;
	purpose: string;
	field: string | null;
	text_version: string;
	given_at: Date;
	withdrawn_at: Date | null;
	expires_at: Date | null;
	site: string | null;
	/** Job of a consent to one application. */
	job: string | null;
}

/** Latest first. */
export async function listConsents(db: Scoped, id: number): Promise<ConsentRow[]> {
	return db
		.selectFrom("candidate_consents as k")
		.leftJoin("site_configs as s", (join) =>
			join.onRef("s.business_id", "=", "k.business_id").onRef("s.id", "=", "k.site_config_id"),
		)
		.leftJoin("jobs as j", (join) =>
			join
				.onRef("j.business_id", "=", "k.business_id")
				.on("j.uid", "=", (eb) => eb.fn("substr", ["k.field", eb.lit(5)])),
		)
		.select([
			"k.id",
			"k.purpose",
			"k.field",
			"k.text_version",
			"k.given_at",
			"k.withdrawn_at",
			"k.expires_at",
			"s.title as site",
			"j.title as job",
		])
		.where("k.business_id", "=", db.businessId)
		.where("k.candidate_id", "=", id)
		.orderBy("k.given_at", "desc")
		.orderBy("k.id", "desc")
		.limit(200)
		.execute();
}
