import type { Effects } from "./index.ts";

/** A lead that is lost no more forgets why it was. */
export const contacts: Effects = {
	saved: async (db, businessId, { id, before, after }) => {
		if (before?.status !== "lost" || !("status" in after) || after.status === "lost") return;
		await db
			.updateTable("contacts")
			.set({ lost_reason: null })
			.where("business_id", "=", businessId)
			.where("id", "=", id)
			.where("lost_reason", "is not", null)
			.execute();
	},
};
