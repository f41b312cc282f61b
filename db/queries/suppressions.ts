import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { saveUnsubscribeLink } from "#db/queries/unsubscribe-links.ts";

export type SuppressionReason = "unsubscribe" | "bounce" | "complaint" | "erasure" | "manual";

interface NewSuppression {
	email: string;
	reason: SuppressionReason;
	/** page, one_click, mailgun, smtp, reply, recruiter… */
	source: string;
	/** One brand only; without it every brand of the business. */
	siteId?: number | null;
	detail?: string | null;
	recruiterId?: number | null;
}

const getHash = (email: string) => sql<Buffer>`app_address_hash(${email})`;

/** Idempotent. Returns whether the address was new. */
export async function addSuppression(trx: Scoped, newSuppression: NewSuppression): Promise<boolean> {
	// The ledger stores hashes only; the address stays in the link until erasure.
	if (newSuppression.reason !== "erasure")
		await saveUnsubscribeLink(trx, { email: newSuppression.email, siteId: newSuppression.siteId ?? null });
	const row = await trx
		.insertInto("suppressions")
		.values({
			business_id: trx.businessId,
			address_hash: getHash(newSuppression.email),
			site_config_id: newSuppression.siteId ?? null,
			reason: newSuppression.reason,
			source: newSuppression.source,
			detail: newSuppression.detail?.slice(0, 500) ?? null,
			recruiter_id: newSuppression.recruiterId ?? null,
		})
		.onConflict((oc) => oc.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

interface NewNumber extends Pick<NewSuppression, "reason" | "source" | "detail" | "recruiterId"> {
	/** E.164. */
	phone: string;
}

/** Applies to every channel of the number. Returns whether it was new. */
export async function suppressNumber(
	trx: Scoped,
	{ phone, reason, source, detail, recruiterId }: NewNumber,
): Promise<boolean> {
	const row = await trx
		.insertInto("suppressions")
		.values({
			business_id: trx.businessId,
			channel: "phone",
			address_hash: getHash(phone),
			reason,
			source,
			detail: detail?.slice(0, 500) ?? null,
			recruiter_id: recruiterId ?? null,
		})
		.onConflict((oc) => oc.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Lifts the suppression of a number, as `liftSuppression` does for an address. */
export const liftNumberSuppression = (
	trx: Scoped,
	{ phone, ...lifting }: Omit<Lifting, "email" | "siteId"> & { phone: string },
) => liftSuppression(trx, { reason: lifting.reason, by: lifting.by, email: phone });

interface Lifting {
	email: string;
	reason: SuppressionReason;
	/** Lifted by: page, or recruiter:<id>. */
	by: string;
	siteId?: number | null;
}

/** Lifts suppressions of an address, recording by whom; returns how many were active. */
export async function liftSuppression(trx: Scoped, { email, reason, by, siteId }: Lifting): Promise<number> {
	const { numUpdatedRows } = await trx
		.updateTable("suppressions")
		.set({ lifted_at: sql<Date>`now()`, lifted_by: by })
		.where("business_id", "=", trx.businessId)
		.where("address_hash", "=", getHash(email))
		.where("reason", "=", reason)
		.where("lifted_at", "is", null)
		.$if(siteId !== undefined, (query) => query.where("site_config_id", "is not distinct from", siteId ?? null))
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

/** Reasons why an address is suppressed for this brand's mail. */
export async function listSuppressionReasons(
	trx: Scoped,
	email: string,
	siteId: number | null = null,
): Promise<SuppressionReason[]> {
	const rows = await trx
		.selectFrom("suppressions")
		.select("reason")
		.distinct()
		.where("business_id", "=", trx.businessId)
		.where("address_hash", "=", getHash(email))
		.where("lifted_at", "is", null)
		.where((eb) => eb.or([eb("site_config_id", "is", null), eb("site_config_id", "=", siteId)]))
		.execute();
	return rows.map(({ reason }) => reason as SuppressionReason);
}

export interface SuppressionFilter {
	/** A complete address or number, because the ledger stores only hashes. */
	email: string;
	reason: SuppressionReason | null;
	/** Also those lifted since. */
	lifted: boolean;
}

/** The ledger as administrators read it, the newest first. */
export async function listSuppressions(
	trx: Scoped,
	{ page, per, ...filter }: SuppressionFilter & { page: number; per: number },
) {
	return matching(trx, filter)
		.leftJoin("site_configs as b", (join) =>
			join.onRef("b.business_id", "=", "s.business_id").onRef("b.id", "=", "s.site_config_id"),
		)
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "s.business_id").onRef("r.id", "=", "s.recruiter_id"),
		)
		.select(["s.uid", "s.channel", "s.reason", "s.source", "s.detail", "s.at", "s.lifted_at", "s.lifted_by"])
		.select(["b.title as brand", "r.name as by"])
		.select(knownAddress(trx).as("email"))
		.orderBy("s.at", "desc")
		.orderBy("s.id", "desc")
		.limit(per)
		.offset((page - 1) * per)
		.execute();
}

/** Address from the unsubscribe links, null after erasure. */
const knownAddress = (db: Scoped) => sql<string | null>`(select l.email from unsubscribe_links l
  where l.business_id = ${db.businessId} and l.address_hash = s.address_hash and l.email is not null limit 1)`;

export async function countSuppressions(trx: Scoped, filter: SuppressionFilter, most: number) {
	const { count } = await trx
		.selectFrom(matching(trx, filter).select("s.id").limit(most).as("found"))
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

function matching(trx: Scoped, { email, reason, lifted }: SuppressionFilter) {
	return trx
		.selectFrom("suppressions as s")
		.where("s.business_id", "=", trx.businessId)
		.$if(email !== "", (query) => query.where("s.address_hash", "=", getHash(email)))
		.$if(reason !== null, (query) => query.where("s.reason", "=", reason))
		.$if(!lifted, (query) => query.where("s.lifted_at", "is", null));
}

/** One line of the ledger. */
export async function findSuppression(trx: Scoped, uid: string) {
	return trx
		.selectFrom("suppressions")
		.select(["id", "reason", "lifted_at"])
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", uid)
		.executeTakeFirst();
}

/** Staff may lift suppressions set by staff or mail servers, never the person's own. */
export const liftableByStaff: readonly SuppressionReason[] = ["manual", "bounce"];

/** False when the entry is inactive or staff may not lift it. */
export async function liftByStaff(trx: Scoped, uid: string, recruiterId: number): Promise<boolean> {
	const row = await trx
		.updateTable("suppressions")
		.set({ lifted_at: sql<Date>`now()`, lifted_by: `recruiter:${recruiterId}` })
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", uid)
		.where("reason", "in", liftableByStaff)
		.where("lifted_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}
