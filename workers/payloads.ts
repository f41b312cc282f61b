import { z } from "zod";

const id = z.number().int().positive();

/** Every background task and what it is told. A running queue may hold payloads of the last release: only add optional fields. */
export const payloads = {
	send_email: z.object({ businessId: id, emailId: id }),
	/** `eventId` is the apply_events row of the move; without it the apply's latest move is meant. */
	notify_apply: z.object({
		businessId: id,
		applyId: id,
		event: z.enum(["created", "moved"]),
		eventId: id.optional(),
	}),
	parse_cv: z.object({ businessId: id, fileId: id }),
	bulk_run: z.object({ businessId: id, runId: id }),
	recruiter_download: z.object({ businessId: id, downloadId: id }),
	remind_task: z.object({ businessId: id, taskId: id }),
	import_read: z.object({ businessId: id, importId: id }),
	import_check: z.object({ businessId: id, importId: id }),
	import_run: z.object({ businessId: id, importId: id }),
	import_undo: z.object({ businessId: id, importId: id }),
	notification_digest: z.object({}),
	expire_credits: z.object({}),
	sweep: z.object({}),
};

export type TaskName = keyof typeof payloads;
export type Payloads = { [T in TaskName]: z.output<(typeof payloads)[T]> };
