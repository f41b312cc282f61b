import { inBusiness } from "#db/kit/in-business.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { enqueueDueSyncs } from "#db/queries/calendar-connections.ts";
import type { Task } from "../task.ts";

export const calendarSync: Task<"calendar_sync"> = async (_payload, { db, signal }) => {
	for (const businessId of await listBusinessIds(db)) {
		signal.throwIfAborted();
		await inBusiness(db, businessId, enqueueDueSyncs);
	}
};
