create or replace function app_webhook_events(source text, was jsonb, made jsonb)
  returns text[]
  language sql
  immutable parallel safe
  set search_path to 'public', 'pg_temp'
as $function$
  select array_remove(case source
    when 'applies' then array[
      case when was is null then 'apply.created' end,
      case when was ->> 'status' <> made ->> 'status' then 'apply.moved' end,
      case when (made ->> 'status')::int in (9, 14) and was ->> 'status' is distinct from made ->> 'status' then 'apply.rejected' end,
      case when (made ->> 'status')::int = 8 and was ->> 'status' is distinct from made ->> 'status' then 'apply.placed' end,
      case when was is not null and was ->> 'withdrawn_at' is null and made ->> 'withdrawn_at' is not null then 'apply.withdrawn' end]
    when 'apply_events' then array[case when made ->> 'kind' = 'undone' then 'apply.undone' end]
    when 'candidates' then array[
      case when was is null then 'candidate.created' end,
      case when made ->> 'anonymised_at' is not null and was ->> 'anonymised_at' is null then 'candidate.erased'
        when was ->> 'archived_at' is null and made ->> 'archived_at' is not null and was is not null then 'candidate.deleted'
        when made ->> 'archived_at' is null and was - array['updated_at', 'lock_version', 'last_contact_at', 'next_contact_at', 'score',
          'password_hash', 'theme', 'density', 'timezone', 'ownership_until'] <> made - array['updated_at', 'lock_version', 'last_contact_at',
          'next_contact_at', 'score', 'password_hash', 'theme', 'density', 'timezone', 'ownership_until'] then 'candidate.updated' end]
    when 'jobs' then array[
      case when was is null then 'job.created' end,
      case when was ->> 'archived_at' is null and made ->> 'archived_at' is not null and was is not null then 'job.deleted'
        when made ->> 'archived_at' is null and was - array['updated_at', 'lock_version'] <> made - array['updated_at', 'lock_version'] then 'job.updated' end,
      case when made ->> 'status' = '2' and was ->> 'status' is distinct from '2' then 'job.opened' end,
      case when (made ->> 'status')::int in (4, 5, 6) and (was is null or (was ->> 'status')::int not in (4, 5, 6)) then 'job.closed' end]
    when 'job_publications' then array[case when was is null then 'job.published' when made is null then 'job.unpublished' end]
    when 'interviews' then array[
      case when made ->> 'archived_at' is null and (was is null or was ->> 'archived_at' is not null) then 'interview.booked' end,
      case when made ->> 'archived_at' is null and was ->> 'archived_at' is null and (was ->> 'starts_at' <> made ->> 'starts_at'
        or was ->> 'duration_min' <> made ->> 'duration_min') then 'interview.moved' end,
      case when was is not null and was ->> 'archived_at' is null and made ->> 'archived_at' is not null then 'interview.cancelled' end,
      case when was ->> 'result' = 'pending' and made ->> 'result' <> 'pending' then 'interview.completed' end]
    when 'offers' then array[
      case when was is null then 'offer.created' end,
      case when was ->> 'status' is distinct from made ->> 'status' then case made ->> 'status' when 'sent' then 'offer.sent'
        when 'accepted' then 'offer.accepted' when 'refused' then 'offer.declined' when 'expired' then 'offer.expired'
        when 'withdrawn' then 'offer.withdrawn' end end]
    when 'placements' then array[
      case when was is null then 'placement.created' end,
      case when was - array['updated_at', 'lock_version'] <> made - array['updated_at', 'lock_version'] then 'placement.updated' end]
    when 'like_candidates' then array[case when
      (made ->> 'like_avaliation', coalesce(made ->> 'star', 'false'), made ->> 'description') is distinct from
      (was ->> 'like_avaliation', coalesce(was ->> 'star', 'false'), was ->> 'description') then 'shortlist.feedback' end]
    when 'shortlists' then array[case when was ->> 'status' is distinct from made ->> 'status' then
      case made ->> 'status' when 'sent' then 'shortlist.sent' when 'answered' then 'shortlist.answered' end end]
    when 'invoices' then array[
      case when made ->> 'issued_at' is not null and was ->> 'issued_at' is null then 'invoice.issued' end,
      case when made ->> 'status' = 'paid' and was ->> 'status' is distinct from 'paid' then 'invoice.paid' end,
      case when made ->> 'status' = 'cancelled' and was ->> 'status' is distinct from 'cancelled' then 'invoice.cancelled' end]
    when 'messages' then array[case when was is null and made ->> 'direction' = 'in' then 'message.received' end]
    when 'employees' then array[
      case when was ->> 'admission_model' is null and made ->> 'admission_model' is not null then 'admission.started' end,
      case when was ->> 'stage' is distinct from made ->> 'stage' then case made ->> 'stage' when 'complete' then 'admission.completed'
        when 'cancelled' then 'admission.cancelled' end end]
    when 'timesheets' then array[case when was ->> 'status' is distinct from made ->> 'status' then
      case made ->> 'status' when 'submitted' then 'timesheet.submitted' when 'approved' then 'timesheet.approved'
        when 'disputed' then 'timesheet.disputed' end end]
    when 'client_companies' then array[
      case when was is null then 'company.created' end,
      case when was - array['updated_at', 'lock_version', 'last_activity_at', 'health'] <> made - array['updated_at', 'lock_version',
        'last_activity_at', 'health'] then 'company.updated' end]
    end, null)
$function$;
