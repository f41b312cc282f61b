import { type Kysely, sql } from "kysely";

/** Recruiters are records that administrators keep: found, listed in every order, with lengths that forms know. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
-- Never set: whoever goes has left. The search documents ask for it.
alter table recruiters add archived_at timestamptz;
alter table recruiters add check (mail_daily_limit between 0 and 2000);
create index on recruiters (business_id, name, id);
create index on recruiters (business_id, created_at desc, id desc);
create index on recruiters (business_id, updated_at desc, id desc);
select app_search_triggers('recruiters', 'recruiters', 'name', 'title', 'email');
`.execute(db);
}
