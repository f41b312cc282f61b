import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { aJob, type TestBusiness, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { purgePages } from "./purge_pages.ts";

let purges: string[] = [];
let status = 200;
const cache = createServer((request, response) => {
	purges.push(`${request.method} ${request.headers["surrogate-key"]} ${request.headers.authorization}`);
	response.writeHead(status).end();
});
let url = "";
beforeAll(async () => {
	await new Promise<void>((done) => cache.listen(0, "127.0.0.1", done));
	url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/`;
});
afterAll(() => cache.close());
beforeEach(() => {
	purges = [];
	status = 200;
	vi.stubEnv("PURGE_URLS", url);
	vi.stubEnv("PURGE_TOKEN", "s3cret");
});

const jobs = async (trx: Scoped) => {
	await sql`reset role`.execute(trx);
	const { rows } = await sql<{ key: string | null; soon: boolean }>`
select j.key, j.run_at <= now() as soon from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
where t.identifier = 'purge_pages' order by j.id`.execute(trx);
	return rows;
};
const changes = async (trx: Scoped) =>
	await trx
		.selectFrom("page_changes")
		.select(["key", "purged_at"])
		.where("business_id", "=", trx.businessId)
		.orderBy("id")
		.execute();
/** Discards the changes caused by test setup. */
const settle = async (trx: Scoped) => {
	await trx.deleteFrom("page_changes").where("business_id", "=", trx.businessId).execute();
};
const run = ({ id }: TestBusiness, db: Parameters<typeof createTaskContext>[0]) =>
	purgePages({ businessId: id }, createTaskContext(db, { businessId: id }));

test("purge_pages purges a changed page at once and again after ten seconds", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		await settle(trx);
		await sql`update jobs set title = 'Outra' where business_id = ${business.id} and id = ${job.id}`.execute(trx);
		await sql`update jobs set title = 'Mais uma' where business_id = ${business.id} and id = ${job.id}`.execute(trx);
		expect(await jobs(trx)).toEqual([{ key: `purge_pages:${business.id}`, soon: true }]);
		await run(business, db);
		const purge = `PURGE site-${business.siteId}-jobs job-${job.uid} Bearer s3cret`;
		expect(purges).toEqual([purge]);
		await run(business, db);
		expect(purges, "nothing is due yet").toEqual([purge]);
		expect(await jobs(trx)).toContainEqual({ key: `purge_pages_again:${business.id}`, soon: false });
		await sql`update page_changes set purged_at = purged_at - interval '10 s' where business_id = ${business.id}`.execute(
			trx,
		);
		await run(business, db);
		expect(purges).toEqual([purge, purge]);
		expect(await changes(trx)).toEqual([]);
	}));

test.each([
	[
		"a brand's text",
		(trx: Scoped) => sql`update site_configs set title = 'Novo' where business_id = ${trx.businessId}`.execute(trx),
	],
	[
		"the business",
		(trx: Scoped) => sql`update businesses set name = name || '.' where id = ${trx.businessId}`.execute(trx),
	],
	[
		"a benefit",
		(trx: Scoped) => sql`insert into benefits (business_id, name_pt) values (${trx.businessId}, 'Creche')`.execute(trx),
	],
])("purge_pages purges every page of the business when %s changes", (_what, change) =>
	withRollback(async ({ db, trx, business }) => {
		await settle(trx);
		await change(trx);
		await run(business, db);
		expect(purges).toHaveLength(1);
		expect(purges[0]).toMatch(new RegExp(`^PURGE site-${business.siteId} site-0`));
	}),
);

test("purge_pages rejects when a purge fails and leaves the changes for the next attempt", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		await settle(trx);
		await sql`update jobs set title = 'Outra' where business_id = ${business.id} and id = ${job.id}`.execute(trx);
		status = 503;
		await expect(run(business, db)).rejects.toThrow(/Pages could not be purged: .*answered 503/);
		vi.stubEnv("PURGE_URLS", `http://127.0.0.1:1/,${url}`);
		status = 200;
		await expect(run(business, db)).rejects.toThrow(/ECONNREFUSED/);
		expect(purges, "the other one is told all the same").toHaveLength(2);
		expect(await changes(trx)).toEqual([{ key: `job-${job.uid}`, purged_at: null }]);
	}));

test("a page change is not recorded when no cache is configured", () => {
	vi.stubEnv("PURGE_URLS", "");
	return withRollback(async ({ db, trx, business }) => {
		await aJob(trx, { publishedOn: [business.siteId] });
		expect([await changes(trx), await jobs(trx)]).toEqual([[], []]);
		await run(business, db);
		expect(purges).toEqual([]);
	});
});

test("purge_pages discards changes that are too old for any cache", () =>
	withRollback(async ({ db, trx, business }) => {
		await settle(trx);
		await sql`insert into page_changes (business_id, key, created_at) values (${business.id}, 'job-abc', now() - interval '2 days')`.execute(
			trx,
		);
		await run(business, db);
		expect([purges, await changes(trx)]).toEqual([[], []]);
	}));
