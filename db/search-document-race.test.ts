import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { aCandidate, aJob, useDatabase } from "#db/testing.ts";
import { inBusiness } from "./kit/in-business.ts";

const database = useDatabase();

type Statement = readonly [text: string, values: unknown[]];

/** Writes `second` while `first` is uncommitted; it may wait for locks. */
async function writeTogether(connect: () => Promise<PoolClient>, first: Statement, second: Statement): Promise<void> {
	const earlier = await connect();
	const later = await connect();
	try {
		await earlier.query("begin");
		await earlier.query(first[0], first[1]);
		let done = false;
		const writing = later.query(second[0], second[1]).finally(() => {
			done = true;
		});
		await expect.poll(async () => done || (await isSomebodyWaiting())).toBe(true);
		await earlier.query("commit");
		await writing;
	} finally {
		earlier.release(true);
		later.release(true);
	}
}

async function isSomebodyWaiting(): Promise<boolean> {
	const { rows } = await database.owner.query(
		"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
	);
	return rows.length > 0;
}

test("candidate_search contains both changes when a skill and its candidate are written concurrently", async () => {
	const { id: business } = await database.business();
	const { id } = await inBusiness(database.db, business, (trx) => aCandidate(trx));
	await writeTogether(
		() => database.ownerOf(business),
		["insert into candidate_skills (business_id, candidate_id, name) values ($1, $2, 'Kotlin')", [business, id]],
		["update candidates set tags = '{destaque}' where business_id = $1 and id = $2", [business, id]],
	);
	const { rows } = await database.owner.query(
		"select document @@ 'kotlin' as skill, document @@ 'destaque' as tag from candidate_search where candidate_id = $1",
		[id],
	);
	expect(rows).toEqual([{ skill: true, tag: true }]);
});

test("a job is public when it is opened and published concurrently", async () => {
	const { id: business, siteId } = await database.business();
	const { id } = await inBusiness(database.db, business, (trx) => aJob(trx, { status: 0 }));
	await writeTogether(
		() => database.ownerOf(business),
		[
			"insert into job_publications (business_id, job_id, site_config_id, published_from) values ($1, $2, $3, now())",
			[business, id, siteId],
		],
		["update jobs set status = 2 where business_id = $1 and id = $2", [business, id]],
	);
	const { rows } = await database.owner.query("select job_id from public_jobs where job_id = $1", [id]);
	expect(rows).toHaveLength(1);
});
