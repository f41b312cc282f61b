import { type Kysely, sql } from "kysely";
import type { ClientBase } from "pg";

/** Rows of before end here: the first of a month that leaves this release two months to be started in. */
const until = "date_trunc('month', now() at time zone 'UTC' + interval '3 months') at time zone 'UTC'";

/**
 * Proves, while reading and writing go on, that no entry is later than the end of the table that becomes the first
 * partition: attaching it then reads no row. A proof that nears its end is made anew.
 */
export async function before(client: ClientBase): Promise<void> {
	const { rows } = await client.query<{ ready: boolean }>(`
select exists (select from pg_constraint k where k.conrelid = c.oid and k.conname = 'audit_entries_until' and k.convalidated
  and substring(pg_get_constraintdef(k.oid) from '''([^'']+)''')::timestamptz > now() + interval '1 month') as ready
from pg_class c where c.oid = to_regclass('public.audit_entries') and c.relkind = 'r'`);
	if (!rows[0] || rows[0].ready) return;
	const { rows: ends } = await client.query<{ end: string }>(`select (${until})::text as end`);
	await client.query("alter table audit_entries drop constraint if exists audit_entries_until");
	await client.query(
		`alter table audit_entries add constraint audit_entries_until check (at < '${ends[0]?.end}') not valid`,
	);
	await client.query("alter table audit_entries validate constraint audit_entries_until");
}

