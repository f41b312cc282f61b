import type { RawBuilder } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { publishConversation } from "../conversations/touch-conversation.ts";
import { getMessagePerson } from "./outgoing-message.ts";

/** Deletes queued messages: one that was never sent is not part of the conversation. */
export async function withdrawMessages(db: Scoped, where: RawBuilder<boolean>): Promise<void> {
	const rows = await db
		.deleteFrom("messages")
		.where("business_id", "=", db.businessId)
		.where("state", "=", "queued")
		.where(where)
		.returning(["candidate_id", "client_contact_id"])
		.execute();
	for (const row of rows) await publishConversation(db, getMessagePerson(row), "changed");
}
