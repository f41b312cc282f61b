import { sql } from "kysely";
import { enqueueMany } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column } from "#db/kit/row.ts";

/** Replies to older mail would require reading the whole inbox. */
const days = 60;

/** Mailboxes with recently sent mail, or the named one, with their last reads. */
export async function listMailboxesToRead(
	trx: Scoped,
	mailbox: string | null = null,
): Promise<{ mailbox: string; since: Date }[]> {
	const { rows } = await sql<{ mailbox: Column<"recruiters", "email">; since: Date }>`
select r.email as mailbox, coalesce(p.read_until, min(m.sent_at)) as since
  from email_messages m
  join recruiters r on r.business_id = m.business_id and r.id = m.recruiter_id
  left join mailbox_pace p on p.business_id = m.business_id and p.mailbox = r.email
 where m.business_id = ${trx.businessId} and not app_sandbox() and m.sent_by = 'microsoft' and m.state = 'sent'
   and m.sent_at > now() - make_interval(days => ${days}) and (${mailbox}::text is null or r.email = ${mailbox})
 group by r.email, p.read_until order by r.email`.execute(trx);
	return rows;
}

/** One job per mailbox: a slow one does not delay the others. */
export async function enqueueMailboxReads(trx: Scoped): Promise<void> {
	const mailboxes = await listMailboxesToRead(trx);
	await enqueueMany(
		trx,
		"mailbox_replies",
		mailboxes.map(({ mailbox }) => ({ businessId: trx.businessId, mailbox })),
		{
			maxAttempts: 3,
			key: ({ mailbox }) => `mailbox_replies:${trx.businessId}:${mailbox}`,
			queue: ({ mailbox }) => `mailbox_replies:${trx.businessId}:${mailbox}`,
		},
	);
}

/** Stores the time of the last message read, where the next read starts. */
export async function saveReadPosition(trx: Scoped, mailbox: string, until: Date | null): Promise<void> {
	if (!until) return;
	await trx
		.insertInto("mailbox_pace")
		.values({ business_id: trx.businessId, mailbox, read_until: until })
		.onConflict((oc) => oc.columns(["business_id", "mailbox"]).doUpdateSet({ read_until: until }))
		.execute();
}
