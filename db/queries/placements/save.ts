import { sql } from "kysely";
import { changedTerms, type Terms } from "#app/domain/placements/terms.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { syncAdmissionTerms } from "../admissions/open-admission.ts";
import { toPlacementColumns } from "./draft-placement.ts";
import type { Placement } from "./find.ts";

/** Approved terms get a new version with a reason. The uninvoiced plan is updated. */
export async function saveTerms(
	db: Scoped,
	placement: Placement,
	terms: Terms,
	{ reason, actor }: { reason: string | null; actor: Actor },
): Promise<{ changed: boolean }> {
	const changed = changedTerms(placement.terms, terms);
	if (changed.length === 0) return { changed: false };
	const approved = placement.status !== "draft";
	if (approved)
		await db
			.insertInto("placement_versions")
			.values({
				business_id: db.businessId,
				placement_id: placement.id,
				version: placement.terms_version,
				terms: JSON.stringify(placement.terms),
				reason,
				recruiter_id: actor.id,
			})
			.execute();
	await db
		.updateTable("placements")
		.set({
			// Not the job's `zero_fee`: the replacement's own approval clears it.
			...toPlacementColumns(terms, placement.replaces !== null),
			terms_version: placement.terms_version + (approved ? 1 : 0),
			costumer_id: sql`(select id from costumers where business_id = ${db.businessId} and uid = ${terms.costumer})`,
			standard_billing_id: sql`(select id from standard_billings where business_id = ${db.businessId} and uid = ${terms.standard_billing})`,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", placement.id)
		.execute();
	await sql`delete from placement_splits where business_id = ${db.businessId} and placement_id = ${placement.id}`.execute(
		db,
	);
	await sql`
insert into placement_splits (business_id, placement_id, position, recruiter_id, role, pct)
select ${db.businessId}, ${placement.id}, s.position - 1, r.id, s.role, s.pct / 100.0
from rows from (json_to_recordset(${JSON.stringify(terms.splits)}::json) as (recruiter text, role text, pct numeric)) with ordinality
  as s(recruiter, role, pct, position)
join recruiters r on r.business_id = ${db.businessId} and r.uid = s.recruiter`.execute(db);
	await syncAdmissionTerms(db, placement.id, placement.terms);
	await audit(db, {
		actor,
		action: "update",
		recordType: "placements",
		recordId: placement.id,
		ip: actor.ip ?? null,
		changes: Object.fromEntries(changed.map((name) => [name, null])),
	});
	return { changed: true };
}

/** The first referenced recruiter, payer or instalment that is not of this business. */
export async function findUnknownField(
	db: Scoped,
	companyId: number,
	terms: Terms,
): Promise<"costumer" | "standard_billing" | "splits" | null> {
	const { rows } = await sql<{ costumer: boolean; billing: boolean; recruiters: number }>`
select ${terms.costumer}::text is null or exists (select from costumers where business_id = ${db.businessId} and uid = ${terms.costumer}
    and client_company_id = ${companyId} and archived_at is null) as costumer,
  ${terms.standard_billing}::text is null or exists (select from standard_billings where business_id = ${db.businessId}
    and uid = ${terms.standard_billing} and archived_at is null) as billing,
  (select count(*)::int from recruiters where business_id = ${db.businessId}
    and uid = any(${sql.val(terms.splits.map(({ recruiter }) => recruiter))}::text[])) as recruiters`.execute(db);
	const result = rows[0];
	if (!result?.costumer) return "costumer";
	if (!result.billing) return "standard_billing";
	return result.recruiters === new Set(terms.splits.map(({ recruiter }) => recruiter)).size ? null : "splits";
}

/** Fee percentage and maximum discount of the placement's standard fee, in hundredths. */
export async function findPlacementStandardFee(db: Scoped, placementId: number) {
	const rows = await db
		.selectFrom("placements as p")
		.innerJoin("standard_fees as f", (join) =>
			join.onRef("f.business_id", "=", "p.business_id").onRef("f.id", "=", "p.standard_fee_id"),
		)
		.select([
			sql<number>`round(f.fee_pct * 100)::int`.as("pct"),
			sql<number | null>`round(f.discount_max_pct * 100)::int`.as("discountMax"),
		])
		.where("p.business_id", "=", db.businessId)
		.where("p.id", "=", placementId)
		.execute();
	return rows[0] ?? null;
}
