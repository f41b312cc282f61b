import { type Kysely, sql } from "kysely";

/** Brands are records that administrators keep, and a changed one is told to every process. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table site_configs add archived_at timestamptz, add created_by_id bigint, add lock_version int not null default 0,
  add redirect_domain text not null default 'brand' check (redirect_domain in ('brand', 'home', 'entry')),
  add foreign key (business_id, created_by_id) references recruiters,
  add constraint site_configs_title_length check (length(title) between 1 and 120),
  add constraint site_configs_domain_host check (domain = lower(domain) and length(domain) <= 253),
  add constraint site_configs_own_uid unique (business_id, uid);
create index on site_configs (business_id, created_by_id);
create index on site_configs (business_id, created_at desc, id desc);
create index on site_configs (business_id, updated_at desc, id desc);
create index on site_configs (business_id, title, id);
create trigger site_configs_bump before update on site_configs for each row execute function app_bump();
select app_search_triggers('site_configs', 'site_configs', 'title', 'domain', '');
update site_configs set lock_version = 0;

create function app_notify_site() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('cable', coalesce(new.business_id, old.business_id) || ':site');
  return null;
end $$;
create trigger site_configs_told after insert or update or delete on site_configs for each row execute function app_notify_site();

/* Which of these hosts a brand already answers, of whatever business; never whose it is. The brand of own_uid is left out. */
create function app_hosts_taken(hosts text[], own_uid text) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select h from unnest(hosts) h where exists (
    select from site_configs s where s.uid is distinct from own_uid and (s.domain = h or s.domains @> array[h]))
$$;
`.execute(db);
}
