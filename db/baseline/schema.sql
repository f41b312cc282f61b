-- The schema as the migrations of before 2026-11-27-0800 made it, from a database they ran on. Frozen.
-- Readable and up to date: db/structure.sql and db/functions.

set local check_function_bodies = off;

create function accounts_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'accounts' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'accounts', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.cnpj::text), nullif(regexp_replace(c.cnpj::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c.archived_at, c.cnpj, c.created_at, c.name) is distinct from (w.archived_at, w.cnpj, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'accounts' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'accounts', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.cnpj::text), nullif(regexp_replace(c.cnpj::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function action_flow_steps_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'action_flow_steps' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'action_flow_steps', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name) is distinct from (w.archived_at, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'action_flow_steps' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'action_flow_steps', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function action_flows_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'action_flows' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'action_flows', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.description, c.name) is distinct from (w.archived_at, w.created_at, w.description, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'action_flows' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'action_flows', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function all_business_ids()
  returns setof bigint
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$ select id from businesses order by id $function$;

create function app_account_use(account bigint)
  returns table(businesses integer, people integer, credits integer)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select count(*)::int,
    coalesce(sum((select count(*) from recruiters r where r.business_id = b.id and r.status in ('active', 'invited'))), 0)::int,
    coalesce(sum((select c.balance from enrichment_credits c where c.business_id = b.id order by c.id desc limit 1)), 0)::int
  from businesses b where b.account_owner_id = app_business() and b.account_id = account
$function$;

create function app_address_hash(email text)
  returns bytea
  language sql
  immutable parallel safe strict
as $function$ select sha256(convert_to(lower(btrim(email)), 'UTF8')) $function$;

create function app_analyze_grown()
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
  set lock_timeout to '2s'
as $function$
declare grown text;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('app_analyze_grown', 0)) then return; end if;
  for grown in select s.relname from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'public' and pg_has_role(c.relowner, 'usage')
      and s.n_mod_since_analyze > 200 + 0.5 * greatest(c.reltuples, 0) order by s.relname loop
    begin
      execute format('analyze %I', grown);
    exception when lock_not_available then
      -- Somebody else looks at it, or cleans it up.
      null;
    end;
  end loop;
end $function$;

create function app_append()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  -- -1 stands for "last" where the column's type wants a default.
  if new.position is null or new.position = -1 then
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name, new.business_id));
    execute format('select coalesce(max(position), 0) + 1 from %I where business_id = $1', tg_table_name)
      into new.position using new.business_id;
  end if;
  return new;
end $function$;

create function app_append_within()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare parent bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if new.position is null then
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name, new.business_id));
    execute format('select coalesce(max(position), -1) + 1 from %I where business_id = $1 and %I = $2', tg_table_name, tg_argv[0])
      into new.position using new.business_id, parent;
  end if;
  return new;
end $function$;

create function app_applied_again()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare biz bigint; back bigint[];
begin
  for biz, back in
    with done as (update candidates c set consent_lapsed_at = null from (select distinct business_id, candidate_id from changed) n
      where c.business_id = n.business_id and c.id = n.candidate_id and c.consent_lapsed_at is not null returning c.business_id, c.id)
    select business_id, array_agg(id) from done group by 1
  loop
    perform refresh_candidate_search(biz, back);
  end loop;
  return null;
end $function$;

create function app_applies_of(people bigint[])
  returns setof bigint
  language sql
  stable parallel safe
as $function$
  select a.id from applies a where a.business_id = app_business() and a.recruiter_id = any(people)
  union select a.id from applies a where a.business_id = app_business() and a.job_id = any(array(select app_jobs_of(people))) $function$;

create function app_automate()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare one record;
begin
  if current_setting('app.automate', true) = 'off' then return null; end if;
  for one in
    select e.business_id, json_agg(e.id order by e.id) as entries from entries e
    where e.action in ('create', 'update') and e.record_id is not null and (
      exists (select from automations a where a.business_id = e.business_id and a.entity = e.record_type and a.active and a.archived_at is null
        and case a.trigger when 'created' then e.action = 'create'
          when 'updated' then e.action = 'update' and (a.field_name is null or e.changes ? a.field_name)
          when 'answered' then e.changes ? 'answered'
          when 'verdict' then e.changes ? 'verdict'
          else a.trigger in ('entered', 'left') and (e.action = 'create' or e.changes ? 'status') end)
      or e.record_type = 'applies' and (e.action = 'create' or e.changes ? 'status') and exists (
        select from applies x join job_statuses s on s.business_id = x.business_id and s.job_id = x.job_id and s.status = x.status
        where x.business_id = e.business_id and x.id = e.record_id
          and (s.action_flow_id is not null or s.tasks <> '{}' or s.evaluation_id is not null or s.data_collection_id is not null)))
    group by e.business_id
  loop
    perform app_enqueue('match_automations', json_build_object('businessId', one.business_id, 'entries', one.entries,
      'depth', coalesce(nullif(current_setting('app.flow_depth', true), '')::int, 0)));
  end loop;
  return null;
end $function$;

create function app_bump()
  returns trigger
  language plpgsql
as $function$
begin
  new.updated_at := now();
  new.lock_version := old.lock_version + 1;
  return new;
end $function$;

create function app_business()
  returns bigint
  language sql
  stable parallel safe
as $function$ select nullif(current_setting('app.business', true), '')::bigint $function$;

create function app_calendar_feed(hash text)
  returns table(business_id bigint, recruiter_id bigint)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select f.business_id, f.recruiter_id from calendar_feeds f
    join recruiters r on r.business_id = f.business_id and r.id = f.recruiter_id
   where f.token_hash = hash and r.status = 'active'
$function$;

create function app_candidate_words()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op <> 'DELETE' then
    perform app_words_come(array_agg(business_id), array_agg('candidates'::text), array_agg(plain_name)) from fresh;
  end if;
  return null;
end $function$;

create function app_candidate_words_gone()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  delete from search_words k using (select distinct g.business_id, w.word from gone g, app_words_said(g.plain_name) w(word)) was
   where k.business_id = was.business_id and k.source = 'candidates' and k.word = was.word
     and not exists (select from candidate_search s where s.business_id = was.business_id and s.document @@ quote_literal(was.word)::tsquery);
  return null;
end $function$;

create function app_candidates_active()
  returns trigger
  language plpgsql
as $function$
begin
  if tg_table_name = 'candidates' then
    insert into candidate_activity (business_id, candidate_id, last_active_at)
      select business_id, id, created_at from changed on conflict do nothing;
  elsif tg_table_name = 'applies' then
    insert into candidate_activity as a (business_id, candidate_id, last_active_at)
      select business_id, candidate_id, max(created_at) from changed group by 1, 2
      on conflict (business_id, candidate_id) do update set last_active_at = excluded.last_active_at
      where a.last_active_at < excluded.last_active_at;
  else
    insert into candidate_activity as a (business_id, candidate_id, last_active_at)
      select business_id, candidate_id, max(last_seen_at) from changed where candidate_id is not null group by 1, 2
      on conflict (business_id, candidate_id) do update set last_active_at = excluded.last_active_at
      where a.last_active_at < excluded.last_active_at;
  end if;
  return null;
end $function$;

create function app_candidates_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  biz bigint;
  ids bigint[];
  held text := nullif(current_setting('app.search_held', true), '');
begin
  for biz, ids in execute format('select business_id, array_agg(distinct %I) from changed group by 1', tg_argv[0]) loop
    if held is null or biz is distinct from app_business() then
      perform refresh_candidate_search(biz, ids);
    else
      held := (held::bigint[] || ids)::text;
      perform set_config('app.search_held', held, true);
    end if;
  end loop;
  return null;
end $function$;

create function app_candidates_of(people bigint[])
  returns setof bigint
  language sql
  stable parallel safe
as $function$
  select c.id from candidates c where c.business_id = app_business() and c.owner_id = any(people)
  union select c.id from candidates c where c.business_id = app_business() and c.owner_id is null and c.created_by_id = any(people)
  union select a.candidate_id from applies a where a.business_id = app_business() and a.recruiter_id = any(people)
  union select a.candidate_id from applies a where a.business_id = app_business() and a.job_id = any(array(select app_jobs_of(people))) $function$;

create function app_column_words(entity text, part text)
  returns text
  language sql
  immutable
as $function$
  select format(case when part in ('legal_name', 'aliases', 'city', 'state', 'company_name')
      or (part = 'name' and entity in ('client_companies', 'client_contacts', 'contacts', 'employees')) then 'app_words(left(c.%1$I::text, 4000))'
    else 'app_document(left(c.%1$I::text, 4000))' end, part)
$function$;

create function app_companies_of(people bigint[])
  returns setof bigint
  language sql
  stable parallel safe
as $function$
  select c.id from client_companies c where c.business_id = app_business() and c.owner_id = any(people)
  union select o.client_company_id from client_company_owners o where o.business_id = app_business() and o.recruiter_id = any(people)
  union select j.client_company_id from jobs j where j.business_id = app_business() and j.client_company_id is not null
    and j.id = any(array(select app_jobs_of(people))) $function$;

create function app_company_activity()
  returns trigger
  language plpgsql
as $function$
begin
  if not exists (select from changed where reference_type in ('client_companies', 'client_contacts', 'jobs', 'contacts', 'projects')) then
    return null;
  end if;
  update client_companies c set last_activity_at = now()
    from (select x.business_id, x.reference_id as id from changed x where x.reference_type = 'client_companies'
          union select k.business_id, k.client_company_id from changed x join client_contacts k
            on x.reference_type = 'client_contacts' and k.business_id = x.business_id and k.id = x.reference_id
          union select j.business_id, j.client_company_id from changed x join jobs j
            on x.reference_type = 'jobs' and j.business_id = x.business_id and j.id = x.reference_id
          union select l.business_id, l.client_company_id from changed x join contacts l
            on x.reference_type = 'contacts' and l.business_id = x.business_id and l.id = x.reference_id
          union select p.business_id, p.client_company_id from changed x join projects p
            on x.reference_type = 'projects' and p.business_id = x.business_id and p.id = x.reference_id) about
   where c.business_id = about.business_id and c.id = about.id
     and (c.last_activity_at is null or c.last_activity_at < now());
  return null;
end $function$;

create function app_company_key(value text)
  returns text
  language sql
  immutable parallel safe strict
as $function$ select btrim(regexp_replace(regexp_replace(public.app_plain(value), '[^a-z0-9]+', ' ', 'g'),
    '( (s a|sa|ltda|me|epp|eireli|inc|llc|ltd|gmbh))+ *$', '')) $function$;

create function app_company_renamed()
  returns trigger
  language plpgsql
as $function$
begin
  update jobs set company_name = new.name where business_id = new.business_id and client_company_id = new.id;
  return null;
end $function$;

create function app_company_renamed_proposals()
  returns trigger
  language plpgsql
as $function$
begin
  update proposals set company_name = new.name where business_id = new.business_id and client_company_id = new.id;
  return null;
end $function$;

create function app_consents_lapse(ids bigint[], running integer[])
  returns integer
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  biz bigint := app_business();
  changed bigint[];
begin
  with judged as (
    select c.id, c.anonymised_at is null
      and exists (select from candidate_consents k where k.business_id = biz and k.candidate_id = c.id and k.purpose = 'talent_pool'
        and (k.withdrawn_at is not null or k.expires_at <= now()))
      and not exists (select from candidate_consents k where k.business_id = biz and k.candidate_id = c.id and k.purpose = 'talent_pool'
        and k.withdrawn_at is null and (k.expires_at is null or k.expires_at > now()))
      and not exists (select from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
        where a.business_id = biz and a.candidate_id = c.id and a.status = any(running) and a.withdrawn_at is null
          and j.closed_at is null and j.archived_at is null) as lapsed
    from candidates c where c.business_id = biz and c.id = any(ids)),
  done as (
    update candidates c set consent_lapsed_at = case when j.lapsed then now() end from judged j
     where c.business_id = biz and c.id = j.id and (c.consent_lapsed_at is not null) <> j.lapsed returning c.id)
  select array_agg(id) into changed from done;
  if changed is null then return 0; end if;
  perform refresh_candidate_search(biz, changed);
  return cardinality(changed);
end $function$;

create function app_contact_points_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare biz bigint; ids bigint[];
begin
  for biz, ids in select business_id, array_agg(distinct reference_id) from changed where reference_type = 'candidates' group by 1 loop
    perform refresh_candidate_search(biz, ids);
  end loop;
  return null;
end $function$;

create function app_content_blocks(blocks jsonb)
  returns boolean
  language sql
  immutable parallel safe
as $function$
  select case when jsonb_typeof(blocks) is distinct from 'array' then false
    else jsonb_array_length(blocks) <= 40 and length(blocks::text) <= 400000
      and (select count(*) = count(distinct b ->> 'key') from jsonb_array_elements(blocks) b)
      and not exists (select from jsonb_array_elements(blocks) b
        where coalesce(b ->> 'key' !~ '^[a-z0-9]{1,12}$', true)
          or coalesce(b ->> 'kind' not in ('heading', 'text', 'picture', 'figures', 'quote', 'people', 'jobs', 'form', 'action'), true)
          or b ->> 'kind' = 'picture' and coalesce(length(btrim(b ->> 'alt_pt')), 0) not between 1 and 300
          or b ->> 'kind' in ('figures', 'people') and jsonb_typeof(b -> 'items') is distinct from 'array'
          or b ->> 'kind' = 'action' and coalesce(b ->> 'to' !~ '^(/([^/]|$)|https?://)', true))
  end $function$;

create function app_count_feedback()
  returns trigger
  language plpgsql
as $function$
declare likes int := 0; dislikes int := 0; stars int := 0; texts int := 0;
begin
  if tg_op <> 'INSERT' then
    likes := likes - (old.like_avaliation is true)::int;
    dislikes := dislikes - (old.like_avaliation is false)::int;
    stars := stars - old.star::int;
    texts := texts - (old.description is not null)::int;
  end if;
  if tg_op <> 'DELETE' then
    likes := likes + (new.like_avaliation is true)::int;
    dislikes := dislikes + (new.like_avaliation is false)::int;
    stars := stars + new.star::int;
    texts := texts + (new.description is not null)::int;
  end if;
  if (likes, dislikes, stars, texts) <> (0, 0, 0, 0) then
    update applies set like_candidates = like_candidates + likes, deslike_candidates = deslike_candidates + dislikes,
        star_candidate = star_candidate + stars, amount_description = amount_description + texts
     where business_id = coalesce(new.business_id, old.business_id) and id = coalesce(new.apply_id, old.apply_id);
  end if;
  return null;
end $function$;

create function app_credit_entry()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  insert into credit_balances (business_id, client_company_id, unit) values (new.business_id, new.client_company_id, new.unit)
    on conflict do nothing;
  update credit_balances set balance = balance + new.amount
   where business_id = new.business_id and client_company_id = new.client_company_id and unit = new.unit
   returning balance into new.balance_after;
  return new;
end $function$;

create function app_data_request_answered()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if new.status in ('answered', 'refused') and old.status not in ('answered', 'refused') then new.answered_at := now(); end if;
  if new.status = 'open' then new.answered_at := null; end if;
  return new;
end $function$;

create function app_discard_job(job bigint)
  returns text
  language sql
  security definer
  set search_path to 'graphile_worker', 'public', 'pg_temp'
as $function$
  with gone as (
    delete from _private_jobs j using _private_tasks t
     where t.id = j.task_id and j.id = job and j.payload->>'businessId' = public.app_business()::text
       and j.locked_at is null and j.attempts >= j.max_attempts
    returning t.identifier)
  select identifier from gone
$function$;

create function app_display_status(status integer, substatus integer, reason integer, side text, cv_sent boolean)
  returns text
  language sql
  immutable parallel safe
as $function$
  select case
    when status = 9 and (side = 'client' or side is null and reason in (15, 16, 24, 25, 26, 27, 28, 29, 32, 33, 34)) then 'rejected_by_client'
    when status = 9 then 'rejected_by_consultant'
    when status = 14 then 'rejected_web_response'
    when status = 1 and substatus = 7 then 'approved_short_list'
    when status between 1 and 4 and cv_sent then 'cv_sent'
    else coalesce((array['web_response', 'submission', 'test_sent', 'test_approved', 'internal_interview', 'interview', 'ref_check',
      'offer_extended', 'placement'])[status + 1], 'submission')
  end
$function$;

create function app_document(value text)
  returns tsvector
  language sql
  immutable parallel safe
as $function$ select to_tsvector('portuguese', coalesce(value, '')) || to_tsvector('simple', app_plain(coalesce(value, ''))) $function$;

create function app_empty_sandbox(tables text[])
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare one text; parts text[] := '{}';
begin
  if not app_sandbox() then
    raise exception 'no sandbox' using errcode = 'restrict_violation';
  end if;
  if cardinality(tables) = 0 then
    delete from businesses where id = app_business() and sandbox_of_id is not null;
    return;
  end if;
  foreach one in array tables loop
    if one in ('businesses', 'business_sandboxes') or not exists (select from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relname = one and a.attname = 'business_id' and not a.attisdropped) then
      raise exception 'not a table of a business: %', one;
    end if;
    parts := parts || format('%I as (delete from %I where business_id = app_business())', 'd_' || one, one);
  end loop;
  execute 'with ' || array_to_string(parts, ', ') || ' select 1';
end $function$;

create function app_enqueue(task text, payload json, queue text default null::text, run_at timestamp with time zone default null::timestamp with time zone, max_attempts integer default 25, job_key text default null::text)
  returns bigint
  language sql
  security definer
  set search_path to 'graphile_worker', 'pg_temp'
as $function$ select (graphile_worker.add_job(task, payload, queue_name := queue, run_at := run_at,
        max_attempts := max_attempts, job_key := job_key)).id $function$;

create function app_entity_words()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  perform app_words_come(array_agg(business_id), array_agg(entity), array_agg(contact)) from fresh;
  return null;
end $function$;

create function app_entity_words_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  delete from search_words k using (
    select g.business_id, g.entity, w.word from gone g, app_words_said(g.contact) w(word)
    except
    select f.business_id, f.entity, w.word from fresh f, app_words_said(f.contact) w(word)) was
   where k.business_id = was.business_id and k.source = was.entity and k.word = was.word
     and not exists (select from entity_search s where s.business_id = was.business_id and s.entity = was.entity and s.contact like app_like(was.word));
  return null;
end $function$;

create function app_entity_words_gone()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  delete from search_words k using (select distinct g.business_id, g.entity, w.word from gone g, app_words_said(g.contact) w(word)) was
   where k.business_id = was.business_id and k.source = was.entity and k.word = was.word
     and not exists (select from entity_search s where s.business_id = was.business_id and s.entity = was.entity and s.contact like app_like(was.word));
  return null;
end $function$;

create function app_feedback_of_apply()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  select a.candidate_id, a.job_id, c.name || ' – ' || j.title into new.candidate_id, new.job_id, new.title
    from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
    join jobs j on j.business_id = a.business_id and j.id = a.job_id where a.business_id = new.business_id and a.id = new.apply_id;
  return new;
end $function$;

create function app_first_scan_state()
  returns text
  language sql
  stable
as $function$ select case when current_setting('app.scanner', true) = 'on' then 'pending' else 'clean' end $function$;

create function app_forget_in_logs(people bigint[], records jsonb, applies_of bigint[])
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if exists (select from unnest(people) one where not exists (select from candidates c
      where c.business_id = app_business() and c.id = one and c.anonymised_at is not null)) then
    raise exception 'not erased' using errcode = '42501';
  end if;
  if exists (select from applies a where a.business_id = app_business() and a.id = any(applies_of) and not a.candidate_id = any(people)) then
    raise exception 'not theirs' using errcode = '42501';
  end if;
  update audit_entries e set changes = '{}', ip = case when e.actor_type = 'candidate' then null else e.ip end,
      actor_name = case when e.actor_type = 'candidate' then null else e.actor_name end
    from jsonb_to_recordset(records) r(type text, ids bigint[])
   where e.business_id = app_business() and e.record_type = r.type and e.record_id = any(r.ids)
     and (e.changes <> '{}' or e.actor_type = 'candidate');
  update audit_entries e set actor_name = null, ip = null, changes = '{}'
   where e.business_id = app_business() and e.actor_type = 'candidate' and e.actor_id = any(people);
  update apply_events set note = null, before = null, details = '{}'
   where business_id = app_business() and apply_id = any(applies_of);
end $function$;

create function app_forget_mail_jobs(emails bigint[])
  returns void
  language sql
  security definer
  set search_path to 'graphile_worker', 'public', 'pg_temp'
as $function$
  delete from _private_jobs where locked_at is null
     and key = any(select 'send_email:' || public.app_business() || ':' || email from unnest(emails) email)
$function$;

create function app_forget_old_audit(before timestamp with time zone, most integer)
  returns integer
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  with gone as (
    delete from audit_entries where business_id = app_business() and id in (
      select id from audit_entries where business_id = app_business() and at < least(before, now() - interval '1 month')
      order by at limit most)
    returning 1)
  select count(*)::int from gone
$function$;

create function app_guardian_changed()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  new.guardian_asked_at := null;
  new.guardian_answer := null;
  new.guardian_answered_at := null;
  update one_time_tokens set used_at = now()
   where business_id = new.business_id and candidate_id = new.id and purpose = 'guardian' and used_at is null;
  return new;
end $function$;

create function app_holds_job(job bigint, holder text, since timestamp with time zone)
  returns boolean
  language sql
  security definer
  set search_path to 'graphile_worker', 'public', 'pg_temp'
as $function$
  with held as (
    select 1 from _private_jobs j
     where j.id = job and j.locked_by = holder
       -- The caller knows milliseconds, the queue microseconds.
       and abs(extract(epoch from j.locked_at - since)) < 0.002
     for share)
  select exists (select from held)
$function$;

create function app_hosts_taken(hosts text[], own_uid text)
  returns setof text
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select h from unnest(hosts) h where exists (
    select from site_configs s where s.uid is distinct from own_uid and (s.domain = h or s.domains @> array[h]))
$function$;

create function app_is_first_name(word text)
  returns boolean
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select exists (select from candidate_search
    where business_id = app_business() and plain_name ~>=~ (word || ' ') and plain_name ~<~ (word || '!'))
$function$;

create function app_job(job bigint)
  returns table(id bigint, task text, state text, attempts integer, max_attempts integer, last_error text, created_at timestamp with time zone, run_at timestamp with time zone, updated_at timestamp with time zone, locked_at timestamp with time zone, payload json)
  language sql
  stable security definer
  set search_path to 'graphile_worker', 'public', 'pg_temp'
as $function$
  select j.id, t.identifier, public.app_job_state(j.locked_at, j.attempts, j.max_attempts, j.run_at),
    j.attempts::int, j.max_attempts::int, j.last_error, j.created_at, j.run_at, j.updated_at, j.locked_at, j.payload
  from _private_jobs j join _private_tasks t on t.id = j.task_id
  where j.id = job and j.payload->>'businessId' = public.app_business()::text
$function$;

create function app_job_activity()
  returns trigger
  language plpgsql
as $function$
begin
  update client_companies c set last_activity_at = now()
    from (select distinct business_id, client_company_id from changed) x
   where c.business_id = x.business_id and c.id = x.client_company_id and (c.last_activity_at is null or c.last_activity_at < now());
  return null;
end $function$;

create function app_job_renamed()
  returns trigger
  language plpgsql
as $function$
begin
  update interviews set apply_id = apply_id where business_id = new.business_id and job_id = new.id;
  update submissions set apply_id = apply_id where business_id = new.business_id and job_id = new.id;
  return null;
end $function$;

create function app_job_state(locked_at timestamp with time zone, attempts integer, max_attempts integer, run_at timestamp with time zone)
  returns text
  language sql
  stable
as $function$
  select case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
    when attempts > 0 then 'retrying' when run_at > now() then 'planned' else 'waiting' end
$function$;

create function app_jobs(kind text, in_state text, words text, most integer, skip integer)
  returns table(id bigint, task text, state text, attempts integer, max_attempts integer, last_error text, created_at timestamp with time zone, run_at timestamp with time zone, updated_at timestamp with time zone, locked_at timestamp with time zone, payload json)
  language sql
  stable security definer
  set search_path to 'graphile_worker', 'public', 'pg_temp'
as $function$
  select * from (
    select j.id, t.identifier as task, public.app_job_state(j.locked_at, j.attempts, j.max_attempts, j.run_at) as state,
      j.attempts::int, j.max_attempts::int, j.last_error, j.created_at, j.run_at, j.updated_at, j.locked_at, j.payload
    from _private_jobs j join _private_tasks t on t.id = j.task_id
    where j.payload->>'businessId' = public.app_business()::text and (kind is null or t.identifier = kind)) jobs
  where (in_state is null or state = in_state)
    and (words is null or strpos(lower(last_error), lower(words)) > 0 or jobs.id::text = words)
  order by updated_at desc, id desc limit least(most, 10001) offset skip
$function$;

create function app_jobs_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare biz bigint; ids bigint[];
begin
  for biz, ids in execute format('select business_id, array_agg(distinct %I) from changed group by 1', tg_argv[0]) loop
    perform refresh_public_jobs(biz, ids);
  end loop;
  return null;
end $function$;

create function app_jobs_of(people bigint[])
  returns setof bigint
  language sql
  stable parallel safe
as $function$
  select j.id from jobs j where j.business_id = app_business() and j.owner_id = any(people)
  union select t.job_id from job_team t where t.business_id = app_business() and t.recruiter_id = any(people) $function$;

create function app_kilometres(lat_a double precision, lng_a double precision, lat_b double precision, lng_b double precision)
  returns double precision
  language sql
  immutable parallel safe
as $function$
  select 12742 * asin(least(1, sqrt(power(sin(radians(lat_b - lat_a) / 2), 2)
    + cos(radians(lat_a)) * cos(radians(lat_b)) * power(sin(radians(lng_b - lng_a) / 2), 2))))
$function$;

create function app_lead_is_final()
  returns trigger
  language plpgsql
as $function$
begin
  if old.status = 'converted' and (new.status <> 'converted' or new.converted_at is distinct from old.converted_at) then
    raise exception 'a converted lead is final' using errcode = 'check_violation', constraint = 'contacts_converted_is_final';
  end if;
  return new;
end $function$;

create function app_leave_talent_pools()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  delete from talent_pool_members m where m.business_id = new.business_id and m.candidate_id = new.candidate_id
    and not exists (select from candidate_consents k where k.business_id = new.business_id and k.candidate_id = new.candidate_id
      and k.purpose = 'talent_pool' and k.withdrawn_at is null and (k.expires_at is null or k.expires_at > now()));
  return null;
end $function$;

create function app_ledger_is_final()
  returns trigger
  language plpgsql
as $function$
begin
  raise exception 'a ledger is never edited' using errcode = 'restrict_violation';
end $function$;

create function app_like(piece text)
  returns text
  language sql
  immutable strict
as $function$ select '%' || replace(replace(replace(piece, '\', '\\'), '%', '\%'), '_', '\_') || '%' $function$;

create function app_mail_by_message_id(ids text[])
  returns table(business_id bigint, id bigint)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select m.business_id, m.id from email_messages m where m.message_id = any(ids) and m.direction = 'out'
$function$;

create function app_meeting_ends()
  returns trigger
  language plpgsql
as $function$
begin
  new.ends_at := new.starts_at + make_interval(mins => new.duration_min);
  return new;
end $function$;

create function app_meeting_shared()
  returns trigger
  language plpgsql
as $function$
begin
  update meetings m set shared_with = array(select r.recruiter_id from meeting_recruiters r
       where r.business_id = m.business_id and r.meeting_id = m.id order by 1)
    from (select distinct business_id, meeting_id from changed) c
   where m.business_id = c.business_id and m.id = c.meeting_id;
  return null;
end $function$;

create function app_moving()
  returns boolean
  language sql
  stable
as $function$
  select coalesce(nullif(current_setting('app.moving', true), '') = current_setting('app.business', true), false)
$function$;

create function app_name_job()
  returns trigger
  language plpgsql
as $function$
begin
  new.opening_date := coalesce(new.opening_date, app_today());
  if new.code is null then new.code := 'V' || to_char(new.id, 'FM0000000'); end if;
  if new.slug is null or (tg_op = 'UPDATE' and new.title <> old.title and new.status in (0, 1)) then
    new.slug := coalesce(nullif(left(trim(both '-' from regexp_replace(app_plain(new.title), '[^a-z0-9]+', '-', 'g')), 80), ''), 'vaga');
  end if;
  return new;
end $function$;

create function app_name_job_company()
  returns trigger
  language plpgsql
as $function$
begin
  select name into new.company_name from client_companies c where c.business_id = new.business_id and c.id = new.client_company_id;
  return new;
end $function$;

create function app_name_proposal_company()
  returns trigger
  language plpgsql
as $function$
begin
  select name into new.company_name from client_companies c where c.business_id = new.business_id and c.id = new.client_company_id;
  return new;
end $function$;

create function app_no_circle()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare above bigint := new.parent_id;
begin
  while above is not null loop
    if above = new.id then
      raise exception using errcode = 'check_violation', message = 'a row would hang below itself',
        table = tg_table_name, column = 'parent_id';
    end if;
    execute format('select parent_id from %I where business_id = $1 and id = $2', tg_table_name)
      into above using new.business_id, above;
  end loop;
  return new;
end $function$;

create function app_not_own_boss()
  returns trigger
  language plpgsql
as $function$
begin
  new.reports_to_id := null;
  return new;
end $function$;

create function app_not_own_parent()
  returns trigger
  language plpgsql
as $function$
begin
  new.group_parent_id := null;
  return new;
end $function$;

create function app_notify_access()
  returns trigger
  language plpgsql
as $function$
declare business bigint;
begin
  if tg_table_name = 'businesses' then business := new.id;
  elsif tg_op = 'DELETE' then business := old.business_id;
  else business := new.business_id;
  end if;
  perform pg_notify('cable', business || ':access');
  return null;
end $function$;

create function app_notify_account()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare business bigint;
begin
  for business in select id from businesses where account_owner_id = new.business_id and account_id = new.id loop
    perform pg_notify('cable', business || ':access');
  end loop;
  return null;
end $function$;

create function app_notify_public()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  perform pg_notify('cable', coalesce(new.business_id, old.business_id) || ':public');
  return null;
end $function$;

create function app_notify_public_business()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  perform pg_notify('cable', coalesce(new.id, old.id) || ':public');
  return null;
end $function$;

create function app_notify_site()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  perform pg_notify('cable', coalesce(new.business_id, old.business_id) || ':site');
  return null;
end $function$;

create function app_notify_tearsheet()
  returns trigger
  language plpgsql
as $function$
begin
  perform pg_notify('cable', new.business_id || ':stream:tearsheet:' || new.id);
  return null;
end $function$;

create function app_number_cable()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  first bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint;
  moved record;
begin
  if not exists (select from cable_messages where business_id = new.business_id and id = new.id and seq is null) then
    return null;
  end if;
  perform pg_advisory_xact_lock(726173, (new.business_id % 2147483647)::int);
  for moved in
    with said as (
      select id, stream, message::text as word, row_number() over (partition by stream order by id) as place, count(*) over (partition by stream) as many
        from cable_messages where business_id = new.business_id and seq is null
    ), heads as (
      insert into cable_streams as s (business_id, stream, seq)
        select distinct new.business_id, stream, first + many - 1 from said
      on conflict (business_id, stream) do update set seq = s.seq + excluded.seq - first + 1, moved_at = clock_timestamp()
      returning s.stream, s.seq
    ), numbered as (
      update cable_messages m set seq = heads.seq - said.many + said.place, created_at = clock_timestamp()
        from said join heads on heads.stream = said.stream
       where m.business_id = new.business_id and m.id = said.id
    )
    select stream, seq, (select case when count(*) = 1 and max(octet_length(word)) < 4000 then max(word) end
        from said where said.stream = heads.stream) as word from heads
  loop
    perform pg_notify('cable', case when moved.word is null then new.business_id || ':moved:' || moved.seq || ':' || moved.stream
      else new.business_id || ':said:' || moved.seq || ':' || length(moved.stream) || ':' || moved.stream || moved.word end);
  end loop;
  return null;
end $function$;

create function app_number_proposal()
  returns trigger
  language plpgsql
as $function$
begin
  if new.number is null then
    insert into proposal_numbers (business_id, last) values (new.business_id, 1)
    on conflict (business_id) do update set last = proposal_numbers.last + 1
    returning 'P' || to_char(last, 'FM000000') into new.number;
  end if;
  return new;
end $function$;

create function app_of_apply()
  returns trigger
  language plpgsql
as $function$
begin
  select a.job_id, a.candidate_id, left(c.name || ' · ' || j.title, 400) into new.job_id, new.candidate_id, new.title
    from applies a
    join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
    join jobs j on j.business_id = a.business_id and j.id = a.job_id
   where a.business_id = new.business_id and a.id = new.apply_id;
  if tg_table_name = 'submissions' then
    select j.client_company_id into new.client_company_id from jobs j where j.business_id = new.business_id and j.id = new.job_id;
  end if;
  return new;
end $function$;

create function app_off_limits_of_status()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare today date;
begin
  select (now() at time zone timezone)::date into today from businesses where id = new.business_id;
  if new.status = 'Off Limits' then
    insert into off_limits (business_id, reason, kind, source, client_company_id, starts_on)
      values (new.business_id, left(new.name, 200), 'company', 'status', new.id, today)
      on conflict (business_id, client_company_id) where source = 'status' and ends_on is null and archived_at is null do nothing;
  else
    update off_limits set ends_on = case when starts_on < today then today - 1 end, reopened_at = now(),
        archived_at = case when starts_on < today then null else now() end
      where business_id = new.business_id and client_company_id = new.id and source = 'status' and ends_on is null
        and archived_at is null;
  end if;
  return null;
end $function$;

create function app_offer_version()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  perform from applies where business_id = new.business_id and id = new.apply_id for no key update;
  select coalesce(max(version), 0) + 1 into new.version from offers where business_id = new.business_id and apply_id = new.apply_id;
  return new;
end $function$;

create function app_one_default_process()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  update process_orchestrators set is_default = false
    where business_id = new.business_id and id is distinct from new.id and is_default and archived_at is null;
  return new;
end $function$;

create function app_one_role_for_newcomers()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  update roles set is_default = false
    where business_id = new.business_id and id is distinct from new.id and is_default and archived_at is null;
  return new;
end $function$;

create function app_one_template()
  returns trigger
  language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' and old.archived_at is not null and new.archived_at is null and new.event_key is not null then
    new.active := false;
  end if;
  if new.active and new.event_key is not null and new.archived_at is null then
    update email_templates set active = false
     where business_id = new.business_id and event_key = new.event_key and active and archived_at is null and id <> new.id
       and coalesce(site_config_id, 0) = coalesce(new.site_config_id, 0);
  end if;
  return new;
end $function$;

create function app_own_account()
  returns table(owner bigint, id bigint, status text, seats integer, taken integer)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select a.business_id, a.id, a.status, coalesce(a.seats, p.seats), (select count(*)::int from businesses o
      join recruiters r on r.business_id = o.id and r.status in ('active', 'invited')
     where o.account_owner_id = a.business_id and o.account_id = a.id)
  from businesses b join accounts a on a.business_id = b.account_owner_id and a.id = b.account_id
  left join pricing_plan_configurations p on p.business_id = a.business_id and p.id = a.plan_id and p.archived_at is null
  where b.id = app_business()
$function$;

create function app_person_renamed()
  returns trigger
  language plpgsql
as $function$
begin
  update interviews set apply_id = apply_id where business_id = new.business_id and candidate_id = new.id;
  update submissions set apply_id = apply_id where business_id = new.business_id and candidate_id = new.id;
  return null;
end $function$;

create function app_plain(value text)
  returns text
  language sql
  immutable parallel safe strict
as $function$ select lower(public.unaccent('public.unaccent', value)) $function$;

create function app_plain_all(names text[])
  returns text[]
  language sql
  immutable parallel safe
as $function$ select coalesce(array_agg(app_plain(n) order by i), '{}') from unnest(names) with ordinality as x(n, i) $function$;

create function app_queue()
  returns table(task text, waiting bigint, planned bigint, running bigint, retrying bigint, dead bigint, oldest timestamp with time zone)
  language sql
  stable security definer
  set search_path to 'graphile_worker', 'public', 'pg_temp'
as $function$
  select task, count(*) filter (where state = 'waiting'), count(*) filter (where state = 'planned'),
    count(*) filter (where state = 'running'), count(*) filter (where state = 'retrying'), count(*) filter (where state = 'dead'),
    min(run_at) filter (where state in ('waiting', 'retrying') and run_at <= now())
  from (
    select t.identifier as task, j.run_at, public.app_job_state(j.locked_at, j.attempts, j.max_attempts, j.run_at) as state
    from _private_jobs j join _private_tasks t on t.id = j.task_id
    where j.payload->>'businessId' = public.app_business()::text) jobs
  group by task order by task
$function$;

create function app_reach(resource text)
  returns text
  language sql
  stable parallel safe
as $function$ select nullif(current_setting('app.reach', true), '')::jsonb ->> resource $function$;

create function app_reach_people(resource text)
  returns bigint[]
  language sql
  stable parallel safe
as $function$
  select case app_reach(resource)
    when 'own' then array[app_reader()]
    when 'departament' then array(
      with recursive teams as (
        select d.id from departaments d where d.business_id = app_business() and (d.manager_id = app_reader()
          or d.id = (select r.departament_id from recruiters r where r.business_id = app_business() and r.id = app_reader()))
        union select d.id from departaments d join teams t on d.parent_id = t.id where d.business_id = app_business())
      select r.id from recruiters r where r.business_id = app_business() and r.departament_id in (select id from teams)
      union select app_reader())
  end $function$;

create function app_reaches(kind text, record bigint)
  returns boolean
  language sql
  stable parallel safe
as $function$
  -- Files say one candidate, links say candidates.
  select case case kind when 'candidate' then 'candidates' when 'job' then 'jobs' when 'apply' then 'applies'
      when 'client_company' then 'client_companies' when 'client_contact' then 'client_contacts' when 'contact' then 'contacts'
      when 'project' then 'projects' when 'proposal' then 'proposals' when 'placement' then 'placements' else kind end
    when 'candidates' then exists (select from candidates x where x.business_id = app_business() and x.id = record)
    when 'jobs' then exists (select from jobs x where x.business_id = app_business() and x.id = record)
    when 'applies' then exists (select from applies x where x.business_id = app_business() and x.id = record)
    when 'client_companies' then exists (select from client_companies x where x.business_id = app_business() and x.id = record)
    when 'client_contacts' then exists (select from client_contacts x where x.business_id = app_business() and x.id = record)
    when 'contacts' then exists (select from contacts x where x.business_id = app_business() and x.id = record)
    when 'projects' then exists (select from projects x where x.business_id = app_business() and x.id = record)
    when 'proposals' then exists (select from proposals x where x.business_id = app_business() and x.id = record)
    when 'placements' then exists (select from placements x where x.business_id = app_business() and x.id = record)
    else true
  end or record is null $function$;

create function app_reader()
  returns bigint
  language sql
  stable parallel safe
as $function$ select nullif(current_setting('app.reader', true), '')::bigint $function$;

create function app_resume_deliveries()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare waiting bigint;
begin
  for waiting in select id from integration_deliveries
      where business_id = new.business_id and integration_id = new.id and state = 'waiting' order by id loop
    perform app_enqueue('integration_delivery', json_build_object('businessId', new.business_id, 'deliveryId', waiting), null, null,
      8, 'integration_delivery:' || waiting);
  end loop;
  return null;
end $function$;

create function app_retry_jobs(ids bigint[])
  returns integer
  language sql
  security definer
  set search_path to 'graphile_worker', 'public', 'pg_temp'
as $function$
  with again as (
    update _private_jobs j set attempts = 0, max_attempts = case when max_attempts < 5 then 25 else max_attempts end,
      run_at = now(), last_error = null, flags = nullif(flags - 'told', '{}'), updated_at = now()
     where j.id = any(ids) and j.payload->>'businessId' = public.app_business()::text
       and j.locked_at is null and j.attempts >= j.max_attempts
    returning j.id)
  select count(*)::int from again
$function$;

create function app_sandbox()
  returns boolean
  language sql
  stable
  set search_path to 'public', 'pg_temp'
as $function$
  select exists (select from businesses where id = app_business() and sandbox_of_id is not null)
$function$;

create function app_scan_stored()
  returns trigger
  language plpgsql
as $function$
begin
  if tg_table_name = 'email_attachments' then
    select f.scan_state, f.scanned_at into new.scan_state, new.scanned_at from data_files f
     where f.business_id = new.business_id and f.storage_key = new.storage_key
    union all select new.scan_state, new.scanned_at limit 1;
  end if;
  if new.scan_state = 'pending' then
    perform app_enqueue('scan_file', json_build_object('businessId', new.business_id, 'key', new.storage_key), null, null, 25,
      'scan_file:' || new.storage_key);
  end if;
  return new;
end $function$;

create function app_search_again(source text, after_id bigint, most integer)
  returns table(last bigint, done integer)
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  biz bigint := app_business();
  ids bigint[];
  statement text;
begin
  if source not in (select app_searched_tables()) then raise exception '% is not searched', source; end if;
  execute format('select array(select id from %I where business_id = $1 and id > $2 order by id limit $3)', source)
    into ids using biz, after_id, most;
  if source = 'candidates' then
    perform refresh_candidate_search(biz, ids);
  else
    select substring(p.prosrc from '
  else
    (.*);
  end if;') into statement from pg_proc p
    where p.proname = source || '_entity_search' and p.pronamespace = 'public'::regnamespace;
    execute format('with changed as (select * from %I where business_id = $1 and id = any($2)) ', source) || statement using biz, ids;
    execute format('delete from entity_search s using %1$I c where c.business_id = $1 and c.id = any($2) and c.archived_at is not null
      and s.business_id = c.business_id and s.entity = %1$L and s.record_id = c.id', source) using biz, ids;
    if source = 'jobs' then perform refresh_public_jobs(biz, ids); end if;
  end if;
  return query select ids[cardinality(ids)], cardinality(ids);
end $function$;

create function app_search_function(tbl text, entity text, title text, body text, pieces text)
  returns void
  language plpgsql
as $function$
declare
  read text := (select string_agg(distinct format('%1$s.%2$I', '%1$s', btrim(part)), ', ')
    from unnest(string_to_array(concat_ws(',', nullif(title, ''), nullif(body, ''), nullif(pieces, ''), 'archived_at,created_at'), ',')) part);
  touched text := format('changed c join was w on w.id = c.id and (%s) is distinct from (%s)', format(read, 'c'), format(read, 'w'));
begin
  execute format('create or replace function %1$I() returns trigger language plpgsql security definer set search_path = public, pg_temp as $body$
begin
  if tg_op = ''DELETE'' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = %2$L and s.record_id = c.id;
  elsif tg_op = ''UPDATE'' then
    %4$s;
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = %2$L and s.record_id = c.id;
  else
    %3$s;
  end if;
  return null;
end $body$', tbl || '_entity_search', entity, app_search_statement('changed c', entity, title, body, pieces),
    app_search_statement(touched, entity, title, body, pieces));
  execute format('create or replace trigger %1$s_entity_search_insert after insert on %1$I referencing new table as changed
    for each statement execute function %1$s_entity_search()', tbl);
  execute format('create or replace trigger %1$s_entity_search_update after update on %1$I referencing old table as was new table as changed
    for each statement execute function %1$s_entity_search()', tbl);
  execute format('create or replace trigger %1$s_entity_search_delete after delete on %1$I referencing old table as changed
    for each statement execute function %1$s_entity_search()', tbl);
end $function$;

create function app_search_statement(source text, entity text, title text, body text, pieces text)
  returns text
  language plpgsql
as $function$
declare
  words text[] := array[]::text[];
  list text;
  title_text text;
  piece_text text;
begin
  foreach list in array array[title, body] loop
    words := words || case when list = '' then '''''::tsvector' else (
      select string_agg(app_column_words(entity, btrim(part)), ' || ') from unnest(string_to_array(list, ',')) part) end;
  end loop;
  title_text := case when title = '' then 'null::text' else (
    select 'concat_ws('' '', ' || string_agg(format('left(c.%I::text, 4000)', btrim(part)), ', ') || ')'
      from unnest(string_to_array(title, ',')) part) end;
  piece_text := case when pieces = '' then '''''' else (
    select 'concat_ws('' '', ' || string_agg(format(
      'app_plain(c.%1$I::text), nullif(regexp_replace(c.%1$I::text, ''[^0-9]'', '''', ''g''), '''')', btrim(part)), ', ') || ')'
      from unnest(string_to_array(pieces, ',')) part) end;
  return format(
    'insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, %L, c.id, c.created_at, setweight(%s, ''A'') || setweight(%s, ''B''),
            concat_ws('' '', app_plain(%s), %s)
       from %s where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact)',
    entity, words[1], words[2], title_text, piece_text, source);
end $function$;

create function app_search_triggers(tbl text, entity text, title text, body text, pieces text)
  returns void
  language plpgsql
as $function$
begin
  perform app_search_function(tbl, entity, title, body, pieces);
  -- Rows that are there already get their documents too; the owner is bound by forced policies, so they step aside for it.
  execute format('alter table %I no force row level security', tbl);
  execute app_search_statement(format('%I c', tbl), entity, title, body, pieces);
  execute format('alter table %I force row level security', tbl);
end $function$;

create function app_searched_tables()
  returns setof text
  language sql
  stable
as $function$
  select 'candidates' union
  select t.tgrelid::regclass::text from pg_trigger t where t.tgname like '%\_entity\_search\_insert' order by 1
$function$;

create function app_show_apply()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  new.display_status := app_display_status(new.status, new.submission_status, new.reject_reason, new.reject_side,
    new.status between 1 and 4 and exists (select from submissions x
      where x.business_id = new.business_id and x.apply_id = new.id and x.archived_at is null));
  return new;
end $function$;

create function app_show_submitted()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  update applies set display_status = '' where business_id = coalesce(new.business_id, old.business_id)
     and id = coalesce(new.apply_id, old.apply_id) and status between 1 and 4;
  return null;
end $function$;

create function app_site_domain(value text)
  returns text
  language sql
  immutable parallel safe strict
as $function$ select lower(substring(value from '^(?:[a-zA-Z]+://)?(?:www[.])?([^/:?#]+)')) $function$;

create function app_slot_freed()
  returns trigger
  language plpgsql
as $function$
begin
  delete from slot_bookings b using slot_offers o
   where o.business_id = new.business_id and b.business_id = o.business_id and b.slot_offer_id = o.id
     and case tg_table_name when 'interviews' then o.interview_id = new.id else o.meeting_id = new.id end;
  if new.archived_at is not null then
    update slot_offers o set status = 'closed'
     where o.business_id = new.business_id and o.status = 'picked'
       and case tg_table_name when 'interviews' then o.interview_id = new.id else o.meeting_id = new.id end;
  else
    update slot_offers o set picked_for = new.starts_at
     where o.business_id = new.business_id and o.status = 'picked' and o.picked_for is distinct from new.starts_at
       and case tg_table_name when 'interviews' then o.interview_id = new.id else o.meeting_id = new.id end;
  end if;
  return null;
end $function$;

create function app_slot_taker()
  returns trigger
  language plpgsql
as $function$
begin
  if new.apply_id is not null and new.candidate_id is null and new.client_contact_id is null then
    new.candidate_id := (select a.candidate_id from applies a where a.business_id = new.business_id and a.id = new.apply_id);
  end if;
  return new;
end $function$;

create function app_stage_times_again(after_id bigint, most integer)
  returns table(last bigint, done integer)
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  biz bigint := app_business();
  ids bigint[] := array(select a.id from applies a where a.business_id = biz and a.id > after_id order by a.id limit most);
begin
  update apply_events e set seconds_in_status = s.seconds from (
    select e.id, e.kind, greatest(0, extract(epoch from e.created_at
      - lag(e.created_at, 1, a.created_at) over (partition by e.apply_id order by e.created_at, e.id)))::bigint as seconds
    from apply_events e join applies a on a.business_id = e.business_id and a.id = e.apply_id
    where e.business_id = biz and e.apply_id = any(ids) and e.kind in ('applied', 'moved')) s
  where e.business_id = biz and e.id = s.id and s.kind = 'moved' and e.seconds_in_status is distinct from s.seconds;
  update applies a set entered_status_at = m.at from (
    select apply_id, max(created_at) as at from apply_events where business_id = biz and apply_id = any(ids) and kind = 'moved' group by 1) m
  where a.business_id = biz and a.id = m.apply_id and a.entered_status_at is distinct from m.at;
  return query select ids[cardinality(ids)], cardinality(ids);
end $function$;

create function app_sweep()
  returns void
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  delete from one_time_tokens where expires_at < now() - interval '7 days';
  delete from cable_messages where created_at < now() - interval '1 hour';
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  delete from effects e where e.done_at < now() - interval '2 years'
    or (e.job_id is not null and e.done_at < now() - interval '7 days'
        and not exists (select from graphile_worker._private_jobs j where j.id = e.job_id));
  delete from rate_limits where resets_at < now() - interval '1 hour';
  delete from sessions where expires_at < now() - interval '30 days' or revoked_at < now() - interval '30 days';
$function$;

create function app_sweep_cable_streams()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  delete from cable_streams where moved_at < now() - interval '7 days';
  return null;
end $function$;

create function app_task_done()
  returns trigger
  language plpgsql
as $function$
begin
  if new.status <> 'done' then
    new.done_at := null;
    new.done_by_id := null;
  elsif new.done_at is null then
    new.done_at := now();
  end if;
  return new;
end $function$;

create function app_tearsheet_shared()
  returns trigger
  language plpgsql
as $function$
begin
  update tearsheets t set shared_with = array(select s.recruiter_id from tearsheet_shares s
       where s.business_id = t.business_id and s.tearsheet_id = t.id order by 1)
    from (select distinct business_id, tearsheet_id from changed) c
   where t.business_id = c.business_id and t.id = c.tearsheet_id;
  return null;
end $function$;

create function app_today()
  returns date
  language sql
  stable parallel safe
return ((now() at time zone 'America/Sao_Paulo'::text))::date;

create function app_touch()
  returns trigger
  language plpgsql
as $function$
begin
  new.updated_at := now();
  return new;
end $function$;

create function app_uid()
  returns text
  language sql
  parallel safe
as $function$ select substr(replace(gen_random_uuid()::text, '-', ''), 1, 20) $function$;

create function app_version_in_use()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  raise exception using errcode = 'check_violation', message = 'a version in use does not change', table = tg_table_name, column = 'items';
end $function$;

create function app_words(value text)
  returns tsvector
  language sql
  immutable parallel safe
as $function$ select to_tsvector('simple', app_plain(coalesce(value, ''))) $function$;

create function app_words_come(biz bigint[], sources text[], said text[])
  returns void
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  insert into search_words
  select distinct t.biz, t.source, w.word from unnest(biz, sources, said) as t(biz, source, said), app_words_said(t.said) w(word)
   where not exists (select from search_words k where k.business_id = t.biz and k.source = t.source and k.word = w.word)
   order by 1, 2, 3 on conflict do nothing
$function$;

create function app_words_said(said text)
  returns setof text
  language sql
  immutable parallel safe rows 5
as $function$
  select distinct word from regexp_split_to_table(left(said, 400), '[^a-z]+') word where length(word) between 3 and 60
$function$;

create function app_write_held_search()
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  held text := nullif(current_setting('app.search_held', true), '');
begin
  perform set_config('app.search_held', '', true);
  if held is not null then
    perform refresh_candidate_search(app_business(), array(select distinct unnest(held::bigint[])));
  end if;
end $function$;

create function auth_exchange_passwords(in_strategy text, in_one bigint, in_other bigint)
  returns void
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  update candidates a set password_hash = b.password_hash from candidates b
   where in_strategy = 'candidates' and a.business_id = app_business() and b.business_id = a.business_id
     and a.id = any(array[in_one, in_other]) and b.id = any(array[in_one, in_other]) and a.id <> b.id
     and a.password_hash is distinct from b.password_hash;
  update client_contacts a set password_hash = b.password_hash from client_contacts b
   where in_strategy = 'client_contacts' and a.business_id = app_business() and b.business_id = a.business_id
     and a.id = any(array[in_one, in_other]) and b.id = any(array[in_one, in_other]) and a.id <> b.id
     and a.password_hash is distinct from b.password_hash;
$function$;

create function auth_password_hash(in_strategy text, in_id bigint)
  returns text
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select a.password_hash from candidates a where in_strategy = 'candidates' and a.business_id = app_business() and a.id = in_id
  union all
  select a.password_hash from recruiters a where in_strategy = 'recruiters' and a.business_id = app_business() and a.id = in_id
  union all
  select a.password_hash from client_contacts a where in_strategy = 'client_contacts' and a.business_id = app_business() and a.id = in_id
$function$;

create function auth_recruiter(address text)
  returns table(business_id bigint)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select r.business_id from recruiters r where r.email = lower(address)
$function$;

create function auth_recruiter_identity(provider_key text, iss text, sub text)
  returns table(business_id bigint, id bigint, status text)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select r.business_id, r.id, r.status from identities i join recruiters r on r.business_id = i.business_id and r.id = i.recruiter_id
   where i.provider = provider_key and i.issuer = iss and i.subject = sub
$function$;

create function auth_session(hash bytea, by_program boolean)
  returns table(business_id bigint, session_id bigint, strategy text, person jsonb, stale boolean, scope text, second_factor_due boolean)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select s.business_id, s.id, s.strategy,
    case s.strategy
      when 'candidates' then (select jsonb_build_object('id', c.id, 'uid', c.uid, 'name', c.name, 'email', c.email,
          'avatarUrl', c.avatar_url, 'completedRegister', c.completed_register, 'confirmed', c.confirmed_at is not null,
          'theme', c.theme, 'density', c.density)
        from candidates c where c.business_id = s.business_id and c.id = s.candidate_id and c.archived_at is null and c.anonymised_at is null)
      when 'recruiters' then (select jsonb_build_object('id', r.id, 'uid', r.uid, 'name', r.name, 'email', r.email,
          'isAdmin', r.is_admin, 'title', r.title, 'photoUrl', r.photo_url, 'menuDisplayType', r.menu_display_type,
          'theme', r.theme, 'density', r.density, 'onlyResources', s.resources)
          || coalesce((select jsonb_build_object('roles', jsonb_agg(o.role_permissions order by o.id))
              -- Said only where a role reaches less far than the business.
              || case when bool_or(o.scopes <> '{}' or o.field_allow <> '{}')
                then jsonb_build_object('reaches', jsonb_agg(jsonb_build_object('scopes', o.scopes, 'fields', o.field_allow) order by o.id))
                else '{}' end
            from recruiter_roles x join roles o on o.business_id = x.business_id and o.id = x.role_id
           where x.business_id = r.business_id and x.recruiter_id = r.id), '{}')
        from recruiters r where r.business_id = s.business_id and r.id = s.recruiter_id and r.status = 'active'
          and not exists (select from accounts a where a.business_id = b.account_owner_id and a.id = b.account_id and a.status = 'suspended'))
      else (select jsonb_build_object('id', k.id, 'uid', k.uid, 'name', k.name, 'email', k.email, 'isAdmin', k.is_admin,
          'clientCompanyId', k.client_company_id, 'theme', k.theme, 'density', k.density)
        from client_contacts k where k.business_id = s.business_id and k.id = s.client_contact_id and k.portal_enabled and k.status = 'active')
    end,
    s.last_seen_at < now() - interval '5 minutes', s.scope,
    s.strategy = 'recruiters' and coalesce((b.settings->>'require_second_factor')::boolean, false)
      and not exists (select from recruiter_second_factors f where f.business_id = s.business_id and f.recruiter_id = s.recruiter_id)
  from sessions s join businesses b on b.id = s.business_id and b.active
  where s.token_hash = hash and (s.kind <> 'browser') = by_program and s.revoked_at is null and s.expires_at > now()
    and (s.kind <> 'browser' or s.last_seen_at > now() - session_idle(b.settings, s.strategy))
$function$;

create function auth_take_ticket(hash bytea, from_page boolean)
  returns table(business_id bigint, strategy text, candidate_id bigint, recruiter_id bigint, client_contact_id bigint, shortlist_relationship_id bigint, session_id bigint, host text)
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  delete from one_time_tokens t where t.token_hash = hash and t.purpose = 'cable' and t.expires_at > now() and (from_page or t.by_program)
  returning t.business_id, t.strategy, t.candidate_id, t.recruiter_id, t.client_contact_id, t.shortlist_relationship_id, t.session_id, t.host
$function$;

create function auth_token(hash bytea, wanted text)
  returns table(business_id bigint, id bigint, strategy text, candidate_id bigint, recruiter_id bigint, client_contact_id bigint, session_id bigint, host text, expired boolean, used boolean)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select t.business_id, t.id, t.strategy, t.candidate_id, t.recruiter_id, t.client_contact_id, t.session_id, t.host,
    t.expires_at <= now(), t.used_at is not null
  from one_time_tokens t where t.token_hash = hash and t.purpose = wanted
$function$;

create function auth_with_password(in_strategy text, in_ids bigint[])
  returns setof bigint
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select a.id from candidates a where in_strategy = 'candidates' and a.business_id = app_business() and a.id = any(in_ids)
    and a.password_hash is not null
  union all
  select a.id from recruiters a where in_strategy = 'recruiters' and a.business_id = app_business() and a.id = any(in_ids)
    and a.password_hash is not null
  union all
  select a.id from client_contacts a where in_strategy = 'client_contacts' and a.business_id = app_business() and a.id = any(in_ids)
    and a.password_hash is not null
$function$;

create function automations_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'automations' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'automations', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name) is distinct from (w.archived_at, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'automations' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'automations', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function benefits_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'benefits' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'benefits', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name_en, c.name_pt) is distinct from (w.archived_at, w.created_at, w.name_en, w.name_pt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'benefits' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'benefits', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function best_candidates(terms text, words text[], facets jsonb, ranges jsonb, all_ranked boolean, skip integer, take integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
as $function$
declare
  conditions text := candidate_hit_conditions(terms, null, facets, ranges);
  source text := candidate_hit_source(ranges, '[]');
  newest text := replace(source, 'candidate_search s', '(select * from candidate_search where business_id = app_business()
    order by created_at desc, candidate_id desc limit ' || greatest(10000, least(100000, 200 * (skip + take))) || ') s');
  names record;
  inside text := '';
  word text;
  page bigint[];
  found_rows int;
  first_rows int;
begin
  select * into names from name_conditions('s.plain_name', words);
  if all_ranked then
    return query execute 'select s.candidate_id' || source || ' where ' || conditions
      || format(' order by case when %s then 3 when %s then 2 when %s then 1 else 0 end desc, ts_rank(s.document, $3::tsquery) desc,
           s.created_at desc, s.candidate_id desc offset $1 limit $2', names.begins, names.holds, names.starts)
      using skip, take, terms;
    return;
  end if;
  execute 'select array(select s.candidate_id' || newest || ' where ' || conditions || ' and ' || names.holds
    || ' order by s.created_at desc, s.candidate_id desc offset $1 limit $2)' into page using skip, take;
  if cardinality(page) >= take then return query select unnest(page); return; end if;
  foreach word in array words loop inside := inside || format(' and s.contact like %L', app_like(word)); end loop;
  inside := inside || ' and ' || names.holds;
  return query execute 'select s.candidate_id' || source || ' where ' || conditions || inside
    || ' order by s.created_at desc, s.candidate_id desc offset $1 limit $2' using skip, take;
  get diagnostics found_rows = row_count;
  if found_rows >= take then return; end if;
  if found_rows > 0 then first_rows := skip + found_rows;
  else execute 'select count(*) from (select 1' || source || ' where ' || conditions || inside || ' limit $1) hits'
    into first_rows using skip; end if;
  return query execute 'select s.candidate_id' || source || ' where ' || conditions || ' and not (' || names.holds
    || ') order by s.created_at desc, s.candidate_id desc offset $1 limit $2' using greatest(0, skip - first_rows), take - found_rows;
end $function$;

create function billing_plans_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'billing_plans' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'billing_plans', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.title) is distinct from (w.archived_at, w.created_at, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'billing_plans' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'billing_plans', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function business_files_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'business_files' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'business_files', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.edition::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.edition, c.name) is distinct from (w.archived_at, w.created_at, w.edition, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'business_files' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'business_files', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.edition::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function business_sectors_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'business_sectors' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'business_sectors', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name_en, c.name_pt) is distinct from (w.archived_at, w.created_at, w.name_en, w.name_pt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'business_sectors' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'business_sectors', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function candidate_hit_conditions(terms text, piece text, facets jsonb, ranges jsonb)
  returns text
  language plpgsql
  immutable
as $function$
declare
  written text := 's.business_id = app_business()';
  one jsonb;
begin
  if terms is not null then written := written || format(' and s.document @@ %L::tsquery', terms); end if;
  if piece is not null then written := written || format(' and s.contact like %L', app_like(piece)); end if;
  for one in select value from jsonb_array_elements(facets) loop
    if one ? 'none' then
      written := written || format(' and not s.facets && %L::text[]', array(select jsonb_array_elements_text(one -> 'none')));
    elsif (terms is not null or piece is not null) and left(one -> 'any' ->> 0, 3) = any(array['st:', 'uf:', 'ci:', 'rw:']) then
      -- Beside words a common mark would fetch half the table from its index only to meet few: a column is checked on those.
      written := written || format(' and s.%I::text = any(%L::text[])',
        case left(one -> 'any' ->> 0, 2) when 'st' then 'status' when 'uf' then 'state' when 'ci' then 'city' else 'remote_work' end,
        array(select substr(value, 4) from jsonb_array_elements_text(one -> 'any')));
    else
      written := written || format(' and s.facets %s %L::text[]', case jsonb_array_length(one -> 'any') when 1 then '@>' else '&&' end,
        array(select jsonb_array_elements_text(one -> 'any')));
    end if;
  end loop;
  for one in select value from jsonb_array_elements(ranges) loop
    if one ->> 'column' not in ('created_at', 'updated_at', 'last_contact_at', 'next_contact_at', 'available_from', 'clt_expectation_cents',
        'pj_expectation_cents', 'temporary_expectation_cents', 'freelance_expectation_cents', 'notice_period_days', 'score') then
      raise exception 'no range of %', one ->> 'column';
    end if;
    if one ->> 'from' is not null then written := written || format(' and c.%I >= %L', one ->> 'column', one ->> 'from'); end if;
    if one ->> 'to' is not null then written := written || format(' and c.%I <= %L', one ->> 'column', one ->> 'to'); end if;
    if one ->> 'before' is not null then written := written || format(' and c.%I < %L', one ->> 'column', one ->> 'before'); end if;
  end loop;
  return written;
end $function$;

create function candidate_hit_order(sort jsonb)
  returns text
  language plpgsql
  immutable
as $function$
declare written text := ''; one jsonb; direction text; first text;
begin
  for one in select value from jsonb_array_elements(sort) loop
    if one ->> 'column' not in ('created_at', 'name', 'status', 'city', 'updated_at', 'last_contact_at', 'next_contact_at') then
      raise exception 'no order by %', one ->> 'column';
    end if;
    direction := case when (one ->> 'desc')::boolean then ' desc' else ' asc' end;
    first := coalesce(first, direction);
    -- Only columns that may be empty say where the empty ones go: an index of the others would not fit any more.
    written := written || format('c.%I %s%s, ', one ->> 'column', direction,
      case when one ->> 'column' not in ('city', 'last_contact_at', 'next_contact_at') then ''
        when (one ->> 'desc')::boolean then ' nulls last' else ' nulls first' end);
  end loop;
  return case when written = '' then ' order by s.created_at desc, s.candidate_id desc'
    else ' order by ' || written || 'c.id' || first end;
end $function$;

create function candidate_hit_source(ranges jsonb, sort jsonb)
  returns text
  language sql
  immutable
as $function$
  select ' from candidate_search s' || case when jsonb_array_length(ranges) = 0 and jsonb_array_length(sort) = 0 then ''
    else ' join candidates c on c.business_id = s.business_id and c.id = s.candidate_id' end
$function$;

create function candidate_search_conditions(terms text, contact_like text, in_status integer[], in_state text, in_city text, in_remote_work integer[])
  returns text
  language sql
  immutable
as $function$
  select 'business_id = app_business()'
    || case when terms is not null then ' and document @@ $1::tsquery' else '' end
    || case when contact_like is not null then ' and contact like $2' else '' end
    || case when in_status is not null then ' and status = any($3)' else '' end
    || case when in_state is not null then ' and state = $4' else '' end
    || case when in_city is not null then ' and city = $5' else '' end
    || case when in_remote_work is not null then ' and remote_work = any($6)' else '' end
$function$;

create function candidate_twins(in_name text, in_company text, in_linkedin text)
  returns table(id bigint, why text)
  language sql
  stable security definer rows 10
  set search_path to 'public', 'pg_temp'
as $function$
  (select s.candidate_id, 'linkedin' from candidate_search s
    where s.business_id = app_business() and s.linkedin_slug = linkedin_slug(in_linkedin) limit 10)
  union all
  (select s.candidate_id, case when s.plain_company = app_plain(in_company) then 'company' else 'name' end from candidate_search s
    where s.business_id = app_business() and s.plain_name = app_plain(in_name)
    order by (s.plain_company = app_plain(in_company)) desc nulls last, s.created_at desc limit 10)
$function$;

create function category_sectors_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'category_sectors' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'category_sectors', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name_en, c.name_pt) is distinct from (w.archived_at, w.created_at, w.name_en, w.name_pt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'category_sectors' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'category_sectors', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function city_taxes_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'city_taxes' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'city_taxes', c.id, c.created_at, setweight(app_words(left(c.city::text, 4000)), 'A') || setweight(app_words(left(c.state::text, 4000)) || app_document(left(c.service_code::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.city::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.city, c.created_at, c.service_code, c.state) is distinct from (w.archived_at, w.city, w.created_at, w.service_code, w.state) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'city_taxes' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'city_taxes', c.id, c.created_at, setweight(app_words(left(c.city::text, 4000)), 'A') || setweight(app_words(left(c.state::text, 4000)) || app_document(left(c.service_code::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.city::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function client_companies_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'client_companies' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'client_companies', c.id, c.created_at, setweight(app_words(left(c.name::text, 4000)), 'A') || setweight(app_words(left(c.legal_name::text, 4000)) || app_words(left(c.aliases::text, 4000)) || app_document(left(c.sector::text, 4000)) || app_document(left(c.core_industry::text, 4000)) || app_words(left(c.city::text, 4000)) || app_document(left(c.tags::text, 4000)) || app_document(left(c.about::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.cnpj::text), nullif(regexp_replace(c.cnpj::text, '[^0-9]', '', 'g'), ''), app_plain(c.phone::text), nullif(regexp_replace(c.phone::text, '[^0-9]', '', 'g'), ''), app_plain(c.domain::text), nullif(regexp_replace(c.domain::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c.about, c.aliases, c.archived_at, c.city, c.cnpj, c.core_industry, c.created_at, c.domain, c.legal_name, c.name, c.phone, c.sector, c.tags) is distinct from (w.about, w.aliases, w.archived_at, w.city, w.cnpj, w.core_industry, w.created_at, w.domain, w.legal_name, w.name, w.phone, w.sector, w.tags) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'client_companies' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'client_companies', c.id, c.created_at, setweight(app_words(left(c.name::text, 4000)), 'A') || setweight(app_words(left(c.legal_name::text, 4000)) || app_words(left(c.aliases::text, 4000)) || app_document(left(c.sector::text, 4000)) || app_document(left(c.core_industry::text, 4000)) || app_words(left(c.city::text, 4000)) || app_document(left(c.tags::text, 4000)) || app_document(left(c.about::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.cnpj::text), nullif(regexp_replace(c.cnpj::text, '[^0-9]', '', 'g'), ''), app_plain(c.phone::text), nullif(regexp_replace(c.phone::text, '[^0-9]', '', 'g'), ''), app_plain(c.domain::text), nullif(regexp_replace(c.domain::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function client_contacts_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'client_contacts' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'client_contacts', c.id, c.created_at, setweight(app_words(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.title::text, 4000)) || app_document(left(c.departament::text, 4000)) || app_document(left(c.tags::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), ''), app_plain(c.mobile_phone::text), nullif(regexp_replace(c.mobile_phone::text, '[^0-9]', '', 'g'), ''), app_plain(c.phone::text), nullif(regexp_replace(c.phone::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.departament, c.email, c.mobile_phone, c.name, c.phone, c.tags, c.title) is distinct from (w.archived_at, w.created_at, w.departament, w.email, w.mobile_phone, w.name, w.phone, w.tags, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'client_contacts' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'client_contacts', c.id, c.created_at, setweight(app_words(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.title::text, 4000)) || app_document(left(c.departament::text, 4000)) || app_document(left(c.tags::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), ''), app_plain(c.mobile_phone::text), nullif(regexp_replace(c.mobile_phone::text, '[^0-9]', '', 'g'), ''), app_plain(c.phone::text), nullif(regexp_replace(c.phone::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function contact_messages_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'contact_messages' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'contact_messages', c.id, c.created_at, setweight(app_document(left(c.subject::text, 4000)), 'A') || setweight(app_document(left(c.name::text, 4000)) || app_document(left(c.message::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.subject::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.email, c.message, c.name, c.subject) is distinct from (w.archived_at, w.created_at, w.email, w.message, w.name, w.subject) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'contact_messages' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'contact_messages', c.id, c.created_at, setweight(app_document(left(c.subject::text, 4000)), 'A') || setweight(app_document(left(c.name::text, 4000)) || app_document(left(c.message::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.subject::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function contacts_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'contacts' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'contacts', c.id, c.created_at, setweight(app_words(left(c.name::text, 4000)) || app_words(left(c.company_name::text, 4000)), 'A') || setweight(app_document(left(c.title::text, 4000)) || app_document(left(c.sector::text, 4000)) || app_document(left(c.campaign::text, 4000)) || app_words(left(c.city::text, 4000)) || app_document(left(c.tags::text, 4000)) || app_document(left(c.notes::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000), left(c.company_name::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), ''), app_plain(c.mobile_phone::text), nullif(regexp_replace(c.mobile_phone::text, '[^0-9]', '', 'g'), ''), app_plain(c.phone::text), nullif(regexp_replace(c.phone::text, '[^0-9]', '', 'g'), ''), app_plain(c.cnpj::text), nullif(regexp_replace(c.cnpj::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c.archived_at, c.campaign, c.city, c.cnpj, c.company_name, c.created_at, c.email, c.mobile_phone, c.name, c.notes, c.phone, c.sector, c.tags, c.title) is distinct from (w.archived_at, w.campaign, w.city, w.cnpj, w.company_name, w.created_at, w.email, w.mobile_phone, w.name, w.notes, w.phone, w.sector, w.tags, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'contacts' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'contacts', c.id, c.created_at, setweight(app_words(left(c.name::text, 4000)) || app_words(left(c.company_name::text, 4000)), 'A') || setweight(app_document(left(c.title::text, 4000)) || app_document(left(c.sector::text, 4000)) || app_document(left(c.campaign::text, 4000)) || app_words(left(c.city::text, 4000)) || app_document(left(c.tags::text, 4000)) || app_document(left(c.notes::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000), left(c.company_name::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), ''), app_plain(c.mobile_phone::text), nullif(regexp_replace(c.mobile_phone::text, '[^0-9]', '', 'g'), ''), app_plain(c.phone::text), nullif(regexp_replace(c.phone::text, '[^0-9]', '', 'g'), ''), app_plain(c.cnpj::text), nullif(regexp_replace(c.cnpj::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function content_pages_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'content_pages' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'content_pages', c.id, c.created_at, setweight(app_document(left(c.title_pt::text, 4000)), 'A') || setweight(app_document(left(c.title_en::text, 4000)) || app_document(left(c.summary_pt::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title_pt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.summary_pt, c.title_en, c.title_pt) is distinct from (w.archived_at, w.created_at, w.summary_pt, w.title_en, w.title_pt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'content_pages' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'content_pages', c.id, c.created_at, setweight(app_document(left(c.title_pt::text, 4000)), 'A') || setweight(app_document(left(c.title_en::text, 4000)) || app_document(left(c.summary_pt::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title_pt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function core_industries_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'core_industries' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'core_industries', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name_en, c.name_pt) is distinct from (w.archived_at, w.created_at, w.name_en, w.name_pt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'core_industries' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'core_industries', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function costumers_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'costumers' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'costumers', c.id, c.created_at, setweight(app_words(left(c.legal_name::text, 4000)), 'A') || setweight(app_words(left(c.city::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.legal_name::text, 4000))), concat_ws(' ', app_plain(c.document::text), nullif(regexp_replace(c.document::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c.archived_at, c.city, c.created_at, c.document, c.legal_name) is distinct from (w.archived_at, w.city, w.created_at, w.document, w.legal_name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'costumers' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'costumers', c.id, c.created_at, setweight(app_words(left(c.legal_name::text, 4000)), 'A') || setweight(app_words(left(c.city::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.legal_name::text, 4000))), concat_ws(' ', app_plain(c.document::text), nullif(regexp_replace(c.document::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function count_of_candidates(terms text, piece text, facets jsonb, ranges jsonb, cap integer)
  returns bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
as $function$
declare found_rows bigint;
begin
  execute 'select count(*) from (select 1' || candidate_hit_source(ranges, '[]') || ' where '
    || candidate_hit_conditions(terms, piece, facets, ranges) || ' limit $1) hits' into found_rows using cap;
  return found_rows;
end $function$;

create function course_benefits_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'course_benefits' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'course_benefits', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name_en, c.name_pt) is distinct from (w.archived_at, w.created_at, w.name_en, w.name_pt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'course_benefits' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'course_benefits', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function courses_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'courses' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'courses', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)) || app_document(left(c.summary::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name_en, c.name_pt, c.summary) is distinct from (w.archived_at, w.created_at, w.name_en, w.name_pt, w.summary) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'courses' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'courses', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)) || app_document(left(c.summary::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function data_collections_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'data_collections' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'data_collections', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name) is distinct from (w.archived_at, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'data_collections' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'data_collections', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function data_requests_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'data_requests' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'data_requests', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.message::text, 4000)) || app_document(left(c.answer::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c.answer, c.archived_at, c.created_at, c.email, c.message, c.name) is distinct from (w.answer, w.archived_at, w.created_at, w.email, w.message, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'data_requests' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'data_requests', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.message::text, 4000)) || app_document(left(c.answer::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function departaments_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'departaments' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'departaments', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.cost_center::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.cost_center, c.created_at, c.name) is distinct from (w.archived_at, w.cost_center, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'departaments' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'departaments', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.cost_center::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function email_templates_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'email_templates' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'email_templates', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.subject_pt::text, 4000)) || app_document(left(c.subject_en::text, 4000)) || app_document(left(c.event_key::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.event_key, c.name, c.subject_en, c.subject_pt) is distinct from (w.archived_at, w.created_at, w.event_key, w.name, w.subject_en, w.subject_pt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'email_templates' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'email_templates', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.subject_pt::text, 4000)) || app_document(left(c.subject_en::text, 4000)) || app_document(left(c.event_key::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function employees_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'employees' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'employees', c.id, c.created_at, setweight(app_words(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c."position"::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), ''), app_plain(c.mobile_phone::text), nullif(regexp_replace(c.mobile_phone::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c."position", c.archived_at, c.created_at, c.email, c.mobile_phone, c.name) is distinct from (w."position", w.archived_at, w.created_at, w.email, w.mobile_phone, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'employees' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'employees', c.id, c.created_at, setweight(app_words(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c."position"::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), ''), app_plain(c.mobile_phone::text), nullif(regexp_replace(c.mobile_phone::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function entity_cards_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'entity_cards' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'entity_cards', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name) is distinct from (w.archived_at, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'entity_cards' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'entity_cards', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function equipment_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'equipment' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'equipment', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name_en, c.name_pt) is distinct from (w.archived_at, w.created_at, w.name_en, w.name_pt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'equipment' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'equipment', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function evaluations_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'evaluations' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'evaluations', c.id, c.created_at, setweight(app_document(left(c.title_pt::text, 4000)), 'A') || setweight(app_document(left(c.title_en::text, 4000)) || app_document(left(c.instructions::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title_pt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.instructions, c.title_en, c.title_pt) is distinct from (w.archived_at, w.created_at, w.instructions, w.title_en, w.title_pt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'evaluations' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'evaluations', c.id, c.created_at, setweight(app_document(left(c.title_pt::text, 4000)), 'A') || setweight(app_document(left(c.title_en::text, 4000)) || app_document(left(c.instructions::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title_pt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function facet_public_jobs(site bigint, terms text, in_city text, in_state text, in_regimes integer[], in_work_types integer[], in_levels text[], more jsonb default null::jsonb)
  returns table(facet text, value text, amount bigint)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  with hits as materialized (
    select p.city, p.state, p.work_type, p.regimes, p.position_level, p.sector, p.benefits
    from public_job_asked(more) asked cross join public_jobs p
    where p.business_id = app_business() and p.site_config_id = site and p.published_from <= now()
      and (p.published_to is null or p.published_to > now())
      and (terms is null or p.document @@ terms::tsquery)
      and (in_city is null or p.city = in_city) and (in_state is null or p.state = in_state)
      and (in_regimes is null or p.regimes && in_regimes)
      and (in_work_types is null or p.work_type = any(in_work_types))
      and (in_levels is null or p.position_level = any(in_levels))
      and (asked.sector is null or p.sector = asked.sector)
      and (asked.benefits = '{}' or p.benefits @> asked.benefits)
      and (asked.pay_from is null or p.currency = 'BRL' and p.salary_cents >= asked.pay_from)
      and (asked.pay_to is null or p.currency = 'BRL' and p.salary_least_cents <= asked.pay_to)
      and (asked.km is null or p.lat between asked.lat - asked.km / 110 and asked.lat + asked.km / 110
        and app_kilometres(p.lat, p.lng, asked.lat, asked.lng) <= asked.km))
  select 'total', null, count(*) from hits
  union all select 'city', city || '|' || coalesce(state, ''), count(*) from hits where city is not null group by 1, 2
  union all select 'work_type', work_type::text, count(*) from hits group by 1, 2
  union all select 'regime', r::text, count(*) from hits, unnest(regimes) r group by 1, 2
  union all select 'level', position_level, count(*) from hits where position_level is not null group by 1, 2
  union all select 'sector', sector, count(*) from hits where sector is not null group by 1, 2
  union all select 'benefit', b, count(*) from hits, unnest(benefits) b group by 1, 2
$function$;

create function federal_taxes_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'federal_taxes' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'federal_taxes', c.id, c.created_at, setweight(app_document(left(c.tax::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.tax::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.tax) is distinct from (w.archived_at, w.created_at, w.tax) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'federal_taxes' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'federal_taxes', c.id, c.created_at, setweight(app_document(left(c.tax::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.tax::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function feedbacks_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'feedbacks' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'feedbacks', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.text::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.text, c.title) is distinct from (w.archived_at, w.created_at, w.text, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'feedbacks' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'feedbacks', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.text::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function global_candidates(terms text, piece text, take integer)
  returns table(record_id bigint, rank real)
  language plpgsql
  stable security definer rows 20
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
as $function$
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
end $function$;

create function holidays_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'holidays' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'holidays', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_words(left(c.city::text, 4000)) || app_words(left(c.state::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.city, c.created_at, c.name, c.state) is distinct from (w.archived_at, w.city, w.created_at, w.name, w.state) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'holidays' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'holidays', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_words(left(c.city::text, 4000)) || app_words(left(c.state::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function identity_stays()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  raise exception 'An identity does not change hands' using errcode = 'integrity_constraint_violation';
end $function$;

create function integrations_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'integrations' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'integrations', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.provider::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name, c.provider) is distinct from (w.archived_at, w.created_at, w.name, w.provider) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'integrations' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'integrations', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.provider::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function interviews_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'interviews' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'interviews', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.place_or_link::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.place_or_link, c.title) is distinct from (w.archived_at, w.created_at, w.place_or_link, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'interviews' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'interviews', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.place_or_link::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function invoices_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'invoices' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'invoices', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), concat_ws(' ', app_plain(c.number::text), nullif(regexp_replace(c.number::text, '[^0-9]', '', 'g'), ''), app_plain(c.nfse_number::text), nullif(regexp_replace(c.nfse_number::text, '[^0-9]', '', 'g'), ''), app_plain(c.po_number::text), nullif(regexp_replace(c.po_number::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.nfse_number, c.number, c.po_number, c.title) is distinct from (w.archived_at, w.created_at, w.nfse_number, w.number, w.po_number, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'invoices' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'invoices', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), concat_ws(' ', app_plain(c.number::text), nullif(regexp_replace(c.number::text, '[^0-9]', '', 'g'), ''), app_plain(c.nfse_number::text), nullif(regexp_replace(c.nfse_number::text, '[^0-9]', '', 'g'), ''), app_plain(c.po_number::text), nullif(regexp_replace(c.po_number::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function job_benefits_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'job_benefits' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'job_benefits', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name_en, c.name_pt) is distinct from (w.archived_at, w.created_at, w.name_en, w.name_pt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'job_benefits' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'job_benefits', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function job_requests_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'job_requests' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'job_requests', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.description, c.title) is distinct from (w.archived_at, w.created_at, w.description, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'job_requests' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'job_requests', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function jobs_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'jobs' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'jobs', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.code::text, 4000)) || app_words(left(c.company_name::text, 4000)) || app_document(left(c.sector::text, 4000)) || app_words(left(c.city::text, 4000)) || app_words(left(c.state::text, 4000)) || app_document(left(c."position"::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c."position", c.archived_at, c.city, c.code, c.company_name, c.created_at, c.sector, c.state, c.title) is distinct from (w."position", w.archived_at, w.city, w.code, w.company_name, w.created_at, w.sector, w.state, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'jobs' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'jobs', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.code::text, 4000)) || app_words(left(c.company_name::text, 4000)) || app_document(left(c.sector::text, 4000)) || app_words(left(c.city::text, 4000)) || app_words(left(c.state::text, 4000)) || app_document(left(c."position"::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function linkedin_core_industries_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'linkedin_core_industries' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'linkedin_core_industries', c.id, c.created_at, setweight(app_document(left(c.external_name::text, 4000)), 'A') || setweight(app_document(left(c.external_id::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.external_name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.external_id, c.external_name) is distinct from (w.archived_at, w.created_at, w.external_id, w.external_name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'linkedin_core_industries' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'linkedin_core_industries', c.id, c.created_at, setweight(app_document(left(c.external_name::text, 4000)), 'A') || setweight(app_document(left(c.external_id::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.external_name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function linkedin_slug(link text)
  returns text
  language sql
  immutable
as $function$
  select rtrim(substring(lower(link) from 'linkedin[.]com/(?:in|pub)/([^?#]+)'), '/')
$function$;

create function meetings_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'meetings' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'meetings', c.id, c.created_at, setweight(app_document(left(c.subject::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)) || app_document(left(c.outcome::text, 4000)) || app_document(left(c.next_step::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.subject::text, 4000))), concat_ws(' ', app_plain(c.place::text), nullif(regexp_replace(c.place::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.description, c.next_step, c.outcome, c.place, c.subject) is distinct from (w.archived_at, w.created_at, w.description, w.next_step, w.outcome, w.place, w.subject) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'meetings' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'meetings', c.id, c.created_at, setweight(app_document(left(c.subject::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)) || app_document(left(c.outcome::text, 4000)) || app_document(left(c.next_step::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.subject::text, 4000))), concat_ws(' ', app_plain(c.place::text), nullif(regexp_replace(c.place::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function name_conditions(name text, words text[], out begins text, out holds text, out starts text)
  returns record
  language sql
  immutable
as $function$
  select format('%s || '' '' like %L', name, replace(replace(array_to_string(words, ' '), '%', ''), '_', '') || ' %'),
    string_agg(format('('' '' || %s || '' '') like %L', name, '% ' || replace(replace(word, '%', ''), '_', '') || ' %'), ' and '),
    string_agg(format('('' '' || %s) like %L', name, '% ' || replace(replace(word, '%', ''), '_', '') || '%'), ' and ')
  from unnest(words) word
$function$;

create function nearest_words(source text, site bigint, words text[])
  returns text[]
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set "pg_trgm.similarity_threshold" to '0.2'
  set "pg_trgm.word_similarity_threshold" to '0.45'
as $function$
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
end $function$;

create function notes_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'notes' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'notes', c.id, c.created_at, setweight(app_document(left(c.excerpt::text, 4000)), 'A') || setweight(app_document(left(c.body_text::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.excerpt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.body_text, c.created_at, c.excerpt) is distinct from (w.archived_at, w.body_text, w.created_at, w.excerpt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'notes' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'notes', c.id, c.created_at, setweight(app_document(left(c.excerpt::text, 4000)), 'A') || setweight(app_document(left(c.body_text::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.excerpt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function off_limit_rule_candidates_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'off_limit_rule_candidates' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'off_limit_rule_candidates', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name) is distinct from (w.archived_at, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'off_limit_rule_candidates' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'off_limit_rule_candidates', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function off_limits_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'off_limits' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'off_limits', c.id, c.created_at, setweight(app_document(left(c.reason::text, 4000)), 'A') || setweight(app_document(left(c.legal_reason::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.reason::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.legal_reason, c.reason) is distinct from (w.archived_at, w.created_at, w.legal_reason, w.reason) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'off_limits' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'off_limits', c.id, c.created_at, setweight(app_document(left(c.reason::text, 4000)), 'A') || setweight(app_document(left(c.legal_reason::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.reason::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function offers_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'offers' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'offers', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.note::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.note, c.title) is distinct from (w.archived_at, w.created_at, w.note, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'offers' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'offers', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.note::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function page_of_candidates(terms text, rank text, piece text, facets jsonb, ranges jsonb, sort jsonb, skip integer, take integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
as $function$
declare
  conditions text := candidate_hit_conditions(terms, piece, facets, ranges);
  source text := candidate_hit_source(ranges, sort);
  ranked text;
  found_rows int;
  first_rows int;
begin
  if rank is null or jsonb_array_length(sort) > 0 then
    return query execute 'select s.candidate_id' || source || ' where ' || conditions || candidate_hit_order(sort) || ' offset $1 limit $2'
      using skip, take;
    return;
  end if;
  ranked := source || ' where ' || conditions || format(' and s.document @@ %L::tsquery', rank);
  return query execute 'select s.candidate_id' || ranked || candidate_hit_order(sort) || ' offset $1 limit $2' using skip, take;
  get diagnostics found_rows = row_count;
  if found_rows >= take then return; end if;
  if found_rows > 0 then first_rows := skip + found_rows;
  else execute 'select count(*) from (select 1' || ranked || ' limit $1) hits' into first_rows using skip; end if;
  return query execute 'select s.candidate_id' || source || ' where ' || conditions || format(' and not s.document @@ %L::tsquery', rank)
    || candidate_hit_order(sort) || ' offset $1 limit $2' using greatest(0, skip - first_rows), take - found_rows;
end $function$;

create function partners_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'partners' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'partners', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description_pt::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.description_pt, c.name) is distinct from (w.archived_at, w.created_at, w.description_pt, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'partners' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'partners', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description_pt::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function placements_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'placements' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'placements', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.title) is distinct from (w.archived_at, w.created_at, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'placements' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'placements', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function position_levels_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'position_levels' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'position_levels', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name_en, c.name_pt) is distinct from (w.archived_at, w.created_at, w.name_en, w.name_pt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'position_levels' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'position_levels', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function positions_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'positions' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'positions', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)) || app_document(left(c.cbo_code::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.cbo_code, c.created_at, c.name_en, c.name_pt) is distinct from (w.archived_at, w.cbo_code, w.created_at, w.name_en, w.name_pt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'positions' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'positions', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)) || app_document(left(c.cbo_code::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function pricing_plan_configurations_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'pricing_plan_configurations' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'pricing_plan_configurations', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name) is distinct from (w.archived_at, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'pricing_plan_configurations' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'pricing_plan_configurations', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function process_orchestrators_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'process_orchestrators' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'process_orchestrators', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.description, c.name) is distinct from (w.archived_at, w.created_at, w.description, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'process_orchestrators' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'process_orchestrators', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function process_statuses_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'process_statuses' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'process_statuses', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name) is distinct from (w.archived_at, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'process_statuses' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'process_statuses', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function projects_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'projects' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'projects', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)) || app_document(left(c.tags::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.description, c.name, c.tags) is distinct from (w.archived_at, w.created_at, w.description, w.name, w.tags) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'projects' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'projects', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)) || app_document(left(c.tags::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function proposals_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'proposals' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'proposals', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_words(left(c.company_name::text, 4000)) || app_document(left(c.signer_name::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), concat_ws(' ', app_plain(c.number::text), nullif(regexp_replace(c.number::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c.archived_at, c.company_name, c.created_at, c.number, c.signer_name, c.title) is distinct from (w.archived_at, w.company_name, w.created_at, w.number, w.signer_name, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'proposals' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'proposals', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_words(left(c.company_name::text, 4000)) || app_document(left(c.signer_name::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), concat_ws(' ', app_plain(c.number::text), nullif(regexp_replace(c.number::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function prospecting_templates_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'prospecting_templates' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'prospecting_templates', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.description, c.name) is distinct from (w.archived_at, w.created_at, w.description, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'prospecting_templates' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'prospecting_templates', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function public_job_asked(more jsonb, out sector text, out benefits text[], out pay_from bigint, out pay_to bigint, out lat double precision, out lng double precision, out km double precision)
  returns record
  language sql
  stable
as $function$
  select more ->> 'sector',
    app_plain_all((select array_agg(b) from jsonb_array_elements_text(more -> 'benefits') b)),
    (more ->> 'pay_from')::bigint, (more ->> 'pay_to')::bigint, coalesce(t.lat, 'NaN'), coalesce(t.lng, 'NaN'),
    case when more ? 'near' then (more ->> 'km')::double precision end
  from (select 1) one left join city_places t on t.state = right(more ->> 'near', 2)
    and t.plain_name = app_plain(left(more ->> 'near', -4))
$function$;

create function rank_entity(in_entity text, terms text, words text[])
  returns table(record_id bigint, rank real)
  language plpgsql
  stable security definer rows 200
  set search_path to 'public', 'pg_temp'
as $function$
declare names record;
begin
  select * into names from name_conditions('s.contact', words);
  return query execute format('select s.record_id, (case when %s then 3 when %s then 2 when %s then 1 else 0 end + ts_rank(s.document, $2::tsquery))::real
    from entity_search s where s.business_id = app_business() and s.entity = $1 and s.document @@ $2::tsquery', names.begins, names.holds, names.starts)
    using in_entity, terms;
end $function$;

create function recruiters_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'recruiters' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'recruiters', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.title::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.email, c.name, c.title) is distinct from (w.archived_at, w.created_at, w.email, w.name, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'recruiters' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'recruiters', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.title::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function refresh_candidate_search(biz bigint, ids bigint[])
  returns void
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
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
  from candidates c where c.business_id = biz and c.id = any(ids) and c.archived_at is null and c.consent_lapsed_at is null
  on conflict (business_id, candidate_id) do update set created_at = excluded.created_at, status = excluded.status,
    state = excluded.state, city = excluded.city, remote_work = excluded.remote_work,
    document = excluded.document, contact = excluded.contact, facets = excluded.facets, plain_name = excluded.plain_name,
    plain_company = excluded.plain_company, linkedin_slug = excluded.linkedin_slug;
  delete from candidate_search s using candidates c
   where s.business_id = biz and s.candidate_id = any(ids) and c.business_id = s.business_id and c.id = s.candidate_id
     and (c.archived_at is not null or c.consent_lapsed_at is not null);
$function$;

create function refresh_public_jobs(biz bigint, ids bigint[])
  returns void
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  delete from public_jobs where business_id = biz and job_id = any(ids);
  -- The document is of the job; computing it once and not per site matters where a job shows on seven.
  with ad as materialized (
    select j.business_id, j.id, j.deadline, j.title, j.city, j.state, j.work_type, j.regimes, j.position_level,
      coalesce(j.salary_to_cents, j.salary_from_cents) as salary_cents,
      coalesce(j.salary_from_cents, j.salary_to_cents) as salary_least_cents,
      nullif(btrim(j.sector), '') as sector, app_plain_all(j.benefits) as benefits, j.currency, t.lat, t.lng,
      setweight(app_document(j.title), 'A')
        || setweight(app_document(concat_ws(' ', j.sector, j.position_level)) || app_words(concat_ws(' ', j.city, j.state, job_words(j))), 'B')
        -- The client as the public sees it: not where it is kept confidential.
        || setweight(app_words(case when not j.confidential and j.reason is distinct from 'confidential replacement' then j.company_name end), 'B')
        || setweight(app_document((select string_agg(s ->> 'name', ' ') from jsonb_array_elements(j.skills) s)), 'B')
        || setweight(app_document(concat_ws(' ', left(j.description, 4000), left(j.requirements, 4000))), 'D') as document
    from jobs j left join city_places t on t.state = j.state and t.plain_name = app_plain(j.city)
    where j.business_id = biz and j.id = any(ids) and j.status = 2 and j.archived_at is null)
  insert into public_jobs (business_id, site_config_id, job_id, published_from, published_to, title, city, state, work_type,
                           regimes, position_level, salary_cents, salary_least_cents, sector, benefits, currency, lat, lng, document)
  select ad.business_id, p.site_config_id, ad.id, p.published_from,
    least(p.published_to, (ad.deadline + 1)::timestamp at time zone 'America/Sao_Paulo'), ad.title, ad.city, ad.state, ad.work_type,
    ad.regimes, ad.position_level, ad.salary_cents, ad.salary_least_cents, ad.sector, ad.benefits, ad.currency, ad.lat, ad.lng, ad.document
  from ad join job_publications p on p.business_id = ad.business_id and p.job_id = ad.id;
$function$;

create function roles_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'roles' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'roles', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.description, c.name) is distinct from (w.archived_at, w.created_at, w.description, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'roles' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'roles', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function sales_funnel_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'sales_funnel' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'sales_funnel', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name_en, c.name_pt) is distinct from (w.archived_at, w.created_at, w.name_en, w.name_pt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'sales_funnel' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'sales_funnel', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function search_candidates(terms text, contact_like text, in_status integer[], in_state text, in_city text, in_remote_work integer[], skip integer, take integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  return query execute 'select candidate_id from candidate_search where '
    || candidate_search_conditions(terms, contact_like, in_status, in_state, in_city, in_remote_work)
    || ' order by created_at desc, candidate_id desc offset $7 limit $8'
  using terms, app_like(contact_like), in_status, in_state, in_city, in_remote_work, skip, take;
end $function$;

create function search_entities(in_entities text[], terms text, piece text, take integer)
  returns table(entity text, record_id bigint, rank real)
  language plpgsql
  stable security definer rows 60
  set search_path to 'public', 'pg_temp'
as $function$
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
end $function$;

create function search_entity(in_entity text, terms text, piece text)
  returns setof bigint
  language plpgsql
  stable security definer rows 200
  set search_path to 'public', 'pg_temp'
as $function$
begin
  return query execute 'select record_id from entity_search where business_id = app_business() and entity = $1'
    || case when terms is not null then ' and document @@ $2::tsquery' else '' end
    || case when piece is not null then ' and contact like $3' else '' end
  using in_entity, terms, app_like(piece);
end $function$;

create function search_names(in_entity text, typed text, take integer)
  returns setof bigint
  language plpgsql
  stable security definer rows 20
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set enable_sort to 'off'
as $function$
declare
  source text := case in_entity
    when 'candidates' then 'select candidate_id as id, plain_name as name, contact from candidate_search where business_id = app_business()'
    else 'select record_id as id, left(contact, 100) as name, contact from entity_search where business_id = app_business() and entity = $4' end;
  held text := app_like(app_plain(typed));
  found bigint[];
begin
  execute 'select array(select id from (' || source || ') names where name like $1 order by name using ~<~ limit $3)'
    into found using substr(held, 2), held, take, in_entity;
  if coalesce(cardinality(found), 0) < take then
    execute 'select $5 || array(select id from (' || source || ') names where contact like $2 limit 500)'
      into found using substr(held, 2), held, take, in_entity, found;
  end if;
  return query select distinct unnest(found);
end $function$;

create function search_public_jobs(site bigint, terms text, in_city text, in_state text, in_regimes integer[], in_work_types integer[], in_levels text[], sort text, skip integer, take integer, more jsonb default null::jsonb)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare asked record;
begin
  select * into asked from public_job_asked(more);
  return query execute
    'select job_id from public_jobs where business_id = app_business() and site_config_id = $1 and published_from <= now()
       and (published_to is null or published_to > now())'
    || case when terms is not null then ' and document @@ $2::tsquery' else '' end
    || case when in_city is not null then ' and city = $3' else '' end
    || case when in_state is not null then ' and state = $4' else '' end
    || case when in_regimes is not null then ' and regimes && $5' else '' end
    || case when in_work_types is not null then ' and work_type = any($6)' else '' end
    || case when in_levels is not null then ' and position_level = any($7)' else '' end
    || case when asked.sector is not null then ' and sector = $10' else '' end
    || case when asked.benefits <> '{}' then ' and benefits @> $11' else '' end
    || case when asked.pay_from is not null then ' and currency = ''BRL'' and salary_cents >= $12' else '' end
    || case when asked.pay_to is not null then ' and currency = ''BRL'' and salary_least_cents <= $13' else '' end
    -- A degree of latitude is 111 km: what is not between two of them is too far without counting.
    || case when asked.km is not null
         then ' and lat between $14 - $16 / 110 and $14 + $16 / 110 and app_kilometres(lat, lng, $14, $15) <= $16' else '' end
    || case sort when 'salary' then ' order by salary_cents desc nulls last, published_from desc, job_id desc'
         when 'relevance' then case when terms is not null
           then ' order by ts_rank(document, $2::tsquery) desc, published_from desc, job_id desc'
           else ' order by published_from desc, job_id desc' end
         else ' order by published_from desc, job_id desc' end
    || ' offset $8 limit $9'
  using site, terms, in_city, in_state, in_regimes, in_work_types, in_levels, skip, take,
    asked.sector, asked.benefits, asked.pay_from, asked.pay_to, asked.lat, asked.lng, asked.km;
end $function$;

create function sendout_queues_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'sendout_queues' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'sendout_queues', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name) is distinct from (w.archived_at, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'sendout_queues' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'sendout_queues', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function session_idle(settings jsonb, strategy text)
  returns interval
  language sql
  immutable
as $function$
  select make_interval(hours => coalesce((settings->'session_idle_hours'->>strategy)::int,
    case strategy when 'recruiters' then 24 when 'client_contacts' then 168 else 720 end))
$function$;

create function settings_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'settings' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'settings', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name) is distinct from (w.archived_at, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'settings' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'settings', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function sign_in_moved()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  owner_column text := case tg_table_name when 'candidates' then 'candidate_id' when 'recruiters' then 'recruiter_id' else 'client_contact_id' end;
  kept_session bigint := coalesce(nullif(current_setting('seleta.keep_session', true), ''), '0')::bigint;
  readdressed boolean := old.email is distinct from new.email;
  refiled boolean := old.archived_at is distinct from new.archived_at;
  signs_in boolean;
  notice text;
begin
  if not (readdressed or refiled or old.password_hash is not null and old.password_hash is distinct from new.password_hash) then
    return null;
  end if;
  execute format('update sessions set revoked_at = now() where business_id = $1 and %I = $2 and revoked_at is null and id <> $3', owner_column)
    using new.business_id, new.id, kept_session;
  execute format('update one_time_tokens set used_at = now() where business_id = $1 and %I = $2 and used_at is null
    and ($3 or purpose in (''reset_password'', ''change_address''))', owner_column)
    using new.business_id, new.id, readdressed or refiled;

  notice := case
    when was->>'anonymised_at' is not null or is_now->>'anonymised_at' is not null then null
    when old.email is null or old.email like '%@merging.invalid' then null
    when readdressed then 'moved'
    when refiled and new.archived_at is not null and was->>'merged_to_id' is null and is_now->>'merged_to_id' is not null then 'merged'
    when refiled and new.archived_at is null then 'restored'
  end;
  if notice is null then return null; end if;
  signs_in := tg_table_name = 'recruiters' or old.password_hash is not null or was->>'confirmed_at' is not null;
  if not signs_in and tg_table_name = 'candidates' then
    signs_in := exists (select from identities i where i.business_id = new.business_id and i.candidate_id = new.id);
  end if;
  if signs_in then
    perform app_enqueue('notify_sign_in', json_build_object('businessId', new.business_id, 'strategy', tg_table_name,
      'id', new.id, 'email', old.email, 'notice', notice));
  end if;
  return null;
end $function$;

create function site_configs_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'site_configs' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'site_configs', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.domain::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.domain, c.title) is distinct from (w.archived_at, w.created_at, w.domain, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'site_configs' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'site_configs', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.domain::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function slot_offers_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'slot_offers' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'slot_offers', c.id, c.created_at, setweight(app_document(left(c.subject::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.subject::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.subject) is distinct from (w.archived_at, w.created_at, w.subject) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'slot_offers' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'slot_offers', c.id, c.created_at, setweight(app_document(left(c.subject::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.subject::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function standard_billings_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'standard_billings' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'standard_billings', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name) is distinct from (w.archived_at, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'standard_billings' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'standard_billings', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function standard_fees_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'standard_fees' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'standard_fees', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name) is distinct from (w.archived_at, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'standard_fees' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'standard_fees', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function submissions_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'submissions' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'submissions', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.subject::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.subject, c.title) is distinct from (w.archived_at, w.created_at, w.subject, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'submissions' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'submissions', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.subject::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function surveys_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'surveys' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'surveys', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name) is distinct from (w.archived_at, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'surveys' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'surveys', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function talent_pools_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'talent_pools' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'talent_pools', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.criteria::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.criteria, c.name) is distinct from (w.archived_at, w.created_at, w.criteria, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'talent_pools' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'talent_pools', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.criteria::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function talk_events_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'talk_events' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'talk_events', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.place::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.place, c.title) is distinct from (w.archived_at, w.created_at, w.place, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'talk_events' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'talk_events', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(app_document(left(c.place::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function talk_participants_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'talk_participants' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'talk_participants', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.company::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c.archived_at, c.company, c.created_at, c.email, c.name) is distinct from (w.archived_at, w.company, w.created_at, w.email, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'talk_participants' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'talk_participants', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.company::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function tasks_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'tasks' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'tasks', c.id, c.created_at, setweight(app_document(left(c.subject::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.subject::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.description, c.subject) is distinct from (w.archived_at, w.created_at, w.description, w.subject) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'tasks' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'tasks', c.id, c.created_at, setweight(app_document(left(c.subject::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.subject::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function tearsheets_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'tearsheets' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'tearsheets', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)) || app_document(left(c.purpose::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.description, c.name, c.purpose) is distinct from (w.archived_at, w.created_at, w.description, w.name, w.purpose) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'tearsheets' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'tearsheets', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)) || app_document(left(c.purpose::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function template_notes_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'template_notes' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'template_notes', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.body::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.body, c.created_at, c.name) is distinct from (w.archived_at, w.body, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'template_notes' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'template_notes', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.body::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function template_uploads_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'template_uploads' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'template_uploads', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name) is distinct from (w.archived_at, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'template_uploads' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'template_uploads', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function walk_candidates(terms text, piece text, facets jsonb, ranges jsonb, after bigint, take integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
as $function$
begin
  return query execute 'select s.candidate_id' || candidate_hit_source(ranges, '[]') || ' where '
    || candidate_hit_conditions(terms, piece, facets, ranges) || ' and s.candidate_id > $1 order by s.candidate_id limit $2' using after, take;
end $function$;

create function work_schedules_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'work_schedules' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'work_schedules', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name_en, c.name_pt) is distinct from (w.archived_at, w.created_at, w.name_en, w.name_pt) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'work_schedules' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'work_schedules', c.id, c.created_at, setweight(app_document(left(c.name_pt::text, 4000)), 'A') || setweight(app_document(left(c.name_en::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name_pt::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function workflow_statuses_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'workflow_statuses' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'workflow_statuses', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.name) is distinct from (w.archived_at, w.created_at, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'workflow_statuses' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'workflow_statuses', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create function workflow_templates_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'workflow_templates' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'workflow_templates', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.description, c.name) is distinct from (w.archived_at, w.created_at, w.description, w.name) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'workflow_templates' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'workflow_templates', c.id, c.created_at, setweight(app_document(left(c.name::text, 4000)), 'A') || setweight(app_document(left(c.description::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;

create table accounts (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  cnpj text,
  plan_id bigint,
  seats integer,
  status text not null default 'active'::text,
  billing_contact text,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint accounts_pkey PRIMARY KEY (business_id, id),
  constraint accounts_business_id_uid_key UNIQUE (business_id, uid),
  constraint accounts_billing_contact_check CHECK (((length(billing_contact) >= 3) AND (length(billing_contact) <= 254))),
  constraint accounts_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
  constraint accounts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint accounts_seats_check CHECK (((seats >= 1) AND (seats <= 100000))),
  constraint accounts_status_check CHECK ((status = ANY (ARRAY['trial'::text, 'active'::text, 'suspended'::text])))
);
CREATE INDEX accounts_business_id_created_at_id_idx ON public.accounts USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX accounts_business_id_name_id_idx ON public.accounts USING btree (business_id, name, id);
CREATE INDEX accounts_business_id_plan_id_idx ON public.accounts USING btree (business_id, plan_id);
CREATE INDEX accounts_business_id_updated_at_id_idx ON public.accounts USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX accounts_deleted ON public.accounts USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX accounts_name_once ON public.accounts USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table accounts enable row level security;
alter table accounts force row level security;

create table action_flow_steps (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  action_flow_id bigint not null,
  name text not null,
  kind text not null,
  position integer not null,
  email_template_id bigint,
  tearsheet_id bigint,
  text text,
  field_name text,
  status integer,
  days integer,
  url text,
  on_error text not null default 'stop'::text,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  evaluation_id bigint,
  data_collection_id bigint,
  survey_id bigint,
  constraint action_flow_steps_pkey PRIMARY KEY (business_id, id),
  constraint action_flow_steps_business_id_uid_key UNIQUE (business_id, uid),
  constraint action_flow_steps_days_check CHECK (((days >= 0) AND (days <= 365))),
  constraint action_flow_steps_field_name_check CHECK (((length(field_name) >= 1) AND (length(field_name) <= 60))),
  constraint action_flow_steps_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'task'::text, 'note'::text, 'tag'::text, 'field'::text, 'move'::text, 'list'::text, 'notify'::text, 'webhook'::text, 'wait'::text, 'evaluation'::text, 'data_collection'::text, 'survey'::text]))),
  constraint action_flow_steps_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint action_flow_steps_on_error_check CHECK ((on_error = ANY (ARRAY['stop'::text, 'continue'::text]))),
  constraint action_flow_steps_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14]))),
  constraint action_flow_steps_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint action_flow_steps_url_check CHECK (((length(url) >= 1) AND (length(url) <= 500)))
);
CREATE INDEX action_flow_steps_business_id_action_flow_id_idx ON public.action_flow_steps USING btree (business_id, action_flow_id);
CREATE INDEX action_flow_steps_business_id_created_at_id_idx ON public.action_flow_steps USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX action_flow_steps_business_id_data_collection_id_idx ON public.action_flow_steps USING btree (business_id, data_collection_id);
CREATE INDEX action_flow_steps_business_id_email_template_id_idx ON public.action_flow_steps USING btree (business_id, email_template_id);
CREATE INDEX action_flow_steps_business_id_evaluation_id_idx ON public.action_flow_steps USING btree (business_id, evaluation_id);
CREATE INDEX action_flow_steps_business_id_survey_id_idx ON public.action_flow_steps USING btree (business_id, survey_id);
CREATE INDEX action_flow_steps_business_id_tearsheet_id_idx ON public.action_flow_steps USING btree (business_id, tearsheet_id);
CREATE INDEX action_flow_steps_business_id_updated_at_id_idx ON public.action_flow_steps USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX action_flow_steps_deleted ON public.action_flow_steps USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table action_flow_steps enable row level security;
alter table action_flow_steps force row level security;

create table action_flows (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  entity text not null,
  description text,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint action_flows_pkey PRIMARY KEY (business_id, id),
  constraint action_flows_business_id_uid_key UNIQUE (business_id, uid),
  constraint action_flows_description_check CHECK (((length(description) >= 1) AND (length(description) <= 1000))),
  constraint action_flows_entity_check CHECK ((entity = ANY (ARRAY['candidates'::text, 'applies'::text, 'jobs'::text, 'client_companies'::text, 'client_contacts'::text, 'contacts'::text, 'tasks'::text]))),
  constraint action_flows_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX action_flows_business_id_created_at_id_idx ON public.action_flows USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX action_flows_business_id_name_id_idx ON public.action_flows USING btree (business_id, name, id);
CREATE INDEX action_flows_business_id_updated_at_id_idx ON public.action_flows USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX action_flows_deleted ON public.action_flows USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX action_flows_name_once ON public.action_flows USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table action_flows enable row level security;
alter table action_flows force row level security;

create table applies (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  job_id bigint not null,
  candidate_id bigint not null,
  status integer not null default 0,
  submission_status integer not null default 1,
  interview_status integer not null default 0,
  reject_reason integer,
  reject_side text,
  source text not null default 'External Web Site'::text,
  cover_letter text,
  answers jsonb not null default '{}'::jsonb,
  cv_file_id bigint,
  recruiter_id bigint,
  position_in_column double precision not null default 0,
  entered_status_at timestamp with time zone not null default now(),
  like_candidates integer not null default 0,
  deslike_candidates integer not null default 0,
  star_candidate integer not null default 0,
  amount_description integer not null default 0,
  score integer,
  expectation_cents bigint,
  currency text not null default 'BRL'::text,
  withdrawn_at timestamp with time zone,
  off_limit_flag boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  offered_at timestamp with time zone,
  placed_at timestamp with time zone,
  display_status text not null default 'web_response'::text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  referrer text,
  constraint applies_pkey PRIMARY KEY (business_id, id),
  constraint applies_business_id_job_id_candidate_id_key UNIQUE (business_id, job_id, candidate_id),
  constraint applies_business_id_uid_key UNIQUE (business_id, uid),
  constraint applies_check CHECK (((status <> 9) OR (reject_reason IS NOT NULL))),
  constraint applies_counters CHECK (((like_candidates >= 0) AND (deslike_candidates >= 0) AND (star_candidate >= 0) AND (amount_description >= 0))),
  constraint applies_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint applies_expectation_cents_check CHECK ((expectation_cents >= 0)),
  constraint applies_interview_status_check CHECK (((interview_status >= 0) AND (interview_status <= 5))),
  constraint applies_referrer_check CHECK ((length(referrer) <= 80)),
  constraint applies_reject_reason_check CHECK (((reject_reason >= 1) AND (reject_reason <= 34))),
  constraint applies_reject_side_check CHECK ((reject_side = ANY (ARRAY['consultant'::text, 'client'::text, 'candidate'::text]))),
  constraint applies_submission_status_check CHECK (((submission_status >= 0) AND (submission_status <= 14))),
  constraint applies_utm_campaign_check CHECK ((length(utm_campaign) <= 80)),
  constraint applies_utm_medium_check CHECK ((length(utm_medium) <= 80)),
  constraint applies_utm_source_check CHECK ((length(utm_source) <= 80))
);
CREATE INDEX applies_board ON public.applies USING btree (business_id, job_id, status, position_in_column, id);
CREATE INDEX applies_by_display ON public.applies USING btree (business_id, display_status, created_at DESC, id DESC);
CREATE INDEX applies_by_entry ON public.applies USING btree (business_id, entered_status_at, id);
CREATE INDEX applies_by_stage ON public.applies USING btree (business_id, status, entered_status_at DESC, id DESC);
CREATE INDEX applies_newest ON public.applies USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX applies_newest_offers ON public.applies USING btree (business_id, offered_at, id) WHERE (offered_at IS NOT NULL);
CREATE INDEX applies_newest_placements ON public.applies USING btree (business_id, placed_at, id) WHERE (placed_at IS NOT NULL);
CREATE INDEX applies_of_candidate ON public.applies USING btree (business_id, candidate_id, created_at DESC);
CREATE INDEX applies_of_job ON public.applies USING btree (business_id, job_id, created_at DESC, id DESC);
CREATE INDEX applies_of_job_by_display ON public.applies USING btree (business_id, job_id, display_status, created_at DESC, id DESC);
CREATE INDEX applies_of_recruiter ON public.applies USING btree (business_id, recruiter_id, created_at DESC, id DESC);
CREATE INDEX applies_offered ON public.applies USING btree (business_id, recruiter_id, offered_at) WHERE (offered_at IS NOT NULL);
CREATE INDEX applies_placed ON public.applies USING btree (business_id, recruiter_id, placed_at) WHERE (placed_at IS NOT NULL);
CREATE INDEX applies_with_referrer ON public.applies USING btree (business_id, created_at DESC, id DESC) WHERE (referrer IS NOT NULL);
CREATE INDEX applies_with_utm_campaign ON public.applies USING btree (business_id, created_at DESC, id DESC) WHERE (utm_campaign IS NOT NULL);
CREATE INDEX applies_with_utm_source ON public.applies USING btree (business_id, created_at DESC, id DESC) WHERE (utm_source IS NOT NULL);
alter table applies enable row level security;
alter table applies force row level security;

create table apply_drafts (
  business_id bigint not null,
  candidate_id bigint not null,
  job_id bigint not null,
  cover_letter text,
  expectation_cents bigint,
  source text not null default 'External Web Site'::text,
  created_at timestamp with time zone not null default now(),
  currency text not null default 'BRL'::text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  referrer text,
  constraint apply_drafts_pkey PRIMARY KEY (business_id, candidate_id, job_id),
  constraint apply_drafts_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint apply_drafts_referrer_check CHECK ((length(referrer) <= 80)),
  constraint apply_drafts_utm_campaign_check CHECK ((length(utm_campaign) <= 80)),
  constraint apply_drafts_utm_medium_check CHECK ((length(utm_medium) <= 80)),
  constraint apply_drafts_utm_source_check CHECK ((length(utm_source) <= 80))
);
CREATE INDEX apply_drafts_business_id_job_id_created_at_idx ON public.apply_drafts USING btree (business_id, job_id, created_at);
alter table apply_drafts enable row level security;
alter table apply_drafts force row level security;

create table apply_events (
  business_id bigint not null,
  id bigint generated by default as identity,
  apply_id bigint not null,
  kind text not null default 'moved'::text,
  from_status integer,
  to_status integer,
  from_name text,
  to_name text,
  details jsonb not null default '{}'::jsonb,
  note text,
  seconds_in_status bigint,
  actor_type text not null,
  recruiter_id bigint,
  created_at timestamp with time zone not null default now(),
  before jsonb,
  constraint apply_events_pkey PRIMARY KEY (business_id, id),
  constraint apply_events_actor_type_check CHECK ((actor_type = ANY (ARRAY['candidate'::text, 'recruiter'::text, 'client_contact'::text, 'system'::text]))),
  constraint apply_events_kind_check CHECK ((kind = ANY (ARRAY['shortlisted'::text, 'feedback'::text, 'applied'::text, 'moved'::text, 'undone'::text, 'substatus'::text, 'note'::text, 'withdrawn'::text, 'reordered'::text, 'submitted'::text])))
);
CREATE INDEX apply_events_business_id_apply_id_created_at_id_idx ON public.apply_events USING btree (business_id, apply_id, created_at, id);
CREATE INDEX apply_events_business_id_recruiter_id_id_idx ON public.apply_events USING btree (business_id, recruiter_id, id DESC) WHERE ((kind = 'moved'::text) AND (to_status = ANY (ARRAY[9, 14])));
alter table apply_events enable row level security;
alter table apply_events force row level security;

create table audit_entries (
  business_id bigint not null,
  id bigint generated by default as identity,
  actor_type text not null,
  actor_id bigint,
  actor_name text,
  action text not null,
  record_type text not null,
  record_id bigint,
  changes jsonb not null default '{}'::jsonb,
  ip text,
  at timestamp with time zone not null default now(),
  constraint audit_entries_pkey PRIMARY KEY (business_id, id)
);
CREATE INDEX audit_entries_business_id_at_id_idx ON public.audit_entries USING btree (business_id, at DESC, id DESC);
CREATE INDEX audit_entries_business_id_record_type_record_id_at_idx ON public.audit_entries USING btree (business_id, record_type, record_id, at DESC);
CREATE INDEX audit_entries_of_candidate ON public.audit_entries USING btree (business_id, actor_id) WHERE (actor_type = 'candidate'::text);
alter table audit_entries enable row level security;
alter table audit_entries force row level security;

create table automations (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  entity text not null,
  trigger text not null,
  field_name text,
  status integer,
  days integer,
  conditions text,
  debounce_seconds integer not null default 0,
  run_limit integer,
  action_flow_id bigint not null,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint automations_pkey PRIMARY KEY (business_id, id),
  constraint automations_business_id_uid_key UNIQUE (business_id, uid),
  constraint automations_conditions_check CHECK (((length(conditions) >= 1) AND (length(conditions) <= 2000))),
  constraint automations_days_check CHECK (((days >= 0) AND (days <= 365))),
  constraint automations_debounce_seconds_check CHECK (((debounce_seconds >= 0) AND (debounce_seconds <= 86400))),
  constraint automations_entity_check CHECK ((entity = ANY (ARRAY['candidates'::text, 'applies'::text, 'jobs'::text, 'client_companies'::text, 'client_contacts'::text, 'contacts'::text, 'tasks'::text]))),
  constraint automations_field_name_check CHECK (((length(field_name) >= 1) AND (length(field_name) <= 60))),
  constraint automations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint automations_run_limit_check CHECK (((run_limit >= 1) AND (run_limit <= 1000))),
  constraint automations_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14]))),
  constraint automations_trigger_check CHECK ((trigger = ANY (ARRAY['created'::text, 'updated'::text, 'entered'::text, 'left'::text, 'idle'::text, 'date'::text, 'answered'::text, 'verdict'::text, 'webhook'::text])))
);
CREATE INDEX automations_business_id_action_flow_id_idx ON public.automations USING btree (business_id, action_flow_id);
CREATE INDEX automations_business_id_created_at_id_idx ON public.automations USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX automations_business_id_name_id_idx ON public.automations USING btree (business_id, name, id);
CREATE INDEX automations_business_id_updated_at_id_idx ON public.automations USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX automations_deleted ON public.automations USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX automations_listening ON public.automations USING btree (business_id, entity) WHERE (active AND (archived_at IS NULL));
CREATE UNIQUE INDEX automations_name_once ON public.automations USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table automations enable row level security;
alter table automations force row level security;

create table benefits (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name_pt text not null,
  name_en text,
  unit text not null default 'none'::text,
  taxable boolean not null default false,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint benefits_pkey PRIMARY KEY (business_id, id),
  constraint benefits_business_id_uid_key UNIQUE (business_id, uid),
  constraint benefits_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint benefits_name_pt_check CHECK (((length(name_pt) >= 1) AND (length(name_pt) <= 120))),
  constraint benefits_unit_check CHECK ((unit = ANY (ARRAY['none'::text, 'money'::text, 'pct'::text, 'text'::text])))
);
CREATE INDEX benefits_business_id_created_at_id_idx ON public.benefits USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX benefits_business_id_name_pt_id_idx ON public.benefits USING btree (business_id, name_pt, id);
CREATE INDEX benefits_business_id_updated_at_id_idx ON public.benefits USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX benefits_deleted ON public.benefits USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX benefits_name_pt_once ON public.benefits USING btree (business_id, lower(name_pt)) WHERE (archived_at IS NULL);
alter table benefits enable row level security;
alter table benefits force row level security;

create table billing_lines (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  billing_plan_id bigint not null,
  position integer not null,
  milestone text not null,
  description text not null,
  pct numeric(5,2) not null default 0,
  days integer not null default 0,
  month integer not null default 0,
  amount_cents bigint not null,
  currency text not null,
  expected_on date not null,
  waits boolean not null default true,
  status text not null default 'planned'::text,
  released_at timestamp with time zone,
  invoice_id bigint,
  constraint billing_lines_pkey PRIMARY KEY (business_id, id),
  constraint billing_lines_business_id_billing_plan_id_position_key UNIQUE (business_id, billing_plan_id, "position"),
  constraint billing_lines_business_id_uid_key UNIQUE (business_id, uid),
  constraint billing_lines_amount_cents_check CHECK (((amount_cents >= 0) AND (amount_cents <= '100000000000'::bigint))),
  constraint billing_lines_check CHECK ((((status <> 'invoiced'::text) AND (status <> 'paid'::text)) OR (invoice_id IS NOT NULL))),
  constraint billing_lines_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint billing_lines_days_check CHECK (((days >= 0) AND (days <= 730))),
  constraint billing_lines_description_check CHECK (((length(description) >= 1) AND (length(description) <= 200))),
  constraint billing_lines_milestone_check CHECK ((milestone = ANY (ARRAY['signed'::text, 'days_after'::text, 'shortlist_sent'::text, 'offer_accepted'::text, 'started'::text, 'days_after_start'::text, 'monthly'::text]))),
  constraint billing_lines_month_check CHECK (((month >= 0) AND (month <= 120))),
  constraint billing_lines_pct_check CHECK (((pct >= (0)::numeric) AND (pct <= (100)::numeric))),
  constraint billing_lines_position_check CHECK (("position" >= 0)),
  constraint billing_lines_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'released'::text, 'invoiced'::text, 'paid'::text, 'cancelled'::text])))
);
CREATE INDEX billing_lines_business_id_invoice_id_idx ON public.billing_lines USING btree (business_id, invoice_id);
CREATE INDEX billing_lines_due ON public.billing_lines USING btree (business_id, expected_on, id) WHERE ((status = 'planned'::text) AND (NOT waits));
CREATE INDEX billing_lines_forecast ON public.billing_lines USING btree (business_id, expected_on) INCLUDE (amount_cents, currency, status);
alter table billing_lines enable row level security;
alter table billing_lines force row level security;

create table billing_notices (
  business_id bigint not null,
  integration_id bigint not null,
  notice_id text not null,
  outcome text not null,
  created_at timestamp with time zone not null default now(),
  constraint billing_notices_pkey PRIMARY KEY (business_id, integration_id, notice_id),
  constraint billing_notices_notice_id_check CHECK (((length(notice_id) >= 1) AND (length(notice_id) <= 120))),
  constraint billing_notices_outcome_check CHECK (((length(outcome) >= 1) AND (length(outcome) <= 40)))
);
alter table billing_notices enable row level security;
alter table billing_notices force row level security;

create table billing_plans (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  title text not null,
  client_company_id bigint not null,
  costumer_id bigint,
  proposal_id bigint,
  placement_id bigint,
  job_id bigint,
  project_id bigint,
  kind text not null default 'milestones'::text,
  status text not null default 'active'::text,
  currency text not null default 'BRL'::text,
  total_cents bigint not null default 0,
  monthly_cents bigint,
  starts_on date not null,
  ends_on date,
  payment_terms_days integer not null default 30,
  business_days boolean not null default false,
  readjust_index text not null default 'none'::text,
  readjusted_on date,
  owner_id bigint,
  cancel_reason text,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint billing_plans_pkey PRIMARY KEY (business_id, id),
  constraint billing_plans_business_id_uid_key UNIQUE (business_id, uid),
  constraint billing_plans_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 500))),
  constraint billing_plans_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint billing_plans_dates CHECK ((ends_on >= starts_on)),
  constraint billing_plans_kind_check CHECK ((kind = ANY (ARRAY['milestones'::text, 'recurring'::text]))),
  constraint billing_plans_monthly CHECK (((kind <> 'recurring'::text) OR (monthly_cents IS NOT NULL))),
  constraint billing_plans_monthly_cents_check CHECK (((monthly_cents >= 1) AND (monthly_cents <= '100000000000'::bigint))),
  constraint billing_plans_payment_terms_days_check CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 365))),
  constraint billing_plans_readjust_index_check CHECK ((readjust_index = ANY (ARRAY['none'::text, 'IPCA'::text, 'IGP-M'::text]))),
  constraint billing_plans_status_check CHECK ((status = ANY (ARRAY['active'::text, 'done'::text, 'cancelled'::text]))),
  constraint billing_plans_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint billing_plans_total_cents_check CHECK (((total_cents >= 0) AND (total_cents <= '100000000000'::bigint)))
);
CREATE INDEX billing_plans_business_id_client_company_id_idx ON public.billing_plans USING btree (business_id, client_company_id);
CREATE INDEX billing_plans_business_id_costumer_id_idx ON public.billing_plans USING btree (business_id, costumer_id);
CREATE INDEX billing_plans_business_id_created_at_id_idx ON public.billing_plans USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX billing_plans_business_id_job_id_idx ON public.billing_plans USING btree (business_id, job_id);
CREATE INDEX billing_plans_business_id_owner_id_idx ON public.billing_plans USING btree (business_id, owner_id);
CREATE INDEX billing_plans_business_id_placement_id_idx ON public.billing_plans USING btree (business_id, placement_id);
CREATE INDEX billing_plans_business_id_project_id_idx ON public.billing_plans USING btree (business_id, project_id);
CREATE INDEX billing_plans_business_id_proposal_id_idx ON public.billing_plans USING btree (business_id, proposal_id);
CREATE INDEX billing_plans_business_id_starts_on_id_idx ON public.billing_plans USING btree (business_id, starts_on, id);
CREATE INDEX billing_plans_business_id_title_id_idx ON public.billing_plans USING btree (business_id, title, id);
CREATE INDEX billing_plans_business_id_total_cents_id_idx ON public.billing_plans USING btree (business_id, total_cents, id);
CREATE INDEX billing_plans_business_id_updated_at_id_idx ON public.billing_plans USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX billing_plans_deleted ON public.billing_plans USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX billing_plans_of_proposal ON public.billing_plans USING btree (business_id, proposal_id) WHERE ((archived_at IS NULL) AND (status <> 'cancelled'::text));
alter table billing_plans enable row level security;
alter table billing_plans force row level security;

create table bulk_run_items (
  business_id bigint not null,
  bulk_run_id bigint not null,
  record_id bigint not null,
  outcome text,
  reason text,
  trace jsonb,
  constraint bulk_run_items_pkey PRIMARY KEY (business_id, bulk_run_id, record_id),
  constraint bulk_run_items_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'skipped'::text, 'failed'::text])))
);
CREATE INDEX bulk_run_items_business_id_bulk_run_id_outcome_reason_recor_idx ON public.bulk_run_items USING btree (business_id, bulk_run_id, outcome, reason, record_id) WHERE (outcome = ANY (ARRAY['skipped'::text, 'failed'::text]));
CREATE INDEX bulk_run_items_to_undo ON public.bulk_run_items USING btree (business_id, record_id) WHERE (trace IS NOT NULL);
alter table bulk_run_items enable row level security;
alter table bulk_run_items force row level security;

create table bulk_runs (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  recruiter_id bigint not null,
  entity text not null,
  action text not null,
  params jsonb not null default '{}'::jsonb,
  selection jsonb not null default '{}'::jsonb,
  not_selected integer not null default 0,
  total integer not null default 0,
  done integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  reasons jsonb not null default '{}'::jsonb,
  state text not null default 'collecting'::text,
  problem text,
  collected_after jsonb,
  done_after bigint not null default 0,
  undo_until timestamp with time zone,
  undo_of_id bigint,
  locale text not null default 'pt'::text,
  ip text,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint bulk_runs_pkey PRIMARY KEY (business_id, id),
  constraint bulk_runs_business_id_uid_key UNIQUE (business_id, uid),
  constraint bulk_runs_business_id_undo_of_id_key UNIQUE (business_id, undo_of_id),
  constraint bulk_runs_action_check CHECK ((action = ANY (ARRAY['edit'::text, 'delete'::text, 'add_to_list'::text, 'add_to_job'::text, 'email'::text, 'move'::text, 'undo'::text, 'add_to_pool'::text, 'remove_from_pool'::text]))),
  constraint bulk_runs_entity_check CHECK (((length(entity) >= 1) AND (length(entity) <= 60))),
  constraint bulk_runs_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint bulk_runs_state_check CHECK ((state = ANY (ARRAY['collecting'::text, 'running'::text, 'completed'::text, 'cancelled'::text, 'error'::text])))
);
CREATE INDEX bulk_runs_business_id_created_at_id_idx ON public.bulk_runs USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX bulk_runs_business_id_recruiter_id_created_at_id_idx ON public.bulk_runs USING btree (business_id, recruiter_id, created_at DESC, id DESC);
CREATE INDEX bulk_runs_business_id_undo_until_idx ON public.bulk_runs USING btree (business_id, undo_until) WHERE (undo_until IS NOT NULL);
alter table bulk_runs enable row level security;
alter table bulk_runs force row level security;

create table business_export_parts (
  business_id bigint not null,
  export_id bigint not null,
  position integer not null,
  storage_key text not null,
  size_bytes bigint not null,
  entries jsonb not null,
  last_file bigint not null default 0,
  constraint business_export_parts_pkey PRIMARY KEY (business_id, export_id, "position")
);
alter table business_export_parts enable row level security;
alter table business_export_parts force row level security;

create table business_export_schedules (
  business_id bigint not null,
  id bigint generated by default as identity,
  recruiter_id bigint not null,
  every text not null default 'week'::text,
  target text not null default 'folder'::text,
  with_files boolean not null default true,
  keep integer not null default 8,
  active boolean not null default true,
  last_day date,
  updated_at timestamp with time zone not null default now(),
  constraint business_export_schedules_pkey PRIMARY KEY (business_id, id),
  constraint business_export_schedules_business_id_key UNIQUE (business_id),
  constraint business_export_schedules_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint business_export_schedules_keep_check CHECK (((keep >= 1) AND (keep <= 60))),
  constraint business_export_schedules_target_check CHECK ((target = ANY (ARRAY['folder'::text, 's3'::text])))
);
alter table business_export_schedules enable row level security;
alter table business_export_schedules force row level security;

create table business_exports (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  recruiter_id bigint not null,
  state text not null default 'running'::text,
  problem text,
  with_files boolean not null default true,
  passphrase text,
  with_sealed boolean not null default false,
  scheduled boolean not null default false,
  locale text not null default 'pt'::text,
  ip text,
  rows_total bigint not null default 0,
  files_total integer not null default 0,
  files_done integer not null default 0,
  files_missing integer not null default 0,
  file_name text not null,
  storage_key text,
  size_bytes bigint,
  checksum text,
  delivered_to text,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  created_at timestamp with time zone not null default now(),
  constraint business_exports_pkey PRIMARY KEY (business_id, id),
  constraint business_exports_business_id_uid_key UNIQUE (business_id, uid),
  constraint business_exports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint business_exports_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint business_exports_problem_check CHECK (((length(problem) >= 1) AND (length(problem) <= 40))),
  constraint business_exports_state_check CHECK ((state = ANY (ARRAY['running'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX business_exports_business_id_created_at_id_idx ON public.business_exports USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX business_exports_business_id_expires_at_idx ON public.business_exports USING btree (business_id, expires_at);
CREATE UNIQUE INDEX business_exports_one ON public.business_exports USING btree (business_id) WHERE (state = 'running'::text);
alter table business_exports enable row level security;
alter table business_exports force row level security;

create table business_files (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  kind text not null,
  edition text not null,
  visible_to text[] not null default '{}'::text[],
  text_pt text,
  text_en text,
  valid_from date not null,
  valid_to date,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint business_files_pkey PRIMARY KEY (business_id, id),
  constraint business_files_business_id_uid_key UNIQUE (business_id, uid),
  constraint business_files_overlap EXCLUDE USING gist (business_id WITH =, kind WITH =, name WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((archived_at IS NULL)),
  constraint business_files_edition_check CHECK (((length(edition) >= 1) AND (length(edition) <= 40))),
  constraint business_files_kind_check CHECK ((kind = ANY (ARRAY['contract_model'::text, 'terms_of_service'::text, 'privacy_policy'::text, 'price_list'::text, 'certificate'::text, 'brand_asset'::text]))),
  constraint business_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint business_files_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 60000))),
  constraint business_files_text_pt_check CHECK (((length(text_pt) >= 1) AND (length(text_pt) <= 60000))),
  constraint business_files_validity CHECK ((valid_to >= valid_from))
);
CREATE INDEX business_files_business_id_created_at_id_idx ON public.business_files USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX business_files_business_id_name_id_idx ON public.business_files USING btree (business_id, name, id);
CREATE INDEX business_files_business_id_updated_at_id_idx ON public.business_files USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX business_files_business_id_valid_from_id_idx ON public.business_files USING btree (business_id, valid_from, id);
CREATE INDEX business_files_deleted ON public.business_files USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table business_files enable row level security;
alter table business_files force row level security;

create table business_sandboxes (
  business_id bigint not null,
  id bigint generated by default as identity,
  recruiter_id bigint not null,
  state text not null default 'making'::text,
  problem text,
  sandbox_id bigint,
  next_id bigint,
  old_id bigint,
  entrants bigint[] not null default '{}'::bigint[],
  rows_total bigint not null default 0,
  rows_done bigint not null default 0,
  files integer not null default 0,
  ip text,
  asked_at timestamp with time zone not null default now(),
  made_at timestamp with time zone,
  constraint business_sandboxes_pkey PRIMARY KEY (business_id, id),
  constraint business_sandboxes_business_id_key UNIQUE (business_id),
  constraint business_sandboxes_entrants_check CHECK ((cardinality(entrants) <= 50)),
  constraint business_sandboxes_problem_check CHECK (((length(problem) >= 1) AND (length(problem) <= 40))),
  constraint business_sandboxes_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text, 'removing'::text])))
);
CREATE INDEX business_sandboxes_business_id_recruiter_id_idx ON public.business_sandboxes USING btree (business_id, recruiter_id);
alter table business_sandboxes enable row level security;
alter table business_sandboxes force row level security;

create table business_sectors (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name_pt text not null,
  name_en text,
  core_industry_id bigint,
  category_sector_id bigint,
  active boolean not null default true,
  position integer not null,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint business_sectors_pkey PRIMARY KEY (business_id, id),
  constraint business_sectors_business_id_uid_key UNIQUE (business_id, uid),
  constraint business_sectors_position UNIQUE (business_id, "position"),
  constraint business_sectors_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint business_sectors_name_pt_check CHECK (((length(name_pt) >= 1) AND (length(name_pt) <= 120)))
);
CREATE INDEX business_sectors_business_id_category_sector_id_idx ON public.business_sectors USING btree (business_id, category_sector_id);
CREATE INDEX business_sectors_business_id_core_industry_id_idx ON public.business_sectors USING btree (business_id, core_industry_id);
CREATE INDEX business_sectors_business_id_created_at_id_idx ON public.business_sectors USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX business_sectors_business_id_name_pt_id_idx ON public.business_sectors USING btree (business_id, name_pt, id);
CREATE INDEX business_sectors_business_id_updated_at_id_idx ON public.business_sectors USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX business_sectors_deleted ON public.business_sectors USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX business_sectors_name_pt_once ON public.business_sectors USING btree (business_id, lower(name_pt)) WHERE (archived_at IS NULL);
alter table business_sectors enable row level security;
alter table business_sectors force row level security;

create table business_units (
  business_id bigint not null,
  id bigint generated by default as identity,
  code text not null,
  name text not null,
  city text,
  monthly_goal_cents bigint,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  uid text not null default app_uid(),
  constraint business_units_pkey PRIMARY KEY (business_id, id),
  constraint business_units_business_id_code_key UNIQUE (business_id, code),
  constraint business_units_business_id_uid_key UNIQUE (business_id, uid)
);
alter table business_units enable row level security;
alter table business_units force row level security;

create table businesses (
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  logo_url text,
  legal_name text not null,
  cnpj text,
  municipal_registration text,
  state_registration text,
  tax_regime text,
  address jsonb not null default '{}'::jsonb,
  phone text,
  email text,
  mail_from text not null,
  locale text not null default 'pt'::text,
  timezone text not null default 'America/Sao_Paulo'::text,
  currency text not null default 'BRL'::text,
  invoice_series text,
  next_invoice_number integer not null default 1,
  settings jsonb not null default '{}'::jsonb,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  account_owner_id bigint,
  account_id bigint,
  sandbox_of_id bigint,
  constraint businesses_pkey PRIMARY KEY (id),
  constraint businesses_cnpj_key UNIQUE (cnpj),
  constraint businesses_uid_key UNIQUE (uid),
  constraint businesses_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
  constraint businesses_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint businesses_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint businesses_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint businesses_tax_regime_check CHECK ((tax_regime = ANY (ARRAY['simples'::text, 'presumido'::text, 'real'::text])))
);
CREATE INDEX businesses_account_owner_id_account_id_idx ON public.businesses USING btree (account_owner_id, account_id);
alter table businesses enable row level security;
alter table businesses force row level security;

create table cable_messages (
  business_id bigint not null,
  id bigint generated by default as identity,
  stream text not null,
  message jsonb not null,
  created_at timestamp with time zone not null default now(),
  seq bigint,
  constraint cable_messages_pkey PRIMARY KEY (business_id, id)
);
CREATE INDEX cable_messages_business_id_stream_id_idx ON public.cable_messages USING btree (business_id, stream, id);
CREATE UNIQUE INDEX cable_messages_business_id_stream_seq_idx ON public.cable_messages USING btree (business_id, stream, seq);
CREATE INDEX cable_messages_created_at_idx ON public.cable_messages USING btree (created_at);
CREATE INDEX cable_messages_unnumbered ON public.cable_messages USING btree (business_id, id) WHERE (seq IS NULL);
alter table cable_messages enable row level security;
alter table cable_messages force row level security;

create table cable_streams (
  business_id bigint not null,
  stream text not null,
  seq bigint not null,
  moved_at timestamp with time zone not null default now(),
  constraint cable_streams_pkey PRIMARY KEY (business_id, stream)
);
CREATE INDEX cable_streams_moved_at_idx ON public.cable_streams USING btree (moved_at);
alter table cable_streams enable row level security;
alter table cable_streams force row level security;

create table calendar_feeds (
  business_id bigint not null,
  recruiter_id bigint not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  constraint calendar_feeds_pkey PRIMARY KEY (business_id, recruiter_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash),
  constraint calendar_feeds_token_hash_check CHECK ((length(token_hash) = 64))
);
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;

create table candidate_activity (
  business_id bigint not null,
  candidate_id bigint not null,
  last_active_at timestamp with time zone not null,
  constraint candidate_activity_pkey PRIMARY KEY (business_id, candidate_id)
);
CREATE INDEX candidate_activity_oldest ON public.candidate_activity USING btree (business_id, last_active_at, candidate_id);
alter table candidate_activity enable row level security;
alter table candidate_activity force row level security;

create table candidate_category_sectors (
  business_id bigint not null,
  candidate_id bigint not null,
  category_sector_id bigint not null,
  constraint candidate_category_sectors_pkey PRIMARY KEY (business_id, candidate_id, category_sector_id)
);
alter table candidate_category_sectors enable row level security;
alter table candidate_category_sectors force row level security;

create table candidate_consents (
  business_id bigint not null,
  id bigint generated by default as identity,
  candidate_id bigint not null,
  purpose text not null,
  field text,
  text_version text not null,
  locale text not null,
  site_config_id bigint,
  ip text,
  given_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  expires_at timestamp with time zone,
  asked_at timestamp with time zone,
  reminded_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint candidate_consents_pkey PRIMARY KEY (business_id, id)
);
CREATE INDEX candidate_consents_asked ON public.candidate_consents USING btree (business_id, expires_at) WHERE ((asked_at IS NOT NULL) AND (withdrawn_at IS NULL) AND (ended_at IS NULL));
CREATE INDEX candidate_consents_business_id_candidate_id_purpose_idx ON public.candidate_consents USING btree (business_id, candidate_id, purpose);
CREATE INDEX candidate_consents_left ON public.candidate_consents USING btree (business_id, candidate_id) WHERE ((purpose = 'talent_pool'::text) AND ((withdrawn_at IS NOT NULL) OR (expires_at IS NOT NULL)));
CREATE INDEX candidate_consents_standing ON public.candidate_consents USING btree (business_id, given_at) WHERE ((withdrawn_at IS NULL) AND (expires_at IS NULL));
alter table candidate_consents enable row level security;
alter table candidate_consents force row level security;

create table candidate_educations (
  business_id bigint not null,
  id bigint generated by default as identity,
  candidate_id bigint not null,
  institution text not null,
  course text not null,
  education_level integer,
  status text not null default 'done'::text,
  started_on date,
  ended_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  certificate_file_id bigint,
  lock_version integer not null default 0,
  constraint candidate_educations_pkey PRIMARY KEY (business_id, id),
  constraint candidate_educations_check CHECK (((ended_on IS NULL) OR (started_on IS NULL) OR (ended_on >= started_on))),
  constraint candidate_educations_course_check CHECK ((length(course) <= 200)),
  constraint candidate_educations_education_level_check CHECK (((education_level >= 1) AND (education_level <= 8))),
  constraint candidate_educations_institution_check CHECK ((length(institution) <= 200)),
  constraint candidate_educations_status_check CHECK ((status = ANY (ARRAY['ongoing'::text, 'done'::text, 'stopped'::text])))
);
CREATE INDEX candidate_educations_business_id_candidate_id_idx ON public.candidate_educations USING btree (business_id, candidate_id);
alter table candidate_educations enable row level security;
alter table candidate_educations force row level security;

create table candidate_experiences (
  business_id bigint not null,
  id bigint generated by default as identity,
  candidate_id bigint not null,
  company text not null,
  position text not null,
  level text,
  city text,
  regime integer,
  started_on date,
  ended_on date,
  current boolean not null default false,
  verified boolean not null default false,
  description text,
  achievements text,
  team_size integer,
  reason_to_leave text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  client_company_id bigint,
  core_industry text,
  sector text,
  lock_version integer not null default 0,
  constraint candidate_experiences_pkey PRIMARY KEY (business_id, id),
  constraint candidate_experiences_check CHECK (((ended_on IS NULL) OR (started_on IS NULL) OR (ended_on >= started_on))),
  constraint candidate_experiences_company_check CHECK ((length(company) <= 200)),
  constraint candidate_experiences_core_industry_check CHECK ((length(core_industry) <= 120)),
  constraint candidate_experiences_position_check CHECK ((length("position") <= 200)),
  constraint candidate_experiences_regime_check CHECK (((regime >= 1) AND (regime <= 9))),
  constraint candidate_experiences_sector_check CHECK ((length(sector) <= 120))
);
CREATE INDEX candidate_experiences_business_id_candidate_id_current_star_idx ON public.candidate_experiences USING btree (business_id, candidate_id, current DESC, started_on DESC);
CREATE INDEX candidate_experiences_business_id_client_company_id_idx ON public.candidate_experiences USING btree (business_id, client_company_id) WHERE (client_company_id IS NOT NULL);
alter table candidate_experiences enable row level security;
alter table candidate_experiences force row level security;

create table candidate_jobs (
  business_id bigint not null,
  id bigint generated by default as identity,
  candidate_id bigint not null,
  job_id bigint not null,
  saved_at timestamp with time zone,
  seen_at timestamp with time zone,
  constraint candidate_jobs_pkey PRIMARY KEY (business_id, id),
  constraint candidate_jobs_business_id_candidate_id_job_id_key UNIQUE (business_id, candidate_id, job_id),
  constraint candidate_jobs_check CHECK (((saved_at IS NOT NULL) OR (seen_at IS NOT NULL)))
);
CREATE INDEX candidate_jobs_business_id_job_id_idx ON public.candidate_jobs USING btree (business_id, job_id);
alter table candidate_jobs enable row level security;
alter table candidate_jobs force row level security;

create table candidate_languages (
  business_id bigint not null,
  id bigint generated by default as identity,
  candidate_id bigint not null,
  language text not null,
  level integer not null,
  certificate text,
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint candidate_languages_pkey PRIMARY KEY (business_id, id),
  constraint candidate_languages_business_id_candidate_id_language_key UNIQUE (business_id, candidate_id, language),
  constraint candidate_languages_language_check CHECK ((length(language) <= 60)),
  constraint candidate_languages_level_check CHECK (((level >= 0) AND (level <= 5)))
);
alter table candidate_languages enable row level security;
alter table candidate_languages force row level security;

create table candidate_remunerations (
  business_id bigint not null,
  id bigint generated by default as identity,
  candidate_id bigint not null,
  kind text not null default 'current'::text,
  type_remuneration integer not null,
  regime integer,
  amount_cents bigint not null,
  currency text not null default 'BRL'::text,
  period text not null default 'month'::text,
  as_of date not null default app_today(),
  benefits text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint candidate_remunerations_pkey PRIMARY KEY (business_id, id),
  constraint candidate_remunerations_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint candidate_remunerations_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint candidate_remunerations_kind_check CHECK ((kind = ANY (ARRAY['current'::text, 'desired'::text, 'minimum'::text]))),
  constraint candidate_remunerations_period_check CHECK ((period = ANY (ARRAY['hour'::text, 'month'::text, 'year'::text]))),
  constraint candidate_remunerations_regime_check CHECK (((regime >= 1) AND (regime <= 9))),
  constraint candidate_remunerations_type_remuneration_check CHECK (((type_remuneration >= 1) AND (type_remuneration <= 7)))
);
CREATE INDEX candidate_remunerations_business_id_candidate_id_idx ON public.candidate_remunerations USING btree (business_id, candidate_id);
alter table candidate_remunerations enable row level security;
alter table candidate_remunerations force row level security;

create table candidate_search (
  business_id bigint not null,
  candidate_id bigint not null,
  created_at timestamp with time zone not null,
  status integer not null,
  state text,
  city text,
  remote_work integer not null,
  document tsvector not null,
  contact text not null,
  facets text[] not null default '{}'::text[],
  plain_name text not null default ''::text,
  plain_company text,
  linkedin_slug text,
  constraint candidate_search_pkey PRIMARY KEY (business_id, candidate_id)
);
alter table candidate_search alter column document set statistics 2000;
alter table candidate_search alter column facets set statistics 1000;
CREATE INDEX candidate_search_contact ON public.candidate_search USING gin (business_id, contact gin_trgm_ops);
CREATE INDEX candidate_search_document ON public.candidate_search USING gin (business_id, document);
CREATE INDEX candidate_search_facets ON public.candidate_search USING gin (business_id, facets);
CREATE INDEX candidate_search_linkedin ON public.candidate_search USING btree (business_id, linkedin_slug) WHERE (linkedin_slug IS NOT NULL);
CREATE INDEX candidate_search_name ON public.candidate_search USING btree (business_id, plain_name text_pattern_ops);
CREATE INDEX candidate_search_newest ON public.candidate_search USING btree (business_id, created_at DESC, candidate_id DESC);

create table candidate_sensitive (
  business_id bigint not null,
  candidate_id bigint not null,
  field text not null,
  sealed text not null,
  updated_at timestamp with time zone not null default now(),
  constraint candidate_sensitive_pkey PRIMARY KEY (business_id, candidate_id, field),
  constraint candidate_sensitive_field_check CHECK ((field = ANY (ARRAY['gender'::text, 'gender_other'::text, 'biological_gender'::text, 'ethnicity'::text, 'disabilitys'::text, 'disability_kinds'::text, 'disability_other'::text, 'sexual_orientation'::text, 'cpf'::text, 'rg'::text, 'pis'::text, 'mother_name'::text, 'father_name'::text, 'military_reserve_number'::text, 'bank_data_form'::text, 'emergency_contact'::text, 'rg_form'::text, 'cpf_form'::text, 'driver_license_form'::text, 'ctps_form'::text, 'voter_registration_form'::text, 'birth_form'::text, 'dependents'::text])))
);
alter table candidate_sensitive enable row level security;
alter table candidate_sensitive force row level security;

create table candidate_skills (
  business_id bigint not null,
  id bigint generated by default as identity,
  candidate_id bigint not null,
  name text not null,
  years_skills integer,
  level_skills integer,
  last_used integer,
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint candidate_skills_pkey PRIMARY KEY (business_id, id),
  constraint candidate_skills_business_id_candidate_id_name_key UNIQUE (business_id, candidate_id, name),
  constraint candidate_skills_last_used_check CHECK (((last_used >= 1950) AND (last_used <= 2100))),
  constraint candidate_skills_level_skills_check CHECK (((level_skills >= 1) AND (level_skills <= 4))),
  constraint candidate_skills_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint candidate_skills_years_skills_check CHECK (((years_skills >= 0) AND (years_skills <= 8)))
);
CREATE INDEX candidate_skills_business_id_name_idx ON public.candidate_skills USING btree (business_id, name);
alter table candidate_skills enable row level security;
alter table candidate_skills force row level security;

create table candidates (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  email text,
  password_hash text,
  avatar_url text,
  locale text not null default 'pt'::text,
  site_config_id bigint,
  completed_register boolean not null default false,
  confirmed_at timestamp with time zone,
  status integer not null default 1,
  role_name text,
  mobile_phone text,
  linkedin text,
  github text,
  stackoverflow text,
  portifolio text,
  cep text,
  street text,
  number text,
  complement text,
  district text,
  city text,
  state text,
  country text not null default 'BR'::text,
  professional_moment integer not null default 0,
  remote_work integer not null default 0,
  current_regime integer,
  hiring_regimes integer[] not null default '{}'::integer[],
  clt_expectation_cents bigint,
  pj_expectation_cents bigint,
  temporary_expectation_cents bigint,
  freelance_expectation_cents bigint,
  currency text not null default 'BRL'::text,
  mobility jsonb not null default '{}'::jsonb,
  self_introduction text,
  current_experience text,
  other_experiences text,
  professional_reference text,
  date_birth date,
  nationality text,
  generation integer,
  marital_status integer,
  education_level integer,
  transportation integer,
  current_company text,
  current_position text,
  reason_to_leave text,
  available_from date,
  notice_period_days integer,
  source text,
  source_detail text,
  score integer,
  tags text[] not null default '{}'::text[],
  owner_id bigint,
  ownership_until timestamp with time zone,
  last_contact_at timestamp with time zone,
  next_contact_at timestamp with time zone,
  cpf_hash text,
  merged_to_id bigint,
  anonymised_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_by_id bigint,
  external_codes jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  current_company_id bigint,
  status_reason text,
  public_voucher text,
  fuel_voucher text,
  chartered_bus text,
  theme text not null default 'automatic'::text,
  density text not null default 'automatic'::text,
  guardian_name text,
  guardian_phone text,
  consent_lapsed_at timestamp with time zone,
  guardian_email text,
  guardian_asked_at timestamp with time zone,
  guardian_answer text,
  guardian_answered_at timestamp with time zone,
  region text,
  cpf_doubt_hash text,
  constraint candidates_pkey PRIMARY KEY (business_id, id),
  constraint candidates_business_id_uid_key UNIQUE (business_id, uid),
  constraint candidates_cep_check CHECK ((cep ~ '^[0-9]{8}$'::text)),
  constraint candidates_chartered_bus_check CHECK ((length(chartered_bus) <= 200)),
  constraint candidates_clt_expectation_cents_check CHECK ((clt_expectation_cents >= 0)),
  constraint candidates_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint candidates_current_regime_check CHECK (((current_regime >= 1) AND (current_regime <= 9))),
  constraint candidates_density_check CHECK ((density = ANY (ARRAY['automatic'::text, 'comfortable'::text, 'compact'::text]))),
  constraint candidates_education_level_check CHECK (((education_level >= 1) AND (education_level <= 8))),
  constraint candidates_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint candidates_freelance_expectation_cents_check CHECK ((freelance_expectation_cents >= 0)),
  constraint candidates_fuel_voucher_check CHECK ((length(fuel_voucher) <= 200)),
  constraint candidates_generation_check CHECK (((generation >= 1) AND (generation <= 4))),
  constraint candidates_guardian_answer CHECK (((guardian_answer IS NULL) = (guardian_answered_at IS NULL))),
  constraint candidates_guardian_answer_check CHECK ((guardian_answer = ANY (ARRAY['agreed'::text, 'refused'::text]))),
  constraint candidates_guardian_email_check CHECK (((length(guardian_email) <= 254) AND (guardian_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
  constraint candidates_guardian_name_check CHECK (((length(guardian_name) >= 1) AND (length(guardian_name) <= 200))),
  constraint candidates_guardian_phone_check CHECK ((guardian_phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint candidates_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint candidates_marital_status_check CHECK (((marital_status >= 1) AND (marital_status <= 7))),
  constraint candidates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint candidates_pj_expectation_cents_check CHECK ((pj_expectation_cents >= 0)),
  constraint candidates_professional_moment_check CHECK (((professional_moment >= 0) AND (professional_moment <= 3))),
  constraint candidates_public_voucher_check CHECK ((length(public_voucher) <= 200)),
  constraint candidates_region_check CHECK ((length(region) <= 120)),
  constraint candidates_remote_work_check CHECK (((remote_work >= 0) AND (remote_work <= 3))),
  constraint candidates_status_check CHECK (((status >= 0) AND (status <= 9))),
  constraint candidates_status_reason_check CHECK ((length(status_reason) <= 1000)),
  constraint candidates_temporary_expectation_cents_check CHECK ((temporary_expectation_cents >= 0)),
  constraint candidates_theme_check CHECK ((theme = ANY (ARRAY['automatic'::text, 'light'::text, 'dark'::text]))),
  constraint candidates_transportation_check CHECK (((transportation >= 1) AND (transportation <= 4)))
);
alter table candidates add constraint candidates_erased_stay_away CHECK (((anonymised_at IS NULL) OR (archived_at IS NOT NULL))) NOT VALID;
CREATE UNIQUE INDEX candidates_business_id_cpf_hash_key ON public.candidates USING btree (business_id, cpf_hash) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX candidates_business_id_email_key ON public.candidates USING btree (business_id, email) WHERE (archived_at IS NULL);
CREATE INDEX candidates_by_city ON public.candidates USING btree (business_id, city DESC NULLS LAST, id DESC);
CREATE INDEX candidates_by_company ON public.candidates USING btree (business_id, current_company_id) WHERE (current_company_id IS NOT NULL);
CREATE INDEX candidates_by_contact ON public.candidates USING btree (business_id, last_contact_at DESC NULLS LAST, id DESC);
CREATE INDEX candidates_by_employer ON public.candidates USING btree (business_id, current_company) WHERE (current_company IS NOT NULL);
CREATE INDEX candidates_by_mobile ON public.candidates USING btree (business_id, mobile_phone) WHERE (mobile_phone IS NOT NULL);
CREATE INDEX candidates_by_name ON public.candidates USING btree (business_id, name, id);
CREATE INDEX candidates_by_next_contact ON public.candidates USING btree (business_id, next_contact_at DESC NULLS LAST, id DESC);
CREATE INDEX candidates_by_owner ON public.candidates USING btree (business_id, owner_id, created_at DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX candidates_by_phone ON public.candidates USING btree (business_id, mobile_phone) WHERE (mobile_phone IS NOT NULL);
CREATE INDEX candidates_by_place ON public.candidates USING btree (business_id, state, city, created_at DESC, id DESC);
CREATE INDEX candidates_by_status ON public.candidates USING btree (business_id, status, created_at DESC, id DESC);
CREATE INDEX candidates_by_status_alone ON public.candidates USING btree (business_id, status, id);
CREATE INDEX candidates_by_update ON public.candidates USING btree (business_id, updated_at, id);
CREATE INDEX candidates_cpf_doubt ON public.candidates USING btree (business_id, cpf_doubt_hash) WHERE (cpf_doubt_hash IS NOT NULL);
CREATE INDEX candidates_cpf_hash ON public.candidates USING btree (business_id, cpf_hash) WHERE (cpf_hash IS NOT NULL);
CREATE INDEX candidates_deleted ON public.candidates USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX candidates_email ON public.candidates USING btree (business_id, email);
CREATE INDEX candidates_in_dollars ON public.candidates USING btree (business_id, id) WHERE (currency = 'USD'::text);
CREATE INDEX candidates_lapsed ON public.candidates USING btree (business_id, id) WHERE (consent_lapsed_at IS NOT NULL);
CREATE INDEX candidates_made_by ON public.candidates USING btree (business_id, created_by_id) WHERE ((owner_id IS NULL) AND (created_by_id IS NOT NULL));
CREATE INDEX candidates_merged ON public.candidates USING btree (business_id, merged_to_id) WHERE (merged_to_id IS NOT NULL);
CREATE INDEX candidates_newest ON public.candidates USING btree (business_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
alter table candidates enable row level security;
alter table candidates force row level security;

create table category_sectors (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name_pt text not null,
  name_en text,
  icon text,
  position integer not null default '-1'::integer,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  created_by_id bigint,
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint category_sectors_pkey PRIMARY KEY (business_id, id),
  constraint category_sectors_business_id_uid_key UNIQUE (business_id, uid),
  constraint category_sectors_position UNIQUE (business_id, "position"),
  constraint category_sectors_name_en_length CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint category_sectors_name_pt_length CHECK (((length(name_pt) >= 1) AND (length(name_pt) <= 120)))
);
CREATE INDEX category_sectors_business_id_created_at_id_idx ON public.category_sectors USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX category_sectors_business_id_name_pt_id_idx ON public.category_sectors USING btree (business_id, name_pt, id);
CREATE UNIQUE INDEX category_sectors_business_id_name_pt_key ON public.category_sectors USING btree (business_id, name_pt) WHERE (archived_at IS NULL);
CREATE INDEX category_sectors_business_id_updated_at_id_idx ON public.category_sectors USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX category_sectors_deleted ON public.category_sectors USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table category_sectors enable row level security;
alter table category_sectors force row level security;

create table city_places (
  state text not null,
  plain_name text not null,
  name text not null,
  lat double precision not null,
  lng double precision not null,
  constraint city_places_pkey PRIMARY KEY (plain_name, state),
  constraint city_places_state_check CHECK ((length(state) = 2))
);

create table city_taxes (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  city text not null,
  state text not null,
  service_code text not null,
  tax text not null default 'ISS'::text,
  rate_pct numeric(5,2) not null,
  withheld_by_client boolean not null default false,
  place_rule text not null default 'provider'::text,
  active boolean not null default true,
  valid_from date not null,
  valid_to date,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint city_taxes_pkey PRIMARY KEY (business_id, id),
  constraint city_taxes_business_id_uid_key UNIQUE (business_id, uid),
  constraint city_taxes_overlap EXCLUDE USING gist (business_id WITH =, lower(city) WITH =, lower(state) WITH =, lower(service_code) WITH =, tax WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE (((archived_at IS NULL) AND active)),
  constraint city_taxes_city_check CHECK (((length(city) >= 1) AND (length(city) <= 100))),
  constraint city_taxes_place_rule_check CHECK ((place_rule = ANY (ARRAY['provider'::text, 'client'::text]))),
  constraint city_taxes_rate_pct_check CHECK (((rate_pct >= (0)::numeric) AND (rate_pct <= (100)::numeric))),
  constraint city_taxes_service_code_check CHECK (((length(service_code) >= 1) AND (length(service_code) <= 20))),
  constraint city_taxes_state_check CHECK ((length(state) = 2)),
  constraint city_taxes_tax_check CHECK ((tax = ANY (ARRAY['ISS'::text, 'IBS'::text, 'CBS'::text]))),
  constraint city_taxes_validity CHECK ((valid_to >= valid_from))
);
CREATE INDEX city_taxes_business_id_city_id_idx ON public.city_taxes USING btree (business_id, city, id);
CREATE INDEX city_taxes_business_id_created_at_id_idx ON public.city_taxes USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX city_taxes_business_id_updated_at_id_idx ON public.city_taxes USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX city_taxes_business_id_valid_from_id_idx ON public.city_taxes USING btree (business_id, valid_from, id);
CREATE INDEX city_taxes_deleted ON public.city_taxes USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table city_taxes enable row level security;
alter table city_taxes force row level security;

create table client_companies (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  legal_name text,
  aliases text[] not null default '{}'::text[],
  cnpj text,
  group_parent_id bigint,
  status text not null default 'Active'::text,
  core_industry text,
  sector text,
  size text,
  employees_count integer,
  site text,
  linkedin text,
  logo text,
  city text,
  state text,
  phone text,
  about text,
  culture text,
  fee_pct numeric(5,2),
  payment_terms text,
  owner_id bigint,
  source text,
  nps integer,
  health text,
  last_activity_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_by_id bigint,
  external_codes jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  cep text,
  street text,
  street_number text,
  complement text,
  district text,
  country text default 'Brasil'::text,
  currency text not null default 'BRL'::text,
  tags text[] not null default '{}'::text[],
  name_key text generated always as (app_company_key(name)) stored,
  domain text generated always as (app_site_domain(site)) stored,
  merged_to_id bigint,
  job_slots text not null default 'bought'::text,
  constraint client_companies_pkey PRIMARY KEY (business_id, id),
  constraint client_companies_business_id_uid_key UNIQUE (business_id, uid),
  constraint client_companies_cep_check CHECK ((cep ~ '^[0-9]{8}$'::text)),
  constraint client_companies_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
  constraint client_companies_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint client_companies_employees_count_check CHECK ((employees_count >= 0)),
  constraint client_companies_health_check CHECK ((health = ANY (ARRAY['hot'::text, 'warm'::text, 'cold'::text]))),
  constraint client_companies_job_slots_check CHECK ((job_slots = ANY (ARRAY['bought'::text, 'always'::text, 'never'::text]))),
  constraint client_companies_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint client_companies_status_check CHECK ((status = ANY (ARRAY['Archive'::text, 'Active'::text, 'Inactive'::text, 'Key Account'::text, 'Off Limits'::text, 'DNC'::text, 'Cold'::text])))
);
CREATE INDEX client_companies_business_id_city_id_idx ON public.client_companies USING btree (business_id, city NULLS FIRST, id);
CREATE UNIQUE INDEX client_companies_business_id_cnpj_key ON public.client_companies USING btree (business_id, cnpj) WHERE (archived_at IS NULL);
CREATE INDEX client_companies_business_id_core_industry_id_idx ON public.client_companies USING btree (business_id, core_industry NULLS FIRST, id);
CREATE INDEX client_companies_business_id_created_at_id_idx ON public.client_companies USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX client_companies_business_id_domain_idx ON public.client_companies USING btree (business_id, domain);
CREATE INDEX client_companies_business_id_employees_count_id_idx ON public.client_companies USING btree (business_id, employees_count NULLS FIRST, id);
CREATE INDEX client_companies_business_id_group_parent_id_idx ON public.client_companies USING btree (business_id, group_parent_id);
CREATE INDEX client_companies_business_id_health_id_idx ON public.client_companies USING btree (business_id, health NULLS FIRST, id);
CREATE INDEX client_companies_business_id_last_activity_at_id_idx ON public.client_companies USING btree (business_id, last_activity_at NULLS FIRST, id);
CREATE INDEX client_companies_business_id_merged_to_id_idx ON public.client_companies USING btree (business_id, merged_to_id) WHERE (merged_to_id IS NOT NULL);
CREATE INDEX client_companies_business_id_name_id_idx ON public.client_companies USING btree (business_id, name, id);
CREATE INDEX client_companies_business_id_name_idx ON public.client_companies USING btree (business_id, name);
CREATE INDEX client_companies_business_id_name_key_idx ON public.client_companies USING btree (business_id, name_key);
CREATE INDEX client_companies_business_id_owner_id_id_idx ON public.client_companies USING btree (business_id, owner_id NULLS FIRST, id);
CREATE INDEX client_companies_business_id_sector_id_idx ON public.client_companies USING btree (business_id, sector NULLS FIRST, id);
CREATE INDEX client_companies_business_id_size_id_idx ON public.client_companies USING btree (business_id, size NULLS FIRST, id);
CREATE INDEX client_companies_business_id_state_id_idx ON public.client_companies USING btree (business_id, state NULLS FIRST, id);
CREATE INDEX client_companies_business_id_status_id_idx ON public.client_companies USING btree (business_id, status, id);
CREATE INDEX client_companies_business_id_updated_at_id_idx ON public.client_companies USING btree (business_id, updated_at, id);
CREATE INDEX client_companies_cnpj ON public.client_companies USING btree (business_id, cnpj) WHERE (cnpj IS NOT NULL);
CREATE INDEX client_companies_deleted ON public.client_companies USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table client_companies enable row level security;
alter table client_companies force row level security;

create table client_company_owners (
  business_id bigint not null,
  client_company_id bigint not null,
  recruiter_id bigint not null,
  constraint client_company_owners_pkey PRIMARY KEY (business_id, client_company_id, recruiter_id)
);
CREATE INDEX client_company_owners_business_id_recruiter_id_idx ON public.client_company_owners USING btree (business_id, recruiter_id);
alter table client_company_owners enable row level security;
alter table client_company_owners force row level security;

create table client_contact_pages (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  client_contact_id bigint not null,
  link text not null,
  created_at timestamp with time zone not null default now(),
  constraint client_contact_pages_pkey PRIMARY KEY (business_id, id),
  constraint client_contact_pages_business_id_client_contact_id_link_key UNIQUE (business_id, client_contact_id, link),
  constraint client_contact_pages_uid_key UNIQUE (uid),
  constraint client_contact_pages_link_check CHECK (((link ~ '^/client_contacts/[^/]'::text) AND (length(link) <= 300)))
);
alter table client_contact_pages enable row level security;
alter table client_contact_pages force row level security;

create table client_contacts (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  email text,
  password_hash text,
  is_admin boolean not null default false,
  photo_url text,
  title text,
  departament text,
  mobile_phone text,
  phone text,
  linkedin text,
  client_company_id bigint not null,
  reports_to_id bigint,
  role text,
  portal_enabled boolean not null default false,
  locale text,
  status text not null default 'active'::text,
  birthday date,
  archived_at timestamp with time zone,
  created_by_id bigint,
  external_codes jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  owner_id bigint,
  tags text[] not null default '{}'::text[],
  left_at date,
  followed_from_id bigint,
  email_domain text generated always as (split_part(email, '@'::text, 2)) stored,
  merged_to_id bigint,
  theme text not null default 'automatic'::text,
  density text not null default 'automatic'::text,
  constraint client_contacts_pkey PRIMARY KEY (business_id, id),
  constraint client_contacts_business_id_uid_key UNIQUE (business_id, uid),
  constraint client_contacts_density_check CHECK ((density = ANY (ARRAY['automatic'::text, 'comfortable'::text, 'compact'::text]))),
  constraint client_contacts_email_check CHECK ((email = lower(email))),
  constraint client_contacts_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint client_contacts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint client_contacts_role_check CHECK ((role = ANY (ARRAY['decision maker'::text, 'HR'::text, 'requester'::text, 'finance'::text, 'reviewer'::text]))),
  constraint client_contacts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'left'::text, 'DNC'::text]))),
  constraint client_contacts_theme_check CHECK ((theme = ANY (ARRAY['automatic'::text, 'light'::text, 'dark'::text])))
);
CREATE INDEX client_contacts_business_id_birthday_id_idx ON public.client_contacts USING btree (business_id, birthday NULLS FIRST, id);
CREATE INDEX client_contacts_business_id_client_company_id_idx ON public.client_contacts USING btree (business_id, client_company_id);
CREATE INDEX client_contacts_business_id_created_at_id_idx ON public.client_contacts USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX client_contacts_business_id_departament_id_idx ON public.client_contacts USING btree (business_id, departament NULLS FIRST, id);
CREATE INDEX client_contacts_business_id_email_domain_idx ON public.client_contacts USING btree (business_id, email_domain);
CREATE UNIQUE INDEX client_contacts_business_id_email_key ON public.client_contacts USING btree (business_id, email) WHERE (archived_at IS NULL);
CREATE INDEX client_contacts_business_id_followed_from_id_idx ON public.client_contacts USING btree (business_id, followed_from_id);
CREATE INDEX client_contacts_business_id_is_admin_id_idx ON public.client_contacts USING btree (business_id, is_admin NULLS FIRST, id);
CREATE INDEX client_contacts_business_id_merged_to_id_idx ON public.client_contacts USING btree (business_id, merged_to_id) WHERE (merged_to_id IS NOT NULL);
CREATE INDEX client_contacts_business_id_name_id_idx ON public.client_contacts USING btree (business_id, name, id);
CREATE INDEX client_contacts_business_id_owner_id_id_idx ON public.client_contacts USING btree (business_id, owner_id NULLS FIRST, id);
CREATE INDEX client_contacts_business_id_portal_enabled_id_idx ON public.client_contacts USING btree (business_id, portal_enabled NULLS FIRST, id);
CREATE INDEX client_contacts_business_id_reports_to_id_idx ON public.client_contacts USING btree (business_id, reports_to_id);
CREATE INDEX client_contacts_business_id_role_id_idx ON public.client_contacts USING btree (business_id, role NULLS FIRST, id);
CREATE INDEX client_contacts_business_id_status_id_idx ON public.client_contacts USING btree (business_id, status, id);
CREATE INDEX client_contacts_business_id_title_id_idx ON public.client_contacts USING btree (business_id, title NULLS FIRST, id);
CREATE INDEX client_contacts_business_id_updated_at_id_idx ON public.client_contacts USING btree (business_id, updated_at, id);
CREATE INDEX client_contacts_by_mobile ON public.client_contacts USING btree (business_id, mobile_phone) WHERE (mobile_phone IS NOT NULL);
CREATE INDEX client_contacts_by_phone ON public.client_contacts USING btree (business_id, phone) WHERE (phone IS NOT NULL);
CREATE INDEX client_contacts_deleted ON public.client_contacts USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX client_contacts_email ON public.client_contacts USING btree (business_id, email);
alter table client_contacts enable row level security;
alter table client_contacts force row level security;

create table commissions (
  business_id bigint not null,
  id bigint generated by default as identity,
  placement_id bigint not null,
  invoice_id bigint not null,
  payment_id bigint,
  recruiter_id bigint not null,
  role text not null,
  kind text not null default 'earned'::text,
  currency text not null,
  base_cents bigint not null,
  pct numeric(5,2) not null,
  amount_cents bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint commissions_pkey PRIMARY KEY (business_id, id),
  constraint commissions_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint commissions_kind_check CHECK ((kind = ANY (ARRAY['earned'::text, 'reversed'::text]))),
  constraint commissions_pct_check CHECK (((pct >= (0)::numeric) AND (pct <= (100)::numeric))),
  constraint commissions_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'researcher'::text, 'consultant'::text, 'partner'::text])))
);
CREATE INDEX commissions_business_id_placement_id_id_idx ON public.commissions USING btree (business_id, placement_id, id);
CREATE INDEX commissions_business_id_recruiter_id_created_at_idx ON public.commissions USING btree (business_id, recruiter_id, created_at DESC);
alter table commissions enable row level security;
alter table commissions force row level security;

create table company_snapshots (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  client_company_id bigint not null,
  taken_at date not null,
  source text not null default 'manual'::text,
  total integer not null,
  by_function jsonb not null default '[]'::jsonb,
  new_hirings jsonb not null default '[]'::jsonb,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint company_snapshots_pkey PRIMARY KEY (business_id, id),
  constraint company_snapshots_business_id_client_company_id_taken_at_key UNIQUE (business_id, client_company_id, taken_at),
  constraint company_snapshots_business_id_uid_key UNIQUE (business_id, uid),
  constraint company_snapshots_by_function_check CHECK ((jsonb_typeof(by_function) = 'array'::text)),
  constraint company_snapshots_new_hirings_check CHECK ((jsonb_typeof(new_hirings) = 'array'::text)),
  constraint company_snapshots_source_check CHECK ((source = ANY (ARRAY['enrichment'::text, 'manual'::text]))),
  constraint company_snapshots_total_check CHECK ((total >= 0))
);
alter table company_snapshots enable row level security;
alter table company_snapshots force row level security;

create table contact_messages (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  subject text not null,
  name text,
  email text not null,
  message text not null,
  site_config_id bigint,
  locale text not null default 'pt'::text,
  status text not null default 'new'::text,
  handled_by_id bigint,
  press uuid,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  company text,
  contact_id bigint,
  task_id bigint,
  aside text,
  token_hash bytea,
  constraint contact_messages_pkey PRIMARY KEY (business_id, id),
  constraint contact_messages_business_id_uid_key UNIQUE (business_id, uid),
  constraint contact_messages_aside_check CHECK ((aside = ANY (ARRAY['trap'::text, 'unstamped'::text, 'hasty'::text, 'unconfirmed'::text, 'unasked'::text]))),
  constraint contact_messages_company_check CHECK (((length(company) >= 1) AND (length(company) <= 160))),
  constraint contact_messages_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint contact_messages_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint contact_messages_message_check CHECK (((length(message) >= 1) AND (length(message) <= 5000))),
  constraint contact_messages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint contact_messages_status_check CHECK ((status = ANY (ARRAY['new'::text, 'answered'::text, 'spam'::text, 'unconfirmed'::text]))),
  constraint contact_messages_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 160)))
);
CREATE INDEX contact_messages_business_id_contact_id_idx ON public.contact_messages USING btree (business_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX contact_messages_business_id_created_at_id_idx ON public.contact_messages USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX contact_messages_business_id_handled_by_id_idx ON public.contact_messages USING btree (business_id, handled_by_id);
CREATE INDEX contact_messages_business_id_site_config_id_idx ON public.contact_messages USING btree (business_id, site_config_id);
CREATE INDEX contact_messages_business_id_subject_id_idx ON public.contact_messages USING btree (business_id, subject, id);
CREATE INDEX contact_messages_business_id_task_id_idx ON public.contact_messages USING btree (business_id, task_id) WHERE (task_id IS NOT NULL);
CREATE INDEX contact_messages_business_id_updated_at_id_idx ON public.contact_messages USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX contact_messages_deleted ON public.contact_messages USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX contact_messages_once ON public.contact_messages USING btree (business_id, press);
CREATE UNIQUE INDEX contact_messages_token ON public.contact_messages USING btree (business_id, token_hash) WHERE (token_hash IS NOT NULL);
CREATE INDEX contact_messages_unconfirmed ON public.contact_messages USING btree (business_id, created_at) WHERE (status = 'unconfirmed'::text);
alter table contact_messages enable row level security;
alter table contact_messages force row level security;

create table contact_points (
  business_id bigint not null,
  id bigint generated by default as identity,
  reference_type text not null,
  reference_id bigint not null,
  kind text not null,
  value text not null,
  label text,
  state text not null default 'current'::text,
  source text,
  added_via text not null default 'recruiter'::text,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint contact_points_pkey PRIMARY KEY (business_id, id),
  constraint contact_points_business_id_reference_type_reference_id_kind_key UNIQUE (business_id, reference_type, reference_id, kind, value),
  constraint contact_points_added_via_check CHECK ((added_via = ANY (ARRAY['recruiter'::text, 'candidate'::text, 'import'::text, 'merge'::text]))),
  constraint contact_points_check CHECK (((kind <> 'email'::text) OR (value = lower(value)))),
  constraint contact_points_check1 CHECK (((kind <> 'phone'::text) OR (value ~ '^[+][0-9]{7,15}$'::text))),
  constraint contact_points_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text]))),
  constraint contact_points_label_check CHECK ((length(label) <= 60)),
  constraint contact_points_reference_type_check CHECK ((reference_type = ANY (ARRAY['candidates'::text, 'contacts'::text, 'client_contacts'::text]))),
  constraint contact_points_source_check CHECK ((length(source) <= 60)),
  constraint contact_points_state_check CHECK ((state = ANY (ARRAY['current'::text, 'outdated'::text, 'invalid'::text]))),
  constraint contact_points_value_check CHECK (((length(value) >= 3) AND (length(value) <= 254)))
);
comment on table contact_points is 'Ways to reach a person besides the main e-mail and phone of their row; a main one has a row only when its state says more than current';
CREATE INDEX contact_points_business_id_kind_value_idx ON public.contact_points USING btree (business_id, kind, value);
alter table contact_points enable row level security;
alter table contact_points force row level security;

create table contacts (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  company_name text not null,
  client_company_id bigint,
  cnpj text,
  site text,
  sector text,
  title text,
  email text,
  phone text,
  mobile_phone text,
  linkedin text,
  city text,
  state text,
  source text,
  campaign text,
  status text not null default 'new'::text,
  lost_reason text,
  score integer,
  next_contact_at timestamp with time zone,
  notes text,
  tags text[] not null default '{}'::text[],
  owner_id bigint,
  client_contact_id bigint,
  converted_at timestamp with time zone,
  converted_by_id bigint,
  archived_at timestamp with time zone,
  created_by_id bigint,
  external_codes jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  merged_to_id bigint,
  constraint contacts_pkey PRIMARY KEY (business_id, id),
  constraint contacts_business_id_uid_key UNIQUE (business_id, uid),
  constraint contacts_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
  constraint contacts_company_name_check CHECK (((length(company_name) >= 1) AND (length(company_name) <= 200))),
  constraint contacts_converted_has_date CHECK (((status = 'converted'::text) = (converted_at IS NOT NULL))),
  constraint contacts_email_check CHECK ((email = lower(email))),
  constraint contacts_lost_has_reason CHECK (((status <> 'lost'::text) OR (lost_reason IS NOT NULL))),
  constraint contacts_lost_reason_check CHECK ((lost_reason = ANY (ARRAY['No Response'::text, 'No Funding'::text, 'Overprice'::text, 'Competition'::text, 'No Opportunity'::text, 'Expertise'::text, 'Methodology'::text]))),
  constraint contacts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint contacts_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint contacts_status_check CHECK ((status = ANY (ARRAY['new'::text, 'working'::text, 'qualified'::text, 'converted'::text, 'lost'::text])))
);
CREATE INDEX contacts_business_id_campaign_id_idx ON public.contacts USING btree (business_id, campaign NULLS FIRST, id);
CREATE INDEX contacts_business_id_city_id_idx ON public.contacts USING btree (business_id, city NULLS FIRST, id);
CREATE INDEX contacts_business_id_client_company_id_idx ON public.contacts USING btree (business_id, client_company_id);
CREATE INDEX contacts_business_id_client_contact_id_idx ON public.contacts USING btree (business_id, client_contact_id);
CREATE INDEX contacts_business_id_company_name_id_idx ON public.contacts USING btree (business_id, company_name, id);
CREATE INDEX contacts_business_id_created_at_id_idx ON public.contacts USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX contacts_business_id_email_idx ON public.contacts USING btree (business_id, email);
CREATE INDEX contacts_business_id_merged_to_id_idx ON public.contacts USING btree (business_id, merged_to_id) WHERE (merged_to_id IS NOT NULL);
CREATE INDEX contacts_business_id_name_id_idx ON public.contacts USING btree (business_id, name, id);
CREATE INDEX contacts_business_id_next_contact_at_id_idx ON public.contacts USING btree (business_id, next_contact_at NULLS FIRST, id);
CREATE INDEX contacts_business_id_owner_id_id_idx ON public.contacts USING btree (business_id, owner_id NULLS FIRST, id);
CREATE INDEX contacts_business_id_score_id_idx ON public.contacts USING btree (business_id, score NULLS FIRST, id);
CREATE INDEX contacts_business_id_source_id_idx ON public.contacts USING btree (business_id, source NULLS FIRST, id);
CREATE INDEX contacts_business_id_state_id_idx ON public.contacts USING btree (business_id, state NULLS FIRST, id);
CREATE INDEX contacts_business_id_status_id_idx ON public.contacts USING btree (business_id, status, id);
CREATE INDEX contacts_business_id_title_id_idx ON public.contacts USING btree (business_id, title NULLS FIRST, id);
CREATE INDEX contacts_business_id_updated_at_id_idx ON public.contacts USING btree (business_id, updated_at, id);
CREATE INDEX contacts_by_mobile ON public.contacts USING btree (business_id, mobile_phone) WHERE (mobile_phone IS NOT NULL);
CREATE INDEX contacts_by_phone ON public.contacts USING btree (business_id, phone) WHERE (phone IS NOT NULL);
CREATE INDEX contacts_deleted ON public.contacts USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table contacts enable row level security;
alter table contacts force row level security;

create table content_page_sites (
  business_id bigint not null,
  content_page_id bigint not null,
  site_config_id bigint not null,
  constraint content_page_sites_pkey PRIMARY KEY (business_id, content_page_id, site_config_id)
);
CREATE INDEX content_page_sites_business_id_site_config_id_idx ON public.content_page_sites USING btree (business_id, site_config_id);
alter table content_page_sites enable row level security;
alter table content_page_sites force row level security;

create table content_pages (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  title_pt text not null,
  title_en text,
  kind text not null default 'page'::text,
  slug text not null,
  summary_pt text,
  summary_en text,
  body_pt text,
  body_en text,
  source text,
  link text,
  status text not null default 'draft'::text,
  published_from date,
  published_to date,
  place integer not null default 0,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  blocks jsonb not null default '[]'::jsonb,
  constraint content_pages_pkey PRIMARY KEY (business_id, id),
  constraint content_pages_business_id_uid_key UNIQUE (business_id, uid),
  constraint content_pages_blocks CHECK (app_content_blocks(blocks)),
  constraint content_pages_body_en_check CHECK (((length(body_en) >= 1) AND (length(body_en) <= 20000))),
  constraint content_pages_body_pt_check CHECK (((length(body_pt) >= 1) AND (length(body_pt) <= 20000))),
  constraint content_pages_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'insight'::text, 'publication'::text, 'media'::text, 'program'::text, 'solution'::text, 'specialty'::text, 'trajectory'::text, 'dh'::text]))),
  constraint content_pages_link_check CHECK ((length(link) <= 500)),
  constraint content_pages_place_check CHECK (((place >= 0) AND (place <= 9999))),
  constraint content_pages_published CHECK ((published_to >= published_from)),
  constraint content_pages_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80))),
  constraint content_pages_source_check CHECK (((length(source) >= 1) AND (length(source) <= 120))),
  constraint content_pages_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint content_pages_summary_en_check CHECK (((length(summary_en) >= 1) AND (length(summary_en) <= 500))),
  constraint content_pages_summary_pt_check CHECK (((length(summary_pt) >= 1) AND (length(summary_pt) <= 500))),
  constraint content_pages_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 160))),
  constraint content_pages_title_pt_check CHECK (((length(title_pt) >= 1) AND (length(title_pt) <= 160)))
);
CREATE INDEX content_pages_business_id_created_at_id_idx ON public.content_pages USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX content_pages_business_id_place_id_idx ON public.content_pages USING btree (business_id, place, id);
CREATE INDEX content_pages_business_id_title_pt_id_idx ON public.content_pages USING btree (business_id, title_pt, id);
CREATE INDEX content_pages_business_id_updated_at_id_idx ON public.content_pages USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX content_pages_deleted ON public.content_pages USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX content_pages_shown ON public.content_pages USING btree (business_id, kind, place, id) WHERE ((status = 'published'::text) AND (archived_at IS NULL));
CREATE UNIQUE INDEX content_pages_slug_once ON public.content_pages USING btree (business_id, lower(slug)) WHERE (archived_at IS NULL);
alter table content_pages enable row level security;
alter table content_pages force row level security;

create table content_pictures (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  content_page_id bigint not null,
  alt_pt text not null,
  alt_en text,
  focal_x integer not null default 50,
  focal_y integer not null default 50,
  storage_key text not null,
  state text not null default 'waiting'::text,
  width integer,
  height integer,
  files jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  in_block boolean not null default false,
  constraint content_pictures_pkey PRIMARY KEY (business_id, id),
  constraint content_pictures_business_id_uid_key UNIQUE (business_id, uid),
  constraint content_pictures_alt_en_check CHECK ((length(alt_en) <= 300)),
  constraint content_pictures_alt_pt_check CHECK (((length(alt_pt) >= 1) AND (length(alt_pt) <= 300))),
  constraint content_pictures_focal_x_check CHECK (((focal_x >= 0) AND (focal_x <= 100))),
  constraint content_pictures_focal_y_check CHECK (((focal_y >= 0) AND (focal_y <= 100))),
  constraint content_pictures_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'refused'::text])))
);
CREATE UNIQUE INDEX content_pictures_head ON public.content_pictures USING btree (business_id, content_page_id) WHERE (NOT in_block);
CREATE INDEX content_pictures_page ON public.content_pictures USING btree (business_id, content_page_id);
alter table content_pictures enable row level security;
alter table content_pictures force row level security;

create table core_industries (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name_pt text not null,
  name_en text,
  active boolean not null default true,
  position integer not null,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint core_industries_pkey PRIMARY KEY (business_id, id),
  constraint core_industries_business_id_uid_key UNIQUE (business_id, uid),
  constraint core_industries_position UNIQUE (business_id, "position"),
  constraint core_industries_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint core_industries_name_pt_check CHECK (((length(name_pt) >= 1) AND (length(name_pt) <= 120)))
);
CREATE INDEX core_industries_business_id_created_at_id_idx ON public.core_industries USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX core_industries_business_id_name_pt_id_idx ON public.core_industries USING btree (business_id, name_pt, id);
CREATE INDEX core_industries_business_id_updated_at_id_idx ON public.core_industries USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX core_industries_deleted ON public.core_industries USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX core_industries_name_pt_once ON public.core_industries USING btree (business_id, lower(name_pt)) WHERE (archived_at IS NULL);
alter table core_industries enable row level security;
alter table core_industries force row level security;

create table costumers (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  legal_name text not null,
  client_company_id bigint not null,
  document_type text not null default 'cnpj'::text,
  document text not null,
  municipal_registration text,
  cep text,
  street text,
  street_number text,
  complement text,
  district text,
  city text,
  state text,
  finance_emails text[] not null,
  payment_terms_days integer,
  po_required boolean not null default false,
  iss_withheld boolean not null default false,
  erp_code text,
  blocked boolean not null default false,
  blocked_reason text,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint costumers_pkey PRIMARY KEY (business_id, id),
  constraint costumers_business_id_uid_key UNIQUE (business_id, uid),
  constraint costumers_blocked_reason_check CHECK (((length(blocked_reason) >= 1) AND (length(blocked_reason) <= 500))),
  constraint costumers_cep_check CHECK ((cep ~ '^[0-9]{8}$'::text)),
  constraint costumers_city_check CHECK (((length(city) >= 1) AND (length(city) <= 100))),
  constraint costumers_complement_check CHECK (((length(complement) >= 1) AND (length(complement) <= 100))),
  constraint costumers_district_check CHECK (((length(district) >= 1) AND (length(district) <= 100))),
  constraint costumers_document_check CHECK ((document ~ '^[0-9A-Z]{5,40}$'::text)),
  constraint costumers_document_type_check CHECK ((document_type = ANY (ARRAY['cnpj'::text, 'cpf'::text, 'foreign'::text]))),
  constraint costumers_erp_code_check CHECK (((length(erp_code) >= 1) AND (length(erp_code) <= 60))),
  constraint costumers_legal_name_check CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 200))),
  constraint costumers_municipal_registration_check CHECK (((length(municipal_registration) >= 1) AND (length(municipal_registration) <= 30))),
  constraint costumers_payment_terms_days_check CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 365))),
  constraint costumers_reason CHECK (((NOT blocked) OR (blocked_reason IS NOT NULL))),
  constraint costumers_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint costumers_street_check CHECK (((length(street) >= 1) AND (length(street) <= 200))),
  constraint costumers_street_number_check CHECK (((length(street_number) >= 1) AND (length(street_number) <= 20)))
);
CREATE INDEX costumers_business_id_client_company_id_idx ON public.costumers USING btree (business_id, client_company_id);
CREATE INDEX costumers_business_id_created_at_id_idx ON public.costumers USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX costumers_business_id_legal_name_id_idx ON public.costumers USING btree (business_id, legal_name, id);
CREATE INDEX costumers_business_id_updated_at_id_idx ON public.costumers USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX costumers_deleted ON public.costumers USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX costumers_document_once ON public.costumers USING btree (business_id, lower(document)) WHERE (archived_at IS NULL);
alter table costumers enable row level security;
alter table costumers force row level security;

create table course_benefits (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name_pt text not null,
  name_en text,
  active boolean not null default true,
  position integer not null,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint course_benefits_pkey PRIMARY KEY (business_id, id),
  constraint course_benefits_business_id_uid_key UNIQUE (business_id, uid),
  constraint course_benefits_position UNIQUE (business_id, "position"),
  constraint course_benefits_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint course_benefits_name_pt_check CHECK (((length(name_pt) >= 1) AND (length(name_pt) <= 120)))
);
CREATE INDEX course_benefits_business_id_created_at_id_idx ON public.course_benefits USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX course_benefits_business_id_name_pt_id_idx ON public.course_benefits USING btree (business_id, name_pt, id);
CREATE INDEX course_benefits_business_id_updated_at_id_idx ON public.course_benefits USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX course_benefits_deleted ON public.course_benefits USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX course_benefits_name_pt_once ON public.course_benefits USING btree (business_id, lower(name_pt)) WHERE (archived_at IS NULL);
alter table course_benefits enable row level security;
alter table course_benefits force row level security;

create table course_given_benefits (
  business_id bigint not null,
  course_id bigint not null,
  course_benefit_id bigint not null,
  constraint course_given_benefits_pkey PRIMARY KEY (business_id, course_id, course_benefit_id)
);
CREATE INDEX course_given_benefits_business_id_course_benefit_id_idx ON public.course_given_benefits USING btree (business_id, course_benefit_id);
alter table course_given_benefits enable row level security;
alter table course_given_benefits force row level security;

create table course_position_levels (
  business_id bigint not null,
  course_id bigint not null,
  position_level_id bigint not null,
  constraint course_position_levels_pkey PRIMARY KEY (business_id, course_id, position_level_id)
);
CREATE INDEX course_position_levels_business_id_position_level_id_idx ON public.course_position_levels USING btree (business_id, position_level_id);
alter table course_position_levels enable row level security;
alter table course_position_levels force row level security;

create table course_sites (
  business_id bigint not null,
  course_id bigint not null,
  site_config_id bigint not null,
  constraint course_sites_pkey PRIMARY KEY (business_id, course_id, site_config_id)
);
CREATE INDEX course_sites_business_id_site_config_id_idx ON public.course_sites USING btree (business_id, site_config_id);
alter table course_sites enable row level security;
alter table course_sites force row level security;

create table courses (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name_pt text not null,
  name_en text,
  slug text generated always as (TRIM(BOTH '-'::text FROM regexp_replace(app_plain(name_pt), '[^a-z0-9]+'::text, '-'::text, 'g'::text))) stored,
  partner_id bigint,
  summary text,
  body text,
  modality text not null default 'online'::text,
  workload_hours integer,
  starts_on date,
  ends_on date,
  price_cents bigint,
  discount_pct numeric(5,2),
  enrol_link text,
  skills text[] not null default '{}'::text[],
  published_from date,
  published_to date,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  enrolments integer not null default 0,
  summary_en text,
  body_en text,
  constraint courses_pkey PRIMARY KEY (business_id, id),
  constraint courses_business_id_uid_key UNIQUE (business_id, uid),
  constraint courses_body_check CHECK ((length(body) <= 20000)),
  constraint courses_body_en_check CHECK ((length(body_en) <= 20000)),
  constraint courses_dates CHECK ((ends_on >= starts_on)),
  constraint courses_discount_pct_check CHECK (((discount_pct >= (0)::numeric) AND (discount_pct <= (100)::numeric))),
  constraint courses_enrol_link_check CHECK ((length(enrol_link) <= 500)),
  constraint courses_enrolments_check CHECK ((enrolments >= 0)),
  constraint courses_modality_check CHECK ((modality = ANY (ARRAY['online'::text, 'presential'::text, 'hybrid'::text]))),
  constraint courses_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint courses_name_pt_check CHECK (((length(name_pt) >= 1) AND (length(name_pt) <= 120))),
  constraint courses_price_cents_check CHECK ((price_cents >= 0)),
  constraint courses_published CHECK ((published_to >= published_from)),
  constraint courses_summary_check CHECK (((length(summary) >= 1) AND (length(summary) <= 500))),
  constraint courses_summary_en_check CHECK (((length(summary_en) >= 1) AND (length(summary_en) <= 500))),
  constraint courses_workload_hours_check CHECK (((workload_hours >= 1) AND (workload_hours <= 5000)))
);
CREATE INDEX courses_business_id_created_at_id_idx ON public.courses USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX courses_business_id_name_pt_id_idx ON public.courses USING btree (business_id, name_pt, id);
CREATE INDEX courses_business_id_partner_id_idx ON public.courses USING btree (business_id, partner_id);
CREATE INDEX courses_business_id_starts_on_id_idx ON public.courses USING btree (business_id, starts_on NULLS FIRST, id);
CREATE INDEX courses_business_id_updated_at_id_idx ON public.courses USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX courses_deleted ON public.courses USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX courses_name_pt_once ON public.courses USING btree (business_id, lower(name_pt)) WHERE (archived_at IS NULL);
alter table courses enable row level security;
alter table courses force row level security;

create table credit_balances (
  business_id bigint not null,
  client_company_id bigint not null,
  unit text not null,
  balance integer not null default 0,
  constraint credit_balances_pkey PRIMARY KEY (business_id, client_company_id, unit),
  constraint credit_balance_not_negative CHECK ((balance >= 0)),
  constraint credit_balances_unit_check CHECK ((unit = ANY (ARRAY['job_slot'::text, 'unlock'::text, 'assessment'::text, 'hour'::text])))
);
alter table credit_balances enable row level security;
alter table credit_balances force row level security;

create table credit_transactions (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  client_company_id bigint not null,
  kind text not null,
  unit text not null,
  amount integer not null,
  balance_after integer not null default 0,
  reference_type text,
  reference_id bigint,
  expires_at date,
  note text,
  created_by_id bigint,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint credit_transactions_pkey PRIMARY KEY (business_id, id),
  constraint credit_transactions_business_id_uid_key UNIQUE (business_id, uid),
  constraint credit_sign CHECK (
CASE
    WHEN (kind = ANY (ARRAY['purchase'::text, 'grant'::text, 'refund'::text])) THEN (amount > 0)
    WHEN (kind = ANY (ARRAY['consume'::text, 'expire'::text])) THEN (amount < 0)
    ELSE (amount <> 0)
END),
  constraint credit_transactions_check CHECK (((reference_type IS NULL) = (reference_id IS NULL))),
  constraint credit_transactions_check1 CHECK (((expires_at IS NULL) OR (amount > 0))),
  constraint credit_transactions_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'grant'::text, 'consume'::text, 'refund'::text, 'expire'::text, 'adjust'::text]))),
  constraint credit_transactions_unit_check CHECK ((unit = ANY (ARRAY['job_slot'::text, 'unlock'::text, 'assessment'::text, 'hour'::text])))
);
CREATE INDEX credit_transactions_business_id_client_company_id_id_idx ON public.credit_transactions USING btree (business_id, client_company_id, id DESC);
CREATE INDEX credit_transactions_business_id_reference_type_reference_id_idx ON public.credit_transactions USING btree (business_id, reference_type, reference_id);
CREATE INDEX credit_transactions_expires_at_idx ON public.credit_transactions USING btree (expires_at) WHERE (expires_at IS NOT NULL);
alter table credit_transactions enable row level security;
alter table credit_transactions force row level security;

create table cultural_fits (
  business_id bigint not null,
  id bigint generated by default as identity,
  candidate_id bigint,
  client_company_id bigint,
  answers jsonb not null default '{}'::jsonb,
  dimensions jsonb not null default '{}'::jsonb,
  answered_at timestamp with time zone not null default now(),
  by_id bigint,
  constraint cultural_fits_pkey PRIMARY KEY (business_id, id),
  constraint cultural_fits_business_id_candidate_id_key UNIQUE (business_id, candidate_id),
  constraint cultural_fits_business_id_client_company_id_key UNIQUE (business_id, client_company_id),
  constraint cultural_fits_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint cultural_fits_check CHECK ((num_nonnulls(candidate_id, client_company_id) = 1)),
  constraint cultural_fits_dimensions_check CHECK ((jsonb_typeof(dimensions) = 'object'::text))
);
CREATE INDEX cultural_fits_business_id_by_id_idx ON public.cultural_fits USING btree (business_id, by_id);
alter table cultural_fits enable row level security;
alter table cultural_fits force row level security;

create table data_collections (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  text text,
  expiry_days integer not null default 14,
  site_config_id bigint,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint data_collections_pkey PRIMARY KEY (business_id, id),
  constraint data_collections_business_id_uid_key UNIQUE (business_id, uid),
  constraint data_collections_expiry_days_check CHECK (((expiry_days >= 1) AND (expiry_days <= 365))),
  constraint data_collections_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint data_collections_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)))
);
CREATE INDEX data_collections_business_id_created_at_id_idx ON public.data_collections USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX data_collections_business_id_name_id_idx ON public.data_collections USING btree (business_id, name, id);
CREATE INDEX data_collections_business_id_site_config_id_idx ON public.data_collections USING btree (business_id, site_config_id);
CREATE INDEX data_collections_business_id_updated_at_id_idx ON public.data_collections USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX data_collections_deleted ON public.data_collections USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX data_collections_name_once ON public.data_collections USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table data_collections enable row level security;
alter table data_collections force row level security;

create table data_exports (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  candidate_id bigint not null,
  status text not null default 'running'::text,
  json_key text,
  html_key text,
  locale text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  pdf_key text,
  constraint data_exports_pkey PRIMARY KEY (business_id, id),
  constraint data_exports_business_id_uid_key UNIQUE (business_id, uid),
  constraint data_exports_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint data_exports_status_check CHECK ((status = ANY (ARRAY['running'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX data_exports_business_id_candidate_id_created_at_idx ON public.data_exports USING btree (business_id, candidate_id, created_at DESC);
CREATE INDEX data_exports_business_id_expires_at_idx ON public.data_exports USING btree (business_id, expires_at);
CREATE UNIQUE INDEX data_exports_running ON public.data_exports USING btree (business_id, candidate_id) WHERE (status = 'running'::text);
alter table data_exports enable row level security;
alter table data_exports force row level security;

create table data_files (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  reference_type text not null,
  reference_id bigint not null,
  name text not null,
  file_type text not null default 'other'::text,
  storage_key text not null,
  content_type text not null,
  size_bytes bigint not null,
  checksum text not null,
  text_content text,
  parsed jsonb,
  scan_state text not null default app_first_scan_state(),
  uploaded_by_type text not null,
  uploaded_by_id bigint,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  scanned_at timestamp with time zone,
  template_upload_id bigint,
  candidate_ids bigint[] not null default '{}'::bigint[],
  waiting_job_id bigint,
  refused_items text[],
  constraint data_files_pkey PRIMARY KEY (business_id, id),
  constraint data_files_business_id_uid_key UNIQUE (business_id, uid),
  constraint data_files_file_type_check CHECK ((file_type = ANY (ARRAY['cv'::text, 'cover'::text, 'certificate'::text, 'id'::text, 'dependent'::text, 'contract'::text, 'proposal'::text, 'nf'::text, 'avatar'::text, 'other'::text]))),
  constraint data_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint data_files_refused_items_check CHECK ((cardinality(refused_items) <= 500)),
  constraint data_files_scan_state_check CHECK ((scan_state = ANY (ARRAY['pending'::text, 'clean'::text, 'infected'::text, 'failed'::text]))),
  constraint data_files_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint data_files_uploaded_by_type_check CHECK ((uploaded_by_type = ANY (ARRAY['candidate'::text, 'recruiter'::text, 'client_contact'::text, 'system'::text])))
);
CREATE INDEX data_files_business_id_checksum_idx ON public.data_files USING btree (business_id, checksum);
CREATE INDEX data_files_business_id_reference_type_reference_id_created__idx ON public.data_files USING btree (business_id, reference_type, reference_id, created_at DESC);
CREATE INDEX data_files_business_id_storage_key_idx ON public.data_files USING btree (business_id, storage_key);
CREATE INDEX data_files_business_id_template_upload_id_idx ON public.data_files USING btree (business_id, template_upload_id) WHERE (template_upload_id IS NOT NULL);
CREATE INDEX data_files_business_id_waiting_job_id_idx ON public.data_files USING btree (business_id, waiting_job_id) WHERE (waiting_job_id IS NOT NULL);
CREATE INDEX data_files_candidate_ids ON public.data_files USING gin (candidate_ids) WHERE (candidate_ids <> '{}'::bigint[]);
alter table data_files enable row level security;
alter table data_files force row level security;

create table data_requests (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  kind text not null default 'access'::text,
  name text not null,
  email text,
  message text,
  status text not null default 'open'::text,
  answer text,
  due_on date not null default (app_today() + 15),
  answered_at timestamp with time zone,
  candidate_id bigint,
  handled_by_id bigint,
  locale text not null default 'pt'::text,
  erase_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint data_requests_pkey PRIMARY KEY (business_id, id),
  constraint data_requests_business_id_uid_key UNIQUE (business_id, uid),
  constraint data_requests_answer_check CHECK ((length(answer) <= 4000)),
  constraint data_requests_answered CHECK (((status <> ALL (ARRAY['answered'::text, 'refused'::text])) OR (answer IS NOT NULL))),
  constraint data_requests_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint data_requests_erased CHECK (((erase_at IS NULL) OR (kind = 'deletion'::text))),
  constraint data_requests_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'correction'::text, 'deletion'::text, 'withdrawal'::text, 'portability'::text, 'sharing'::text, 'other'::text]))),
  constraint data_requests_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint data_requests_message_check CHECK ((length(message) <= 4000)),
  constraint data_requests_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint data_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'refused'::text, 'withdrawn'::text])))
);
CREATE INDEX data_requests_business_id_candidate_id_idx ON public.data_requests USING btree (business_id, candidate_id);
CREATE INDEX data_requests_business_id_created_at_id_idx ON public.data_requests USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX data_requests_business_id_due_on_id_idx ON public.data_requests USING btree (business_id, due_on, id);
CREATE INDEX data_requests_business_id_handled_by_id_idx ON public.data_requests USING btree (business_id, handled_by_id);
CREATE INDEX data_requests_business_id_name_id_idx ON public.data_requests USING btree (business_id, name, id);
CREATE INDEX data_requests_business_id_updated_at_id_idx ON public.data_requests USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX data_requests_deleted ON public.data_requests USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX data_requests_deletion ON public.data_requests USING btree (business_id, candidate_id) WHERE ((kind = 'deletion'::text) AND (status = 'open'::text) AND (archived_at IS NULL));
CREATE INDEX data_requests_due ON public.data_requests USING btree (business_id, erase_at) WHERE ((status = 'open'::text) AND (erase_at IS NOT NULL));
alter table data_requests enable row level security;
alter table data_requests force row level security;

create table departaments (
  business_id bigint not null,
  id bigint generated by default as identity,
  name text not null,
  parent_id bigint,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  uid text not null default app_uid(),
  manager_id bigint,
  cost_center text,
  archived_at timestamp with time zone,
  created_by_id bigint,
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint departaments_pkey PRIMARY KEY (business_id, id),
  constraint departaments_business_id_uid_key UNIQUE (business_id, uid),
  constraint departaments_cost_center_check CHECK (((length(cost_center) >= 1) AND (length(cost_center) <= 40))),
  constraint departaments_name_length CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX departaments_business_id_created_at_id_idx ON public.departaments USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX departaments_business_id_manager_id_idx ON public.departaments USING btree (business_id, manager_id);
CREATE INDEX departaments_business_id_name_id_idx ON public.departaments USING btree (business_id, name, id);
CREATE UNIQUE INDEX departaments_business_id_name_key ON public.departaments USING btree (business_id, name) WHERE (archived_at IS NULL);
CREATE INDEX departaments_business_id_parent_id_idx ON public.departaments USING btree (business_id, parent_id);
CREATE INDEX departaments_business_id_updated_at_id_idx ON public.departaments USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX departaments_deleted ON public.departaments USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table departaments enable row level security;
alter table departaments force row level security;

create table duplicate_dismissals (
  business_id bigint not null,
  entity text not null,
  one_id bigint not null,
  other_id bigint not null,
  dismissed_by_id bigint,
  dismissed_at timestamp with time zone not null default now(),
  constraint duplicate_dismissals_pkey PRIMARY KEY (business_id, entity, one_id, other_id),
  constraint duplicate_dismissals_check CHECK ((one_id < other_id)),
  constraint duplicate_dismissals_entity_check CHECK (((length(entity) >= 1) AND (length(entity) <= 60)))
);
alter table duplicate_dismissals enable row level security;
alter table duplicate_dismissals force row level security;

create table effects (
  business_id bigint not null,
  key text not null,
  done_at timestamp with time zone not null default now(),
  job_id bigint,
  constraint effects_pkey PRIMARY KEY (business_id, key),
  constraint effects_key_check CHECK (((length(key) >= 1) AND (length(key) <= 300)))
);
CREATE INDEX effects_done_at_idx ON public.effects USING btree (done_at);
alter table effects enable row level security;
alter table effects force row level security;

create table email_attachments (
  business_id bigint not null,
  id bigint generated by default as identity,
  email_id bigint not null,
  file_name text not null,
  content_type text not null,
  storage_key text not null,
  size_bytes bigint not null,
  scan_state text not null default app_first_scan_state(),
  scanned_at timestamp with time zone,
  constraint email_attachments_pkey PRIMARY KEY (business_id, id),
  constraint email_attachments_content_type_check CHECK ((content_type !~ '[
]'::text)),
  constraint email_attachments_file_name_check CHECK ((((length(file_name) >= 1) AND (length(file_name) <= 255)) AND (file_name !~ '[[:cntrl:]/\\]'::text))),
  constraint email_attachments_scan_state_check CHECK ((scan_state = ANY (ARRAY['pending'::text, 'clean'::text, 'infected'::text, 'failed'::text]))),
  constraint email_attachments_size_bytes_check CHECK ((size_bytes >= 0))
);
CREATE INDEX email_attachments_business_id_email_id_id_idx ON public.email_attachments USING btree (business_id, email_id, id);
CREATE INDEX email_attachments_business_id_storage_key_idx ON public.email_attachments USING btree (business_id, storage_key);
alter table email_attachments enable row level security;
alter table email_attachments force row level security;

create table email_messages (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  kind text not null,
  dedupe_key text,
  site_config_id bigint,
  to_email text not null,
  to_name text,
  from_email text not null,
  from_name text,
  subject text not null,
  html text not null,
  text text not null,
  locale text not null default 'pt'::text,
  message_id text not null,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  direction text not null default 'out'::text,
  class text not null default 'transactional'::text,
  recruiter_id bigint,
  channel text,
  sent_by text,
  reply_to text,
  in_reply_to text,
  thread text,
  not_before timestamp with time zone,
  skipped_reason text,
  delivery text,
  delivery_detail text,
  delivery_at timestamp with time zone,
  calendar text,
  calendar_method text,
  read_at timestamp with time zone,
  claimed_until timestamp with time zone,
  doubts integer not null default 0,
  paced_for timestamp with time zone,
  opened_at timestamp with time zone,
  constraint email_messages_pkey PRIMARY KEY (business_id, id),
  constraint email_messages_business_id_dedupe_key_key UNIQUE (business_id, dedupe_key),
  constraint email_messages_business_id_uid_key UNIQUE (business_id, uid),
  constraint email_messages_calendar_method_check CHECK ((calendar_method = ANY (ARRAY['REQUEST'::text, 'CANCEL'::text, 'PUBLISH'::text]))),
  constraint email_messages_channel_check CHECK ((channel = ANY (ARRAY['microsoft'::text, 'mailgun'::text, 'smtp'::text]))),
  constraint email_messages_class_check CHECK ((class = ANY (ARRAY['security'::text, 'transactional'::text, 'commercial'::text, 'internal'::text, 'farewell'::text]))),
  constraint email_messages_delivery_check CHECK ((delivery = ANY (ARRAY['delivered'::text, 'bounced'::text, 'complained'::text]))),
  constraint email_messages_direction_check CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text]))),
  constraint email_messages_from_email_check CHECK ((from_email !~ '[
]'::text)),
  constraint email_messages_reply_to_check CHECK ((reply_to !~ '[
]'::text)),
  constraint email_messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'outbox'::text, 'failed'::text, 'skipped'::text, 'received'::text]))),
  constraint email_messages_subject_check CHECK ((subject !~ '[
]'::text)),
  constraint email_messages_to_email_check CHECK ((to_email !~ '[
]'::text))
);
CREATE INDEX email_messages_business_id_created_at_id_idx ON public.email_messages USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX email_messages_business_id_thread_id_idx ON public.email_messages USING btree (business_id, thread, id) WHERE (thread IS NOT NULL);
CREATE INDEX email_messages_farewell ON public.email_messages USING btree (business_id, id) WHERE (class = 'farewell'::text);
CREATE INDEX email_messages_internal ON public.email_messages USING btree (business_id, id) WHERE (class = 'internal'::text);
CREATE INDEX email_messages_message_id_idx ON public.email_messages USING btree (message_id);
CREATE INDEX email_messages_to ON public.email_messages USING btree (business_id, to_email, id DESC);
CREATE INDEX email_messages_waiting ON public.email_messages USING btree (business_id, id) WHERE (state = 'queued'::text);
CREATE INDEX email_messages_with_body ON public.email_messages USING btree (business_id, created_at) WHERE ((html <> ''::text) OR (text <> ''::text));
alter table email_messages enable row level security;
alter table email_messages force row level security;

create table email_relations (
  business_id bigint not null,
  email_id bigint not null,
  reference_type text not null,
  reference_id bigint not null,
  constraint email_relations_pkey PRIMARY KEY (business_id, email_id, reference_type, reference_id),
  constraint email_relations_reference_type_check CHECK (((length(reference_type) >= 1) AND (length(reference_type) <= 60)))
);
CREATE INDEX email_relations_business_id_reference_type_reference_id_ema_idx ON public.email_relations USING btree (business_id, reference_type, reference_id, email_id DESC);
alter table email_relations enable row level security;
alter table email_relations force row level security;

create table email_template_files (
  business_id bigint not null,
  template_id bigint not null,
  data_file_id bigint not null,
  constraint email_template_files_pkey PRIMARY KEY (business_id, template_id, data_file_id)
);
alter table email_template_files enable row level security;
alter table email_template_files force row level security;

create table email_template_versions (
  business_id bigint not null,
  template_id bigint not null,
  version integer not null,
  subject_pt text not null,
  subject_en text not null,
  body_pt text not null,
  body_en text not null,
  recruiter_id bigint,
  at timestamp with time zone not null default now(),
  constraint email_template_versions_pkey PRIMARY KEY (business_id, template_id, version)
);
alter table email_template_versions enable row level security;
alter table email_template_versions force row level security;

create table email_templates (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  event_key text,
  entity text,
  subject_pt text not null,
  subject_en text,
  body_pt text not null,
  body_en text,
  site_config_id bigint,
  sender text not null default 'business'::text,
  active boolean not null default true,
  version integer not null default 1,
  owner_id bigint,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint email_templates_pkey PRIMARY KEY (business_id, id),
  constraint email_templates_business_id_uid_key UNIQUE (business_id, uid),
  constraint email_templates_body_en_check CHECK ((length(body_en) <= 50000)),
  constraint email_templates_body_pt_check CHECK (((length(body_pt) >= 1) AND (length(body_pt) <= 50000))),
  constraint email_templates_entity_check CHECK ((length(entity) <= 60)),
  constraint email_templates_event_key_check CHECK ((length(event_key) <= 60)),
  constraint email_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint email_templates_sender_check CHECK ((sender = ANY (ARRAY['owner'::text, 'business'::text]))),
  constraint email_templates_subject_en_check CHECK (((length(subject_en) <= 200) AND (subject_en !~ '[
]'::text))),
  constraint email_templates_subject_pt_check CHECK ((((length(subject_pt) >= 1) AND (length(subject_pt) <= 200)) AND (subject_pt !~ '[
]'::text)))
);
CREATE INDEX email_templates_business_id_created_at_id_idx ON public.email_templates USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX email_templates_business_id_name_id_idx ON public.email_templates USING btree (business_id, name, id);
CREATE INDEX email_templates_business_id_updated_at_id_idx ON public.email_templates USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX email_templates_deleted ON public.email_templates USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX email_templates_event ON public.email_templates USING btree (business_id, event_key, COALESCE(site_config_id, (0)::bigint)) WHERE ((archived_at IS NULL) AND active AND (event_key IS NOT NULL));
CREATE UNIQUE INDEX email_templates_name ON public.email_templates USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table email_templates enable row level security;
alter table email_templates force row level security;

create table employees (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  candidate_id bigint,
  kind text not null,
  contract_model integer,
  internal_contract_model integer,
  punch_in integer,
  contract_gender integer,
  email text,
  mobile_phone text,
  position text,
  client_company_id bigint,
  job_id bigint,
  departament_id bigint,
  work_schedule text,
  salary_cents bigint,
  currency text not null default 'BRL'::text,
  benefits text[] not null default '{}'::text[],
  equipment text[] not null default '{}'::text[],
  admission_date date not null,
  experience_end date,
  vacation_due date,
  end_date date,
  end_reason text,
  owner_id bigint,
  archived_at timestamp with time zone,
  created_by_id bigint,
  external_codes jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint employees_pkey PRIMARY KEY (business_id, id),
  constraint employees_business_id_uid_key UNIQUE (business_id, uid),
  constraint employees_check CHECK (((kind <> 'client'::text) OR ((contract_model IS NOT NULL) AND (internal_contract_model IS NULL)))),
  constraint employees_check1 CHECK (((kind <> 'internal'::text) OR ((internal_contract_model IS NOT NULL) AND (contract_model IS NULL) AND (client_company_id IS NULL)))),
  constraint employees_check2 CHECK ((end_date >= admission_date)),
  constraint employees_contract_gender_check CHECK ((contract_gender = ANY (ARRAY[1, 2]))),
  constraint employees_contract_model_check CHECK (((contract_model >= 1) AND (contract_model <= 3))),
  constraint employees_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint employees_internal_contract_model_check CHECK (((internal_contract_model >= 4) AND (internal_contract_model <= 7))),
  constraint employees_kind_check CHECK ((kind = ANY (ARRAY['client'::text, 'internal'::text]))),
  constraint employees_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint employees_punch_in_check CHECK ((punch_in = ANY (ARRAY[1, 2]))),
  constraint employees_salary_cents_check CHECK ((salary_cents >= 0))
);
CREATE INDEX employees_by_admission ON public.employees USING btree (business_id, admission_date, id);
CREATE INDEX employees_by_end ON public.employees USING btree (business_id, end_date NULLS FIRST, id);
CREATE INDEX employees_by_experience ON public.employees USING btree (business_id, experience_end NULLS FIRST, id);
CREATE INDEX employees_by_kind ON public.employees USING btree (business_id, kind, id);
CREATE INDEX employees_by_name ON public.employees USING btree (business_id, name, id);
CREATE INDEX employees_by_salary ON public.employees USING btree (business_id, salary_cents NULLS FIRST, id);
CREATE INDEX employees_by_vacation ON public.employees USING btree (business_id, vacation_due NULLS FIRST, id);
CREATE INDEX employees_deleted ON public.employees USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX employees_newest ON public.employees USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX employees_of_candidate ON public.employees USING btree (business_id, candidate_id);
CREATE INDEX employees_of_company ON public.employees USING btree (business_id, client_company_id, id);
alter table employees enable row level security;
alter table employees force row level security;

create table enrichment_credits (
  business_id bigint not null,
  id bigint generated by default as identity,
  kind text not null,
  amount integer not null,
  balance integer not null,
  reason text not null,
  by_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint enrichment_credits_pkey PRIMARY KEY (business_id, id),
  constraint enrichment_credits_balance_check CHECK ((balance >= 0)),
  constraint enrichment_credits_check CHECK (
CASE kind
    WHEN 'purchase'::text THEN (amount > 0)
    WHEN 'consume'::text THEN (amount < 0)
    ELSE (amount <> 0)
END),
  constraint enrichment_credits_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'adjust'::text, 'consume'::text]))),
  constraint enrichment_credits_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
);
CREATE INDEX enrichment_credits_business_id_by_id_idx ON public.enrichment_credits USING btree (business_id, by_id);
alter table enrichment_credits enable row level security;
alter table enrichment_credits force row level security;

create table entity_cards (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  entity text not null,
  view text not null default 'kanban'::text,
  role_id bigint,
  fields text[] not null default '{}'::text[],
  badges boolean not null default true,
  colour_by text,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint entity_cards_pkey PRIMARY KEY (business_id, id),
  constraint entity_cards_business_id_uid_key UNIQUE (business_id, uid),
  constraint entity_cards_colour_by_check CHECK (((length(colour_by) >= 1) AND (length(colour_by) <= 60))),
  constraint entity_cards_entity_check CHECK ((entity = ANY (ARRAY['applies'::text, 'candidates'::text, 'jobs'::text, 'client_contacts'::text, 'client_companies'::text, 'contacts'::text]))),
  constraint entity_cards_fields_check CHECK ((cardinality(fields) <= 12)),
  constraint entity_cards_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint entity_cards_view_check CHECK ((view = ANY (ARRAY['kanban'::text, 'blocks'::text])))
);
CREATE INDEX entity_cards_business_id_created_at_id_idx ON public.entity_cards USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX entity_cards_business_id_name_id_idx ON public.entity_cards USING btree (business_id, name, id);
CREATE INDEX entity_cards_business_id_role_id_idx ON public.entity_cards USING btree (business_id, role_id);
CREATE INDEX entity_cards_business_id_updated_at_id_idx ON public.entity_cards USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX entity_cards_deleted ON public.entity_cards USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX entity_cards_once ON public.entity_cards USING btree (business_id, entity, view, COALESCE(role_id, (0)::bigint)) WHERE (archived_at IS NULL);
alter table entity_cards enable row level security;
alter table entity_cards force row level security;

create table entity_pages (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  recruiter_id bigint not null,
  entity text not null,
  type_view text not null,
  custom_entity text,
  link text not null,
  page_id text,
  name text not null,
  query text not null default ''::text,
  icon text not null default 'circle-dashed'::text,
  created_at timestamp with time zone not null default now(),
  constraint entity_pages_pkey PRIMARY KEY (business_id, id),
  constraint entity_pages_business_id_recruiter_id_link_query_key UNIQUE (business_id, recruiter_id, link, query),
  constraint entity_pages_uid_key UNIQUE (uid),
  constraint entity_pages_custom_entity_check CHECK ((length(custom_entity) <= 60)),
  constraint entity_pages_entity_check CHECK (((length(entity) >= 1) AND (length(entity) <= 60))),
  constraint entity_pages_icon_check CHECK ((length(icon) <= 60)),
  constraint entity_pages_link_check CHECK (((link ~ '^/[^/]'::text) AND (length(link) <= 300))),
  constraint entity_pages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint entity_pages_page_id_check CHECK ((length(page_id) <= 64)),
  constraint entity_pages_query_check CHECK ((length(query) <= 4000)),
  constraint entity_pages_type_view_check CHECK ((type_view = ANY (ARRAY['index'::text, 'show'::text])))
);
CREATE INDEX entity_pages_business_id_recruiter_id_created_at_id_idx ON public.entity_pages USING btree (business_id, recruiter_id, created_at, id);
alter table entity_pages enable row level security;
alter table entity_pages force row level security;

create table entity_search (
  business_id bigint not null,
  entity text not null,
  record_id bigint not null,
  created_at timestamp with time zone not null,
  document tsvector not null,
  contact text not null,
  constraint entity_search_pkey PRIMARY KEY (business_id, entity, record_id)
);
alter table entity_search alter column document set statistics 1000;
CREATE INDEX entity_search_begins ON public.entity_search USING btree (business_id, entity, "left"(contact, 100) text_pattern_ops);
CREATE INDEX entity_search_contact ON public.entity_search USING gin (business_id, entity, contact gin_trgm_ops);
CREATE INDEX entity_search_document ON public.entity_search USING gin (business_id, entity, document);

create table equipment (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name_pt text not null,
  name_en text,
  kind text not null default 'other'::text,
  owner text not null default 'firm'::text,
  value_cents bigint,
  stock integer,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint equipment_pkey PRIMARY KEY (business_id, id),
  constraint equipment_business_id_uid_key UNIQUE (business_id, uid),
  constraint equipment_kind_check CHECK ((kind = ANY (ARRAY['notebook'::text, 'phone'::text, 'badge'::text, 'vehicle'::text, 'chair'::text, 'other'::text]))),
  constraint equipment_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint equipment_name_pt_check CHECK (((length(name_pt) >= 1) AND (length(name_pt) <= 120))),
  constraint equipment_owner_check CHECK ((owner = ANY (ARRAY['client'::text, 'firm'::text]))),
  constraint equipment_stock_check CHECK ((stock >= 0)),
  constraint equipment_value_cents_check CHECK ((value_cents >= 0))
);
CREATE INDEX equipment_business_id_created_at_id_idx ON public.equipment USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX equipment_business_id_name_pt_id_idx ON public.equipment USING btree (business_id, name_pt, id);
CREATE INDEX equipment_business_id_updated_at_id_idx ON public.equipment USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX equipment_deleted ON public.equipment USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX equipment_name_pt_once ON public.equipment USING btree (business_id, lower(name_pt)) WHERE (archived_at IS NULL);
alter table equipment enable row level security;
alter table equipment force row level security;

create table erasures (
  business_id bigint not null,
  id bigint generated by default as identity,
  candidate_id bigint not null,
  uid_mark text not null,
  way text not null,
  reason text not null,
  recruiter_id bigint,
  at timestamp with time zone not null default now(),
  constraint erasures_pkey PRIMARY KEY (business_id, id),
  constraint erasures_business_id_candidate_id_key UNIQUE (business_id, candidate_id),
  constraint erasures_reason_check CHECK ((reason = ANY (ARRAY['self'::text, 'request'::text, 'mistake'::text, 'duplicate'::text, 'order'::text, 'retention'::text]))),
  constraint erasures_way_check CHECK ((way = ANY (ARRAY['erase'::text, 'anonymise'::text])))
);
CREATE INDEX erasures_business_id_at_id_idx ON public.erasures USING btree (business_id, at DESC, id DESC);
alter table erasures enable row level security;
alter table erasures force row level security;

create table evaluations (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  title_pt text not null,
  title_en text,
  kind text not null default 'screening'::text,
  instructions text,
  time_limit integer,
  pass_score integer,
  consent_text text,
  expiry_days integer not null default 14,
  validity_days integer,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint evaluations_pkey PRIMARY KEY (business_id, id),
  constraint evaluations_business_id_uid_key UNIQUE (business_id, uid),
  constraint evaluations_consent_text_check CHECK (((length(consent_text) >= 1) AND (length(consent_text) <= 2000))),
  constraint evaluations_expiry_days_check CHECK (((expiry_days >= 1) AND (expiry_days <= 365))),
  constraint evaluations_instructions_check CHECK (((length(instructions) >= 1) AND (length(instructions) <= 5000))),
  constraint evaluations_kind_check CHECK ((kind = ANY (ARRAY['screening'::text, 'technical'::text, 'scorecard'::text, 'reference'::text, 'cultural'::text]))),
  constraint evaluations_pass_score_check CHECK (((pass_score >= 0) AND (pass_score <= 100))),
  constraint evaluations_time_limit_check CHECK (((time_limit >= 1) AND (time_limit <= 600))),
  constraint evaluations_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 160))),
  constraint evaluations_title_pt_check CHECK (((length(title_pt) >= 1) AND (length(title_pt) <= 160))),
  constraint evaluations_validity_days_check CHECK (((validity_days >= 1) AND (validity_days <= 730)))
);
CREATE INDEX evaluations_business_id_created_at_id_idx ON public.evaluations USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX evaluations_business_id_title_pt_id_idx ON public.evaluations USING btree (business_id, title_pt, id);
CREATE INDEX evaluations_business_id_updated_at_id_idx ON public.evaluations USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX evaluations_deleted ON public.evaluations USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX evaluations_title_pt_once ON public.evaluations USING btree (business_id, lower(title_pt)) WHERE (archived_at IS NULL);
alter table evaluations enable row level security;
alter table evaluations force row level security;

create table external_ids (
  business_id bigint not null,
  id bigint generated by default as identity,
  system text not null,
  code text not null,
  reference_type text not null,
  reference_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint external_ids_pkey PRIMARY KEY (business_id, id),
  constraint external_ids_business_id_reference_type_system_code_key UNIQUE (business_id, reference_type, system, code),
  constraint external_ids_code_check CHECK (((length(code) >= 1) AND (length(code) <= 200))),
  constraint external_ids_reference_type_check CHECK (((length(reference_type) >= 1) AND (length(reference_type) <= 60))),
  constraint external_ids_system_check CHECK (((length(system) >= 1) AND (length(system) <= 40)))
);
CREATE INDEX external_ids_business_id_reference_type_reference_id_idx ON public.external_ids USING btree (business_id, reference_type, reference_id);
alter table external_ids enable row level security;
alter table external_ids force row level security;

create table federal_taxes (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  tax text not null default 'IRRF'::text,
  rate_pct numeric(5,2) not null,
  withheld boolean not null default true,
  minimum_cents bigint,
  active boolean not null default true,
  valid_from date not null,
  valid_to date,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  service text not null default 'other'::text,
  constraint federal_taxes_pkey PRIMARY KEY (business_id, id),
  constraint federal_taxes_business_id_uid_key UNIQUE (business_id, uid),
  constraint federal_taxes_overlap EXCLUDE USING gist (business_id WITH =, tax WITH =, service WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE (((archived_at IS NULL) AND active)),
  constraint federal_taxes_minimum_cents_check CHECK (((minimum_cents >= 0) AND (minimum_cents <= '100000000000'::bigint))),
  constraint federal_taxes_rate_pct_check CHECK (((rate_pct >= (0)::numeric) AND (rate_pct <= (100)::numeric))),
  constraint federal_taxes_service_check CHECK ((service = ANY (ARRAY['recruitment'::text, 'outsourcing'::text, 'other'::text]))),
  constraint federal_taxes_tax_check CHECK ((tax = ANY (ARRAY['IRRF'::text, 'PIS'::text, 'COFINS'::text, 'CSLL'::text, 'INSS'::text]))),
  constraint federal_taxes_validity CHECK ((valid_to >= valid_from))
);
CREATE INDEX federal_taxes_business_id_created_at_id_idx ON public.federal_taxes USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX federal_taxes_business_id_tax_id_idx ON public.federal_taxes USING btree (business_id, tax, id);
CREATE INDEX federal_taxes_business_id_updated_at_id_idx ON public.federal_taxes USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX federal_taxes_business_id_valid_from_id_idx ON public.federal_taxes USING btree (business_id, valid_from, id);
CREATE INDEX federal_taxes_deleted ON public.federal_taxes USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX federal_taxes_service_sorted ON public.federal_taxes USING btree (business_id, service NULLS FIRST, id);
alter table federal_taxes enable row level security;
alter table federal_taxes force row level security;

create table feedbacks (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  title text not null default ''::text,
  apply_id bigint not null,
  candidate_id bigint not null,
  job_id bigint not null,
  kind text not null default 'consultant'::text,
  verdict text,
  technical integer,
  behaviour integer,
  motivation integer,
  text text,
  visible_to text not null default 'team'::text,
  author_id bigint,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint feedbacks_pkey PRIMARY KEY (business_id, id),
  constraint feedbacks_business_id_uid_key UNIQUE (business_id, uid),
  constraint feedbacks_behaviour_check CHECK (((behaviour >= 1) AND (behaviour <= 5))),
  constraint feedbacks_kind_check CHECK ((kind = ANY (ARRAY['client'::text, 'interviewer'::text, 'consultant'::text, 'candidate'::text]))),
  constraint feedbacks_motivation_check CHECK (((motivation >= 1) AND (motivation <= 5))),
  constraint feedbacks_technical_check CHECK (((technical >= 1) AND (technical <= 5))),
  constraint feedbacks_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000))),
  constraint feedbacks_verdict_check CHECK ((verdict = ANY (ARRAY['yes'::text, 'no'::text, 'maybe'::text]))),
  constraint feedbacks_visible_to_check CHECK ((visible_to = ANY (ARRAY['team'::text, 'client'::text])))
);
CREATE INDEX feedbacks_business_id_apply_id_idx ON public.feedbacks USING btree (business_id, apply_id);
CREATE INDEX feedbacks_business_id_author_id_idx ON public.feedbacks USING btree (business_id, author_id);
CREATE INDEX feedbacks_business_id_candidate_id_idx ON public.feedbacks USING btree (business_id, candidate_id);
CREATE INDEX feedbacks_business_id_created_at_id_idx ON public.feedbacks USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX feedbacks_business_id_job_id_idx ON public.feedbacks USING btree (business_id, job_id);
CREATE INDEX feedbacks_business_id_updated_at_id_idx ON public.feedbacks USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX feedbacks_deleted ON public.feedbacks USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table feedbacks enable row level security;
alter table feedbacks force row level security;

create table flow_runs (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  automation_id bigint,
  action_flow_id bigint,
  record_type text not null,
  record_id bigint not null,
  cause text not null,
  state text not null default 'queued'::text,
  position integer not null default 0,
  steps jsonb not null,
  log jsonb not null default '[]'::jsonb,
  depth integer not null default 0,
  by_id bigint,
  resume_at timestamp with time zone not null default now(),
  debounced boolean not null default false,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint flow_runs_pkey PRIMARY KEY (business_id, id),
  constraint flow_runs_business_id_uid_key UNIQUE (business_id, uid),
  constraint flow_runs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'waiting'::text, 'done'::text, 'failed'::text, 'stopped'::text])))
);
CREATE INDEX flow_runs_business_id_action_flow_id_idx ON public.flow_runs USING btree (business_id, action_flow_id);
CREATE INDEX flow_runs_business_id_automation_id_record_id_idx ON public.flow_runs USING btree (business_id, automation_id, record_id);
CREATE INDEX flow_runs_business_id_by_id_idx ON public.flow_runs USING btree (business_id, by_id);
CREATE INDEX flow_runs_business_id_created_at_id_idx ON public.flow_runs USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX flow_runs_business_id_record_type_record_id_id_idx ON public.flow_runs USING btree (business_id, record_type, record_id, id DESC);
CREATE UNIQUE INDEX flow_runs_debounced ON public.flow_runs USING btree (business_id, automation_id, record_id) WHERE (debounced AND (state = 'queued'::text));
CREATE UNIQUE INDEX flow_runs_once ON public.flow_runs USING btree (business_id, automation_id, action_flow_id, record_id, cause) NULLS NOT DISTINCT;
alter table flow_runs enable row level security;
alter table flow_runs force row level security;

create table form_requests (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  kind text not null,
  survey_id bigint,
  evaluation_id bigint,
  data_collection_id bigint,
  version_id bigint,
  token_hash bytea not null,
  candidate_id bigint,
  apply_id bigint,
  client_company_id bigint,
  professional_reference_id bigint,
  client_contact_id bigint,
  recruiter_id bigint,
  site_config_id bigint,
  locale text not null default 'pt'::text,
  state text not null default 'sent'::text,
  cause text,
  answers jsonb not null default '{}'::jsonb,
  sealed text,
  marks jsonb not null default '{}'::jsonb,
  score numeric(5,2),
  passed boolean,
  knockouts text[] not null default '{}'::text[],
  opened_at timestamp with time zone,
  started_at timestamp with time zone,
  answered_at timestamp with time zone,
  duration_seconds integer,
  expires_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  reminders integer not null default 0,
  revoked_at timestamp with time zone,
  revoked_by_id bigint,
  asked_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint form_requests_pkey PRIMARY KEY (business_id, id),
  constraint form_requests_business_id_cause_key UNIQUE (business_id, cause),
  constraint form_requests_business_id_token_hash_key UNIQUE (business_id, token_hash),
  constraint form_requests_business_id_uid_key UNIQUE (business_id, uid),
  constraint form_requests_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint form_requests_cause_check CHECK (((length(cause) >= 1) AND (length(cause) <= 200))),
  constraint form_requests_duration_seconds_check CHECK ((duration_seconds >= 0)),
  constraint form_requests_kind_check CHECK ((kind = ANY (ARRAY['survey'::text, 'evaluation'::text, 'data_collection'::text, 'cultural_fit'::text, 'professional_reference'::text]))),
  constraint form_requests_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint form_requests_marks_check CHECK ((jsonb_typeof(marks) = 'object'::text)),
  constraint form_requests_score_check CHECK (((score >= (0)::numeric) AND (score <= (100)::numeric))),
  constraint form_requests_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'opened'::text, 'partial'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX form_requests_business_id_apply_id_idx ON public.form_requests USING btree (business_id, apply_id);
CREATE INDEX form_requests_business_id_asked_by_id_idx ON public.form_requests USING btree (business_id, asked_by_id);
CREATE INDEX form_requests_business_id_candidate_id_created_at_idx ON public.form_requests USING btree (business_id, candidate_id, created_at DESC);
CREATE INDEX form_requests_business_id_client_company_id_idx ON public.form_requests USING btree (business_id, client_company_id);
CREATE INDEX form_requests_business_id_client_contact_id_idx ON public.form_requests USING btree (business_id, client_contact_id);
CREATE INDEX form_requests_business_id_data_collection_id_created_at_idx ON public.form_requests USING btree (business_id, data_collection_id, created_at DESC);
CREATE INDEX form_requests_business_id_evaluation_id_created_at_idx ON public.form_requests USING btree (business_id, evaluation_id, created_at DESC);
CREATE INDEX form_requests_business_id_professional_reference_id_idx ON public.form_requests USING btree (business_id, professional_reference_id);
CREATE INDEX form_requests_business_id_recruiter_id_idx ON public.form_requests USING btree (business_id, recruiter_id);
CREATE INDEX form_requests_business_id_revoked_by_id_idx ON public.form_requests USING btree (business_id, revoked_by_id);
CREATE INDEX form_requests_business_id_site_config_id_idx ON public.form_requests USING btree (business_id, site_config_id);
CREATE INDEX form_requests_business_id_survey_id_created_at_idx ON public.form_requests USING btree (business_id, survey_id, created_at DESC);
CREATE INDEX form_requests_business_id_version_id_idx ON public.form_requests USING btree (business_id, version_id);
CREATE INDEX form_requests_waiting ON public.form_requests USING btree (business_id, expires_at) WHERE ((state = ANY (ARRAY['sent'::text, 'opened'::text, 'partial'::text])) AND (revoked_at IS NULL));
alter table form_requests enable row level security;
alter table form_requests force row level security;

create table holidays (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  date date not null,
  year integer not null generated always as ((EXTRACT(year FROM date))::integer) stored,
  name text not null,
  scope text not null default 'national'::text,
  state text,
  city text,
  half_day boolean not null default false,
  optional boolean not null default false,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint holidays_pkey PRIMARY KEY (business_id, id),
  constraint holidays_business_id_uid_key UNIQUE (business_id, uid),
  constraint holidays_city_check CHECK ((length(city) <= 120)),
  constraint holidays_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint holidays_scope_check CHECK ((scope = ANY (ARRAY['national'::text, 'state'::text, 'city'::text, 'business'::text]))),
  constraint holidays_state_check CHECK ((length(state) = 2))
);
CREATE INDEX holidays_business_id_created_at_id_idx ON public.holidays USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX holidays_business_id_date_id_idx ON public.holidays USING btree (business_id, date DESC, id DESC);
CREATE INDEX holidays_business_id_name_id_idx ON public.holidays USING btree (business_id, name, id);
CREATE INDEX holidays_business_id_updated_at_id_idx ON public.holidays USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX holidays_business_id_year_date_idx ON public.holidays USING btree (business_id, year, date);
CREATE INDEX holidays_deleted ON public.holidays USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX holidays_once ON public.holidays USING btree (business_id, date, scope, COALESCE(state, ''::text), COALESCE(lower(city), ''::text)) WHERE (archived_at IS NULL);
alter table holidays enable row level security;
alter table holidays force row level security;

create table idempotency_keys (
  business_id bigint not null,
  actor text not null,
  key text not null,
  request_hash text not null,
  result text,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (business_id, actor, key),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100)))
);
CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;

create table identities (
  business_id bigint not null,
  id bigint generated by default as identity,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text,
  candidate_id bigint,
  recruiter_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint identities_pkey PRIMARY KEY (business_id, id),
  constraint identities_business_id_provider_issuer_subject_key UNIQUE (business_id, provider, issuer, subject),
  constraint identities_check CHECK ((num_nonnulls(candidate_id, recruiter_id) = 1)),
  constraint identities_provider_check CHECK ((provider = ANY (ARRAY['linkedin'::text, 'github'::text, 'google'::text, 'microsoft'::text])))
);
alter table identities enable row level security;
alter table identities force row level security;

create table import_keys (
  business_id bigint not null,
  import_id bigint not null,
  key bigint not null,
  number integer not null,
  constraint import_keys_pkey PRIMARY KEY (business_id, import_id, key)
);
alter table import_keys enable row level security;
alter table import_keys force row level security;

create table import_rows (
  business_id bigint not null,
  import_id bigint not null,
  number integer not null,
  cells jsonb not null,
  found text,
  details jsonb,
  outcome text,
  record_id bigint,
  record_version integer,
  fingerprint bigint,
  constraint import_rows_pkey PRIMARY KEY (business_id, import_id, number),
  constraint import_rows_found_check CHECK ((found = ANY (ARRAY['wrong'::text, 'twin'::text]))),
  constraint import_rows_number_check CHECK ((number > 0)),
  constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'updated'::text, 'skipped'::text, 'failed'::text])))
) with (fillfactor=80);
CREATE INDEX import_rows_business_id_fingerprint_idx ON public.import_rows USING btree (business_id, fingerprint) WHERE ((outcome = 'created'::text) AND (fingerprint IS NOT NULL));
CREATE INDEX import_rows_business_id_import_id_found_number_idx ON public.import_rows USING btree (business_id, import_id, found, number) WHERE (found IS NOT NULL);
CREATE INDEX import_rows_business_id_import_id_outcome_number_idx ON public.import_rows USING btree (business_id, import_id, outcome, number) WHERE (outcome = ANY (ARRAY['failed'::text, 'skipped'::text]));
CREATE INDEX import_rows_business_id_record_id_idx ON public.import_rows USING btree (business_id, record_id) WHERE (outcome = 'created'::text);
CREATE INDEX import_rows_of_record ON public.import_rows USING btree (business_id, record_id) WHERE (outcome = 'updated'::text);
alter table import_rows enable row level security;
alter table import_rows force row level security;

create table import_set_refs (
  business_id bigint not null,
  set_id bigint not null,
  key bigint not null,
  constraint import_set_refs_pkey PRIMARY KEY (business_id, set_id, key)
);
alter table import_set_refs enable row level security;
alter table import_set_refs force row level security;

create table import_sets (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  recruiter_id bigint not null,
  name text not null,
  system text not null default 'generic'::text,
  state text not null default 'unpacking'::text,
  problem jsonb,
  unknown_files text[] not null default '{}'::text[],
  policy text not null default 'skip'::text,
  locale text not null default 'pt'::text,
  ip text,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint import_sets_pkey PRIMARY KEY (business_id, id),
  constraint import_sets_business_id_uid_key UNIQUE (business_id, uid),
  constraint import_sets_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint import_sets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint import_sets_policy_check CHECK ((policy = ANY (ARRAY['skip'::text, 'fill'::text, 'overwrite'::text, 'create'::text]))),
  constraint import_sets_state_check CHECK ((state = ANY (ARRAY['unpacking'::text, 'reading'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text, 'undoing'::text, 'undone'::text]))),
  constraint import_sets_system_check CHECK (((length(system) >= 1) AND (length(system) <= 40)))
);
CREATE INDEX import_sets_business_id_created_at_id_idx ON public.import_sets USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX import_sets_business_id_recruiter_id_created_at_id_idx ON public.import_sets USING btree (business_id, recruiter_id, created_at DESC, id DESC);
alter table import_sets enable row level security;
alter table import_sets force row level security;

create table imports (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  recruiter_id bigint not null,
  entity text not null,
  file_id bigint,
  file_name text not null,
  size_bytes bigint not null,
  format text not null,
  state text not null default 'reading'::text,
  problem jsonb,
  headers jsonb not null default '[]'::jsonb,
  mapping jsonb not null default '[]'::jsonb,
  preset text,
  date_order text not null default 'dmy'::text,
  policy text not null default 'skip'::text,
  create_companies boolean not null default true,
  rows_read integer not null default 0,
  read_to integer not null default 0,
  rows_checked integer not null default 0,
  checked_to integer not null default 0,
  rows_done integer not null default 0,
  done_to integer not null default 0,
  undone_to integer not null default 0,
  good integer not null default 0,
  wrong integer not null default 0,
  twins integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  undone integer not null default 0,
  kept integer not null default 0,
  companies_made bigint[] not null default '{}'::bigint[],
  cells_gone boolean not null default false,
  locale text not null default 'pt'::text,
  ip text,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  matches jsonb not null default '{}'::jsonb,
  set_id bigint,
  position integer not null default 0,
  constraint imports_pkey PRIMARY KEY (business_id, id),
  constraint imports_business_id_uid_key UNIQUE (business_id, uid),
  constraint imports_date_order_check CHECK ((date_order = ANY (ARRAY['dmy'::text, 'mdy'::text]))),
  constraint imports_entity_check CHECK (((length(entity) >= 1) AND (length(entity) <= 60))),
  constraint imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint imports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  constraint imports_headers_check CHECK ((jsonb_typeof(headers) = 'array'::text)),
  constraint imports_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint imports_mapping_check CHECK ((jsonb_typeof(mapping) = 'array'::text)),
  constraint imports_matches_check CHECK ((jsonb_typeof(matches) = 'object'::text)),
  constraint imports_policy_check CHECK ((policy = ANY (ARRAY['skip'::text, 'fill'::text, 'overwrite'::text, 'create'::text]))),
  constraint imports_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'mapping'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX imports_business_id_created_at_id_idx ON public.imports USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX imports_business_id_created_at_idx ON public.imports USING btree (business_id, created_at) WHERE (NOT cells_gone);
CREATE INDEX imports_business_id_recruiter_id_created_at_id_idx ON public.imports USING btree (business_id, recruiter_id, created_at DESC, id DESC);
CREATE INDEX imports_business_id_set_id_position_idx ON public.imports USING btree (business_id, set_id, "position") WHERE (set_id IS NOT NULL);
CREATE INDEX imports_deleted ON public.imports USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table imports enable row level security;
alter table imports force row level security;

create table integration_deliveries (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  integration_id bigint not null,
  event text not null,
  reference_type text,
  reference_id bigint,
  label text,
  payload jsonb not null default '{}'::jsonb,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  messages text[] not null default '{}'::text[],
  done_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  answer_status integer,
  answer text,
  next_try_at timestamp with time zone,
  constraint integration_deliveries_pkey PRIMARY KEY (business_id, id),
  constraint integration_deliveries_business_id_uid_key UNIQUE (business_id, uid),
  constraint integration_deliveries_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  constraint integration_deliveries_answer_status_check CHECK (((answer_status >= 100) AND (answer_status <= 599))),
  constraint integration_deliveries_attempts_check CHECK ((attempts >= 0)),
  constraint integration_deliveries_event_check CHECK (((length(event) >= 1) AND (length(event) <= 60))),
  constraint integration_deliveries_label_check CHECK (((length(label) >= 1) AND (length(label) <= 200))),
  constraint integration_deliveries_reference_type_check CHECK (((length(reference_type) >= 1) AND (length(reference_type) <= 60))),
  constraint integration_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'error'::text])))
);
CREATE INDEX integration_deliveries_business_id_integration_id_id_idx ON public.integration_deliveries USING btree (business_id, integration_id, id DESC);
CREATE INDEX integration_deliveries_business_id_reference_type_reference_idx ON public.integration_deliveries USING btree (business_id, reference_type, reference_id);
alter table integration_deliveries enable row level security;
alter table integration_deliveries force row level security;

create table integrations (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  provider text not null default 'webhook'::text,
  address text,
  credentials text,
  events text[] not null default '{}'::text[],
  state text not null default 'off'::text,
  last_sync_at timestamp with time zone,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint integrations_pkey PRIMARY KEY (business_id, id),
  constraint integrations_business_id_uid_key UNIQUE (business_id, uid),
  constraint integrations_address_check CHECK (((length(address) >= 1) AND (length(address) <= 500))),
  constraint integrations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint integrations_provider_check CHECK ((provider = ANY (ARRAY['erp_1'::text, 'erp_2'::text, 'nfse_file'::text, 'webhook'::text]))),
  constraint integrations_state_check CHECK ((state = ANY (ARRAY['off'::text, 'ok'::text, 'error'::text])))
);
CREATE INDEX integrations_business_id_created_at_id_idx ON public.integrations USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX integrations_business_id_last_sync_at_id_idx ON public.integrations USING btree (business_id, last_sync_at NULLS FIRST, id);
CREATE INDEX integrations_business_id_name_id_idx ON public.integrations USING btree (business_id, name, id);
CREATE INDEX integrations_business_id_updated_at_id_idx ON public.integrations USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX integrations_deleted ON public.integrations USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX integrations_name_once ON public.integrations USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table integrations enable row level security;
alter table integrations force row level security;

create table interview_contacts (
  business_id bigint not null,
  interview_id bigint not null,
  client_contact_id bigint not null,
  constraint interview_contacts_pkey PRIMARY KEY (business_id, interview_id, client_contact_id)
);
CREATE INDEX interview_contacts_business_id_client_contact_id_interview__idx ON public.interview_contacts USING btree (business_id, client_contact_id, interview_id);
alter table interview_contacts enable row level security;
alter table interview_contacts force row level security;

create table interview_interviewers (
  business_id bigint not null,
  interview_id bigint not null,
  recruiter_id bigint not null,
  constraint interview_interviewers_pkey PRIMARY KEY (business_id, interview_id, recruiter_id)
);
CREATE INDEX interview_interviewers_business_id_recruiter_id_interview_i_idx ON public.interview_interviewers USING btree (business_id, recruiter_id, interview_id);
alter table interview_interviewers enable row level security;
alter table interview_interviewers force row level security;

create table interview_invites (
  business_id bigint not null,
  interview_id bigint not null,
  email text not null,
  name text not null default ''::text,
  role text not null,
  sequence integer not null,
  cancelled boolean not null default false,
  constraint interview_invites_pkey PRIMARY KEY (business_id, interview_id, email),
  constraint interview_invites_email_check CHECK ((email = lower(email))),
  constraint interview_invites_role_check CHECK ((role = ANY (ARRAY['candidate'::text, 'interviewer'::text, 'contact'::text])))
);
alter table interview_invites enable row level security;
alter table interview_invites force row level security;

create table interviews (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  apply_id bigint not null,
  job_id bigint not null,
  candidate_id bigint not null,
  title text not null,
  kind text not null default 'internal'::text,
  interview_status integer not null default 0,
  starts_at timestamp with time zone not null,
  duration_min integer not null default 60,
  mode text not null default 'video'::text,
  place_or_link text,
  note text,
  result text not null default 'pending'::text,
  feedback text,
  invite_uid text not null default app_uid(),
  reschedules integer not null default 0,
  owner_id bigint,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  notify_by_email boolean not null default false,
  invite_sequence integer not null default 0,
  constraint interviews_pkey PRIMARY KEY (business_id, id),
  constraint interviews_business_id_uid_key UNIQUE (business_id, uid),
  constraint interviews_duration_min_check CHECK (((duration_min >= 5) AND (duration_min <= 600))),
  constraint interviews_interview_status_check CHECK (((interview_status >= 0) AND (interview_status <= 5))),
  constraint interviews_kind_check CHECK ((kind = ANY (ARRAY['internal'::text, 'client'::text]))),
  constraint interviews_mode_check CHECK ((mode = ANY (ARRAY['presential'::text, 'video'::text, 'phone'::text]))),
  constraint interviews_result_check CHECK ((result = ANY (ARRAY['pending'::text, 'yes'::text, 'no'::text, 'no-show'::text])))
);
CREATE INDEX interviews_by_result ON public.interviews USING btree (business_id, result, starts_at, id);
CREATE INDEX interviews_by_start ON public.interviews USING btree (business_id, starts_at, id);
CREATE INDEX interviews_deleted ON public.interviews USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX interviews_newest ON public.interviews USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX interviews_of_apply ON public.interviews USING btree (business_id, apply_id, starts_at);
CREATE INDEX interviews_of_candidate ON public.interviews USING btree (business_id, candidate_id, starts_at);
CREATE INDEX interviews_of_job ON public.interviews USING btree (business_id, job_id, starts_at);
CREATE INDEX interviews_of_owner ON public.interviews USING btree (business_id, owner_id, starts_at, id);
alter table interviews enable row level security;
alter table interviews force row level security;

create table invoice_counters (
  business_id bigint not null,
  series text not null,
  next integer not null,
  constraint invoice_counters_pkey PRIMARY KEY (business_id, series),
  constraint invoice_counters_next_check CHECK ((next > 0)),
  constraint invoice_counters_series_check CHECK (((length(series) >= 1) AND (length(series) <= 10)))
);
alter table invoice_counters enable row level security;
alter table invoice_counters force row level security;

create table invoice_events (
  business_id bigint not null,
  id bigint generated by default as identity,
  invoice_id bigint not null,
  kind text not null,
  details jsonb not null default '{}'::jsonb,
  actor_name text,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint invoice_events_pkey PRIMARY KEY (business_id, id),
  constraint invoice_events_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
);
CREATE INDEX invoice_events_business_id_invoice_id_id_idx ON public.invoice_events USING btree (business_id, invoice_id, id);
alter table invoice_events enable row level security;
alter table invoice_events force row level security;

create table invoice_lines (
  business_id bigint not null,
  invoice_id bigint not null,
  position integer not null,
  description text not null,
  quantity integer not null,
  price_cents bigint not null,
  amount_cents bigint not null,
  constraint invoice_lines_pkey PRIMARY KEY (business_id, invoice_id, "position"),
  constraint invoice_lines_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= '100000000000'::bigint))),
  constraint invoice_lines_description_check CHECK (((length(description) >= 1) AND (length(description) <= 300))),
  constraint invoice_lines_position_check CHECK (("position" >= 0)),
  constraint invoice_lines_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= '100000000000'::bigint))),
  constraint invoice_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100000)))
);
alter table invoice_lines enable row level security;
alter table invoice_lines force row level security;

create table invoice_payments (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  invoice_id bigint not null,
  kind text not null default 'payment'::text,
  method text not null default 'transfer'::text,
  paid_on date not null,
  amount_cents bigint not null,
  note text,
  reference text,
  recruiter_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint invoice_payments_pkey PRIMARY KEY (business_id, id),
  constraint invoice_payments_business_id_uid_key UNIQUE (business_id, uid),
  constraint invoice_payments_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= '100000000000'::bigint))),
  constraint invoice_payments_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'write_off'::text]))),
  constraint invoice_payments_method_check CHECK ((method = ANY (ARRAY['pix'::text, 'boleto'::text, 'transfer'::text, 'card'::text, 'cash'::text, 'none'::text]))),
  constraint invoice_payments_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint invoice_payments_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 120)))
);
CREATE INDEX invoice_payments_business_id_invoice_id_id_idx ON public.invoice_payments USING btree (business_id, invoice_id, id);
CREATE INDEX invoice_payments_newest ON public.invoice_payments USING btree (business_id, paid_on DESC, id DESC);
CREATE UNIQUE INDEX invoice_payments_reference ON public.invoice_payments USING btree (business_id, invoice_id, reference);
alter table invoice_payments enable row level security;
alter table invoice_payments force row level security;

create table invoice_taxes (
  business_id bigint not null,
  invoice_id bigint not null,
  tax text not null,
  base_cents bigint not null,
  rate_pct numeric(5,2) not null,
  amount_cents bigint not null,
  withheld boolean not null,
  below_minimum boolean not null default false,
  constraint invoice_taxes_pkey PRIMARY KEY (business_id, invoice_id, tax),
  constraint invoice_taxes_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint invoice_taxes_base_cents_check CHECK ((base_cents >= 0)),
  constraint invoice_taxes_rate_pct_check CHECK (((rate_pct >= (0)::numeric) AND (rate_pct <= (100)::numeric))),
  constraint invoice_taxes_tax_check CHECK ((tax = ANY (ARRAY['ISS'::text, 'IBS'::text, 'CBS'::text, 'IRRF'::text, 'PIS'::text, 'COFINS'::text, 'CSLL'::text, 'INSS'::text])))
);
alter table invoice_taxes enable row level security;
alter table invoice_taxes force row level security;

create table invoices (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  title text not null,
  series text,
  sequence integer,
  number text,
  status text not null default 'draft'::text,
  client_company_id bigint not null,
  costumer_id bigint,
  billing_plan_id bigint,
  placement_id bigint,
  competence date not null,
  issue_date date,
  due_date date not null,
  service_city text,
  service_state text,
  service_code text not null default '17.04'::text,
  currency text not null default 'BRL'::text,
  gross_cents bigint not null default 0,
  withheld_cents bigint not null default 0,
  net_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  written_off_cents bigint not null default 0,
  po_number text,
  nfse_number text,
  nfse_status text not null default 'none'::text,
  erp_reference text,
  approved_at timestamp with time zone,
  approved_by_id bigint,
  issued_at timestamp with time zone,
  sent_at timestamp with time zone,
  paid_at timestamp with time zone,
  cancel_reason text,
  replaces_id bigint,
  pricing_plan_id bigint,
  credits_granted_at timestamp with time zone,
  owner_id bigint,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  exchange_rate numeric(10,4),
  constraint invoices_pkey PRIMARY KEY (business_id, id),
  constraint invoices_business_id_uid_key UNIQUE (business_id, uid),
  constraint invoices_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 500))),
  constraint invoices_cancelled CHECK (((status <> 'cancelled'::text) OR (cancel_reason IS NOT NULL))),
  constraint invoices_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint invoices_erp_reference_check CHECK (((length(erp_reference) >= 1) AND (length(erp_reference) <= 120))),
  constraint invoices_exchange_rate_check CHECK (((exchange_rate > (0)::numeric) AND (exchange_rate <= (1000)::numeric))),
  constraint invoices_gross_cents_check CHECK (((gross_cents >= 0) AND (gross_cents <= '100000000000'::bigint))),
  constraint invoices_issued CHECK (((status = ANY (ARRAY['draft'::text, 'approved'::text, 'cancelled'::text])) OR ((number IS NOT NULL) AND (sequence IS NOT NULL) AND (issue_date IS NOT NULL) AND (costumer_id IS NOT NULL)))),
  constraint invoices_net_cents_check CHECK (((net_cents >= 0) AND (net_cents <= '100000000000'::bigint))),
  constraint invoices_nfse_number_check CHECK (((length(nfse_number) >= 1) AND (length(nfse_number) <= 60))),
  constraint invoices_nfse_status_check CHECK ((nfse_status = ANY (ARRAY['none'::text, 'sent'::text, 'authorized'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint invoices_number_check CHECK (((length(number) >= 1) AND (length(number) <= 40))),
  constraint invoices_paid CHECK (((paid_cents + written_off_cents) <= net_cents)),
  constraint invoices_paid_cents_check CHECK (((paid_cents >= 0) AND (paid_cents <= '100000000000'::bigint))),
  constraint invoices_po_number_check CHECK (((length(po_number) >= 1) AND (length(po_number) <= 60))),
  constraint invoices_sequence_check CHECK ((sequence > 0)),
  constraint invoices_series_check CHECK (((length(series) >= 1) AND (length(series) <= 10))),
  constraint invoices_service_city_check CHECK (((length(service_city) >= 1) AND (length(service_city) <= 100))),
  constraint invoices_service_code_check CHECK (((length(service_code) >= 1) AND (length(service_code) <= 20))),
  constraint invoices_service_state_check CHECK ((service_state ~ '^[A-Z]{2}$'::text)),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'approved'::text, 'issued'::text, 'sent'::text, 'partial'::text, 'paid'::text, 'cancelled'::text]))),
  constraint invoices_sums CHECK (((withheld_cents <= gross_cents) AND (net_cents = (gross_cents - withheld_cents)))),
  constraint invoices_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint invoices_withheld_cents_check CHECK (((withheld_cents >= 0) AND (withheld_cents <= '100000000000'::bigint))),
  constraint invoices_written_off_cents_check CHECK (((written_off_cents >= 0) AND (written_off_cents <= '100000000000'::bigint)))
);
CREATE INDEX invoices_business_id_approved_by_id_idx ON public.invoices USING btree (business_id, approved_by_id);
CREATE INDEX invoices_business_id_billing_plan_id_idx ON public.invoices USING btree (business_id, billing_plan_id);
CREATE INDEX invoices_business_id_client_company_id_idx ON public.invoices USING btree (business_id, client_company_id);
CREATE INDEX invoices_business_id_costumer_id_idx ON public.invoices USING btree (business_id, costumer_id);
CREATE INDEX invoices_business_id_created_at_id_idx ON public.invoices USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX invoices_business_id_due_date_id_idx ON public.invoices USING btree (business_id, due_date, id);
CREATE INDEX invoices_business_id_issue_date_id_idx ON public.invoices USING btree (business_id, issue_date NULLS FIRST, id);
CREATE INDEX invoices_business_id_net_cents_id_idx ON public.invoices USING btree (business_id, net_cents, id);
CREATE INDEX invoices_business_id_number_id_idx ON public.invoices USING btree (business_id, number NULLS FIRST, id);
CREATE INDEX invoices_business_id_owner_id_idx ON public.invoices USING btree (business_id, owner_id);
CREATE INDEX invoices_business_id_placement_id_idx ON public.invoices USING btree (business_id, placement_id);
CREATE INDEX invoices_business_id_pricing_plan_id_idx ON public.invoices USING btree (business_id, pricing_plan_id);
CREATE INDEX invoices_business_id_replaces_id_idx ON public.invoices USING btree (business_id, replaces_id);
CREATE INDEX invoices_business_id_title_id_idx ON public.invoices USING btree (business_id, title, id);
CREATE INDEX invoices_business_id_updated_at_id_idx ON public.invoices USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX invoices_by_status ON public.invoices USING btree (business_id, status, created_at DESC, id DESC);
CREATE INDEX invoices_deleted ON public.invoices USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX invoices_nfse_waiting ON public.invoices USING btree (business_id, id) WHERE (nfse_status = 'sent'::text);
CREATE UNIQUE INDEX invoices_number ON public.invoices USING btree (business_id, series, sequence);
CREATE INDEX invoices_open ON public.invoices USING btree (business_id, due_date, id) WHERE (status = ANY (ARRAY['issued'::text, 'sent'::text, 'partial'::text]));
alter table invoices enable row level security;
alter table invoices force row level security;

create table job_alerts (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  site_config_id bigint not null,
  email text not null,
  locale text not null,
  search text not null,
  filters jsonb not null,
  what text not null,
  token_hash bytea not null,
  confirmed_at timestamp with time zone,
  stopped_at timestamp with time zone,
  told_until timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint job_alerts_pkey PRIMARY KEY (business_id, id),
  constraint job_alerts_business_id_site_config_id_email_search_key UNIQUE (business_id, site_config_id, email, search),
  constraint job_alerts_business_id_token_hash_key UNIQUE (business_id, token_hash),
  constraint job_alerts_business_id_uid_key UNIQUE (business_id, uid),
  constraint job_alerts_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint job_alerts_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint job_alerts_search_check CHECK ((length(search) <= 1000)),
  constraint job_alerts_what_check CHECK ((length(what) <= 1000))
);
CREATE INDEX job_alerts_business_id_id_idx ON public.job_alerts USING btree (business_id, id) WHERE ((confirmed_at IS NOT NULL) AND (stopped_at IS NULL));
alter table job_alerts enable row level security;
alter table job_alerts force row level security;

create table job_benefits (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name_pt text not null,
  name_en text,
  benefit_id bigint not null,
  public boolean not null default true,
  active boolean not null default true,
  position integer not null,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint job_benefits_pkey PRIMARY KEY (business_id, id),
  constraint job_benefits_business_id_uid_key UNIQUE (business_id, uid),
  constraint job_benefits_position UNIQUE (business_id, "position"),
  constraint job_benefits_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint job_benefits_name_pt_check CHECK (((length(name_pt) >= 1) AND (length(name_pt) <= 120)))
);
CREATE INDEX job_benefits_business_id_benefit_id_idx ON public.job_benefits USING btree (business_id, benefit_id);
CREATE INDEX job_benefits_business_id_created_at_id_idx ON public.job_benefits USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX job_benefits_business_id_name_pt_id_idx ON public.job_benefits USING btree (business_id, name_pt, id);
CREATE INDEX job_benefits_business_id_updated_at_id_idx ON public.job_benefits USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX job_benefits_deleted ON public.job_benefits USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX job_benefits_name_pt_once ON public.job_benefits USING btree (business_id, lower(name_pt)) WHERE (archived_at IS NULL);
alter table job_benefits enable row level security;
alter table job_benefits force row level security;

create table job_client_contacts (
  business_id bigint not null,
  job_id bigint not null,
  client_contact_id bigint not null,
  role text,
  constraint job_client_contacts_pkey PRIMARY KEY (business_id, job_id, client_contact_id)
);
CREATE INDEX job_client_contacts_business_id_client_contact_id_idx ON public.job_client_contacts USING btree (business_id, client_contact_id);
alter table job_client_contacts enable row level security;
alter table job_client_contacts force row level security;

create table job_publications (
  business_id bigint not null,
  job_id bigint not null,
  site_config_id bigint not null,
  published_from timestamp with time zone not null default now(),
  published_to timestamp with time zone,
  constraint job_publications_pkey PRIMARY KEY (business_id, job_id, site_config_id)
);
alter table job_publications enable row level security;
alter table job_publications force row level security;

create table job_requests (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  title text not null,
  client_company_id bigint not null,
  client_contact_id bigint not null,
  openings integer not null default 1,
  reason text not null default 'new'::text,
  work_type integer,
  regimes integer[] not null default '{}'::integer[],
  city text,
  state text,
  salary_from_cents bigint,
  salary_to_cents bigint,
  target_date date,
  description text not null,
  status text not null default 'sent'::text,
  answer text,
  decided_at timestamp with time zone,
  decided_by_id bigint,
  job_id bigint,
  press uuid,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint job_requests_pkey PRIMARY KEY (business_id, id),
  constraint job_requests_business_id_uid_key UNIQUE (business_id, uid),
  constraint job_requests_answer_check CHECK ((length(answer) <= 2000)),
  constraint job_requests_city_check CHECK (((length(city) >= 1) AND (length(city) <= 120))),
  constraint job_requests_decided CHECK (((status = ANY (ARRAY['approved'::text, 'declined'::text])) = (decided_at IS NOT NULL))),
  constraint job_requests_description_check CHECK (((length(description) >= 1) AND (length(description) <= 5000))),
  constraint job_requests_openings_check CHECK (((openings >= 1) AND (openings <= 500))),
  constraint job_requests_reason_check CHECK ((reason = ANY (ARRAY['new'::text, 'replacement'::text, 'confidential replacement'::text]))),
  constraint job_requests_salary CHECK ((salary_to_cents >= salary_from_cents)),
  constraint job_requests_salary_from_cents_check CHECK ((salary_from_cents >= 0)),
  constraint job_requests_salary_to_cents_check CHECK ((salary_to_cents >= 0)),
  constraint job_requests_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint job_requests_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint job_requests_title_check CHECK (((length(title) >= 2) AND (length(title) <= 160))),
  constraint job_requests_work_type_check CHECK (((work_type >= 0) AND (work_type <= 3)))
);
CREATE INDEX job_requests_business_id_client_company_id_idx ON public.job_requests USING btree (business_id, client_company_id);
CREATE INDEX job_requests_business_id_client_contact_id_idx ON public.job_requests USING btree (business_id, client_contact_id);
CREATE INDEX job_requests_business_id_created_at_id_idx ON public.job_requests USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX job_requests_business_id_decided_by_id_idx ON public.job_requests USING btree (business_id, decided_by_id);
CREATE INDEX job_requests_business_id_job_id_idx ON public.job_requests USING btree (business_id, job_id);
CREATE INDEX job_requests_business_id_status_id_idx ON public.job_requests USING btree (business_id, status, id);
CREATE INDEX job_requests_business_id_target_date_id_idx ON public.job_requests USING btree (business_id, target_date NULLS FIRST, id);
CREATE INDEX job_requests_business_id_title_id_idx ON public.job_requests USING btree (business_id, title, id);
CREATE INDEX job_requests_business_id_updated_at_id_idx ON public.job_requests USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX job_requests_deleted ON public.job_requests USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX job_requests_once ON public.job_requests USING btree (business_id, press);
alter table job_requests enable row level security;
alter table job_requests force row level security;

create table job_statuses (
  business_id bigint not null,
  job_id bigint not null,
  status integer not null,
  name text not null,
  position integer not null,
  sla_business_days integer,
  required_form text not null default 'none'::text,
  visible_to_client boolean not null default false,
  visible_to_candidate text,
  colour text,
  wip_limit integer,
  tasks text[] not null default '{}'::text[],
  sub_statuses integer[] not null default '{}'::integer[],
  action_flow_id bigint,
  evaluation_id bigint,
  data_collection_id bigint,
  feedback_required boolean not null default false,
  constraint job_statuses_pkey PRIMARY KEY (business_id, job_id, status)
);
CREATE INDEX job_statuses_business_id_action_flow_id_idx ON public.job_statuses USING btree (business_id, action_flow_id);
CREATE INDEX job_statuses_business_id_data_collection_id_idx ON public.job_statuses USING btree (business_id, data_collection_id);
CREATE INDEX job_statuses_business_id_evaluation_id_idx ON public.job_statuses USING btree (business_id, evaluation_id);
alter table job_statuses enable row level security;
alter table job_statuses force row level security;

create table job_team (
  business_id bigint not null,
  job_id bigint not null,
  recruiter_id bigint not null,
  role text not null default 'consultant'::text,
  split_pct numeric(5,2),
  constraint job_team_pkey PRIMARY KEY (business_id, job_id, recruiter_id),
  constraint job_team_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'researcher'::text, 'consultant'::text, 'partner'::text])))
);
CREATE INDEX job_team_business_id_recruiter_id_idx ON public.job_team USING btree (business_id, recruiter_id);
alter table job_team enable row level security;
alter table job_team force row level security;

create table jobs (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  code text not null,
  title text not null,
  slug text not null,
  client_company_id bigint not null,
  business_unit_id bigint,
  departament_id bigint,
  sector text,
  category_sector_id bigint,
  position_level text,
  regimes integer[] not null default '{}'::integer[],
  work_type integer not null default 0,
  city text,
  state text,
  country text not null default 'BR'::text,
  salary_from_cents bigint,
  salary_to_cents bigint,
  currency text not null default 'BRL'::text,
  benefits text[] not null default '{}'::text[],
  openings integer not null default 1,
  reason text,
  confidential boolean not null default false,
  affirmative text not null default 'none'::text,
  skills jsonb not null default '[]'::jsonb,
  languages jsonb not null default '[]'::jsonb,
  description text not null default ''::text,
  requirements text not null default ''::text,
  responsibilities text not null default ''::text,
  opening_date date not null default app_today(),
  deadline date,
  target_date date,
  status integer not null default 0,
  close_reason text,
  process_orchestrator_id bigint,
  guarantee_days integer,
  owner_id bigint,
  created_by_id bigint,
  archived_at timestamp with time zone,
  external_codes jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  project_id bigint,
  position text,
  core_industry text,
  division text,
  work_schedule text,
  equipment text[] not null default '{}'::text[],
  fee_pct numeric(5,2),
  closed_at timestamp with time zone,
  company_name text,
  proposal_id bigint,
  zero_fee boolean not null default false,
  standard_billing_id bigint,
  constraint jobs_pkey PRIMARY KEY (business_id, id),
  constraint jobs_business_id_uid_key UNIQUE (business_id, uid),
  constraint jobs_affirmative_check CHECK ((affirmative = ANY (ARRAY['none'::text, 'pcd'::text, 'women'::text, 'black'::text, '50+'::text, 'lgbt'::text]))),
  constraint jobs_check CHECK (((salary_to_cents IS NULL) OR (salary_from_cents IS NULL) OR (salary_to_cents >= salary_from_cents))),
  constraint jobs_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint jobs_fee_pct_check CHECK (((fee_pct >= (0)::numeric) AND (fee_pct <= (100)::numeric))),
  constraint jobs_openings_check CHECK ((openings > 0)),
  constraint jobs_reason_check CHECK ((reason = ANY (ARRAY['new'::text, 'replacement'::text, 'confidential replacement'::text]))),
  constraint jobs_salary_from_cents_check CHECK ((salary_from_cents >= 0)),
  constraint jobs_salary_to_cents_check CHECK ((salary_to_cents >= 0)),
  constraint jobs_status_check CHECK (((status >= 0) AND (status <= 6))),
  constraint jobs_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint jobs_work_type_check CHECK (((work_type >= 0) AND (work_type <= 3)))
);
CREATE UNIQUE INDEX jobs_business_id_code_key ON public.jobs USING btree (business_id, code) WHERE (archived_at IS NULL);
CREATE INDEX jobs_business_id_proposal_id_idx ON public.jobs USING btree (business_id, proposal_id);
CREATE INDEX jobs_business_id_standard_billing_id_idx ON public.jobs USING btree (business_id, standard_billing_id);
CREATE INDEX jobs_by_change ON public.jobs USING btree (business_id, updated_at, id);
CREATE INDEX jobs_by_city ON public.jobs USING btree (business_id, city NULLS FIRST, id);
CREATE INDEX jobs_by_code ON public.jobs USING btree (business_id, code NULLS FIRST, id);
CREATE INDEX jobs_by_company ON public.jobs USING btree (business_id, client_company_id, created_at DESC);
CREATE INDEX jobs_by_company_name ON public.jobs USING btree (business_id, company_name NULLS FIRST, id);
CREATE INDEX jobs_by_deadline ON public.jobs USING btree (business_id, deadline NULLS FIRST, id);
CREATE INDEX jobs_by_opening_date ON public.jobs USING btree (business_id, opening_date NULLS FIRST, id);
CREATE INDEX jobs_by_owner ON public.jobs USING btree (business_id, owner_id, created_at DESC);
CREATE INDEX jobs_by_project ON public.jobs USING btree (business_id, project_id, id);
CREATE INDEX jobs_by_salary ON public.jobs USING btree (business_id, salary_to_cents NULLS FIRST, id);
CREATE INDEX jobs_by_state ON public.jobs USING btree (business_id, state NULLS FIRST, id);
CREATE INDEX jobs_by_status ON public.jobs USING btree (business_id, status, created_at DESC, id DESC);
CREATE INDEX jobs_by_target_date ON public.jobs USING btree (business_id, target_date NULLS FIRST, id);
CREATE INDEX jobs_by_title ON public.jobs USING btree (business_id, title, id);
CREATE INDEX jobs_deleted ON public.jobs USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX jobs_newest ON public.jobs USING btree (business_id, created_at DESC, id DESC);
alter table jobs enable row level security;
alter table jobs force row level security;

create table key_check (
  one boolean not null default true,
  sealed text not null,
  updated_at timestamp with time zone not null default now(),
  constraint key_check_pkey PRIMARY KEY (one),
  constraint key_check_one_check CHECK (one)
);
comment on column key_check.sealed is 'sealed';

create table legal_holds (
  business_id bigint not null,
  id bigint generated by default as identity,
  candidate_id bigint not null,
  reason text not null,
  until date,
  recruiter_id bigint,
  created_at timestamp with time zone not null default now(),
  lifted_at timestamp with time zone,
  lifted_by_id bigint,
  constraint legal_holds_pkey PRIMARY KEY (business_id, id),
  constraint legal_holds_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
CREATE INDEX legal_holds_business_id_lifted_by_id_idx ON public.legal_holds USING btree (business_id, lifted_by_id);
CREATE INDEX legal_holds_business_id_recruiter_id_idx ON public.legal_holds USING btree (business_id, recruiter_id);
CREATE UNIQUE INDEX legal_holds_standing ON public.legal_holds USING btree (business_id, candidate_id) WHERE (lifted_at IS NULL);
alter table legal_holds enable row level security;
alter table legal_holds force row level security;

create table like_candidates (
  business_id bigint not null,
  id bigint generated by default as identity,
  shortlist_id bigint not null,
  shortlist_relationship_id bigint not null,
  apply_id bigint not null,
  like_avaliation boolean,
  star boolean not null default false,
  description text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  answer text,
  answered_at timestamp with time zone,
  answered_by_id bigint,
  constraint like_candidates_pkey PRIMARY KEY (business_id, id),
  constraint like_candidates_business_id_shortlist_relationship_id_apply_key UNIQUE (business_id, shortlist_relationship_id, apply_id),
  constraint like_candidates_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  constraint like_candidates_description_check CHECK (((length(description) >= 1) AND (length(description) <= 2000)))
);
CREATE INDEX like_candidates_business_id_apply_id_idx ON public.like_candidates USING btree (business_id, apply_id);
CREATE INDEX like_candidates_business_id_shortlist_id_apply_id_idx ON public.like_candidates USING btree (business_id, shortlist_id, apply_id);
alter table like_candidates enable row level security;
alter table like_candidates force row level security;

create table linkedin_core_industries (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  external_name text not null,
  external_id text,
  core_industry_id bigint not null,
  confidence integer not null default 100,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint linkedin_core_industries_pkey PRIMARY KEY (business_id, id),
  constraint linkedin_core_industries_business_id_uid_key UNIQUE (business_id, uid),
  constraint linkedin_core_industries_confidence_check CHECK (((confidence >= 0) AND (confidence <= 100))),
  constraint linkedin_core_industries_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 40))),
  constraint linkedin_core_industries_external_name_check CHECK (((length(external_name) >= 1) AND (length(external_name) <= 200)))
);
CREATE INDEX linkedin_core_industries_business_id_core_industry_id_idx ON public.linkedin_core_industries USING btree (business_id, core_industry_id);
CREATE INDEX linkedin_core_industries_business_id_created_at_id_idx ON public.linkedin_core_industries USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX linkedin_core_industries_business_id_external_name_id_idx ON public.linkedin_core_industries USING btree (business_id, external_name, id);
CREATE INDEX linkedin_core_industries_business_id_updated_at_id_idx ON public.linkedin_core_industries USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX linkedin_core_industries_deleted ON public.linkedin_core_industries USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX linkedin_core_industries_external_name_once ON public.linkedin_core_industries USING btree (business_id, lower(external_name)) WHERE (archived_at IS NULL);
alter table linkedin_core_industries enable row level security;
alter table linkedin_core_industries force row level security;

create table list_preferences (
  business_id bigint not null,
  recruiter_id bigint not null,
  entity text not null,
  columns text[],
  view text,
  per integer,
  show_color boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  show_subordinates boolean not null default false,
  widths jsonb not null default '{}'::jsonb,
  pinned text[] not null default '{}'::text[],
  constraint list_preferences_pkey PRIMARY KEY (business_id, recruiter_id, entity),
  constraint list_preferences_per_check CHECK ((per = ANY (ARRAY[25, 50, 100]))),
  constraint list_preferences_pinned_check CHECK ((cardinality(pinned) <= 5)),
  constraint list_preferences_view_check CHECK ((view = ANY (ARRAY['table'::text, 'blocks'::text, 'kanban'::text]))),
  constraint list_preferences_widths_check CHECK ((jsonb_typeof(widths) = 'object'::text))
);
alter table list_preferences enable row level security;
alter table list_preferences force row level security;

create table mail_breakers (
  business_id bigint not null,
  name text not null,
  failures integer not null default 0,
  open_until timestamp with time zone,
  last_error text,
  failed_at timestamp with time zone,
  constraint mail_breakers_pkey PRIMARY KEY (business_id, name)
);
alter table mail_breakers enable row level security;
alter table mail_breakers force row level security;

create table mail_events (
  business_id bigint not null,
  id bigint generated by default as identity,
  provider text not null,
  event_id text not null,
  email_id bigint,
  kind text not null,
  detail text,
  at timestamp with time zone not null default now(),
  constraint mail_events_pkey PRIMARY KEY (business_id, id),
  constraint mail_events_business_id_provider_event_id_key UNIQUE (business_id, provider, event_id)
);
CREATE INDEX mail_events_by_age ON public.mail_events USING btree (business_id, at);
alter table mail_events enable row level security;
alter table mail_events force row level security;

create table mail_topic_refusals (
  business_id bigint not null,
  address_hash bytea not null,
  topic text not null,
  source text not null,
  at timestamp with time zone not null default now(),
  constraint mail_topic_refusals_pkey PRIMARY KEY (business_id, address_hash, topic),
  constraint mail_topic_refusals_address_hash_check CHECK ((length(address_hash) = 32)),
  constraint mail_topic_refusals_source_check CHECK ((source = ANY (ARRAY['settings'::text, 'page'::text, 'one_click'::text, 'mailto'::text]))),
  constraint mail_topic_refusals_topic_check CHECK ((topic = ANY (ARRAY['job_alerts'::text, 'opportunities'::text, 'events'::text, 'research'::text, 'news'::text])))
);
alter table mail_topic_refusals enable row level security;
alter table mail_topic_refusals force row level security;

create table mailbox_pace (
  business_id bigint not null,
  mailbox text not null,
  next_at timestamp with time zone not null default now(),
  day date not null default app_today(),
  sent integer not null default 0,
  read_until timestamp with time zone,
  constraint mailbox_pace_pkey PRIMARY KEY (business_id, mailbox)
);
alter table mailbox_pace enable row level security;
alter table mailbox_pace force row level security;

create table meeting_invites (
  business_id bigint not null,
  meeting_id bigint not null,
  email text not null,
  name text not null,
  role text not null,
  sequence integer not null,
  cancelled boolean not null default false,
  constraint meeting_invites_pkey PRIMARY KEY (business_id, meeting_id, email),
  constraint meeting_invites_role_check CHECK ((role = ANY (ARRAY['candidate'::text, 'colleague'::text, 'contact'::text])))
);
alter table meeting_invites enable row level security;
alter table meeting_invites force row level security;

create table meeting_recruiters (
  business_id bigint not null,
  meeting_id bigint not null,
  recruiter_id bigint not null,
  constraint meeting_recruiters_pkey PRIMARY KEY (business_id, meeting_id, recruiter_id)
);
CREATE INDEX meeting_recruiters_business_id_recruiter_id_meeting_id_idx ON public.meeting_recruiters USING btree (business_id, recruiter_id, meeting_id);
alter table meeting_recruiters enable row level security;
alter table meeting_recruiters force row level security;

create table meeting_relations (
  business_id bigint not null,
  meeting_id bigint not null,
  reference_type text not null,
  reference_id bigint not null,
  constraint meeting_relations_pkey PRIMARY KEY (business_id, meeting_id, reference_type, reference_id),
  constraint meeting_relations_reference_type_check CHECK (((length(reference_type) >= 1) AND (length(reference_type) <= 60)))
);
CREATE INDEX meeting_relations_business_id_reference_type_reference_id_m_idx ON public.meeting_relations USING btree (business_id, reference_type, reference_id, meeting_id DESC);
alter table meeting_relations enable row level security;
alter table meeting_relations force row level security;

create table meetings (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  subject text not null,
  type text not null default 'client_visit'::text,
  starts_at timestamp with time zone not null,
  duration_min integer not null default 60,
  ends_at timestamp with time zone not null,
  mode text not null default 'video'::text,
  place text,
  link text,
  description text,
  private boolean not null default false,
  notify_by_email boolean not null default true,
  result text not null default 'pending'::text,
  outcome text,
  next_step text,
  reschedules integer not null default 0,
  invite_uid text not null default app_uid(),
  invite_sequence integer not null default 0,
  shared_with bigint[] not null default '{}'::bigint[],
  owner_id bigint not null,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  recurrence text not null default 'none'::text,
  repeats_until date,
  series_on date,
  follows_id bigint,
  constraint meetings_pkey PRIMARY KEY (business_id, id),
  constraint meetings_business_id_uid_key UNIQUE (business_id, uid),
  constraint meetings_description_check CHECK ((length(description) <= 4000)),
  constraint meetings_duration_min_check CHECK (((duration_min >= 5) AND (duration_min <= 600))),
  constraint meetings_link_check CHECK ((length(link) <= 500)),
  constraint meetings_mode_check CHECK ((mode = ANY (ARRAY['presential'::text, 'video'::text, 'phone'::text]))),
  constraint meetings_next_step_check CHECK ((length(next_step) <= 500)),
  constraint meetings_outcome_check CHECK ((length(outcome) <= 4000)),
  constraint meetings_place_check CHECK (((length(place) >= 1) AND (length(place) <= 300))),
  constraint meetings_recurrence_check CHECK ((recurrence = ANY (ARRAY['none'::text, 'daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint meetings_reschedules_check CHECK ((reschedules >= 0)),
  constraint meetings_result_check CHECK ((result = ANY (ARRAY['pending'::text, 'held'::text, 'not_held'::text]))),
  constraint meetings_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint meetings_type_check CHECK ((type = ANY (ARRAY['client_visit'::text, 'intake'::text, 'pitch'::text, 'internal'::text, 'candidate_talk'::text])))
);
CREATE INDEX meetings_business_id_created_at_id_idx ON public.meetings USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX meetings_business_id_owner_id_idx ON public.meetings USING btree (business_id, owner_id);
CREATE INDEX meetings_business_id_result_id_idx ON public.meetings USING btree (business_id, result, id);
CREATE INDEX meetings_business_id_starts_at_id_idx ON public.meetings USING btree (business_id, starts_at, id);
CREATE INDEX meetings_business_id_subject_id_idx ON public.meetings USING btree (business_id, subject, id);
CREATE INDEX meetings_business_id_type_id_idx ON public.meetings USING btree (business_id, type, id);
CREATE INDEX meetings_business_id_updated_at_id_idx ON public.meetings USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX meetings_deleted ON public.meetings USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX meetings_follow_once ON public.meetings USING btree (business_id, follows_id) WHERE (follows_id IS NOT NULL);
CREATE INDEX meetings_of_owner ON public.meetings USING btree (business_id, owner_id, starts_at, id);
alter table meetings enable row level security;
alter table meetings force row level security;

create table move_mail_choices (
  business_id bigint not null,
  recruiter_id bigint not null,
  status integer not null,
  role text not null,
  choice text not null,
  ask boolean not null default true,
  updated_at timestamp with time zone not null default now(),
  constraint move_mail_choices_pkey PRIMARY KEY (business_id, recruiter_id, status, role),
  constraint move_mail_choices_choice_check CHECK ((choice = ANY (ARRAY['send'::text, 'later'::text, 'none'::text]))),
  constraint move_mail_choices_role_check CHECK ((role = ANY (ARRAY['candidate'::text, 'participants'::text])))
);
alter table move_mail_choices enable row level security;
alter table move_mail_choices force row level security;

create table national_cities (
  ibge_code integer not null,
  name text not null,
  state text not null,
  created_at timestamp with time zone not null default now(),
  constraint national_cities_pkey PRIMARY KEY (ibge_code),
  constraint national_cities_state_check CHECK ((length(state) = 2))
);

create table note_mentions (
  business_id bigint not null,
  note_id bigint not null,
  recruiter_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint note_mentions_pkey PRIMARY KEY (business_id, note_id, recruiter_id)
);
CREATE INDEX note_mentions_business_id_recruiter_id_note_id_idx ON public.note_mentions USING btree (business_id, recruiter_id, note_id DESC);
alter table note_mentions enable row level security;
alter table note_mentions force row level security;

create table note_relations (
  business_id bigint not null,
  note_id bigint not null,
  reference_type text not null,
  reference_id bigint not null,
  constraint note_relations_pkey PRIMARY KEY (business_id, note_id, reference_type, reference_id),
  constraint note_relations_reference_type_check CHECK (((length(reference_type) >= 1) AND (length(reference_type) <= 60)))
);
CREATE INDEX note_relations_business_id_reference_type_reference_id_note_idx ON public.note_relations USING btree (business_id, reference_type, reference_id, note_id DESC);
alter table note_relations enable row level security;
alter table note_relations force row level security;

create table note_versions (
  business_id bigint not null,
  id bigint generated by default as identity,
  note_id bigint not null,
  kind text not null,
  body text not null,
  answers jsonb not null default '[]'::jsonb,
  edited_by_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint note_versions_pkey PRIMARY KEY (business_id, id)
);
CREATE INDEX note_versions_business_id_note_id_id_idx ON public.note_versions USING btree (business_id, note_id, id DESC);
alter table note_versions enable row level security;
alter table note_versions force row level security;

create table notes (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  kind text not null default 'comment'::text,
  body text not null,
  body_text text not null default ''::text,
  excerpt text generated always as ("left"(body_text, 160)) stored,
  answers jsonb not null default '[]'::jsonb,
  template_note_id bigint,
  private boolean not null default false,
  pinned boolean not null default false,
  contacted boolean not null default false,
  minutes_spent integer,
  edited_at timestamp with time zone,
  owner_id bigint,
  archived_at timestamp with time zone,
  created_by_id bigint,
  external_codes jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  outcome text,
  constraint notes_pkey PRIMARY KEY (business_id, id),
  constraint notes_business_id_uid_key UNIQUE (business_id, uid),
  constraint notes_answers_check CHECK ((jsonb_typeof(answers) = 'array'::text)),
  constraint notes_body_check CHECK ((length(body) <= 60000)),
  constraint notes_check CHECK (((NOT private) OR (created_by_id IS NOT NULL))),
  constraint notes_kind_check CHECK ((kind = ANY (ARRAY['comment'::text, 'call'::text, 'email'::text, 'meeting'::text, 'message'::text, 'candidate_interview'::text, 'client_visit'::text, 'reference_check'::text, 'other'::text]))),
  constraint notes_minutes_spent_check CHECK (((minutes_spent >= 0) AND (minutes_spent <= 1440))),
  constraint notes_outcome_check CHECK ((outcome = ANY (ARRAY['reached'::text, 'call_back'::text, 'not_interested'::text, 'left_message'::text, 'no_answer'::text, 'wrong_number'::text])))
);
comment on column notes.body is 'HTML that went through app/domain/notes/note-html.ts; body_text is the same without marks';
comment on column notes.answers is '[{key, label, type, value}]: what a template asked';
CREATE INDEX notes_business_id_created_at_id_idx ON public.notes USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX notes_business_id_created_by_id_created_at_idx ON public.notes USING btree (business_id, created_by_id, created_at DESC);
CREATE INDEX notes_business_id_kind_id_idx ON public.notes USING btree (business_id, kind, id);
CREATE INDEX notes_business_id_minutes_spent_id_idx ON public.notes USING btree (business_id, minutes_spent NULLS FIRST, id);
CREATE INDEX notes_business_id_template_note_id_idx ON public.notes USING btree (business_id, template_note_id) WHERE (template_note_id IS NOT NULL);
CREATE INDEX notes_business_id_updated_at_id_idx ON public.notes USING btree (business_id, updated_at, id);
CREATE INDEX notes_deleted ON public.notes USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table notes enable row level security;
alter table notes force row level security;

create table notifications (
  business_id bigint not null,
  id bigint generated by default as identity,
  recruiter_id bigint not null,
  category text not null,
  kind text not null,
  params jsonb not null default '{}'::jsonb,
  component text,
  link text,
  dedupe_key text,
  is_read boolean not null default false,
  viewed boolean not null default false,
  date timestamp with time zone not null default now(),
  group_key text,
  group_id bigint,
  in_panel boolean not null default true,
  by_email text not null default 'none'::text,
  mailed_at timestamp with time zone,
  snoozed_until timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (business_id, id),
  constraint notifications_business_id_recruiter_id_dedupe_key_key UNIQUE (business_id, recruiter_id, dedupe_key),
  constraint notifications_by_email_check CHECK ((by_email = ANY (ARRAY['none'::text, 'instant'::text, 'digest'::text]))),
  constraint notifications_category_check CHECK ((category = ANY (ARRAY['Apply'::text, 'Candidate'::text, 'Note'::text, 'Job'::text, 'Recruiter'::text, 'Shortlist'::text, 'NPS'::text, 'Proposal'::text, 'Others'::text])))
);
CREATE INDEX notifications_about ON public.notifications USING btree (business_id, link text_pattern_ops) WHERE (link IS NOT NULL);
CREATE INDEX notifications_business_id_recruiter_id_date_id_idx ON public.notifications USING btree (business_id, recruiter_id, date DESC, id DESC);
CREATE INDEX notifications_business_id_recruiter_id_idx ON public.notifications USING btree (business_id, recruiter_id) WHERE (NOT is_read);
CREATE INDEX notifications_by_age ON public.notifications USING btree (business_id, date);
CREATE INDEX notifications_of_group ON public.notifications USING btree (business_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX notifications_to_mail ON public.notifications USING btree (business_id, by_email, recruiter_id, date) WHERE ((by_email <> 'none'::text) AND (mailed_at IS NULL));
CREATE INDEX notifications_to_merge ON public.notifications USING btree (business_id, recruiter_id, group_key, date DESC) WHERE ((group_key IS NOT NULL) AND (NOT is_read));
CREATE INDEX notifications_words ON public.notifications USING gin (params);
alter table notifications enable row level security;
alter table notifications force row level security;

create table off_limit_rule_candidates (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  event text not null default 'placed'::text,
  stage integer,
  duration_days integer not null,
  scope text not null default 'other_clients'::text,
  severity text not null default 'block'::text,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint off_limit_rule_candidates_pkey PRIMARY KEY (business_id, id),
  constraint off_limit_rule_candidates_business_id_uid_key UNIQUE (business_id, uid),
  constraint off_limit_rule_candidates_duration_days_check CHECK (((duration_days >= 1) AND (duration_days <= 1825))),
  constraint off_limit_rule_candidates_event_check CHECK ((event = ANY (ARRAY['placed'::text, 'stage'::text, 'presented'::text]))),
  constraint off_limit_rule_candidates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint off_limit_rule_candidates_scope_check CHECK ((scope = ANY (ARRAY['all_jobs'::text, 'other_clients'::text, 'other_recruiters'::text]))),
  constraint off_limit_rule_candidates_severity_check CHECK ((severity = ANY (ARRAY['block'::text, 'warn'::text]))),
  constraint off_limit_rule_candidates_stage CHECK (((event <> 'stage'::text) OR (stage IS NOT NULL))),
  constraint off_limit_rule_candidates_stage_check CHECK (((stage >= 0) AND (stage <= 14)))
);
CREATE INDEX off_limit_rule_candidates_business_id_created_at_id_idx ON public.off_limit_rule_candidates USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX off_limit_rule_candidates_business_id_name_id_idx ON public.off_limit_rule_candidates USING btree (business_id, name, id);
CREATE INDEX off_limit_rule_candidates_business_id_updated_at_id_idx ON public.off_limit_rule_candidates USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX off_limit_rule_candidates_deleted ON public.off_limit_rule_candidates USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX off_limit_rule_candidates_name_once ON public.off_limit_rule_candidates USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table off_limit_rule_candidates enable row level security;
alter table off_limit_rule_candidates force row level security;

create table off_limits (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  reason text not null,
  kind text not null default 'company'::text,
  source text not null default 'manual'::text,
  client_company_id bigint,
  include_group boolean not null default false,
  client_contact_id bigint,
  candidate_id bigint,
  job_id bigint,
  recruiter_id bigint,
  rule_id bigint,
  severity text not null default 'block'::text,
  internal_candidate_exception boolean not null default true,
  legal_reason text,
  starts_on date not null,
  ends_on date,
  renew_on text not null default 'none'::text,
  renew_months integer,
  reopened_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint off_limits_pkey PRIMARY KEY (business_id, id),
  constraint off_limits_business_id_uid_key UNIQUE (business_id, uid),
  constraint off_limits_kind_check CHECK ((kind = ANY (ARRAY['company'::text, 'contact'::text, 'candidate'::text, 'job_people'::text]))),
  constraint off_limits_legal_reason_check CHECK (((length(legal_reason) >= 1) AND (length(legal_reason) <= 2000))),
  constraint off_limits_period CHECK ((ends_on >= starts_on)),
  constraint off_limits_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint off_limits_renew_months_check CHECK (((renew_months >= 1) AND (renew_months <= 60))),
  constraint off_limits_renew_on_check CHECK ((renew_on = ANY (ARRAY['none'::text, 'placement'::text, 'new_job'::text]))),
  constraint off_limits_renewal CHECK (((renew_on = 'none'::text) OR (renew_months IS NOT NULL))),
  constraint off_limits_severity_check CHECK ((severity = ANY (ARRAY['block'::text, 'warn'::text]))),
  constraint off_limits_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'status'::text, 'rule'::text]))),
  constraint off_limits_who CHECK ((
CASE kind
    WHEN 'company'::text THEN client_company_id
    WHEN 'contact'::text THEN client_contact_id
    WHEN 'candidate'::text THEN candidate_id
    ELSE job_id
END IS NOT NULL))
);
CREATE INDEX off_limits_business_id_candidate_id_idx ON public.off_limits USING btree (business_id, candidate_id);
CREATE INDEX off_limits_business_id_client_company_id_idx ON public.off_limits USING btree (business_id, client_company_id);
CREATE INDEX off_limits_business_id_client_contact_id_idx ON public.off_limits USING btree (business_id, client_contact_id);
CREATE INDEX off_limits_business_id_created_at_id_idx ON public.off_limits USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX off_limits_business_id_ends_on_id_idx ON public.off_limits USING btree (business_id, ends_on NULLS FIRST, id);
CREATE INDEX off_limits_business_id_job_id_idx ON public.off_limits USING btree (business_id, job_id);
CREATE INDEX off_limits_business_id_reason_id_idx ON public.off_limits USING btree (business_id, reason, id);
CREATE INDEX off_limits_business_id_recruiter_id_idx ON public.off_limits USING btree (business_id, recruiter_id);
CREATE INDEX off_limits_business_id_rule_id_idx ON public.off_limits USING btree (business_id, rule_id);
CREATE INDEX off_limits_business_id_starts_on_id_idx ON public.off_limits USING btree (business_id, starts_on, id);
CREATE INDEX off_limits_business_id_updated_at_id_idx ON public.off_limits USING btree (business_id, updated_at DESC, id DESC);
CREATE UNIQUE INDEX off_limits_by_rule ON public.off_limits USING btree (business_id, rule_id, candidate_id, job_id) WHERE ((source = 'rule'::text) AND (archived_at IS NULL));
CREATE UNIQUE INDEX off_limits_by_status ON public.off_limits USING btree (business_id, client_company_id) WHERE ((source = 'status'::text) AND (ends_on IS NULL) AND (archived_at IS NULL));
CREATE INDEX off_limits_deleted ON public.off_limits USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table off_limits enable row level security;
alter table off_limits force row level security;

create table offers (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  title text,
  apply_id bigint not null,
  candidate_id bigint not null,
  job_id bigint not null,
  version integer not null default 1,
  status text not null default 'draft'::text,
  regime integer not null,
  salary_cents bigint not null,
  bonus_cents bigint,
  currency text not null default 'BRL'::text,
  benefits text,
  start_date date,
  valid_until date,
  note text,
  refuse_reason text,
  sent_at timestamp with time zone,
  decided_at timestamp with time zone,
  owner_id bigint,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint offers_pkey PRIMARY KEY (business_id, id),
  constraint offers_business_id_uid_key UNIQUE (business_id, uid),
  constraint offers_benefits_check CHECK ((length(benefits) <= 2000)),
  constraint offers_bonus_cents_check CHECK (((bonus_cents >= 0) AND (bonus_cents <= '100000000000'::bigint))),
  constraint offers_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint offers_note_check CHECK ((length(note) <= 4000)),
  constraint offers_refuse_reason_check CHECK ((length(refuse_reason) <= 1000)),
  constraint offers_regime_check CHECK (((regime >= 1) AND (regime <= 9))),
  constraint offers_salary_cents_check CHECK (((salary_cents >= 1) AND (salary_cents <= '100000000000'::bigint))),
  constraint offers_sent CHECK (((status = ANY (ARRAY['draft'::text, 'approval'::text, 'withdrawn'::text])) OR (sent_at IS NOT NULL))),
  constraint offers_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'approval'::text, 'sent'::text, 'accepted'::text, 'refused'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint offers_title_check CHECK ((length(title) <= 400)),
  constraint offers_version_check CHECK (((version >= 1) AND (version <= 99)))
);
CREATE INDEX offers_business_id_apply_id_idx ON public.offers USING btree (business_id, apply_id);
CREATE INDEX offers_business_id_candidate_id_idx ON public.offers USING btree (business_id, candidate_id);
CREATE INDEX offers_business_id_created_at_id_idx ON public.offers USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX offers_business_id_job_id_idx ON public.offers USING btree (business_id, job_id);
CREATE INDEX offers_business_id_owner_id_idx ON public.offers USING btree (business_id, owner_id);
CREATE INDEX offers_business_id_sent_at_id_idx ON public.offers USING btree (business_id, sent_at NULLS FIRST, id);
CREATE INDEX offers_business_id_status_id_idx ON public.offers USING btree (business_id, status, id);
CREATE INDEX offers_business_id_title_id_idx ON public.offers USING btree (business_id, title NULLS FIRST, id);
CREATE INDEX offers_business_id_updated_at_id_idx ON public.offers USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX offers_business_id_valid_until_id_idx ON public.offers USING btree (business_id, valid_until NULLS FIRST, id);
CREATE INDEX offers_deleted ON public.offers USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX offers_running_out ON public.offers USING btree (business_id, valid_until) WHERE ((status = 'sent'::text) AND (archived_at IS NULL));
CREATE UNIQUE INDEX offers_standing ON public.offers USING btree (business_id, apply_id) WHERE ((status = ANY (ARRAY['sent'::text, 'accepted'::text])) AND (archived_at IS NULL));
CREATE UNIQUE INDEX offers_version ON public.offers USING btree (business_id, apply_id, version);
alter table offers enable row level security;
alter table offers force row level security;

create table one_time_tokens (
  business_id bigint not null,
  id bigint generated by default as identity,
  token_hash bytea not null,
  purpose text not null,
  strategy text not null,
  candidate_id bigint,
  recruiter_id bigint,
  client_contact_id bigint,
  session_id bigint,
  host text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  by_program boolean not null default false,
  shortlist_relationship_id bigint,
  new_email text,
  constraint one_time_tokens_pkey PRIMARY KEY (business_id, id),
  constraint one_time_tokens_token_hash_key UNIQUE (token_hash),
  constraint one_time_tokens_change_address_check CHECK (((purpose = 'change_address'::text) = (new_email IS NOT NULL))),
  constraint one_time_tokens_check CHECK ((num_nonnulls(candidate_id, recruiter_id, client_contact_id, shortlist_relationship_id) = 1)),
  constraint one_time_tokens_new_email_check CHECK ((length(new_email) <= 254)),
  constraint one_time_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['confirm_email'::text, 'reset_password'::text, 'cable'::text, 'change_address'::text, 'keep_account'::text, 'keep_consents'::text, 'guardian'::text]))),
  constraint one_time_tokens_strategy_check CHECK ((strategy = ANY (ARRAY['candidates'::text, 'recruiters'::text, 'client_contacts'::text, 'shortlist'::text])))
);
CREATE INDEX one_time_tokens_expires_at_idx ON public.one_time_tokens USING btree (expires_at);
alter table one_time_tokens enable row level security;
alter table one_time_tokens force row level security;

create table partners (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  slug text generated always as (TRIM(BOTH '-'::text FROM regexp_replace(app_plain(name), '[^a-z0-9]+'::text, '-'::text, 'g'::text))) stored,
  category text not null default 'education'::text,
  description_pt text,
  description_en text,
  link text,
  coupon text,
  active boolean not null default true,
  position integer not null,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  visits integer not null default 0,
  constraint partners_pkey PRIMARY KEY (business_id, id),
  constraint partners_business_id_uid_key UNIQUE (business_id, uid),
  constraint partners_position UNIQUE (business_id, "position"),
  constraint partners_category_check CHECK ((category = ANY (ARRAY['education'::text, 'assessment'::text, 'benefit'::text, 'media'::text]))),
  constraint partners_coupon_check CHECK (((length(coupon) >= 1) AND (length(coupon) <= 60))),
  constraint partners_description_en_check CHECK ((length(description_en) <= 2000)),
  constraint partners_description_pt_check CHECK ((length(description_pt) <= 2000)),
  constraint partners_link_check CHECK ((length(link) <= 500)),
  constraint partners_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint partners_visits_check CHECK ((visits >= 0))
);
CREATE INDEX partners_business_id_created_at_id_idx ON public.partners USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX partners_business_id_name_id_idx ON public.partners USING btree (business_id, name, id);
CREATE INDEX partners_business_id_updated_at_id_idx ON public.partners USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX partners_deleted ON public.partners USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX partners_name_once ON public.partners USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table partners enable row level security;
alter table partners force row level security;

create table placement_checks (
  business_id bigint not null,
  id bigint generated by default as identity,
  placement_id bigint not null,
  kind text not null,
  name text not null,
  equipment_id bigint,
  done_at timestamp with time zone,
  done_by_id bigint,
  returned_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint placement_checks_pkey PRIMARY KEY (business_id, id),
  constraint placement_checks_business_id_placement_id_kind_name_key UNIQUE (business_id, placement_id, kind, name),
  constraint placement_checks_check CHECK (((returned_at IS NULL) OR (done_at IS NOT NULL))),
  constraint placement_checks_kind_check CHECK ((kind = ANY (ARRAY['equipment'::text, 'document'::text]))),
  constraint placement_checks_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX placement_checks_business_id_equipment_id_idx ON public.placement_checks USING btree (business_id, equipment_id);
alter table placement_checks enable row level security;
alter table placement_checks force row level security;

create table placement_splits (
  business_id bigint not null,
  placement_id bigint not null,
  position integer not null,
  recruiter_id bigint not null,
  role text not null,
  pct numeric(5,2) not null,
  constraint placement_splits_pkey PRIMARY KEY (business_id, placement_id, "position"),
  constraint placement_splits_business_id_placement_id_recruiter_id_role_key UNIQUE (business_id, placement_id, recruiter_id, role),
  constraint placement_splits_pct_check CHECK (((pct > (0)::numeric) AND (pct <= (100)::numeric))),
  constraint placement_splits_position_check CHECK (("position" >= 0)),
  constraint placement_splits_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'researcher'::text, 'consultant'::text, 'partner'::text])))
);
CREATE INDEX placement_splits_business_id_recruiter_id_idx ON public.placement_splits USING btree (business_id, recruiter_id);
alter table placement_splits enable row level security;
alter table placement_splits force row level security;

create table placement_versions (
  business_id bigint not null,
  id bigint generated by default as identity,
  placement_id bigint not null,
  version integer not null,
  terms jsonb not null,
  reason text,
  recruiter_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint placement_versions_pkey PRIMARY KEY (business_id, id),
  constraint placement_versions_business_id_placement_id_version_key UNIQUE (business_id, placement_id, version),
  constraint placement_versions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint placement_versions_version_check CHECK ((version > 0))
);
alter table placement_versions enable row level security;
alter table placement_versions force row level security;

create table placements (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  title text not null,
  candidate_id bigint not null,
  job_id bigint not null,
  apply_id bigint,
  client_company_id bigint not null,
  costumer_id bigint,
  status text not null default 'draft'::text,
  start_date date not null,
  end_date date,
  end_reason text,
  regime integer not null,
  contract_model integer,
  currency text not null default 'BRL'::text,
  remuneration jsonb not null default '[]'::jsonb,
  salary_cents bigint not null default 0,
  target_bonus_cents bigint not null default 0,
  fee_type text not null default 'percent_annual'::text,
  fee_pct numeric(5,2) not null default 0,
  fee_times numeric(6,2) not null default 0,
  fee_fixed_cents bigint not null default 0,
  min_fee_cents bigint,
  discount_pct numeric(5,2) not null default 0,
  salary_months numeric(4,2) not null default 13,
  include_target_bonus boolean not null default true,
  fee_reason text,
  fee_cents bigint not null default 0,
  standard_fee_id bigint,
  standard_billing_id bigint,
  guarantee_days integer not null default 0,
  prorata_days integer not null default 0,
  guarantee_until date,
  replaces_id bigint,
  terms_version integer not null default 1,
  approved_at timestamp with time zone,
  approved_by_id bigint,
  owner_id bigint,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint placements_pkey PRIMARY KEY (business_id, id),
  constraint placements_business_id_uid_key UNIQUE (business_id, uid),
  constraint placements_contract_model_check CHECK (((contract_model >= 1) AND (contract_model <= 3))),
  constraint placements_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint placements_discount_pct_check CHECK (((discount_pct >= (0)::numeric) AND (discount_pct <= (100)::numeric))),
  constraint placements_end CHECK ((end_date >= start_date)),
  constraint placements_end_reason CHECK (((end_date IS NULL) OR (end_reason IS NOT NULL))),
  constraint placements_end_reason_check CHECK (((length(end_reason) >= 1) AND (length(end_reason) <= 500))),
  constraint placements_fee_cents_check CHECK (((fee_cents >= 0) AND (fee_cents <= '100000000000'::bigint))),
  constraint placements_fee_fixed_cents_check CHECK (((fee_fixed_cents >= 0) AND (fee_fixed_cents <= '100000000000'::bigint))),
  constraint placements_fee_pct_check CHECK (((fee_pct >= (0)::numeric) AND (fee_pct <= (100)::numeric))),
  constraint placements_fee_reason_check CHECK (((length(fee_reason) >= 1) AND (length(fee_reason) <= 500))),
  constraint placements_fee_times_check CHECK (((fee_times >= (0)::numeric) AND (fee_times <= (9999)::numeric))),
  constraint placements_fee_type_check CHECK ((fee_type = ANY (ARRAY['percent_annual'::text, 'monthly_salaries'::text, 'fixed'::text, 'percent_payroll'::text, 'hourly'::text]))),
  constraint placements_guarantee_days_check CHECK (((guarantee_days >= 0) AND (guarantee_days <= 730))),
  constraint placements_min_fee_cents_check CHECK (((min_fee_cents >= 0) AND (min_fee_cents <= '100000000000'::bigint))),
  constraint placements_prorata_days_check CHECK (((prorata_days >= 0) AND (prorata_days <= 730))),
  constraint placements_regime_check CHECK (((regime >= 1) AND (regime <= 9))),
  constraint placements_remuneration_check CHECK ((jsonb_typeof(remuneration) = 'array'::text)),
  constraint placements_replaces CHECK ((replaces_id <> id)),
  constraint placements_salary_cents_check CHECK (((salary_cents >= 0) AND (salary_cents <= '100000000000'::bigint))),
  constraint placements_salary_months_check CHECK ((salary_months = ANY (ARRAY[(12)::numeric, (13)::numeric, 13.33]))),
  constraint placements_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'approved'::text, 'started'::text, 'in guarantee'::text, 'completed'::text, 'ended in guarantee'::text, 'replaced'::text, 'cancelled'::text]))),
  constraint placements_target_bonus_cents_check CHECK (((target_bonus_cents >= 0) AND (target_bonus_cents <= '100000000000'::bigint))),
  constraint placements_terms_version_check CHECK ((terms_version > 0)),
  constraint placements_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE INDEX placements_business_id_apply_id_idx ON public.placements USING btree (business_id, apply_id);
CREATE INDEX placements_business_id_approved_by_id_idx ON public.placements USING btree (business_id, approved_by_id);
CREATE INDEX placements_business_id_candidate_id_idx ON public.placements USING btree (business_id, candidate_id);
CREATE INDEX placements_business_id_client_company_id_idx ON public.placements USING btree (business_id, client_company_id);
CREATE INDEX placements_business_id_costumer_id_idx ON public.placements USING btree (business_id, costumer_id);
CREATE INDEX placements_business_id_created_at_id_idx ON public.placements USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX placements_business_id_fee_cents_id_idx ON public.placements USING btree (business_id, fee_cents, id);
CREATE INDEX placements_business_id_guarantee_until_id_idx ON public.placements USING btree (business_id, guarantee_until NULLS FIRST, id);
CREATE INDEX placements_business_id_job_id_idx ON public.placements USING btree (business_id, job_id);
CREATE INDEX placements_business_id_owner_id_idx ON public.placements USING btree (business_id, owner_id);
CREATE INDEX placements_business_id_replaces_id_idx ON public.placements USING btree (business_id, replaces_id);
CREATE INDEX placements_business_id_standard_billing_id_idx ON public.placements USING btree (business_id, standard_billing_id);
CREATE INDEX placements_business_id_standard_fee_id_idx ON public.placements USING btree (business_id, standard_fee_id);
CREATE INDEX placements_business_id_start_date_id_idx ON public.placements USING btree (business_id, start_date, id);
CREATE INDEX placements_business_id_title_id_idx ON public.placements USING btree (business_id, title, id);
CREATE INDEX placements_business_id_updated_at_id_idx ON public.placements USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX placements_deleted ON public.placements USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX placements_one_per_apply ON public.placements USING btree (business_id, apply_id) WHERE ((archived_at IS NULL) AND (status <> 'cancelled'::text));
CREATE UNIQUE INDEX placements_one_replacement ON public.placements USING btree (business_id, replaces_id) WHERE ((archived_at IS NULL) AND (status <> 'cancelled'::text));
alter table placements enable row level security;
alter table placements force row level security;

create table position_levels (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name_pt text not null,
  name_en text,
  level text,
  min_years integer,
  active boolean not null default true,
  position integer not null,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint position_levels_pkey PRIMARY KEY (business_id, id),
  constraint position_levels_business_id_uid_key UNIQUE (business_id, uid),
  constraint position_levels_position UNIQUE (business_id, "position"),
  constraint position_levels_level_check CHECK ((level = ANY (ARRAY['apprentice'::text, 'internship'::text, 'junior'::text, 'mid'::text, 'senior'::text, 'specialist'::text, 'coordination'::text, 'management'::text, 'board'::text, 'c_level'::text]))),
  constraint position_levels_min_years_check CHECK (((min_years >= 0) AND (min_years <= 50))),
  constraint position_levels_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint position_levels_name_pt_check CHECK (((length(name_pt) >= 1) AND (length(name_pt) <= 120)))
);
CREATE INDEX position_levels_business_id_created_at_id_idx ON public.position_levels USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX position_levels_business_id_name_pt_id_idx ON public.position_levels USING btree (business_id, name_pt, id);
CREATE INDEX position_levels_business_id_updated_at_id_idx ON public.position_levels USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX position_levels_deleted ON public.position_levels USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX position_levels_name_pt_once ON public.position_levels USING btree (business_id, lower(name_pt)) WHERE (archived_at IS NULL);
alter table position_levels enable row level security;
alter table position_levels force row level security;

create table positions (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name_pt text not null,
  name_en text,
  synonyms text[] not null default '{}'::text[],
  cbo_code text,
  category_sector_id bigint,
  default_level_id bigint,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint positions_pkey PRIMARY KEY (business_id, id),
  constraint positions_business_id_uid_key UNIQUE (business_id, uid),
  constraint positions_cbo_code_check CHECK ((cbo_code ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint positions_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint positions_name_pt_check CHECK (((length(name_pt) >= 1) AND (length(name_pt) <= 120)))
);
CREATE INDEX positions_business_id_category_sector_id_idx ON public.positions USING btree (business_id, category_sector_id);
CREATE INDEX positions_business_id_created_at_id_idx ON public.positions USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX positions_business_id_default_level_id_idx ON public.positions USING btree (business_id, default_level_id);
CREATE INDEX positions_business_id_name_pt_id_idx ON public.positions USING btree (business_id, name_pt, id);
CREATE INDEX positions_business_id_updated_at_id_idx ON public.positions USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX positions_deleted ON public.positions USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX positions_name_pt_once ON public.positions USING btree (business_id, lower(name_pt)) WHERE (archived_at IS NULL);
alter table positions enable row level security;
alter table positions force row level security;

create table pricing_plan_configurations (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  product text not null default 'subscription'::text,
  periodicity text not null default 'month'::text,
  price_cents bigint not null,
  credits integer,
  seats integer,
  active boolean not null default true,
  valid_from date not null,
  valid_to date,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint pricing_plan_configurations_pkey PRIMARY KEY (business_id, id),
  constraint pricing_plan_configurations_business_id_uid_key UNIQUE (business_id, uid),
  constraint pricing_plan_configurations_overlap EXCLUDE USING gist (business_id WITH =, lower(name) WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE (((archived_at IS NULL) AND active)),
  constraint pricing_plan_configurations_credits_check CHECK ((credits >= 0)),
  constraint pricing_plan_configurations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint pricing_plan_configurations_periodicity_check CHECK ((periodicity = ANY (ARRAY['once'::text, 'month'::text, 'year'::text]))),
  constraint pricing_plan_configurations_price_cents_check CHECK ((price_cents >= 0)),
  constraint pricing_plan_configurations_product_check CHECK ((product = ANY (ARRAY['search_fee'::text, 'job_slot'::text, 'credit_pack'::text, 'subscription'::text, 'assessment'::text, 'outsourcing'::text]))),
  constraint pricing_plan_configurations_seats_check CHECK ((seats >= 0)),
  constraint pricing_plan_configurations_validity CHECK ((valid_to >= valid_from))
);
CREATE INDEX pricing_plan_configurations_business_id_created_at_id_idx ON public.pricing_plan_configurations USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX pricing_plan_configurations_business_id_name_id_idx ON public.pricing_plan_configurations USING btree (business_id, name, id);
CREATE INDEX pricing_plan_configurations_business_id_updated_at_id_idx ON public.pricing_plan_configurations USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX pricing_plan_configurations_business_id_valid_from_id_idx ON public.pricing_plan_configurations USING btree (business_id, valid_from, id);
CREATE INDEX pricing_plan_configurations_deleted ON public.pricing_plan_configurations USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table pricing_plan_configurations enable row level security;
alter table pricing_plan_configurations force row level security;

create table process_orchestrators (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  priority integer not null default 0,
  is_default boolean not null default false,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  description text,
  division text,
  regime integer,
  position_level text,
  client_company_id bigint,
  workflow_template_id bigint,
  archived_at timestamp with time zone,
  created_by_id bigint,
  constraint process_orchestrators_pkey PRIMARY KEY (business_id, id),
  constraint process_orchestrators_business_id_uid_key UNIQUE (business_id, uid),
  constraint process_orchestrators_description_check CHECK (((length(description) >= 1) AND (length(description) <= 1000))),
  constraint process_orchestrators_division_check CHECK (((length(division) >= 1) AND (length(division) <= 120))),
  constraint process_orchestrators_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint process_orchestrators_position_level_check CHECK ((position_level = ANY (ARRAY['apprentice'::text, 'internship'::text, 'junior'::text, 'mid'::text, 'senior'::text, 'specialist'::text, 'coordination'::text, 'management'::text, 'board'::text, 'c_level'::text]))),
  constraint process_orchestrators_priority_check CHECK (((priority >= 0) AND (priority <= 1000))),
  constraint process_orchestrators_regime_check CHECK (((regime >= 1) AND (regime <= 9)))
);
CREATE UNIQUE INDEX one_default_process ON public.process_orchestrators USING btree (business_id) WHERE (is_default AND (archived_at IS NULL));
CREATE INDEX process_orchestrators_business_id_client_company_id_idx ON public.process_orchestrators USING btree (business_id, client_company_id);
CREATE INDEX process_orchestrators_business_id_created_at_id_idx ON public.process_orchestrators USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX process_orchestrators_business_id_name_id_idx ON public.process_orchestrators USING btree (business_id, name, id);
CREATE INDEX process_orchestrators_business_id_updated_at_id_idx ON public.process_orchestrators USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX process_orchestrators_business_id_workflow_template_id_idx ON public.process_orchestrators USING btree (business_id, workflow_template_id);
CREATE INDEX process_orchestrators_deleted ON public.process_orchestrators USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX process_orchestrators_name_once ON public.process_orchestrators USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table process_orchestrators enable row level security;
alter table process_orchestrators force row level security;

create table process_statuses (
  business_id bigint not null,
  id bigint generated by default as identity,
  process_orchestrator_id bigint not null,
  name text not null,
  position integer not null,
  status integer not null,
  sla_business_days integer,
  required_form text not null default 'none'::text,
  visible_to_client boolean not null default false,
  visible_to_candidate text,
  colour text,
  wip_limit integer,
  uid text not null default app_uid(),
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  tasks text[] not null default '{}'::text[],
  sub_statuses integer[] not null default '{}'::integer[],
  action_flow_id bigint,
  evaluation_id bigint,
  data_collection_id bigint,
  feedback_required boolean not null default false,
  constraint process_statuses_pkey PRIMARY KEY (business_id, id),
  constraint process_statuses_business_id_uid_key UNIQUE (business_id, uid),
  constraint process_statuses_colour_check CHECK ((colour = ANY (ARRAY['neutral'::text, 'info'::text, 'progress'::text, 'success'::text, 'warning'::text, 'danger'::text]))),
  constraint process_statuses_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint process_statuses_required_form_check CHECK ((required_form = ANY (ARRAY['none'::text, 'internal_interview'::text, 'interview'::text, 'offer_extended'::text, 'placement'::text, 'rejected'::text]))),
  constraint process_statuses_sla_business_days_check CHECK (((sla_business_days >= 1) AND (sla_business_days <= 365))),
  constraint process_statuses_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14]))),
  constraint process_statuses_visible_to_candidate_check CHECK (((length(visible_to_candidate) >= 1) AND (length(visible_to_candidate) <= 120))),
  constraint process_statuses_wip_limit_check CHECK (((wip_limit >= 1) AND (wip_limit <= 10000)))
);
CREATE INDEX process_statuses_business_id_action_flow_id_idx ON public.process_statuses USING btree (business_id, action_flow_id);
CREATE INDEX process_statuses_business_id_created_at_id_idx ON public.process_statuses USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX process_statuses_business_id_data_collection_id_idx ON public.process_statuses USING btree (business_id, data_collection_id);
CREATE INDEX process_statuses_business_id_evaluation_id_idx ON public.process_statuses USING btree (business_id, evaluation_id);
CREATE INDEX process_statuses_business_id_process_orchestrator_id_positi_idx ON public.process_statuses USING btree (business_id, process_orchestrator_id, "position");
CREATE INDEX process_statuses_business_id_updated_at_id_idx ON public.process_statuses USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX process_statuses_deleted ON public.process_statuses USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX process_statuses_once ON public.process_statuses USING btree (business_id, process_orchestrator_id, status) WHERE (archived_at IS NULL);
alter table process_statuses enable row level security;
alter table process_statuses force row level security;

create table professional_references (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  candidate_id bigint not null,
  apply_id bigint,
  name text not null,
  company text,
  title text,
  email text,
  phone text,
  relation text,
  years_known integer,
  worked_from date,
  worked_to date,
  status text not null default 'asked'::text,
  answers jsonb not null default '{}'::jsonb,
  answered_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint professional_references_pkey PRIMARY KEY (business_id, id),
  constraint professional_references_business_id_uid_key UNIQUE (business_id, uid),
  constraint professional_references_check CHECK (((worked_to IS NULL) OR (worked_from IS NULL) OR (worked_to >= worked_from))),
  constraint professional_references_company_check CHECK ((length(company) <= 200)),
  constraint professional_references_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint professional_references_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint professional_references_phone_check CHECK ((length(phone) <= 40)),
  constraint professional_references_relation_check CHECK ((relation = ANY (ARRAY['manager'::text, 'peer'::text, 'report'::text, 'client'::text, 'other'::text]))),
  constraint professional_references_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'opened'::text, 'answered'::text, 'refused'::text]))),
  constraint professional_references_title_check CHECK ((length(title) <= 200)),
  constraint professional_references_years_known_check CHECK (((years_known >= 0) AND (years_known <= 80)))
);
CREATE INDEX professional_references_business_id_candidate_id_created_at_idx ON public.professional_references USING btree (business_id, candidate_id, created_at DESC);
alter table professional_references enable row level security;
alter table professional_references force row level security;

create table project_client_contacts (
  business_id bigint not null,
  project_id bigint not null,
  client_contact_id bigint not null,
  constraint project_client_contacts_pkey PRIMARY KEY (business_id, project_id, client_contact_id)
);
CREATE INDEX project_client_contacts_business_id_client_contact_id_idx ON public.project_client_contacts USING btree (business_id, client_contact_id);
alter table project_client_contacts enable row level security;
alter table project_client_contacts force row level security;

create table projects (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  client_company_id bigint not null,
  kind text not null default 'volume hiring'::text,
  status text not null default 'planned'::text,
  starts_on date,
  ends_on date,
  goals jsonb not null default '[]'::jsonb,
  budget_cents bigint,
  currency text not null default 'BRL'::text,
  description text,
  tags text[] not null default '{}'::text[],
  owner_id bigint,
  archived_at timestamp with time zone,
  created_by_id bigint,
  external_codes jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint projects_pkey PRIMARY KEY (business_id, id),
  constraint projects_business_id_uid_key UNIQUE (business_id, uid),
  constraint projects_budget_cents_check CHECK ((budget_cents >= 0)),
  constraint projects_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint projects_end_after_start CHECK ((ends_on >= starts_on)),
  constraint projects_goals_check CHECK ((jsonb_typeof(goals) = 'array'::text)),
  constraint projects_kind_check CHECK ((kind = ANY (ARRAY['volume hiring'::text, 'mapping'::text, 'rpo'::text, 'assessment'::text, 'other'::text]))),
  constraint projects_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint projects_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'running'::text, 'paused'::text, 'done'::text])))
);
CREATE INDEX projects_business_id_budget_cents_id_idx ON public.projects USING btree (business_id, budget_cents NULLS FIRST, id);
CREATE INDEX projects_business_id_client_company_id_id_idx ON public.projects USING btree (business_id, client_company_id, id);
CREATE INDEX projects_business_id_created_at_id_idx ON public.projects USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX projects_business_id_ends_on_id_idx ON public.projects USING btree (business_id, ends_on NULLS FIRST, id);
CREATE INDEX projects_business_id_kind_id_idx ON public.projects USING btree (business_id, kind, id);
CREATE INDEX projects_business_id_name_id_idx ON public.projects USING btree (business_id, name, id);
CREATE INDEX projects_business_id_owner_id_id_idx ON public.projects USING btree (business_id, owner_id NULLS FIRST, id);
CREATE INDEX projects_business_id_starts_on_id_idx ON public.projects USING btree (business_id, starts_on NULLS FIRST, id);
CREATE INDEX projects_business_id_status_id_idx ON public.projects USING btree (business_id, status, id);
CREATE INDEX projects_business_id_updated_at_id_idx ON public.projects USING btree (business_id, updated_at, id);
CREATE INDEX projects_deleted ON public.projects USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table projects enable row level security;
alter table projects force row level security;

create table proposal_credits (
  business_id bigint not null,
  proposal_id bigint not null,
  unit text not null,
  amount integer not null,
  months integer,
  granted_at timestamp with time zone,
  constraint proposal_credits_pkey PRIMARY KEY (business_id, proposal_id, unit),
  constraint proposal_credits_amount_check CHECK (((amount >= 1) AND (amount <= 100000))),
  constraint proposal_credits_months_check CHECK (((months >= 1) AND (months <= 60))),
  constraint proposal_credits_unit_check CHECK ((unit = ANY (ARRAY['job_slot'::text, 'unlock'::text, 'assessment'::text, 'hour'::text])))
);
alter table proposal_credits enable row level security;
alter table proposal_credits force row level security;

create table proposal_events (
  business_id bigint not null,
  id bigint generated by default as identity,
  proposal_id bigint not null,
  kind text not null,
  from_status smallint,
  to_status smallint,
  reason text,
  note text,
  details jsonb not null default '{}'::jsonb,
  actor_type text not null,
  actor_id bigint,
  actor_name text,
  at timestamp with time zone not null default clock_timestamp(),
  constraint proposal_events_pkey PRIMARY KEY (business_id, id),
  constraint proposal_events_actor_type_check CHECK ((actor_type = ANY (ARRAY['recruiter'::text, 'client'::text, 'system'::text]))),
  constraint proposal_events_from_status_check CHECK (((from_status >= 0) AND (from_status <= 25))),
  constraint proposal_events_kind_check CHECK ((kind = ANY (ARRAY['created'::text, 'status'::text, 'services'::text, 'changed'::text, 'sent'::text, 'opened'::text, 'accepted'::text, 'signed'::text, 'cancelled'::text, 'approval_asked'::text, 'approved'::text, 'refused'::text, 'converted'::text, 'credits'::text]))),
  constraint proposal_events_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000))),
  constraint proposal_events_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 120))),
  constraint proposal_events_to_status_check CHECK (((to_status >= 0) AND (to_status <= 25)))
);
CREATE INDEX proposal_events_business_id_proposal_id_id_idx ON public.proposal_events USING btree (business_id, proposal_id, id DESC);
alter table proposal_events enable row level security;
alter table proposal_events force row level security;

create table proposal_numbers (
  business_id bigint not null,
  last integer not null,
  constraint proposal_numbers_pkey PRIMARY KEY (business_id),
  constraint proposal_numbers_last_check CHECK ((last > 0))
);
alter table proposal_numbers enable row level security;
alter table proposal_numbers force row level security;

create table proposal_services (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  proposal_id bigint not null,
  position integer not null default 1,
  kind text not null default 'search_fee'::text,
  title text not null,
  position_level text,
  regime smallint,
  openings integer not null default 1,
  salary_cents bigint,
  bonus_cents bigint,
  standard_fee_id bigint,
  pricing_plan_configuration_id bigint,
  fee_type text not null default 'percent_annual'::text,
  fee_pct numeric(5,2),
  fee_salaries numeric(5,2),
  amount_cents bigint,
  hours numeric(8,2),
  salary_months numeric(4,2) not null default 13.33,
  include_target_bonus boolean not null default false,
  min_fee_cents bigint,
  discount_pct numeric(5,2) not null default 0,
  discount_max_pct numeric(5,2),
  override_reason text,
  unit_cents bigint not null default 0,
  total_cents bigint not null default 0,
  job_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint proposal_services_pkey PRIMARY KEY (business_id, id),
  constraint proposal_services_business_id_uid_key UNIQUE (business_id, uid),
  constraint proposal_services_amount_cents_check CHECK (((amount_cents >= 0) AND (amount_cents <= '100000000000'::bigint))),
  constraint proposal_services_bonus_cents_check CHECK (((bonus_cents >= 0) AND (bonus_cents <= '100000000000'::bigint))),
  constraint proposal_services_discount_max_pct_check CHECK (((discount_max_pct >= (0)::numeric) AND (discount_max_pct <= (100)::numeric))),
  constraint proposal_services_discount_pct_check CHECK (((discount_pct >= (0)::numeric) AND (discount_pct <= (100)::numeric))),
  constraint proposal_services_fee_pct_check CHECK (((fee_pct >= (0)::numeric) AND (fee_pct <= (100)::numeric))),
  constraint proposal_services_fee_salaries_check CHECK (((fee_salaries >= (0)::numeric) AND (fee_salaries <= (99)::numeric))),
  constraint proposal_services_fee_type_check CHECK ((fee_type = ANY (ARRAY['percent_annual'::text, 'monthly_salaries'::text, 'fixed'::text, 'percent_payroll'::text, 'hourly'::text]))),
  constraint proposal_services_hours_check CHECK (((hours >= (0)::numeric) AND (hours <= (100000)::numeric))),
  constraint proposal_services_kind_check CHECK ((kind = ANY (ARRAY['search_fee'::text, 'job_slot'::text, 'credit_pack'::text, 'subscription'::text, 'assessment'::text, 'outsourcing'::text]))),
  constraint proposal_services_min_fee_cents_check CHECK (((min_fee_cents >= 0) AND (min_fee_cents <= '100000000000'::bigint))),
  constraint proposal_services_openings_check CHECK (((openings >= 1) AND (openings <= 999))),
  constraint proposal_services_override_reason_check CHECK (((length(override_reason) >= 1) AND (length(override_reason) <= 500))),
  constraint proposal_services_regime_check CHECK (((regime >= 1) AND (regime <= 9))),
  constraint proposal_services_salary_cents_check CHECK (((salary_cents >= 0) AND (salary_cents <= '100000000000'::bigint))),
  constraint proposal_services_salary_months_check CHECK (((salary_months >= (1)::numeric) AND (salary_months <= (20)::numeric))),
  constraint proposal_services_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint proposal_services_total_cents_check CHECK ((total_cents >= 0)),
  constraint proposal_services_unit_cents_check CHECK ((unit_cents >= 0))
);
CREATE INDEX proposal_services_business_id_job_id_idx ON public.proposal_services USING btree (business_id, job_id);
CREATE INDEX proposal_services_business_id_pricing_plan_configuration_id_idx ON public.proposal_services USING btree (business_id, pricing_plan_configuration_id);
CREATE INDEX proposal_services_business_id_proposal_id_position_id_idx ON public.proposal_services USING btree (business_id, proposal_id, "position", id);
CREATE INDEX proposal_services_business_id_standard_fee_id_idx ON public.proposal_services USING btree (business_id, standard_fee_id);
alter table proposal_services enable row level security;
alter table proposal_services force row level security;

create table proposal_versions (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  proposal_id bigint not null,
  version integer not null,
  content jsonb not null,
  value_cents bigint not null,
  currency text not null,
  locale text not null,
  site_config_id bigint,
  data_file_id bigint,
  email_message_id bigint,
  to_name text,
  to_email text,
  token_hash bytea,
  valid_until date,
  sent_at timestamp with time zone not null default now(),
  sent_by_id bigint,
  opened_at timestamp with time zone,
  opens integer not null default 0,
  accepted_at timestamp with time zone,
  accepted_name text,
  accepted_ip text,
  accepted_agent text,
  cancelled_at timestamp with time zone,
  cancelled_by_id bigint,
  cancel_reason text,
  constraint proposal_versions_pkey PRIMARY KEY (business_id, id),
  constraint proposal_versions_business_id_proposal_id_version_key UNIQUE (business_id, proposal_id, version),
  constraint proposal_versions_business_id_uid_key UNIQUE (business_id, uid),
  constraint proposal_versions_token_hash_key UNIQUE (token_hash),
  constraint proposal_versions_accepted_agent_check CHECK (((length(accepted_agent) >= 1) AND (length(accepted_agent) <= 400))),
  constraint proposal_versions_accepted_ip_check CHECK (((length(accepted_ip) >= 1) AND (length(accepted_ip) <= 64))),
  constraint proposal_versions_accepted_name_check CHECK (((length(accepted_name) >= 1) AND (length(accepted_name) <= 200))),
  constraint proposal_versions_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 500))),
  constraint proposal_versions_check CHECK (((accepted_at IS NULL) OR ((accepted_name IS NOT NULL) AND (cancelled_at IS NULL)))),
  constraint proposal_versions_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint proposal_versions_opens_check CHECK ((opens >= 0)),
  constraint proposal_versions_to_email_check CHECK (((length(to_email) >= 3) AND (length(to_email) <= 254))),
  constraint proposal_versions_to_name_check CHECK (((length(to_name) >= 1) AND (length(to_name) <= 200))),
  constraint proposal_versions_value_cents_check CHECK ((value_cents >= 0)),
  constraint proposal_versions_version_check CHECK ((version > 0))
);
CREATE INDEX proposal_versions_business_id_data_file_id_idx ON public.proposal_versions USING btree (business_id, data_file_id);
CREATE INDEX proposal_versions_business_id_email_message_id_idx ON public.proposal_versions USING btree (business_id, email_message_id);
CREATE INDEX proposal_versions_business_id_site_config_id_idx ON public.proposal_versions USING btree (business_id, site_config_id);
alter table proposal_versions enable row level security;
alter table proposal_versions force row level security;

create table proposals (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  number text not null,
  title text not null,
  kind text not null default 'direct'::text,
  client_company_id bigint not null,
  company_name text,
  client_contact_id bigint,
  contact_id bigint,
  costumer_id bigint,
  status smallint not null default 1,
  status_changed_at timestamp with time zone not null default now(),
  closing_reason text,
  closing_note text,
  value_cents bigint not null default 0,
  currency text not null default 'BRL'::text,
  probability_pct numeric(5,2),
  expected_close_on date,
  valid_until date,
  standard_billing_id bigint,
  guarantee_days integer,
  intro text,
  terms text,
  locale text not null default 'pt'::text,
  site_config_id bigint,
  template_upload_id bigint,
  owner_id bigint,
  business_unit_id bigint,
  discount_state text not null default 'none'::text,
  discount_approved_pct numeric(5,2),
  discount_decided_by_id bigint,
  discount_decided_at timestamp with time zone,
  sent_at timestamp with time zone,
  opened_at timestamp with time zone,
  signed_at timestamp with time zone,
  signer_name text,
  signed_file_id bigint,
  converted_at timestamp with time zone,
  version integer not null default 0,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint proposals_pkey PRIMARY KEY (business_id, id),
  constraint proposals_business_id_uid_key UNIQUE (business_id, uid),
  constraint proposals_closing_note_check CHECK (((length(closing_note) >= 1) AND (length(closing_note) <= 2000))),
  constraint proposals_closing_reason_check CHECK ((closing_reason = ANY (ARRAY['No Response'::text, 'No Funding'::text, 'Overprice'::text, 'Competition'::text, 'No Opportunity'::text, 'Expertise'::text, 'Methodology'::text]))),
  constraint proposals_currency_check CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text]))),
  constraint proposals_discount_approved_pct_check CHECK (((discount_approved_pct >= (0)::numeric) AND (discount_approved_pct <= (100)::numeric))),
  constraint proposals_discount_state_check CHECK ((discount_state = ANY (ARRAY['none'::text, 'waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint proposals_guarantee_days_check CHECK (((guarantee_days >= 0) AND (guarantee_days <= 730))),
  constraint proposals_intro_check CHECK (((length(intro) >= 1) AND (length(intro) <= 10000))),
  constraint proposals_kind_check CHECK ((kind = ANY (ARRAY['direct'::text, 'RFP'::text, 'RFI'::text, 'RFQ'::text, 'bid'::text]))),
  constraint proposals_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint proposals_number_check CHECK (((length(number) >= 1) AND (length(number) <= 20))),
  constraint proposals_probability_pct_check CHECK (((probability_pct >= (0)::numeric) AND (probability_pct <= (100)::numeric))),
  constraint proposals_reason CHECK (((status <> ALL (ARRAY[6, 7, 22])) OR (closing_reason IS NOT NULL))),
  constraint proposals_signer_name_check CHECK (((length(signer_name) >= 1) AND (length(signer_name) <= 200))),
  constraint proposals_status_check CHECK (((status >= 0) AND (status <= 25))),
  constraint proposals_terms_check CHECK (((length(terms) >= 1) AND (length(terms) <= 10000))),
  constraint proposals_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint proposals_value_cents_check CHECK (((value_cents >= 0) AND (value_cents <= '100000000000'::bigint))),
  constraint proposals_version_check CHECK ((version >= 0))
);
CREATE INDEX proposals_board ON public.proposals USING btree (business_id, status, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX proposals_business_id_business_unit_id_idx ON public.proposals USING btree (business_id, business_unit_id);
CREATE INDEX proposals_business_id_client_company_id_idx ON public.proposals USING btree (business_id, client_company_id);
CREATE INDEX proposals_business_id_client_contact_id_idx ON public.proposals USING btree (business_id, client_contact_id);
CREATE INDEX proposals_business_id_company_name_id_idx ON public.proposals USING btree (business_id, company_name NULLS FIRST, id);
CREATE INDEX proposals_business_id_contact_id_idx ON public.proposals USING btree (business_id, contact_id);
CREATE INDEX proposals_business_id_costumer_id_idx ON public.proposals USING btree (business_id, costumer_id);
CREATE INDEX proposals_business_id_created_at_id_idx ON public.proposals USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX proposals_business_id_discount_decided_by_id_idx ON public.proposals USING btree (business_id, discount_decided_by_id);
CREATE INDEX proposals_business_id_expected_close_on_id_idx ON public.proposals USING btree (business_id, expected_close_on NULLS FIRST, id);
CREATE INDEX proposals_business_id_number_id_idx ON public.proposals USING btree (business_id, number, id);
CREATE INDEX proposals_business_id_owner_id_idx ON public.proposals USING btree (business_id, owner_id);
CREATE INDEX proposals_business_id_sent_at_id_idx ON public.proposals USING btree (business_id, sent_at NULLS FIRST, id);
CREATE INDEX proposals_business_id_signed_file_id_idx ON public.proposals USING btree (business_id, signed_file_id);
CREATE INDEX proposals_business_id_site_config_id_idx ON public.proposals USING btree (business_id, site_config_id);
CREATE INDEX proposals_business_id_standard_billing_id_idx ON public.proposals USING btree (business_id, standard_billing_id);
CREATE INDEX proposals_business_id_status_changed_at_id_idx ON public.proposals USING btree (business_id, status_changed_at, id);
CREATE INDEX proposals_business_id_status_id_idx ON public.proposals USING btree (business_id, status, id);
CREATE INDEX proposals_business_id_template_upload_id_idx ON public.proposals USING btree (business_id, template_upload_id);
CREATE INDEX proposals_business_id_title_id_idx ON public.proposals USING btree (business_id, title, id);
CREATE INDEX proposals_business_id_updated_at_id_idx ON public.proposals USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX proposals_business_id_valid_until_id_idx ON public.proposals USING btree (business_id, valid_until NULLS FIRST, id);
CREATE INDEX proposals_business_id_value_cents_id_idx ON public.proposals USING btree (business_id, value_cents, id);
CREATE INDEX proposals_deleted ON public.proposals USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX proposals_number_once ON public.proposals USING btree (business_id, number);
CREATE INDEX proposals_worth ON public.proposals USING btree (business_id, status) INCLUDE (value_cents, currency, probability_pct) WHERE (archived_at IS NULL);
alter table proposals enable row level security;
alter table proposals force row level security;

create table prospecting_steps (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  template_id bigint not null,
  position integer not null,
  wait_days integer not null default 0,
  channel text not null default 'email'::text,
  subject_pt text not null default ''::text,
  subject_en text not null default ''::text,
  body_pt text not null default ''::text,
  body_en text not null default ''::text,
  response_type smallint,
  question_pt text not null default ''::text,
  question_en text not null default ''::text,
  constraint prospecting_steps_pkey PRIMARY KEY (business_id, id),
  constraint prospecting_steps_business_id_uid_key UNIQUE (business_id, uid),
  constraint prospecting_steps_body_en_check CHECK ((length(body_en) <= 20000)),
  constraint prospecting_steps_body_pt_check CHECK ((length(body_pt) <= 20000)),
  constraint prospecting_steps_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'task'::text, 'linkedin'::text]))),
  constraint prospecting_steps_position_check CHECK ((("position" >= 1) AND ("position" <= 20))),
  constraint prospecting_steps_question_en_check CHECK ((length(question_en) <= 300)),
  constraint prospecting_steps_question_pt_check CHECK ((length(question_pt) <= 300)),
  constraint prospecting_steps_response_type_check CHECK ((response_type = ANY (ARRAY[0, 1]))),
  constraint prospecting_steps_subject_en_check CHECK (((length(subject_en) <= 200) AND (subject_en !~ '[
]'::text))),
  constraint prospecting_steps_subject_pt_check CHECK (((length(subject_pt) <= 200) AND (subject_pt !~ '[
]'::text))),
  constraint prospecting_steps_wait_days_check CHECK (((wait_days >= 0) AND (wait_days <= 90)))
);
CREATE INDEX prospecting_steps_business_id_template_id_position_idx ON public.prospecting_steps USING btree (business_id, template_id, "position");
alter table prospecting_steps enable row level security;
alter table prospecting_steps force row level security;

create table prospecting_templates (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  description text,
  audience text not null default 'candidates'::text,
  business_days_only boolean not null default true,
  stop_on_reply boolean not null default true,
  unsubscribe_footer text not null default ''::text,
  active boolean not null default true,
  shared boolean not null default true,
  private boolean generated always as ((NOT shared)) stored,
  owner_id bigint not null,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint prospecting_templates_pkey PRIMARY KEY (business_id, id),
  constraint prospecting_templates_business_id_uid_key UNIQUE (business_id, uid),
  constraint prospecting_templates_audience_check CHECK ((audience = ANY (ARRAY['candidates'::text, 'client_contacts'::text, 'contacts'::text]))),
  constraint prospecting_templates_description_check CHECK ((length(description) <= 2000)),
  constraint prospecting_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint prospecting_templates_unsubscribe_footer_check CHECK ((length(unsubscribe_footer) <= 500))
);
CREATE INDEX prospecting_templates_business_id_audience_id_idx ON public.prospecting_templates USING btree (business_id, audience, id);
CREATE INDEX prospecting_templates_business_id_created_at_id_idx ON public.prospecting_templates USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX prospecting_templates_business_id_name_id_idx ON public.prospecting_templates USING btree (business_id, name, id);
CREATE INDEX prospecting_templates_business_id_owner_id_id_idx ON public.prospecting_templates USING btree (business_id, owner_id, id);
CREATE INDEX prospecting_templates_business_id_updated_at_id_idx ON public.prospecting_templates USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX prospecting_templates_deleted ON public.prospecting_templates USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX prospecting_templates_name ON public.prospecting_templates USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table prospecting_templates enable row level security;
alter table prospecting_templates force row level security;

create table public_jobs (
  business_id bigint not null,
  site_config_id bigint not null,
  job_id bigint not null,
  published_from timestamp with time zone not null,
  published_to timestamp with time zone,
  title text not null,
  city text,
  state text,
  work_type integer not null,
  regimes integer[] not null,
  position_level text,
  salary_cents bigint,
  document tsvector not null,
  sector text,
  benefits text[] not null default '{}'::text[],
  currency text not null default 'BRL'::text,
  salary_least_cents bigint,
  lat double precision,
  lng double precision,
  constraint public_jobs_pkey PRIMARY KEY (business_id, site_config_id, job_id)
);
CREATE INDEX public_jobs_benefits ON public.public_jobs USING gin (business_id, site_config_id, benefits);
CREATE INDEX public_jobs_document ON public.public_jobs USING gin (business_id, site_config_id, document);
CREATE INDEX public_jobs_job ON public.public_jobs USING btree (business_id, job_id);
CREATE INDEX public_jobs_latitude ON public.public_jobs USING btree (business_id, site_config_id, lat) WHERE (lat IS NOT NULL);
CREATE INDEX public_jobs_newest ON public.public_jobs USING btree (business_id, site_config_id, published_from DESC, job_id DESC);
CREATE INDEX public_jobs_salary ON public.public_jobs USING btree (business_id, site_config_id, salary_cents DESC NULLS LAST, published_from DESC, job_id DESC);
CREATE INDEX public_jobs_sector ON public.public_jobs USING btree (business_id, site_config_id, sector, published_from DESC, job_id DESC);
CREATE INDEX public_jobs_town ON public.public_jobs USING btree (business_id, site_config_id, state, city, published_from DESC, job_id DESC);

create table question_versions (
  business_id bigint not null,
  id bigint generated by default as identity,
  survey_id bigint,
  data_collection_id bigint,
  version integer not null,
  items jsonb not null default '[]'::jsonb,
  used_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  evaluation_id bigint,
  constraint question_versions_pkey PRIMARY KEY (business_id, id),
  constraint question_versions_items_check CHECK ((jsonb_typeof(items) = 'array'::text)),
  constraint question_versions_one_asker CHECK ((num_nonnulls(survey_id, data_collection_id, evaluation_id) = 1)),
  constraint question_versions_version_check CHECK ((version > 0))
);
CREATE INDEX question_versions_business_id_created_by_id_idx ON public.question_versions USING btree (business_id, created_by_id);
CREATE INDEX question_versions_business_id_data_collection_id_idx ON public.question_versions USING btree (business_id, data_collection_id);
CREATE INDEX question_versions_business_id_evaluation_id_idx ON public.question_versions USING btree (business_id, evaluation_id);
CREATE UNIQUE INDEX question_versions_once ON public.question_versions USING btree (business_id, survey_id, data_collection_id, evaluation_id, version) NULLS NOT DISTINCT;
alter table question_versions enable row level security;
alter table question_versions force row level security;

create table rate_limits (
  bucket text not null,
  hits integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (bucket)
);
CREATE INDEX rate_limits_resets_at_idx ON public.rate_limits USING btree (resets_at);

create table recent_pages (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  recruiter_id bigint not null,
  entity text not null,
  type_view text not null,
  custom_entity text,
  link text not null,
  page_id text,
  name text,
  query text not null default ''::text,
  visited_at timestamp with time zone not null default now(),
  constraint recent_pages_pkey PRIMARY KEY (business_id, id),
  constraint recent_pages_business_id_recruiter_id_link_key UNIQUE (business_id, recruiter_id, link),
  constraint recent_pages_uid_key UNIQUE (uid),
  constraint recent_pages_custom_entity_check CHECK ((length(custom_entity) <= 60)),
  constraint recent_pages_entity_check CHECK (((length(entity) >= 1) AND (length(entity) <= 60))),
  constraint recent_pages_link_check CHECK (((link ~ '^/[^/]'::text) AND (length(link) <= 300))),
  constraint recent_pages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint recent_pages_page_id_check CHECK ((length(page_id) <= 64)),
  constraint recent_pages_query_check CHECK ((length(query) <= 4000)),
  constraint recent_pages_type_view_check CHECK ((type_view = ANY (ARRAY['index'::text, 'show'::text])))
);
CREATE INDEX recent_pages_business_id_recruiter_id_visited_at_id_idx ON public.recent_pages USING btree (business_id, recruiter_id, visited_at DESC, id DESC);
alter table recent_pages enable row level security;
alter table recent_pages force row level security;

create table record_merges (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  entity text not null,
  kept_id bigint not null,
  gone_id bigint not null,
  chosen jsonb not null default '{}'::jsonb,
  moved jsonb not null default '{}'::jsonb,
  merged_by_id bigint,
  merged_at timestamp with time zone not null default now(),
  undone_by_id bigint,
  undone_at timestamp with time zone,
  constraint record_merges_pkey PRIMARY KEY (business_id, id),
  constraint record_merges_business_id_uid_key UNIQUE (business_id, uid),
  constraint record_merges_check CHECK ((kept_id <> gone_id)),
  constraint record_merges_entity_check CHECK ((entity = ANY (ARRAY['candidates'::text, 'client_companies'::text, 'client_contacts'::text, 'contacts'::text])))
);
CREATE INDEX record_merges_business_id_entity_gone_id_merged_at_idx ON public.record_merges USING btree (business_id, entity, gone_id, merged_at DESC);
CREATE INDEX record_merges_business_id_entity_kept_id_merged_at_idx ON public.record_merges USING btree (business_id, entity, kept_id, merged_at DESC);
alter table record_merges enable row level security;
alter table record_merges force row level security;

create table recruiter_downloads (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  recruiter_id bigint not null,
  entity text not null,
  requested timestamp with time zone not null default now(),
  total_record integer not null default 0,
  progress integer not null default 0,
  search text,
  extra_params jsonb not null default '{}'::jsonb,
  file_type text not null,
  collections jsonb not null default '[]'::jsonb,
  selection jsonb not null default '{}'::jsonb,
  columns text[] not null default '{}'::text[],
  locale text not null default 'pt'::text,
  status text not null default 'running'::text,
  problem text,
  file_name text not null,
  storage_key text,
  content_type text,
  size_bytes bigint,
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint recruiter_downloads_pkey PRIMARY KEY (business_id, id),
  constraint recruiter_downloads_business_id_uid_key UNIQUE (business_id, uid),
  constraint recruiter_downloads_entity_check CHECK (((length(entity) >= 1) AND (length(entity) <= 60))),
  constraint recruiter_downloads_file_type_check CHECK ((file_type = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  constraint recruiter_downloads_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint recruiter_downloads_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint recruiter_downloads_status_check CHECK ((status = ANY (ARRAY['running'::text, 'completed'::text, 'error'::text])))
);
CREATE INDEX recruiter_downloads_business_id_expires_at_idx ON public.recruiter_downloads USING btree (business_id, expires_at);
CREATE INDEX recruiter_downloads_business_id_recruiter_id_created_at_id_idx ON public.recruiter_downloads USING btree (business_id, recruiter_id, created_at DESC, id DESC);
alter table recruiter_downloads enable row level security;
alter table recruiter_downloads force row level security;

create table recruiter_linked_accounts (
  business_id bigint not null,
  recruiter_id bigint not null,
  other_business_id bigint not null,
  other_recruiter_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint recruiter_linked_accounts_pkey PRIMARY KEY (business_id, recruiter_id, other_business_id),
  constraint recruiter_linked_accounts_check CHECK ((business_id <> other_business_id))
);
CREATE INDEX recruiter_linked_accounts_other_business_id_other_recruiter_idx ON public.recruiter_linked_accounts USING btree (other_business_id, other_recruiter_id);
alter table recruiter_linked_accounts enable row level security;
alter table recruiter_linked_accounts force row level security;

create table recruiter_recovery_codes (
  business_id bigint not null,
  id bigint generated by default as identity,
  recruiter_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recruiter_recovery_codes_pkey PRIMARY KEY (business_id, id),
  constraint recruiter_recovery_codes_business_id_recruiter_id_code_hash_key UNIQUE (business_id, recruiter_id, code_hash)
);
alter table recruiter_recovery_codes enable row level security;
alter table recruiter_recovery_codes force row level security;

create table recruiter_roles (
  business_id bigint not null,
  recruiter_id bigint not null,
  role_id bigint not null,
  constraint recruiter_roles_pkey PRIMARY KEY (business_id, recruiter_id, role_id)
);
CREATE INDEX recruiter_roles_business_id_role_id_idx ON public.recruiter_roles USING btree (business_id, role_id);
alter table recruiter_roles enable row level security;
alter table recruiter_roles force row level security;

create table recruiter_second_factors (
  business_id bigint not null,
  recruiter_id bigint not null,
  secret text not null,
  last_step bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint recruiter_second_factors_pkey PRIMARY KEY (business_id, recruiter_id)
);
comment on column recruiter_second_factors.secret is 'sealed';
alter table recruiter_second_factors enable row level security;
alter table recruiter_second_factors force row level security;

create table recruiters (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  email text not null,
  password_hash text,
  is_admin boolean not null default false,
  photo_url text,
  title text,
  company text,
  linkedin text,
  mobile_phone text,
  phone text,
  menu_display_type text not null default 'default'::text,
  signature text,
  logged_in_with_microsoft boolean not null default false,
  devise_token text,
  locale text,
  departament_id bigint,
  business_unit_id bigint,
  manager_id bigint,
  status text not null default 'active'::text,
  mail_daily_limit integer not null default 200,
  notification_prefs jsonb not null default '{}'::jsonb,
  delegate_id bigint,
  delegate_until timestamp with time zone,
  last_seen_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  shortcuts_enabled boolean not null default true,
  signature_fields jsonb,
  goals jsonb not null default '{}'::jsonb,
  archived_at timestamp with time zone,
  work_schedule_id bigint,
  theme text not null default 'automatic'::text,
  density text not null default 'automatic'::text,
  first_steps_closed_at timestamp with time zone,
  constraint recruiters_pkey PRIMARY KEY (business_id, id),
  constraint recruiters_business_id_uid_key UNIQUE (business_id, uid),
  constraint recruiters_email_key UNIQUE (email),
  constraint recruiters_density_check CHECK ((density = ANY (ARRAY['automatic'::text, 'comfortable'::text, 'compact'::text]))),
  constraint recruiters_email_check CHECK ((email = lower(email))),
  constraint recruiters_goals_check CHECK ((jsonb_typeof(goals) = 'object'::text)),
  constraint recruiters_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint recruiters_mail_daily_limit_check CHECK (((mail_daily_limit >= 0) AND (mail_daily_limit <= 2000))),
  constraint recruiters_menu_display_type_check CHECK ((menu_display_type = ANY (ARRAY['minified'::text, 'default'::text, 'legacy'::text]))),
  constraint recruiters_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint recruiters_signature_fields_check CHECK ((jsonb_typeof(signature_fields) = 'object'::text)),
  constraint recruiters_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'suspended'::text, 'left'::text]))),
  constraint recruiters_theme_check CHECK ((theme = ANY (ARRAY['automatic'::text, 'light'::text, 'dark'::text])))
);
CREATE INDEX recruiters_business_id_created_at_id_idx ON public.recruiters USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX recruiters_business_id_name_id_idx ON public.recruiters USING btree (business_id, name, id);
CREATE INDEX recruiters_business_id_updated_at_id_idx ON public.recruiters USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX recruiters_business_id_work_schedule_id_idx ON public.recruiters USING btree (business_id, work_schedule_id) WHERE (work_schedule_id IS NOT NULL);
CREATE INDEX recruiters_deleted ON public.recruiters USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table recruiters enable row level security;
alter table recruiters force row level security;

create table registrations (
  business_id bigint not null,
  candidate_id bigint not null,
  step integer not null default 1,
  draft jsonb not null default '{}'::jsonb,
  completed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint registrations_pkey PRIMARY KEY (business_id, candidate_id),
  constraint registrations_step_check CHECK (((step >= 1) AND (step <= 3)))
);
alter table registrations enable row level security;
alter table registrations force row level security;

create table retention_notices (
  business_id bigint not null,
  candidate_id bigint not null,
  told_at timestamp with time zone not null default now(),
  reminded_at timestamp with time zone,
  ends_on date not null,
  constraint retention_notices_pkey PRIMARY KEY (business_id, candidate_id)
);
CREATE INDEX retention_notices_business_id_ends_on_candidate_id_idx ON public.retention_notices USING btree (business_id, ends_on, candidate_id);
alter table retention_notices enable row level security;
alter table retention_notices force row level security;

create table retention_rules (
  business_id bigint not null,
  id bigint generated by default as identity,
  site_config_id bigint,
  active boolean not null default false,
  months integer not null default 24,
  months_by_status jsonb not null default '{}'::jsonb,
  way text not null default 'anonymise'::text,
  warn_days integer not null default 30,
  consent_months integer,
  updated_at timestamp with time zone not null default now(),
  updated_by_id bigint,
  constraint retention_rules_pkey PRIMARY KEY (business_id, id),
  constraint retention_rules_consent_months_check CHECK (((consent_months >= 1) AND (consent_months <= 120))),
  constraint retention_rules_months_by_status_check CHECK ((jsonb_typeof(months_by_status) = 'object'::text)),
  constraint retention_rules_months_check CHECK (((months >= 1) AND (months <= 240))),
  constraint retention_rules_warn_days_check CHECK (((warn_days >= 7) AND (warn_days <= 180))),
  constraint retention_rules_way_check CHECK ((way = ANY (ARRAY['erase'::text, 'anonymise'::text])))
);
CREATE INDEX retention_rules_business_id_updated_by_id_idx ON public.retention_rules USING btree (business_id, updated_by_id);
CREATE UNIQUE INDEX retention_rules_one ON public.retention_rules USING btree (business_id, COALESCE(site_config_id, (0)::bigint));
alter table retention_rules enable row level security;
alter table retention_rules force row level security;

create table retention_runs (
  business_id bigint not null,
  day date not null,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  warned integer not null default 0,
  reminded integer not null default 0,
  ended integer not null default 0,
  stayed integer not null default 0,
  failed integer not null default 0,
  asked integer not null default 0,
  constraint retention_runs_pkey PRIMARY KEY (business_id, day)
);
alter table retention_runs enable row level security;
alter table retention_runs force row level security;

create table roles (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  description text,
  role_permissions jsonb not null default '{}'::jsonb,
  is_default boolean not null default false,
  locked boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  created_by_id bigint,
  lock_version integer not null default 0,
  active boolean not null default true,
  discount_max_pct numeric(5,2),
  scopes jsonb not null default '{}'::jsonb,
  field_allow jsonb not null default '{}'::jsonb,
  constraint roles_pkey PRIMARY KEY (business_id, id),
  constraint roles_business_id_uid_key UNIQUE (business_id, uid),
  constraint roles_description_check CHECK ((length(description) <= 500)),
  constraint roles_discount_max_pct_check CHECK (((discount_max_pct >= (0)::numeric) AND (discount_max_pct <= (100)::numeric))),
  constraint roles_field_allow_check CHECK ((jsonb_typeof(field_allow) = 'object'::text)),
  constraint roles_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint roles_role_permissions_check CHECK ((jsonb_typeof(role_permissions) = 'object'::text)),
  constraint roles_scopes_check CHECK ((jsonb_typeof(scopes) = 'object'::text))
);
CREATE INDEX roles_business_id_created_at_id_idx ON public.roles USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX roles_business_id_created_by_id_idx ON public.roles USING btree (business_id, created_by_id);
CREATE INDEX roles_business_id_name_id_idx ON public.roles USING btree (business_id, name, id);
CREATE INDEX roles_business_id_updated_at_id_idx ON public.roles USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX roles_deleted ON public.roles USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX roles_for_newcomers ON public.roles USING btree (business_id) WHERE (is_default AND (archived_at IS NULL));
CREATE UNIQUE INDEX roles_name_once ON public.roles USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table roles enable row level security;
alter table roles force row level security;

create table sales_funnel (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name_pt text not null,
  name_en text,
  status integer not null,
  kind text not null default 'direct'::text,
  probability_pct numeric(5,2) not null,
  sla_days integer,
  colour text,
  closing boolean not null default false,
  active boolean not null default true,
  position integer not null,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint sales_funnel_pkey PRIMARY KEY (business_id, id),
  constraint sales_funnel_business_id_uid_key UNIQUE (business_id, uid),
  constraint sales_funnel_position UNIQUE (business_id, "position"),
  constraint sales_funnel_colour_check CHECK ((colour = ANY (ARRAY['neutral'::text, 'info'::text, 'progress'::text, 'success'::text, 'warning'::text, 'danger'::text]))),
  constraint sales_funnel_kind_check CHECK ((kind = ANY (ARRAY['direct'::text, 'RFP'::text, 'RFI'::text, 'RFQ'::text, 'bid'::text]))),
  constraint sales_funnel_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint sales_funnel_name_pt_check CHECK (((length(name_pt) >= 1) AND (length(name_pt) <= 120))),
  constraint sales_funnel_probability_pct_check CHECK (((probability_pct >= (0)::numeric) AND (probability_pct <= (100)::numeric))),
  constraint sales_funnel_sla_days_check CHECK (((sla_days >= 1) AND (sla_days <= 365))),
  constraint sales_funnel_status_check CHECK (((status >= 0) AND (status <= 25)))
);
CREATE INDEX sales_funnel_business_id_created_at_id_idx ON public.sales_funnel USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX sales_funnel_business_id_name_pt_id_idx ON public.sales_funnel USING btree (business_id, name_pt, id);
CREATE INDEX sales_funnel_business_id_updated_at_id_idx ON public.sales_funnel USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX sales_funnel_deleted ON public.sales_funnel USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX sales_funnel_name_pt_once ON public.sales_funnel USING btree (business_id, lower(name_pt)) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX sales_funnel_status_once ON public.sales_funnel USING btree (business_id, status) WHERE (archived_at IS NULL);
alter table sales_funnel enable row level security;
alter table sales_funnel force row level security;

create table saved_views (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  recruiter_id bigint not null,
  entity text not null,
  name text not null,
  query text not null,
  shared boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint saved_views_pkey PRIMARY KEY (business_id, id),
  constraint saved_views_business_id_recruiter_id_entity_name_key UNIQUE (business_id, recruiter_id, entity, name),
  constraint saved_views_business_id_uid_key UNIQUE (business_id, uid),
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint saved_views_query_check CHECK ((length(query) <= 4000))
);
CREATE INDEX saved_views_business_id_entity_name_idx ON public.saved_views USING btree (business_id, entity, name) WHERE shared;
alter table saved_views enable row level security;
alter table saved_views force row level security;

create table search_words (
  business_id bigint not null,
  source text not null,
  word text not null,
  constraint search_words_pkey PRIMARY KEY (business_id, source, word)
);
CREATE INDEX search_words_near ON public.search_words USING gin (business_id, source, word gin_trgm_ops);

create table sendout_queues (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  template_id bigint not null,
  steps jsonb not null default '[]'::jsonb,
  owner_id bigint not null,
  site_config_id bigint,
  entity text not null,
  selection jsonb not null default '{}'::jsonb,
  channel text not null default 'microsoft'::text,
  starts_at timestamp with time zone not null default now(),
  window_from time without time zone not null default '09:00:00'::time without time zone,
  window_to time without time zone not null default '18:00:00'::time without time zone,
  daily_limit integer not null default 200,
  gap_seconds integer not null default 60,
  business_days_only boolean not null default true,
  stop_on_reply boolean not null default true,
  unsubscribe_footer text not null default ''::text,
  status text not null default 'draft'::text,
  problem text,
  total integer not null default 0,
  awaiting integer not null default 0,
  sent integer not null default 0,
  skipped integer not null default 0,
  responded integer not null default 0,
  failed integer not null default 0,
  planned_after jsonb,
  paused_reason text,
  next_at timestamp with time zone,
  calendar_mark text,
  launched_at timestamp with time zone,
  finished_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint sendout_queues_pkey PRIMARY KEY (business_id, id),
  constraint sendout_queues_business_id_uid_key UNIQUE (business_id, uid),
  constraint sendout_queues_channel_check CHECK ((channel = ANY (ARRAY['microsoft'::text, 'mailgun'::text, 'smtp'::text]))),
  constraint sendout_queues_check CHECK ((window_from < window_to)),
  constraint sendout_queues_daily_limit_check CHECK (((daily_limit >= 1) AND (daily_limit <= 100000))),
  constraint sendout_queues_entity_check CHECK ((entity = ANY (ARRAY['candidates'::text, 'client_contacts'::text, 'contacts'::text]))),
  constraint sendout_queues_gap_seconds_check CHECK (((gap_seconds >= 0) AND (gap_seconds <= 3600))),
  constraint sendout_queues_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint sendout_queues_paused_reason_check CHECK ((paused_reason = ANY (ARRAY['by_person'::text, 'owner_suspended'::text, 'mail_failing'::text]))),
  constraint sendout_queues_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'planning'::text, 'scheduled'::text, 'running'::text, 'paused'::text, 'done'::text, 'cancelled'::text, 'error'::text])))
);
CREATE INDEX sendout_queues_business_id_created_at_id_idx ON public.sendout_queues USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX sendout_queues_business_id_name_id_idx ON public.sendout_queues USING btree (business_id, name, id);
CREATE INDEX sendout_queues_business_id_owner_id_id_idx ON public.sendout_queues USING btree (business_id, owner_id, id);
CREATE INDEX sendout_queues_business_id_starts_at_id_idx ON public.sendout_queues USING btree (business_id, starts_at DESC, id DESC);
CREATE INDEX sendout_queues_business_id_status_id_idx ON public.sendout_queues USING btree (business_id, status, id);
CREATE INDEX sendout_queues_business_id_template_id_id_idx ON public.sendout_queues USING btree (business_id, template_id, id);
CREATE INDEX sendout_queues_business_id_updated_at_id_idx ON public.sendout_queues USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX sendout_queues_deleted ON public.sendout_queues USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table sendout_queues enable row level security;
alter table sendout_queues force row level security;

create table sendout_recipients (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  queue_id bigint not null,
  reference_type text not null,
  reference_id bigint not null,
  name text not null,
  email text,
  address_hash bytea,
  locale text not null default 'pt'::text,
  site_config_id bigint,
  send_status smallint not null default 0,
  step integer,
  due_on date,
  sent_steps integer not null default 0,
  sent_at timestamp with time zone,
  replied_at timestamp with time zone,
  answered_at timestamp with time zone,
  response_kind text,
  response text,
  response_step integer,
  sentiment text,
  skipped_reason text,
  stopped_reason text,
  failed_reason text,
  updated_at timestamp with time zone not null default now(),
  constraint sendout_recipients_pkey PRIMARY KEY (business_id, id),
  constraint sendout_recipients_business_id_queue_id_reference_type_refe_key UNIQUE (business_id, queue_id, reference_type, reference_id),
  constraint sendout_recipients_business_id_uid_key UNIQUE (business_id, uid),
  constraint sendout_recipients_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint sendout_recipients_response_check CHECK ((length(response) <= 10000)),
  constraint sendout_recipients_response_kind_check CHECK ((response_kind = ANY (ARRAY['text'::text, 'yes'::text, 'no'::text, 'reply'::text, 'noted'::text]))),
  constraint sendout_recipients_send_status_check CHECK (((send_status >= 0) AND (send_status <= 3))),
  constraint sendout_recipients_sentiment_check CHECK ((sentiment = ANY (ARRAY['interested'::text, 'not_interested'::text, 'wrong_person'::text, 'later'::text])))
);
CREATE INDEX sendout_recipients_business_id_address_hash_id_idx ON public.sendout_recipients USING btree (business_id, address_hash, id DESC) WHERE (step IS NOT NULL);
CREATE INDEX sendout_recipients_business_id_queue_id_expr_due_on_id_idx ON public.sendout_recipients USING btree (business_id, queue_id, ((sent_steps = 0)), due_on, id) WHERE (step IS NOT NULL);
CREATE INDEX sendout_recipients_business_id_queue_id_send_status_id_idx ON public.sendout_recipients USING btree (business_id, queue_id, send_status, id);
CREATE INDEX sendout_recipients_business_id_queue_id_skipped_reason_id_idx ON public.sendout_recipients USING btree (business_id, queue_id, skipped_reason, id) WHERE (skipped_reason IS NOT NULL);
CREATE INDEX sendout_recipients_business_id_reference_type_reference_id__idx ON public.sendout_recipients USING btree (business_id, reference_type, reference_id, id DESC);
CREATE INDEX sendout_recipients_business_id_reference_type_reference_id_idx1 ON public.sendout_recipients USING btree (business_id, reference_type, reference_id, replied_at DESC);
CREATE INDEX sendout_recipients_business_id_replied_at_idx ON public.sendout_recipients USING btree (business_id, replied_at) WHERE (replied_at IS NOT NULL);
CREATE UNIQUE INDEX sendout_recipients_once ON public.sendout_recipients USING btree (business_id, queue_id, address_hash) WHERE (skipped_reason IS NULL);
alter table sendout_recipients enable row level security;
alter table sendout_recipients force row level security;

create table sendout_sends (
  business_id bigint not null,
  recipient_id bigint not null,
  step integer not null,
  queue_id bigint not null,
  channel text not null default 'email'::text,
  email_id bigint,
  task_id bigint,
  state text not null default 'queued'::text,
  reason text,
  at timestamp with time zone not null default now(),
  day date not null,
  token_hash bytea,
  constraint sendout_sends_pkey PRIMARY KEY (business_id, recipient_id, step),
  constraint sendout_sends_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'task'::text, 'linkedin'::text]))),
  constraint sendout_sends_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'skipped'::text, 'failed'::text, 'bounced'::text, 'complained'::text]))),
  constraint sendout_sends_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX sendout_sends_business_id_at_idx ON public.sendout_sends USING btree (business_id, at);
CREATE INDEX sendout_sends_business_id_email_id_idx ON public.sendout_sends USING btree (business_id, email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX sendout_sends_business_id_queue_id_at_idx ON public.sendout_sends USING btree (business_id, queue_id, at);
CREATE INDEX sendout_sends_business_id_queue_id_day_idx ON public.sendout_sends USING btree (business_id, queue_id, day);
CREATE INDEX sendout_sends_business_id_queue_id_idx ON public.sendout_sends USING btree (business_id, queue_id) WHERE (state = 'queued'::text);
CREATE INDEX sendout_sends_business_id_token_hash_idx ON public.sendout_sends USING btree (business_id, token_hash) WHERE (token_hash IS NOT NULL);
alter table sendout_sends enable row level security;
alter table sendout_sends force row level security;

create table sessions (
  business_id bigint not null,
  id bigint generated by default as identity,
  token_hash bytea not null,
  strategy text not null,
  candidate_id bigint,
  recruiter_id bigint,
  client_contact_id bigint,
  ip text,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '90 days'::interval),
  revoked_at timestamp with time zone,
  uid text not null default app_uid(),
  kind text not null default 'browser'::text,
  proved_at timestamp with time zone not null default now(),
  name text,
  scope text not null default 'write'::text,
  resources text[],
  constraint sessions_pkey PRIMARY KEY (business_id, id),
  constraint sessions_business_id_uid_key UNIQUE (business_id, uid),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_check CHECK ((num_nonnulls(candidate_id, recruiter_id, client_contact_id) = 1)),
  constraint sessions_check1 CHECK (((kind = 'api_token'::text) = (name IS NOT NULL))),
  constraint sessions_check2 CHECK (((resources IS NULL) OR ((kind = 'api_token'::text) AND ((cardinality(resources) >= 1) AND (cardinality(resources) <= 100))))),
  constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['browser'::text, 'api_session'::text, 'api_token'::text]))),
  constraint sessions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint sessions_scope_check CHECK ((scope = ANY (ARRAY['read'::text, 'write'::text]))),
  constraint sessions_strategy_check CHECK ((strategy = ANY (ARRAY['candidates'::text, 'recruiters'::text, 'client_contacts'::text])))
);
CREATE INDEX sessions_business_id_candidate_id_idx ON public.sessions USING btree (business_id, candidate_id) WHERE (candidate_id IS NOT NULL);
CREATE INDEX sessions_business_id_client_contact_id_idx ON public.sessions USING btree (business_id, client_contact_id) WHERE (client_contact_id IS NOT NULL);
CREATE INDEX sessions_business_id_recruiter_id_idx ON public.sessions USING btree (business_id, recruiter_id) WHERE (recruiter_id IS NOT NULL);
alter table sessions enable row level security;
alter table sessions force row level security;

create table settings (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null default 'settings'::text,
  guarantee_days integer,
  target_days integer,
  job_footer text,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  discount_max_pct numeric(5,2),
  commission_pct numeric(5,2),
  client_silence_days integer default 3,
  constraint settings_pkey PRIMARY KEY (business_id, id),
  constraint settings_business_id_uid_key UNIQUE (business_id, uid),
  constraint settings_one UNIQUE (business_id),
  constraint settings_client_silence_days_check CHECK (((client_silence_days >= 1) AND (client_silence_days <= 60))),
  constraint settings_commission_pct_check CHECK (((commission_pct >= (0)::numeric) AND (commission_pct <= (100)::numeric))),
  constraint settings_discount_max_pct_check CHECK (((discount_max_pct >= (0)::numeric) AND (discount_max_pct <= (100)::numeric))),
  constraint settings_guarantee_days_check CHECK (((guarantee_days >= 0) AND (guarantee_days <= 730))),
  constraint settings_job_footer_check CHECK (((length(job_footer) >= 1) AND (length(job_footer) <= 2000))),
  constraint settings_name_check CHECK ((name = 'settings'::text)),
  constraint settings_target_days_check CHECK (((target_days >= 1) AND (target_days <= 365)))
);
CREATE INDEX settings_business_id_created_at_id_idx ON public.settings USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX settings_business_id_updated_at_id_idx ON public.settings USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX settings_deleted ON public.settings USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table settings enable row level security;
alter table settings force row level security;

create table shortlist_applies (
  business_id bigint not null,
  shortlist_id bigint not null,
  apply_id bigint not null,
  position integer not null,
  opinion text,
  created_at timestamp with time zone not null default now(),
  constraint shortlist_applies_pkey PRIMARY KEY (business_id, shortlist_id, apply_id),
  constraint shortlist_applies_opinion_check CHECK (((length(opinion) >= 1) AND (length(opinion) <= 2000)))
);
CREATE INDEX shortlist_applies_business_id_apply_id_idx ON public.shortlist_applies USING btree (business_id, apply_id);
alter table shortlist_applies enable row level security;
alter table shortlist_applies force row level security;

create table shortlist_relationships (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  shortlist_id bigint not null,
  client_contact_id bigint,
  guest_email text,
  token_hash bytea not null,
  permissions jsonb not null default '{}'::jsonb,
  expires_at timestamp with time zone not null default (now() + '30 days'::interval),
  revoked_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  opened_at timestamp with time zone,
  answered_at timestamp with time zone,
  views integer not null default 0,
  locale text,
  reminded_at timestamp with time zone,
  constraint shortlist_relationships_pkey PRIMARY KEY (business_id, id),
  constraint shortlist_relationships_business_id_id_shortlist_id_key UNIQUE (business_id, id, shortlist_id),
  constraint shortlist_relationships_business_id_uid_key UNIQUE (business_id, uid),
  constraint shortlist_relationships_token_hash_key UNIQUE (token_hash),
  constraint shortlist_relationships_check CHECK ((num_nonnulls(client_contact_id, guest_email) = 1)),
  constraint shortlist_relationships_guest_email_check CHECK ((guest_email !~ '[
]'::text)),
  constraint shortlist_relationships_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint shortlist_relationships_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint shortlist_relationships_views_check CHECK ((views >= 0))
);
CREATE INDEX shortlist_relationships_business_id_client_contact_id_idx ON public.shortlist_relationships USING btree (business_id, client_contact_id) WHERE (client_contact_id IS NOT NULL);
CREATE INDEX shortlist_relationships_business_id_shortlist_id_idx ON public.shortlist_relationships USING btree (business_id, shortlist_id);
CREATE UNIQUE INDEX shortlist_relationships_contact ON public.shortlist_relationships USING btree (business_id, shortlist_id, client_contact_id) WHERE (client_contact_id IS NOT NULL);
CREATE UNIQUE INDEX shortlist_relationships_guest ON public.shortlist_relationships USING btree (business_id, shortlist_id, lower(guest_email)) WHERE (guest_email IS NOT NULL);
alter table shortlist_relationships enable row level security;
alter table shortlist_relationships force row level security;

create table shortlists (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  job_id bigint not null,
  name text not null,
  status text not null default 'draft'::text,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  kind text not null default 'short_list'::text,
  configurations jsonb not null default '{}'::jsonb,
  findings text,
  template_upload_id bigint,
  site_config_id bigint,
  expires_at timestamp with time zone not null default (now() + '30 days'::interval),
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  constraint shortlists_pkey PRIMARY KEY (business_id, id),
  constraint shortlists_business_id_uid_key UNIQUE (business_id, uid),
  constraint shortlists_configurations_check CHECK ((jsonb_typeof(configurations) = 'object'::text)),
  constraint shortlists_findings_check CHECK (((length(findings) >= 1) AND (length(findings) <= 20000))),
  constraint shortlists_kind_check CHECK ((kind = ANY (ARRAY['short_list'::text, 'long_list'::text, 'mapping'::text]))),
  constraint shortlists_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint shortlists_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX shortlists_business_id_created_at_id_idx ON public.shortlists USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX shortlists_business_id_job_id_idx ON public.shortlists USING btree (business_id, job_id);
CREATE INDEX shortlists_business_id_site_config_id_idx ON public.shortlists USING btree (business_id, site_config_id) WHERE (site_config_id IS NOT NULL);
CREATE INDEX shortlists_business_id_template_upload_id_idx ON public.shortlists USING btree (business_id, template_upload_id) WHERE (template_upload_id IS NOT NULL);
CREATE INDEX shortlists_deleted ON public.shortlists USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table shortlists enable row level security;
alter table shortlists force row level security;

create table site_configs (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  brand_key text not null,
  domain text not null,
  domains text[] not null default '{}'::text[],
  title text not null,
  fav_icon text,
  logo text,
  header text,
  path_assets text not null default '/'::text,
  path_components text not null default ''::text,
  components jsonb not null default '{}'::jsonb,
  custom_labels jsonb not null default '{}'::jsonb,
  colors jsonb not null default '{}'::jsonb,
  social_credentials text,
  show_benefits boolean not null default true,
  show_opening_data boolean not null default true,
  show_salary boolean not null default true,
  show_contract_type boolean not null default true,
  google_analytics_id text,
  ip text,
  rules jsonb not null default '{}'::jsonb,
  default_locale text not null default 'pt'::text,
  mail_from text,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  created_by_id bigint,
  lock_version integer not null default 0,
  redirect_domain text not null default 'brand'::text,
  index_now_key text,
  index_now_told_at timestamp with time zone not null default now(),
  constraint site_configs_pkey PRIMARY KEY (business_id, id),
  constraint site_configs_domain_key UNIQUE (domain),
  constraint site_configs_own_uid UNIQUE (business_id, uid),
  constraint site_configs_uid_key UNIQUE (uid),
  constraint site_configs_brand_key_check CHECK ((brand_key = ANY (ARRAY['talensesgroup'::text, 'jovool'::text, 'seleta'::text, 'localhost'::text, 'land'::text, 'mappit'::text, 'talenses'::text]))),
  constraint site_configs_default_locale_check CHECK ((default_locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint site_configs_domain_host CHECK (((domain = lower(domain)) AND (length(domain) <= 253))),
  constraint site_configs_google_analytics_id_check CHECK ((google_analytics_id ~ '^G-[A-Z0-9]{4,12}$'::text)),
  constraint site_configs_index_now_key_check CHECK ((index_now_key ~ '^[A-Za-z0-9-]{8,128}$'::text)),
  constraint site_configs_redirect_domain_check CHECK ((redirect_domain = ANY (ARRAY['brand'::text, 'home'::text, 'entry'::text]))),
  constraint site_configs_title_length CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
comment on column site_configs.social_credentials is 'sealed json: {provider: {clientId, clientSecret, endpoints}}';
CREATE INDEX site_configs_business_id_created_at_id_idx ON public.site_configs USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX site_configs_business_id_created_by_id_idx ON public.site_configs USING btree (business_id, created_by_id);
CREATE INDEX site_configs_business_id_title_id_idx ON public.site_configs USING btree (business_id, title, id);
CREATE INDEX site_configs_business_id_updated_at_id_idx ON public.site_configs USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX site_configs_deleted ON public.site_configs USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX site_configs_domains_idx ON public.site_configs USING gin (domains);
alter table site_configs enable row level security;
alter table site_configs force row level security;

create table skills (
  business_id bigint not null,
  id bigint generated by default as identity,
  name text not null,
  category text,
  active boolean not null default true,
  constraint skills_pkey PRIMARY KEY (business_id, id),
  constraint skills_business_id_name_key UNIQUE (business_id, name)
);
alter table skills enable row level security;
alter table skills force row level security;

create table slot_bookings (
  business_id bigint not null,
  id bigint generated by default as identity,
  party_type text not null,
  party_id bigint not null,
  slot_offer_id bigint not null,
  during tstzrange not null,
  constraint slot_bookings_pkey PRIMARY KEY (business_id, id),
  constraint slot_bookings_once EXCLUDE USING gist (business_id WITH =, party_type WITH =, party_id WITH =, during WITH &&),
  constraint slot_bookings_party_type_check CHECK ((party_type = ANY (ARRAY['recruiters'::text, 'candidates'::text, 'client_contacts'::text])))
);
CREATE INDEX slot_bookings_business_id_slot_offer_id_idx ON public.slot_bookings USING btree (business_id, slot_offer_id);
alter table slot_bookings enable row level security;
alter table slot_bookings force row level security;

create table slot_offer_recruiters (
  business_id bigint not null,
  slot_offer_id bigint not null,
  recruiter_id bigint not null,
  constraint slot_offer_recruiters_pkey PRIMARY KEY (business_id, slot_offer_id, recruiter_id)
);
CREATE INDEX slot_offer_recruiters_business_id_recruiter_id_slot_offer_i_idx ON public.slot_offer_recruiters USING btree (business_id, recruiter_id, slot_offer_id);
alter table slot_offer_recruiters enable row level security;
alter table slot_offer_recruiters force row level security;

create table slot_offers (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  subject text not null,
  candidate_id bigint,
  client_contact_id bigint,
  apply_id bigint,
  guest_contact_id bigint,
  proposed boolean not null default false,
  round integer not null default 1,
  duration_min integer not null default 45,
  buffer_min integer not null default 0,
  notice_hours integer not null default 24,
  first_day date not null,
  last_day date not null,
  times timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  max_reschedules integer not null default 2,
  lock_hours integer not null default 12,
  mode text not null default 'video'::text,
  place_or_link text,
  message text,
  status text not null default 'open'::text,
  picked_for timestamp with time zone,
  reschedules integer not null default 0,
  interview_id bigint,
  meeting_id bigint,
  owner_id bigint not null,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint slot_offers_pkey PRIMARY KEY (business_id, id),
  constraint slot_offers_business_id_uid_key UNIQUE (business_id, uid),
  constraint slot_offers_buffer_min_check CHECK (((buffer_min >= 0) AND (buffer_min <= 240))),
  constraint slot_offers_days CHECK (((last_day >= first_day) AND (last_day <= (first_day + 62)))),
  constraint slot_offers_duration_min_check CHECK (((duration_min >= 5) AND (duration_min <= 600))),
  constraint slot_offers_lock_hours_check CHECK (((lock_hours >= 0) AND (lock_hours <= 336))),
  constraint slot_offers_max_reschedules_check CHECK (((max_reschedules >= 0) AND (max_reschedules <= 20))),
  constraint slot_offers_message_check CHECK ((length(message) <= 2000)),
  constraint slot_offers_mode_check CHECK ((mode = ANY (ARRAY['presential'::text, 'video'::text, 'phone'::text]))),
  constraint slot_offers_notice_hours_check CHECK (((notice_hours >= 0) AND (notice_hours <= 336))),
  constraint slot_offers_place_or_link_check CHECK (((length(place_or_link) >= 1) AND (length(place_or_link) <= 500))),
  constraint slot_offers_reschedules_check CHECK ((reschedules >= 0)),
  constraint slot_offers_round_check CHECK (((round >= 0) AND (round <= 5))),
  constraint slot_offers_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'open'::text, 'picked'::text, 'closed'::text]))),
  constraint slot_offers_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint slot_offers_taker CHECK ((num_nonnulls(candidate_id, client_contact_id) >= 1)),
  constraint slot_offers_times_check CHECK ((cardinality(times) <= 10))
);
CREATE INDEX slot_offers_business_id_apply_id_idx ON public.slot_offers USING btree (business_id, apply_id);
CREATE INDEX slot_offers_business_id_candidate_id_idx ON public.slot_offers USING btree (business_id, candidate_id);
CREATE INDEX slot_offers_business_id_client_contact_id_idx ON public.slot_offers USING btree (business_id, client_contact_id);
CREATE INDEX slot_offers_business_id_created_at_id_idx ON public.slot_offers USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX slot_offers_business_id_guest_contact_id_idx ON public.slot_offers USING btree (business_id, guest_contact_id);
CREATE INDEX slot_offers_business_id_interview_id_idx ON public.slot_offers USING btree (business_id, interview_id);
CREATE INDEX slot_offers_business_id_last_day_id_idx ON public.slot_offers USING btree (business_id, last_day, id);
CREATE INDEX slot_offers_business_id_meeting_id_idx ON public.slot_offers USING btree (business_id, meeting_id);
CREATE INDEX slot_offers_business_id_owner_id_idx ON public.slot_offers USING btree (business_id, owner_id);
CREATE INDEX slot_offers_business_id_picked_for_id_idx ON public.slot_offers USING btree (business_id, picked_for NULLS FIRST, id);
CREATE INDEX slot_offers_business_id_status_id_idx ON public.slot_offers USING btree (business_id, status, id);
CREATE INDEX slot_offers_business_id_subject_id_idx ON public.slot_offers USING btree (business_id, subject, id);
CREATE INDEX slot_offers_business_id_updated_at_id_idx ON public.slot_offers USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX slot_offers_deleted ON public.slot_offers USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table slot_offers enable row level security;
alter table slot_offers force row level security;

create table standard_billings (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  model text not null default 'contingency'::text,
  milestones jsonb,
  payment_terms_days integer not null default 0,
  business_days boolean not null default false,
  readjust_index text not null default 'none'::text,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint standard_billings_pkey PRIMARY KEY (business_id, id),
  constraint standard_billings_business_id_uid_key UNIQUE (business_id, uid),
  constraint standard_billings_milestones_check CHECK ((jsonb_typeof(milestones) = 'array'::text)),
  constraint standard_billings_model_check CHECK ((model = ANY (ARRAY['contingency'::text, 'retained_thirds'::text, 'half_half'::text, 'monthly'::text, 'custom'::text]))),
  constraint standard_billings_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint standard_billings_payment_terms_days_check CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 180))),
  constraint standard_billings_readjust_index_check CHECK ((readjust_index = ANY (ARRAY['none'::text, 'IPCA'::text, 'IGP-M'::text])))
);
CREATE INDEX standard_billings_business_id_created_at_id_idx ON public.standard_billings USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX standard_billings_business_id_name_id_idx ON public.standard_billings USING btree (business_id, name, id);
CREATE INDEX standard_billings_business_id_updated_at_id_idx ON public.standard_billings USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX standard_billings_deleted ON public.standard_billings USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX standard_billings_name_once ON public.standard_billings USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table standard_billings enable row level security;
alter table standard_billings force row level security;

create table standard_fees (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  regime integer,
  position_level_id bigint,
  client_company_id bigint,
  fee_pct numeric(5,2),
  min_fee_cents bigint,
  discount_max_pct numeric(5,2),
  guarantee_days integer,
  active boolean not null default true,
  valid_from date not null,
  valid_to date,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  fee_type text not null default 'percent_annual'::text,
  fee_salaries text,
  amount_cents bigint,
  salary_months text not null default '13.33'::text,
  include_target_bonus boolean not null default false,
  constraint standard_fees_pkey PRIMARY KEY (business_id, id),
  constraint standard_fees_business_id_uid_key UNIQUE (business_id, uid),
  constraint standard_fees_overlap EXCLUDE USING gist (business_id WITH =, COALESCE(regime, 0) WITH =, COALESCE(position_level_id, (0)::bigint) WITH =, COALESCE(client_company_id, (0)::bigint) WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE (((archived_at IS NULL) AND active)),
  constraint standard_fees_amount_cents_check CHECK (((amount_cents >= 0) AND (amount_cents <= '100000000000'::bigint))),
  constraint standard_fees_discount_max_pct_check CHECK (((discount_max_pct >= (0)::numeric) AND (discount_max_pct <= (100)::numeric))),
  constraint standard_fees_fee_pct_check CHECK (((fee_pct >= (0)::numeric) AND (fee_pct <= (100)::numeric))),
  constraint standard_fees_fee_salaries_check CHECK ((fee_salaries = ANY (ARRAY['0.5'::text, '1'::text, '1.5'::text, '2'::text, '2.5'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  constraint standard_fees_fee_type_check CHECK ((fee_type = ANY (ARRAY['percent_annual'::text, 'monthly_salaries'::text, 'fixed'::text, 'percent_payroll'::text, 'hourly'::text]))),
  constraint standard_fees_guarantee_days_check CHECK (((guarantee_days >= 0) AND (guarantee_days <= 730))),
  constraint standard_fees_min_fee_cents_check CHECK ((min_fee_cents >= 0)),
  constraint standard_fees_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint standard_fees_regime_check CHECK (((regime >= 1) AND (regime <= 9))),
  constraint standard_fees_rule CHECK (
CASE fee_type
    WHEN 'monthly_salaries'::text THEN (fee_salaries IS NOT NULL)
    WHEN 'fixed'::text THEN (amount_cents IS NOT NULL)
    WHEN 'hourly'::text THEN (amount_cents IS NOT NULL)
    ELSE (fee_pct IS NOT NULL)
END),
  constraint standard_fees_salary_months_check CHECK ((salary_months = ANY (ARRAY['12'::text, '13'::text, '13.33'::text]))),
  constraint standard_fees_validity CHECK ((valid_to >= valid_from))
);
CREATE INDEX standard_fees_business_id_client_company_id_idx ON public.standard_fees USING btree (business_id, client_company_id);
CREATE INDEX standard_fees_business_id_created_at_id_idx ON public.standard_fees USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX standard_fees_business_id_name_id_idx ON public.standard_fees USING btree (business_id, name, id);
CREATE INDEX standard_fees_business_id_position_level_id_idx ON public.standard_fees USING btree (business_id, position_level_id);
CREATE INDEX standard_fees_business_id_updated_at_id_idx ON public.standard_fees USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX standard_fees_business_id_valid_from_id_idx ON public.standard_fees USING btree (business_id, valid_from, id);
CREATE INDEX standard_fees_deleted ON public.standard_fees USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table standard_fees enable row level security;
alter table standard_fees force row level security;

create table submission_contacts (
  business_id bigint not null,
  submission_id bigint not null,
  client_contact_id bigint not null,
  email_message_id bigint,
  constraint submission_contacts_pkey PRIMARY KEY (business_id, submission_id, client_contact_id)
);
CREATE INDEX submission_contacts_business_id_client_contact_id_submissio_idx ON public.submission_contacts USING btree (business_id, client_contact_id, submission_id);
alter table submission_contacts enable row level security;
alter table submission_contacts force row level security;

create table submissions (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  apply_id bigint not null,
  job_id bigint not null,
  candidate_id bigint not null,
  client_company_id bigint not null,
  title text not null,
  subject text not null,
  message text,
  cv_file_id bigint,
  sent_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  owner_id bigint,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint submissions_pkey PRIMARY KEY (business_id, id),
  constraint submissions_business_id_uid_key UNIQUE (business_id, uid),
  constraint submissions_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
);
CREATE INDEX submissions_by_reading ON public.submissions USING btree (business_id, read_at NULLS FIRST, id);
CREATE INDEX submissions_by_sending ON public.submissions USING btree (business_id, sent_at, id);
CREATE INDEX submissions_deleted ON public.submissions USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX submissions_newest ON public.submissions USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX submissions_of_apply ON public.submissions USING btree (business_id, apply_id) WHERE (archived_at IS NULL);
CREATE INDEX submissions_of_candidate ON public.submissions USING btree (business_id, candidate_id, sent_at);
CREATE INDEX submissions_of_company ON public.submissions USING btree (business_id, client_company_id, sent_at);
CREATE INDEX submissions_of_job ON public.submissions USING btree (business_id, job_id, sent_at);
CREATE INDEX submissions_of_owner ON public.submissions USING btree (business_id, owner_id, sent_at, id);
alter table submissions enable row level security;
alter table submissions force row level security;

create table suppressions (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  address_hash bytea not null,
  site_config_id bigint,
  reason text not null,
  source text not null,
  detail text,
  recruiter_id bigint,
  at timestamp with time zone not null default now(),
  lifted_at timestamp with time zone,
  lifted_by text,
  constraint suppressions_pkey PRIMARY KEY (business_id, id),
  constraint suppressions_business_id_uid_key UNIQUE (business_id, uid),
  constraint suppressions_address_hash_check CHECK ((length(address_hash) = 32)),
  constraint suppressions_detail_check CHECK ((length(detail) <= 500)),
  constraint suppressions_reason_check CHECK ((reason = ANY (ARRAY['unsubscribe'::text, 'bounce'::text, 'complaint'::text, 'erasure'::text, 'manual'::text])))
);
CREATE INDEX suppressions_business_id_at_id_idx ON public.suppressions USING btree (business_id, at DESC, id DESC);
CREATE UNIQUE INDEX suppressions_standing ON public.suppressions USING btree (business_id, address_hash, reason, COALESCE(site_config_id, (0)::bigint)) WHERE (lifted_at IS NULL);
alter table suppressions enable row level security;
alter table suppressions force row level security;

create table surveys (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  audience text not null default 'candidate'::text,
  trigger text not null default 'apply_closed'::text,
  text text,
  gap_days integer not null default 90,
  anonymous boolean not null default false,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  title_pt text,
  title_en text,
  constraint surveys_pkey PRIMARY KEY (business_id, id),
  constraint surveys_business_id_uid_key UNIQUE (business_id, uid),
  constraint surveys_audience_check CHECK ((audience = ANY (ARRAY['candidate'::text, 'client_contact'::text, 'recruiter'::text]))),
  constraint surveys_gap_days_check CHECK (((gap_days >= 0) AND (gap_days <= 730))),
  constraint surveys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint surveys_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint surveys_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 120))),
  constraint surveys_title_pt_check CHECK (((length(title_pt) >= 1) AND (length(title_pt) <= 120))),
  constraint surveys_trigger_check CHECK ((trigger = ANY (ARRAY['apply_closed'::text, 'shortlist_answered'::text, 'placement_30'::text, 'placement_90'::text, 'event'::text])))
);
CREATE INDEX surveys_business_id_created_at_id_idx ON public.surveys USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX surveys_business_id_name_id_idx ON public.surveys USING btree (business_id, name, id);
CREATE INDEX surveys_business_id_updated_at_id_idx ON public.surveys USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX surveys_deleted ON public.surveys USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX surveys_name_once ON public.surveys USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table surveys enable row level security;
alter table surveys force row level security;

create table talent_pool_members (
  business_id bigint not null,
  talent_pool_id bigint not null,
  candidate_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint talent_pool_members_pkey PRIMARY KEY (business_id, talent_pool_id, candidate_id)
);
CREATE INDEX talent_pool_members_business_id_candidate_id_idx ON public.talent_pool_members USING btree (business_id, candidate_id);
alter table talent_pool_members enable row level security;
alter table talent_pool_members force row level security;

create table talent_pools (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  manager_id bigint not null,
  site_config_id bigint,
  category_sector_id bigint,
  position_level text,
  state text,
  tags text[] not null default '{}'::text[],
  criteria text,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint talent_pools_pkey PRIMARY KEY (business_id, id),
  constraint talent_pools_business_id_uid_key UNIQUE (business_id, uid),
  constraint talent_pools_criteria_check CHECK ((length(criteria) <= 2000)),
  constraint talent_pools_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint talent_pools_position_level_check CHECK (((length(position_level) >= 1) AND (length(position_level) <= 60))),
  constraint talent_pools_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
CREATE INDEX talent_pools_business_id_category_sector_id_idx ON public.talent_pools USING btree (business_id, category_sector_id);
CREATE INDEX talent_pools_business_id_created_at_id_idx ON public.talent_pools USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX talent_pools_business_id_manager_id_idx ON public.talent_pools USING btree (business_id, manager_id);
CREATE INDEX talent_pools_business_id_name_id_idx ON public.talent_pools USING btree (business_id, name, id);
CREATE INDEX talent_pools_business_id_site_config_id_idx ON public.talent_pools USING btree (business_id, site_config_id);
CREATE INDEX talent_pools_business_id_updated_at_id_idx ON public.talent_pools USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX talent_pools_deleted ON public.talent_pools USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX talent_pools_name_once ON public.talent_pools USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table talent_pools enable row level security;
alter table talent_pools force row level security;

create table talk_event_sites (
  business_id bigint not null,
  event_id bigint not null,
  site_config_id bigint not null,
  constraint talk_event_sites_pkey PRIMARY KEY (business_id, event_id, site_config_id)
);
CREATE INDEX talk_event_sites_business_id_site_config_id_idx ON public.talk_event_sites USING btree (business_id, site_config_id);
alter table talk_event_sites enable row level security;
alter table talk_event_sites force row level security;

create table talk_events (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  title text not null,
  slug text generated always as (TRIM(BOTH '-'::text FROM regexp_replace(app_plain(title), '[^a-z0-9]+'::text, '-'::text, 'g'::text))) stored,
  description text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  place text,
  link text,
  capacity integer,
  speakers text[] not null default '{}'::text[],
  registration_open_until timestamp with time zone,
  status text not null default 'draft'::text,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  materials_link text,
  recording_link text,
  title_en text,
  description_en text,
  constraint talk_events_pkey PRIMARY KEY (business_id, id),
  constraint talk_events_business_id_uid_key UNIQUE (business_id, uid),
  constraint talk_events_capacity_check CHECK (((capacity >= 1) AND (capacity <= 100000))),
  constraint talk_events_dates CHECK ((ends_at >= starts_at)),
  constraint talk_events_description_check CHECK ((length(description) <= 10000)),
  constraint talk_events_description_en_check CHECK ((length(description_en) <= 10000)),
  constraint talk_events_link_check CHECK ((length(link) <= 500)),
  constraint talk_events_materials_link_check CHECK ((length(materials_link) <= 500)),
  constraint talk_events_place_check CHECK (((length(place) >= 1) AND (length(place) <= 200))),
  constraint talk_events_recording_link_check CHECK ((length(recording_link) <= 500)),
  constraint talk_events_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'full'::text, 'done'::text, 'cancelled'::text]))),
  constraint talk_events_title_check CHECK (((length(title) >= 1) AND (length(title) <= 160))),
  constraint talk_events_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 160)))
);
CREATE INDEX talk_events_business_id_created_at_id_idx ON public.talk_events USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX talk_events_business_id_starts_at_id_idx ON public.talk_events USING btree (business_id, starts_at, id);
CREATE INDEX talk_events_business_id_title_id_idx ON public.talk_events USING btree (business_id, title, id);
CREATE INDEX talk_events_business_id_updated_at_id_idx ON public.talk_events USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX talk_events_deleted ON public.talk_events USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table talk_events enable row level security;
alter table talk_events force row level security;

create table talk_participants (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  event_id bigint not null,
  name text not null,
  email text not null,
  phone text,
  company text,
  title text,
  candidate_id bigint,
  contact_id bigint,
  status text not null default 'registered'::text,
  checkin_at timestamp with time zone,
  source text not null default 'admin'::text,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  site_config_id bigint,
  locale text,
  consented_at timestamp with time zone,
  constraint talk_participants_pkey PRIMARY KEY (business_id, id),
  constraint talk_participants_business_id_uid_key UNIQUE (business_id, uid),
  constraint talk_participants_company_check CHECK (((length(company) >= 1) AND (length(company) <= 160))),
  constraint talk_participants_email_check CHECK ((email = lower(email))),
  constraint talk_participants_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint talk_participants_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint talk_participants_source_check CHECK ((source = ANY (ARRAY['site'::text, 'admin'::text, 'import'::text]))),
  constraint talk_participants_status_check CHECK ((status = ANY (ARRAY['registered'::text, 'waiting'::text, 'confirmed'::text, 'present'::text, 'absent'::text, 'cancelled'::text]))),
  constraint talk_participants_title_check CHECK (((length(title) >= 1) AND (length(title) <= 160)))
);
CREATE INDEX talk_participants_business_id_candidate_id_idx ON public.talk_participants USING btree (business_id, candidate_id);
CREATE INDEX talk_participants_business_id_contact_id_idx ON public.talk_participants USING btree (business_id, contact_id);
CREATE INDEX talk_participants_business_id_created_at_id_idx ON public.talk_participants USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX talk_participants_business_id_event_id_idx ON public.talk_participants USING btree (business_id, event_id);
CREATE INDEX talk_participants_business_id_name_id_idx ON public.talk_participants USING btree (business_id, name, id);
CREATE INDEX talk_participants_business_id_site_config_id_idx ON public.talk_participants USING btree (business_id, site_config_id);
CREATE INDEX talk_participants_business_id_updated_at_id_idx ON public.talk_participants USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX talk_participants_deleted ON public.talk_participants USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX talk_participants_once ON public.talk_participants USING btree (business_id, event_id, email) WHERE (archived_at IS NULL);
CREATE INDEX talk_participants_waiting ON public.talk_participants USING btree (business_id, event_id, created_at, id) WHERE ((status = 'waiting'::text) AND (archived_at IS NULL));
alter table talk_participants enable row level security;
alter table talk_participants force row level security;

create table task_assignees (
  business_id bigint not null,
  task_id bigint not null,
  recruiter_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint task_assignees_pkey PRIMARY KEY (business_id, task_id, recruiter_id)
);
CREATE INDEX task_assignees_business_id_recruiter_id_task_id_idx ON public.task_assignees USING btree (business_id, recruiter_id, task_id);
alter table task_assignees enable row level security;
alter table task_assignees force row level security;

create table task_relations (
  business_id bigint not null,
  task_id bigint not null,
  reference_type text not null,
  reference_id bigint not null,
  constraint task_relations_pkey PRIMARY KEY (business_id, task_id, reference_type, reference_id),
  constraint task_relations_reference_type_check CHECK (((length(reference_type) >= 1) AND (length(reference_type) <= 60)))
);
CREATE INDEX task_relations_business_id_reference_type_reference_id_task_idx ON public.task_relations USING btree (business_id, reference_type, reference_id, task_id DESC);
alter table task_relations enable row level security;
alter table task_relations force row level security;

create table task_watchers (
  business_id bigint not null,
  task_id bigint not null,
  recruiter_id bigint not null,
  constraint task_watchers_pkey PRIMARY KEY (business_id, task_id, recruiter_id)
);
CREATE INDEX task_watchers_business_id_recruiter_id_task_id_idx ON public.task_watchers USING btree (business_id, recruiter_id, task_id);
alter table task_watchers enable row level security;
alter table task_watchers force row level security;

create table tasks (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  type integer not null default 0,
  subject text not null,
  description text,
  status text not null default 'to_do'::text,
  due_at timestamp with time zone not null,
  remind_minutes integer,
  priority integer not null default 1,
  recurrence text not null default 'none'::text,
  series_on date,
  previous_id bigint,
  done_at timestamp with time zone,
  done_by_id bigint,
  result text,
  created_by_flow text,
  owner_id bigint,
  archived_at timestamp with time zone,
  created_by_id bigint,
  external_codes jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint tasks_pkey PRIMARY KEY (business_id, id),
  constraint tasks_business_id_previous_id_key UNIQUE (business_id, previous_id),
  constraint tasks_business_id_uid_key UNIQUE (business_id, uid),
  constraint tasks_check CHECK (((status = 'done'::text) = (done_at IS NOT NULL))),
  constraint tasks_description_check CHECK ((length(description) <= 5000)),
  constraint tasks_priority_check CHECK (((priority >= 0) AND (priority <= 3))),
  constraint tasks_recurrence_check CHECK ((recurrence = ANY (ARRAY['none'::text, 'daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint tasks_remind_minutes_check CHECK (((remind_minutes >= 0) AND (remind_minutes <= 43200))),
  constraint tasks_result_check CHECK ((length(result) <= 5000)),
  constraint tasks_status_check CHECK ((status = ANY (ARRAY['to_do'::text, 'doing'::text, 'waiting'::text, 'done'::text]))),
  constraint tasks_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint tasks_type_check CHECK (((type >= 0) AND (type <= 9)))
);
comment on column tasks.series_on is 'the day a recurrence fell on before it moved to a business day: the next one counts from it';
CREATE INDEX tasks_business_id_created_at_id_idx ON public.tasks USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX tasks_business_id_done_at_id_idx ON public.tasks USING btree (business_id, done_at NULLS FIRST, id);
CREATE INDEX tasks_business_id_due_at_id_idx ON public.tasks USING btree (business_id, due_at, id);
CREATE INDEX tasks_business_id_owner_id_due_at_idx ON public.tasks USING btree (business_id, owner_id, due_at);
CREATE INDEX tasks_business_id_priority_id_idx ON public.tasks USING btree (business_id, priority, id);
CREATE INDEX tasks_business_id_status_due_at_id_idx ON public.tasks USING btree (business_id, status, due_at, id);
CREATE INDEX tasks_business_id_subject_id_idx ON public.tasks USING btree (business_id, subject, id);
CREATE INDEX tasks_business_id_type_id_idx ON public.tasks USING btree (business_id, type, id);
CREATE INDEX tasks_business_id_updated_at_id_idx ON public.tasks USING btree (business_id, updated_at, id);
CREATE INDEX tasks_deleted ON public.tasks USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX tasks_open ON public.tasks USING btree (business_id, due_at, id) WHERE ((done_at IS NULL) AND (archived_at IS NULL));
CREATE INDEX tasks_to_do_first ON public.tasks USING btree (business_id, done_at NULLS FIRST, due_at, id);
alter table tasks enable row level security;
alter table tasks force row level security;

create table tearsheet_categories (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  tearsheet_id bigint not null,
  name text not null,
  position integer not null default 0,
  colour text,
  created_at timestamp with time zone not null default now(),
  constraint tearsheet_categories_pkey PRIMARY KEY (business_id, id),
  constraint tearsheet_categories_business_id_tearsheet_id_id_key UNIQUE (business_id, tearsheet_id, id),
  constraint tearsheet_categories_business_id_tearsheet_id_name_key UNIQUE (business_id, tearsheet_id, name),
  constraint tearsheet_categories_business_id_uid_key UNIQUE (business_id, uid),
  constraint tearsheet_categories_colour_check CHECK ((colour = ANY (ARRAY['grey'::text, 'blue'::text, 'green'::text, 'amber'::text, 'red'::text, 'violet'::text, 'pink'::text]))),
  constraint tearsheet_categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
alter table tearsheet_categories enable row level security;
alter table tearsheet_categories force row level security;

create table tearsheet_members (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  tearsheet_id bigint not null,
  reference_type text not null,
  reference_id bigint not null,
  category_id bigint,
  position double precision not null default 0,
  note text,
  by_filter boolean not null default false,
  added_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint tearsheet_members_pkey PRIMARY KEY (business_id, id),
  constraint tearsheet_members_business_id_tearsheet_id_reference_type_r_key UNIQUE (business_id, tearsheet_id, reference_type, reference_id),
  constraint tearsheet_members_business_id_uid_key UNIQUE (business_id, uid),
  constraint tearsheet_members_note_check CHECK ((length(note) <= 1000)),
  constraint tearsheet_members_reference_type_check CHECK ((reference_type = ANY (ARRAY['candidates'::text, 'client_contacts'::text, 'contacts'::text, 'jobs'::text, 'client_companies'::text])))
);
CREATE INDEX tearsheet_members_business_id_reference_type_reference_id_idx ON public.tearsheet_members USING btree (business_id, reference_type, reference_id);
CREATE INDEX tearsheet_members_business_id_tearsheet_id_category_id_posi_idx ON public.tearsheet_members USING btree (business_id, tearsheet_id, category_id, "position", id);
alter table tearsheet_members enable row level security;
alter table tearsheet_members force row level security;

create table tearsheet_shares (
  business_id bigint not null,
  tearsheet_id bigint not null,
  recruiter_id bigint not null,
  constraint tearsheet_shares_pkey PRIMARY KEY (business_id, tearsheet_id, recruiter_id)
);
CREATE INDEX tearsheet_shares_business_id_recruiter_id_tearsheet_id_idx ON public.tearsheet_shares USING btree (business_id, recruiter_id, tearsheet_id);
alter table tearsheet_shares enable row level security;
alter table tearsheet_shares force row level security;

create table tearsheets (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  description text,
  entity text,
  purpose text,
  expires_on date,
  private boolean not null default false,
  organisation_wide boolean not null default false,
  audited boolean not null default false,
  dynamic_filter text,
  refreshed_at timestamp with time zone,
  linked_job_id bigint,
  shared_with bigint[] not null default '{}'::bigint[],
  owner_id bigint not null,
  archived_at timestamp with time zone,
  created_by_id bigint,
  external_codes jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint tearsheets_pkey PRIMARY KEY (business_id, id),
  constraint tearsheets_business_id_uid_key UNIQUE (business_id, uid),
  constraint tearsheets_check CHECK ((NOT (private AND organisation_wide))),
  constraint tearsheets_description_check CHECK ((length(description) <= 2000)),
  constraint tearsheets_dynamic_filter_check CHECK ((length(dynamic_filter) <= 4000)),
  constraint tearsheets_entity_check CHECK ((entity = ANY (ARRAY['candidates'::text, 'client_contacts'::text, 'contacts'::text, 'jobs'::text, 'client_companies'::text]))),
  constraint tearsheets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint tearsheets_purpose_check CHECK ((length(purpose) <= 300))
);
comment on column tearsheets.entity is 'null: members of any kind';
comment on column tearsheets.private is 'only the owner and those it is shared with see it; else everybody does, and organisation_wide lets everybody change its members';
comment on column tearsheets.shared_with is 'recruiter ids, kept by a trigger from tearsheet_shares';
CREATE INDEX tearsheets_business_id_created_at_id_idx ON public.tearsheets USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX tearsheets_business_id_entity_id_idx ON public.tearsheets USING btree (business_id, entity NULLS FIRST, id);
CREATE INDEX tearsheets_business_id_expires_on_id_idx ON public.tearsheets USING btree (business_id, expires_on NULLS FIRST, id);
CREATE INDEX tearsheets_business_id_linked_job_id_idx ON public.tearsheets USING btree (business_id, linked_job_id) WHERE (linked_job_id IS NOT NULL);
CREATE INDEX tearsheets_business_id_name_id_idx ON public.tearsheets USING btree (business_id, name, id);
CREATE INDEX tearsheets_business_id_owner_id_id_idx ON public.tearsheets USING btree (business_id, owner_id, id);
CREATE INDEX tearsheets_business_id_updated_at_id_idx ON public.tearsheets USING btree (business_id, updated_at, id);
CREATE INDEX tearsheets_deleted ON public.tearsheets USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table tearsheets enable row level security;
alter table tearsheets force row level security;

create table template_notes (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  kind text not null default 'comment'::text,
  body text not null default ''::text,
  entity text,
  questions text not null default ''::text,
  shared boolean not null default true,
  private boolean generated always as ((NOT shared)) stored,
  active boolean not null default true,
  owner_id bigint,
  archived_at timestamp with time zone,
  created_by_id bigint,
  external_codes jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint template_notes_pkey PRIMARY KEY (business_id, id),
  constraint template_notes_business_id_uid_key UNIQUE (business_id, uid),
  constraint template_notes_body_check CHECK ((length(body) <= 10000)),
  constraint template_notes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint template_notes_questions_check CHECK ((length(questions) <= 5000))
);
comment on column template_notes.questions is 'one per line, as app/domain/notes/note-template.ts reads them';
CREATE INDEX template_notes_business_id_created_at_id_idx ON public.template_notes USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX template_notes_business_id_entity_id_idx ON public.template_notes USING btree (business_id, entity NULLS FIRST, id);
CREATE INDEX template_notes_business_id_kind_id_idx ON public.template_notes USING btree (business_id, kind, id);
CREATE INDEX template_notes_business_id_name_id_idx ON public.template_notes USING btree (business_id, name, id);
CREATE INDEX template_notes_business_id_updated_at_id_idx ON public.template_notes USING btree (business_id, updated_at, id);
CREATE INDEX template_notes_deleted ON public.template_notes USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
alter table template_notes enable row level security;
alter table template_notes force row level security;

create table template_uploads (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  kind text not null default 'proposal'::text,
  locale text not null default 'pt'::text,
  data_file_id bigint,
  version integer not null default 0,
  fields_found text[] not null default '{}'::text[],
  fields_unknown text[] not null default '{}'::text[],
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint template_uploads_pkey PRIMARY KEY (business_id, id),
  constraint template_uploads_business_id_uid_key UNIQUE (business_id, uid),
  constraint template_uploads_kind_check CHECK ((kind = ANY (ARRAY['proposal'::text, 'cv'::text, 'shortlist'::text, 'mapping'::text, 'contract'::text, 'offer'::text, 'invoice'::text, 'certificate'::text]))),
  constraint template_uploads_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint template_uploads_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint template_uploads_version_check CHECK ((version >= 0))
);
CREATE INDEX template_uploads_business_id_created_at_id_idx ON public.template_uploads USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX template_uploads_business_id_data_file_id_idx ON public.template_uploads USING btree (business_id, data_file_id);
CREATE INDEX template_uploads_business_id_name_id_idx ON public.template_uploads USING btree (business_id, name, id);
CREATE INDEX template_uploads_business_id_updated_at_id_idx ON public.template_uploads USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX template_uploads_deleted ON public.template_uploads USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX template_uploads_name_once ON public.template_uploads USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table template_uploads enable row level security;
alter table template_uploads force row level security;

create table unclaimed_applications (
  business_id bigint not null,
  candidate_id bigint not null,
  job_id bigint not null,
  content jsonb not null,
  origin jsonb,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '30 days'::interval),
  constraint unclaimed_applications_pkey PRIMARY KEY (business_id, candidate_id, job_id)
);
CREATE INDEX unclaimed_applications_business_id_expires_at_idx ON public.unclaimed_applications USING btree (business_id, expires_at);
CREATE INDEX unclaimed_applications_business_id_job_id_idx ON public.unclaimed_applications USING btree (business_id, job_id);
alter table unclaimed_applications enable row level security;
alter table unclaimed_applications force row level security;

create table unsubscribe_links (
  business_id bigint not null,
  id bigint generated by default as identity,
  address_hash bytea not null,
  email text,
  site_config_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint unsubscribe_links_pkey PRIMARY KEY (business_id, id),
  constraint unsubscribe_links_address_hash_check CHECK ((length(address_hash) = 32))
);
CREATE UNIQUE INDEX unsubscribe_links_own ON public.unsubscribe_links USING btree (business_id, address_hash, COALESCE(site_config_id, (0)::bigint));
alter table unsubscribe_links enable row level security;
alter table unsubscribe_links force row level security;

create table unsubscribe_tokens (
  business_id bigint not null,
  token_hash bytea not null,
  link_id bigint not null,
  created_at timestamp with time zone not null default now(),
  topic text,
  constraint unsubscribe_tokens_pkey PRIMARY KEY (business_id, token_hash),
  constraint unsubscribe_tokens_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint unsubscribe_tokens_topic_check CHECK ((topic = ANY (ARRAY['job_alerts'::text, 'opportunities'::text, 'events'::text, 'research'::text, 'news'::text])))
);
CREATE INDEX unsubscribe_tokens_business_id_link_id_idx ON public.unsubscribe_tokens USING btree (business_id, link_id);
alter table unsubscribe_tokens enable row level security;
alter table unsubscribe_tokens force row level security;

create table utility_runs (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  tool text not null,
  status text not null default 'waiting'::text,
  total integer not null default 0,
  done integer not null default 0,
  failed integer not null default 0,
  cursor_id bigint not null default 0,
  notes jsonb not null default '[]'::jsonb,
  params jsonb not null default '{}'::jsonb,
  recruiter_id bigint,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint utility_runs_pkey PRIMARY KEY (business_id, id),
  constraint utility_runs_business_id_uid_key UNIQUE (business_id, uid),
  constraint utility_runs_done_check CHECK ((done >= 0)),
  constraint utility_runs_failed_check CHECK ((failed >= 0)),
  constraint utility_runs_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'completed'::text, 'error'::text]))),
  constraint utility_runs_tool_check CHECK ((tool = ANY (ARRAY['reparse'::text, 'merge_queue'::text, 'search'::text, 'stage_times'::text, 'test_mail'::text]))),
  constraint utility_runs_total_check CHECK ((total >= 0))
);
CREATE INDEX utility_runs_business_id_id_idx ON public.utility_runs USING btree (business_id, id DESC);
CREATE UNIQUE INDEX utility_runs_one_at_a_time ON public.utility_runs USING btree (business_id, tool) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
alter table utility_runs enable row level security;
alter table utility_runs force row level security;

create table work_schedules (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name_pt text not null,
  name_en text,
  kind text not null default '5x2'::text,
  weekly_hours integer not null,
  starts_at text,
  ends_at text,
  break_min integer,
  punch_in integer,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  days integer[] not null default '{}'::integer[],
  constraint work_schedules_pkey PRIMARY KEY (business_id, id),
  constraint work_schedules_business_id_uid_key UNIQUE (business_id, uid),
  constraint work_schedules_break_min_check CHECK (((break_min >= 0) AND (break_min <= 480))),
  constraint work_schedules_ends_at_check CHECK ((ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint work_schedules_kind_check CHECK ((kind = ANY (ARRAY['5x2'::text, '6x1'::text, '12x36'::text, 'shift'::text, 'flexible'::text]))),
  constraint work_schedules_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint work_schedules_name_pt_check CHECK (((length(name_pt) >= 1) AND (length(name_pt) <= 120))),
  constraint work_schedules_punch_in_check CHECK ((punch_in = ANY (ARRAY[1, 2]))),
  constraint work_schedules_starts_at_check CHECK ((starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint work_schedules_weekly_hours_check CHECK (((weekly_hours >= 1) AND (weekly_hours <= 60)))
);
CREATE INDEX work_schedules_business_id_created_at_id_idx ON public.work_schedules USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX work_schedules_business_id_name_pt_id_idx ON public.work_schedules USING btree (business_id, name_pt, id);
CREATE INDEX work_schedules_business_id_updated_at_id_idx ON public.work_schedules USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX work_schedules_deleted ON public.work_schedules USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX work_schedules_name_pt_once ON public.work_schedules USING btree (business_id, lower(name_pt)) WHERE (archived_at IS NULL);
alter table work_schedules enable row level security;
alter table work_schedules force row level security;

create table worker_heartbeats (
  pool_id text not null,
  worker_ids text[] not null,
  host text not null,
  pid integer not null,
  beat_at timestamp with time zone not null default now(),
  constraint worker_heartbeats_pkey PRIMARY KEY (pool_id)
);

create table worker_watch (
  one boolean not null default true,
  looked_at timestamp with time zone not null default now(),
  resumed_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint worker_watch_pkey PRIMARY KEY (one),
  constraint worker_watch_one_check CHECK (one)
);

create table workflow_statuses (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  position integer not null,
  status integer not null,
  sla_business_days integer,
  required_form text not null default 'none'::text,
  visible_to_client boolean not null default false,
  visible_to_candidate text,
  colour text,
  wip_limit integer,
  tasks text[] not null default '{}'::text[],
  sub_statuses integer[] not null default '{}'::integer[],
  workflow_template_id bigint not null,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  action_flow_id bigint,
  evaluation_id bigint,
  data_collection_id bigint,
  feedback_required boolean not null default false,
  constraint workflow_statuses_pkey PRIMARY KEY (business_id, id),
  constraint workflow_statuses_business_id_uid_key UNIQUE (business_id, uid),
  constraint workflow_statuses_colour_check CHECK ((colour = ANY (ARRAY['neutral'::text, 'info'::text, 'progress'::text, 'success'::text, 'warning'::text, 'danger'::text]))),
  constraint workflow_statuses_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint workflow_statuses_required_form_check CHECK ((required_form = ANY (ARRAY['none'::text, 'internal_interview'::text, 'interview'::text, 'offer_extended'::text, 'placement'::text, 'rejected'::text]))),
  constraint workflow_statuses_sla_business_days_check CHECK (((sla_business_days >= 1) AND (sla_business_days <= 365))),
  constraint workflow_statuses_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14]))),
  constraint workflow_statuses_visible_to_candidate_check CHECK (((length(visible_to_candidate) >= 1) AND (length(visible_to_candidate) <= 120))),
  constraint workflow_statuses_wip_limit_check CHECK (((wip_limit >= 1) AND (wip_limit <= 10000)))
);
CREATE INDEX workflow_statuses_business_id_action_flow_id_idx ON public.workflow_statuses USING btree (business_id, action_flow_id);
CREATE INDEX workflow_statuses_business_id_created_at_id_idx ON public.workflow_statuses USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX workflow_statuses_business_id_data_collection_id_idx ON public.workflow_statuses USING btree (business_id, data_collection_id);
CREATE INDEX workflow_statuses_business_id_evaluation_id_idx ON public.workflow_statuses USING btree (business_id, evaluation_id);
CREATE INDEX workflow_statuses_business_id_updated_at_id_idx ON public.workflow_statuses USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX workflow_statuses_business_id_workflow_template_id_idx ON public.workflow_statuses USING btree (business_id, workflow_template_id);
CREATE INDEX workflow_statuses_deleted ON public.workflow_statuses USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX workflow_statuses_once ON public.workflow_statuses USING btree (business_id, workflow_template_id, status) WHERE (archived_at IS NULL);
alter table workflow_statuses enable row level security;
alter table workflow_statuses force row level security;

create table workflow_templates (
  business_id bigint not null,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  name text not null,
  kind text not null default 'selection'::text,
  description text,
  locked boolean not null default false,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lock_version integer not null default 0,
  constraint workflow_templates_pkey PRIMARY KEY (business_id, id),
  constraint workflow_templates_business_id_uid_key UNIQUE (business_id, uid),
  constraint workflow_templates_description_check CHECK (((length(description) >= 1) AND (length(description) <= 1000))),
  constraint workflow_templates_kind_check CHECK ((kind = ANY (ARRAY['selection'::text, 'admission'::text, 'sales'::text, 'project'::text]))),
  constraint workflow_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX workflow_templates_business_id_created_at_id_idx ON public.workflow_templates USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX workflow_templates_business_id_name_id_idx ON public.workflow_templates USING btree (business_id, name, id);
CREATE INDEX workflow_templates_business_id_updated_at_id_idx ON public.workflow_templates USING btree (business_id, updated_at DESC, id DESC);
CREATE INDEX workflow_templates_deleted ON public.workflow_templates USING btree (business_id, archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE UNIQUE INDEX workflow_templates_name_once ON public.workflow_templates USING btree (business_id, lower(name)) WHERE (archived_at IS NULL);
alter table workflow_templates enable row level security;
alter table workflow_templates force row level security;

alter table accounts add constraint accounts_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table accounts add constraint accounts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table accounts add constraint accounts_business_id_plan_id_fkey FOREIGN KEY (business_id, plan_id) REFERENCES pricing_plan_configurations(business_id, id);
alter table action_flow_steps add constraint action_flow_steps_business_id_action_flow_id_fkey FOREIGN KEY (business_id, action_flow_id) REFERENCES action_flows(business_id, id);
alter table action_flow_steps add constraint action_flow_steps_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table action_flow_steps add constraint action_flow_steps_business_id_data_collection_id_fkey FOREIGN KEY (business_id, data_collection_id) REFERENCES data_collections(business_id, id);
alter table action_flow_steps add constraint action_flow_steps_business_id_email_template_id_fkey FOREIGN KEY (business_id, email_template_id) REFERENCES email_templates(business_id, id);
alter table action_flow_steps add constraint action_flow_steps_business_id_evaluation_id_fkey FOREIGN KEY (business_id, evaluation_id) REFERENCES evaluations(business_id, id);
alter table action_flow_steps add constraint action_flow_steps_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table action_flow_steps add constraint action_flow_steps_business_id_survey_id_fkey FOREIGN KEY (business_id, survey_id) REFERENCES surveys(business_id, id);
alter table action_flow_steps add constraint action_flow_steps_business_id_tearsheet_id_fkey FOREIGN KEY (business_id, tearsheet_id) REFERENCES tearsheets(business_id, id);
alter table action_flows add constraint action_flows_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table action_flows add constraint action_flows_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table applies add constraint applies_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) DEFERRABLE;
alter table applies add constraint applies_business_id_cv_file_id_fkey FOREIGN KEY (business_id, cv_file_id) REFERENCES data_files(business_id, id);
alter table applies add constraint applies_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table applies add constraint applies_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id);
alter table applies add constraint applies_business_id_job_id_status_fkey FOREIGN KEY (business_id, job_id, status) REFERENCES job_statuses(business_id, job_id, status);
alter table applies add constraint applies_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table apply_drafts add constraint apply_drafts_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table apply_drafts add constraint apply_drafts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table apply_drafts add constraint apply_drafts_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id) ON DELETE CASCADE;
alter table apply_events add constraint apply_events_business_id_apply_id_fkey FOREIGN KEY (business_id, apply_id) REFERENCES applies(business_id, id) ON DELETE CASCADE;
alter table apply_events add constraint apply_events_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table apply_events add constraint apply_events_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table audit_entries add constraint audit_entries_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table automations add constraint automations_business_id_action_flow_id_fkey FOREIGN KEY (business_id, action_flow_id) REFERENCES action_flows(business_id, id);
alter table automations add constraint automations_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table automations add constraint automations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table benefits add constraint benefits_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table benefits add constraint benefits_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table billing_lines add constraint billing_lines_business_id_billing_plan_id_fkey FOREIGN KEY (business_id, billing_plan_id) REFERENCES billing_plans(business_id, id);
alter table billing_lines add constraint billing_lines_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table billing_lines add constraint billing_lines_business_id_invoice_id_fkey FOREIGN KEY (business_id, invoice_id) REFERENCES invoices(business_id, id);
alter table billing_notices add constraint billing_notices_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table billing_notices add constraint billing_notices_business_id_integration_id_fkey FOREIGN KEY (business_id, integration_id) REFERENCES integrations(business_id, id) ON DELETE CASCADE;
alter table billing_plans add constraint billing_plans_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table billing_plans add constraint billing_plans_business_id_costumer_id_fkey FOREIGN KEY (business_id, costumer_id) REFERENCES costumers(business_id, id);
alter table billing_plans add constraint billing_plans_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table billing_plans add constraint billing_plans_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table billing_plans add constraint billing_plans_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id);
alter table billing_plans add constraint billing_plans_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table billing_plans add constraint billing_plans_business_id_placement_id_fkey FOREIGN KEY (business_id, placement_id) REFERENCES placements(business_id, id);
alter table billing_plans add constraint billing_plans_business_id_project_id_fkey FOREIGN KEY (business_id, project_id) REFERENCES projects(business_id, id);
alter table billing_plans add constraint billing_plans_business_id_proposal_id_fkey FOREIGN KEY (business_id, proposal_id) REFERENCES proposals(business_id, id);
alter table bulk_run_items add constraint bulk_run_items_business_id_bulk_run_id_fkey FOREIGN KEY (business_id, bulk_run_id) REFERENCES bulk_runs(business_id, id) ON DELETE CASCADE;
alter table bulk_run_items add constraint bulk_run_items_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table bulk_runs add constraint bulk_runs_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table bulk_runs add constraint bulk_runs_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table bulk_runs add constraint bulk_runs_business_id_undo_of_id_fkey FOREIGN KEY (business_id, undo_of_id) REFERENCES bulk_runs(business_id, id);
alter table business_export_parts add constraint business_export_parts_business_id_export_id_fkey FOREIGN KEY (business_id, export_id) REFERENCES business_exports(business_id, id) ON DELETE CASCADE;
alter table business_export_parts add constraint business_export_parts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table business_export_schedules add constraint business_export_schedules_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table business_export_schedules add constraint business_export_schedules_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table business_exports add constraint business_exports_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table business_exports add constraint business_exports_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table business_files add constraint business_files_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table business_files add constraint business_files_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table business_sandboxes add constraint business_sandboxes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table business_sandboxes add constraint business_sandboxes_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table business_sandboxes add constraint business_sandboxes_sandbox_id_fkey FOREIGN KEY (sandbox_id) REFERENCES businesses(id);
alter table business_sectors add constraint business_sectors_business_id_category_sector_id_fkey FOREIGN KEY (business_id, category_sector_id) REFERENCES category_sectors(business_id, id);
alter table business_sectors add constraint business_sectors_business_id_core_industry_id_fkey FOREIGN KEY (business_id, core_industry_id) REFERENCES core_industries(business_id, id);
alter table business_sectors add constraint business_sectors_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table business_sectors add constraint business_sectors_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table business_units add constraint business_units_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table businesses add constraint businesses_account FOREIGN KEY (account_owner_id, account_id) REFERENCES accounts(business_id, id);
alter table businesses add constraint businesses_sandbox_of_id_fkey FOREIGN KEY (sandbox_of_id) REFERENCES businesses(id);
alter table cable_messages add constraint cable_messages_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table cable_streams add constraint cable_streams_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table calendar_feeds add constraint calendar_feeds_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table calendar_feeds add constraint calendar_feeds_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table candidate_activity add constraint candidate_activity_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table candidate_activity add constraint candidate_activity_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table candidate_category_sectors add constraint candidate_category_sectors_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table candidate_category_sectors add constraint candidate_category_sectors_business_id_category_sector_id_fkey FOREIGN KEY (business_id, category_sector_id) REFERENCES category_sectors(business_id, id);
alter table candidate_category_sectors add constraint candidate_category_sectors_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table candidate_consents add constraint candidate_consents_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table candidate_consents add constraint candidate_consents_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table candidate_educations add constraint candidate_educations_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table candidate_educations add constraint candidate_educations_business_id_certificate_file_id_fkey FOREIGN KEY (business_id, certificate_file_id) REFERENCES data_files(business_id, id) ON DELETE SET NULL (certificate_file_id);
alter table candidate_educations add constraint candidate_educations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table candidate_experiences add constraint candidate_experiences_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table candidate_experiences add constraint candidate_experiences_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table candidate_experiences add constraint candidate_experiences_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table candidate_jobs add constraint candidate_jobs_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table candidate_jobs add constraint candidate_jobs_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table candidate_jobs add constraint candidate_jobs_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id) ON DELETE CASCADE;
alter table candidate_languages add constraint candidate_languages_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE DEFERRABLE;
alter table candidate_languages add constraint candidate_languages_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table candidate_remunerations add constraint candidate_remunerations_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table candidate_remunerations add constraint candidate_remunerations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table candidate_search add constraint candidate_search_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table candidate_sensitive add constraint candidate_sensitive_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table candidate_sensitive add constraint candidate_sensitive_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table candidate_skills add constraint candidate_skills_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE DEFERRABLE;
alter table candidate_skills add constraint candidate_skills_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table candidates add constraint candidates_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table candidates add constraint candidates_business_id_current_company_id_fkey FOREIGN KEY (business_id, current_company_id) REFERENCES client_companies(business_id, id);
alter table candidates add constraint candidates_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table candidates add constraint candidates_business_id_merged_to_id_fkey FOREIGN KEY (business_id, merged_to_id) REFERENCES candidates(business_id, id);
alter table candidates add constraint candidates_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table candidates add constraint candidates_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table category_sectors add constraint category_sectors_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table category_sectors add constraint category_sectors_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table city_taxes add constraint city_taxes_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table city_taxes add constraint city_taxes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table client_companies add constraint client_companies_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table client_companies add constraint client_companies_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table client_companies add constraint client_companies_business_id_group_parent_id_fkey FOREIGN KEY (business_id, group_parent_id) REFERENCES client_companies(business_id, id);
alter table client_companies add constraint client_companies_business_id_merged_to_id_fkey FOREIGN KEY (business_id, merged_to_id) REFERENCES client_companies(business_id, id);
alter table client_companies add constraint client_companies_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table client_company_owners add constraint client_company_owners_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id) ON DELETE CASCADE;
alter table client_company_owners add constraint client_company_owners_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table client_company_owners add constraint client_company_owners_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table client_contact_pages add constraint client_contact_pages_business_id_client_contact_id_fkey FOREIGN KEY (business_id, client_contact_id) REFERENCES client_contacts(business_id, id) ON DELETE CASCADE;
alter table client_contact_pages add constraint client_contact_pages_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table client_contacts add constraint client_contacts_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table client_contacts add constraint client_contacts_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table client_contacts add constraint client_contacts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table client_contacts add constraint client_contacts_business_id_followed_from_id_fkey FOREIGN KEY (business_id, followed_from_id) REFERENCES client_contacts(business_id, id);
alter table client_contacts add constraint client_contacts_business_id_merged_to_id_fkey FOREIGN KEY (business_id, merged_to_id) REFERENCES client_contacts(business_id, id);
alter table client_contacts add constraint client_contacts_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table client_contacts add constraint client_contacts_business_id_reports_to_id_fkey FOREIGN KEY (business_id, reports_to_id) REFERENCES client_contacts(business_id, id);
alter table commissions add constraint commissions_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table commissions add constraint commissions_business_id_invoice_id_fkey FOREIGN KEY (business_id, invoice_id) REFERENCES invoices(business_id, id);
alter table commissions add constraint commissions_business_id_payment_id_fkey FOREIGN KEY (business_id, payment_id) REFERENCES invoice_payments(business_id, id);
alter table commissions add constraint commissions_business_id_placement_id_fkey FOREIGN KEY (business_id, placement_id) REFERENCES placements(business_id, id);
alter table commissions add constraint commissions_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table company_snapshots add constraint company_snapshots_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id) ON DELETE CASCADE;
alter table company_snapshots add constraint company_snapshots_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table company_snapshots add constraint company_snapshots_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table contact_messages add constraint contact_messages_business_id_contact_id_fkey FOREIGN KEY (business_id, contact_id) REFERENCES contacts(business_id, id);
alter table contact_messages add constraint contact_messages_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table contact_messages add constraint contact_messages_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table contact_messages add constraint contact_messages_business_id_handled_by_id_fkey FOREIGN KEY (business_id, handled_by_id) REFERENCES recruiters(business_id, id);
alter table contact_messages add constraint contact_messages_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table contact_messages add constraint contact_messages_business_id_task_id_fkey FOREIGN KEY (business_id, task_id) REFERENCES tasks(business_id, id);
alter table contact_points add constraint contact_points_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table contact_points add constraint contact_points_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table contacts add constraint contacts_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table contacts add constraint contacts_business_id_client_contact_id_fkey FOREIGN KEY (business_id, client_contact_id) REFERENCES client_contacts(business_id, id);
alter table contacts add constraint contacts_business_id_converted_by_id_fkey FOREIGN KEY (business_id, converted_by_id) REFERENCES recruiters(business_id, id);
alter table contacts add constraint contacts_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table contacts add constraint contacts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table contacts add constraint contacts_business_id_merged_to_id_fkey FOREIGN KEY (business_id, merged_to_id) REFERENCES contacts(business_id, id);
alter table contacts add constraint contacts_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table content_page_sites add constraint content_page_sites_business_id_content_page_id_fkey FOREIGN KEY (business_id, content_page_id) REFERENCES content_pages(business_id, id) ON DELETE CASCADE;
alter table content_page_sites add constraint content_page_sites_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table content_page_sites add constraint content_page_sites_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table content_pages add constraint content_pages_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table content_pages add constraint content_pages_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table content_pictures add constraint content_pictures_business_id_content_page_id_fkey FOREIGN KEY (business_id, content_page_id) REFERENCES content_pages(business_id, id) ON DELETE CASCADE;
alter table content_pictures add constraint content_pictures_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table core_industries add constraint core_industries_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table core_industries add constraint core_industries_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table costumers add constraint costumers_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table costumers add constraint costumers_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table costumers add constraint costumers_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table course_benefits add constraint course_benefits_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table course_benefits add constraint course_benefits_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table course_given_benefits add constraint course_given_benefits_business_id_course_benefit_id_fkey FOREIGN KEY (business_id, course_benefit_id) REFERENCES course_benefits(business_id, id);
alter table course_given_benefits add constraint course_given_benefits_business_id_course_id_fkey FOREIGN KEY (business_id, course_id) REFERENCES courses(business_id, id) ON DELETE CASCADE;
alter table course_given_benefits add constraint course_given_benefits_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table course_position_levels add constraint course_position_levels_business_id_course_id_fkey FOREIGN KEY (business_id, course_id) REFERENCES courses(business_id, id) ON DELETE CASCADE;
alter table course_position_levels add constraint course_position_levels_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table course_position_levels add constraint course_position_levels_business_id_position_level_id_fkey FOREIGN KEY (business_id, position_level_id) REFERENCES position_levels(business_id, id);
alter table course_sites add constraint course_sites_business_id_course_id_fkey FOREIGN KEY (business_id, course_id) REFERENCES courses(business_id, id) ON DELETE CASCADE;
alter table course_sites add constraint course_sites_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table course_sites add constraint course_sites_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table courses add constraint courses_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table courses add constraint courses_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table courses add constraint courses_business_id_partner_id_fkey FOREIGN KEY (business_id, partner_id) REFERENCES partners(business_id, id);
alter table credit_balances add constraint credit_balances_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id) ON DELETE CASCADE;
alter table credit_balances add constraint credit_balances_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table credit_transactions add constraint credit_transactions_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table credit_transactions add constraint credit_transactions_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table credit_transactions add constraint credit_transactions_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table cultural_fits add constraint cultural_fits_business_id_by_id_fkey FOREIGN KEY (business_id, by_id) REFERENCES recruiters(business_id, id);
alter table cultural_fits add constraint cultural_fits_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id);
alter table cultural_fits add constraint cultural_fits_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table cultural_fits add constraint cultural_fits_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table data_collections add constraint data_collections_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table data_collections add constraint data_collections_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table data_collections add constraint data_collections_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table data_exports add constraint data_exports_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table data_exports add constraint data_exports_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table data_files add constraint data_files_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table data_files add constraint data_files_business_id_template_upload_id_fkey FOREIGN KEY (business_id, template_upload_id) REFERENCES template_uploads(business_id, id) ON DELETE SET NULL (template_upload_id);
alter table data_files add constraint data_files_business_id_waiting_job_id_fkey FOREIGN KEY (business_id, waiting_job_id) REFERENCES jobs(business_id, id) ON DELETE SET NULL (waiting_job_id);
alter table data_requests add constraint data_requests_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id);
alter table data_requests add constraint data_requests_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table data_requests add constraint data_requests_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table data_requests add constraint data_requests_business_id_handled_by_id_fkey FOREIGN KEY (business_id, handled_by_id) REFERENCES recruiters(business_id, id);
alter table departaments add constraint departaments_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table departaments add constraint departaments_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table departaments add constraint departaments_business_id_manager_id_fkey FOREIGN KEY (business_id, manager_id) REFERENCES recruiters(business_id, id);
alter table departaments add constraint departaments_business_id_parent_id_fkey FOREIGN KEY (business_id, parent_id) REFERENCES departaments(business_id, id);
alter table duplicate_dismissals add constraint duplicate_dismissals_business_id_dismissed_by_id_fkey FOREIGN KEY (business_id, dismissed_by_id) REFERENCES recruiters(business_id, id);
alter table duplicate_dismissals add constraint duplicate_dismissals_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table effects add constraint effects_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table email_attachments add constraint email_attachments_business_id_email_id_fkey FOREIGN KEY (business_id, email_id) REFERENCES email_messages(business_id, id) ON DELETE CASCADE;
alter table email_attachments add constraint email_attachments_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table email_messages add constraint email_messages_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table email_messages add constraint email_messages_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table email_messages add constraint email_messages_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table email_relations add constraint email_relations_business_id_email_id_fkey FOREIGN KEY (business_id, email_id) REFERENCES email_messages(business_id, id) ON DELETE CASCADE;
alter table email_relations add constraint email_relations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table email_template_files add constraint email_template_files_business_id_data_file_id_fkey FOREIGN KEY (business_id, data_file_id) REFERENCES data_files(business_id, id) ON DELETE CASCADE;
alter table email_template_files add constraint email_template_files_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table email_template_files add constraint email_template_files_business_id_template_id_fkey FOREIGN KEY (business_id, template_id) REFERENCES email_templates(business_id, id) ON DELETE CASCADE;
alter table email_template_versions add constraint email_template_versions_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table email_template_versions add constraint email_template_versions_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table email_template_versions add constraint email_template_versions_business_id_template_id_fkey FOREIGN KEY (business_id, template_id) REFERENCES email_templates(business_id, id) ON DELETE CASCADE;
alter table email_templates add constraint email_templates_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table email_templates add constraint email_templates_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table email_templates add constraint email_templates_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table email_templates add constraint email_templates_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table employees add constraint employees_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id);
alter table employees add constraint employees_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table employees add constraint employees_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table employees add constraint employees_business_id_departament_id_fkey FOREIGN KEY (business_id, departament_id) REFERENCES departaments(business_id, id);
alter table employees add constraint employees_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table employees add constraint employees_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id);
alter table employees add constraint employees_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table enrichment_credits add constraint enrichment_credits_business_id_by_id_fkey FOREIGN KEY (business_id, by_id) REFERENCES recruiters(business_id, id) ON DELETE SET NULL (by_id);
alter table enrichment_credits add constraint enrichment_credits_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table entity_cards add constraint entity_cards_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table entity_cards add constraint entity_cards_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table entity_cards add constraint entity_cards_business_id_role_id_fkey FOREIGN KEY (business_id, role_id) REFERENCES roles(business_id, id);
alter table entity_pages add constraint entity_pages_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table entity_pages add constraint entity_pages_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table equipment add constraint equipment_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table equipment add constraint equipment_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table erasures add constraint erasures_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table erasures add constraint erasures_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE SET NULL (recruiter_id);
alter table evaluations add constraint evaluations_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table evaluations add constraint evaluations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table external_ids add constraint external_ids_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table federal_taxes add constraint federal_taxes_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table federal_taxes add constraint federal_taxes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table feedbacks add constraint feedbacks_business_id_apply_id_fkey FOREIGN KEY (business_id, apply_id) REFERENCES applies(business_id, id);
alter table feedbacks add constraint feedbacks_business_id_author_id_fkey FOREIGN KEY (business_id, author_id) REFERENCES recruiters(business_id, id);
alter table feedbacks add constraint feedbacks_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id);
alter table feedbacks add constraint feedbacks_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table feedbacks add constraint feedbacks_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table feedbacks add constraint feedbacks_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id);
alter table flow_runs add constraint flow_runs_business_id_action_flow_id_fkey FOREIGN KEY (business_id, action_flow_id) REFERENCES action_flows(business_id, id);
alter table flow_runs add constraint flow_runs_business_id_automation_id_fkey FOREIGN KEY (business_id, automation_id) REFERENCES automations(business_id, id);
alter table flow_runs add constraint flow_runs_business_id_by_id_fkey FOREIGN KEY (business_id, by_id) REFERENCES recruiters(business_id, id);
alter table flow_runs add constraint flow_runs_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table form_requests add constraint form_requests_business_id_apply_id_fkey FOREIGN KEY (business_id, apply_id) REFERENCES applies(business_id, id);
alter table form_requests add constraint form_requests_business_id_asked_by_id_fkey FOREIGN KEY (business_id, asked_by_id) REFERENCES recruiters(business_id, id);
alter table form_requests add constraint form_requests_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id);
alter table form_requests add constraint form_requests_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table form_requests add constraint form_requests_business_id_client_contact_id_fkey FOREIGN KEY (business_id, client_contact_id) REFERENCES client_contacts(business_id, id);
alter table form_requests add constraint form_requests_business_id_data_collection_id_fkey FOREIGN KEY (business_id, data_collection_id) REFERENCES data_collections(business_id, id);
alter table form_requests add constraint form_requests_business_id_evaluation_id_fkey FOREIGN KEY (business_id, evaluation_id) REFERENCES evaluations(business_id, id);
alter table form_requests add constraint form_requests_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table form_requests add constraint form_requests_business_id_professional_reference_id_fkey FOREIGN KEY (business_id, professional_reference_id) REFERENCES professional_references(business_id, id) ON DELETE CASCADE;
alter table form_requests add constraint form_requests_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table form_requests add constraint form_requests_business_id_revoked_by_id_fkey FOREIGN KEY (business_id, revoked_by_id) REFERENCES recruiters(business_id, id);
alter table form_requests add constraint form_requests_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table form_requests add constraint form_requests_business_id_survey_id_fkey FOREIGN KEY (business_id, survey_id) REFERENCES surveys(business_id, id);
alter table form_requests add constraint form_requests_business_id_version_id_fkey FOREIGN KEY (business_id, version_id) REFERENCES question_versions(business_id, id);
alter table holidays add constraint holidays_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table holidays add constraint holidays_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table idempotency_keys add constraint idempotency_keys_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table identities add constraint identities_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table identities add constraint identities_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table identities add constraint identities_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table import_keys add constraint import_keys_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table import_keys add constraint import_keys_business_id_import_id_fkey FOREIGN KEY (business_id, import_id) REFERENCES imports(business_id, id) ON DELETE CASCADE;
alter table import_rows add constraint import_rows_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table import_rows add constraint import_rows_business_id_import_id_fkey FOREIGN KEY (business_id, import_id) REFERENCES imports(business_id, id) ON DELETE CASCADE;
alter table import_set_refs add constraint import_set_refs_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table import_set_refs add constraint import_set_refs_business_id_set_id_fkey FOREIGN KEY (business_id, set_id) REFERENCES import_sets(business_id, id) ON DELETE CASCADE;
alter table import_sets add constraint import_sets_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table import_sets add constraint import_sets_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table imports add constraint imports_business_id_file_id_fkey FOREIGN KEY (business_id, file_id) REFERENCES data_files(business_id, id) ON DELETE SET NULL (file_id);
alter table imports add constraint imports_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table imports add constraint imports_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table imports add constraint imports_business_id_set_id_fkey FOREIGN KEY (business_id, set_id) REFERENCES import_sets(business_id, id) ON DELETE CASCADE;
alter table integration_deliveries add constraint integration_deliveries_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table integration_deliveries add constraint integration_deliveries_business_id_integration_id_fkey FOREIGN KEY (business_id, integration_id) REFERENCES integrations(business_id, id) ON DELETE CASCADE;
alter table integrations add constraint integrations_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table integrations add constraint integrations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table interview_contacts add constraint interview_contacts_business_id_client_contact_id_fkey FOREIGN KEY (business_id, client_contact_id) REFERENCES client_contacts(business_id, id);
alter table interview_contacts add constraint interview_contacts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table interview_contacts add constraint interview_contacts_business_id_interview_id_fkey FOREIGN KEY (business_id, interview_id) REFERENCES interviews(business_id, id) ON DELETE CASCADE;
alter table interview_interviewers add constraint interview_interviewers_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table interview_interviewers add constraint interview_interviewers_business_id_interview_id_fkey FOREIGN KEY (business_id, interview_id) REFERENCES interviews(business_id, id) ON DELETE CASCADE;
alter table interview_interviewers add constraint interview_interviewers_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table interview_invites add constraint interview_invites_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table interview_invites add constraint interview_invites_business_id_interview_id_fkey FOREIGN KEY (business_id, interview_id) REFERENCES interviews(business_id, id) ON DELETE CASCADE;
alter table interviews add constraint interviews_business_id_apply_id_fkey FOREIGN KEY (business_id, apply_id) REFERENCES applies(business_id, id);
alter table interviews add constraint interviews_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id);
alter table interviews add constraint interviews_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table interviews add constraint interviews_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table interviews add constraint interviews_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id);
alter table interviews add constraint interviews_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table invoice_counters add constraint invoice_counters_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table invoice_events add constraint invoice_events_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table invoice_events add constraint invoice_events_business_id_invoice_id_fkey FOREIGN KEY (business_id, invoice_id) REFERENCES invoices(business_id, id) ON DELETE CASCADE;
alter table invoice_lines add constraint invoice_lines_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table invoice_lines add constraint invoice_lines_business_id_invoice_id_fkey FOREIGN KEY (business_id, invoice_id) REFERENCES invoices(business_id, id) ON DELETE CASCADE;
alter table invoice_payments add constraint invoice_payments_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table invoice_payments add constraint invoice_payments_business_id_invoice_id_fkey FOREIGN KEY (business_id, invoice_id) REFERENCES invoices(business_id, id);
alter table invoice_payments add constraint invoice_payments_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table invoice_taxes add constraint invoice_taxes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table invoice_taxes add constraint invoice_taxes_business_id_invoice_id_fkey FOREIGN KEY (business_id, invoice_id) REFERENCES invoices(business_id, id) ON DELETE CASCADE;
alter table invoices add constraint invoices_business_id_approved_by_id_fkey FOREIGN KEY (business_id, approved_by_id) REFERENCES recruiters(business_id, id);
alter table invoices add constraint invoices_business_id_billing_plan_id_fkey FOREIGN KEY (business_id, billing_plan_id) REFERENCES billing_plans(business_id, id);
alter table invoices add constraint invoices_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table invoices add constraint invoices_business_id_costumer_id_fkey FOREIGN KEY (business_id, costumer_id) REFERENCES costumers(business_id, id);
alter table invoices add constraint invoices_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table invoices add constraint invoices_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table invoices add constraint invoices_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table invoices add constraint invoices_business_id_placement_id_fkey FOREIGN KEY (business_id, placement_id) REFERENCES placements(business_id, id);
alter table invoices add constraint invoices_business_id_pricing_plan_id_fkey FOREIGN KEY (business_id, pricing_plan_id) REFERENCES pricing_plan_configurations(business_id, id);
alter table invoices add constraint invoices_business_id_replaces_id_fkey FOREIGN KEY (business_id, replaces_id) REFERENCES invoices(business_id, id);
alter table job_alerts add constraint job_alerts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table job_alerts add constraint job_alerts_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id) ON DELETE CASCADE;
alter table job_benefits add constraint job_benefits_business_id_benefit_id_fkey FOREIGN KEY (business_id, benefit_id) REFERENCES benefits(business_id, id);
alter table job_benefits add constraint job_benefits_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table job_benefits add constraint job_benefits_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table job_client_contacts add constraint job_client_contacts_business_id_client_contact_id_fkey FOREIGN KEY (business_id, client_contact_id) REFERENCES client_contacts(business_id, id);
alter table job_client_contacts add constraint job_client_contacts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table job_client_contacts add constraint job_client_contacts_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id) ON DELETE CASCADE;
alter table job_publications add constraint job_publications_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table job_publications add constraint job_publications_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id) ON DELETE CASCADE;
alter table job_publications add constraint job_publications_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table job_requests add constraint job_requests_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table job_requests add constraint job_requests_business_id_client_contact_id_fkey FOREIGN KEY (business_id, client_contact_id) REFERENCES client_contacts(business_id, id);
alter table job_requests add constraint job_requests_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table job_requests add constraint job_requests_business_id_decided_by_id_fkey FOREIGN KEY (business_id, decided_by_id) REFERENCES recruiters(business_id, id);
alter table job_requests add constraint job_requests_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table job_requests add constraint job_requests_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id);
alter table job_statuses add constraint job_statuses_business_id_action_flow_id_fkey FOREIGN KEY (business_id, action_flow_id) REFERENCES action_flows(business_id, id);
alter table job_statuses add constraint job_statuses_business_id_data_collection_id_fkey FOREIGN KEY (business_id, data_collection_id) REFERENCES data_collections(business_id, id);
alter table job_statuses add constraint job_statuses_business_id_evaluation_id_fkey FOREIGN KEY (business_id, evaluation_id) REFERENCES evaluations(business_id, id);
alter table job_statuses add constraint job_statuses_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table job_statuses add constraint job_statuses_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id) ON DELETE CASCADE;
alter table job_team add constraint job_team_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table job_team add constraint job_team_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id) ON DELETE CASCADE;
alter table job_team add constraint job_team_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table jobs add constraint jobs_business_id_business_unit_id_fkey FOREIGN KEY (business_id, business_unit_id) REFERENCES business_units(business_id, id);
alter table jobs add constraint jobs_business_id_category_sector_id_fkey FOREIGN KEY (business_id, category_sector_id) REFERENCES category_sectors(business_id, id);
alter table jobs add constraint jobs_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table jobs add constraint jobs_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table jobs add constraint jobs_business_id_departament_id_fkey FOREIGN KEY (business_id, departament_id) REFERENCES departaments(business_id, id);
alter table jobs add constraint jobs_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table jobs add constraint jobs_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table jobs add constraint jobs_business_id_process_orchestrator_id_fkey FOREIGN KEY (business_id, process_orchestrator_id) REFERENCES process_orchestrators(business_id, id);
alter table jobs add constraint jobs_business_id_project_id_fkey FOREIGN KEY (business_id, project_id) REFERENCES projects(business_id, id);
alter table jobs add constraint jobs_business_id_proposal_id_fkey FOREIGN KEY (business_id, proposal_id) REFERENCES proposals(business_id, id);
alter table jobs add constraint jobs_business_id_standard_billing_id_fkey FOREIGN KEY (business_id, standard_billing_id) REFERENCES standard_billings(business_id, id);
alter table legal_holds add constraint legal_holds_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table legal_holds add constraint legal_holds_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table legal_holds add constraint legal_holds_business_id_lifted_by_id_fkey FOREIGN KEY (business_id, lifted_by_id) REFERENCES recruiters(business_id, id) ON DELETE SET NULL (lifted_by_id);
alter table legal_holds add constraint legal_holds_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE SET NULL (recruiter_id);
alter table like_candidates add constraint like_candidates_business_id_answered_by_id_fkey FOREIGN KEY (business_id, answered_by_id) REFERENCES recruiters(business_id, id);
alter table like_candidates add constraint like_candidates_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table like_candidates add constraint like_candidates_business_id_shortlist_id_apply_id_fkey FOREIGN KEY (business_id, shortlist_id, apply_id) REFERENCES shortlist_applies(business_id, shortlist_id, apply_id) ON DELETE CASCADE;
alter table like_candidates add constraint like_candidates_business_id_shortlist_relationship_id_shor_fkey FOREIGN KEY (business_id, shortlist_relationship_id, shortlist_id) REFERENCES shortlist_relationships(business_id, id, shortlist_id) ON DELETE CASCADE;
alter table linkedin_core_industries add constraint linkedin_core_industries_business_id_core_industry_id_fkey FOREIGN KEY (business_id, core_industry_id) REFERENCES core_industries(business_id, id);
alter table linkedin_core_industries add constraint linkedin_core_industries_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table linkedin_core_industries add constraint linkedin_core_industries_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table list_preferences add constraint list_preferences_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table list_preferences add constraint list_preferences_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table mail_breakers add constraint mail_breakers_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table mail_events add constraint mail_events_business_id_email_id_fkey FOREIGN KEY (business_id, email_id) REFERENCES email_messages(business_id, id) ON DELETE CASCADE;
alter table mail_events add constraint mail_events_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table mail_topic_refusals add constraint mail_topic_refusals_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table mailbox_pace add constraint mailbox_pace_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table meeting_invites add constraint meeting_invites_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table meeting_invites add constraint meeting_invites_business_id_meeting_id_fkey FOREIGN KEY (business_id, meeting_id) REFERENCES meetings(business_id, id) ON DELETE CASCADE;
alter table meeting_recruiters add constraint meeting_recruiters_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table meeting_recruiters add constraint meeting_recruiters_business_id_meeting_id_fkey FOREIGN KEY (business_id, meeting_id) REFERENCES meetings(business_id, id) ON DELETE CASCADE;
alter table meeting_recruiters add constraint meeting_recruiters_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table meeting_relations add constraint meeting_relations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table meeting_relations add constraint meeting_relations_business_id_meeting_id_fkey FOREIGN KEY (business_id, meeting_id) REFERENCES meetings(business_id, id) ON DELETE CASCADE;
alter table meetings add constraint meetings_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table meetings add constraint meetings_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table meetings add constraint meetings_business_id_follows_id_fkey FOREIGN KEY (business_id, follows_id) REFERENCES meetings(business_id, id);
alter table meetings add constraint meetings_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table move_mail_choices add constraint move_mail_choices_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table move_mail_choices add constraint move_mail_choices_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table note_mentions add constraint note_mentions_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table note_mentions add constraint note_mentions_business_id_note_id_fkey FOREIGN KEY (business_id, note_id) REFERENCES notes(business_id, id) ON DELETE CASCADE;
alter table note_mentions add constraint note_mentions_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table note_relations add constraint note_relations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table note_relations add constraint note_relations_business_id_note_id_fkey FOREIGN KEY (business_id, note_id) REFERENCES notes(business_id, id) ON DELETE CASCADE;
alter table note_versions add constraint note_versions_business_id_edited_by_id_fkey FOREIGN KEY (business_id, edited_by_id) REFERENCES recruiters(business_id, id);
alter table note_versions add constraint note_versions_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table note_versions add constraint note_versions_business_id_note_id_fkey FOREIGN KEY (business_id, note_id) REFERENCES notes(business_id, id) ON DELETE CASCADE;
alter table notes add constraint notes_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table notes add constraint notes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table notes add constraint notes_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table notes add constraint notes_business_id_template_note_id_fkey FOREIGN KEY (business_id, template_note_id) REFERENCES template_notes(business_id, id) ON DELETE SET NULL (template_note_id);
alter table notifications add constraint notifications_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table notifications add constraint notifications_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table off_limit_rule_candidates add constraint off_limit_rule_candidates_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table off_limit_rule_candidates add constraint off_limit_rule_candidates_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table off_limits add constraint off_limits_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id);
alter table off_limits add constraint off_limits_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table off_limits add constraint off_limits_business_id_client_contact_id_fkey FOREIGN KEY (business_id, client_contact_id) REFERENCES client_contacts(business_id, id);
alter table off_limits add constraint off_limits_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table off_limits add constraint off_limits_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table off_limits add constraint off_limits_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id);
alter table off_limits add constraint off_limits_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table off_limits add constraint off_limits_business_id_rule_id_fkey FOREIGN KEY (business_id, rule_id) REFERENCES off_limit_rule_candidates(business_id, id);
alter table offers add constraint offers_business_id_apply_id_fkey FOREIGN KEY (business_id, apply_id) REFERENCES applies(business_id, id);
alter table offers add constraint offers_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id);
alter table offers add constraint offers_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table offers add constraint offers_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table offers add constraint offers_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id);
alter table offers add constraint offers_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table one_time_tokens add constraint one_time_tokens_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table one_time_tokens add constraint one_time_tokens_business_id_client_contact_id_fkey FOREIGN KEY (business_id, client_contact_id) REFERENCES client_contacts(business_id, id) ON DELETE CASCADE;
alter table one_time_tokens add constraint one_time_tokens_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table one_time_tokens add constraint one_time_tokens_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table one_time_tokens add constraint one_time_tokens_business_id_session_id_fkey FOREIGN KEY (business_id, session_id) REFERENCES sessions(business_id, id) ON DELETE CASCADE;
alter table one_time_tokens add constraint one_time_tokens_business_id_shortlist_relationship_id_fkey FOREIGN KEY (business_id, shortlist_relationship_id) REFERENCES shortlist_relationships(business_id, id) ON DELETE CASCADE;
alter table partners add constraint partners_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table partners add constraint partners_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table placement_checks add constraint placement_checks_business_id_done_by_id_fkey FOREIGN KEY (business_id, done_by_id) REFERENCES recruiters(business_id, id);
alter table placement_checks add constraint placement_checks_business_id_equipment_id_fkey FOREIGN KEY (business_id, equipment_id) REFERENCES equipment(business_id, id);
alter table placement_checks add constraint placement_checks_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table placement_checks add constraint placement_checks_business_id_placement_id_fkey FOREIGN KEY (business_id, placement_id) REFERENCES placements(business_id, id) ON DELETE CASCADE;
alter table placement_splits add constraint placement_splits_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table placement_splits add constraint placement_splits_business_id_placement_id_fkey FOREIGN KEY (business_id, placement_id) REFERENCES placements(business_id, id) ON DELETE CASCADE;
alter table placement_splits add constraint placement_splits_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table placement_versions add constraint placement_versions_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table placement_versions add constraint placement_versions_business_id_placement_id_fkey FOREIGN KEY (business_id, placement_id) REFERENCES placements(business_id, id) ON DELETE CASCADE;
alter table placement_versions add constraint placement_versions_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table placements add constraint placements_business_id_apply_id_fkey FOREIGN KEY (business_id, apply_id) REFERENCES applies(business_id, id);
alter table placements add constraint placements_business_id_approved_by_id_fkey FOREIGN KEY (business_id, approved_by_id) REFERENCES recruiters(business_id, id);
alter table placements add constraint placements_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id);
alter table placements add constraint placements_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table placements add constraint placements_business_id_costumer_id_fkey FOREIGN KEY (business_id, costumer_id) REFERENCES costumers(business_id, id);
alter table placements add constraint placements_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table placements add constraint placements_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table placements add constraint placements_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id);
alter table placements add constraint placements_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table placements add constraint placements_business_id_replaces_id_fkey FOREIGN KEY (business_id, replaces_id) REFERENCES placements(business_id, id);
alter table placements add constraint placements_business_id_standard_billing_id_fkey FOREIGN KEY (business_id, standard_billing_id) REFERENCES standard_billings(business_id, id);
alter table placements add constraint placements_business_id_standard_fee_id_fkey FOREIGN KEY (business_id, standard_fee_id) REFERENCES standard_fees(business_id, id);
alter table position_levels add constraint position_levels_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table position_levels add constraint position_levels_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table positions add constraint positions_business_id_category_sector_id_fkey FOREIGN KEY (business_id, category_sector_id) REFERENCES category_sectors(business_id, id);
alter table positions add constraint positions_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table positions add constraint positions_business_id_default_level_id_fkey FOREIGN KEY (business_id, default_level_id) REFERENCES position_levels(business_id, id);
alter table positions add constraint positions_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table pricing_plan_configurations add constraint pricing_plan_configurations_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table pricing_plan_configurations add constraint pricing_plan_configurations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table process_orchestrators add constraint process_orchestrators_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table process_orchestrators add constraint process_orchestrators_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table process_orchestrators add constraint process_orchestrators_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table process_orchestrators add constraint process_orchestrators_business_id_workflow_template_id_fkey FOREIGN KEY (business_id, workflow_template_id) REFERENCES workflow_templates(business_id, id);
alter table process_statuses add constraint process_statuses_business_id_action_flow_id_fkey FOREIGN KEY (business_id, action_flow_id) REFERENCES action_flows(business_id, id);
alter table process_statuses add constraint process_statuses_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table process_statuses add constraint process_statuses_business_id_data_collection_id_fkey FOREIGN KEY (business_id, data_collection_id) REFERENCES data_collections(business_id, id);
alter table process_statuses add constraint process_statuses_business_id_evaluation_id_fkey FOREIGN KEY (business_id, evaluation_id) REFERENCES evaluations(business_id, id);
alter table process_statuses add constraint process_statuses_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table process_statuses add constraint process_statuses_business_id_process_orchestrator_id_fkey FOREIGN KEY (business_id, process_orchestrator_id) REFERENCES process_orchestrators(business_id, id) ON DELETE CASCADE;
alter table professional_references add constraint professional_references_business_id_apply_id_fkey FOREIGN KEY (business_id, apply_id) REFERENCES applies(business_id, id) ON DELETE SET NULL (apply_id);
alter table professional_references add constraint professional_references_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table professional_references add constraint professional_references_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table professional_references add constraint professional_references_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table project_client_contacts add constraint project_client_contacts_business_id_client_contact_id_fkey FOREIGN KEY (business_id, client_contact_id) REFERENCES client_contacts(business_id, id);
alter table project_client_contacts add constraint project_client_contacts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table project_client_contacts add constraint project_client_contacts_business_id_project_id_fkey FOREIGN KEY (business_id, project_id) REFERENCES projects(business_id, id) ON DELETE CASCADE;
alter table projects add constraint projects_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table projects add constraint projects_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table projects add constraint projects_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table projects add constraint projects_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table proposal_credits add constraint proposal_credits_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table proposal_credits add constraint proposal_credits_business_id_proposal_id_fkey FOREIGN KEY (business_id, proposal_id) REFERENCES proposals(business_id, id) ON DELETE CASCADE;
alter table proposal_events add constraint proposal_events_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table proposal_events add constraint proposal_events_business_id_proposal_id_fkey FOREIGN KEY (business_id, proposal_id) REFERENCES proposals(business_id, id) ON DELETE CASCADE;
alter table proposal_numbers add constraint proposal_numbers_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table proposal_services add constraint proposal_services_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table proposal_services add constraint proposal_services_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id);
alter table proposal_services add constraint proposal_services_business_id_pricing_plan_configuration_i_fkey FOREIGN KEY (business_id, pricing_plan_configuration_id) REFERENCES pricing_plan_configurations(business_id, id);
alter table proposal_services add constraint proposal_services_business_id_proposal_id_fkey FOREIGN KEY (business_id, proposal_id) REFERENCES proposals(business_id, id) ON DELETE CASCADE;
alter table proposal_services add constraint proposal_services_business_id_standard_fee_id_fkey FOREIGN KEY (business_id, standard_fee_id) REFERENCES standard_fees(business_id, id);
alter table proposal_versions add constraint proposal_versions_business_id_cancelled_by_id_fkey FOREIGN KEY (business_id, cancelled_by_id) REFERENCES recruiters(business_id, id);
alter table proposal_versions add constraint proposal_versions_business_id_data_file_id_fkey FOREIGN KEY (business_id, data_file_id) REFERENCES data_files(business_id, id);
alter table proposal_versions add constraint proposal_versions_business_id_email_message_id_fkey FOREIGN KEY (business_id, email_message_id) REFERENCES email_messages(business_id, id);
alter table proposal_versions add constraint proposal_versions_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table proposal_versions add constraint proposal_versions_business_id_proposal_id_fkey FOREIGN KEY (business_id, proposal_id) REFERENCES proposals(business_id, id) ON DELETE CASCADE;
alter table proposal_versions add constraint proposal_versions_business_id_sent_by_id_fkey FOREIGN KEY (business_id, sent_by_id) REFERENCES recruiters(business_id, id);
alter table proposal_versions add constraint proposal_versions_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table proposals add constraint proposals_business_id_business_unit_id_fkey FOREIGN KEY (business_id, business_unit_id) REFERENCES business_units(business_id, id);
alter table proposals add constraint proposals_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table proposals add constraint proposals_business_id_client_contact_id_fkey FOREIGN KEY (business_id, client_contact_id) REFERENCES client_contacts(business_id, id);
alter table proposals add constraint proposals_business_id_contact_id_fkey FOREIGN KEY (business_id, contact_id) REFERENCES contacts(business_id, id);
alter table proposals add constraint proposals_business_id_costumer_id_fkey FOREIGN KEY (business_id, costumer_id) REFERENCES costumers(business_id, id);
alter table proposals add constraint proposals_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table proposals add constraint proposals_business_id_discount_decided_by_id_fkey FOREIGN KEY (business_id, discount_decided_by_id) REFERENCES recruiters(business_id, id);
alter table proposals add constraint proposals_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table proposals add constraint proposals_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table proposals add constraint proposals_business_id_signed_file_id_fkey FOREIGN KEY (business_id, signed_file_id) REFERENCES data_files(business_id, id);
alter table proposals add constraint proposals_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table proposals add constraint proposals_business_id_standard_billing_id_fkey FOREIGN KEY (business_id, standard_billing_id) REFERENCES standard_billings(business_id, id);
alter table proposals add constraint proposals_business_id_template_upload_id_fkey FOREIGN KEY (business_id, template_upload_id) REFERENCES template_uploads(business_id, id);
alter table prospecting_steps add constraint prospecting_steps_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table prospecting_steps add constraint prospecting_steps_business_id_template_id_fkey FOREIGN KEY (business_id, template_id) REFERENCES prospecting_templates(business_id, id) ON DELETE CASCADE;
alter table prospecting_templates add constraint prospecting_templates_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table prospecting_templates add constraint prospecting_templates_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table prospecting_templates add constraint prospecting_templates_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table public_jobs add constraint public_jobs_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id) ON DELETE CASCADE;
alter table question_versions add constraint question_versions_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table question_versions add constraint question_versions_business_id_data_collection_id_fkey FOREIGN KEY (business_id, data_collection_id) REFERENCES data_collections(business_id, id) ON DELETE CASCADE;
alter table question_versions add constraint question_versions_business_id_evaluation_id_fkey FOREIGN KEY (business_id, evaluation_id) REFERENCES evaluations(business_id, id) ON DELETE CASCADE;
alter table question_versions add constraint question_versions_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table question_versions add constraint question_versions_business_id_survey_id_fkey FOREIGN KEY (business_id, survey_id) REFERENCES surveys(business_id, id) ON DELETE CASCADE;
alter table recent_pages add constraint recent_pages_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table recent_pages add constraint recent_pages_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table record_merges add constraint record_merges_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table record_merges add constraint record_merges_business_id_merged_by_id_fkey FOREIGN KEY (business_id, merged_by_id) REFERENCES recruiters(business_id, id);
alter table record_merges add constraint record_merges_business_id_undone_by_id_fkey FOREIGN KEY (business_id, undone_by_id) REFERENCES recruiters(business_id, id);
alter table recruiter_downloads add constraint recruiter_downloads_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table recruiter_downloads add constraint recruiter_downloads_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table recruiter_linked_accounts add constraint recruiter_linked_accounts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table recruiter_linked_accounts add constraint recruiter_linked_accounts_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table recruiter_linked_accounts add constraint recruiter_linked_accounts_other_business_id_other_recruite_fkey FOREIGN KEY (other_business_id, other_recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table recruiter_recovery_codes add constraint recruiter_recovery_codes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table recruiter_recovery_codes add constraint recruiter_recovery_codes_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table recruiter_roles add constraint recruiter_roles_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table recruiter_roles add constraint recruiter_roles_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table recruiter_roles add constraint recruiter_roles_business_id_role_id_fkey FOREIGN KEY (business_id, role_id) REFERENCES roles(business_id, id);
alter table recruiter_second_factors add constraint recruiter_second_factors_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table recruiter_second_factors add constraint recruiter_second_factors_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table recruiters add constraint recruiters_business_id_business_unit_id_fkey FOREIGN KEY (business_id, business_unit_id) REFERENCES business_units(business_id, id);
alter table recruiters add constraint recruiters_business_id_delegate_id_fkey FOREIGN KEY (business_id, delegate_id) REFERENCES recruiters(business_id, id);
alter table recruiters add constraint recruiters_business_id_departament_id_fkey FOREIGN KEY (business_id, departament_id) REFERENCES departaments(business_id, id);
alter table recruiters add constraint recruiters_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table recruiters add constraint recruiters_business_id_manager_id_fkey FOREIGN KEY (business_id, manager_id) REFERENCES recruiters(business_id, id);
alter table recruiters add constraint recruiters_work_schedule_id_fkey FOREIGN KEY (business_id, work_schedule_id) REFERENCES work_schedules(business_id, id);
alter table registrations add constraint registrations_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table registrations add constraint registrations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table retention_notices add constraint retention_notices_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table retention_notices add constraint retention_notices_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table retention_rules add constraint retention_rules_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table retention_rules add constraint retention_rules_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id) ON DELETE CASCADE;
alter table retention_rules add constraint retention_rules_business_id_updated_by_id_fkey FOREIGN KEY (business_id, updated_by_id) REFERENCES recruiters(business_id, id) ON DELETE SET NULL (updated_by_id);
alter table retention_runs add constraint retention_runs_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table roles add constraint roles_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table roles add constraint roles_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table sales_funnel add constraint sales_funnel_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table sales_funnel add constraint sales_funnel_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table saved_views add constraint saved_views_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table saved_views add constraint saved_views_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table sendout_queues add constraint sendout_queues_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table sendout_queues add constraint sendout_queues_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table sendout_queues add constraint sendout_queues_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table sendout_queues add constraint sendout_queues_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table sendout_queues add constraint sendout_queues_business_id_template_id_fkey FOREIGN KEY (business_id, template_id) REFERENCES prospecting_templates(business_id, id);
alter table sendout_recipients add constraint sendout_recipients_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table sendout_recipients add constraint sendout_recipients_business_id_queue_id_fkey FOREIGN KEY (business_id, queue_id) REFERENCES sendout_queues(business_id, id) ON DELETE CASCADE;
alter table sendout_recipients add constraint sendout_recipients_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table sendout_sends add constraint sendout_sends_business_id_email_id_fkey FOREIGN KEY (business_id, email_id) REFERENCES email_messages(business_id, id) ON DELETE SET NULL (email_id);
alter table sendout_sends add constraint sendout_sends_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table sendout_sends add constraint sendout_sends_business_id_queue_id_fkey FOREIGN KEY (business_id, queue_id) REFERENCES sendout_queues(business_id, id) ON DELETE CASCADE;
alter table sendout_sends add constraint sendout_sends_business_id_recipient_id_fkey FOREIGN KEY (business_id, recipient_id) REFERENCES sendout_recipients(business_id, id) ON DELETE CASCADE;
alter table sendout_sends add constraint sendout_sends_business_id_task_id_fkey FOREIGN KEY (business_id, task_id) REFERENCES tasks(business_id, id) ON DELETE SET NULL (task_id);
alter table sessions add constraint sessions_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table sessions add constraint sessions_business_id_client_contact_id_fkey FOREIGN KEY (business_id, client_contact_id) REFERENCES client_contacts(business_id, id) ON DELETE CASCADE;
alter table sessions add constraint sessions_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table sessions add constraint sessions_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id) ON DELETE CASCADE;
alter table settings add constraint settings_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table settings add constraint settings_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table shortlist_applies add constraint shortlist_applies_business_id_apply_id_fkey FOREIGN KEY (business_id, apply_id) REFERENCES applies(business_id, id) ON DELETE CASCADE;
alter table shortlist_applies add constraint shortlist_applies_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table shortlist_applies add constraint shortlist_applies_business_id_shortlist_id_fkey FOREIGN KEY (business_id, shortlist_id) REFERENCES shortlists(business_id, id) ON DELETE CASCADE;
alter table shortlist_relationships add constraint shortlist_relationships_business_id_client_contact_id_fkey FOREIGN KEY (business_id, client_contact_id) REFERENCES client_contacts(business_id, id) ON DELETE CASCADE;
alter table shortlist_relationships add constraint shortlist_relationships_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table shortlist_relationships add constraint shortlist_relationships_business_id_shortlist_id_fkey FOREIGN KEY (business_id, shortlist_id) REFERENCES shortlists(business_id, id) ON DELETE CASCADE;
alter table shortlists add constraint shortlists_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table shortlists add constraint shortlists_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table shortlists add constraint shortlists_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id);
alter table shortlists add constraint shortlists_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table shortlists add constraint shortlists_business_id_template_upload_id_fkey FOREIGN KEY (business_id, template_upload_id) REFERENCES template_uploads(business_id, id);
alter table site_configs add constraint site_configs_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table site_configs add constraint site_configs_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table skills add constraint skills_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table slot_bookings add constraint slot_bookings_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table slot_bookings add constraint slot_bookings_business_id_slot_offer_id_fkey FOREIGN KEY (business_id, slot_offer_id) REFERENCES slot_offers(business_id, id) ON DELETE CASCADE;
alter table slot_offer_recruiters add constraint slot_offer_recruiters_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table slot_offer_recruiters add constraint slot_offer_recruiters_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table slot_offer_recruiters add constraint slot_offer_recruiters_business_id_slot_offer_id_fkey FOREIGN KEY (business_id, slot_offer_id) REFERENCES slot_offers(business_id, id) ON DELETE CASCADE;
alter table slot_offers add constraint slot_offers_business_id_apply_id_fkey FOREIGN KEY (business_id, apply_id) REFERENCES applies(business_id, id);
alter table slot_offers add constraint slot_offers_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id);
alter table slot_offers add constraint slot_offers_business_id_client_contact_id_fkey FOREIGN KEY (business_id, client_contact_id) REFERENCES client_contacts(business_id, id);
alter table slot_offers add constraint slot_offers_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table slot_offers add constraint slot_offers_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table slot_offers add constraint slot_offers_business_id_guest_contact_id_fkey FOREIGN KEY (business_id, guest_contact_id) REFERENCES client_contacts(business_id, id);
alter table slot_offers add constraint slot_offers_business_id_interview_id_fkey FOREIGN KEY (business_id, interview_id) REFERENCES interviews(business_id, id);
alter table slot_offers add constraint slot_offers_business_id_meeting_id_fkey FOREIGN KEY (business_id, meeting_id) REFERENCES meetings(business_id, id);
alter table slot_offers add constraint slot_offers_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table standard_billings add constraint standard_billings_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table standard_billings add constraint standard_billings_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table standard_fees add constraint standard_fees_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table standard_fees add constraint standard_fees_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table standard_fees add constraint standard_fees_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table standard_fees add constraint standard_fees_business_id_position_level_id_fkey FOREIGN KEY (business_id, position_level_id) REFERENCES position_levels(business_id, id);
alter table submission_contacts add constraint submission_contacts_business_id_client_contact_id_fkey FOREIGN KEY (business_id, client_contact_id) REFERENCES client_contacts(business_id, id);
alter table submission_contacts add constraint submission_contacts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table submission_contacts add constraint submission_contacts_business_id_submission_id_fkey FOREIGN KEY (business_id, submission_id) REFERENCES submissions(business_id, id) ON DELETE CASCADE;
alter table submissions add constraint submissions_business_id_apply_id_fkey FOREIGN KEY (business_id, apply_id) REFERENCES applies(business_id, id);
alter table submissions add constraint submissions_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id);
alter table submissions add constraint submissions_business_id_client_company_id_fkey FOREIGN KEY (business_id, client_company_id) REFERENCES client_companies(business_id, id);
alter table submissions add constraint submissions_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table submissions add constraint submissions_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table submissions add constraint submissions_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id);
alter table submissions add constraint submissions_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table suppressions add constraint suppressions_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table suppressions add constraint suppressions_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table suppressions add constraint suppressions_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id) ON DELETE CASCADE;
alter table surveys add constraint surveys_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table surveys add constraint surveys_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table talent_pool_members add constraint talent_pool_members_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table talent_pool_members add constraint talent_pool_members_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table talent_pool_members add constraint talent_pool_members_business_id_talent_pool_id_fkey FOREIGN KEY (business_id, talent_pool_id) REFERENCES talent_pools(business_id, id) ON DELETE CASCADE;
alter table talent_pools add constraint talent_pools_business_id_category_sector_id_fkey FOREIGN KEY (business_id, category_sector_id) REFERENCES category_sectors(business_id, id);
alter table talent_pools add constraint talent_pools_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table talent_pools add constraint talent_pools_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table talent_pools add constraint talent_pools_business_id_manager_id_fkey FOREIGN KEY (business_id, manager_id) REFERENCES recruiters(business_id, id);
alter table talent_pools add constraint talent_pools_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table talk_event_sites add constraint talk_event_sites_business_id_event_id_fkey FOREIGN KEY (business_id, event_id) REFERENCES talk_events(business_id, id) ON DELETE CASCADE;
alter table talk_event_sites add constraint talk_event_sites_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table talk_event_sites add constraint talk_event_sites_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table talk_events add constraint talk_events_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table talk_events add constraint talk_events_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table talk_participants add constraint talk_participants_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id);
alter table talk_participants add constraint talk_participants_business_id_contact_id_fkey FOREIGN KEY (business_id, contact_id) REFERENCES contacts(business_id, id);
alter table talk_participants add constraint talk_participants_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table talk_participants add constraint talk_participants_business_id_event_id_fkey FOREIGN KEY (business_id, event_id) REFERENCES talk_events(business_id, id);
alter table talk_participants add constraint talk_participants_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table talk_participants add constraint talk_participants_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id);
alter table task_assignees add constraint task_assignees_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table task_assignees add constraint task_assignees_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table task_assignees add constraint task_assignees_business_id_task_id_fkey FOREIGN KEY (business_id, task_id) REFERENCES tasks(business_id, id) ON DELETE CASCADE;
alter table task_relations add constraint task_relations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table task_relations add constraint task_relations_business_id_task_id_fkey FOREIGN KEY (business_id, task_id) REFERENCES tasks(business_id, id) ON DELETE CASCADE;
alter table task_watchers add constraint task_watchers_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table task_watchers add constraint task_watchers_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table task_watchers add constraint task_watchers_business_id_task_id_fkey FOREIGN KEY (business_id, task_id) REFERENCES tasks(business_id, id) ON DELETE CASCADE;
alter table tasks add constraint tasks_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table tasks add constraint tasks_business_id_done_by_id_fkey FOREIGN KEY (business_id, done_by_id) REFERENCES recruiters(business_id, id);
alter table tasks add constraint tasks_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table tasks add constraint tasks_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table tasks add constraint tasks_business_id_previous_id_fkey FOREIGN KEY (business_id, previous_id) REFERENCES tasks(business_id, id) ON DELETE SET NULL (previous_id);
alter table tearsheet_categories add constraint tearsheet_categories_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table tearsheet_categories add constraint tearsheet_categories_business_id_tearsheet_id_fkey FOREIGN KEY (business_id, tearsheet_id) REFERENCES tearsheets(business_id, id) ON DELETE CASCADE;
alter table tearsheet_members add constraint tearsheet_members_business_id_added_by_id_fkey FOREIGN KEY (business_id, added_by_id) REFERENCES recruiters(business_id, id);
alter table tearsheet_members add constraint tearsheet_members_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table tearsheet_members add constraint tearsheet_members_business_id_tearsheet_id_category_id_fkey FOREIGN KEY (business_id, tearsheet_id, category_id) REFERENCES tearsheet_categories(business_id, tearsheet_id, id) ON DELETE SET NULL (category_id);
alter table tearsheet_members add constraint tearsheet_members_business_id_tearsheet_id_fkey FOREIGN KEY (business_id, tearsheet_id) REFERENCES tearsheets(business_id, id) ON DELETE CASCADE;
alter table tearsheet_shares add constraint tearsheet_shares_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table tearsheet_shares add constraint tearsheet_shares_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table tearsheet_shares add constraint tearsheet_shares_business_id_tearsheet_id_fkey FOREIGN KEY (business_id, tearsheet_id) REFERENCES tearsheets(business_id, id) ON DELETE CASCADE;
alter table tearsheets add constraint tearsheets_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table tearsheets add constraint tearsheets_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table tearsheets add constraint tearsheets_business_id_linked_job_id_fkey FOREIGN KEY (business_id, linked_job_id) REFERENCES jobs(business_id, id) ON DELETE SET NULL (linked_job_id);
alter table tearsheets add constraint tearsheets_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table template_notes add constraint template_notes_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table template_notes add constraint template_notes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table template_notes add constraint template_notes_business_id_owner_id_fkey FOREIGN KEY (business_id, owner_id) REFERENCES recruiters(business_id, id);
alter table template_uploads add constraint template_uploads_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table template_uploads add constraint template_uploads_business_id_data_file_id_fkey FOREIGN KEY (business_id, data_file_id) REFERENCES data_files(business_id, id);
alter table template_uploads add constraint template_uploads_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table unclaimed_applications add constraint unclaimed_applications_business_id_candidate_id_fkey FOREIGN KEY (business_id, candidate_id) REFERENCES candidates(business_id, id) ON DELETE CASCADE;
alter table unclaimed_applications add constraint unclaimed_applications_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table unclaimed_applications add constraint unclaimed_applications_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id) ON DELETE CASCADE;
alter table unsubscribe_links add constraint unsubscribe_links_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table unsubscribe_links add constraint unsubscribe_links_business_id_site_config_id_fkey FOREIGN KEY (business_id, site_config_id) REFERENCES site_configs(business_id, id) ON DELETE CASCADE;
alter table unsubscribe_tokens add constraint unsubscribe_tokens_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table unsubscribe_tokens add constraint unsubscribe_tokens_business_id_link_id_fkey FOREIGN KEY (business_id, link_id) REFERENCES unsubscribe_links(business_id, id) ON DELETE CASCADE;
alter table utility_runs add constraint utility_runs_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table utility_runs add constraint utility_runs_business_id_recruiter_id_fkey FOREIGN KEY (business_id, recruiter_id) REFERENCES recruiters(business_id, id);
alter table work_schedules add constraint work_schedules_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table work_schedules add constraint work_schedules_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table workflow_statuses add constraint workflow_statuses_business_id_action_flow_id_fkey FOREIGN KEY (business_id, action_flow_id) REFERENCES action_flows(business_id, id);
alter table workflow_statuses add constraint workflow_statuses_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table workflow_statuses add constraint workflow_statuses_business_id_data_collection_id_fkey FOREIGN KEY (business_id, data_collection_id) REFERENCES data_collections(business_id, id);
alter table workflow_statuses add constraint workflow_statuses_business_id_evaluation_id_fkey FOREIGN KEY (business_id, evaluation_id) REFERENCES evaluations(business_id, id);
alter table workflow_statuses add constraint workflow_statuses_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);
alter table workflow_statuses add constraint workflow_statuses_business_id_workflow_template_id_fkey FOREIGN KEY (business_id, workflow_template_id) REFERENCES workflow_templates(business_id, id);
alter table workflow_templates add constraint workflow_templates_business_id_created_by_id_fkey FOREIGN KEY (business_id, created_by_id) REFERENCES recruiters(business_id, id);
alter table workflow_templates add constraint workflow_templates_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id);

create view apply_client_contacts with (security_invoker=true) as
 SELECT a.business_id,
    a.id AS apply_id,
    k.client_contact_id
   FROM (applies a
     JOIN job_client_contacts k ON (((k.business_id = a.business_id) AND (k.job_id = a.job_id))));
create view apply_companies with (security_invoker=true) as
 SELECT a.business_id,
    a.id AS apply_id,
    j.client_company_id
   FROM (applies a
     JOIN jobs j ON (((j.business_id = a.business_id) AND (j.id = a.job_id))));
create view cities as
 SELECT app_business() AS business_id,
    (ibge_code)::bigint AS id,
    (ibge_code)::text AS uid,
    name,
    state,
    ibge_code,
    created_at,
    created_at AS updated_at,
    NULL::timestamp with time zone AS archived_at,
    0 AS lock_version
   FROM national_cities
  WHERE (app_business() IS NOT NULL)
 OFFSET 0;
create function candidate_facets(c candidates)
  returns text[]
  language sql
  immutable
as $function$
  select array_remove(array['st:' || c.status, 'uf:' || c.state, 'ci:' || c.city, 'rw:' || c.remote_work, 'ow:' || c.owner_id,
      'cr:' || c.current_regime, 'pm:' || c.professional_moment, 'el:' || c.education_level, 'so:' || c.source,
      'cg:' || c.completed_register, 'cc:' || c.current_company_id], null)
    || (select coalesce(array_agg('hr:' || r), '{}') from unnest(c.hiring_regimes) r)
    || (select coalesce(array_agg('tg:' || t), '{}') from unnest(c.tags) t)
$function$;

create function job_words(j jobs)
  returns text
  language sql
  immutable
as $function$
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
$function$;

create function site_for_host(host text)
  returns setof site_configs
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select * from site_configs where active and (domain = lower(host) or domains @> array[lower(host)])
  order by (domain = lower(host)) desc, id limit 1
$function$;

create function site_with_pages(host text, today date)
  returns table(site site_configs, kinds text[], courses boolean, talks boolean)
  language plpgsql
  security definer rows 1
  set search_path to 'public', 'pg_temp'
as $function$
declare
  found site_configs;
  before text := current_setting('app.business', true);
begin
  select * into found from site_for_host(host);
  if found.id is null then return; end if;
  perform set_config('app.business', found.business_id::text, true);
  return query select found,
    array(select distinct c.kind from content_pages c where c.business_id = found.business_id and c.archived_at is null
      and c.status = 'published' and (c.published_from is null or c.published_from <= today)
      and (c.published_to is null or c.published_to >= today)
      and (exists (select from content_page_sites s where s.business_id = c.business_id and s.content_page_id = c.id and s.site_config_id = found.id)
        or not exists (select from content_page_sites s where s.business_id = c.business_id and s.content_page_id = c.id))),
    exists (select from courses c where c.business_id = found.business_id and c.archived_at is null and c.active
      and (c.published_from is null or c.published_from <= today) and (c.published_to is null or c.published_to >= today)
      and (exists (select from course_sites s where s.business_id = c.business_id and s.course_id = c.id and s.site_config_id = found.id)
        or not exists (select from course_sites s where s.business_id = c.business_id and s.course_id = c.id))),
    exists (select from talk_events e where e.business_id = found.business_id and e.archived_at is null
      and e.status in ('open', 'full', 'done')
      and (exists (select from talk_event_sites s where s.business_id = e.business_id and s.event_id = e.id and s.site_config_id = found.id)
        or not exists (select from talk_event_sites s where s.business_id = e.business_id and s.event_id = e.id)));
  perform set_config('app.business', coalesce(before, ''), true);
end $function$;

CREATE TRIGGER accounts_access AFTER UPDATE OF status ON public.accounts FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION app_notify_account();
CREATE TRIGGER accounts_bump BEFORE UPDATE ON public.accounts FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER accounts_entity_search_delete AFTER DELETE ON public.accounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION accounts_entity_search();
CREATE TRIGGER accounts_entity_search_insert AFTER INSERT ON public.accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION accounts_entity_search();
CREATE TRIGGER accounts_entity_search_update AFTER UPDATE ON public.accounts REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION accounts_entity_search();
CREATE TRIGGER action_flow_steps_append BEFORE INSERT ON public.action_flow_steps FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_append_within('action_flow_id');
CREATE TRIGGER action_flow_steps_bump BEFORE UPDATE ON public.action_flow_steps FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER action_flow_steps_entity_search_delete AFTER DELETE ON public.action_flow_steps REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION action_flow_steps_entity_search();
CREATE TRIGGER action_flow_steps_entity_search_insert AFTER INSERT ON public.action_flow_steps REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION action_flow_steps_entity_search();
CREATE TRIGGER action_flow_steps_entity_search_update AFTER UPDATE ON public.action_flow_steps REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION action_flow_steps_entity_search();
CREATE TRIGGER action_flows_bump BEFORE UPDATE ON public.action_flows FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER action_flows_entity_search_delete AFTER DELETE ON public.action_flows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION action_flows_entity_search();
CREATE TRIGGER action_flows_entity_search_insert AFTER INSERT ON public.action_flows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION action_flows_entity_search();
CREATE TRIGGER action_flows_entity_search_update AFTER UPDATE ON public.action_flows REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION action_flows_entity_search();
CREATE TRIGGER applies_active AFTER INSERT ON public.applies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((NOT app_moving())) EXECUTE FUNCTION app_candidates_active();
CREATE TRIGGER applies_bump BEFORE UPDATE ON public.applies FOR EACH ROW WHEN ((NOT ((((old.like_candidates IS DISTINCT FROM new.like_candidates) OR (old.deslike_candidates IS DISTINCT FROM new.deslike_candidates)) OR (old.star_candidate IS DISTINCT FROM new.star_candidate)) OR (old.amount_description IS DISTINCT FROM new.amount_description)))) EXECUTE FUNCTION app_bump();
CREATE TRIGGER applies_display BEFORE INSERT OR UPDATE OF status, submission_status, reject_reason, reject_side, display_status ON public.applies FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_show_apply();
CREATE TRIGGER applies_lapse AFTER INSERT ON public.applies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_applied_again();
CREATE TRIGGER audit_entries_automate AFTER INSERT ON public.audit_entries REFERENCING NEW TABLE AS entries FOR EACH STATEMENT WHEN ((NOT app_moving())) EXECUTE FUNCTION app_automate();
CREATE TRIGGER automations_bump BEFORE UPDATE ON public.automations FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER automations_entity_search_delete AFTER DELETE ON public.automations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION automations_entity_search();
CREATE TRIGGER automations_entity_search_insert AFTER INSERT ON public.automations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION automations_entity_search();
CREATE TRIGGER automations_entity_search_update AFTER UPDATE ON public.automations REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION automations_entity_search();
CREATE TRIGGER benefits_bump BEFORE UPDATE ON public.benefits FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER benefits_entity_search_delete AFTER DELETE ON public.benefits REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION benefits_entity_search();
CREATE TRIGGER benefits_entity_search_insert AFTER INSERT ON public.benefits REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION benefits_entity_search();
CREATE TRIGGER benefits_entity_search_update AFTER UPDATE ON public.benefits REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION benefits_entity_search();
CREATE TRIGGER benefits_public AFTER INSERT OR DELETE OR UPDATE ON public.benefits FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER billing_plans_bump BEFORE UPDATE ON public.billing_plans FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER billing_plans_entity_search_delete AFTER DELETE ON public.billing_plans REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION billing_plans_entity_search();
CREATE TRIGGER billing_plans_entity_search_insert AFTER INSERT ON public.billing_plans REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION billing_plans_entity_search();
CREATE TRIGGER billing_plans_entity_search_update AFTER UPDATE ON public.billing_plans REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION billing_plans_entity_search();
CREATE TRIGGER bulk_runs_bump BEFORE UPDATE ON public.bulk_runs FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER business_files_bump BEFORE UPDATE ON public.business_files FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER business_files_entity_search_delete AFTER DELETE ON public.business_files REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION business_files_entity_search();
CREATE TRIGGER business_files_entity_search_insert AFTER INSERT ON public.business_files REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION business_files_entity_search();
CREATE TRIGGER business_files_entity_search_update AFTER UPDATE ON public.business_files REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION business_files_entity_search();
CREATE TRIGGER business_files_public AFTER INSERT OR DELETE OR UPDATE ON public.business_files FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER business_sectors_append BEFORE INSERT ON public.business_sectors FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_append();
CREATE TRIGGER business_sectors_bump BEFORE UPDATE ON public.business_sectors FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER business_sectors_entity_search_delete AFTER DELETE ON public.business_sectors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION business_sectors_entity_search();
CREATE TRIGGER business_sectors_entity_search_insert AFTER INSERT ON public.business_sectors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION business_sectors_entity_search();
CREATE TRIGGER business_sectors_entity_search_update AFTER UPDATE ON public.business_sectors REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION business_sectors_entity_search();
CREATE TRIGGER businesses_access AFTER UPDATE OF active ON public.businesses FOR EACH ROW WHEN ((old.active IS DISTINCT FROM new.active)) EXECUTE FUNCTION app_notify_access();
CREATE TRIGGER businesses_bump BEFORE UPDATE ON public.businesses FOR EACH ROW WHEN ((old.next_invoice_number = new.next_invoice_number)) EXECUTE FUNCTION app_bump();
CREATE TRIGGER businesses_public AFTER UPDATE ON public.businesses FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION app_notify_public_business();
CREATE CONSTRAINT TRIGGER cable_messages_number AFTER INSERT ON public.cable_messages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app_number_cable();
CREATE TRIGGER cable_messages_sweep AFTER DELETE ON public.cable_messages FOR EACH STATEMENT EXECUTE FUNCTION app_sweep_cable_streams();
CREATE TRIGGER candidate_consents_pools AFTER UPDATE OF withdrawn_at ON public.candidate_consents FOR EACH ROW WHEN (((new.purpose = 'talent_pool'::text) AND (new.withdrawn_at IS NOT NULL))) EXECUTE FUNCTION app_leave_talent_pools();
CREATE TRIGGER candidate_educations_bump BEFORE UPDATE ON public.candidate_educations FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER candidate_educations_search_delete AFTER DELETE ON public.candidate_educations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_candidates_changed('candidate_id');
CREATE TRIGGER candidate_educations_search_insert AFTER INSERT ON public.candidate_educations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_candidates_changed('candidate_id');
CREATE TRIGGER candidate_educations_search_update AFTER UPDATE ON public.candidate_educations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_candidates_changed('candidate_id');
CREATE TRIGGER candidate_experiences_bump BEFORE UPDATE ON public.candidate_experiences FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER candidate_experiences_search_delete AFTER DELETE ON public.candidate_experiences REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_candidates_changed('candidate_id');
CREATE TRIGGER candidate_experiences_search_insert AFTER INSERT ON public.candidate_experiences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_candidates_changed('candidate_id');
CREATE TRIGGER candidate_experiences_search_update AFTER UPDATE ON public.candidate_experiences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_candidates_changed('candidate_id');
CREATE TRIGGER candidate_languages_bump BEFORE UPDATE ON public.candidate_languages FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER candidate_remunerations_bump BEFORE UPDATE ON public.candidate_remunerations FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER candidate_search_words_change AFTER UPDATE ON public.candidate_search REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app_candidate_words_gone();
CREATE TRIGGER candidate_search_words_delete AFTER DELETE ON public.candidate_search REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app_candidate_words_gone();
CREATE TRIGGER candidate_search_words_insert AFTER INSERT ON public.candidate_search REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION app_candidate_words();
CREATE TRIGGER candidate_search_words_update AFTER UPDATE ON public.candidate_search REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION app_candidate_words();
CREATE TRIGGER candidate_skills_bump BEFORE UPDATE ON public.candidate_skills FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER candidate_skills_search_delete AFTER DELETE ON public.candidate_skills REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_candidates_changed('candidate_id');
CREATE TRIGGER candidate_skills_search_insert AFTER INSERT ON public.candidate_skills REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_candidates_changed('candidate_id');
CREATE TRIGGER candidate_skills_search_update AFTER UPDATE ON public.candidate_skills REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_candidates_changed('candidate_id');
CREATE TRIGGER candidates_access AFTER UPDATE OF archived_at, anonymised_at ON public.candidates FOR EACH ROW WHEN (((old.archived_at IS DISTINCT FROM new.archived_at) OR (old.anonymised_at IS DISTINCT FROM new.anonymised_at))) EXECUTE FUNCTION app_notify_access();
CREATE TRIGGER candidates_active AFTER INSERT ON public.candidates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((NOT app_moving())) EXECUTE FUNCTION app_candidates_active();
CREATE TRIGGER candidates_bump BEFORE UPDATE ON public.candidates FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER candidates_guardian BEFORE UPDATE OF guardian_name, guardian_email ON public.candidates FOR EACH ROW WHEN (((old.guardian_email IS DISTINCT FROM new.guardian_email) OR ((old.guardian_name IS DISTINCT FROM new.guardian_name) AND (old.guardian_answer IS DISTINCT FROM 'refused'::text)))) EXECUTE FUNCTION app_guardian_changed();
CREATE TRIGGER candidates_renamed AFTER UPDATE OF name ON public.candidates FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION app_person_renamed();
CREATE TRIGGER candidates_search_insert AFTER INSERT ON public.candidates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_candidates_changed('id');
CREATE TRIGGER candidates_search_update AFTER UPDATE ON public.candidates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_candidates_changed('id');
CREATE TRIGGER candidates_sign_in_moved AFTER UPDATE OF email, password_hash, archived_at ON public.candidates FOR EACH ROW EXECUTE FUNCTION sign_in_moved();
CREATE TRIGGER category_sectors_append BEFORE INSERT ON public.category_sectors FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_append();
CREATE TRIGGER category_sectors_bump BEFORE UPDATE ON public.category_sectors FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER category_sectors_entity_search_delete AFTER DELETE ON public.category_sectors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION category_sectors_entity_search();
CREATE TRIGGER category_sectors_entity_search_insert AFTER INSERT ON public.category_sectors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION category_sectors_entity_search();
CREATE TRIGGER category_sectors_entity_search_update AFTER UPDATE ON public.category_sectors REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION category_sectors_entity_search();
CREATE TRIGGER city_taxes_bump BEFORE UPDATE ON public.city_taxes FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER city_taxes_entity_search_delete AFTER DELETE ON public.city_taxes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION city_taxes_entity_search();
CREATE TRIGGER city_taxes_entity_search_insert AFTER INSERT ON public.city_taxes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION city_taxes_entity_search();
CREATE TRIGGER city_taxes_entity_search_update AFTER UPDATE ON public.city_taxes REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION city_taxes_entity_search();
CREATE TRIGGER client_companies_bump BEFORE UPDATE ON public.client_companies FOR EACH ROW WHEN ((NOT (old.last_activity_at IS DISTINCT FROM new.last_activity_at))) EXECUTE FUNCTION app_bump();
CREATE TRIGGER client_companies_entity_search_delete AFTER DELETE ON public.client_companies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION client_companies_entity_search();
CREATE TRIGGER client_companies_entity_search_insert AFTER INSERT ON public.client_companies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION client_companies_entity_search();
CREATE TRIGGER client_companies_entity_search_update AFTER UPDATE ON public.client_companies REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION client_companies_entity_search();
CREATE TRIGGER client_companies_not_own_parent BEFORE INSERT OR UPDATE ON public.client_companies FOR EACH ROW WHEN ((new.group_parent_id = new.id)) EXECUTE FUNCTION app_not_own_parent();
CREATE TRIGGER client_companies_off_limits AFTER UPDATE OF status ON public.client_companies FOR EACH ROW WHEN (((new.status = 'Off Limits'::text) <> (old.status = 'Off Limits'::text))) EXECUTE FUNCTION app_off_limits_of_status();
CREATE TRIGGER client_companies_off_limits_new AFTER INSERT ON public.client_companies FOR EACH ROW WHEN (((NOT app_moving()) AND (new.status = 'Off Limits'::text))) EXECUTE FUNCTION app_off_limits_of_status();
CREATE TRIGGER client_companies_public AFTER UPDATE ON public.client_companies FOR EACH ROW WHEN (((to_jsonb(old.*) - '{last_activity_at,health,nps,updated_at,lock_version}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{last_activity_at,health,nps,updated_at,lock_version}'::text[]))) EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER client_companies_public_gone AFTER DELETE ON public.client_companies FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER client_companies_renamed AFTER UPDATE OF name ON public.client_companies FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION app_company_renamed();
CREATE TRIGGER client_companies_renamed_proposals AFTER UPDATE OF name ON public.client_companies FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION app_company_renamed_proposals();
CREATE TRIGGER client_contacts_access AFTER UPDATE OF portal_enabled, status, is_admin ON public.client_contacts FOR EACH ROW WHEN (((old.portal_enabled IS DISTINCT FROM new.portal_enabled) OR (old.status IS DISTINCT FROM new.status) OR (old.is_admin IS DISTINCT FROM new.is_admin))) EXECUTE FUNCTION app_notify_access();
CREATE TRIGGER client_contacts_bump BEFORE UPDATE ON public.client_contacts FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER client_contacts_entity_search_delete AFTER DELETE ON public.client_contacts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION client_contacts_entity_search();
CREATE TRIGGER client_contacts_entity_search_insert AFTER INSERT ON public.client_contacts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION client_contacts_entity_search();
CREATE TRIGGER client_contacts_entity_search_update AFTER UPDATE ON public.client_contacts REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION client_contacts_entity_search();
CREATE TRIGGER client_contacts_not_own_boss BEFORE INSERT OR UPDATE ON public.client_contacts FOR EACH ROW WHEN ((new.reports_to_id = new.id)) EXECUTE FUNCTION app_not_own_boss();
CREATE TRIGGER client_contacts_sign_in_moved AFTER UPDATE OF email, password_hash, archived_at ON public.client_contacts FOR EACH ROW EXECUTE FUNCTION sign_in_moved();
CREATE TRIGGER contact_messages_bump BEFORE UPDATE ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER contact_messages_entity_search_delete AFTER DELETE ON public.contact_messages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contact_messages_entity_search();
CREATE TRIGGER contact_messages_entity_search_insert AFTER INSERT ON public.contact_messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contact_messages_entity_search();
CREATE TRIGGER contact_messages_entity_search_update AFTER UPDATE ON public.contact_messages REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contact_messages_entity_search();
CREATE TRIGGER contact_points_bump BEFORE UPDATE ON public.contact_points FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER contact_points_search_delete AFTER DELETE ON public.contact_points REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_contact_points_changed();
CREATE TRIGGER contact_points_search_insert AFTER INSERT ON public.contact_points REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_contact_points_changed();
CREATE TRIGGER contact_points_search_update AFTER UPDATE ON public.contact_points REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_contact_points_changed();
CREATE TRIGGER contacts_bump BEFORE UPDATE ON public.contacts FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER contacts_entity_search_delete AFTER DELETE ON public.contacts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contacts_entity_search();
CREATE TRIGGER contacts_entity_search_insert AFTER INSERT ON public.contacts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contacts_entity_search();
CREATE TRIGGER contacts_entity_search_update AFTER UPDATE ON public.contacts REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contacts_entity_search();
CREATE TRIGGER contacts_final BEFORE UPDATE ON public.contacts FOR EACH ROW EXECUTE FUNCTION app_lead_is_final();
CREATE TRIGGER content_page_sites_public AFTER INSERT OR DELETE OR UPDATE ON public.content_page_sites FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER content_pages_bump BEFORE UPDATE ON public.content_pages FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER content_pages_entity_search_delete AFTER DELETE ON public.content_pages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_pages_entity_search();
CREATE TRIGGER content_pages_entity_search_insert AFTER INSERT ON public.content_pages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_pages_entity_search();
CREATE TRIGGER content_pages_entity_search_update AFTER UPDATE ON public.content_pages REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_pages_entity_search();
CREATE TRIGGER content_pages_public AFTER INSERT OR DELETE OR UPDATE ON public.content_pages FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER content_pictures_public AFTER INSERT OR DELETE OR UPDATE ON public.content_pictures FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER core_industries_append BEFORE INSERT ON public.core_industries FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_append();
CREATE TRIGGER core_industries_bump BEFORE UPDATE ON public.core_industries FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER core_industries_entity_search_delete AFTER DELETE ON public.core_industries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION core_industries_entity_search();
CREATE TRIGGER core_industries_entity_search_insert AFTER INSERT ON public.core_industries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION core_industries_entity_search();
CREATE TRIGGER core_industries_entity_search_update AFTER UPDATE ON public.core_industries REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION core_industries_entity_search();
CREATE TRIGGER costumers_bump BEFORE UPDATE ON public.costumers FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER costumers_entity_search_delete AFTER DELETE ON public.costumers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION costumers_entity_search();
CREATE TRIGGER costumers_entity_search_insert AFTER INSERT ON public.costumers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION costumers_entity_search();
CREATE TRIGGER costumers_entity_search_update AFTER UPDATE ON public.costumers REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION costumers_entity_search();
CREATE TRIGGER course_benefits_append BEFORE INSERT ON public.course_benefits FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_append();
CREATE TRIGGER course_benefits_bump BEFORE UPDATE ON public.course_benefits FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER course_benefits_entity_search_delete AFTER DELETE ON public.course_benefits REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION course_benefits_entity_search();
CREATE TRIGGER course_benefits_entity_search_insert AFTER INSERT ON public.course_benefits REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION course_benefits_entity_search();
CREATE TRIGGER course_benefits_entity_search_update AFTER UPDATE ON public.course_benefits REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION course_benefits_entity_search();
CREATE TRIGGER course_benefits_public AFTER INSERT OR DELETE OR UPDATE ON public.course_benefits FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER course_given_benefits_public AFTER INSERT OR DELETE OR UPDATE ON public.course_given_benefits FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER course_position_levels_public AFTER INSERT OR DELETE OR UPDATE ON public.course_position_levels FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER courses_bump BEFORE UPDATE ON public.courses FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER courses_entity_search_delete AFTER DELETE ON public.courses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION courses_entity_search();
CREATE TRIGGER courses_entity_search_insert AFTER INSERT ON public.courses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION courses_entity_search();
CREATE TRIGGER courses_entity_search_update AFTER UPDATE ON public.courses REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION courses_entity_search();
CREATE TRIGGER courses_public AFTER INSERT OR DELETE OR UPDATE ON public.courses FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER credit_transactions_entry BEFORE INSERT ON public.credit_transactions FOR EACH ROW EXECUTE FUNCTION app_credit_entry();
CREATE TRIGGER credit_transactions_final BEFORE DELETE OR UPDATE ON public.credit_transactions FOR EACH ROW WHEN ((NOT app_sandbox())) EXECUTE FUNCTION app_ledger_is_final();
CREATE TRIGGER credit_transactions_kept BEFORE TRUNCATE ON public.credit_transactions FOR EACH STATEMENT EXECUTE FUNCTION app_ledger_is_final();
CREATE TRIGGER data_collections_bump BEFORE UPDATE ON public.data_collections FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER data_collections_entity_search_delete AFTER DELETE ON public.data_collections REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_collections_entity_search();
CREATE TRIGGER data_collections_entity_search_insert AFTER INSERT ON public.data_collections REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_collections_entity_search();
CREATE TRIGGER data_collections_entity_search_update AFTER UPDATE ON public.data_collections REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_collections_entity_search();
CREATE TRIGGER data_files_scan BEFORE INSERT ON public.data_files FOR EACH ROW EXECUTE FUNCTION app_scan_stored();
CREATE TRIGGER data_requests_answered BEFORE UPDATE OF status ON public.data_requests FOR EACH ROW EXECUTE FUNCTION app_data_request_answered();
CREATE TRIGGER data_requests_bump BEFORE UPDATE ON public.data_requests FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER data_requests_entity_search_delete AFTER DELETE ON public.data_requests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_requests_entity_search();
CREATE TRIGGER data_requests_entity_search_insert AFTER INSERT ON public.data_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_requests_entity_search();
CREATE TRIGGER data_requests_entity_search_update AFTER UPDATE ON public.data_requests REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_requests_entity_search();
CREATE TRIGGER departaments_bump BEFORE UPDATE ON public.departaments FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER departaments_circle BEFORE INSERT OR UPDATE OF parent_id ON public.departaments FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION app_no_circle();
CREATE TRIGGER departaments_entity_search_delete AFTER DELETE ON public.departaments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION departaments_entity_search();
CREATE TRIGGER departaments_entity_search_insert AFTER INSERT ON public.departaments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION departaments_entity_search();
CREATE TRIGGER departaments_entity_search_update AFTER UPDATE ON public.departaments REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION departaments_entity_search();
CREATE TRIGGER email_attachments_scan BEFORE INSERT ON public.email_attachments FOR EACH ROW EXECUTE FUNCTION app_scan_stored();
CREATE TRIGGER email_relations_activity AFTER INSERT ON public.email_relations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((NOT app_moving())) EXECUTE FUNCTION app_company_activity();
CREATE TRIGGER email_templates_bump BEFORE UPDATE ON public.email_templates FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER email_templates_entity_search_delete AFTER DELETE ON public.email_templates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION email_templates_entity_search();
CREATE TRIGGER email_templates_entity_search_insert AFTER INSERT ON public.email_templates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION email_templates_entity_search();
CREATE TRIGGER email_templates_entity_search_update AFTER UPDATE ON public.email_templates REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION email_templates_entity_search();
CREATE TRIGGER email_templates_one BEFORE INSERT OR UPDATE ON public.email_templates FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_one_template();
CREATE TRIGGER employees_bump BEFORE UPDATE ON public.employees FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER employees_entity_search_delete AFTER DELETE ON public.employees REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION employees_entity_search();
CREATE TRIGGER employees_entity_search_insert AFTER INSERT ON public.employees REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION employees_entity_search();
CREATE TRIGGER employees_entity_search_update AFTER UPDATE ON public.employees REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION employees_entity_search();
CREATE TRIGGER entity_cards_bump BEFORE UPDATE ON public.entity_cards FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER entity_cards_entity_search_delete AFTER DELETE ON public.entity_cards REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION entity_cards_entity_search();
CREATE TRIGGER entity_cards_entity_search_insert AFTER INSERT ON public.entity_cards REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION entity_cards_entity_search();
CREATE TRIGGER entity_cards_entity_search_update AFTER UPDATE ON public.entity_cards REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION entity_cards_entity_search();
CREATE TRIGGER entity_search_words_change AFTER UPDATE ON public.entity_search REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION app_entity_words_changed();
CREATE TRIGGER entity_search_words_delete AFTER DELETE ON public.entity_search REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app_entity_words_gone();
CREATE TRIGGER entity_search_words_insert AFTER INSERT ON public.entity_search REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION app_entity_words();
CREATE TRIGGER entity_search_words_update AFTER UPDATE ON public.entity_search REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION app_entity_words();
CREATE TRIGGER equipment_bump BEFORE UPDATE ON public.equipment FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER equipment_entity_search_delete AFTER DELETE ON public.equipment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION equipment_entity_search();
CREATE TRIGGER equipment_entity_search_insert AFTER INSERT ON public.equipment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION equipment_entity_search();
CREATE TRIGGER equipment_entity_search_update AFTER UPDATE ON public.equipment REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION equipment_entity_search();
CREATE TRIGGER evaluations_bump BEFORE UPDATE ON public.evaluations FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER evaluations_entity_search_delete AFTER DELETE ON public.evaluations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION evaluations_entity_search();
CREATE TRIGGER evaluations_entity_search_insert AFTER INSERT ON public.evaluations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION evaluations_entity_search();
CREATE TRIGGER evaluations_entity_search_update AFTER UPDATE ON public.evaluations REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION evaluations_entity_search();
CREATE TRIGGER federal_taxes_bump BEFORE UPDATE ON public.federal_taxes FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER federal_taxes_entity_search_delete AFTER DELETE ON public.federal_taxes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION federal_taxes_entity_search();
CREATE TRIGGER federal_taxes_entity_search_insert AFTER INSERT ON public.federal_taxes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION federal_taxes_entity_search();
CREATE TRIGGER federal_taxes_entity_search_update AFTER UPDATE ON public.federal_taxes REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION federal_taxes_entity_search();
CREATE TRIGGER feedbacks_bump BEFORE UPDATE ON public.feedbacks FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER feedbacks_entity_search_delete AFTER DELETE ON public.feedbacks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feedbacks_entity_search();
CREATE TRIGGER feedbacks_entity_search_insert AFTER INSERT ON public.feedbacks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feedbacks_entity_search();
CREATE TRIGGER feedbacks_entity_search_update AFTER UPDATE ON public.feedbacks REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feedbacks_entity_search();
CREATE TRIGGER feedbacks_of_apply BEFORE INSERT OR UPDATE OF apply_id ON public.feedbacks FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_feedback_of_apply();
CREATE TRIGGER form_requests_bump BEFORE UPDATE ON public.form_requests FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER holidays_bump BEFORE UPDATE ON public.holidays FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER holidays_entity_search_delete AFTER DELETE ON public.holidays REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION holidays_entity_search();
CREATE TRIGGER holidays_entity_search_insert AFTER INSERT ON public.holidays REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION holidays_entity_search();
CREATE TRIGGER holidays_entity_search_update AFTER UPDATE ON public.holidays REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION holidays_entity_search();
CREATE TRIGGER identities_stay BEFORE UPDATE OF candidate_id, recruiter_id, provider, issuer, subject ON public.identities FOR EACH ROW EXECUTE FUNCTION identity_stays();
CREATE TRIGGER integrations_bump BEFORE UPDATE ON public.integrations FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER integrations_entity_search_delete AFTER DELETE ON public.integrations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION integrations_entity_search();
CREATE TRIGGER integrations_entity_search_insert AFTER INSERT ON public.integrations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION integrations_entity_search();
CREATE TRIGGER integrations_entity_search_update AFTER UPDATE ON public.integrations REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION integrations_entity_search();
CREATE TRIGGER resume_deliveries AFTER UPDATE OF active, archived_at ON public.integrations FOR EACH ROW WHEN ((new.active AND (new.archived_at IS NULL) AND ((NOT old.active) OR (old.archived_at IS NOT NULL)))) EXECUTE FUNCTION app_resume_deliveries();
CREATE TRIGGER interviews_bump BEFORE UPDATE ON public.interviews FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER interviews_entity_search_delete AFTER DELETE ON public.interviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION interviews_entity_search();
CREATE TRIGGER interviews_entity_search_insert AFTER INSERT ON public.interviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION interviews_entity_search();
CREATE TRIGGER interviews_entity_search_update AFTER UPDATE ON public.interviews REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION interviews_entity_search();
CREATE TRIGGER interviews_of_apply BEFORE INSERT OR UPDATE OF apply_id ON public.interviews FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_of_apply();
CREATE TRIGGER interviews_slot AFTER UPDATE ON public.interviews FOR EACH ROW WHEN (((new.starts_at IS DISTINCT FROM old.starts_at) OR (new.duration_min IS DISTINCT FROM old.duration_min) OR (new.archived_at IS DISTINCT FROM old.archived_at))) EXECUTE FUNCTION app_slot_freed();
CREATE TRIGGER invoices_bump BEFORE UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER invoices_entity_search_delete AFTER DELETE ON public.invoices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoices_entity_search();
CREATE TRIGGER invoices_entity_search_insert AFTER INSERT ON public.invoices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoices_entity_search();
CREATE TRIGGER invoices_entity_search_update AFTER UPDATE ON public.invoices REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoices_entity_search();
CREATE TRIGGER job_benefits_append BEFORE INSERT ON public.job_benefits FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_append();
CREATE TRIGGER job_benefits_bump BEFORE UPDATE ON public.job_benefits FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER job_benefits_entity_search_delete AFTER DELETE ON public.job_benefits REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION job_benefits_entity_search();
CREATE TRIGGER job_benefits_entity_search_insert AFTER INSERT ON public.job_benefits REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION job_benefits_entity_search();
CREATE TRIGGER job_benefits_entity_search_update AFTER UPDATE ON public.job_benefits REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION job_benefits_entity_search();
CREATE TRIGGER job_benefits_public AFTER INSERT OR DELETE OR UPDATE ON public.job_benefits FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER job_publications_public AFTER INSERT OR DELETE OR UPDATE ON public.job_publications FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER job_publications_search_delete AFTER DELETE ON public.job_publications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_jobs_changed('job_id');
CREATE TRIGGER job_publications_search_insert AFTER INSERT ON public.job_publications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_jobs_changed('job_id');
CREATE TRIGGER job_publications_search_update AFTER UPDATE ON public.job_publications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_jobs_changed('job_id');
CREATE TRIGGER job_requests_bump BEFORE UPDATE ON public.job_requests FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER job_requests_entity_search_delete AFTER DELETE ON public.job_requests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION job_requests_entity_search();
CREATE TRIGGER job_requests_entity_search_insert AFTER INSERT ON public.job_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION job_requests_entity_search();
CREATE TRIGGER job_requests_entity_search_update AFTER UPDATE ON public.job_requests REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION job_requests_entity_search();
CREATE TRIGGER jobs_activity AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((NOT app_moving())) EXECUTE FUNCTION app_job_activity();
CREATE TRIGGER jobs_bump BEFORE UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER jobs_company_name BEFORE INSERT OR UPDATE OF client_company_id ON public.jobs FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_name_job_company();
CREATE TRIGGER jobs_entity_search_delete AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION jobs_entity_search();
CREATE TRIGGER jobs_entity_search_insert AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION jobs_entity_search();
CREATE TRIGGER jobs_entity_search_update AFTER UPDATE ON public.jobs REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION jobs_entity_search();
CREATE TRIGGER jobs_named BEFORE INSERT OR UPDATE OF title, opening_date ON public.jobs FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_name_job();
CREATE TRIGGER jobs_public AFTER DELETE OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER jobs_renamed AFTER UPDATE OF title ON public.jobs FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION app_job_renamed();
CREATE TRIGGER jobs_search_insert AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_jobs_changed('id');
CREATE TRIGGER jobs_search_update AFTER UPDATE ON public.jobs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_jobs_changed('id');
CREATE TRIGGER like_candidates_count AFTER INSERT OR DELETE OR UPDATE OF like_avaliation, star, description ON public.like_candidates FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_count_feedback();
CREATE TRIGGER linkedin_core_industries_bump BEFORE UPDATE ON public.linkedin_core_industries FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER linkedin_core_industries_entity_search_delete AFTER DELETE ON public.linkedin_core_industries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION linkedin_core_industries_entity_search();
CREATE TRIGGER linkedin_core_industries_entity_search_insert AFTER INSERT ON public.linkedin_core_industries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION linkedin_core_industries_entity_search();
CREATE TRIGGER linkedin_core_industries_entity_search_update AFTER UPDATE ON public.linkedin_core_industries REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION linkedin_core_industries_entity_search();
CREATE TRIGGER meeting_recruiters_delete AFTER DELETE ON public.meeting_recruiters REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_meeting_shared();
CREATE TRIGGER meeting_recruiters_insert AFTER INSERT ON public.meeting_recruiters REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((NOT app_moving())) EXECUTE FUNCTION app_meeting_shared();
CREATE TRIGGER meeting_relations_activity AFTER INSERT ON public.meeting_relations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((NOT app_moving())) EXECUTE FUNCTION app_company_activity();
CREATE TRIGGER meetings_bump BEFORE UPDATE ON public.meetings FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER meetings_ends BEFORE INSERT OR UPDATE OF starts_at, duration_min ON public.meetings FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_meeting_ends();
CREATE TRIGGER meetings_entity_search_delete AFTER DELETE ON public.meetings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION meetings_entity_search();
CREATE TRIGGER meetings_entity_search_insert AFTER INSERT ON public.meetings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION meetings_entity_search();
CREATE TRIGGER meetings_entity_search_update AFTER UPDATE ON public.meetings REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION meetings_entity_search();
CREATE TRIGGER meetings_slot AFTER UPDATE ON public.meetings FOR EACH ROW WHEN (((new.starts_at IS DISTINCT FROM old.starts_at) OR (new.duration_min IS DISTINCT FROM old.duration_min) OR (new.archived_at IS DISTINCT FROM old.archived_at))) EXECUTE FUNCTION app_slot_freed();
CREATE TRIGGER note_relations_activity AFTER INSERT ON public.note_relations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((NOT app_moving())) EXECUTE FUNCTION app_company_activity();
CREATE TRIGGER notes_bump BEFORE UPDATE ON public.notes FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER notes_entity_search_delete AFTER DELETE ON public.notes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notes_entity_search();
CREATE TRIGGER notes_entity_search_insert AFTER INSERT ON public.notes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notes_entity_search();
CREATE TRIGGER notes_entity_search_update AFTER UPDATE ON public.notes REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notes_entity_search();
CREATE TRIGGER off_limit_rule_candidates_bump BEFORE UPDATE ON public.off_limit_rule_candidates FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER off_limit_rule_candidates_entity_search_delete AFTER DELETE ON public.off_limit_rule_candidates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION off_limit_rule_candidates_entity_search();
CREATE TRIGGER off_limit_rule_candidates_entity_search_insert AFTER INSERT ON public.off_limit_rule_candidates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION off_limit_rule_candidates_entity_search();
CREATE TRIGGER off_limit_rule_candidates_entity_search_update AFTER UPDATE ON public.off_limit_rule_candidates REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION off_limit_rule_candidates_entity_search();
CREATE TRIGGER off_limits_bump BEFORE UPDATE ON public.off_limits FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER off_limits_entity_search_delete AFTER DELETE ON public.off_limits REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION off_limits_entity_search();
CREATE TRIGGER off_limits_entity_search_insert AFTER INSERT ON public.off_limits REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION off_limits_entity_search();
CREATE TRIGGER off_limits_entity_search_update AFTER UPDATE ON public.off_limits REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION off_limits_entity_search();
CREATE TRIGGER offers_bump BEFORE UPDATE ON public.offers FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER offers_count BEFORE INSERT ON public.offers FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_offer_version();
CREATE TRIGGER offers_entity_search_delete AFTER DELETE ON public.offers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION offers_entity_search();
CREATE TRIGGER offers_entity_search_insert AFTER INSERT ON public.offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION offers_entity_search();
CREATE TRIGGER offers_entity_search_update AFTER UPDATE ON public.offers REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION offers_entity_search();
CREATE TRIGGER offers_of_apply BEFORE INSERT OR UPDATE OF apply_id ON public.offers FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_feedback_of_apply();
CREATE TRIGGER partners_append BEFORE INSERT ON public.partners FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_append();
CREATE TRIGGER partners_bump BEFORE UPDATE ON public.partners FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER partners_entity_search_delete AFTER DELETE ON public.partners REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION partners_entity_search();
CREATE TRIGGER partners_entity_search_insert AFTER INSERT ON public.partners REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION partners_entity_search();
CREATE TRIGGER partners_entity_search_update AFTER UPDATE ON public.partners REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION partners_entity_search();
CREATE TRIGGER partners_public AFTER INSERT OR DELETE OR UPDATE ON public.partners FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER placements_bump BEFORE UPDATE ON public.placements FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER placements_entity_search_delete AFTER DELETE ON public.placements REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION placements_entity_search();
CREATE TRIGGER placements_entity_search_insert AFTER INSERT ON public.placements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION placements_entity_search();
CREATE TRIGGER placements_entity_search_update AFTER UPDATE ON public.placements REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION placements_entity_search();
CREATE TRIGGER position_levels_append BEFORE INSERT ON public.position_levels FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_append();
CREATE TRIGGER position_levels_bump BEFORE UPDATE ON public.position_levels FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER position_levels_entity_search_delete AFTER DELETE ON public.position_levels REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION position_levels_entity_search();
CREATE TRIGGER position_levels_entity_search_insert AFTER INSERT ON public.position_levels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION position_levels_entity_search();
CREATE TRIGGER position_levels_entity_search_update AFTER UPDATE ON public.position_levels REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION position_levels_entity_search();
CREATE TRIGGER position_levels_public AFTER INSERT OR DELETE OR UPDATE ON public.position_levels FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER positions_bump BEFORE UPDATE ON public.positions FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER positions_entity_search_delete AFTER DELETE ON public.positions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION positions_entity_search();
CREATE TRIGGER positions_entity_search_insert AFTER INSERT ON public.positions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION positions_entity_search();
CREATE TRIGGER positions_entity_search_update AFTER UPDATE ON public.positions REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION positions_entity_search();
CREATE TRIGGER pricing_plan_configurations_bump BEFORE UPDATE ON public.pricing_plan_configurations FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER pricing_plan_configurations_entity_search_delete AFTER DELETE ON public.pricing_plan_configurations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pricing_plan_configurations_entity_search();
CREATE TRIGGER pricing_plan_configurations_entity_search_insert AFTER INSERT ON public.pricing_plan_configurations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pricing_plan_configurations_entity_search();
CREATE TRIGGER pricing_plan_configurations_entity_search_update AFTER UPDATE ON public.pricing_plan_configurations REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pricing_plan_configurations_entity_search();
CREATE TRIGGER process_orchestrators_bump BEFORE UPDATE ON public.process_orchestrators FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER process_orchestrators_entity_search_delete AFTER DELETE ON public.process_orchestrators REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION process_orchestrators_entity_search();
CREATE TRIGGER process_orchestrators_entity_search_insert AFTER INSERT ON public.process_orchestrators REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION process_orchestrators_entity_search();
CREATE TRIGGER process_orchestrators_entity_search_update AFTER UPDATE ON public.process_orchestrators REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION process_orchestrators_entity_search();
CREATE TRIGGER process_orchestrators_one_default BEFORE INSERT OR UPDATE OF is_default ON public.process_orchestrators FOR EACH ROW WHEN (((NOT app_moving()) AND new.is_default)) EXECUTE FUNCTION app_one_default_process();
CREATE TRIGGER process_statuses_append BEFORE INSERT ON public.process_statuses FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_append_within('process_orchestrator_id');
CREATE TRIGGER process_statuses_bump BEFORE UPDATE ON public.process_statuses FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER process_statuses_entity_search_delete AFTER DELETE ON public.process_statuses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION process_statuses_entity_search();
CREATE TRIGGER process_statuses_entity_search_insert AFTER INSERT ON public.process_statuses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION process_statuses_entity_search();
CREATE TRIGGER process_statuses_entity_search_update AFTER UPDATE ON public.process_statuses REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION process_statuses_entity_search();
CREATE TRIGGER professional_references_bump BEFORE UPDATE ON public.professional_references FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER projects_bump BEFORE UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER projects_entity_search_delete AFTER DELETE ON public.projects REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION projects_entity_search();
CREATE TRIGGER projects_entity_search_insert AFTER INSERT ON public.projects REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION projects_entity_search();
CREATE TRIGGER projects_entity_search_update AFTER UPDATE ON public.projects REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION projects_entity_search();
CREATE TRIGGER proposals_bump BEFORE UPDATE ON public.proposals FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER proposals_company_name BEFORE INSERT OR UPDATE OF client_company_id ON public.proposals FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_name_proposal_company();
CREATE TRIGGER proposals_entity_search_delete AFTER DELETE ON public.proposals REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION proposals_entity_search();
CREATE TRIGGER proposals_entity_search_insert AFTER INSERT ON public.proposals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION proposals_entity_search();
CREATE TRIGGER proposals_entity_search_update AFTER UPDATE ON public.proposals REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION proposals_entity_search();
CREATE TRIGGER proposals_number BEFORE INSERT ON public.proposals FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_number_proposal();
CREATE TRIGGER prospecting_templates_bump BEFORE UPDATE ON public.prospecting_templates FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER prospecting_templates_entity_search_delete AFTER DELETE ON public.prospecting_templates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prospecting_templates_entity_search();
CREATE TRIGGER prospecting_templates_entity_search_insert AFTER INSERT ON public.prospecting_templates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prospecting_templates_entity_search();
CREATE TRIGGER prospecting_templates_entity_search_update AFTER UPDATE ON public.prospecting_templates REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prospecting_templates_entity_search();
CREATE TRIGGER question_versions_in_use BEFORE UPDATE OF items ON public.question_versions FOR EACH ROW WHEN (((old.used_at IS NOT NULL) AND (old.items IS DISTINCT FROM new.items))) EXECUTE FUNCTION app_version_in_use();
CREATE TRIGGER recruiter_downloads_bump BEFORE UPDATE ON public.recruiter_downloads FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER recruiter_roles_access AFTER INSERT OR DELETE OR UPDATE ON public.recruiter_roles FOR EACH ROW EXECUTE FUNCTION app_notify_access();
CREATE TRIGGER recruiters_access AFTER UPDATE OF status, is_admin ON public.recruiters FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.is_admin IS DISTINCT FROM new.is_admin))) EXECUTE FUNCTION app_notify_access();
CREATE TRIGGER recruiters_entity_search_delete AFTER DELETE ON public.recruiters REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recruiters_entity_search();
CREATE TRIGGER recruiters_entity_search_insert AFTER INSERT ON public.recruiters REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recruiters_entity_search();
CREATE TRIGGER recruiters_entity_search_update AFTER UPDATE ON public.recruiters REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recruiters_entity_search();
CREATE TRIGGER recruiters_sign_in_moved AFTER UPDATE OF email, password_hash, archived_at ON public.recruiters FOR EACH ROW EXECUTE FUNCTION sign_in_moved();
CREATE TRIGGER registrations_bump BEFORE UPDATE ON public.registrations FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER roles_access AFTER UPDATE OF role_permissions ON public.roles FOR EACH ROW WHEN ((old.role_permissions IS DISTINCT FROM new.role_permissions)) EXECUTE FUNCTION app_notify_access();
CREATE TRIGGER roles_bump BEFORE UPDATE ON public.roles FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER roles_entity_search_delete AFTER DELETE ON public.roles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roles_entity_search();
CREATE TRIGGER roles_entity_search_insert AFTER INSERT ON public.roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roles_entity_search();
CREATE TRIGGER roles_entity_search_update AFTER UPDATE ON public.roles REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roles_entity_search();
CREATE TRIGGER roles_one_for_newcomers BEFORE INSERT OR UPDATE OF is_default ON public.roles FOR EACH ROW WHEN (((NOT app_moving()) AND new.is_default)) EXECUTE FUNCTION app_one_role_for_newcomers();
CREATE TRIGGER sales_funnel_append BEFORE INSERT ON public.sales_funnel FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_append();
CREATE TRIGGER sales_funnel_bump BEFORE UPDATE ON public.sales_funnel FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER sales_funnel_entity_search_delete AFTER DELETE ON public.sales_funnel REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sales_funnel_entity_search();
CREATE TRIGGER sales_funnel_entity_search_insert AFTER INSERT ON public.sales_funnel REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sales_funnel_entity_search();
CREATE TRIGGER sales_funnel_entity_search_update AFTER UPDATE ON public.sales_funnel REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sales_funnel_entity_search();
CREATE TRIGGER sendout_queues_bump BEFORE UPDATE ON public.sendout_queues FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER sendout_queues_entity_search_delete AFTER DELETE ON public.sendout_queues REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sendout_queues_entity_search();
CREATE TRIGGER sendout_queues_entity_search_insert AFTER INSERT ON public.sendout_queues REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sendout_queues_entity_search();
CREATE TRIGGER sendout_queues_entity_search_update AFTER UPDATE ON public.sendout_queues REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sendout_queues_entity_search();
CREATE TRIGGER sessions_access AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN ((old.revoked_at IS DISTINCT FROM new.revoked_at)) EXECUTE FUNCTION app_notify_access();
CREATE TRIGGER sessions_begun AFTER INSERT ON public.sessions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((NOT app_moving())) EXECUTE FUNCTION app_candidates_active();
CREATE TRIGGER sessions_gone AFTER DELETE ON public.sessions FOR EACH ROW WHEN ((old.revoked_at IS NULL)) EXECUTE FUNCTION app_notify_access();
CREATE TRIGGER sessions_seen AFTER UPDATE ON public.sessions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_candidates_active();
CREATE TRIGGER settings_bump BEFORE UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER settings_entity_search_delete AFTER DELETE ON public.settings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settings_entity_search();
CREATE TRIGGER settings_entity_search_insert AFTER INSERT ON public.settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settings_entity_search();
CREATE TRIGGER settings_entity_search_update AFTER UPDATE ON public.settings REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settings_entity_search();
CREATE TRIGGER settings_public AFTER INSERT OR DELETE OR UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER shortlist_relationships_access AFTER UPDATE OF revoked_at, expires_at, permissions ON public.shortlist_relationships FOR EACH ROW WHEN (((old.revoked_at IS DISTINCT FROM new.revoked_at) OR (old.expires_at IS DISTINCT FROM new.expires_at) OR (old.permissions IS DISTINCT FROM new.permissions))) EXECUTE FUNCTION app_notify_access();
CREATE TRIGGER shortlist_relationships_gone AFTER DELETE ON public.shortlist_relationships FOR EACH ROW EXECUTE FUNCTION app_notify_access();
CREATE TRIGGER shortlists_access AFTER UPDATE OF status, archived_at ON public.shortlists FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.archived_at IS DISTINCT FROM new.archived_at))) EXECUTE FUNCTION app_notify_access();
CREATE TRIGGER shortlists_bump BEFORE UPDATE ON public.shortlists FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER site_configs_bump BEFORE UPDATE ON public.site_configs FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER site_configs_entity_search_delete AFTER DELETE ON public.site_configs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION site_configs_entity_search();
CREATE TRIGGER site_configs_entity_search_insert AFTER INSERT ON public.site_configs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION site_configs_entity_search();
CREATE TRIGGER site_configs_entity_search_update AFTER UPDATE ON public.site_configs REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION site_configs_entity_search();
CREATE TRIGGER site_configs_told AFTER INSERT OR DELETE OR UPDATE ON public.site_configs FOR EACH ROW EXECUTE FUNCTION app_notify_site();
CREATE TRIGGER slot_offers_bump BEFORE UPDATE ON public.slot_offers FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER slot_offers_entity_search_delete AFTER DELETE ON public.slot_offers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION slot_offers_entity_search();
CREATE TRIGGER slot_offers_entity_search_insert AFTER INSERT ON public.slot_offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION slot_offers_entity_search();
CREATE TRIGGER slot_offers_entity_search_update AFTER UPDATE ON public.slot_offers REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION slot_offers_entity_search();
CREATE TRIGGER slot_offers_taker BEFORE INSERT OR UPDATE ON public.slot_offers FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_slot_taker();
CREATE TRIGGER standard_billings_bump BEFORE UPDATE ON public.standard_billings FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER standard_billings_entity_search_delete AFTER DELETE ON public.standard_billings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION standard_billings_entity_search();
CREATE TRIGGER standard_billings_entity_search_insert AFTER INSERT ON public.standard_billings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION standard_billings_entity_search();
CREATE TRIGGER standard_billings_entity_search_update AFTER UPDATE ON public.standard_billings REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION standard_billings_entity_search();
CREATE TRIGGER standard_fees_bump BEFORE UPDATE ON public.standard_fees FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER standard_fees_entity_search_delete AFTER DELETE ON public.standard_fees REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION standard_fees_entity_search();
CREATE TRIGGER standard_fees_entity_search_insert AFTER INSERT ON public.standard_fees REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION standard_fees_entity_search();
CREATE TRIGGER standard_fees_entity_search_update AFTER UPDATE ON public.standard_fees REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION standard_fees_entity_search();
CREATE TRIGGER submissions_bump BEFORE UPDATE ON public.submissions FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER submissions_display AFTER INSERT OR DELETE OR UPDATE OF archived_at ON public.submissions FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_show_submitted();
CREATE TRIGGER submissions_entity_search_delete AFTER DELETE ON public.submissions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION submissions_entity_search();
CREATE TRIGGER submissions_entity_search_insert AFTER INSERT ON public.submissions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION submissions_entity_search();
CREATE TRIGGER submissions_entity_search_update AFTER UPDATE ON public.submissions REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION submissions_entity_search();
CREATE TRIGGER submissions_of_apply BEFORE INSERT OR UPDATE OF apply_id ON public.submissions FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_of_apply();
CREATE TRIGGER surveys_bump BEFORE UPDATE ON public.surveys FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER surveys_entity_search_delete AFTER DELETE ON public.surveys REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION surveys_entity_search();
CREATE TRIGGER surveys_entity_search_insert AFTER INSERT ON public.surveys REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION surveys_entity_search();
CREATE TRIGGER surveys_entity_search_update AFTER UPDATE ON public.surveys REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION surveys_entity_search();
CREATE TRIGGER talent_pools_bump BEFORE UPDATE ON public.talent_pools FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER talent_pools_entity_search_delete AFTER DELETE ON public.talent_pools REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION talent_pools_entity_search();
CREATE TRIGGER talent_pools_entity_search_insert AFTER INSERT ON public.talent_pools REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION talent_pools_entity_search();
CREATE TRIGGER talent_pools_entity_search_update AFTER UPDATE ON public.talent_pools REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION talent_pools_entity_search();
CREATE TRIGGER talk_events_bump BEFORE UPDATE ON public.talk_events FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER talk_events_entity_search_delete AFTER DELETE ON public.talk_events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION talk_events_entity_search();
CREATE TRIGGER talk_events_entity_search_insert AFTER INSERT ON public.talk_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION talk_events_entity_search();
CREATE TRIGGER talk_events_entity_search_update AFTER UPDATE ON public.talk_events REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION talk_events_entity_search();
CREATE TRIGGER talk_events_public AFTER INSERT OR DELETE OR UPDATE ON public.talk_events FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER talk_participants_bump BEFORE UPDATE ON public.talk_participants FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER talk_participants_entity_search_delete AFTER DELETE ON public.talk_participants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION talk_participants_entity_search();
CREATE TRIGGER talk_participants_entity_search_insert AFTER INSERT ON public.talk_participants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION talk_participants_entity_search();
CREATE TRIGGER talk_participants_entity_search_update AFTER UPDATE ON public.talk_participants REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION talk_participants_entity_search();
CREATE TRIGGER talk_participants_public AFTER INSERT OR DELETE OR UPDATE ON public.talk_participants FOR EACH ROW EXECUTE FUNCTION app_notify_public();
CREATE TRIGGER task_relations_activity AFTER INSERT ON public.task_relations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((NOT app_moving())) EXECUTE FUNCTION app_company_activity();
CREATE TRIGGER tasks_bump BEFORE UPDATE ON public.tasks FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER tasks_done BEFORE INSERT OR UPDATE ON public.tasks FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_task_done();
CREATE TRIGGER tasks_entity_search_delete AFTER DELETE ON public.tasks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tasks_entity_search();
CREATE TRIGGER tasks_entity_search_insert AFTER INSERT ON public.tasks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tasks_entity_search();
CREATE TRIGGER tasks_entity_search_update AFTER UPDATE ON public.tasks REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tasks_entity_search();
CREATE TRIGGER tearsheet_members_bump BEFORE UPDATE ON public.tearsheet_members FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER tearsheet_shares_delete AFTER DELETE ON public.tearsheet_shares REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_tearsheet_shared();
CREATE TRIGGER tearsheet_shares_insert AFTER INSERT ON public.tearsheet_shares REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((NOT app_moving())) EXECUTE FUNCTION app_tearsheet_shared();
CREATE TRIGGER tearsheets_access AFTER UPDATE OF private, shared_with, owner_id, archived_at ON public.tearsheets FOR EACH ROW WHEN (((old.private IS DISTINCT FROM new.private) OR (old.shared_with IS DISTINCT FROM new.shared_with) OR (old.owner_id IS DISTINCT FROM new.owner_id) OR (old.archived_at IS DISTINCT FROM new.archived_at))) EXECUTE FUNCTION app_notify_tearsheet();
CREATE TRIGGER tearsheets_bump BEFORE UPDATE ON public.tearsheets FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER tearsheets_entity_search_delete AFTER DELETE ON public.tearsheets REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tearsheets_entity_search();
CREATE TRIGGER tearsheets_entity_search_insert AFTER INSERT ON public.tearsheets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tearsheets_entity_search();
CREATE TRIGGER tearsheets_entity_search_update AFTER UPDATE ON public.tearsheets REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tearsheets_entity_search();
CREATE TRIGGER template_notes_bump BEFORE UPDATE ON public.template_notes FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER template_notes_entity_search_delete AFTER DELETE ON public.template_notes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION template_notes_entity_search();
CREATE TRIGGER template_notes_entity_search_insert AFTER INSERT ON public.template_notes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION template_notes_entity_search();
CREATE TRIGGER template_notes_entity_search_update AFTER UPDATE ON public.template_notes REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION template_notes_entity_search();
CREATE TRIGGER template_uploads_bump BEFORE UPDATE ON public.template_uploads FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER template_uploads_entity_search_delete AFTER DELETE ON public.template_uploads REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION template_uploads_entity_search();
CREATE TRIGGER template_uploads_entity_search_insert AFTER INSERT ON public.template_uploads REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION template_uploads_entity_search();
CREATE TRIGGER template_uploads_entity_search_update AFTER UPDATE ON public.template_uploads REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION template_uploads_entity_search();
CREATE TRIGGER work_schedules_bump BEFORE UPDATE ON public.work_schedules FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER work_schedules_entity_search_delete AFTER DELETE ON public.work_schedules REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION work_schedules_entity_search();
CREATE TRIGGER work_schedules_entity_search_insert AFTER INSERT ON public.work_schedules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION work_schedules_entity_search();
CREATE TRIGGER work_schedules_entity_search_update AFTER UPDATE ON public.work_schedules REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION work_schedules_entity_search();
CREATE TRIGGER workflow_statuses_append BEFORE INSERT ON public.workflow_statuses FOR EACH ROW WHEN ((NOT app_moving())) EXECUTE FUNCTION app_append_within('workflow_template_id');
CREATE TRIGGER workflow_statuses_bump BEFORE UPDATE ON public.workflow_statuses FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER workflow_statuses_entity_search_delete AFTER DELETE ON public.workflow_statuses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION workflow_statuses_entity_search();
CREATE TRIGGER workflow_statuses_entity_search_insert AFTER INSERT ON public.workflow_statuses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION workflow_statuses_entity_search();
CREATE TRIGGER workflow_statuses_entity_search_update AFTER UPDATE ON public.workflow_statuses REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION workflow_statuses_entity_search();
CREATE TRIGGER workflow_templates_bump BEFORE UPDATE ON public.workflow_templates FOR EACH ROW EXECUTE FUNCTION app_bump();
CREATE TRIGGER workflow_templates_entity_search_delete AFTER DELETE ON public.workflow_templates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION workflow_templates_entity_search();
CREATE TRIGGER workflow_templates_entity_search_insert AFTER INSERT ON public.workflow_templates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION workflow_templates_entity_search();
CREATE TRIGGER workflow_templates_entity_search_update AFTER UPDATE ON public.workflow_templates REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION workflow_templates_entity_search();

create policy door on accounts for select to current_user using (true);
create policy own_business on accounts for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on action_flow_steps for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on action_flows for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on applies for select to current_user using (true);
create policy own_business on applies for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on apply_drafts for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on apply_events for all to current_user using (true) with check (true);
create policy own_business on apply_events for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on audit_entries for all to current_user using (true) with check (true);
create policy own_business on audit_entries for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on automations for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on benefits for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on billing_lines for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on billing_notices for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on billing_plans for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on bulk_run_items for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on bulk_runs for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on business_export_parts for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on business_export_schedules for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on business_exports for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on business_files for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on business_sandboxes for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on business_sectors for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on business_units for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on businesses for select to current_user using (true);
create policy own_business on businesses for all to public using ((id = app_business())) with check ((id = app_business()));
create policy door on cable_messages for all to current_user using (true) with check (true);
create policy own_business on cable_messages for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on cable_streams for all to current_user using (true) with check (true);
create policy own_business on cable_streams for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on calendar_feeds for select to current_user using (true);
create policy own_business on calendar_feeds for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on candidate_activity for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on candidate_category_sectors for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on candidate_consents for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on candidate_educations for select to current_user using (true);
create policy own_business on candidate_educations for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on candidate_experiences for select to current_user using (true);
create policy own_business on candidate_experiences for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on candidate_jobs for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on candidate_languages for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on candidate_remunerations for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on candidate_sensitive for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on candidate_skills for select to current_user using (true);
create policy own_business on candidate_skills for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on candidates for select to current_user using (true);
create policy own_business on candidates for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on category_sectors for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on city_taxes for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on client_companies for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on client_company_owners for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on client_contact_pages for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on client_contacts for select to current_user using (true);
create policy own_business on client_contacts for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on commissions for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on company_snapshots for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on contact_messages for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on contact_points for select to current_user using (true);
create policy own_business on contact_points for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on contacts for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on content_page_sites for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on content_pages for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on content_pictures for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on core_industries for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on costumers for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on course_benefits for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on course_given_benefits for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on course_position_levels for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on course_sites for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on courses for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on credit_balances for all to current_user using (true) with check (true);
create policy own_business on credit_balances for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on credit_transactions for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on cultural_fits for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on data_collections for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on data_exports for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on data_files for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on data_requests for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on departaments for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on duplicate_dismissals for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on effects for all to current_user using (true) with check (true);
create policy own_business on effects for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on email_attachments for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on email_messages for select to current_user using (true);
create policy own_business on email_messages for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on email_relations for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on email_template_files for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on email_template_versions for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on email_templates for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on employees for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on enrichment_credits for select to current_user using (true);
create policy own_business on enrichment_credits for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on entity_cards for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on entity_pages for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on equipment for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on erasures for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on evaluations for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on external_ids for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on federal_taxes for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on feedbacks for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on flow_runs for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on form_requests for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on holidays for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on idempotency_keys for all to current_user using (true) with check (true);
create policy own_business on idempotency_keys for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on identities for select to current_user using (true);
create policy own_business on identities for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on import_keys for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on import_rows for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on import_set_refs for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on import_sets for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on imports for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on integration_deliveries for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on integrations for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on interview_contacts for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on interview_interviewers for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on interview_invites for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on interviews for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on invoice_counters for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on invoice_events for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on invoice_lines for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on invoice_payments for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on invoice_taxes for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on invoices for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on job_alerts for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on job_benefits for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on job_client_contacts for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on job_publications for select to current_user using (true);
create policy own_business on job_publications for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on job_requests for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on job_statuses for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on job_team for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on jobs for select to current_user using (true);
create policy own_business on jobs for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on legal_holds for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on like_candidates for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on linkedin_core_industries for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on list_preferences for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on mail_breakers for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on mail_events for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on mail_topic_refusals for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on mailbox_pace for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on meeting_invites for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on meeting_recruiters for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on meeting_relations for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on meetings for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on move_mail_choices for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on note_mentions for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on note_relations for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on note_versions for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on notes for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on notifications for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on off_limit_rule_candidates for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on off_limits for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on offers for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on one_time_tokens for all to current_user using (true) with check (true);
create policy own_business on one_time_tokens for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on partners for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on placement_checks for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on placement_splits for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on placement_versions for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on placements for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on position_levels for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on positions for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on pricing_plan_configurations for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on process_orchestrators for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on process_statuses for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on professional_references for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on project_client_contacts for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on projects for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on proposal_credits for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on proposal_events for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on proposal_numbers for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on proposal_services for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on proposal_versions for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on proposals for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on prospecting_steps for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on prospecting_templates for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on question_versions for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on recent_pages for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on record_merges for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on recruiter_downloads for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on recruiter_linked_accounts for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on recruiter_recovery_codes for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on recruiter_roles for select to current_user using (true);
create policy own_business on recruiter_roles for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on recruiter_second_factors for select to current_user using (true);
create policy own_business on recruiter_second_factors for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on recruiters for select to current_user using (true);
create policy own_business on recruiters for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on registrations for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on retention_notices for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on retention_rules for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on retention_runs for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on roles for select to current_user using (true);
create policy own_business on roles for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on sales_funnel for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on saved_views for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on sendout_queues for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on sendout_recipients for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on sendout_sends for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on sessions for all to current_user using (true) with check (true);
create policy own_business on sessions for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on settings for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on shortlist_applies for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on shortlist_relationships for select to current_user using (true);
create policy own_business on shortlist_relationships for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on shortlists for select to current_user using (true);
create policy own_business on shortlists for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy door on site_configs for select to current_user using (true);
create policy own_business on site_configs for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on skills for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on slot_bookings for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on slot_offer_recruiters for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on slot_offers for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on standard_billings for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on standard_fees for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on submission_contacts for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on submissions for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on suppressions for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on surveys for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on talent_pool_members for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on talent_pools for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on talk_event_sites for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on talk_events for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on talk_participants for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on task_assignees for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on task_relations for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on task_watchers for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on tasks for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on tearsheet_categories for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on tearsheet_members for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on tearsheet_shares for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on tearsheets for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on template_notes for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on template_uploads for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on unclaimed_applications for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on unsubscribe_links for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on unsubscribe_tokens for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on utility_runs for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on work_schedules for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on workflow_statuses for all to public using ((business_id = app_business())) with check ((business_id = app_business()));
create policy own_business on workflow_templates for all to public using ((business_id = app_business())) with check ((business_id = app_business()));

revoke all on apply_events from seleta_app;
grant insert, select on apply_events to seleta_app;
revoke all on audit_entries from seleta_app;
grant insert, select on audit_entries to seleta_app;
revoke all on cable_streams from seleta_app;
grant select on cable_streams to seleta_app;
revoke all on candidate_search from seleta_app;
revoke all on cities from seleta_app;
grant select on cities to seleta_app;
revoke all on city_places from seleta_app;
grant select on city_places to seleta_app;
revoke all on credit_balances from seleta_app;
grant select on credit_balances to seleta_app;
revoke all on credit_transactions from seleta_app;
grant insert, select on credit_transactions to seleta_app;
revoke all on enrichment_credits from seleta_app;
grant insert, select on enrichment_credits to seleta_app;
revoke all on entity_search from seleta_app;
revoke all on erasures from seleta_app;
grant insert, select on erasures to seleta_app;
revoke all on key_check from seleta_app;
revoke all on national_cities from seleta_app;
revoke all on public_jobs from seleta_app;
revoke all on search_words from seleta_app;

grant execute on function all_business_ids() to public, seleta_app;
grant execute on function app_address_hash(text) to public, seleta_app;
grant execute on function app_bump() to public, seleta_app;
grant execute on function app_business() to public, seleta_app;
grant execute on function app_calendar_feed(text) to public, seleta_app;
grant execute on function app_candidates_changed() to public, seleta_app;
grant execute on function app_column_words(text,text) to public, seleta_app;
grant execute on function app_company_activity() to public, seleta_app;
grant execute on function app_company_key(text) to public, seleta_app;
grant execute on function app_company_renamed() to public, seleta_app;
grant execute on function app_contact_points_changed() to public, seleta_app;
grant execute on function app_credit_entry() to public, seleta_app;
grant execute on function app_discard_job(bigint) to public, seleta_app;
grant execute on function app_display_status(integer,integer,integer,text,boolean) to public, seleta_app;
grant execute on function app_document(text) to public, seleta_app;
grant execute on function app_enqueue(text,json,text,timestamp with time zone,integer,text) to public, seleta_app;
grant execute on function app_first_scan_state() to public, seleta_app;
grant execute on function app_forget_mail_jobs(bigint[]) to public, seleta_app;
grant execute on function app_holds_job(bigint,text,timestamp with time zone) to public, seleta_app;
grant execute on function app_is_first_name(text) to public, seleta_app;
grant execute on function app_job(bigint) to public, seleta_app;
grant execute on function app_job_activity() to public, seleta_app;
grant execute on function app_job_renamed() to public, seleta_app;
grant execute on function app_job_state(timestamp with time zone,integer,integer,timestamp with time zone) to public, seleta_app;
grant execute on function app_jobs(text,text,text,integer,integer) to public, seleta_app;
grant execute on function app_jobs_changed() to public, seleta_app;
grant execute on function app_lead_is_final() to public, seleta_app;
grant execute on function app_ledger_is_final() to public, seleta_app;
grant execute on function app_like(text) to public, seleta_app;
grant execute on function app_mail_by_message_id(text[]) to public, seleta_app;
grant execute on function app_name_job() to public, seleta_app;
grant execute on function app_name_job_company() to public, seleta_app;
grant execute on function app_not_own_boss() to public, seleta_app;
grant execute on function app_not_own_parent() to public, seleta_app;
grant execute on function app_notify_access() to public, seleta_app;
grant execute on function app_notify_tearsheet() to public, seleta_app;
grant execute on function app_number_cable() to public, seleta_app;
grant execute on function app_of_apply() to public, seleta_app;
grant execute on function app_one_template() to public, seleta_app;
grant execute on function app_person_renamed() to public, seleta_app;
grant execute on function app_plain(text) to public, seleta_app;
grant execute on function app_queue() to public, seleta_app;
grant execute on function app_retry_jobs(bigint[]) to public, seleta_app;
grant execute on function app_scan_stored() to public, seleta_app;
grant execute on function app_search_triggers(text,text,text,text,text) to public, seleta_app;
grant execute on function app_show_apply() to public, seleta_app;
grant execute on function app_show_submitted() to public, seleta_app;
grant execute on function app_site_domain(text) to public, seleta_app;
grant execute on function app_sweep() to public, seleta_app;
grant execute on function app_sweep_cable_streams() to public, seleta_app;
grant execute on function app_task_done() to public, seleta_app;
grant execute on function app_tearsheet_shared() to public, seleta_app;
grant execute on function app_touch() to public, seleta_app;
grant execute on function app_uid() to public, seleta_app;
grant execute on function app_words(text) to public, seleta_app;
grant execute on function auth_recruiter_identity(text,text,text) to public, seleta_app;
grant execute on function auth_session(bytea,boolean) to public, seleta_app;
grant execute on function auth_take_ticket(bytea,boolean) to public, seleta_app;
grant execute on function auth_token(bytea,text) to public, seleta_app;
grant execute on function best_candidates(text,text[],jsonb,jsonb,boolean,integer,integer) to public, seleta_app;
grant execute on function candidate_facets(candidates) to public, seleta_app;
grant execute on function candidate_hit_conditions(text,text,jsonb,jsonb) to public, seleta_app;
grant execute on function candidate_hit_order(jsonb) to public, seleta_app;
grant execute on function candidate_hit_source(jsonb,jsonb) to public, seleta_app;
grant execute on function candidate_search_conditions(text,text,integer[],text,text,integer[]) to public, seleta_app;
grant execute on function candidate_twins(text,text,text) to public, seleta_app;
grant execute on function count_of_candidates(text,text,jsonb,jsonb,integer) to public, seleta_app;
grant execute on function global_candidates(text,text,integer) to public, seleta_app;
grant execute on function job_words(jobs) to public, seleta_app;
grant execute on function linkedin_slug(text) to public, seleta_app;
grant execute on function name_conditions(text,text[]) to public, seleta_app;
grant execute on function nearest_words(text,bigint,text[]) to public, seleta_app;
grant execute on function page_of_candidates(text,text,text,jsonb,jsonb,jsonb,integer,integer) to public, seleta_app;
grant execute on function rank_entity(text,text,text[]) to public, seleta_app;
grant execute on function refresh_candidate_search(bigint,bigint[]) to public, seleta_app;
grant execute on function refresh_public_jobs(bigint,bigint[]) to public, seleta_app;
grant execute on function search_candidates(text,text,integer[],text,text,integer[],integer,integer) to public, seleta_app;
grant execute on function search_entities(text[],text,text,integer) to public, seleta_app;
grant execute on function search_entity(text,text,text) to public, seleta_app;
grant execute on function session_idle(jsonb,text) to public, seleta_app;
grant execute on function site_for_host(text) to public, seleta_app;
grant execute on function walk_candidates(text,text,jsonb,jsonb,bigint,integer) to public, seleta_app;
