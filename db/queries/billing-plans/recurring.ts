import { monthsAfter } from "#app/domain/fees/billing.ts";
import { prorateMonth } from "#app/domain/fees/guarantee.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { lockRecurringPlans } from "./change.ts";
import { loadLineTexts } from "./lines.ts";

/** Months of lines created in advance; the forecast's horizon. */
const ahead = 12;

/** Writes each coming month once: due on its last day, partial months by days. */
export async function insertMonthlyLines(db: Scoped, day: string): Promise<number> {
	let written = 0;
	const { monthly } = await loadLineTexts(db);
	for (const { id, monthly_cents, currency, starts_on, ends_on, made } of await lockRecurringPlans(db, day)) {
		for (let at = made; at < made + ahead; at += 1) {
			const month = monthsAfter(`${starts_on.slice(0, 7)}-01`, at).slice(0, 7);
			if (month > monthsAfter(day, ahead).slice(0, 7) || (ends_on !== null && month > ends_on.slice(0, 7))) break;
			const [year = 0, number = 1] = month.split("-").map(Number);
			const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
			const amount = prorateMonth(monthly_cents, month, starts_on, ends_on);
			await db
				.insertInto("billing_lines")
				.values({
					business_id: db.businessId,
					billing_plan_id: id,
					position: at,
					milestone: "monthly",
					month: Math.min(at, 120),
					description: `${monthly} ${month.slice(5)}/${month.slice(0, 4)}`,
					amount_cents: amount,
					currency,
					expected_on: last,
					waits: false,
				})
				.onConflict((oc) => oc.columns(["business_id", "billing_plan_id", "position"]).doNothing())
				.execute();
			written += 1;
		}
	}
	return written;
}
