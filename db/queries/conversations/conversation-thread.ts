import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { secretKinds } from "#db/queries/emails.ts";
import type { ThreadMail } from "#db/queries/mail-thread.ts";
import { type ConversationPerson, matchesPerson } from "./conversation-person.ts";

export interface ThreadMessage
	extends Row<
		"messages",
		| "id"
		| "uid"
		| "body"
		| "state"
		| "failed_reason"
		| "files"
		| "created_at"
		| "read_at"
		| "noticed_at"
		| "media_problem"
		| "price_micros"
		| "price_currency"
		| "segments"
	> {
	source: "message";
	direction: "in" | "out";
	channel: string;
	recruiter: Column<"recruiters", "name"> | null;
}

export interface ThreadEmail extends ThreadMail, Row<"email_messages", "id" | "kind"> {
	source: "email";
	recruiter: Column<"recruiters", "name"> | null;
}

export type ThreadItem = ThreadMessage | ThreadEmail;

/** The last item shown from each source; older ones follow. */
export interface ThreadCursor {
	message: number;
	email: number;
}

interface ThreadQuery {
	take: number;
	before: ThreadCursor | null;
	mails: boolean;
	/** For the person's own page: messages not yet sent to their phone are omitted. */
	own?: boolean;
}

const beyond = Number.MAX_SAFE_INTEGER;

/** Newest messages and mails before the cursor, oldest first; each source uses its own index. */
export async function listThread(
	db: Scoped,
	person: ConversationPerson,
	{ take, before, mails, own = false }: ThreadQuery,
): Promise<{ items: ThreadItem[]; older: ThreadCursor | null }> {
	const from = before ?? { message: beyond, email: beyond };
	const messages = await listMessages(db, person, from.message, { take: take + 1, own });
	const emails = mails ? await listEmails(db, person, from.email, take + 1) : [];
	const items: ThreadItem[] = [];
	const at = { ...from };
	while (items.length < take && (messages.length > 0 || emails.length > 0)) {
		const [message, email] = [messages[0], emails[0]];
		if (message && (!email || message.created_at >= email.created_at)) {
			items.push(message);
			at.message = message.id;
			messages.shift();
		} else if (email) {
			items.push(email);
			at.email = email.id;
			emails.shift();
		}
	}
	const more = messages.length > 0 || emails.length > 0;
	return { items: items.toSorted(byTime), older: more ? at : null };
}

const byTime = (a: ThreadItem, b: ThreadItem) => a.created_at.getTime() - b.created_at.getTime() || a.id - b.id;

export async function listMessages(
	db: Scoped,
	person: ConversationPerson,
	before: number,
	{ take, own }: { take: number; own: boolean },
): Promise<ThreadMessage[]> {
	const { rows } = await sql<ThreadMessage>`
select 'message' as source, m.id, m.uid, m.direction, m.channel, m.body, m.state, m.failed_reason, m.files, m.created_at, m.read_at, m.noticed_at,
  m.media_problem, m.price_micros, m.price_currency, m.segments, r.name as recruiter
from messages m left join recruiters r on r.business_id = m.business_id and r.id = m.recruiter_id
where ${matchesPerson(db, person, "m")} and m.id < ${before}
  and (not ${own} or m.channel = 'portal' or m.direction = 'in' or m.state in ('sent', 'delivered', 'read')) order by m.id desc limit ${take}`.execute(
		db,
	);
	return rows;
}

/** Mails about or to the person, except notifications of waiting messages. */
async function listEmails(
	db: Scoped,
	{ entity, id }: ConversationPerson,
	before: number,
	take: number,
): Promise<ThreadEmail[]> {
	const { rows } = await sql<ThreadEmail>`
with known as (
  (select m.id from email_relations x join email_messages m on m.business_id = x.business_id and m.id = x.email_id and m.kind <> 'message_notice'
    where x.business_id = ${db.businessId} and x.reference_type = ${entity} and x.reference_id = ${id} and x.email_id < ${before}
    order by x.email_id desc limit ${take})
  union
  (select m.id from email_messages m where m.business_id = ${db.businessId} and m.id < ${before} and m.kind <> 'message_notice'
     and m.to_email = (select p.email from ${sql.table(entity)} p where p.business_id = ${db.businessId} and p.id = ${id})
    order by m.id desc limit ${take}))
select 'email' as source, m.id, m.uid, m.kind, m.thread, m.direction, m.subject, m.from_email, m.from_name, m.to_email, m.to_name, m.state, m.delivery,
  m.skipped_reason, m.created_at, m.opened_at, m.kind = 'automatic_reply' as automatic, r.name as recruiter,
  case when m.kind = any(${sql.val(secretKinds)}::text[]) then null else left(m.text, 10000) end as text
from known k join email_messages m on m.business_id = ${db.businessId} and m.id = k.id
left join recruiters r on r.business_id = m.business_id and r.id = m.recruiter_id
order by m.id desc limit ${take}`.execute(db);
	return rows;
}
