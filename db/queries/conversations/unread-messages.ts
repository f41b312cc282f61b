import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { type ConversationPerson, matchesPerson } from "./conversation-person.ts";
import { publishConversation } from "./touch-conversation.ts";

/** Messages `m` delivered to the person's portal and not opened there. */
const isUnread = (db: Scoped, person: ConversationPerson) =>
	sql<boolean>`${matchesPerson(db, person, "m")} and m.channel = 'portal' and m.direction = 'out' and m.read_at is null and m.state = 'delivered'`;

export async function countUnreadMessages(db: Scoped, person: ConversationPerson): Promise<number> {
	const { rows } = await sql<{ count: number }>`
select count(*)::int as count from messages m where ${isUnread(db, person)}`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Marks everything displayed as read and notifies the senders. */
export async function markMessagesRead(db: Scoped, person: ConversationPerson): Promise<number> {
	const { rows } = await sql<Row<"messages", "id">>`
update messages m set state = 'read', read_at = now()
where ${isUnread(db, person)} returning m.id`.execute(db);
	if (rows.length > 0) await publishConversation(db, person, "read");
	return rows.length;
}

export interface UnnotifiedMessages {
	count: number;
	recruiter: { id: number; name: string } | null;
}

/** Marks them as notified; null when none waited long enough or a mail went recently. */
export async function claimUnnotifiedMessages(
	db: Scoped,
	person: ConversationPerson,
	{ minutes, againHours }: { minutes: number; againHours: number },
): Promise<UnnotifiedMessages | null> {
	const { rows } = await sql<
		Row<"messages", "id" | "noticed_at"> & {
			ripe: boolean;
			lately: boolean;
			recruiter: UnnotifiedMessages["recruiter"];
		}
	>`
select m.id, m.noticed_at, m.created_at <= now() - make_interval(mins => ${minutes}) as ripe,
  coalesce(m.noticed_at > now() - make_interval(hours => ${againHours}), false) as lately,
  case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as recruiter
from messages m left join recruiters r on r.business_id = m.business_id and r.id = m.recruiter_id
where ${isUnread(db, person)} order by m.id desc for update of m`.execute(db);
	if (rows.some(({ lately }) => lately) || !rows.some(({ ripe, noticed_at }) => ripe && noticed_at === null))
		return null;
	await sql`update messages m set noticed_at = now() where m.business_id = ${db.businessId}
  and m.id = any(${sql.val(rows.map(({ id }) => id))}::bigint[]) and m.noticed_at is null`.execute(db);
	return { count: rows.length, recruiter: rows[0]?.recruiter ?? null };
}
