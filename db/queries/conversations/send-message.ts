import { sql } from "kysely";
import {
	initialMessageStates,
	isPhoneChannel,
	type MessageChannel,
	unreadNoticeMinutes,
} from "#app/domain/conversations/message.ts";
import type { RefusalReason, SentPurpose } from "#app/domain/conversations/message-permission.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { ChosenTemplate } from "#db/queries/messaging/phone-target.ts";
import { preparePhoneMessage } from "#db/queries/messaging/prepare-phone-message.ts";
import type { StoredFile } from "#db/queries/record-files.ts";
import { type ConversationPerson, personColumn } from "./conversation-person.ts";
import { getMessageDecision } from "./message-decision.ts";
import { insertMessageFiles } from "./message-files.ts";
import { touchConversation } from "./touch-conversation.ts";

export interface NewMessage {
	channel: MessageChannel;
	to: ConversationPerson;
	/** Null: sent by the business itself, which does not count as an answer. */
	recruiterId: number | null;
	/** The sending brand for phone messages; null: the person's own. */
	brandId?: number | null;
	body: string;
	/** Messages to many use `opportunities`, which respects every opt-out, as mail does. */
	purpose?: SentPurpose;
	/** By an automation or a send-out: it waits for a time to write. */
	planned?: boolean;
	/** The sender has confirmed sending during quiet hours. */
	despiteQuiet?: boolean;
	/** Not sent before this time, so that it can be undone. */
	notBefore?: Date;
	/** The same key again writes nothing. */
	dedupeKey?: string;
	files?: readonly StoredFile[];
	/** Approved template with values, instead of `body`: WhatsApp permits it at any time. */
	template?: ChosenTemplate | null;
}

export type SentMessage =
	| { ok: true; uid: string; repeated: boolean }
	| { ok: false; reason: RefusalReason; until?: Date };

/** Sends within the caller's transaction; otherwise returns the reason for refusal. */
export async function sendMessage(db: Scoped, message: NewMessage): Promise<SentMessage> {
	const { channel, to, recruiterId, files = [], dedupeKey, purpose = "process", planned = false } = message;
	const decision = await getMessageDecision(db, to, {
		channel,
		purpose,
		byHand: !planned && recruiterId !== null,
		recruiterId,
	});
	if (decision.kind === "refused") return { ok: false, reason: decision.reason };
	const waits = decision.kind === "quiet" && !message.despiteQuiet;
	if (waits && !planned) return { ok: false, reason: "quiet_hours", until: decision.until };
	const notBefore = latest(message.notBefore, waits ? decision.until : undefined);
	const prepared = isPhoneChannel(channel) ? await preparePhoneMessage(db, channel, message) : null;
	if (prepared && "reason" in prepared) return { ok: false, reason: prepared.reason };
	const body = prepared?.body ?? message.body;
	const state = initialMessageStates[channel];
	const row = await db
		.insertInto("messages")
		.values({
			business_id: db.businessId,
			[personColumn(to)]: to.id,
			channel,
			direction: "out",
			recruiter_id: recruiterId,
			body,
			files: files.length,
			state,
			purpose,
			planned,
			not_before: notBefore,
			dedupe_key: dedupeKey ?? null,
			...prepared?.columns,
			...(state === "delivered" ? { sent_at: sql<Date>`now()`, delivered_at: sql<Date>`now()` } : {}),
		})
		.onConflict((oc) => oc.columns(["business_id", "dedupe_key"]).doNothing())
		.returning(["id", "uid"])
		.executeTakeFirst();
	if (!row) return { ok: true, uid: await findRepeated(db, dedupeKey ?? ""), repeated: true };
	if (recruiterId !== null) await insertMessageFiles(db, row.id, files, { type: "recruiter", id: recruiterId });
	await touchConversation(db, to, {
		what: recruiterId !== null && !planned && purpose === "process" ? "answer" : "out",
		assigneeId: recruiterId,
	});
	if (prepared) {
		await enqueue(
			db,
			"send_message",
			{ businessId: db.businessId, messageId: row.id },
			{
				jobKey: `send_message:${db.businessId}:${row.id}`,
				...(notBefore ? { runAt: notBefore } : {}),
			},
		);
		return { ok: true, uid: row.uid, repeated: false };
	}
	await enqueue(
		db,
		"message_notice",
		{ businessId: db.businessId, entity: to.entity, id: to.id },
		{
			jobKey: `message_notice:${db.businessId}:${to.entity}:${to.id}:${row.id}`,
			runAt: new Date(Date.now() + unreadNoticeMinutes * 60_000),
			maxAttempts: 8,
		},
	);
	return { ok: true, uid: row.uid, repeated: false };
}

const latest = (...moments: (Date | undefined)[]): Date | null =>
	moments.reduce<Date | null>((last, moment) => (moment && (!last || moment > last) ? moment : last), null);

async function findRepeated(db: Scoped, dedupeKey: string): Promise<Row<"messages", "uid">["uid"]> {
	const row = await db
		.selectFrom("messages")
		.select("uid")
		.where("business_id", "=", db.businessId)
		.where("dedupe_key", "=", dedupeKey)
		.executeTakeFirstOrThrow();
	return row.uid;
}
