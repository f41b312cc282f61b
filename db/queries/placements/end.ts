import { sql } from "kysely";
import { prorateFee } from "#app/domain/fees/guarantee.ts";
import { activePlacementStatuses, statusAtEnd } from "#app/domain/placements/status.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { reopenGuaranteedJob } from "./approve.ts";
import type { Placement } from "./find.ts";

const [placed, active] = [6, 3];

/** Within the guarantee the job reopens free, and commissions (minus agreed worked days) are reversed. */
export async function endPlacement(
	db: Scoped,
	placement: Placement,
	{ end, reason, actor }: { end: string; reason: string; actor: Actor },
): Promise<"ended" | "status"> {
	const status = statusAtEnd(end, placement.guarantee_until);
	const done = await db
		.updateTable("placements")
		.set({ status, end_date: end, end_reason: reason })
		.where("business_id", "=", db.businessId)
		.where("id", "=", placement.id)
		.where("status", "in", [...activePlacementStatuses, "completed"])
		.where("end_date", "is", null)
		.returning("id")
		.executeTakeFirst();
	if (!done) return "status";
	await sql`
update candidates set status = ${active} where business_id = ${db.businessId} and id = ${placement.candidate.id} and status = ${placed}
  and not exists (select from placements p where p.business_id = candidates.business_id and p.candidate_id = candidates.id
    and p.status in ('approved', 'started', 'in guarantee', 'completed') and p.end_date is null and p.archived_at is null)`.execute(
		db,
	);
	await sql`update employees set end_date = ${end}, end_reason = ${reason} where business_id = ${db.businessId}
  and candidate_id = ${placement.candidate.id} and job_id = ${placement.job.id} and end_date is null and admission_date <= ${end}`.execute(
		db,
	);
	await sql`update billing_plans set ends_on = ${end} where business_id = ${db.businessId} and placement_id = ${placement.id}
  and kind = 'recurring' and status = 'active' and (ends_on is null or ends_on > ${end}) and starts_on <= ${end}`.execute(
		db,
	);
	if (status === "ended in guarantee") {
		await reverseCommissions(db, placement, end);
		await sql`update billing_lines l set status = 'cancelled' from billing_plans b where l.business_id = ${db.businessId}
  and b.business_id = l.business_id and b.id = l.billing_plan_id and b.placement_id = ${placement.id} and l.status = 'planned'`.execute(
			db,
		);
		await reopenGuaranteedJob(db, placement.job);
	}
	await audit(db, {
		actor,
		action: "update",
		recordType: "placements",
		recordId: placement.id,
		ip: actor.ip ?? null,
		changes: { status: [placement.status, status], end_date: [null, end], end_reason: null },
	});
	return "ended";
}

interface Earned extends Row<"commissions", "invoice_id" | "recruiter_id" | "role" | "currency" | "title"> {
	pct: number;
	base: number;
	amount: number;
}

/** Reverses the commissions of a hire. Idempotent. */
async function reverseCommissions(db: Scoped, placement: Placement, end: string): Promise<void> {
	const { rows } = await sql<Earned>`
select invoice_id, recruiter_id, role, currency, pct, min(title) as title, sum(base_cents)::bigint as base, sum(amount_cents)::bigint as amount
from commissions where business_id = ${db.businessId} and placement_id = ${placement.id} group by 1, 2, 3, 4, 5 having sum(amount_cents) <> 0 or sum(base_cents) <> 0`.execute(
		db,
	);
	const { start_date: start, prorata_days: days } = placement.terms;
	const taken = (cents: number) => (days > 0 ? cents - prorateFee(cents, { start, end, days }) : cents);
	for (const { invoice_id, recruiter_id, role, currency, title, pct, base, amount } of rows)
		await db
			.insertInto("commissions")
			.values({
				business_id: db.businessId,
				placement_id: placement.id,
				invoice_id,
				recruiter_id,
				role,
				currency,
				title,
				pct,
				kind: "reversed",
				base_cents: -taken(base),
				amount_cents: -taken(amount),
			})
			.execute();
}

/** Updates statuses by start and guarantee dates. Returns hires that started. */
export async function advancePlacements(db: Scoped, day: string): Promise<{ id: number; start: string }[]> {
	const { rows } = await sql<Row<"placements", "id"> & { start: Column<"placements", "start_date"> }>`
update placements set status = case when guarantee_until is null then 'started' when guarantee_until >= ${day} then 'in guarantee' else 'completed' end
where business_id = ${db.businessId} and status = 'approved' and start_date <= ${day} and end_date is null and archived_at is null
returning id, start_date as start`.execute(db);
	await sql`update placements set status = 'completed' where business_id = ${db.businessId} and status = 'in guarantee' and guarantee_until < ${day}`.execute(
		db,
	);
	return rows;
}

/** Commissions of a hire so far, including reversals. */
export async function listCommissions(db: Scoped, placementId: number) {
	const { rows } = await sql<
		Row<"recruiters", "name"> &
			Row<"commissions", "role" | "currency"> & { pct: number; base: number; amount: number; reversed: number }
	>`
select r.name, c.role, c.currency, round(max(c.pct) * 100)::int as pct, sum(c.base_cents)::bigint as base, sum(c.amount_cents)::bigint as amount,
  coalesce(sum(c.amount_cents) filter (where c.kind = 'reversed'), 0)::bigint as reversed
from commissions c join recruiters r on r.business_id = c.business_id and r.id = c.recruiter_id
where c.business_id = ${db.businessId} and c.placement_id = ${placementId} group by 1, 2, 3 order by 6 desc, 1`.execute(
		db,
	);
	return rows;
}
