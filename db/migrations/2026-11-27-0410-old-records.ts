import { type Kysely, sql } from "kysely";

/**
 * The trail of audits is closed to the product's role, and still has an end: what is older than a setting says goes, in
 * batches, of the business of the transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create function app_forget_old_audit(before timestamptz, most int) returns int
language sql volatile security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from audit_entries where business_id = app_business() and id in (
      select id from audit_entries where business_id = app_business() and at < least(before, now() - interval '1 month')
      order by at limit most)
    returning 1)
  select count(*)::int from gone
$$;
create index mail_events_by_age on mail_events (business_id, at);
create index notifications_by_age on notifications (business_id, date);
create index email_messages_with_body on email_messages (business_id, created_at) where html <> '' or text <> '';
`.execute(db);
}
