create or replace function app_placement_brand()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  -- A job on one brand alone was filled by it; else it is the brand that brought the person.
  new.site_config_id := coalesce(new.site_config_id,
    (select min(p.site_config_id) from job_publications p where p.business_id = new.business_id and p.job_id = new.job_id having count(*) = 1),
    (select c.site_config_id from candidates c where c.business_id = new.business_id and c.id = new.candidate_id));
  return new;
end $function$;
