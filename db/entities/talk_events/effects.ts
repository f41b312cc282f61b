import type { Effects } from "#db/kit/entity-sql.ts";
import { settleSeats } from "#db/queries/talk-seats.ts";

/** More seats, or an event that opens: who waits moves up. */
export const effects: Effects = {
	saved: (db, businessId, { id }) => settleSeats(db, businessId, id),
};
