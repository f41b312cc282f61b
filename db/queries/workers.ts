import type pg from "pg";

export interface WorkerPoolIdentity {
	poolId: string;
	workerIds: string[];
	host: string;
	pid: number;
}

/** Any number that only workers use. */
const life = 7_358_203;

/** Use a permanent connection: its advisory lock is released as soon as the process dies. */
export async function writeHeartbeat(client: pg.ClientBase, sign: WorkerPoolIdentity): Promise<void> {
	await client.query(
		`insert into worker_heartbeats (pool_id, worker_ids, host, pid, beat_at) values ($1, $2, $3, $4, now())
		 on conflict (pool_id) do update set worker_ids = excluded.worker_ids, beat_at = now()`,
		[sign.poolId, sign.workerIds, sign.host, sign.pid],
	);
}

/** Lock ends with the process. A hash collision merely delays detection. */
export async function acquirePoolLock(client: pg.ClientBase, poolId: string): Promise<void> {
	await client.query(`select pg_try_advisory_lock(${life}, hashtext($1))`, [poolId]);
}

export async function stopHeartbeat(owner: pg.Pool, poolId: string): Promise<void> {
	await owner.query("delete from worker_heartbeats where pool_id = $1", [poolId]);
}

const died = "Its worker died";
/** Lock id of the reaper; only one process checks at a time. */
export const reaperLock = 7_358_202;

export interface FreedJob {
	id: number;
	task: string;
	given_up: boolean;
}

export interface HeartbeatLimits {
	/** Seconds without a heartbeat after which a pool counts as dead. */
	silence: number;
	/** Shorter limit for pools whose connection is gone too, typical of a killed process. */
	gone: number;
}

/** Frees jobs of dead pools: Graphile Worker would wait four hours. After the second death a job runs alone; after the third it fails. */
export async function freeOrphans(owner: pg.Pool, { silence, gone }: HeartbeatLimits): Promise<FreedJob[]> {
	const locked = `exists (select from pg_locks l where l.locktype = 'advisory' and l.classid = ${life} and l.objsubid = 2 and l.granted
		and l.objid = (hashtext(pool_id)::bigint & 4294967295)::oid
		and l.database = (select oid from pg_database where datname = current_database()))`;
	const existing = "greatest(beat_at, (select resumed_at from look))";
	const alive = `select pool_id from worker_heartbeats where ${existing} > now() - make_interval(secs => $1)
		and (${existing} > now() - make_interval(secs => $2) or ${locked})`;
	// A pool without heartbeats may be starting.
	const orphaned = `locked_by is not null and locked_by not in (${alive})
		and (locked_at < now() - make_interval(secs => $1) or locked_by in (select pool_id from worker_heartbeats))`;
	const { rows } = await owner.query<FreedJob>(
		`with gate as materialized (select pg_try_advisory_xact_lock(${reaperLock}) as open),
		 look as (
		   update worker_watch set looked_at = now(),
		     resumed_at = case when looked_at < now() - make_interval(secs => $2) then now() else resumed_at end
		   where (select open from gate) returning resumed_at),
		 lost as (
		   select id, last_error is not distinct from '${died} (2)' as given_up from graphile_worker._private_jobs
		   where (select open from gate) and ${orphaned} for update skip locked),
		 freed as (
		   update graphile_worker._private_jobs j set
		     max_attempts = case when l.given_up then greatest(attempts, 1) else greatest(max_attempts, attempts + 1) end,
		     attempts = case when l.given_up then greatest(attempts, 1) else attempts end,
		     last_error = case last_error when '${died} (1)' then '${died} (2)' when '${died} (2)' then '${died} (3)' else '${died} (1)' end,
		     job_queue_id = case when last_error = '${died} (1)' and job_queue_id is null
		       then (select id from graphile_worker._private_job_queues where queue_name = 'suspects') else job_queue_id end,
		     locked_at = null, locked_by = null, updated_at = now()
		   from lost l where l.id = j.id returning j.id, task_id, l.given_up),
		 queues as (
		   update graphile_worker._private_job_queues set locked_at = null, locked_by = null
		   where (select open from gate) and ${orphaned}),
		 gone as (delete from worker_heartbeats where beat_at < now() - interval '1 day')
		 select f.id, t.identifier as task, f.given_up from freed f join graphile_worker._private_tasks t on t.id = f.task_id`,
		[silence, gone],
	);
	return rows;
}

