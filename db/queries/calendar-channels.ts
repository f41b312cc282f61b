import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { enqueueSyncs } from "./calendar-connections.ts";

const getHash = (token: string) => createHash("sha256").update(token).digest("hex");

interface NewChannel {
	id: string;
	resource: string | null;
	/** Token that notifications must carry; stored as a hash. */
	token: string;
	expiresAt: Date;
}

/** Saves a calendar's notification channel, which allows less frequent polling. */
export async function saveCalendarChannel(
	trx: Scoped,
	connectionId: number,
	{ id, resource, token, expiresAt }: NewChannel,
): Promise<void> {
	await trx
		.updateTable("calendar_connections")
		.set({
			channel_id: id,
			channel_resource: resource,
			channel_token_hash: getHash(token),
			channel_expires_at: expiresAt,
			next_sync_at: sql<Date>`now() + interval '1 hour'`,
		})
		.where("business_id", "=", trx.businessId)
		.where("id", "=", connectionId)
		.execute();
}

export interface CalendarNotice {
	channelId: string;
	token: string;
}

/** Whether a calendar with a notification channel is connected. */
export async function isCalendarConnected(trx: Scoped, uid: string): Promise<boolean> {
	return (await findChannel(trx, uid)) !== undefined;
}

/** Schedules a read when the channel token matches; false otherwise. */
export async function receiveCalendarNotice(
	trx: Scoped,
	uid: string,
	notices: readonly CalendarNotice[],
): Promise<boolean> {
	const channel = await findChannel(trx, uid);
	const hash = channel?.channel_token_hash;
	if (!channel || !hash || notices.length === 0) return false;
	const isOwn = ({ channelId, token }: CalendarNotice) =>
		channelId === channel.channel_id && timingSafeEqual(Buffer.from(getHash(token)), Buffer.from(hash));
	if (!notices.every(isOwn)) return false;
	await enqueueSyncs(trx, [channel.id]);
	return true;
}

const findChannel = (trx: Scoped, uid: string) =>
	trx
		.selectFrom("calendar_connections")
		.select(["id", "channel_id", "channel_token_hash"])
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", uid)
		.where("state", "<>", "revoked")
		.executeTakeFirst();
