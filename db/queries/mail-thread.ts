import { sql } from "kysely";
import type { RecipientEntity } from "#app/domain/mail/recipients.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { secretKinds } from "#db/queries/emails.ts";

export interface ThreadMail
	extends Row<
		"email_messages",
		| "uid"
		| "thread"
		| "subject"
		| "from_email"
		| "from_name"
		| "to_email"
		| "to_name"
		| "state"
		| "delivery"
		| "skipped_reason"
		| "created_at"
		| "opened_at"
	> {
	direction: "in" | "out";
	automatic: boolean;
	/** Null for messages that contain sign-in links or codes. */
	text: string | null;
}

const columns = sql`m.uid, m.thread, m.direction, m.subject, m.from_email, m.from_name, m.to_email, m.to_name, m.state, m.delivery,
  m.skipped_reason, m.created_at, m.opened_at, m.kind = 'automatic_reply' as automatic,
  case when m.kind = any(${sql.val(secretKinds)}::text[]) then null else left(m.text, 10000) end as text`;

/** Includes mail about the record and mail with its address, newest first. */
export async function listPersonMail(
	db: Scoped,
	{ entity, id }: { entity: RecipientEntity; id: number },
	take: number,
): Promise<ThreadMail[]> {
	const { rows } = await sql<ThreadMail>`
select ${columns}
from email_messages m
where m.business_id = ${db.businessId} and m.id in (
  select x.email_id from email_relations x
   where x.business_id = ${db.businessId} and x.reference_type = ${entity} and x.reference_id = ${id}
  union
  select e.id from email_messages e
   where e.business_id = ${db.businessId}
     and e.to_email = (select p.email from ${sql.table(entity)} p where p.business_id = ${db.businessId} and p.id = ${id}))
order by m.created_at desc, m.id desc limit ${take}`.execute(db);
	return rows;
}

/** Includes mail with the company's people visible to this user, each with its correspondent. */
export async function listCompanyMail(
	db: Scoped,
	id: number,
	take: number,
): Promise<(ThreadMail & { contact: string | null })[]> {
	const { rows } = await sql<ThreadMail & { contact: string | null }>`
with people as (
  select c.id, c.uid, c.email from client_contacts c where c.business_id = ${db.businessId} and c.client_company_id = ${id}),
found as (
  select x.email_id, p.uid as contact from people p join email_relations x
    on x.business_id = ${db.businessId} and x.reference_type = 'client_contacts' and x.reference_id = p.id
  union
  select e.id, p.uid from people p join email_messages e on e.business_id = ${db.businessId} and e.to_email = p.email
  union
  select x.email_id, null from email_relations x
   where x.business_id = ${db.businessId} and x.reference_type = 'client_companies' and x.reference_id = ${id})
select ${columns}, f.contact
from (select email_id, max(contact) as contact from found group by email_id) f
join email_messages m on m.business_id = ${db.businessId} and m.id = f.email_id
order by m.created_at desc, m.id desc limit ${take}`.execute(db);
	return rows;
}
