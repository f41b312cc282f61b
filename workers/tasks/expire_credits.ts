import { localDay } from "#app/domain/time/brasilia-time.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { expireCredits } from "#db/queries/credits.ts";
import type { Task } from "../task.ts";

/** Writes off expired prepaid credits. Idempotent per day. */
export const expireCreditsTask: Task<"expire_credits"> = async ({ businessId, day }, { db, log, signal }) => {
	for (const id of businessId ? [businessId] : await listBusinessIds(db)) {
		signal.throwIfAborted();
		const written = await inBusiness(db, id, (trx) => expireCredits(trx, day ?? localDay(new Date())));
		if (written > 0) log.info({ businessId: id, written }, "credits expired");
	}
};
