import { type Kysely, sql } from "kysely";

/**
 * Work that survives: the ledger of effects, who may still write for a job, and the given-up jobs of a business. As in
 * 0670, the application role has no right on the queue's tables; these functions show and change only what belongs to the
 * business the transaction is bound to. Jobs of the installation itself have no businessId and appear on no screen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
-- The job whose step an effect was: its line may go once the job is gone. Others stay: they say "ever".
alter table effects add column job_id bigint;
alter table effects add check (length(key) between 1 and 300);

/* Whether this run of a job is still the one that holds it, and, if so, keeps it that way until the caller's transaction
   ends. A process that slept while its job was given to another one must not write any more. */
create function app_holds_job(job bigint, holder text, since timestamptz) returns boolean
language sql volatile security definer set search_path = graphile_worker, public, pg_temp as $$
  with held as (
    select 1 from _private_jobs j
     where j.id = job and j.locked_by = holder
       -- The caller knows milliseconds, the queue microseconds.
       and abs(extract(epoch from j.locked_at - since)) < 0.002
     for share)
  select exists (select from held)
$$;

/* Where a job that saw two workers die waits: one of these runs at a time, so it can take no neighbour with it. */
insert into graphile_worker._private_job_queues (queue_name) values ('suspects') on conflict do nothing;

/* What a job is doing. */
create function app_job_state(locked_at timestamptz, attempts int, max_attempts int, run_at timestamptz) returns text
language sql stable as $$
  select case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
    when attempts > 0 then 'retrying' when run_at > now() then 'planned' else 'waiting' end
$$;

drop function app_queue();
create function app_queue() returns table (task text, waiting bigint, planned bigint, running bigint, retrying bigint, dead bigint, oldest timestamptz)
language sql stable security definer set search_path = graphile_worker, public, pg_temp as $$
  select task, count(*) filter (where state = 'waiting'), count(*) filter (where state = 'planned'),
    count(*) filter (where state = 'running'), count(*) filter (where state = 'retrying'), count(*) filter (where state = 'dead'),
    min(run_at) filter (where state in ('waiting', 'retrying') and run_at <= now())
  from (
    select t.identifier as task, j.run_at, public.app_job_state(j.locked_at, j.attempts, j.max_attempts, j.run_at) as state
    from _private_jobs j join _private_tasks t on t.id = j.task_id
    where j.payload->>'businessId' = public.app_business()::text) jobs
  group by task order by task
$$;

drop function app_dead_jobs(int);
/* Jobs of this business, those that changed last first; of one kind, in one state, with a text in their reason. */
create function app_jobs(kind text, in_state text, words text, most int, skip int)
returns table (id bigint, task text, state text, attempts int, max_attempts int, last_error text, created_at timestamptz,
               run_at timestamptz, updated_at timestamptz, locked_at timestamptz, payload json)
language sql stable security definer set search_path = graphile_worker, public, pg_temp as $$
  select * from (
    select j.id, t.identifier as task, public.app_job_state(j.locked_at, j.attempts, j.max_attempts, j.run_at) as state,
      j.attempts::int, j.max_attempts::int, j.last_error, j.created_at, j.run_at, j.updated_at, j.locked_at, j.payload
    from _private_jobs j join _private_tasks t on t.id = j.task_id
    where j.payload->>'businessId' = public.app_business()::text and (kind is null or t.identifier = kind)) jobs
  where (in_state is null or state = in_state)
    and (words is null or strpos(lower(last_error), lower(words)) > 0 or jobs.id::text = words)
  order by updated_at desc, id desc limit least(most, 10001) offset skip
$$;

create function app_job(job bigint)
returns table (id bigint, task text, state text, attempts int, max_attempts int, last_error text, created_at timestamptz,
               run_at timestamptz, updated_at timestamptz, locked_at timestamptz, payload json)
language sql stable security definer set search_path = graphile_worker, public, pg_temp as $$
  select j.id, t.identifier, public.app_job_state(j.locked_at, j.attempts, j.max_attempts, j.run_at),
    j.attempts::int, j.max_attempts::int, j.last_error, j.created_at, j.run_at, j.updated_at, j.locked_at, j.payload
  from _private_jobs j join _private_tasks t on t.id = j.task_id
  where j.id = job and j.payload->>'businessId' = public.app_business()::text
$$;

drop function app_retry_job(bigint);
/* Starts given-up jobs of this business over. Returns how many. */
create function app_retry_jobs(ids bigint[]) returns int
language sql volatile security definer set search_path = graphile_worker, public, pg_temp as $$
  with again as (
    update _private_jobs j set attempts = 0, max_attempts = case when max_attempts < 5 then 25 else max_attempts end,
      run_at = now(), last_error = null, flags = nullif(flags - 'told', '{}'), updated_at = now()
     where j.id = any(ids) and j.payload->>'businessId' = public.app_business()::text
       and j.locked_at is null and j.attempts >= j.max_attempts
    returning j.id)
  select count(*)::int from again
$$;

/* Removes a given-up job of this business and says of which kind it was; null when there is no such job. */
create function app_discard_job(job bigint) returns text
language sql volatile security definer set search_path = graphile_worker, public, pg_temp as $$
  with gone as (
    delete from _private_jobs j using _private_tasks t
     where t.id = j.task_id and j.id = job and j.payload->>'businessId' = public.app_business()::text
       and j.locked_at is null and j.attempts >= j.max_attempts
    returning t.identifier)
  select identifier from gone
$$;

create or replace function app_sweep() returns void language sql volatile security definer set search_path = public, pg_temp as $$
  delete from one_time_tokens where expires_at < now() - interval '7 days';
  delete from cable_messages where created_at < now() - interval '1 hour';
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  delete from effects e where e.done_at < now() - interval '2 years'
    or (e.job_id is not null and e.done_at < now() - interval '7 days'
        and not exists (select from graphile_worker._private_jobs j where j.id = e.job_id));
  delete from rate_limits where resets_at < now() - interval '1 hour';
  delete from sessions where expires_at < now() - interval '30 days' or revoked_at < now() - interval '30 days';
$$;
`.execute(db);
}
