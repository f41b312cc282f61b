import type { Effects } from "#db/kit/entity-sql.ts";
import { type OwnerNotice, tellOwner, tellOwnerOf } from "../owner-notification.ts";

const notice: OwnerNotice = { entity: "contacts", category: "Recruiter", kind: "lead_assigned", word: "lead" };

/** A lead that is lost no more forgets why it was. */
export const effects: Effects = {
	saved: async (db, businessId, saved) => {
		const { id, before, after } = saved;
		await tellOwnerOf(db, businessId, notice, saved);
		if (before?.status !== "lost" || !("status" in after) || after.status === "lost") return;
		await db
			.updateTable("contacts")
			.set({ lost_reason: null })
			.where("business_id", "=", businessId)
			.where("id", "=", id)
			.where("lost_reason", "is not", null)
			.execute();
	},
	together: (db, businessId, given) => tellOwner(db, businessId, notice, given),
};
