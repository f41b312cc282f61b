import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { type ConversationPerson, matchesPerson } from "./conversation-person.ts";
import { publishConversation } from "./touch-conversation.ts";

export interface ConversationState
	extends Row<
		"conversations",
		"id" | "unanswered_since" | "snoozed_until" | "done_at" | "assignee_id" | "lock_version" | "last_message_at"
	> {
	assignee: Row<"recruiters", "uid" | "name"> | null;
}

/** Null before the first message. */
export async function findConversationState(db: Scoped, person: ConversationPerson): Promise<ConversationState | null> {
	const { rows } = await sql<ConversationState>`
select v.id, v.unanswered_since, v.snoozed_until, v.done_at, v.assignee_id, v.lock_version, v.last_message_at,
  case when r.id is not null then json_build_object('uid', r.uid, 'name', r.name) end as assignee
from conversations v left join recruiters r on r.business_id = v.business_id and r.id = v.assignee_id
where ${matchesPerson(db, person, "v")}`.execute(db);
	return rows[0] ?? null;
}

export type ConversationChange =
	| { what: "assign"; recruiterId: number | null }
	| { what: "snooze"; until: Date }
	| { what: "wake" }
	| { what: "done" }
	| { what: "reopen" };

function getChangedColumns(change: ConversationChange) {
	switch (change.what) {
		case "assign":
			return sql`assignee_id = ${change.recruiterId}`;
		case "snooze":
			return sql`snoozed_until = ${change.until}, done_at = null`;
		case "wake":
			return sql`snoozed_until = null`;
		case "done":
			return sql`done_at = now(), unanswered_since = null, snoozed_until = null`;
		case "reopen":
			return sql`done_at = null`;
	}
}

/** Returns false when the conversation changed or received a message since `version`. */
export async function changeConversation(
	db: Scoped,
	person: ConversationPerson,
	version: number,
	change: ConversationChange,
): Promise<boolean> {
	const { rows } = await sql<Row<"conversations", "id">>`
update conversations v set ${getChangedColumns(change)}, lock_version = v.lock_version + 1
where ${matchesPerson(db, person, "v")} and v.lock_version = ${version} returning v.id`.execute(db);
	if (rows.length === 0) return false;
	await publishConversation(db, person, "changed");
	return true;
}
