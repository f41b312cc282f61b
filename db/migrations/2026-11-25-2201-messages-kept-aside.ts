import { type Kysely, sql } from "kysely";

/** Why a visitor's message was kept aside, and the link that takes one in that waits for its writer's word. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table contact_messages drop constraint contact_messages_status_check,
  add constraint contact_messages_status_check check (status in ('new', 'answered', 'spam', 'unconfirmed')),
  add column aside text check (aside in ('trap', 'unstamped', 'hasty', 'unconfirmed', 'unasked')),
  add column token_hash bytea;
create unique index contact_messages_token on contact_messages (business_id, token_hash) where token_hash is not null;
create index contact_messages_unconfirmed on contact_messages (business_id, created_at) where status = 'unconfirmed';
`.execute(db);
}
