import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { getQueueChannel, getQueuePercent, type QueueStatus } from "#app/domain/sendouts/sendout.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";

export async function publishQueueProgress(db: Scoped, queueId: number): Promise<void> {
	const queue = await db
		.selectFrom("sendout_queues")
		.select(["uid", "owner_id", "status", "total", "awaiting", "sent", "skipped", "responded", "failed"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", queueId)
		.executeTakeFirst();
	if (!queue) return;
	const { uid, owner_id, status, ...counts } = queue;
	const stream = liveStreams.progress({ strategy: "recruiters", id: owner_id }, "sendout_queue", getQueueChannel(uid));
	const percent = getQueuePercent({ ...counts, status: status as QueueStatus });
	await publish(db, stream, { percent, state: status, ...counts });
}
