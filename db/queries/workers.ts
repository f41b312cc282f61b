import type pg from "pg";

export interface WorkerPoolSign {
	poolId: string;
	workerIds: string[];
	host: string;
	pid: number;
}

/** Says that this pool of workers is alive. */
export async function beat(owner: pg.Pool, sign: WorkerPoolSign): Promise<void> {
	await owner.query(
		`insert into worker_heartbeats (pool_id, worker_ids, host, pid, beat_at) values ($1, $2, $3, $4, now())
		 on conflict (pool_id) do update set worker_ids = excluded.worker_ids, beat_at = now()`,
		[sign.poolId, sign.workerIds, sign.host, sign.pid],
	);
}

export async function endBeat(owner: pg.Pool, poolId: string): Promise<void> {
	await owner.query("delete from worker_heartbeats where pool_id = $1", [poolId]);
}

const died = "Its worker died";

/**
 * Frees the jobs of pools that have been silent for `seconds`; the queue itself would wait four hours. A job whose workers
 * died three times is given up: it is likely what kills them. Returns the jobs freed. Safe to run anywhere, any time.
 */
export async function freeOrphans(owner: pg.Pool, seconds: number): Promise<{ id: number; task: string }[]> {
	const alive = "select pool_id from worker_heartbeats where beat_at > now() - make_interval(secs => $1)";
	const orphaned = `locked_by is not null and locked_at < now() - make_interval(secs => $1) and locked_by not in (${alive})`;
	const { rows } = await owner.query<{ id: number; task: string }>(
		`with freed as (
		   update graphile_worker._private_jobs set
		     attempts = case when last_error = '${died} (2)' then max_attempts else attempts end,
		     last_error = case last_error when '${died} (1)' then '${died} (2)' when '${died} (2)' then '${died} (3)' else '${died} (1)' end,
		     locked_at = null, locked_by = null, run_at = greatest(run_at, now()), updated_at = now()
		   where ${orphaned} returning id, task_id),
		 queues as (update graphile_worker._private_job_queues set locked_at = null, locked_by = null where ${orphaned}),
		 gone as (delete from worker_heartbeats where beat_at < now() - interval '1 day')
		 select f.id, t.identifier as task from freed f join graphile_worker._private_tasks t on t.id = f.task_id`,
		[seconds],
	);
	return rows;
}

/** Jobs the queue believes this pool is working on. */
export async function listLockedBy(owner: pg.Pool, poolId: string): Promise<string[]> {
	const { rows } = await owner.query<{ id: string }>(
		"select id::text from graphile_worker._private_jobs where locked_by = $1",
		[poolId],
	);
	return rows.map(({ id }) => id);
}

/** Gives back jobs this pool holds without running them; whoever is free runs them again. */
export async function freeForgotten(owner: pg.Pool, poolId: string, jobs: string[]): Promise<void> {
	await owner.query(
		`with freed as (
		   update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now()), updated_at = now()
		   where locked_by = $1 and id = any($2::bigint[]) returning job_queue_id)
		 update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
		 from freed where q.id = freed.job_queue_id and q.locked_by = $1`,
		[poolId, jobs],
	);
}
