import { sql } from "kysely";
import type { OfferStatus } from "#app/domain/applies/offer.ts";
import type { ApprovalState } from "#app/domain/applies/offer-approval.ts";
import { placementStage } from "#app/domain/applies/pipeline.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Newest offer of each apply not hired yet, by the apply's public id. */
export async function listBoardOffers(db: Scoped, of: { jobUid: string } | { applyUid: string }) {
	const rows = await db
		.selectFrom("offers as o")
		.innerJoin("applies as a", (join) =>
			join.onRef("a.business_id", "=", "o.business_id").onRef("a.id", "=", "o.apply_id"),
		)
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "o.business_id").onRef("j.id", "=", "o.job_id"))
		.innerJoin("businesses as b", "b.id", "o.business_id")
		.distinctOn("o.apply_id")
		.select(["a.uid as apply_uid", "o.uid", "o.opened_at", "o.change_requested_at", "o.valid_until"])
		.select((eb) => [
			eb.ref("o.status").$castTo<OfferStatus>().as("status"),
			eb.ref("o.approval_state").$castTo<ApprovalState>().as("approval_state"),
			sql<boolean>`${eb.ref("o.token_hash")} is not null`.as("has_letter"),
			sql<string>`to_char(now() at time zone ${eb.ref("b.timezone")}, 'YYYY-MM-DD')`.as("today"),
		])
		.where("o.business_id", "=", db.businessId)
		.where("o.archived_at", "is", null)
		.where("a.status", "<", placementStage)
		.where("jobUid" in of ? "j.uid" : "a.uid", "=", "jobUid" in of ? of.jobUid : of.applyUid)
		.orderBy("o.apply_id")
		.orderBy("o.version", "desc")
		.limit(500)
		.execute();
	return new Map(rows.map((row) => [row.apply_uid, row]));
}

export type BoardOffer = NonNullable<ReturnType<Awaited<ReturnType<typeof listBoardOffers>>["get"]>>;
