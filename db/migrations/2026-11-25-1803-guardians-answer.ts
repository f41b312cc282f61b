import { type Kysely, sql } from "kysely";

/**
 * The guardian of somebody who is not of age says by mail that they may apply. Whoever is named anew has not said so:
 * the answer goes, and links sent to another open nothing. Who said no is not asked again under another name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table candidates
  add guardian_email text check (length(guardian_email) <= 254 and guardian_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  add guardian_asked_at timestamptz,
  add guardian_answer text check (guardian_answer in ('agreed', 'refused')),
  add guardian_answered_at timestamptz,
  add constraint candidates_guardian_answer check ((guardian_answer is null) = (guardian_answered_at is null));
alter table one_time_tokens drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check
  check (purpose in ('confirm_email', 'reset_password', 'cable', 'change_address', 'keep_account', 'keep_consents', 'guardian'));
create function app_guardian_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.guardian_asked_at := null;
  new.guardian_answer := null;
  new.guardian_answered_at := null;
  update one_time_tokens set used_at = now()
   where business_id = new.business_id and candidate_id = new.id and purpose = 'guardian' and used_at is null;
  return new;
end $$;
create trigger candidates_guardian before update of guardian_name, guardian_email on candidates for each row
  when (old.guardian_email is distinct from new.guardian_email
    or old.guardian_name is distinct from new.guardian_name and old.guardian_answer is distinct from 'refused')
  execute function app_guardian_changed();`.execute(db);
}