/** Fails jobs with an unknown task after `seconds`, which allows for a newer release. */
export async function failUnknownJobs(owner: pg.Pool, tasks: string[], seconds: number): Promise<string[]> {
	const { rows } = await owner.query<{ task: string }>(
		`update graphile_worker._private_jobs j set attempts = greatest(j.attempts, 1), max_attempts = greatest(j.attempts, 1),
		   last_error = 'No worker knows the task "' || t.identifier || '"', updated_at = now()
		 from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier <> all($1)
		   and j.is_available and j.run_at < now() - make_interval(secs => $2)
		 returning t.identifier as task`,
		[tasks, seconds],
	);
	return rows.map(({ task }) => task);
}

/** Queues a single check of the inboxes, however often it is requested. */
export async function enqueueInboxRead(owner: pg.Pool): Promise<void> {
	await owner.query("select graphile_worker.add_job('fetch_replies', '{}', job_key := 'fetch_replies')");
}

/** Makes the current attempt the job's last. */
export async function markLastAttempt(owner: pg.Pool, poolId: string, jobId: string): Promise<void> {
	await owner.query(
		"update graphile_worker._private_jobs set max_attempts = greatest(attempts, 1) where locked_by = $1 and id = $2",
		[poolId, jobId],
	);
}

/** Jobs the queue believes this pool is working on. */
export async function listLockedBy(owner: pg.Pool, poolId: string): Promise<string[]> {
	const { rows } = await owner.query<{ id: string }>(
		"select id::text from graphile_worker._private_jobs where locked_by = $1",
		[poolId],
	);
	return rows.map(({ id }) => id);
}

const freeQueues = `update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
	from changed where q.id = changed.job_queue_id and q.locked_by = $1`;

/** Unlocks jobs assigned to this pool but not running, so that others run them. */
export async function releaseForgottenJobs(owner: pg.Pool, poolId: string, jobs: string[]): Promise<void> {
	await owner.query(
		`with changed as (
		   update graphile_worker._private_jobs set locked_at = null, locked_by = null, updated_at = now()
		   where locked_by = $1 and id = any($2::bigint[]) returning job_queue_id) ${freeQueues}`,
		[poolId, jobs],
	);
}

/** Returns an unfinished job on shutdown; the attempt does not count. */
export async function releaseJob(owner: pg.Pool, poolId: string, jobId: string): Promise<void> {
	await owner.query(
		`with changed as (
		   update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0),
		     run_at = least(run_at, now()), updated_at = now()
		   where locked_by = $1 and id = $2 returning job_queue_id) ${freeQueues}`,
		[poolId, jobId],
	);
}

/** Completes jobs that ended while the database was unavailable. */
export async function completeFinishedJobs(owner: pg.Pool, poolId: string, jobs: string[]): Promise<void> {
	await owner.query(
		`with changed as (
		   delete from graphile_worker._private_jobs where locked_by = $1 and id = any($2::bigint[]) returning job_queue_id) ${freeQueues}`,
		[poolId, jobs],
	);
}

export interface FailedJobNotice {
	id: number;
	task: string;
	business: string | null;
	payload: unknown;
	reason: string | null;
}

export async function listUnnotifiedFailures(owner: pg.Pool): Promise<FailedJobNotice[]> {
	const { rows } = await owner.query<FailedJobNotice>(
		`select j.id, t.identifier as task, j.payload->>'businessId' as business, j.payload, j.last_error as reason
		 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
		 where j.locked_at is null and j.attempts >= j.max_attempts and not coalesce(j.flags ? 'told', false)
		 order by j.id limit 500`,
	);
	return rows;
}

export async function markNotified(owner: pg.Pool, jobs: number[]): Promise<void> {
	await owner.query(
		`update graphile_worker._private_jobs set flags = coalesce(flags, '{}') || '{"told": true}', updated_at = now()
		 where id = any($1::bigint[]) and locked_at is null and attempts >= max_attempts`,
		[jobs],
	);
}

export interface QueueCount {
	task: string;
	state: string;
	jobs: number;
	/** Age of the oldest due job in seconds; 0 without any. */
	age: number;
}

/** The whole installation's queue, in numbers. */
export async function countQueue(owner: pg.Pool): Promise<QueueCount[]> {
	const { rows } = await owner.query<QueueCount>(
		`select t.identifier as task, app_job_state(j.locked_at, j.attempts, j.max_attempts, j.run_at) as state,
		   count(*)::int as jobs, greatest(0, extract(epoch from now() - min(j.run_at)))::float8 as age
		 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id group by 1, 2`,
	);
	return rows;
}
