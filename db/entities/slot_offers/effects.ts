import { enqueue } from "#db/kit/enqueue.ts";
import type { Effects } from "#db/kit/entity-sql.ts";

/** A new offer is told to whoever may pick. */
export const effects: Effects = {
	async saved(db, businessId, { id, before }) {
		if (before === null) await enqueue(db, "tell_slot_offer", { businessId, offerId: id, news: "slot_offered" });
	},
};
