import { sql } from "kysely";
import { isPhoneChannel, type MessageChannel } from "#app/domain/conversations/message.ts";
import type { SentPurpose } from "#app/domain/conversations/message-permission.ts";
import {
	getProviderChannel,
	isMessageProvider,
	type MessageFailure,
	type MessageProvider,
	messagesPerSecond,
} from "#app/domain/conversations/message-provider.ts";
import { isWindowOpen, maxRetryPeriodMs } from "#app/domain/conversations/message-window.ts";
import type { MessagingAccount, OutgoingText } from "#app/domain/conversations/messaging-provider-adapter.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { ConversationPerson } from "../conversations/conversation-person.ts";
import { findPerson } from "../conversations/conversation-person.ts";
import { getMessageDecision } from "../conversations/message-decision.ts";
import { publishConversation } from "../conversations/touch-conversation.ts";
import { reserveSendingSlot } from "../mailbox-rate-limit.ts";
import { insertNotification } from "../notifications.ts";
import { markSendsSent, saveSendResult } from "../sendouts/results.ts";
import { type ChannelRow, findMessageChannel, getPaceKey, toMessagingAccount } from "./message-channels.ts";
import { findMessageTemplate } from "./message-templates.ts";
import { findLastReceived } from "./phone-target.ts";

type SendingRow = Row<
	"messages",
	| "id"
	| "uid"
	| "candidate_id"
	| "client_contact_id"
	| "channel"
	| "recruiter_id"
	| "body"
	| "state"
	| "phone"
	| "message_channel_id"
	| "message_template_id"
	| "template_values"
	| "attempts"
	| "sending_at"
	| "next_try_at"
	| "created_at"
	| "failed_reason"
	| "purpose"
	| "planned"
	| "not_before"
>;

export interface ClaimedMessage {
	row: SendingRow;
	channel: ChannelRow;
	account: MessagingAccount;
	message: OutgoingText;
}

export type MessageClaim =
	| { kind: "nothing" }
	| { kind: "wait"; until: Date }
	| { kind: "failed"; failure: MessageFailure }
	/** An attempt before this one died between the provider and us. */
	| ({ kind: "doubt" } & ClaimedMessage)
	| ({ kind: "send" } & ClaimedMessage);

