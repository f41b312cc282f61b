import { afterAll, expect, test } from "vitest";
import { inBusiness } from "#db/kit/in-business.ts";
import { useDatabase } from "#db/testing.ts";
import { enqueue } from "./enqueue.ts";
import { claimKeyOnce, holdsJob } from "./job-lease.ts";

const database = useDatabase();
afterAll(() => database.owner.query("delete from effects"));

test("claimKeyOnce returns true once per business and key, and again after a rollback", async () => {
	const [mine, theirs] = [(await database.business()).id, (await database.business("Land")).id];
	const once = (businessId: number, key = "x") => inBusiness(database.db, businessId, (trx) => claimKeyOnce(trx, key));
	await expect(
		inBusiness(database.db, mine, async (trx) => {
			expect(await claimKeyOnce(trx, "x")).toBe(true);
			throw new Error("undone");
		}),
	).rejects.toThrow("undone");
	expect([await once(mine), await once(mine), await once(theirs), await once(mine, "y")]).toEqual([
		true,
		false,
		true,
		true,
	]);
});

test("claimKeyOnce returns true for one of several simultaneous calls", async () => {
	const business = await database.business();
	const results = await Promise.all(
		Array.from({ length: 8 }, () => inBusiness(database.db, business.id, (trx) => claimKeyOnce(trx, "race"))),
	);
	expect(results.filter(Boolean)).toHaveLength(1);
});

test("holdsJob returns true only for the worker and the time of the latest assignment", async () => {
	const { id: businessId } = await database.business();
	await inBusiness(database.db, businessId, (trx) => enqueue(trx, "expire_credits", { businessId }));
	const give = async (secondsAgo: number) => {
		const { rows } = await database.owner.query<{ id: string; locked_at: Date }>(
			`update graphile_worker._private_jobs set locked_by = 'worker-1', locked_at = now() - make_interval(secs => $1)
        where id = (select max(id) from graphile_worker._private_jobs) returning id::text, locked_at`,
			[secondsAgo],
		);
		const [job] = rows;
		if (!job) throw new Error("no job");
		return { jobId: job.id, holder: "worker-1", since: job.locked_at };
	};
	const holds = (hold: Awaited<ReturnType<typeof give>>) =>
		inBusiness(database.db, businessId, (trx) => holdsJob(trx, hold));
	const first = await give(60);
	expect(await holds(first)).toBe(true);
	expect(await holds({ ...first, holder: "worker-2" })).toBe(false);
	// It slept past its lease, so its job was assigned again, to itself.
	const second = await give(0);
	expect(await holds(second)).toBe(true);
	expect(await holds(first)).toBe(false);
	await database.owner.query("delete from graphile_worker._private_jobs where id = $1", [second.jobId]);
});
