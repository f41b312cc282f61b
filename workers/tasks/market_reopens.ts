import { localDay } from "#app/domain/time/brasilia-time.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { createExpiredProtectionTasks } from "#db/queries/off-limits-expiry.ts";
import type { Task } from "../task.ts";

export const marketReopens: Task<"market_reopens"> = async ({ businessId, day }, { db, log, signal }) => {
	for (const id of businessId ? [businessId] : await listBusinessIds(db)) {
		signal.throwIfAborted();
		const created = await inBusiness(db, id, (trx) => createExpiredProtectionTasks(trx, day ?? localDay(new Date())));
		if (created > 0) log.info({ businessId: id, told: created }, "markets reopened");
	}
};
