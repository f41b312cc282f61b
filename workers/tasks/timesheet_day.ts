import { billTimesheets } from "#db/queries/timesheets/bill.ts";
import { remindUnsent } from "#db/queries/timesheets/due.ts";
import { closeOutside, listDueToday, openWeeks } from "#db/queries/timesheets/open.ts";
import type { Task } from "../task.ts";

const system = { type: "system", id: null, name: null, channel: "system" } as const;
const [friday, monday] = [5, 1];

/** Daily: opens weeks, sends reminders on Fridays and Mondays, invoices due hours. */
export const timesheetDay: Task<"timesheet_day"> = async ({ day }, { step }) => {
	await step("weeks", async (trx) => {
		await closeOutside(trx);
		return openWeeks(trx, day);
	});
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	if (weekday === friday || weekday === monday) await step("reminders", (trx) => remindUnsent(trx, day, system));
	await step("invoices", async (trx) => {
		const placementIds = await listDueToday(trx, day);
		if (placementIds.length > 0) await billTimesheets(trx, { until: day, placementIds }, system);
	});
};
