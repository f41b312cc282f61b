import { type Kysely, sql } from "kysely";

/**
 * The search of everything at a million people: names that begin so by their index, words among the newest, parts of words only
 * where these are too few; and a dictionary of the words of names and titles, in which a wrong letter is looked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	// Loads pg_trgm: in a session that has not used it yet nobody but a superuser may name its settings.
	await sql`select show_limit()`.execute(db);
	await sql`
/* The words of names and titles that a business holds, each once. As the search documents: only functions read it. */
create table search_words (
  business_id bigint not null,
  source text not null,
  word text not null,
  primary key (business_id, source, word)
);
create index search_words_near on search_words using gin (business_id, source, word gin_trgm_ops);
revoke all on search_words from seleta_app;

create function app_words_said(said text) returns setof text language sql immutable parallel safe rows 5 as $$
  select distinct word from regexp_split_to_table(left(said, 400), '[^a-z]+') word where length(word) between 3 and 60
$$;

/* New words of a statement join the dictionary: in one order, so that two who bring the same ones never wait crosswise. */
create function app_words_come(biz bigint[], sources text[], said text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into search_words
  select distinct t.biz, t.source, w.word from unnest(biz, sources, said) as t(biz, source, said), app_words_said(t.said) w(word)
   where not exists (select from search_words k where k.business_id = t.biz and k.source = t.source and k.word = w.word)
   order by 1, 2, 3 on conflict do nothing
$$;

create function app_candidate_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    perform app_words_come(array_agg(business_id), array_agg('candidates'::text), array_agg(plain_name)) from fresh;
  end if;
  return null;
end $$;
create function app_candidate_words_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from search_words k using (select distinct g.business_id, w.word from gone g, app_words_said(g.plain_name) w(word)) was
   where k.business_id = was.business_id and k.source = 'candidates' and k.word = was.word
     and not exists (select from candidate_search s where s.business_id = was.business_id and s.document @@ quote_literal(was.word)::tsquery);
  return null;
end $$;
create function app_entity_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app_words_come(array_agg(business_id), array_agg(entity), array_agg(contact)) from fresh;
  return null;
end $$;
create function app_entity_words_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from search_words k using (select distinct g.business_id, g.entity, w.word from gone g, app_words_said(g.contact) w(word)) was
   where k.business_id = was.business_id and k.source = was.entity and k.word = was.word
     and not exists (select from entity_search s where s.business_id = was.business_id and s.entity = was.entity and s.contact like app_like(was.word));
  return null;
end $$;
create trigger candidate_search_words_insert after insert on candidate_search referencing new table as fresh
  for each statement execute function app_candidate_words();
create trigger candidate_search_words_update after update on candidate_search referencing new table as fresh
  for each statement execute function app_candidate_words();
create trigger candidate_search_words_change after update on candidate_search referencing old table as gone
  for each statement execute function app_candidate_words_gone();
create trigger candidate_search_words_delete after delete on candidate_search referencing old table as gone
  for each statement execute function app_candidate_words_gone();
create trigger entity_search_words_insert after insert on entity_search referencing new table as fresh
  for each statement execute function app_entity_words();
create trigger entity_search_words_update after update on entity_search referencing new table as fresh
  for each statement execute function app_entity_words();
create trigger entity_search_words_change after update on entity_search referencing old table as gone
  for each statement execute function app_entity_words_gone();
create trigger entity_search_words_delete after delete on entity_search referencing old table as gone
  for each statement execute function app_entity_words_gone();

insert into search_words select distinct s.business_id, 'candidates', w.word from candidate_search s, app_words_said(s.plain_name) w(word);
insert into search_words select distinct s.business_id, s.entity, w.word from entity_search s, app_words_said(s.contact) w(word);
analyze search_words;

/*
 * The words nearest to some that found nothing, a letter or two away: among names of candidates, names and titles of an
 * entity, or titles of a site's open jobs (source 'public_jobs'). A word that is there, is short or has nothing near stays.
 */
create or replace function nearest_words(source text, site bigint, words text[]) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
set pg_trgm.similarity_threshold = 0.2 set pg_trgm.word_similarity_threshold = 0.45 as $$
#variable_conflict use_column
declare
  nearest text[] := array[]::text[];
  typed text;
  best text;
begin
  foreach typed in array words loop
    best := null;
    if typed ~ '^[a-z]{4,40}$' then
      if nearest_words.source = 'public_jobs' then
        select near.other into best from
          (select app_plain(title) as said from public_jobs p where p.business_id = app_business() and p.site_config_id = nearest_words.site
             and typed <% app_plain(p.title) limit 500) texts
        cross join lateral (select other, levenshtein_less_equal(other, typed, 2) as distance
          from regexp_split_to_table(left(texts.said, 400), '[^a-z]+') other where length(other) between 3 and 60) near
        where near.distance <= case when length(typed) < 8 then 1 else 2 end
        group by near.other, near.distance order by near.distance, count(*) desc, near.other limit 1;
      else
        -- Of words equally near the one that most hold, as far as it is worth counting.
        select near.other into best from (
          select k.word as other, k.source as held, levenshtein_less_equal(k.word, typed, 2) as distance from search_words k
           where k.business_id = app_business() and k.source = any(case nearest_words.source when 'candidates' then array['candidates', 'jobs'] else array[nearest_words.source] end)
             and k.word % typed) near
        where near.distance <= case when length(typed) < 8 then 1 else 2 end
        order by near.distance, (case near.held when 'candidates' then
            (select count(*) from (select from candidate_search s where s.business_id = app_business() and s.document @@ quote_literal(near.other)::tsquery limit 200) held)
          else (select count(*) from (select from entity_search s where s.business_id = app_business() and s.entity = near.held and s.contact like app_like(near.other) limit 200) held)
          end) desc, near.other limit 1;
      end if;
    end if;
    nearest := nearest || coalesce(best, typed);
  end loop;
  return nearest;
end $$;

/*
 * The best few candidates of the current business for the search of everything: terms is the text of a tsquery, piece a plain part
 * of a name, e-mail or number. Those whose name begins so come first, then those who hold the words, by how much and how new
 * (of many the newest are ranked), and only while these are fewer than asked for, those who hold the piece anywhere. Who is found in two ways comes twice.
 */
create or replace function global_candidates(terms text, piece text, take int) returns table (record_id bigint, rank real)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off rows 20 as $$
#variable_conflict use_column
declare
  held text := app_like(piece);
  known int := 0;
  found_rows int;
begin
  if piece is not null then
    return query execute 'select candidate_id, 2::real from candidate_search where business_id = app_business() and plain_name like $1
      order by plain_name using ~<~ limit $2' using substr(held, 2), take;
    get diagnostics found_rows = row_count;
    known := known + found_rows;
  end if;
  if terms is not null then
    return query execute 'select candidate_id, ts_rank(document, $1::tsquery) from (select candidate_id, created_at, document from candidate_search
      where business_id = app_business() and document @@ ' || quote_literal(terms) || '::tsquery order by created_at desc, candidate_id desc limit $2) hits
      order by 2 desc, created_at desc limit $3' using terms, take * 4, take;
    get diagnostics found_rows = row_count;
    known := known + found_rows;
  end if;
  if known < take and piece is not null then
    return query execute 'select candidate_id, 1::real from (select candidate_id, created_at from candidate_search
      where business_id = app_business() and contact like $1 limit 200) hits order by created_at desc limit $2' using held, take;
  end if;
