import { enqueue } from "#db/kit/enqueue.ts";
import type { Effects } from "#db/kit/entity-sql.ts";

const told = ["answered", "refused"];

/** Who asked hears the answer by mail. */
export const effects: Effects = {
	async saved(db, businessId, { id, before, after }) {
		if (typeof after.status === "string" && told.includes(after.status) && before?.status !== after.status)
			await enqueue(db, "data_request", { businessId, requestId: id });
	},
};
