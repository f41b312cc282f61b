import { type Kysely, sql } from "kysely";

/**
 * Names and places are words as they are written: stemmed, "Paula" found every São Paulo. The best match comes first, a wrong
 * letter finds the nearest word there is, and of public jobs also their enumerations, states and companies are words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	// Loads pg_trgm: in a session that has not used it yet nobody but a superuser may name its settings.
	await sql`select show_limit()`.execute(db);
	await sql`
create extension if not exists fuzzystrmatch;
-- Loads the library: its settings may be named only then by a role that is no superuser.
select similarity('', '');

-- Words of names and places, unaccented, never stemmed. app_document is for prose.
create function app_words(value text) returns tsvector language sql immutable parallel safe
  as $$ select to_tsvector('simple', app_plain(coalesce(value, ''))) $$;

-- Equality and beginnings.
drop index candidate_search_name;
create index candidate_search_name on candidate_search (business_id, plain_name text_pattern_ops);

create or replace function refresh_candidate_search(biz bigint, ids bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into candidate_search (business_id, candidate_id, created_at, status, state, city, remote_work, document, contact,
                                facets, plain_name, plain_company, linkedin_slug)
  select c.business_id, c.id, c.created_at, c.status, c.state, c.city, c.remote_work,
    setweight(app_words(c.name), 'A')
      || setweight(app_document(concat_ws(' ', c.role_name, c.current_position)) || app_words(c.current_company), 'B')
      || setweight(app_document((select string_agg(s.name, ' ') from candidate_skills s
                                  where s.business_id = c.business_id and s.candidate_id = c.id)), 'B')
      || setweight((select app_words(string_agg(e.company, ' ')) || app_document(string_agg(concat_ws(' ', e.position, left(e.description, 1000)), ' '))
                     from candidate_experiences e where e.business_id = c.business_id and e.candidate_id = c.id), 'C')
      || setweight((select app_words(string_agg(d.institution, ' ')) || app_document(string_agg(d.course, ' ')) from candidate_educations d
                     where d.business_id = c.business_id and d.candidate_id = c.id), 'C')
      || setweight(app_words(concat_ws(' ', c.city, c.state)), 'D')
      || setweight(app_document(concat_ws(' ', left(c.self_introduction, 2000), array_to_string(c.tags, ' '))), 'D'),
    concat_ws(' ', app_plain(c.name), c.email, regexp_replace(coalesce(c.mobile_phone, ''), '[^0-9]', '', 'g'),
      (select string_agg(case p.kind when 'phone' then substr(p.value, 2) else p.value end, ' ' order by p.id) from contact_points p
        where p.business_id = c.business_id and p.reference_type = 'candidates' and p.reference_id = c.id and p.state <> 'invalid')),
    candidate_facets(c), app_plain(c.name), app_plain(c.current_company), linkedin_slug(c.linkedin)
  from candidates c where c.business_id = biz and c.id = any(ids) and c.archived_at is null
  on conflict (business_id, candidate_id) do update set created_at = excluded.created_at, status = excluded.status,
    state = excluded.state, city = excluded.city, remote_work = excluded.remote_work,
    document = excluded.document, contact = excluded.contact, facets = excluded.facets, plain_name = excluded.plain_name,
    plain_company = excluded.plain_company, linkedin_slug = excluded.linkedin_slug;
  delete from candidate_search s using candidates c
   where s.business_id = biz and s.candidate_id = any(ids) and c.business_id = s.business_id and c.id = s.candidate_id
     and c.archived_at is not null;
$$;

/* The words of one of an entity's columns: a name of a person or a company, or a place, is not prose. */
create function app_column_words(entity text, part text) returns text language sql immutable as $$
  select format(case when part in ('legal_name', 'aliases', 'city', 'state', 'company_name')
      or (part = 'name' and entity in ('client_companies', 'client_contacts', 'contacts', 'employees')) then 'app_words(left(c.%1$I::text, 4000))'
    else 'app_document(left(c.%1$I::text, 4000))' end, part)
$$;

