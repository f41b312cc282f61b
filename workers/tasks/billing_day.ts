import { localDay } from "#app/domain/time/brasilia-time.ts";
import { invoiceMail } from "#app/emails/invoice.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { insertMonthlyLines } from "#db/queries/billing-plans/recurring.ts";
import { recordBillingEvent, releaseDue } from "#db/queries/billing-plans/release.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { sendPaymentReminders } from "#db/queries/invoices/emails.ts";
import { enqueueBillingChecks } from "#db/queries/invoices/send-to-billing.ts";
import { advancePlacements } from "#db/queries/placements/end.ts";
import type { Task } from "../task.ts";

/** Daily: updates placements, releases due months and lines, sends billing reminders. */
export const billingDay: Task<"billing_day"> = async ({ businessId, day }, { db, log, signal }) => {
	for (const id of businessId ? [businessId] : await listBusinessIds(db)) {
		signal.throwIfAborted();
		const today = day ?? localDay(new Date());
		const done = await inBusiness(db, id, async (trx) => {
			const started = await advancePlacements(trx, today);
			for (const item of started)
				await recordBillingEvent(trx, { placementId: item.id, what: "started", day: item.start });
			await insertMonthlyLines(trx, today);
			return { started: started.length, released: await releaseDue(trx) };
		});
		const request = await inBusiness(db, id, (trx) => enqueueBillingChecks(trx));
		const letters = await inBusiness(db, id, (trx) => sendPaymentReminders(trx, today, invoiceMail));
		log.info({ businessId: id, ...done, asked: request, letters }, "the day's billing");
	}
};
