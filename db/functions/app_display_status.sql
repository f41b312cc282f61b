create or replace function app_display_status(status integer, substatus integer, reason integer, side text, cv_sent boolean)
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
