import { type Kysely, sql } from "kysely";

/** A row with a validity that is switched off holds on no day: it leaves its days to another of the same key. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
do $$ declare one record; begin
  for one in select c.conname, c.conrelid::regclass as owner, pg_get_constraintdef(c.oid) as def from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attname = 'active' and not a.attisdropped
      where c.contype = 'x' and c.connamespace = current_schema()::regnamespace and c.conname like '%\\_overlap'
        and pg_get_constraintdef(c.oid) like '%WHERE ((archived_at IS NULL))' loop
    execute format('alter table %s drop constraint %I, add constraint %I %s', one.owner, one.conname, one.conname,
      replace(one.def, 'WHERE ((archived_at IS NULL))', 'WHERE (((archived_at IS NULL) AND active))'));
  end loop;
end $$`.execute(db);
}
