import { sql } from "kysely";
import { splitCents } from "#app/domain/fees/splits.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { billFee } from "./spread-fee.ts";

/** Lines from this position on were carved from the proposal's plan, at their position there. */
export const carvedPosition = 1000;

export interface HireToBill {
	placementId: number;
	jobId: number;
	/** Replaces a hire of a guarantee, whose opening is billed already. */
	isReplacement: boolean;
	fee: number;
	title: string;
	costumerId: number | null;
	ownerId: number | null;
	byId: number | null;
	startsOn: string;
}

/** Moves one opening's part of every line, billed ones too, into the hire's plan. */
export async function carveOpening(
	trx: Scoped,
	{ planId, unit }: { planId: number; unit: number },
	hire: HireToBill,
): Promise<void> {
	const lines = await trx
		.selectFrom("billing_lines")
		.select(["id", "amount_cents"])
		.where("business_id", "=", trx.businessId)
		.where("billing_plan_id", "=", planId)
		.where("status", "<>", sql.lit("cancelled"))
		.orderBy("position")
		.forUpdate()
		.execute();
	const amounts = lines.map(({ amount_cents }) => amount_cents);
	const total = amounts.reduce((sum, cents) => sum + cents, 0);
	const opening = Math.min(unit, total);
	const parts = splitCents(opening, amounts);
	const shares = JSON.stringify(lines.map(({ id }, at) => ({ id, cents: parts[at] ?? 0 })));
	const ownPlanId = await insertHirePlan(trx, planId, hire);
	// Planned lines come along without a share: a higher fee needs them.
	await sql`
insert into billing_lines (business_id, billing_plan_id, position, milestone, description, pct, days, month, amount_cents, currency, expected_on, waits,
  status, released_at, invoice_id)
select l.business_id, ${ownPlanId}, l.position + ${sql.lit(carvedPosition)}, l.milestone, l.description, l.pct, l.days, l.month, r.cents, l.currency,
  l.expected_on, l.waits, l.status, l.released_at, l.invoice_id
from json_to_recordset(${shares}::json) r(id bigint, cents bigint)
join billing_lines l on l.business_id = ${trx.businessId} and l.id = r.id where r.cents > 0 or l.status = 'planned'`.execute(
		trx,
	);
	await sql`
update billing_lines l set amount_cents = l.amount_cents - r.cents from json_to_recordset(${shares}::json) r(id bigint, cents bigint)
where l.business_id = ${trx.businessId} and l.id = r.id`.execute(trx);
	await trx
		.updateTable("billing_plans")
		.set({ total_cents: total - opening })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", planId)
		.execute();
	await billFee(trx, ownPlanId, hire.fee);
}

/** With the payment terms of the proposal's plan. */
async function insertHirePlan(trx: Scoped, planId: number, hire: HireToBill): Promise<number> {
	const { rows } = await sql<Row<"billing_plans", "id">>`
insert into billing_plans (business_id, title, client_company_id, costumer_id, currency, status, total_cents, starts_on, owner_id, readjust_index,
  payment_terms_days, business_days, created_by_id, placement_id, job_id)
select b.business_id, ${hire.title}, b.client_company_id, coalesce(${hire.costumerId}::bigint, b.costumer_id), b.currency, b.status, ${hire.fee},
  ${hire.startsOn}, ${hire.ownerId}, b.readjust_index, b.payment_terms_days, b.business_days, ${hire.byId}, ${hire.placementId}, ${hire.jobId}
from billing_plans b where b.business_id = ${trx.businessId} and b.id = ${planId} returning id`.execute(trx);
	const row = rows[0];
	if (!row) throw new Error("The proposal's plan was locked, so it exists");
	return row.id;
}

interface CarvedPlan extends Row<"billing_plans", "id"> {
	proposalPlanId: Column<"billing_plans", "id">;
	/** Of the proposal's plan once it has the opening again. */
	total: number;
}

/** Gives an undone hire's opening, with what was billed, back to its proposal's plan. */
export async function returnOpening(trx: Scoped, placementId: number): Promise<void> {
	const { rows } = await sql<CarvedPlan>`
select b.id, t.id as "proposalPlanId", t.total_cents + s.unit_cents as total
from billing_plans b
join jobs j on j.business_id = b.business_id and j.id = b.job_id
join billing_plans t on t.business_id = j.business_id and t.proposal_id = j.proposal_id and t.placement_id is null and t.status <> 'cancelled'
  and t.archived_at is null
join proposal_services s on s.business_id = j.business_id and s.proposal_id = j.proposal_id and s.job_id = j.id
where b.business_id = ${trx.businessId} and b.placement_id = ${placementId} and b.kind = 'milestones' and b.status <> 'cancelled'
  and exists (select from billing_lines l where l.business_id = b.business_id and l.billing_plan_id = b.id and l.position >= ${sql.lit(carvedPosition)})
order by s.id limit 1 for update of b, t`.execute(trx);
	const plan = rows[0];
	if (!plan) return;
	const lines = await trx
		.selectFrom("billing_lines")
		.select(["id", "position", "status", "amount_cents", "invoice_id"])
		.where("business_id", "=", trx.businessId)
		.where("billing_plan_id", "=", plan.id)
		.where("status", "in", ["planned", "invoiced", "paid"])
		.where("amount_cents", ">", 0)
		.orderBy("position")
		.forUpdate()
		.execute();
	for (const line of lines) await returnLine(trx, line, plan.proposalPlanId);
	await billFee(trx, plan.proposalPlanId, plan.total);
	await sql`
update billing_plans b set total_cents = ${plan.total}, status = case when exists (select from billing_lines l where l.business_id = b.business_id
  and l.billing_plan_id = b.id and l.status = 'planned') then 'active' else b.status end
where b.business_id = ${trx.businessId} and b.id = ${plan.proposalPlanId}`.execute(trx);
	await sql`update billing_plans set status = 'cancelled', cancel_reason = 'placement' where business_id = ${trx.businessId} and id = ${plan.id}`.execute(
		trx,
	);
}

type CarvedLine = Row<"billing_lines", "id" | "position" | "status" | "amount_cents" | "invoice_id">;

/** Joins the line it was carved from, or moves when either was billed since. */
async function returnLine(trx: Scoped, line: CarvedLine, proposalPlanId: number): Promise<void> {
	const { rows } = await sql<Row<"billing_lines", "id">>`
update billing_lines o set amount_cents = o.amount_cents + ${line.amount_cents}
where o.business_id = ${trx.businessId} and o.billing_plan_id = ${proposalPlanId} and o.position = ${line.position - carvedPosition}
  and o.status = ${line.status} and o.invoice_id is not distinct from ${line.invoice_id} returning o.id`.execute(trx);
	if (rows.length > 0) {
		// Without its invoice, whose payment would revive the cancelled line.
		await sql`update billing_lines set status = 'cancelled', invoice_id = null where business_id = ${trx.businessId} and id = ${line.id}`.execute(
			trx,
		);
		return;
	}
	await sql`
update billing_lines l set billing_plan_id = ${proposalPlanId},
  waits = l.waits or l.status = 'planned' and l.milestone not in ('signed', 'days_after'),
  position = (select coalesce(max(o.position), -1) + 1 from billing_lines o where o.business_id = l.business_id and o.billing_plan_id = ${proposalPlanId})
where l.business_id = ${trx.businessId} and l.id = ${line.id}`.execute(trx);
}
