import { type Kysely, sql } from "kysely";

/**
 * What recruiters read on an apply is a column, so that lists filter, group and count by it: it follows the status, the
 * place in Submission, who refused, and whether a client has the CV.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create function app_display_status(status int, substatus int, reason int, side text, cv_sent boolean) returns text
language sql immutable parallel safe as $$
  select case
    when status = 9 and (side = 'client' or side is null and reason in (15, 16, 24, 25, 26, 27, 28, 29, 32, 33, 34)) then 'rejected_by_client'
    when status = 9 then 'rejected_by_consultant'
    when status = 14 then 'rejected_web_response'
    when status = 1 and substatus = 7 then 'approved_short_list'
    when status between 1 and 4 and cv_sent then 'cv_sent'
    else coalesce((array['web_response', 'submission', 'test_sent', 'test_approved', 'internal_interview', 'interview', 'ref_check',
      'offer_extended', 'placement'])[status + 1], 'submission')
  end
$$;

alter table applies add column display_status text not null default 'web_response';
alter table applies disable trigger user;
update applies a set display_status = app_display_status(a.status, a.submission_status, a.reject_reason, a.reject_side,
    a.status between 1 and 4 and exists (select from submissions x
      where x.business_id = a.business_id and x.apply_id = a.id and x.archived_at is null))
 where a.status <> 0;
alter table applies enable trigger user;

create function app_show_apply() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.display_status := app_display_status(new.status, new.submission_status, new.reject_reason, new.reject_side,
    new.status between 1 and 4 and exists (select from submissions x
      where x.business_id = new.business_id and x.apply_id = new.id and x.archived_at is null));
  return new;
end $$;
create trigger applies_display before insert or update of status, submission_status, reject_reason, reject_side, display_status
  on applies for each row execute function app_show_apply();

create function app_show_submitted() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update applies set display_status = '' where business_id = coalesce(new.business_id, old.business_id)
     and id = coalesce(new.apply_id, old.apply_id) and status between 1 and 4;
  return null;
end $$;
create trigger submissions_display after insert or delete or update of archived_at
  on submissions for each row execute function app_show_submitted();

create index applies_by_display on applies (business_id, display_status, created_at desc, id desc);
create index applies_of_job_by_display on applies (business_id, job_id, display_status, created_at desc, id desc);
create index on apply_drafts (business_id, job_id, created_at);
`.execute(db);
}
