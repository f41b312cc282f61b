import { type Kysely, sql } from "kysely";

/**
 * A changed record looks for others that say its words only for those it says no more: each was looked for among all records
 * of the entity before, at every change (0.25 s at 500,000 invoices).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create function app_entity_words_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from search_words k using (
    select g.business_id, g.entity, w.word from gone g, app_words_said(g.contact) w(word)
    except
    select f.business_id, f.entity, w.word from fresh f, app_words_said(f.contact) w(word)) was
   where k.business_id = was.business_id and k.source = was.entity and k.word = was.word
     and not exists (select from entity_search s where s.business_id = was.business_id and s.entity = was.entity and s.contact like app_like(was.word));
  return null;
end $$;
drop trigger entity_search_words_change on entity_search;
create trigger entity_search_words_change after update on entity_search referencing old table as gone new table as fresh
  for each statement execute function app_entity_words_changed();
`.execute(db);
}
