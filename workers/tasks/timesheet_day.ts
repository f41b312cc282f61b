import { billTimesheets } from "#db/queries/timesheets/bill.ts";
import { remindMissingHours } from "#db/queries/timesheets/missing-hours.ts";
import { archiveWeeksOutsideTerms, listPlacementsToBill, openWeeks } from "#db/queries/timesheets/open.ts";
import type { Task } from "../task.ts";

const system = { type: "system", id: null, name: null, channel: "system" } as const;
const [friday, monday] = [5, 1];

/** Daily: opens weeks, sends reminders on Fridays and Mondays, invoices due hours. */
export const timesheetDay: Task<"timesheet_day"> = async ({ day }, { step }) => {
	await step("weeks", async (trx) => {
		await archiveWeeksOutsideTerms(trx);
		return openWeeks(trx, day);
	});
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	if (weekday === friday || weekday === monday) await step("reminders", (trx) => remindMissingHours(trx, day, system));
	await step("invoices", async (trx) => {
		const placementIds = await listPlacementsToBill(trx, day);
		if (placementIds.length > 0) await billTimesheets(trx, { until: day, placementIds }, system);
	});
};
