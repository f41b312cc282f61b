import { type Kysely, sql } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";

/** The furthest stage of an apply stands on it, so that a funnel of millions asks no history of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table applies add column furthest_status smallint not null default 0 check (furthest_status between 0 and 8);
alter table applies disable trigger user;`)
		.execute(db);
	await eachBusiness(`
    update applies a set furthest_status = f.status
      from (select x.id, greatest(case when x.status between 1 and 8 then x.status end,
          (select max(v.to_status) from apply_events v where v.business_id = biz and v.apply_id = x.id and v.to_status between 1 and 8)) as status
        from applies x where x.business_id = biz) f
      where a.business_id = biz and a.id = f.id and f.status > 0;`).execute(db);
	await sql
		.raw(`
alter table applies enable trigger user;

create function app_furthest_status()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if new.status between 1 and 8 and new.status > new.furthest_status then new.furthest_status := new.status; end if;
  return new;
end $function$;

create function app_furthest_events()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  update applies a set furthest_status = f.status
    from (select x.business_id, x.id, greatest(case when x.status between 1 and 8 then x.status else 0 end,
        (select max(v.to_status) from apply_events v
          where v.business_id = x.business_id and v.apply_id = x.id and v.to_status between 1 and 8)) as status
      from applies x where (x.business_id, x.id) in (select c.business_id, c.apply_id from changed c where c.to_status between 1 and 8)) f
    where a.business_id = f.business_id and a.id = f.id and a.furthest_status <> f.status;
  return null;
end $function$;

create trigger applies_furthest before insert or update of status on applies
  for each row when (not app_moving()) execute function app_furthest_status();
create trigger apply_events_furthest_insert after insert on apply_events referencing new table as changed
  for each statement when (not app_moving()) execute function app_furthest_events();
create trigger apply_events_furthest_delete after delete on apply_events referencing old table as changed
  for each statement when (not app_moving()) execute function app_furthest_events();`)
		.execute(db);
}
