import { type Kysely, sql } from "kysely";

/** Roles are records that administrators keep: with a history, a stale version seen, at most one for newcomers. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table roles add archived_at timestamptz, add created_by_id bigint, add lock_version int not null default 0, add active boolean not null default true,
  add foreign key (business_id, created_by_id) references recruiters, add check (length(description) <= 500);
create index on roles (business_id, created_by_id);
create index on roles (business_id, created_at desc, id desc);
create index on roles (business_id, updated_at desc, id desc);
create index on roles (business_id, name, id);
create unique index roles_for_newcomers on roles (business_id) where is_default and archived_at is null;
-- Another one takes its place in one go.
create function app_one_role_for_newcomers() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update roles set is_default = false
    where business_id = new.business_id and id is distinct from new.id and is_default and archived_at is null;
  return new;
end $$;
create trigger roles_one_for_newcomers before insert or update of is_default on roles for each row
  when (new.is_default) execute function app_one_role_for_newcomers();
alter table roles drop constraint roles_business_id_name_key;
create unique index roles_name_once on roles (business_id, lower(name)) where archived_at is null;
create trigger roles_bump before update on roles for each row execute function app_bump();
select app_search_triggers('roles', 'roles', 'name', 'description', '');
update roles set is_default = true where name = 'Consultor' and archived_at is null
  and not exists (select from roles o where o.business_id = roles.business_id and o.is_default);
`.execute(db);
}
