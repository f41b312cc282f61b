import { sql } from "kysely";
import { isPhoneChannel, type MessageChannel } from "#app/domain/conversations/message.ts";
import { type OptOutKeyword, parseOptOutKeyword } from "#app/domain/conversations/opt-out-keyword.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countEventFiles, moveEventFiles } from "#db/queries/messaging/event-files.ts";
import { insertNotification, type NewNotification, notifyAdministrators } from "#db/queries/notifications.ts";
import type { StoredFile } from "#db/queries/record-files.ts";
import { stopSendoutsOnMessage } from "#db/queries/sendouts/reply.ts";
import { type ConversationPerson, findPerson, findRecruiterInCharge, personColumn } from "./conversation-person.ts";
import { insertMessageFiles } from "./message-files.ts";
import { resumeMessages, stopMessages } from "./message-permissions.ts";
import { touchConversation } from "./touch-conversation.ts";

interface ReceivedMessage {
	channel: MessageChannel;
	from: ConversationPerson;
	body: string;
	files?: readonly StoredFile[];
	/** The event that brought the files before the sender was known. */
	fileEventId?: number | null;
	/** The application it refers to, whose recruiter is responsible for answering. */
	applyUid?: string | null;
	/** Of the provider, or of the form: the same again is the same message. */
	dedupeKey?: string;
	providerId?: string;
	/** Sender's number, receiving channel and time of writing. */
	phone?: { number: string; channelId: number; at: Date };
	mediaProblem?: "size" | "type" | "gone" | null;
}

/** Notifies the recruiter and ends send-outs; STOP blocks all further messages. Null for duplicates. */
export async function receiveMessage(db: Scoped, message: ReceivedMessage): Promise<string | null> {
	const {
		channel,
		from,
		body,
		files = [],
		applyUid = null,
		dedupeKey,
		providerId,
		phone,
		mediaProblem = null,
		fileEventId = null,
	} = message;
	const stored = fileEventId === null ? 0 : await countEventFiles(db, fileEventId);
	const row = await db
		.insertInto("messages")
		.values({
			business_id: db.businessId,
			[personColumn(from)]: from.id,
			channel,
			direction: "in",
			body,
			files: files.length + stored,
			state: "delivered",
			dedupe_key: dedupeKey ?? null,
			provider_id: providerId ?? null,
			delivered_at: sql<Date>`now()`,
			media_problem: mediaProblem,
			...(phone
				? { phone: phone.number, message_channel_id: phone.channelId, created_at: phone.at, sent_at: phone.at }
				: {}),
		})
		.onConflict((oc) => oc.doNothing())
		.returning(["id", "uid"])
		.executeTakeFirst();
	if (!row) return null;
	const type = from.entity === "candidates" ? "candidate" : "client_contact";
	const by = { type, id: from.id } as const;
	await insertMessageFiles(db, row.id, files, by);
	if (fileEventId !== null && stored > 0) await moveEventFiles(db, { eventId: fileEventId, messageId: row.id, by });
	const word = files.length + stored === 0 ? parseOptOutKeyword(body) : null;
	if (word) await heedStopWord(db, message, word, row.id);
	await stopSendoutsOnMessage(db, from, { text: body, always: word === "stop" });
	const { assignee_id } = await touchConversation(db, from, {
		what: word ? "out" : "in",
		assigneeId: await findRecruiterInCharge(db, from, applyUid),
	});
	await notify(db, from, assignee_id, row.id);
	return row.uid;
}

async function heedStopWord(
	db: Scoped,
	{ from, channel, body }: ReceivedMessage,
	word: OptOutKeyword,
	messageId: number,
) {
	const changed =
		word === "stop"
			? await stopMessages(db, from, body)
			: isPhoneChannel(channel) && (await resumeMessages(db, from, channel, body));
	// Confirmed once, however often the word is repeated.
	if (changed)
		await enqueue(
			db,
			"confirm_stop_word",
			{ businessId: db.businessId, entity: from.entity, id: from.id, channel, word, messageId },
			{ jobKey: `confirm_stop_word:${db.businessId}:${messageId}`, maxAttempts: 8 },
		);
}

async function notify(db: Scoped, from: ConversationPerson, recruiterId: number | null, messageId: number) {
	const person = await findPerson(db, from);
	if (!person) return;
	const news: Omit<NewNotification, "recruiterId"> = {
		category: from.entity === "candidates" ? "Candidate" : "Others",
		kind: "message_received",
		params: { person: person.name },
		link: `/recruiters/${from.entity}/${person.uid}/conversation`,
		dedupeKey: `message_received:${messageId}`,
		group: `${from.entity}:${from.id}`,
	};
	if (recruiterId === null) await notifyAdministrators(db, news);
	else await insertNotification(db, { ...news, recruiterId });
}
