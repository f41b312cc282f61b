import type { NotificationCategory } from "#app/domain/notifications/notification-prefs.ts";
import type { pauseReasons } from "#app/domain/sendouts/sendout.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { publishQueueProgress } from "./notify-progress.ts";
import { auditQueueAction, type LockedQueue } from "./queues.ts";

interface News {
	kind: "sendout_answered" | "sendout_replied" | "sendout_done" | "sendout_paused";
	params: Record<string, string | number | null>;
	dedupeKey: string;
}

export async function notifyQueueOwner(
	db: Scoped,
	queue: Pick<LockedQueue, "id" | "uid" | "owner_id" | "entity" | "name">,
	{ kind, params, dedupeKey }: News,
): Promise<void> {
	const answered = kind === "sendout_answered" || kind === "sendout_replied";
	const category: NotificationCategory = answered && queue.entity === "candidates" ? "Candidate" : "Others";
	await insertNotification(db, {
		recruiterId: queue.owner_id,
		category,
		kind,
		params: { queue: queue.name, ...params },
		link: `/recruiters/sendout_queues/${queue.uid}`,
		dedupeKey,
	});
}

/** Ends the queue after every recipient received all steps. */
export async function finishQueue(db: Scoped, queue: LockedQueue): Promise<"over"> {
	await db
		.updateTable("sendout_queues")
		.set({ status: "done", next_at: null, finished_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", queue.id)
		.execute();
	await auditQueueAction(db, queue.id, null, "update", { status: [queue.status, "done"] });
	const { sent, skipped } = queue;
	await notifyQueueOwner(db, queue, {
		kind: "sendout_done",
		params: { sent, skipped },
		dedupeKey: `sendout_done:${queue.id}`,
	});
	await publishQueueProgress(db, queue.id);
	return "over";
}

/** Pauses a queue automatically until a user resumes it. */
export async function pauseQueueAutomatically(
	db: Scoped,
	queue: LockedQueue,
	reason: (typeof pauseReasons)[number],
): Promise<"over"> {
	await db
		.updateTable("sendout_queues")
		.set({ status: "paused", paused_reason: reason, next_at: null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", queue.id)
		.execute();
	await auditQueueAction(db, queue.id, null, "update", {
		status: [queue.status, "paused"],
		paused_reason: [null, reason],
	});
	await notifyQueueOwner(db, queue, {
		kind: "sendout_paused",
		params: { reason },
		dedupeKey: `sendout_paused:${queue.id}:${queue.lock_version}`,
	});
	await publishQueueProgress(db, queue.id);
	return "over";
}
