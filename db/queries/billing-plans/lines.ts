import { sql } from "kysely";
import type { Milestone, PlanLine } from "#app/domain/fees/billing.ts";
import { billingLineLabels } from "#app/entities/recruiters/billing-line-labels.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

/** Line texts in the business's language, since they become an invoice's. */
export async function loadLineTexts(trx: Scoped) {
	const { locale } = await trx
		.selectFrom("businesses")
		.select("locale")
		.where("id", "=", trx.businessId)
		.executeTakeFirstOrThrow();
	return billingLineLabels[locale === "en" ? "en" : "pt"];
}

/** One line per milestone, or per month of a monthly plan. */
export async function writeLines(
	trx: Scoped,
	plan: { id: number; currency: string },
	milestones: readonly Milestone[],
	lines: readonly PlanLine[],
): Promise<void> {
	const words = await loadLineTexts(trx);
	const parts = milestones.flatMap((milestone) =>
		milestone.trigger === "monthly"
			? Array.from({ length: milestone.days }, (_, month) => ({
					pct: Math.floor(milestone.pct / milestone.days),
					days: 0,
					month,
				}))
			: [{ pct: milestone.pct, days: milestone.days, month: 0 }],
	);
	const rows = lines.map(({ trigger, issue, cents }, position) => {
		const { pct = 0, days = 0, month = 0 } = parts[position] ?? {};
		const of = trigger === "monthly" ? ` ${month + 1}` : "";
		return {
			position,
			milestone: trigger,
			description: words[trigger] + of,
			pct: pct / 100,
			days,
			month,
			amount: cents,
			issue,
		};
	});
	await sql`
insert into billing_lines (business_id, billing_plan_id, position, milestone, description, pct, days, month, amount_cents, currency, expected_on)
select ${trx.businessId}, ${plan.id}, r.position, r.milestone, r.description, r.pct, r.days, r.month, r.amount, ${plan.currency}, r.issue
from json_to_recordset(${JSON.stringify(rows)}::json) r(position int, milestone text, description text, pct numeric, days int, month int,
  amount bigint, issue date)`.execute(trx);
}

export interface PlanLineRow
	extends Row<
		"billing_lines",
		"id" | "uid" | "position" | "description" | "amount_cents" | "expected_on" | "waits" | "released_at"
	> {
	milestone: Milestone["trigger"] | "hours";
	pct: number;
	currency: "BRL" | "USD";
	status: "planned" | "released" | "invoiced" | "paid" | "cancelled";
	invoice: { uid: string; title: string; number: string | null } | null;
}

export async function listLines(trx: Scoped, planId: number): Promise<PlanLineRow[]> {
	const { rows } = await sql<PlanLineRow>`
select l.id, l.uid, l.position, l.milestone, l.description, round(l.pct * 100)::int as pct, l.amount_cents, l.currency, l.expected_on, l.waits,
  l.status, l.released_at, (select json_build_object('uid', i.uid, 'title', i.title, 'number', i.number) from invoices i
    where i.business_id = l.business_id and i.id = l.invoice_id) as invoice
from billing_lines l where l.business_id = ${trx.businessId} and l.billing_plan_id = ${planId} order by l.position limit 200`.execute(
		trx,
	);
	return rows;
}
