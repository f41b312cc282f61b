import { inBusiness } from "#db/kit/in-business.ts";
import { startScheduled } from "#db/queries/export-schedules.ts";
import type { Task } from "../task.ts";

export const scheduledExport: Task<"scheduled_export"> = async ({ businessId, day }, { db }) => {
	await inBusiness(db, businessId, (trx) => startScheduled(trx, day));
};