create or replace function app_entity_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  texts text[] := array[]::text[];
  list text;
  title text;
  pieces text;
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c
     where s.business_id = c.business_id and s.entity = tg_argv[0] and s.record_id = c.id;
    return null;
  end if;
  foreach list in array array[tg_argv[1], tg_argv[2]] loop
    texts := texts || case when list = '' then '''''::tsvector' else (
      select string_agg(app_column_words(tg_argv[0], btrim(part)), ' || ') from unnest(string_to_array(list, ',')) part) end;
  end loop;
  title := case when tg_argv[1] = '' then 'null::text' else (
    select 'concat_ws('' '', ' || string_agg(format('left(c.%I::text, 4000)', btrim(part)), ', ') || ')'
      from unnest(string_to_array(tg_argv[1], ',')) part) end;
  pieces := case when tg_argv[3] = '' then '''''' else (
    select 'concat_ws('' '', ' || string_agg(format(
      'app_plain(c.%1$I::text), nullif(regexp_replace(c.%1$I::text, ''[^0-9]'', '''', ''g''), '''')', btrim(part)), ', ') || ')'
      from unnest(string_to_array(tg_argv[3], ',')) part) end;
  execute format(
    'insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, %L, c.id, c.created_at, setweight(%s, ''A'') || setweight(%s, ''B''),
            concat_ws('' '', app_plain(%s), %s)
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact)',
    tg_argv[0], texts[1], texts[2], title, pieces);
  delete from entity_search s using changed c
   where c.archived_at is not null and s.business_id = c.business_id and s.entity = tg_argv[0] and s.record_id = c.id;
  return null;
end $$;

/* What a job's numbers and codes are called, in both languages: people type the words. */
create function job_words(j jobs) returns text language sql immutable as $$
  select concat_ws(' ',
    case j.work_type when 1 then 'presencial presential on-site onsite office escritorio'
      when 2 then 'remoto remota remote home office homeoffice teletrabalho anywhere'
      when 3 then 'hibrido hibrida hybrid remoto remota remote home office homeoffice presencial' end,
    (select string_agg(case r when 1 then 'pj pessoa juridica contractor' when 2 then 'clt efetivo efetiva permanent'
        when 3 then 'temporario temporaria temporary' when 4 then 'freelancer freelance autonomo' when 5 then 'socio socia partner'
        when 6 then 'estatutario statutory' when 7 then 'consultor consultora consultant' when 8 then 'terceirizado terceirizada outsourced'
        when 9 then 'associado associada associate' end, ' ') from unnest(j.regimes) r),
    case j.position_level when 'internship' then 'estagio estagiario estagiaria intern internship trainee' when 'junior' then 'junior jr'
      when 'mid' then 'pleno pl mid level' when 'senior' then 'senior sr' when 'specialist' then 'especialista specialist'
      when 'coordination' then 'coordenacao coordenador coordenadora coordinator' when 'management' then 'gerencia gerente manager management'
      when 'board' then 'diretoria diretor diretora director' when 'c_level' then 'c-level executivo executiva executive' end,
    case j.affirmative when 'pcd' then 'afirmativa pcd deficiencia disability' when 'women' then 'afirmativa mulheres women'
      when 'black' then 'afirmativa negros negras black' when '50+' then 'afirmativa 50+' when 'lgbt' then 'afirmativa lgbt lgbtqia' end,
    case j.state when 'AC' then 'acre' when 'AL' then 'alagoas' when 'AP' then 'amapa' when 'AM' then 'amazonas' when 'BA' then 'bahia'
      when 'CE' then 'ceara' when 'DF' then 'distrito federal' when 'ES' then 'espirito santo' when 'GO' then 'goias' when 'MA' then 'maranhao'
      when 'MT' then 'mato grosso' when 'MS' then 'mato grosso do sul' when 'MG' then 'minas gerais' when 'PA' then 'para' when 'PB' then 'paraiba'
      when 'PR' then 'parana' when 'PE' then 'pernambuco' when 'PI' then 'piaui' when 'RJ' then 'rio de janeiro' when 'RN' then 'rio grande do norte'
      when 'RS' then 'rio grande do sul' when 'RO' then 'rondonia' when 'RR' then 'roraima' when 'SC' then 'santa catarina' when 'SP' then 'sao paulo'
      when 'SE' then 'sergipe' when 'TO' then 'tocantins' end)
$$;

create or replace function refresh_public_jobs(biz bigint, ids bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from public_jobs where business_id = biz and job_id = any(ids);
  -- The document is of the job; computing it once and not per site matters where a job shows on seven.
  with ad as materialized (
    select j.business_id, j.id, j.deadline, j.title, j.city, j.state, j.work_type, j.regimes, j.position_level,
      coalesce(j.salary_to_cents, j.salary_from_cents) as salary_cents,
      setweight(app_document(j.title), 'A')
        || setweight(app_document(concat_ws(' ', j.sector, j.position_level)) || app_words(concat_ws(' ', j.city, j.state, job_words(j))), 'B')
        -- The client as the public sees it: not where it is kept confidential.
        || setweight(app_words(case when not j.confidential and j.reason is distinct from 'confidential replacement' then j.company_name end), 'B')
        || setweight(app_document((select string_agg(s ->> 'name', ' ') from jsonb_array_elements(j.skills) s)), 'B')
        || setweight(app_document(concat_ws(' ', left(j.description, 4000), left(j.requirements, 4000))), 'D') as document
    from jobs j where j.business_id = biz and j.id = any(ids) and j.status = 2 and j.archived_at is null)
  insert into public_jobs (business_id, site_config_id, job_id, published_from, published_to, title, city, state, work_type,
                           regimes, position_level, salary_cents, document)
  select ad.business_id, p.site_config_id, ad.id, p.published_from,
    least(p.published_to, (ad.deadline + 1)::timestamp at time zone 'America/Sao_Paulo'), ad.title, ad.city, ad.state, ad.work_type,
    ad.regimes, ad.position_level, ad.salary_cents, ad.document
  from ad join job_publications p on p.business_id = ad.business_id and p.job_id = ad.id;
$$;

/* Whether somebody of the current business has this first name: then it is looked for as it is written. */
create function app_is_first_name(word text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from candidate_search
    where business_id = app_business() and plain_name ~>=~ (word || ' ') and plain_name ~<~ (word || '!'))
$$;

/* How well a plain name answers to words: 3 it begins so, 2 they are words of it, 1 they begin words of it, 0 otherwise. */
create function app_name_match(name text, words text[]) returns int language sql immutable as $$
  select case when ' ' || name || ' ' like ' ' || replace(array_to_string(words, ' '), '%', '') || ' %' then 3
    when (select bool_and(' ' || name || ' ' like '% ' || replace(word, '%', '') || ' %') from unnest(words) word) then 2
    when (select bool_and(' ' || name like '% ' || replace(word, '%', '') || '%') from unnest(words) word) then 1 else 0 end
$$;

/*
 * A page of page_of_candidates with the best match first: people of that name, then by how much and where the words stand,
 * then the newest. Beyond a few thousand (all_ranked false) nothing is ranked: people of that name first, then the others.
 */
create function best_candidates(terms text, words text[], facets jsonb, ranges jsonb, all_ranked boolean, skip int, take int)
returns setof bigint language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  conditions text := candidate_hit_conditions(terms, null, facets, ranges);
  source text := candidate_hit_source(ranges, '[]');
  named text := format(' app_name_match(s.plain_name, %L::text[]) >= 2', words);
  inside text := '';
  word text;
  found_rows int;
  first_rows int;
begin
  if all_ranked then
    return query execute 'select s.candidate_id' || source || ' where ' || conditions
      || ' order by app_name_match(s.plain_name, $3) desc, ts_rank(s.document, $4::tsquery) desc, s.created_at desc, s.candidate_id desc offset $1 limit $2'
      using skip, take, words, terms;
    return;
  end if;
  foreach word in array words loop inside := inside || format(' and s.contact like %L', app_like(word)); end loop;
  return query execute 'select s.candidate_id' || source || ' where ' || conditions || inside || ' and' || named
    || ' order by s.created_at desc, s.candidate_id desc offset $1 limit $2' using skip, take;
  get diagnostics found_rows = row_count;
  if found_rows >= take then return; end if;
  if found_rows > 0 then first_rows := skip + found_rows;
  else execute 'select count(*) from (select 1' || source || ' where ' || conditions || inside || ' and' || named || ' limit $1) hits'
    into first_rows using skip; end if;
  return query execute 'select s.candidate_id' || source || ' where ' || conditions || ' and not' || named
    || ' order by s.created_at desc, s.candidate_id desc offset $1 limit $2' using greatest(0, skip - first_rows), take - found_rows;
end $$;

/* search_entity with how well each record answers: its name first, then where and how often the words stand. */
create function rank_entity(in_entity text, terms text, words text[]) returns table (record_id bigint, rank real)
language sql stable security definer set search_path = public, pg_temp rows 200 as $$
  select s.record_id, (app_name_match(s.contact, words) + ts_rank(s.document, terms::tsquery))::real from entity_search s
  where s.business_id = app_business() and s.entity = in_entity and s.document @@ terms::tsquery
$$;

/*
 * The words nearest to some that found nothing, a letter or two away: among names of candidates, names and titles of an
 * entity, or titles of a site's open jobs (source 'public_jobs'). A word that is there, is short or has nothing near stays.
 */
create function nearest_words(source text, site bigint, words text[]) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
set pg_trgm.word_similarity_threshold = 0.45 as $$
declare
  nearest text[] := array[]::text[];
  word text;
  best text;
begin
  foreach word in array words loop
    best := null;
    if word ~ '^[a-z]{4,40}$' then
      select near.other into best from (
        (select plain_name as said from candidate_search where source = 'candidates' and business_id = app_business() and contact %> word limit 500)
        union all
        (select contact from entity_search where source <> 'public_jobs' and business_id = app_business()
           and entity = case source when 'candidates' then 'jobs' else source end and contact %> word limit 500)
        union all
        (select app_plain(title) from public_jobs where source = 'public_jobs' and business_id = app_business() and site_config_id = site
           and word <% app_plain(title) limit 500)) texts
      cross join lateral (select other, levenshtein_less_equal(other, word, 2) as distance
        from regexp_split_to_table(left(texts.said, 400), '[^a-z]+') other where length(other) between 3 and 60) near
      where near.distance <= case when length(word) < 8 then 1 else 2 end
      group by near.other, near.distance order by near.distance, count(*) desc, near.other limit 1;
    end if;
    nearest := nearest || coalesce(best, word);
  end loop;
  return nearest;
end $$;

-- Documents that are there already.
do $$
declare biz bigint; ids bigint[]; after bigint;
begin
  for biz in select id from businesses order by id loop
    perform set_config('app.business', biz::text, true);
    after := 0;
    loop
      select array_agg(id), max(id) into ids, after
        from (select id from candidates where business_id = biz and id > after and archived_at is null order by id limit 5000) part;
      exit when ids is null;
      perform refresh_candidate_search(biz, ids);
    end loop;
    perform refresh_public_jobs(biz, (select coalesce(array_agg(id), '{}') from jobs where business_id = biz and status = 2));
    update entity_search s set document = setweight(app_words(left(c.name, 4000)), 'A') || setweight(app_words(left(c.legal_name, 4000))
        || app_words(left(c.aliases::text, 4000)) || app_document(left(c.sector, 4000)) || app_document(left(c.core_industry, 4000))
        || app_words(c.city) || app_document(left(c.tags::text, 4000)) || app_document(left(c.about, 4000)), 'B')
      from client_companies c where s.business_id = biz and s.entity = 'client_companies' and c.business_id = biz and c.id = s.record_id;
    update entity_search s set document = setweight(app_words(left(c.name, 4000)), 'A')
        || setweight(app_document(left(c.title, 4000)) || app_document(left(c.departament, 4000)) || app_document(left(c.tags::text, 4000)), 'B')
      from client_contacts c where s.business_id = biz and s.entity = 'client_contacts' and c.business_id = biz and c.id = s.record_id;
    update entity_search s set document = setweight(app_words(left(c.name, 4000)) || app_words(left(c.company_name, 4000)), 'A')
        || setweight(app_document(left(c.title, 4000)) || app_document(left(c.sector, 4000)) || app_document(left(c.campaign, 4000)) || app_words(c.city)
          || app_document(left(c.tags::text, 4000)) || app_document(left(c.notes, 4000)), 'B')
      from contacts c where s.business_id = biz and s.entity = 'contacts' and c.business_id = biz and c.id = s.record_id;
    update entity_search s set document = setweight(app_words(left(e.name, 4000)), 'A') || setweight(app_document(left(e.position, 4000)), 'B')
      from employees e where s.business_id = biz and s.entity = 'employees' and e.business_id = biz and e.id = s.record_id;
    update entity_search s set document = setweight(app_document(left(j.title, 4000)), 'A') || setweight(app_document(j.code)
        || app_words(left(j.company_name, 4000)) || app_document(left(j.sector, 4000)) || app_words(j.city) || app_words(j.state)
        || app_document(left(j.position, 4000)), 'B')
      from jobs j where s.business_id = biz and s.entity = 'jobs' and j.business_id = biz and j.id = s.record_id;
    update entity_search s set document = setweight(app_document(left(h.name, 4000)), 'A') || setweight(app_words(h.city) || app_words(h.state), 'B')
      from holidays h where s.business_id = biz and s.entity = 'holidays' and h.business_id = biz and h.id = s.record_id;
  end loop;
  perform set_config('app.business', '', true);
end $$;
`.execute(db);
}
