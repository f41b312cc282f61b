import type { Effects } from "#db/kit/entity-sql.ts";
import { cancelQueue } from "#db/queries/sendouts/control.ts";

/** A queue that is filed away sends nothing more. */
export const effects: Effects = {
	removed: async (db, businessId, { id, actor }) => {
		if (actor.id === null) return;
		await cancelQueue(db, businessId, id, { id: actor.id, name: actor.name ?? "", ip: actor.ip ?? null });
	},
};
