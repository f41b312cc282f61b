import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { cities } from "../baseline/cities.ts";
import { earlierMigrations, lastEarlierRelease } from "../baseline/earlier-migrations.ts";
import { places } from "../baseline/places.ts";

/**
 * An empty database gets the whole schema at once; one that ran every earlier migration has it already. The names of those
 * are noted in both: a release from before the baseline then still finds all it knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
	const ran = new Set(rows.map(({ name }) => name));
	if (ran.size === 0) return create(db);
	const [missing] = earlierMigrations.filter((name) => !ran.has(name));
	if (missing)
		throw new Error(
			`This database is older than this release can take over (it lacks ${missing}). Start release ${lastEarlierRelease} on it once, then this one: docs/operations.md, "Upgrade and rollback".`,
		);
}

async function create(db: Kysely<unknown>): Promise<void> {
	await sql.raw(foundation).execute(db);
	await sql.raw(readFileSync(join(import.meta.dirname, "..", "baseline", "schema.sql"), "utf8")).execute(db);
	await sql`
insert into national_cities (ibge_code, name, state)
select code, name, state from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as x(code int, name text, state text)`.execute(
		db,
	);
	await sql`
insert into city_places (state, plain_name, name, lat, lng)
select state, app_plain(name), name, lat, lng from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
  as x(state text, name text, lat double precision, lng double precision)
on conflict do nothing`.execute(db);
	await sql.raw(queueRows).execute(db);
	await sql`
insert into schema_migrations (name, timestamp)
select name, ${new Date().toISOString()} from jsonb_array_elements_text(${JSON.stringify(earlierMigrations)}::jsonb) as name`.execute(
		db,
	);
}

const foundation = `
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists fuzzystrmatch;
-- Loads pg_trgm: in a session that has not used it yet nobody but a superuser may name its settings.
select show_limit();

do $$ begin
  if not exists (select from pg_roles where rolname = 'seleta_app') then
    create role seleta_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  execute format('grant seleta_app to %I', current_user);
exception when insufficient_privilege then
  -- The role was made by someone else, who lets this owner use it or not: only tests need it.
  if not exists (select from pg_roles where rolname = 'seleta_app') then raise; end if;
end $$;
do $$ begin
  if not exists (select from pg_roles where rolname = 'seleta_scoped') then
    create role seleta_scoped nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  -- The product's role may become it, and is not bound by its policies before it does.
  if current_setting('server_version_num')::int >= 160000 then
    execute 'grant seleta_scoped to seleta_app with inherit false, set true';
  else
    alter role seleta_app noinherit;
    grant seleta_scoped to seleta_app;
  end if;
exception when insufficient_privilege then
  -- Both roles were made by someone else, who says what they may.
  if not exists (select from pg_roles where rolname = 'seleta_scoped') then raise; end if;
end $$;
grant usage on schema public to seleta_app, seleta_scoped;
alter default privileges in schema public grant select, insert, update, delete on tables to seleta_app;
alter default privileges in schema public grant usage, select on sequences to seleta_app;
-- Which functions may be called is said in db/grants.ts.
alter default privileges revoke execute on functions from public;
`;

const queueRows = `
insert into worker_watch default values;
insert into graphile_worker._private_job_queues (queue_name) values ('suspects') on conflict do nothing;
`;