const lockMessage = (db: Scoped, id: number): Promise<SendingRow | undefined> =>
	db
		.selectFrom("messages")
		.select(["id", "uid", "candidate_id", "client_contact_id", "channel", "recruiter_id", "body", "state", "phone"])
		.select(["message_channel_id", "message_template_id", "template_values", "attempts", "sending_at", "next_try_at"])
		.select(["created_at", "failed_reason", "purpose", "planned", "not_before"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();

export const getMessagePerson = (row: Pick<SendingRow, "candidate_id" | "client_contact_id">): ConversationPerson =>
	row.candidate_id === null
		? { entity: "client_contacts", id: Number(row.client_contact_id) }
		: { entity: "candidates", id: row.candidate_id };

/** Repeats all checks before sending; a refused message gets its reason. */
export async function claimMessage(db: Scoped, id: number, now: Date): Promise<MessageClaim> {
	const row = await lockMessage(db, id);
	if (!row || (row.state !== "queued" && row.state !== "sending")) return { kind: "nothing" };
	const channel =
		row.message_channel_id === null ? undefined : await findMessageChannel(db, { id: row.message_channel_id });
	const account = channel && toMessagingAccount(db, channel);
	if (!channel || !account || channel.shut || !isMessageProvider(channel.provider)) return fail(db, row, "channel_off");
	const template =
		row.message_template_id === null ? null : await findMessageTemplate(db, { id: row.message_template_id });
	const claimed: ClaimedMessage = {
		row,
		channel,
		account,
		message: {
			to: row.phone ?? "",
			body: row.body,
			template: template
				? { name: template.name, language: template.language, values: row.template_values ?? [] }
				: null,
			reference: row.uid,
			since: row.sending_at ?? row.created_at,
		},
	};
	if (row.state === "sending") return { kind: "doubt", ...claimed };
	if (await isQueuePaused(db, id)) return { kind: "wait", until: new Date(now.getTime() + pausedMs) };
	if (now.getTime() - (row.not_before ?? row.created_at).getTime() > maxRetryPeriodMs) return fail(db, row, "expired");
	const until = [row.not_before, row.next_try_at].reduce((later, moment) =>
		moment && (!later || moment > later) ? moment : later,
	);
	if (until && until > now) return { kind: "wait", until };
	const slot = await findSlot(db, row, channel, now);
	if (slot) return { kind: "wait", until: slot };
	const decision = await getMessageDecision(db, getMessagePerson(row), getMessageQuery(row), now);
	if (decision.kind === "quiet" && row.planned) return { kind: "wait", until: decision.until };
	if (decision.kind === "refused") return fail(db, row, "not_allowed", decision.reason);
	const failure = await findFailure(db, claimed, now);
	if (failure) return fail(db, row, failure);
	await db
		.updateTable("messages")
		.set({ state: "sending", sending_at: now, attempts: row.attempts + 1, next_try_at: null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
	return { kind: "send", ...claimed };
}

/** Null: now. Messages held by a pause are spread at the number's pace. */
async function findSlot(db: Scoped, row: SendingRow, channel: ChannelRow, now: Date): Promise<Date | null> {
	const paused = channel.paused_until && channel.paused_until > now ? channel.paused_until : null;
	if (row.next_try_at && !paused) return null;
	const slot = await reserveSendingSlot(db, getPaceKey(channel.id), {
		gapMs: 1000 / messagesPerSecond[channel.provider as MessageProvider],
		daily: null,
		timezone: "UTC",
		from: paused,
	});
	if (!slot) return null;
	await db
		.updateTable("messages")
		.set({ next_try_at: slot })
		.where("business_id", "=", db.businessId)
		.where("id", "=", row.id)
		.execute();
	return slot;
}

/** Delay before a message of a paused send-out is checked again. */
const pausedMs = 10 * 60_000;

async function isQueuePaused(db: Scoped, messageId: number): Promise<boolean> {
	const row = await db
		.selectFrom("sendout_sends as s")
		.innerJoin("sendout_queues as q", (join) =>
			join.onRef("q.business_id", "=", "s.business_id").onRef("q.id", "=", "s.queue_id"),
		)
		.select("q.status")
		.where("s.business_id", "=", db.businessId)
		.where("s.message_id", "=", messageId)
		.executeTakeFirst();
	return row?.status === "paused";
}

/** Reason to fail, when conditions changed between planning and sending. */
async function findFailure(db: Scoped, { row, channel }: ClaimedMessage, now: Date): Promise<MessageFailure | null> {
	if (!channel.active || !isPhoneChannel(row.channel)) return "channel_off";
	if (getProviderChannel("whatsapp_cloud") !== row.channel) return null;
	if (row.message_template_id !== null) {
		const template = await findMessageTemplate(db, { id: row.message_template_id });
		if (!template) return "template_gone";
		return template.status === "approved"
			? null
			: template.status === "paused"
				? "template_paused"
				: "template_rejected";
	}
	const last = await findLastReceived(db, { phone: row.phone ?? "", channel });
	return isWindowOpen(last, now) ? null : "window_closed";
}

const getMessageQuery = ({ channel, purpose, planned, recruiter_id, phone }: SendingRow) => ({
	number: phone,
	channel: channel as MessageChannel,
	purpose: purpose as SentPurpose,
	byHand: !planned && recruiter_id !== null,
	recruiterId: recruiter_id,
});

async function fail(
	db: Scoped,
	row: SendingRow,
	failure: MessageFailure,
	detail: string | null = null,
): Promise<MessageClaim> {
	await failMessage(db, row, failure, detail);
	return { kind: "failed", failure };
}

/** Marks a message as failed and notifies its author. */
export async function failMessage(
	db: Scoped,
	row: Pick<SendingRow, "id" | "candidate_id" | "client_contact_id" | "recruiter_id">,
	failure: MessageFailure,
	detail: string | null,
): Promise<void> {
	const reason = (detail ? `${failure}|${detail.replaceAll("\0", "")}` : failure).slice(0, 500);
	await db
		.updateTable("messages")
		.set({ state: "failed", failed_reason: reason, next_try_at: null, price_micros: null, price_currency: null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", row.id)
		.execute();
	const person = getMessagePerson(row);
	await publishConversation(db, person, "changed");
	const result = failure === "not_allowed" ? "skipped" : "failed";
	// Send-out queues report failures themselves, without one notification per recipient.
	if (await saveSendResult(db, { messageId: row.id }, result, failure === "not_allowed" ? detail : failure)) return;
	const named = row.recruiter_id === null ? undefined : await findPerson(db, person);
	if (row.recruiter_id === null || !named) return;
	await insertNotification(db, {
		recruiterId: row.recruiter_id,
		category: person.entity === "candidates" ? "Candidate" : "Others",
		kind: "message_failed",
		params: { person: named.name },
		link: `/recruiters/${person.entity}/${named.uid}/conversation`,
		dedupeKey: `message_failed:${row.id}`,
	});
}

/** Marks the message accepted by the provider; keeps a status that arrived earlier. */
export async function markMessageSent(
	db: Scoped,
	row: Pick<SendingRow, "id" | "candidate_id" | "client_contact_id">,
	providerId: string,
	now: Date,
) {
	await sql`update messages m set provider_id = coalesce(m.provider_id, ${providerId}), sent_at = coalesce(m.sent_at, ${now}),
  state = case when m.state in ('queued', 'sending') then 'sent' else m.state end
where m.business_id = ${db.businessId} and m.id = ${row.id} and m.state <> 'failed'`.execute(db);
	await markSendsSent(db, [row.id], "message_id");
	await publishConversation(db, getMessagePerson(row), "changed");
}

/** Postpones a message that certainly was not sent. */
export async function postponeMessage(db: Scoped, id: number, until: Date): Promise<void> {
	await db
		.updateTable("messages")
		.set({ state: "queued", next_try_at: until })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("state", "=", "sending")
		.execute();
}
