import { getMaxUploadBytes } from "#app/domain/access/upload-rules.ts";
import { maxMessageLength } from "#app/domain/conversations/message.ts";
import { getProviderChannel, type MessageProvider } from "#app/domain/conversations/message-provider.ts";
import type { IncomingMedia } from "#app/domain/conversations/messaging-provider-adapter.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { getMessagingProvider } from "#app/integrations/messaging/messaging-providers.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import { receiveMessage } from "#db/queries/conversations/receive-message.ts";
import { countEventFiles, getFileQuotaLeft, insertEventFiles } from "#db/queries/messaging/event-files.ts";
import {
	type ChannelRow,
	findMessageChannel,
	setMessageChannel,
	toMessagingAccount,
} from "#db/queries/messaging/message-channels.ts";
import {
	clearMessageEvent,
	type EventRow,
	lockMessageEvent,
	type StoredEvent,
	saveUnassignedMessage,
} from "#db/queries/messaging/message-events.ts";
import { findMessageSender } from "#db/queries/messaging/message-sender.ts";
import { applyMessageStatus } from "#db/queries/messaging/message-status.ts";
import { setTemplateState } from "#db/queries/messaging/message-templates.ts";
import { notifyAdministrators } from "#db/queries/notifications.ts";
import type { StoredFile } from "#db/queries/record-files.ts";
import type { Task } from "../task.ts";

/** Processes each event once; a failed event is retried without blocking others. */
export const receiveMessagesTask: Task<"receive_messages"> = async ({ businessId, events }, { db, hold }) => {
	const inside: Inside = (work) => inBusiness(db, businessId, work);
	const failures: unknown[] = [];
	for (const id of events) await receiveEvent(inside, id, hold).catch((error) => failures.push(error));
	if (failures.length > 0) throw failures[0];
};

type ReceivedEvent = Extract<StoredEvent, { kind: "message" }>;

/** Runs in a transaction of the business. */
type Inside = <T>(work: (trx: Scoped) => Promise<T>) => Promise<T>;

async function receiveEvent(inside: Inside, id: number, hold: (trx: Scoped) => Promise<void>): Promise<void> {
	const event = await inside((trx) => lockMessageEvent(trx, id));
	if (!event) return;
	const { payload } = event;
	// Downloads the file before the transaction, so that nothing is locked meanwhile.
	const attached = payload.kind === "message" && payload.media ? await fetchMedia(inside, event, payload.media) : none;
	await inside(async (trx) => {
		await hold(trx);
		if (!(await lockMessageEvent(trx, id))) return;
		const channelId = event.message_channel_id;
		if (payload.kind === "message") {
			const isTaken = await receive(trx, event, payload, attached);
			if (!isTaken) {
				await insertEventFiles(trx, id, attached.files);
				return saveUnassignedMessage(trx, id, attached.problem);
			}
		}
		if (payload.kind === "status") await applyMessageStatus(trx, channelId, payload);
		if (payload.kind === "template") await setTemplateState(trx, channelId, payload);
		if (payload.kind === "quality") await setMessageChannel(trx, channelId, { quality: payload.quality });
		await clearMessageEvent(trx, id);
	});
}

interface Attached {
	files: StoredFile[];
	problem: "size" | "type" | "gone" | null;
}

const none: Attached = { files: [], problem: null };

/** Media links expire in minutes or days, so unknown senders' files are stored too, limited. */
async function fetchMedia(inside: Inside, event: EventRow, media: IncomingMedia): Promise<Attached> {
	const { payload } = event;
	if (payload.kind !== "message") return none;
	if (payload.mediaProblem) return { files: [], problem: payload.mediaProblem };
	const { account, room, storeIn } = await inside(async (trx) => ({
		account: await findAccount(trx, event.message_channel_id),
		storeIn: trx.businessId,
		room: await findRoom(trx, event, payload),
	}));
	if (room === 0) return none;
	if (!account) return { files: [], problem: "gone" };
	const file = await getMessagingProvider(account).download(
		account,
		media,
		Math.min(room, getMaxUploadBytes("message")),
	);
	if (!file.ok) return { files: [], problem: file.problem };
	const name = media.name ?? media.contentType.split("/")[0] ?? "arquivo";
	const inspected = await inspectUpload(new File([file.bytes], name), "message");
	if (!inspected.ok) return { files: [], problem: inspected.messageKey.endsWith("size") ? "size" : "type" };
	const stored = await storeUpload(storeIn, inspected);
	if (!stored.ok) throw new Error("The storage did not take a file");
	const { safeName, contentType, size, checksum } = inspected;
	return {
		files: [{ name: safeName, storageKey: stored.storageKey, contentType, sizeBytes: size, checksum }],
		problem: null,
	};
}

/** Bytes allowed: 0 when already stored, or when an unknown sender's quota is used up. */
async function findRoom(trx: Scoped, event: EventRow, message: ReceivedEvent): Promise<number> {
	if ((await countEventFiles(trx, event.id)) > 0) return 0;
	const sender = await findMessageSender(trx, event.message_channel_id, message);
	return sender ? getMaxUploadBytes("message") : getFileQuotaLeft(trx, message.from);
}

async function findAccount(trx: Scoped, channelId: number) {
	const channel = await findMessageChannel(trx, { id: channelId });
	return channel ? toMessagingAccount(trx, channel) : null;
}

async function receive(
	trx: Scoped,
	event: EventRow,
	message: ReceivedEvent,
	{ files, problem }: Attached,
): Promise<boolean> {
	const channel = (await findMessageChannel(trx, { id: event.message_channel_id })) as ChannelRow;
	const sender = await findMessageSender(trx, channel.id, message);
	if (!sender) {
		await notifyUnassigned(trx, message.from);
		return false;
	}
	await receiveMessage(trx, {
		channel: getProviderChannel(channel.provider as MessageProvider),
		from: sender,
		body: [...message.body].slice(0, maxMessageLength).join(""),
		files,
		fileEventId: event.id,
		providerId: message.providerId,
		phone: { number: message.from, channelId: channel.id, at: getMoment(message.at, event.received_at) },
		mediaProblem: message.unknown ? "type" : problem,
	});
	return true;
}

const week = 7 * 86_400_000;

/** Uses the provider's timestamp, unless implausible. */
function getMoment(at: string, received: Date): Date {
	const moment = new Date(at);
	return moment <= received && received.getTime() - moment.getTime() < week ? moment : received;
}

async function notifyUnassigned(trx: Scoped, phone: string): Promise<void> {
	await publish(trx, liveStreams.inbox(), { type: "message" });
	await notifyAdministrators(trx, {
		category: "Others",
		kind: "message_unassigned",
		params: { phone },
		link: "/recruiters/conversations/senders",
		dedupeKey: `message_unassigned:${phone}:${new Date().toISOString().slice(0, 10)}`,
	});
}
