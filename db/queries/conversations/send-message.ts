import { sql } from "kysely";
import {
	firstStates,
	type MessageChannel,
	type MessageRefusal,
	noticeMinutes,
} from "#app/domain/conversations/message.ts";
import type { MailClass, SkipReason } from "#app/domain/mail/send-eligibility.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { gate } from "#db/queries/mail-gate.ts";
import type { StoredFile } from "#db/queries/record-files.ts";
import { listSignInMethods } from "#db/queries/sign-in-address.ts";
import { type ConversationPerson, findPerson, personColumn } from "./conversation-person.ts";
import { insertMessageFiles } from "./message-files.ts";
import { touchConversation } from "./touch-conversation.ts";

export interface NewMessage {
	channel: MessageChannel;
	to: ConversationPerson;
	/** Null: the business itself writes, which answers nobody. */
	recruiterId: number | null;
	body: string;
	/** What we wish to say to many is `commercial`: it heeds every no, as mail does. */
	class?: Extract<MailClass, "transactional" | "commercial">;
	/** The same key again writes nothing. */
	dedupeKey?: string;
	files?: readonly StoredFile[];
}

export type RefusalReason = MessageRefusal | SkipReason;

export type SentMessage = { ok: true; uid: string; repeated: boolean } | { ok: false; reason: RefusalReason };

/** An address that takes no mail keeps nobody out of their portal. */
const onlyOfMail: readonly (SkipReason | null)[] = ["no_email", "bad_address", "bounced", null];

/** Why somebody cannot be written to on a channel; null when they can. */
export async function findRefusal(
	db: Scoped,
	_channel: MessageChannel,
	to: ConversationPerson,
	kind: Extract<MailClass, "transactional" | "commercial"> = "transactional",
): Promise<RefusalReason | null> {
	const person = await findPerson(db, to);
	if (!person || person.archived) return person?.erased ? "erased" : "gone";
	if (person.erased) return "erased";
	if (!person.portalOpen) return "portal_closed";
	if (!(await listSignInMethods(db, to.entity, [to.id])).has(to.id)) return "no_account";
	if (!person.email) return null;
	const [reason = null] = await gate(db, [{ email: person.email, siteId: person.siteId, class: kind, topic: null }]);
	return onlyOfMail.includes(reason) ? null : reason;
}

/** Writes to a person on a channel, in the caller's transaction; what cannot be written says why. */
export async function sendMessage(db: Scoped, message: NewMessage): Promise<SentMessage> {
	const { channel, to, recruiterId, body, files = [], dedupeKey, class: kind = "transactional" } = message;
	const reason = await findRefusal(db, channel, to, kind);
	if (reason) return { ok: false, reason };
	const state = firstStates[channel];
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
			dedupe_key: dedupeKey ?? null,
			...(state === "delivered" ? { sent_at: sql<Date>`now()`, delivered_at: sql<Date>`now()` } : {}),
		})
		.onConflict((oc) => oc.columns(["business_id", "dedupe_key"]).doNothing())
		.returning(["id", "uid"])
		.executeTakeFirst();
	if (!row) return { ok: true, uid: await findRepeated(db, dedupeKey ?? ""), repeated: true };
	if (recruiterId !== null) await insertMessageFiles(db, row.id, files, { type: "recruiter", id: recruiterId });
	await touchConversation(db, to, {
		what: recruiterId !== null && kind === "transactional" ? "answer" : "out",
		assigneeId: recruiterId,
	});
	await enqueue(
		db,
		"message_notice",
		{ businessId: db.businessId, entity: to.entity, id: to.id },
		{
			jobKey: `message_notice:${db.businessId}:${to.entity}:${to.id}:${row.id}`,
			runAt: new Date(Date.now() + noticeMinutes * 60_000),
			maxAttempts: 8,
		},
	);
	return { ok: true, uid: row.uid, repeated: false };
}

async function findRepeated(db: Scoped, dedupeKey: string): Promise<Row<"messages", "uid">["uid"]> {
	const row = await db
		.selectFrom("messages")
		.select("uid")
		.where("business_id", "=", db.businessId)
		.where("dedupe_key", "=", dedupeKey)
		.executeTakeFirstOrThrow();
	return row.uid;
}
