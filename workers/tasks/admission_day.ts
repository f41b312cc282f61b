import {
	advanceAdmissions,
	notifyExpiringDocuments,
	remindAdmissions,
	requestArrivalReports,
} from "#db/queries/admissions/daily-job.ts";
import type { Task } from "../task.ts";

/** Daily: starts, deadline reminders, arrival questions to the client and expiry notices. */
export const admissionDay: Task<"admission_day"> = async ({ day }, { step }) => {
	await step("stages", (trx) => advanceAdmissions(trx, day));
	await step("arrivals", (trx) => requestArrivalReports(trx, day));
	await step("expiring", (trx) => notifyExpiringDocuments(trx, day));
	await step("reminders", (trx) => remindAdmissions(trx, day));
};
