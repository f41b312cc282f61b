import { sql } from "kysely";
import type { OfferStatus } from "#app/domain/applies/offer.ts";
import type { ApprovalState } from "#app/domain/applies/offer-approval.ts";
import type { OfferLetter } from "#app/domain/applies/offer-letter.ts";
import type { OfferAcceptance } from "#app/domain/applies/offer-response.ts";
import type { Scoped } from "#db/kit/in-business.ts";

function selectOffers(db: Scoped) {
	return db
		.selectFrom("offers as o")
		.innerJoin("applies as a", (join) =>
			join.onRef("a.business_id", "=", "o.business_id").onRef("a.id", "=", "o.apply_id"),
		)
		.innerJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "o.business_id").onRef("c.id", "=", "o.candidate_id"),
		)
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "o.business_id").onRef("j.id", "=", "o.job_id"))
		.innerJoin("client_companies as k", (join) =>
			join.onRef("k.business_id", "=", "j.business_id").onRef("k.id", "=", "j.client_company_id"),
		)
		.innerJoin("businesses as b", "b.id", "o.business_id")
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "o.business_id").onRef("r.id", "=", "o.owner_id"),
		)
		.select(["o.id", "o.uid", "o.title", "o.version", "o.salary_cents", "o.bonus_cents", "o.currency", "o.regime"])
		.select(["o.benefits", "o.start_date", "o.valid_until", "o.lock_version", "o.apply_id", "o.owner_id", "o.locale"])
		.select(["o.sent_at", "o.decided_at", "o.opened_at", "o.opens", "o.change_request", "o.change_requested_at"])
		.select(["o.refuse_code", "o.refuse_reason", "o.accepted_name", "o.to_name", "o.to_email", "o.sha256"])
		.select(["o.approval_requested_by_id", "o.approval_note", "o.approval_decided_at", "o.site_config_id"])
		.select(["o.data_file_id", "o.template_upload_id"])
		.select(["a.uid as apply_uid", "a.status as stage", "c.id as candidate_id", "c.uid as candidate_uid"])
		.select(["c.name as candidate", "c.email as candidate_email", "c.locale as candidate_locale"])
		.select(["c.site_config_id as candidate_site_id", "j.id as job_id", "j.title as job", "j.status as job_status"])
		.select(["j.confidential", "j.salary_to_cents as job_most_cents", "j.currency as job_currency", "j.work_schedule"])
		.select(["j.benefits as job_benefits", "k.id as company_id", "k.name as company"])
		.select(["b.legal_name as business", "r.name as owner", "r.email as owner_email"])
		.select((eb) => [
			eb.ref("o.status").$castTo<OfferStatus>().as("status"),
			eb.ref("o.acceptance").$castTo<OfferAcceptance>().as("acceptance"),
			eb.ref("o.approval_state").$castTo<ApprovalState>().as("approval_state"),
			eb.ref("o.content").$castTo<OfferLetter | null>().as("content"),
			sql<boolean>`${eb.ref("o.token_hash")} is not null`.as("has_letter"),
			sql<boolean>`${eb.ref("a.withdrawn_at")} is not null`.as("withdrawn"),
			sql<string>`to_char(now() at time zone ${eb.ref("b.timezone")}, 'YYYY-MM-DD')`.as("today"),
			sql<number>`coalesce(round(${eb.ref("o.fee_discount_pct")} * 100), 0)::int`.as("fee_discount"),
			sql<boolean>`exists (select from offers n where n.business_id = ${eb.ref("o.business_id")} and n.apply_id = ${eb.ref("o.apply_id")}
  and n.version > ${eb.ref("o.version")} and n.token_hash is not null and n.archived_at is null)`.as("replaced"),
		])
		.where("o.business_id", "=", db.businessId)
		.where("o.archived_at", "is", null);
}

export function findOffer(db: Scoped, uid: string) {
	return selectOffers(db).where("o.uid", "=", uid).executeTakeFirst();
}

/** An offer by its number. */
export const findOfferById = (db: Scoped, id: number) => selectOffers(db).where("o.id", "=", id).executeTakeFirst();

export type OfferRecord = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

export function findOfferByHash(db: Scoped, hash: Buffer) {
	return selectOffers(db).where("o.token_hash", "=", hash).executeTakeFirst();
}

export function findOwnOffer(db: Scoped, candidateId: number, uid: string) {
	return selectOffers(db)
		.where("o.candidate_id", "=", candidateId)
		.where("o.uid", "=", uid)
		.where("o.token_hash", "is not", null)
		.executeTakeFirst();
}

export function listOwnOffers(db: Scoped, candidateId: number) {
	return selectOffers(db)
		.where("o.candidate_id", "=", candidateId)
		.where("o.token_hash", "is not", null)
		.orderBy("o.sent_at", "desc")
		.limit(50)
		.execute();
}

export function findNewestLetter(db: Scoped, applyId: number) {
	return db
		.selectFrom("offers")
		.select(["uid", "to_email", "version"])
		.where("business_id", "=", db.businessId)
		.where("apply_id", "=", applyId)
		.where("token_hash", "is not", null)
		.where("archived_at", "is", null)
		.orderBy("version", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** The hire that an apply's offer led to. */
export async function findOfferPlacement(db: Scoped, applyId: number): Promise<string | null> {
	const row = await db
		.selectFrom("placements")
		.select("uid")
		.where("business_id", "=", db.businessId)
		.where("apply_id", "=", applyId)
		.where("status", "<>", "cancelled")
		.where("archived_at", "is", null)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.uid ?? null;
}
