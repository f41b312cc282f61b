import { sql } from "kysely";
import { type BillingModel, buildPlanLines, getMilestones, type Milestone } from "#app/domain/fees/billing.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { listHolidayDays } from "../holidays.ts";
import { writeLines } from "./lines.ts";
import { recordBillingEvent } from "./release.ts";

/** Once per signed proposal, even when that plan was cancelled; null with nothing to bill. */
export async function openBillingPlan(trx: Scoped, { proposalId }: { proposalId: number }): Promise<number | null> {
	const { rows } = await sql<ProposalToBill>`
select p.business_id, p.title, p.client_company_id, p.value_cents as total, p.currency, p.owner_id, p.standard_billing_id, p.costumer_id,
  (select to_char(now() at time zone b.timezone, 'YYYY-MM-DD') from businesses b where b.id = p.business_id) as today,
  (select id from billing_plans x where x.business_id = p.business_id and x.proposal_id = p.id and x.archived_at is null
    order by x.status = 'cancelled', x.id limit 1) as known
from proposals p where p.business_id = app_business() and p.id = ${proposalId}`.execute(trx);
	const proposal = rows[0];
	if (!proposal) return null;
	if (proposal.known !== null) return proposal.known;
	if (!proposal.total) return null;
	const { today } = proposal;
	const plan = await openPlan(trx, {
		title: proposal.title,
		companyId: proposal.client_company_id,
		costumerId: proposal.costumer_id,
		total: proposal.total,
		currency: proposal.currency,
		ownerId: proposal.owner_id,
		standardBillingId: proposal.standard_billing_id,
		startsOn: today,
		origin: { proposal_id: proposalId },
		byId: null,
	});
	await recordBillingEvent(trx, { planId: plan, what: "signed", day: today });
	return plan;
}

interface ProposalToBill
	extends Row<
		"proposals",
		"business_id" | "title" | "client_company_id" | "owner_id" | "standard_billing_id" | "costumer_id"
	> {
	total: Column<"proposals", "value_cents"> | null;
	currency: "BRL" | "USD";
	today: string;
	known: Column<"billing_plans", "id"> | null;
}

export interface NewPlan {
	title: string;
	companyId: number;
	costumerId?: number | null;
	total: number;
	currency: "BRL" | "USD";
	ownerId: number | null;
	standardBillingId: number | null;
	startsOn: string;
	origin: { proposal_id?: number; placement_id?: number; job_id?: number; project_id?: number };
	byId: number | null;
}

/** Plan by the instalments of `standard_billings`; without them, everything is due at the start. */
export async function openPlan(trx: Scoped, plan: NewPlan): Promise<number> {
	const row = await trx
		.selectFrom("standard_billings")
		.select(["model", "milestones", "payment_terms_days", "business_days", "readjust_index"])
		.where("business_id", "=", trx.businessId)
		.where("id", "=", plan.standardBillingId ?? -1)
		.executeTakeFirst();
	const terms = { payment_terms_days: row?.payment_terms_days ?? 30, business_days: row?.business_days ?? false };
	const { id } = await trx
		.insertInto("billing_plans")
		.values({
			business_id: trx.businessId,
			title: plan.title.slice(0, 200),
			client_company_id: plan.companyId,
			costumer_id: plan.costumerId ?? (await onlyCostumer(trx, plan.companyId)),
			currency: plan.currency,
			total_cents: plan.total,
			starts_on: plan.startsOn,
			owner_id: plan.ownerId,
			readjust_index: row?.readjust_index ?? "none",
			created_by_id: plan.byId,
			...terms,
			...plan.origin,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const milestones = getMilestones(
		(row?.model ?? "contingency") as BillingModel,
		row?.milestones as Milestone[] | null,
	);
	const year = Number(plan.startsOn.slice(0, 4));
	const holidays = await listHolidayDays(trx, [year, year + 1, year + 2, year + 3]);
	// Until the event, every line is expected relative to the plan's first day.
	const guessed = {
		signed: plan.startsOn,
		shortlist_sent: plan.startsOn,
		offer_accepted: plan.startsOn,
		started: plan.startsOn,
	};
	await writeLines(
		trx,
		{ id, currency: plan.currency },
		milestones,
		buildPlanLines(plan.total, milestones, terms, guessed, holidays),
	);
	return id;
}

async function onlyCostumer(trx: Scoped, companyId: number): Promise<number | null> {
	const row = await trx
		.selectFrom("costumers")
		.select("id")
		.where("business_id", "=", trx.businessId)
		.where("client_company_id", "=", companyId)
		.where("archived_at", "is", null)
		.where("blocked", "=", false)
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	return row?.id ?? null;
}
