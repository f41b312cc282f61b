import { type Kysely, sql } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";

/**
 * Systems that could be listed and that nothing ever called go: a site keeps its sign-in, the installation its mail and storage.
 * A delivery says what was answered and when it is tried next.
 * A survey has a title for who answers. An account without seats of its own has its plan's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await eachBusiness(`
    delete from integrations i where i.business_id = biz and i.provider in ('microsoft', 'mailgun', 'linkedin', 'github', 'google',
      'enrichment', 'storage') and not exists (select from integration_deliveries d where d.business_id = biz and d.integration_id = i.id);
    update integrations set provider = 'webhook', active = false, archived_at = coalesce(archived_at, now()) where business_id = biz
      and provider in ('microsoft', 'mailgun', 'linkedin', 'github', 'google', 'enrichment', 'storage');`).execute(db);
	await sql`
alter table integrations drop constraint integrations_provider_check;
alter table integrations add constraint integrations_provider_check check (provider in ('erp_1', 'erp_2', 'nfse_file', 'webhook'));
alter table integration_deliveries add answer_status int check (answer_status between 100 and 599),
  add answer text check (length(answer) between 1 and 2000), add next_try_at timestamptz;
alter table surveys add title_pt text check (length(title_pt) between 1 and 120), add title_en text check (length(title_en) between 1 and 120);

create or replace function app_own_account() returns table (owner bigint, id bigint, status text, seats int, taken int)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.business_id, a.id, a.status, coalesce(a.seats, p.seats), (select count(*)::int from businesses o
      join recruiters r on r.business_id = o.id and r.status in ('active', 'invited')
     where o.account_owner_id = a.business_id and o.account_id = a.id)
  from businesses b join accounts a on a.business_id = b.account_owner_id and a.id = b.account_id
  left join pricing_plan_configurations p on p.business_id = a.business_id and p.id = a.plan_id and p.archived_at is null
  where b.id = app_business()
$$`.execute(db);
}
