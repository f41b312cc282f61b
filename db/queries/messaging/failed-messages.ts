import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export function listRecentFailures(db: Scoped, channelId: number, take: number) {
	return db
		.selectFrom("messages")
		.select(["uid", "failed_reason", "created_at"])
		.where("business_id", "=", db.businessId)
		.where("message_channel_id", "=", channelId)
		.where("state", "=", "failed")
		.where("created_at", ">", sql<Date>`now() - interval '14 days'`)
		.orderBy("id", "desc")
		.limit(take)
		.execute();
}
