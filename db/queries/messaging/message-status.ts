import { sql } from "kysely";
import type { ProviderEvent } from "#app/domain/conversations/messaging-provider-adapter.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { publishConversation } from "../conversations/touch-conversation.ts";
import { failMessage, getMessagePerson } from "./outgoing-message.ts";

type Status = Extract<ProviderEvent, { kind: "status" }>;

/** Statuses may arrive in any order; delivery outranks a reported failure. */
const ranks: Readonly<Record<string, number>> = { queued: 0, sending: 1, sent: 2, failed: 3, delivered: 4, read: 5 };

/** Failures assumed without a provider status; a later status replaces them. */
const doubtful = /^(uncertain|expired)\b/;

/** Late statuses never revert newer ones. Returns whether the message exists. */
export async function applyMessageStatus(db: Scoped, channelId: number, status: Status): Promise<boolean> {
	const row = await db
		.selectFrom("messages")
		.select(["id", "candidate_id", "client_contact_id", "recruiter_id", "state", "failed_reason", "provider_id"])
		.where("business_id", "=", db.businessId)
		.where("message_channel_id", "=", channelId)
		.where("direction", "=", "out")
		.where((eb) =>
			eb.or([
				eb("provider_id", "=", status.providerId),
				...(status.reference ? [eb.and([eb("uid", "=", status.reference), eb("provider_id", "is", null)])] : []),
			]),
		)
		.forUpdate()
		.executeTakeFirst();
	if (!row) return false;
	const isDoubtful = row.state === "failed" && doubtful.test(row.failed_reason ?? "");
	const rank = isDoubtful ? 0 : (ranks[row.state] ?? 5);
	if (status.state === "failed") {
		if (rank < 3) await failMessage(db, row, status.failure ?? "other", status.detail);
		return true;
	}
	if (rank >= (ranks[status.state] ?? 0)) return true;
	await advance(db, row, status);
	await publishConversation(db, getMessagePerson(row), "read");
	return true;
}

async function advance(db: Scoped, { id }: Row<"messages", "id">, { state, at, providerId }: Status): Promise<void> {
	const moment = new Date(at);
	await sql`update messages set state = ${state}, failed_reason = null, next_try_at = null, provider_id = coalesce(provider_id, ${providerId}),
  sent_at = coalesce(sent_at, ${moment}),
  delivered_at = case when ${state} in ('delivered', 'read') then coalesce(delivered_at, ${moment}) else delivered_at end,
  read_at = case when ${state} = 'read' then ${moment}::timestamptz end
where business_id = ${db.businessId} and id = ${id}`.execute(db);
}
