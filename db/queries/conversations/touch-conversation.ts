import { sql } from "kysely";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import type { Row } from "#db/kit/row.ts";
import { type ConversationPerson, personColumn } from "./conversation-person.ts";

interface Touch {
	/** `in`: awaits an answer. `answer`: no longer does. `out`: sent, but not an answer. */
	what: "in" | "answer" | "out";
	/** New assignee, unless the current one is still active. */
	assigneeId: number | null;
}

export type TouchedConversation = Row<"conversations", "id" | "assignee_id">;

/** Updates the conversation's state in the message's transaction and notifies its viewers. */
export async function touchConversation(
	db: Scoped,
	person: ConversationPerson,
	{ what, assigneeId }: Touch,
): Promise<TouchedConversation> {
	const column = sql.ref(personColumn(person));
	const changes = {
		in: sql`unanswered_since = coalesce(v.unanswered_since, now()), done_at = null, snoozed_until = null, `,
		answer: sql`unanswered_since = null, done_at = null, snoozed_until = null, `,
		out: sql``,
	}[what];
	const { rows } = await sql<TouchedConversation>`
insert into conversations as v (business_id, ${column}, assignee_id, unanswered_since)
values (${db.businessId}, ${person.id}, ${assigneeId}, case when ${what} = 'in' then now() end)
on conflict (business_id, ${column}) do update set ${changes}last_message_at = now(), lock_version = v.lock_version + 1,
  assignee_id = coalesce((select r.id from recruiters r where r.business_id = v.business_id and r.id = v.assignee_id and r.status = 'active'),
    excluded.assignee_id)
returning v.id, v.assignee_id`.execute(db);
	await publishConversation(db, person, "message");
	return rows[0] as TouchedConversation;
}

/** Publishes an update to both sides' pages and to the inbox. */
export async function publishConversation(
	db: Scoped,
	person: ConversationPerson,
	type: "message" | "read" | "changed",
): Promise<void> {
	await publish(db, liveStreams.conversation(person.entity, person.id), { type });
	if (type !== "read") await publish(db, liveStreams.inbox(), { type });
}
