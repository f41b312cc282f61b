import { type Kysely, sql } from "kysely";

/**
 * What a person wants no mail about, by their address: a no to one topic leaves the others. A link of a letter about a
 * topic says no to that topic.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create table mail_topic_refusals (
  business_id bigint not null references businesses,
  address_hash bytea not null check (length(address_hash) = 32),
  topic text not null check (topic in ('job_alerts', 'opportunities', 'events', 'research', 'news')),
  source text not null check (source in ('settings', 'page', 'one_click', 'mailto')),
  at timestamptz not null default now(),
  primary key (business_id, address_hash, topic)
);
alter table mail_topic_refusals enable row level security;
alter table mail_topic_refusals force row level security;
create policy own_business on mail_topic_refusals
  using (business_id = app_business()) with check (business_id = app_business());
alter table unsubscribe_tokens add topic text
  check (topic in ('job_alerts', 'opportunities', 'events', 'research', 'news'));`.execute(db);
}