/**
 * The audit in partitions by month, in a schema of their own that only the owner may use: requests read and write the table
 * above them, whose policies hold. What was there is the first partition, as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create schema if not exists partitions;

create function app_partitions(parent regclass) returns table (name text, since timestamptz, until timestamptz, rows real)
  language sql stable set search_path to 'public', 'pg_temp' set timezone to 'UTC'
as $function$
  select p.oid::regclass::text, coalesce(substring(b.bound from 'FROM \\(''([^'']+)''\\)')::timestamptz, '-infinity'),
    substring(b.bound from 'TO \\(''([^'']+)''\\)')::timestamptz, p.reltuples
  from pg_inherits i join pg_class p on p.oid = i.inhrelid, pg_get_expr(p.relpartbound, p.oid) as b (bound)
  where i.inhparent = parent and b.bound <> 'DEFAULT'
$function$;

-- Every partition costs every query that asks all of them some planning: few rows go into years, many into months.
create function app_partition_months(monthly numeric) returns integer
  language sql immutable
as $function$ select case when monthly > 1000000 then 1 when monthly > 100000 then 3 else 12 end $function$;

create function app_make_partition(parent regclass, since timestamptz) returns text
  language plpgsql set search_path to 'public', 'pg_temp' set timezone to 'UTC'
as $function$
declare
  parent_name text := (select relname from pg_class where oid = parent);
  key_name text := (select a.attname from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    where p.partrelid = parent);
  part_name text := parent_name || to_char(since, '"_"YYYY"_"MM');
  spare text := parent_name || '_default';
  months integer := app_partition_months((select greatest(p.rows, 0)::numeric / greatest(1, extract(epoch from now() - case when isfinite(p.since) then p.since
      else coalesce((select min(b.created_at) from businesses b), now()) end) / 2629746)
    from app_partitions(parent) p where p.since <= now() and p.until > now()));
  until timestamptz := date_trunc('year', since);
begin
  while until <= since loop until := until + make_interval(months => coalesce(months, 12)); end loop;
  until := least(until, (select min(p.since) from app_partitions(parent) p where p.since > app_make_partition.since));
  -- A row on its way to the rest would be refused there once this partition is: its writer waits before it is sent anywhere.
  execute format('lock table %s in share row exclusive mode', parent);
  execute format('lock table partitions.%I in access exclusive mode', spare);
  execute format('create table partitions.%I (like %s including defaults including constraints including comments)', part_name, parent);
  execute format('alter table partitions.%I add primary key (business_id, id)', part_name);
  execute format('alter table partitions.%I enable row level security', part_name);
  execute format('with moved as (delete from partitions.%I where %I >= $1 and %2$I < $2 returning *) insert into partitions.%I select * from moved',
    spare, key_name, part_name) using since, until;
  execute format('alter table %s attach partition partitions.%I for values from (%L) to (%L)', parent, part_name, since, until);
  return format('partitions.%I', part_name);
end $function$;

create function app_keep_partitions(ahead integer default 3) returns text[]
  language plpgsql security definer set search_path to 'public', 'pg_temp' set timezone to 'UTC' set lock_timeout to '2s'
as $function$
declare
  parent record;
  month timestamptz;
  made text[] := '{}';
begin
  -- Two workers that come at once would make the same.
  if not pg_try_advisory_xact_lock(hashtextextended('app_keep_partitions', 0)) then return made; end if;
  for parent in
    select c.oid::regclass as name, c.relname, a.attname as key
    from pg_class c join pg_partitioned_table t on t.partrelid = c.oid join pg_attribute a on a.attrelid = c.oid and a.attnum = t.partattrs[0]
    where c.relnamespace = 'public'::regnamespace order by c.relname
  loop
    for month in execute format('
      select date_trunc(''month'', now()) + make_interval(months => n) as month from generate_series(0, $1) n
      union select date_trunc(''month'', %I::timestamptz) from partitions.%I
      order by month', parent.key, parent.relname || '_default') using ahead
    loop
      continue when exists (select from app_partitions(parent.name) p where p.since <= month and p.until > month);
      begin
        made := made || app_make_partition(parent.name, month);
      exception when lock_not_available then
        -- Somebody reads or writes for long: the next run makes it, and rows wait in the default partition.
        null;
      end;
    end loop;
  end loop;
  return made;
end $function$;

create function app_drop_old_audit(before timestamptz) returns text[]
  language plpgsql security definer set search_path to 'public', 'pg_temp' set timezone to 'UTC' set lock_timeout to '2s'
as $function$
declare
  old_part record;
  business bigint;
  held boolean;
  of_whom text := coalesce(current_setting('app.business', true), '');
  dropped text[] := '{}';
begin
  if not pg_try_advisory_xact_lock(hashtextextended('app_keep_partitions', 0)) then return dropped; end if;
  for old_part in
    select p.name from app_partitions('audit_entries') p where p.until <= least(before, now() - interval '1 month') order by p.until
  loop
    held := false;
    for business in select all_business_ids() loop
      perform set_config('app.business', business::text, true);
      execute format('select exists (select from legal_holds h join %s e on e.business_id = h.business_id
        and (e.record_type = ''candidates'' and e.record_id = h.candidate_id or e.actor_type = ''candidate'' and e.actor_id = h.candidate_id)
        where h.business_id = $1 and h.lifted_at is null and (h.until is null or h.until >= app_today()))', old_part.name) into held using business;
      exit when held;
    end loop;
    perform set_config('app.business', of_whom, true);
    continue when held;
    begin
      execute format('alter table audit_entries detach partition %s', old_part.name);
      execute format('drop table %s', old_part.name);
      dropped := dropped || old_part.name;
    exception when lock_not_available then
      null;
    end;
  end loop;
  return dropped;
end $function$;

create or replace function app_forget_old_audit(before timestamp with time zone, most integer) returns integer
  language sql security definer set search_path to 'public', 'pg_temp'
as $function$
  with gone as (
    delete from audit_entries where business_id = app_business() and (id, at) in (
      select e.id, e.at from audit_entries e where e.business_id = app_business() and e.at < least(before, now() - interval '1 month')
        and not exists (select from legal_holds h where h.business_id = e.business_id and h.lifted_at is null
          and (h.until is null or h.until >= app_today())
          and h.candidate_id in (case when e.record_type = 'candidates' then e.record_id end, case when e.actor_type = 'candidate' then e.actor_id end))
      order by e.at limit most)
    and at < least(before, now() - interval '1 month')
    returning 1)
  select count(*)::int from gone
$function$;

create or replace function app_analyze_grown() returns void
  language plpgsql security definer set search_path to 'public', 'pg_temp' set lock_timeout to '2s'
as $function$
declare grown text;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('app_analyze_grown', 0)) then return; end if;
  for grown in select s.relid::regclass::text from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname in ('public', 'partitions') and c.relkind = 'r' and pg_has_role(c.relowner, 'usage')
      and s.n_mod_since_analyze > 200 + 0.5 * greatest(c.reltuples, 0) order by s.relname loop
    begin
      execute format('analyze %s', grown);
    exception when lock_not_available then
      -- Somebody else looks at it, or cleans it up.
      null;
    end;
  end loop;
end $function$;

do $$ declare last_number bigint; part_end text; begin
  lock table audit_entries in access exclusive mode;
  select substring(pg_get_constraintdef(oid) from '''([^'']+)''') into part_end
    from pg_constraint where conrelid = 'audit_entries'::regclass and conname = 'audit_entries_until' and convalidated;
  if part_end is null then
    part_end := (${until})::text;
    execute format('alter table audit_entries add constraint audit_entries_until check (at < %L)', part_end);
  end if;
  select last_value into last_number from pg_sequences where schemaname = 'public' and sequencename = 'audit_entries_id_seq';
  drop trigger audit_entries_automate on audit_entries;
  drop policy own_business on audit_entries;
  drop policy door on audit_entries;
  drop policy if exists reach on audit_entries;
  alter table audit_entries no force row level security;
  alter table audit_entries alter column id drop identity;
  revoke all on audit_entries from seleta_app, seleta_scoped;
  alter table audit_entries rename to audit_entries_before;
  alter table audit_entries_before set schema partitions;

  create table audit_entries (like partitions.audit_entries_before including defaults including comments) partition by range (at);
  alter table audit_entries alter column id add generated by default as identity;
  if last_number is not null then perform setval('audit_entries_id_seq', last_number); end if;
  alter table audit_entries add constraint audit_entries_business_id_fkey foreign key (business_id) references businesses;
  create index audit_entries_business_id_at_id_idx on audit_entries (business_id, at desc, id desc);
  create index audit_entries_business_id_record_type_record_id_at_idx on audit_entries (business_id, record_type, record_id, at desc);
  create index audit_entries_of_candidate on audit_entries (business_id, actor_id) where (actor_type = 'candidate');
  execute format('alter table audit_entries attach partition partitions.audit_entries_before for values from (minvalue) to (%L)', part_end);
  alter table partitions.audit_entries_before drop constraint audit_entries_until;
end $$;

create table partitions.audit_entries_default (like audit_entries including defaults including comments, primary key (business_id, id));
alter table partitions.audit_entries_default enable row level security;
alter table audit_entries attach partition partitions.audit_entries_default default;

create trigger audit_entries_automate after insert on audit_entries referencing new table as entries for each statement
  when ((not app_moving())) execute function app_automate();
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy door on audit_entries for all to current_user using (true) with check (true);
create policy own_business on audit_entries using (business_id = app_business()) with check (business_id = app_business());
revoke update, delete on audit_entries from seleta_app, seleta_scoped;
select app_keep_partitions();
`)
		.execute(db);
}
