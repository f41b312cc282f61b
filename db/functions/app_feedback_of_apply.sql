-- Copies the apply's candidate and job to its feedback, for lists of both.
create or replace function app_feedback_of_apply()
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
