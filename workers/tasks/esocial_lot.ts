import { processEsocialBatch } from "../process-esocial-batch.ts";
import type { Task } from "../task.ts";

export const esocialLot: Task<"esocial_lot"> = (payload, { db, hold }) =>
	processEsocialBatch(db, payload, { now: () => new Date(), hold });
