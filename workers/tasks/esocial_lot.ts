import { processLot } from "../process-esocial-lot.ts";
import type { Task } from "../task.ts";

export const esocialLot: Task<"esocial_lot"> = (payload, { db, hold }) =>
	processLot(db, payload, { now: () => new Date(), hold });
