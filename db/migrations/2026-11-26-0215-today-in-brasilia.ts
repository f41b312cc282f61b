import { type Kysely, sql } from "kysely";

/**
 * The day it is where the product is used: the server's own day is a day ahead from nine in the evening on, so that what
 * ends "today" was over three hours early and a job opened in the evening stood on tomorrow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create function app_today() returns date language sql stable parallel safe
  return (now() at time zone 'America/Sao_Paulo')::date;
alter table data_requests alter column due_on set default app_today() + 15;
create or replace function app_name_job() returns trigger language plpgsql as $$
begin
  new.opening_date := coalesce(new.opening_date, app_today());
  if new.code is null then new.code := 'V' || to_char(new.id, 'FM0000000'); end if;
  if new.slug is null or (tg_op = 'UPDATE' and new.title <> old.title and new.status in (0, 1)) then
    new.slug := coalesce(nullif(left(trim(both '-' from regexp_replace(app_plain(new.title), '[^a-z0-9]+', '-', 'g')), 80), ''), 'vaga');
  end if;
  return new;
end $$`.execute(db);
	const defaults = await sql<{ table: string; column: string }>`
select c.relname as table, a.attname as column from pg_attrdef d
join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
where c.relnamespace = 'public'::regnamespace and not c.relispartition
  and pg_get_expr(d.adbin, d.adrelid) = 'CURRENT_DATE' order by 1, 2`.execute(db);
	for (const { table, column } of defaults.rows) {
		await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set default app_today()`.execute(db);
	}
}
