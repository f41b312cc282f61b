import { type Kysely, sql } from "kysely";

/** A link that changes the address somebody signs in with says which address it was sent to. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add column new_email text check (length(new_email) <= 254);
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('confirm_email', 'reset_password', 'cable', 'change_address')) not valid;
alter table one_time_tokens validate constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_change_address_check
  check ((purpose = 'change_address') = (new_email is not null)) not valid;
alter table one_time_tokens validate constraint one_time_tokens_change_address_check;
`.execute(db);
}
