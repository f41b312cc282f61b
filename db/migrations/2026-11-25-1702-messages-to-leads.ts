import { type Kysely, sql } from "kysely";

/** What a visitor's message became: the lead it belongs to, and the task of who answers it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table contact_messages add column company text check (length(company) between 1 and 160),
  add column contact_id bigint, add column task_id bigint,
  add foreign key (business_id, contact_id) references contacts,
  add foreign key (business_id, task_id) references tasks;
create index on contact_messages (business_id, contact_id) where contact_id is not null;
create index on contact_messages (business_id, task_id) where task_id is not null;
`.execute(db);
}
