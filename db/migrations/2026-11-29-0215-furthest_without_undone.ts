import { type Kysely, sql } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";

/** A move that was undone reached no stage, and what triggers keep on an apply is no change of it by anybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create or replace function app_furthest_events()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  update applies a set furthest_status = f.status
    from (select x.business_id, x.id, greatest(case when x.status between 1 and 8 then x.status else 0 end,
        (select max(v.to_status) from apply_events v
          where v.business_id = x.business_id and v.apply_id = x.id and v.to_status between 1 and 8
            and not exists (select from apply_events u where u.business_id = v.business_id and u.apply_id = v.apply_id
              and u.kind = 'undone' and (u.details ->> 'undoes')::bigint = v.id))) as status
      from applies x where (x.business_id, x.id) in
        (select c.business_id, c.apply_id from changed c where c.to_status between 1 and 8 or c.kind = 'undone')) f
    where a.business_id = f.business_id and a.id = f.id and a.furthest_status <> f.status;
  return null;
end $function$;

drop trigger applies_bump on applies;
create trigger applies_bump before update on applies for each row when (not (
    old.like_candidates is distinct from new.like_candidates or old.deslike_candidates is distinct from new.deslike_candidates
    or old.star_candidate is distinct from new.star_candidate or old.amount_description is distinct from new.amount_description
    or (old.furthest_status is distinct from new.furthest_status and old.status is not distinct from new.status)))
  execute function app_bump();
alter table applies disable trigger user;`)
		.execute(db);
	await eachBusiness(`
    update applies a set furthest_status = f.status
      from (select x.id, greatest(case when x.status between 1 and 8 then x.status else 0 end,
          (select max(v.to_status) from apply_events v where v.business_id = biz and v.apply_id = x.id and v.to_status between 1 and 8
            and not exists (select from apply_events u where u.business_id = biz and u.apply_id = v.apply_id
              and u.kind = 'undone' and (u.details ->> 'undoes')::bigint = v.id))) as status
        from applies x where x.business_id = biz and x.id in (select e.apply_id from apply_events e where e.business_id = biz and e.kind = 'undone')) f
      where a.business_id = biz and a.id = f.id and a.furthest_status <> f.status;`).execute(db);
	await sql.raw("alter table applies enable trigger user").execute(db);
}