end $$;

/* The same of other entities, each by itself. */
create or replace function search_entities(in_entities text[], terms text, piece text, take int)
returns table (entity text, record_id bigint, rank real)
language plpgsql stable security definer set search_path = public, pg_temp rows 60 as $$
#variable_conflict use_column
declare
  one text;
  held text := app_like(piece);
  known int;
  found_rows int;
begin
  foreach one in array in_entities loop
    known := 0;
    if piece is not null then
      return query execute 'select entity, record_id, 2::real from entity_search where business_id = app_business() and entity = $1
        and left(contact, 100) like $2 order by left(contact, 100) using ~<~ limit $3' using one, substr(held, 2), take;
      get diagnostics found_rows = row_count;
      known := known + found_rows;
    end if;
    if terms is not null then
      return query execute 'select entity, record_id, rank from (select entity, record_id, created_at, ts_rank(document, $2::tsquery) as rank
        from entity_search where business_id = app_business() and entity = $1 and document @@ $2::tsquery limit 1000) hits
        order by rank desc, created_at desc limit $3' using one, terms, take;
      get diagnostics found_rows = row_count;
      known := known + found_rows;
    end if;
    if known < take and piece is not null then
      return query execute 'select entity, record_id, 1::real from (select entity, record_id, created_at from entity_search
        where business_id = app_business() and entity = $1 and contact like $2 limit 200) hits order by created_at desc limit $3'
        using one, held, take;
    end if;
  end loop;
end $$;
`.execute(db);
}
