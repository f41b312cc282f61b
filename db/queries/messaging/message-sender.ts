import type { Scoped } from "#db/kit/in-business.ts";
import type { ConversationPerson } from "../conversations/conversation-person.ts";
import type { StoredEvent } from "./message-events.ts";
import { getMessagePerson } from "./outgoing-message.ts";
import { listPhoneOwners } from "./person-phone.ts";

type Received = Extract<StoredEvent, { kind: "message" }>;

/** The assigned person, else the number's only owner, else the owner whose message it answers. */
export async function findMessageSender(
	db: Scoped,
	channelId: number,
	{ from, replyTo, person }: Pick<Received, "from" | "replyTo" | "person">,
): Promise<ConversationPerson | null> {
	const owners = await listPhoneOwners(db, from);
	const isOwner = ({ entity, id }: ConversationPerson) =>
		owners.some((item) => item.entity === entity && item.id === id);
	if (person) return isOwner(person) ? person : null;
	const [first] = owners;
	if (!first || owners.length === 1) return first ?? null;
	const answered = replyTo
		? await db
				.selectFrom("messages")
				.select(["candidate_id", "client_contact_id"])
				.where("business_id", "=", db.businessId)
				.where("message_channel_id", "=", channelId)
				.where("provider_id", "=", replyTo)
				.executeTakeFirst()
		: undefined;
	const reader = answered && getMessagePerson(answered);
	return reader && isOwner(reader) ? reader : null;
}
