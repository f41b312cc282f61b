import { type Kysely, sql } from "kysely";

/**
 * Roles and functions every later table leans on. The product's pool runs as `seleta_app`: it owns nothing and
 * cannot bypass row-level security, so a query that forgets its business finds no rows instead of someone else's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

do $$ begin
  if not exists (select from pg_roles where rolname = 'seleta_app') then
    create role seleta_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  execute format('grant seleta_app to %I', current_user);
exception when insufficient_privilege then
  -- The role was made by someone else, who lets this owner use it or not: only tests need it.
  if not exists (select from pg_roles where rolname = 'seleta_app') then raise; end if;
end $$;
grant usage on schema public to seleta_app;
alter default privileges in schema public grant select, insert, update, delete on tables to seleta_app;
alter default privileges in schema public grant usage, select on sequences to seleta_app;
alter default privileges in schema public revoke execute on functions from public;
alter default privileges in schema public grant execute on functions to seleta_app;

create function app_business() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.business', true), '')::bigint $$;

create function app_uid() returns text language sql volatile parallel safe
  as $$ select substr(replace(gen_random_uuid()::text, '-', ''), 1, 20) $$;

-- unaccent() is only stable because its dictionary may change; ours does not, and indexes need immutable.
create function app_plain(value text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;

-- Stemmed Portuguese joined with unaccented simple words: unaccenting before the stemmer would break it.
create function app_document(value text) returns tsvector language sql immutable parallel safe
  as $$ select to_tsvector('portuguese', coalesce(value, '')) || to_tsvector('simple', app_plain(coalesce(value, ''))) $$;

create function app_touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create function app_bump() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.lock_version := old.lock_version + 1;
  return new;
end $$;

-- The application role may add jobs, in its own transaction, without any right on the queue's tables.
create function app_enqueue(task text, payload json, queue text default null, run_at timestamptz default null,
                            max_attempts int default 25, job_key text default null) returns bigint
  language sql security definer set search_path = graphile_worker, pg_temp
  as $$ select (graphile_worker.add_job(task, payload, queue_name := queue, run_at := run_at,
        max_attempts := max_attempts, job_key := job_key)).id $$;
`.execute(db);
}
