import { sql } from "kysely";
import { type BillingTrigger, monthsAfter, type TriggerDates } from "#app/domain/fees/billing.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { toBusinessDay } from "#app/domain/time/business-days.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { listHolidayDays } from "../holidays.ts";
import { createLineDraft } from "../invoices/invoice-draft.ts";
import { localNow } from "../local-now.ts";

export type BillingEvent = keyof TriggerDates;

const waitFor: Record<BillingEvent, readonly BillingTrigger[]> = {
	signed: ["signed", "days_after"],
	shortlist_sent: ["shortlist_sent"],
	offer_accepted: ["offer_accepted"],
	started: ["started", "days_after_start", "monthly"],
};

interface What {
	planId?: number;
	jobId?: number;
	placementId?: number;
	what: BillingEvent;
	/** Day of the event. */
	day: string;
}

/** Records a milestone, dates lines and releases due ones; idempotent. Returns the lines concerned. */
export async function recordBillingEvent(
	trx: Scoped,
	{ planId, jobId, placementId, what, day }: What,
): Promise<number> {
	const of =
		planId !== undefined
			? sql`b.id = ${planId}`
			: placementId !== undefined
				? matchPlacement(trx, placementId)
				: matchJob(trx, jobId ?? -1);
	const rows = await trx
		.selectFrom("billing_lines as l")
		.innerJoin("billing_plans as b", (join) =>
			join
				.onRef("b.business_id", "=", "l.business_id")
				.onRef("b.id", "=", "l.billing_plan_id")
				.on("b.status", "=", sql.lit("active"))
				.on("b.archived_at", "is", null),
		)
		.select(["l.id", "l.days", "l.month"])
		.where("l.business_id", "=", trx.businessId)
		.where(sql<boolean>`${of}`)
		.where("l.status", "=", sql.lit("planned"))
		.where("l.waits", "=", sql.lit(true))
		.where("l.milestone", "=", sql<string>`any(${sql.val([...waitFor[what]])}::text[])`)
		.orderBy("l.id")
		.forUpdate("l")
		.execute();
	if (rows.length === 0) return 0;
	const year = Number(day.slice(0, 4));
	const holidays = await listHolidayDays(trx, [year, year + 1, year + 2, year + 3]);
	for (const { id, days, month } of rows) {
		const on = toBusinessDay(addDays(monthsAfter(day, month), days), holidays);
		await sql`update billing_lines set waits = false, expected_on = ${on} where business_id = ${trx.businessId} and id = ${id}`.execute(
			trx,
		);
	}
	await releaseDue(
		trx,
		rows.map(({ id }) => id),
	);
	return rows.length;
}

const matchJob = (trx: Scoped, jobId: number) => sql`b.placement_id is null and (b.job_id = ${jobId}
  or b.proposal_id = (select j.proposal_id from jobs j where j.business_id = ${trx.businessId} and j.id = ${jobId}))`;

/** A proposal's plan without openings left follows its hires: credits have no events. */
const matchPlacement = (trx: Scoped, placementId: number) => sql`(b.placement_id = ${placementId}
  or b.placement_id is null and b.total_cents > 0 and b.proposal_id = (select j.proposal_id from placements p
    join jobs j on j.business_id = p.business_id and j.id = p.job_id where p.business_id = ${trx.businessId} and p.id = ${placementId})
  and b.total_cents <= (select coalesce(sum(s.total_cents), 0) from proposal_services s
    where s.business_id = ${trx.businessId} and s.proposal_id = b.proposal_id and s.job_id is null))`;

/** Releases due lines: each makes a draft and a task. Returns their number. */
export async function releaseDue(trx: Scoped, only: readonly number[] | null = null): Promise<number> {
	const { day } = await localNow(trx);
	const { rows } = await sql<Row<"billing_lines", "id">>`
select l.id from billing_lines l join billing_plans b on b.business_id = l.business_id and b.id = l.billing_plan_id and b.status = 'active'
where l.business_id = ${trx.businessId} and l.status = 'planned' and not l.waits and l.expected_on <= ${day}
  ${only ? sql`and l.id = any(${sql.val([...only])}::bigint[])` : sql``}
order by l.expected_on, l.id limit 500 for update of l skip locked`.execute(trx);
	for (const { id } of rows) await releaseLine(trx, id);
	return rows.length;
}

/** Releases one line regardless of its day; false when released or cancelled. */
export async function releaseLine(trx: Scoped, id: number): Promise<boolean> {
	const line = await trx
		.updateTable("billing_lines")
		.set({ status: "released", released_at: new Date(), waits: false })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.where("status", "=", "planned")
		.returning(["id", "amount_cents"])
		.executeTakeFirst();
	if (!line) return false;
	// A free replacement has nothing to invoice.
	if (line.amount_cents > 0) await createLineDraft(trx, line.id);
	return true;
}
