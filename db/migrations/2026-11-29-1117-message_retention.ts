import { type Kysely, sql } from "kysely";

/** Texts of messages have an end by brand; who a department's people are is said once. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table retention_rules add column message_months integer check (message_months between 1 and 240)`.execute(
		db,
	);
	await sql`create index messages_with_body on messages (business_id, created_at) where (body <> '' or files > 0)`.execute(
		db,
	);
	await sql`create or replace function app_team(recruiter bigint)
  returns bigint[]
  language sql
  stable parallel safe
as $function$
  select array(
    with recursive teams as (
      select d.id from departaments d where d.business_id = app_business() and (d.manager_id = recruiter
        or d.id = (select r.departament_id from recruiters r where r.business_id = app_business() and r.id = recruiter))
      union select d.id from departaments d join teams t on d.parent_id = t.id where d.business_id = app_business())
    select r.id from recruiters r where r.business_id = app_business() and r.departament_id in (select id from teams)
    union select recruiter) $function$`.execute(db);
	await sql`create or replace function app_reach_people(resource text)
  returns bigint[]
  language sql
  stable parallel safe
as $function$
  select case app_reach(resource)
    when 'own' then array[app_reader()]
    when 'departament' then app_team(app_reader())
  end $function$`.execute(db);
}
