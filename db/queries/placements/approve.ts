import { sql } from "kysely";
import { getPlacementStatusOn } from "#app/domain/placements/status.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { openAdmission } from "../admissions/open-admission.ts";
import { openPlan } from "../billing-plans/open.ts";
import { applyFeeToPlan, findJobPlan } from "../billing-plans/placement-fee.ts";
import { recordBillingEvent } from "../billing-plans/release.ts";
import { reopenFilledJob } from "../job-status.ts";
import { localNow } from "../local-now.ts";
import type { Placement } from "./find.ts";

export type PlacementApprovalResult =
	| { ok: true }
	| { ok: false; problem: "status" | "salary" | "splits" | "currency" };

/** Starts billing, creates the employee if the contract requires, and opens or settles the plan. */
export async function approvePlacement(
	db: Scoped,
	placement: Placement,
	actor: Actor,
): Promise<PlacementApprovalResult> {
	const { id, terms } = placement;
	if (placement.status !== "draft") return { ok: false, problem: "status" };
	if (!terms.remuneration.some(({ type, cents }) => type === 1 && cents > 0)) return { ok: false, problem: "salary" };
	if (terms.splits.reduce((sum, { pct }) => sum + pct, 0) !== 10_000) return { ok: false, problem: "splits" };
	if (await otherCurrency(db, placement)) return { ok: false, problem: "currency" };
	const { day } = await localNow(db);
	const status = getPlacementStatusOn(day, {
		start_date: terms.start_date,
		guarantee_until: placement.guarantee_until,
	});
	const claimed = await db
		.updateTable("placements")
		.set({ status, approved_at: new Date(), approved_by_id: actor.id })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("status", "=", "draft")
		.returning("id")
		.executeTakeFirst();
	if (!claimed) return { ok: false, problem: "status" };
	// Creates admissions for placements older than that feature.
	await openAdmission(db, id, actor);
	await bill(db, placement, day, actor);
	if (placement.replaces) await replace(db, placement);
	await audit(db, {
		actor,
		action: "approve",
		recordType: "placements",
		recordId: id,
		ip: actor.ip ?? null,
		changes: { status: ["draft", status] },
	});
	return { ok: true };
}

/** A plan cannot mix currencies: the job's plan may use another one. */
async function otherCurrency(db: Scoped, { job, terms, replaces }: Placement): Promise<boolean> {
	const plan = await findJobPlan(db, { jobId: job.id, isReplacement: replaces !== null });
	return plan !== undefined && plan.currency !== terms.currency;
}

async function bill(db: Scoped, placement: Placement, day: string, actor: Actor): Promise<void> {
	const { id, terms, job, company, fee_cents: fee } = placement;
	const hire = {
		placementId: id,
		jobId: job.id,
		isReplacement: placement.replaces !== null,
		fee,
		title: placement.title,
		costumerId: placement.costumer?.id ?? null,
		ownerId: placement.owner_id,
		byId: actor.type === "recruiter" ? actor.id : null,
		startsOn: terms.start_date,
	};
	const hasPlan = await applyFeeToPlan(db, hire);
	if (!hasPlan && fee > 0) {
		const { standard_billing_id: standardBillingId } = await db
			.selectFrom("placements")
			.select("standard_billing_id")
			.where("business_id", "=", db.businessId)
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		await openPlan(db, {
			title: hire.title,
			companyId: company.id,
			costumerId: hire.costumerId,
			total: fee,
			currency: terms.currency,
			ownerId: hire.ownerId,
			standardBillingId,
			startsOn: hire.startsOn,
			origin: { placement_id: id, job_id: job.id },
			byId: hire.byId,
		});
	}
	for (const what of ["signed", "shortlist_sent", "offer_accepted"] as const)
		await recordBillingEvent(db, { placementId: id, what, day });
	if (terms.start_date <= day)
		await recordBillingEvent(db, { placementId: id, what: "started", day: terms.start_date });
}

/** The job charges again once no hire is left to be replaced. */
async function replace(db: Scoped, { replaces, job }: Placement): Promise<void> {
	await sql`update placements set status = 'replaced' where business_id = ${db.businessId} and id = ${replaces?.id ?? -1}
  and status = 'ended in guarantee'`.execute(db);
	await sql`update jobs j set zero_fee = false where j.business_id = ${db.businessId} and j.id = ${job.id} and j.zero_fee
  and not exists (select from placements p where p.business_id = j.business_id and p.job_id = j.id and p.status = 'ended in guarantee')`.execute(
		db,
	);
}

/** Reopens a job without a fee when its hire left within the guarantee period. */
export async function reopenGuaranteedJob(db: Scoped, job: { id: number }): Promise<void> {
	await db
		.updateTable("jobs")
		.set({ zero_fee: true })
		.where("business_id", "=", db.businessId)
		.where("id", "=", job.id)
		.execute();
	// System change, so no reason and no readiness check are required.
	await reopenFilledJob(db, { id: job.id, publications: [] });
}
