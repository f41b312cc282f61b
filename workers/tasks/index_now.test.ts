import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { indexNowOutcome } from "#app/domain/brands/index-now.ts";
import * as keyFile from "#app/routes/public/indexnow.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { enqueueDueIndexNow, enqueueIndexNow } from "#db/queries/index-now.ts";
import { changeJobStatus } from "#db/queries/job-status.ts";
import { aJob, aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import { PermanentError } from "../task.ts";
import { createTaskContext } from "../testing.ts";
import { createIndexNowTask } from "./index_now.ts";

vi.stubEnv("ORIGIN", "https://seleta.example");
const key = "a1b2c3d4e5f6";

const withKey = (trx: Scoped, { id, siteId }: TestBusiness) =>
	sql`update site_configs set index_now_key = ${key}, domain = ${`vagas-${id}.example`}, index_now_told_at = now() - interval '1 day'
where business_id = ${id} and id = ${siteId}`.execute(trx);

async function waiting(trx: Scoped) {
	await sql`reset role`.execute(trx);
	const { rows } = await sql<{ payload: unknown }>`
select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
where t.identifier = 'index_now'`.execute(trx);
	return rows.map(({ payload }) => payload);
}

test("changeJobStatus plans one IndexNow task when the brand has a key", () =>
	withRollback(async ({ trx, business }) => {
		await enqueueIndexNow(trx);
		await withKey(trx, business);
		const user = await aRecruiter(trx, {});
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		const actor = { type: "recruiter", id: user.id, name: user.name } as const;
		const request = { from: null, to: 6, reason: "Fim", mayApprove: true };
		expect((await changeJobStatus(trx, job.uid, request, actor)).kind).toBe("changed");
		await enqueueIndexNow(trx);
		expect(await waiting(trx)).toEqual([{ businessId: business.id }]);
	}));

test("enqueueIndexNow plans nothing when the brand has no key", () =>
	withRollback(async ({ trx }) => {
		await enqueueIndexNow(trx);
		expect(await waiting(trx)).toEqual([]);
	}));

test("createIndexNowTask submits changed pages once, on the brand's own host, with the key's location", () =>
	withRollback(async ({ db, trx, business }) => {
		await withKey(trx, business);
		const open = await aJob(trx, { publishedOn: [business.siteId] });
		const closed = await aJob(trx, { status: 6, publishedOn: [business.siteId] });
		await aJob(trx, { status: 0, publishedOn: [business.siteId] });
		const calls: { address: string; body: { host: string; urlList: string[]; keyLocation: string; key: string } }[] =
			[];
		const run = createIndexNowTask(async (address, body) => {
			calls.push({ address, body: JSON.parse(body) });
			return { status: 202, text: "" };
		});
		await run({ businessId: business.id }, createTaskContext(db, { businessId: business.id }));
		await run({ businessId: business.id }, createTaskContext(db, { businessId: business.id }));
		expect(calls).toHaveLength(1);
		const { host, key: message, keyLocation, urlList } = calls[0]?.body ?? {};
		expect({ host, said: message, keyLocation }).toEqual({
			host: `vagas-${business.id}.example`,
			said: key,
			keyLocation: `https://vagas-${business.id}.example/indexnow.txt`,
		});
		const uids = (urlList ?? []).map((url) => url.split("/").at(-1));
		expect(uids.sort()).toEqual([open.uid, closed.uid].sort());
	}));

test("enqueueDueIndexNow plans one submission when a page opens or closes by its date", () =>
	withRollback(async ({ db, trx, business }) => {
		await withKey(trx, business);
		const { siteId } = business;
		const job = await aJob(trx, { publishedOn: [siteId] });
		const at = (what: object) =>
			trx.updateTable("job_publications").set(what).where("job_id", "=", job.id).where("site_config_id", "=", siteId);
		const notices: string[] = [];
		const run = createIndexNowTask(async (_address, body) => {
			notices.push(...JSON.parse(body).urlList);
			return { status: 200, text: "" };
		});
		const tell = () => run({ businessId: business.id }, createTaskContext(db, { businessId: business.id }));
		await tell();
		await enqueueDueIndexNow(trx);
		expect([notices.length, await waiting(trx)]).toEqual([1, []]);
		await enterBusiness(trx, business.id);
		// Notified an hour ago, unchanged since, ends in an hour: nothing to report.
		await sql`update site_configs set index_now_told_at = now() - interval '1 hour' where id = ${siteId}`.execute(trx);
		await sql`update jobs set updated_at = now() - interval '2 days' where id = ${job.id}`.execute(trx);
		const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
		await at({ published_from: ago(3000), published_to: ago(-60) }).execute();
		await enqueueDueIndexNow(trx);
		expect(await waiting(trx)).toEqual([]);
		await enterBusiness(trx, business.id);
		await at({ published_to: ago(5) }).execute();
		await enqueueDueIndexNow(trx);
		expect(await waiting(trx)).toEqual([{ businessId: business.id }]);
		await sql`delete from graphile_worker._private_jobs`.execute(trx);
		await enterBusiness(trx, business.id);
		await enqueueDueIndexNow(trx);
		expect(await waiting(trx)).toEqual([]);
		await enterBusiness(trx, business.id);
		await tell();
		expect(notices).toHaveLength(2);
	}));

test("createIndexNowTask retries when the service is busy and gives up when it refuses", () =>
	withRollback(async ({ db, trx, business }) => {
		await withKey(trx, business);
		await aJob(trx, { publishedOn: [business.siteId] });
		const run = (status: number) =>
			createIndexNowTask(async () => ({ status, text: "" }))(
				{ businessId: business.id },
				createTaskContext(db, { businessId: business.id }),
			);
		await expect(run(429)).rejects.toThrow("429");
		await expect(run(403)).rejects.toBeInstanceOf(PermanentError);
		expect([200, 202, 400, 422, 429, 503].map(indexNowOutcome)).toEqual([
			...["told", "told", "refused", "refused", "later", "later"],
		]);
	}));

test("GET /indexnow.txt returns the key on the brand's own host and 404 elsewhere", () =>
	withRollback(async ({ db, trx, business, other }) => {
		const read = (host: string) => new Browser(db, host).visit(keyFile, { path: "/indexnow.txt" });
		expect((await read(other.host)).status).toBe(404);
		await enterBusiness(trx, business.id);
		await sql`update site_configs set index_now_key = ${key} where business_id = ${business.id} and id = ${business.siteId}`.execute(
			trx,
		);
		const answer = await read(business.host);
		expect([answer.status, answer.body]).toEqual([200, key]);
		expect((await read(other.host)).status).toBe(404);
	}));
