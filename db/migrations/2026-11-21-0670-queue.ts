import { type Kysely, sql } from "kysely";

/**
 * The queue as an administrator sees it. The application role has no right on the queue's tables; these three show and
 * restart only what belongs to the business the transaction is bound to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create or replace function app_queue() returns table (task text, waiting bigint, running bigint, retrying bigint, dead bigint)
language sql stable security definer set search_path = graphile_worker, public, pg_temp as $$
  select t.identifier,
    count(*) filter (where j.locked_at is null and j.attempts = 0),
    count(*) filter (where j.locked_at is not null),
    count(*) filter (where j.locked_at is null and j.attempts between 1 and j.max_attempts - 1),
    count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)
  from _private_jobs j join _private_tasks t on t.id = j.task_id
  where j.payload->>'businessId' = public.app_business()::text group by t.identifier order by t.identifier
$$;

create or replace function app_dead_jobs(most int) returns table (id bigint, task text, attempts int, last_error text, failed_at timestamptz)
language sql stable security definer set search_path = graphile_worker, public, pg_temp as $$
  select j.id, t.identifier, j.attempts::int, j.last_error, j.updated_at
  from _private_jobs j join _private_tasks t on t.id = j.task_id
  where j.payload->>'businessId' = public.app_business()::text and j.locked_at is null and j.attempts >= j.max_attempts
  order by j.updated_at desc, j.id desc limit least(most, 200)
$$;

/* Starts a given-up job over; false when this business has no such job. */
create or replace function app_retry_job(job bigint) returns boolean
language sql volatile security definer set search_path = graphile_worker, public, pg_temp as $$
  with again as (
    update _private_jobs j set attempts = 0, run_at = now(), last_error = null, updated_at = now()
     where j.id = job and j.payload->>'businessId' = public.app_business()::text
       and j.locked_at is null and j.attempts >= j.max_attempts
    returning j.id)
  select exists (select from again)
$$;
`.execute(db);
}
