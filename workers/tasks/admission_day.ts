import { advanceByDay, askArrivals, remindAdmissions, warnExpiring } from "#db/queries/admissions/daily-work.ts";
import type { Task } from "../task.ts";

/** Daily: starts, deadline reminders, arrival questions to the client and expiry notices. */
export const admissionDay: Task<"admission_day"> = async ({ day }, { step }) => {
	await step("stages", (trx) => advanceByDay(trx, day));
	await step("arrivals", (trx) => askArrivals(trx, day));
	await step("expiring", (trx) => warnExpiring(trx, day));
	await step("reminders", (trx) => remindAdmissions(trx, day));
};
