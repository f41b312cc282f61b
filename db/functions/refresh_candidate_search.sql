create or replace function refresh_candidate_search(biz bigint, ids bigint[])
  returns void
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  -- Writers of the same person wait here: the next statement then sees what they committed.
  select from candidates c where c.business_id = biz and c.id = any(ids) order by c.id for no key update;
  insert into candidate_search (business_id, candidate_id, created_at, status, state, city, remote_work, document, contact,
                                facets, plain_name, plain_company, linkedin_slug)
  select c.business_id, c.id, c.created_at, c.status, c.state, c.city, c.remote_work,
    candidate_document(c.business_id, c.id, c.name, c.role_name, c.current_position, c.current_company, c.city, c.state,
      c.remote_work, c.self_introduction, c.tags, true),
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
