import { sendQueuedMessage } from "../send-queued-message.ts";
import type { Task } from "../task.ts";

/** Sends a message by its channel's provider, at most once. */
export const sendMessageTask: Task<"send_message"> = (payload, { db, hold }) =>
	sendQueuedMessage(db, payload, { now: () => new Date(), hold });
