create or replace function candidate_facets(c candidates)
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
