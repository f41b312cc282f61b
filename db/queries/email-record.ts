import { sql } from "kysely";
import { withTokens } from "#app/domain/mail/email-links.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { createEmailTokens } from "#db/queries/email-tokens.ts";
import type { Reference } from "#db/queries/record-labels.ts";

/** One message with content. In the outbox its links work for the reader. */
export async function findMessage(trx: Scoped, uid: string) {
	const message = await trx
		.selectFrom("email_messages")
		.selectAll()
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", uid)
		.executeTakeFirst();
	if (message?.state !== "outbox") return message;
	const tokens = (await createEmailTokens(trx, [message])).get(message.id);
	return tokens ? withTokens(message, tokens) : message;
}

/** Records named by the message, and people with its address. */
export async function listEmailRecords(
	trx: Scoped,
	{ id, direction, to_email, from_email }: { id: number; direction: string; to_email: string; from_email: string },
): Promise<Reference[]> {
	const address = (direction === "in" ? from_email : to_email).toLowerCase();
	const { rows } = await sql<Reference>`
select reference_type as type, reference_id as id from email_relations where business_id = ${trx.businessId} and email_id = ${id}
union select 'candidates', c.id from candidates c where c.business_id = ${trx.businessId} and c.email = ${address} and c.archived_at is null
union select 'client_contacts', k.id from client_contacts k where k.business_id = ${trx.businessId} and k.email = ${address} and k.archived_at is null
union select 'contacts', k.id from contacts k where k.business_id = ${trx.businessId} and k.email = ${address} and k.archived_at is null
limit 50`.execute(trx);
	return rows;
}

/** Other messages of the thread, oldest first. */
export async function listConversation(trx: Scoped, thread: string | null, except: number) {
	if (!thread) return [];
	return trx
		.selectFrom("email_messages")
		.select(["id", "uid", "direction", "subject", "state", "delivery", "skipped_reason", "created_at"])
		.select(["from_email", "from_name", "to_email", "to_name"])
		.where("business_id", "=", trx.businessId)
		.where("thread", "=", thread)
		.where("id", "<>", except)
		.orderBy("id")
		.limit(50)
		.execute();
}

/** Opening a reply marks it as read. */
export async function markRead(trx: Scoped, id: number): Promise<void> {
	await trx
		.updateTable("email_messages")
		.set({ read_at: sql<Date>`now()` })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.where("direction", "=", "in")
		.where("read_at", "is", null)
		.execute();
}
