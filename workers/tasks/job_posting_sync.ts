import { syncPosting } from "../sync-posting.ts";
import type { Task } from "../task.ts";

/** Publishes, changes or withdraws a job's ad at one board. */
export const jobPostingSync: Task<"job_posting_sync"> = (payload, { db, hold }) =>
	syncPosting(db, payload, { now: () => new Date(), hold });
