import { type Kysely, sql } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";

/** Commissions are listed like other records, and found by the title of their invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table commissions
  add column uid text not null default app_uid(),
  add column title text check (length(title) between 1 and 200),
  add column archived_at timestamptz,
  add column created_by_id bigint,
  add column updated_at timestamptz not null default now(),
  add column lock_version int not null default 0,
  add unique (business_id, uid),
  add foreign key (business_id, created_by_id) references recruiters;
create index on commissions (business_id, created_at desc, id desc);
create index on commissions (business_id, updated_at desc, id desc);
create index on commissions (business_id, amount_cents, id);
create index on commissions (business_id, invoice_id);`)
		.execute(db);
	await eachBusiness(`
update commissions c set title = i.title, updated_at = c.created_at from invoices i
where c.business_id = biz and i.business_id = biz and i.id = c.invoice_id;`).execute(db);
	await sql
		.raw(`
select app_search_triggers('commissions', 'commissions', 'title', '', '');
create trigger commissions_bump before update on commissions for each row execute function app_bump();`)
		.execute(db);
}
