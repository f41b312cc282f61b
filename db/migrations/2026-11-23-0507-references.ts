import { type Kysely, sql } from "kysely";
import { referenceTable } from "../migration-kit/tenant-table-v2.ts";

const tables = [
	referenceTable("position_levels", {
		names: true,
		columns: `level text check (level in ('internship', 'junior', 'mid', 'senior', 'specialist', 'coordination', 'management',
    'board', 'c_level')),
  min_years int check (min_years between 0 and 50)`,
		active: true,
		ordered: true,
	}),
	referenceTable("core_industries", { names: true, active: true, ordered: true }),
	referenceTable("work_schedules", {
		names: true,
		columns: `kind text not null default '5x2' check (kind in ('5x2', '6x1', '12x36', 'shift', 'flexible')),
  weekly_hours int not null check (weekly_hours between 1 and 60),
  starts_at text check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends_at text check (ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  break_min int check (break_min between 0 and 480),
  punch_in int check (punch_in in (1, 2))`,
		active: true,
	}),
	referenceTable("equipment", {
		names: true,
		columns: `kind text not null default 'other' check (kind in ('notebook', 'phone', 'badge', 'vehicle', 'chair', 'other')),
  owner text not null default 'firm' check (owner in ('client', 'firm')),
  value_cents bigint check (value_cents >= 0),
  stock int check (stock >= 0)`,
		active: true,
	}),
];

/** Tables that jobs, companies and employees choose from. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create extension if not exists btree_gist;

-- A new row of an ordered table comes last. Who moves rows takes the same lock (db/kit/order.ts).
create function app_append() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.position is null then
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name, new.business_id));
    execute format('select coalesce(max(position), 0) + 1 from %I where business_id = $1', tg_table_name)
      into new.position using new.business_id;
  end if;
  return new;
end $$;

-- A benefit may wait for its English name.
alter table benefits alter column name_en drop not null;
`.execute(db);
	for (const make of tables) await make(db);
}
