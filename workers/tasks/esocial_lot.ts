import { processLot } from "../process-esocial-lot.ts";
import type { Task } from "../task.ts";

/** Hands a lot of events to the government's service, then asks for its receipts until they are there. */
export const esocialLot: Task<"esocial_lot"> = (payload, { db, hold }) =>
	processLot(db, payload, { now: () => new Date(), hold });
