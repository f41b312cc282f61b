import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getReportFormat } from "#app/entities/reports/report-format.ts";
import { readReportRequest } from "#app/entities/reports/report-request.ts";
import { erase } from "#db/erasure/erase.ts";
import { runAsReader } from "#db/kit/data-scope.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { loadReport } from "#db/queries/read-report.ts";
import {
	deleteStoredReports,
	findStoredReport,
	getReportKey,
	requestReport,
	storeReport,
} from "#db/queries/report-results.ts";
import { readReportNumbers, runReport } from "#db/queries/run-report.ts";
import { useDatabase } from "#db/testing.ts";
import type { TaskContext } from "#workers/task.ts";
import { reportNumbers } from "#workers/tasks/report_numbers.ts";

const demo = useDatabase({ demo: true });
const format = getReportFormat("pt");
const year = "start_date=2024-01-01&end_date=2027-12-31";
const queries = [
	`measure=applies&by=month&split=source&${year}`,
	`measure=hires&by=month&compare=previous&start_date=2026-10-31&end_date=2026-11-30`,
	`measure=applies&by=reached&${year}`,
	`measure=stage_days&by=left&${year}`,
	`measure=applies&by=candidate.skills&${year}`,
	`measure=new_candidates&by=owner&${year}`,
];

const inDemo = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(demo.db, 1, work);

async function findUser(email: string) {
	const { id } = await inDemo((trx) =>
		trx
			.selectFrom("recruiters")
			.select("id")
			.where("business_id", "=", 1)
			.where("email", "=", email)
			.executeTakeFirstOrThrow(),
	);
	const user = await inDemo((trx) => findRunner(trx, id));
	if (!user) throw new Error(`${email} may not run anything`);
	return user;
}

function read(user: Awaited<ReturnType<typeof findUser>>, query: string) {
	const request = readReportRequest(new URLSearchParams(query), user, new Date());
	if (!request || request.problems.length > 0) return null;
	return request;
}

const work = (payload: Parameters<typeof reportNumbers>[0]) =>
	reportNumbers(payload, { db: demo.db, hold: async () => {}, isLast: true } as unknown as TaskContext);

let admin: Awaited<ReturnType<typeof findUser>>;
beforeAll(async () => {
	admin = await findUser("admin@seleta.example");
}, 60_000);
afterAll(() => inDemo(deleteStoredReports));

async function prepare(query: string, user = admin) {
	const request = read(user, query);
	if (!request) throw new Error(query);
	const key = await runAsReader(user, () => inDemo((trx) => getReportKey(trx, user, request)));
	const ask = (anew = false) =>
		runAsReader(user, () => loadReport(demo.db, { user: { ...user, businessId: 1 }, request, query, format, anew }));
	const direct = () => runAsReader(user, () => inDemo((trx) => runReport(trx, user, request, format)));
	return { request, key, ask, direct };
}

test.each(["admin@seleta.example", "claudia@seleta.example", "recruiter@seleta.example"])(
	"numbers a worker read for %s are those read directly, and no others",
	{ timeout: 120_000 },
	async (email) => {
		const user = await findUser(email);
		for (const query of queries) {
			if (!read(user, query)) continue;
			const { key, ask, direct } = await prepare(query, user);
			if (key === null) continue;
			await inDemo((trx) => requestReport(trx, user.id, key, query));
			expect((await ask()).state, query).toBe("reading");
			await work({ businessId: 1, recruiterId: user.id, key, query });
			const answer = await ask();
			if (answer.state !== "read") throw new Error(query);
			expect(answer.readAt, query).not.toBeNull();
			expect(answer.result, query).toEqual(await direct());
		}
	},
);

test("stored numbers stay those of their time until they are read anew", async () => {
	const { key, ask, direct, request } = await prepare(`measure=notes&by=month&${year}`);
	const numbers = await inDemo((trx) => readReportNumbers(trx, admin, request));
	await inDemo((trx) => storeReport(trx, admin.id, { key: key ?? "", query: "x", numbers, readAt: new Date() }));
	const before = numbers.total.rows;
	await inDemo((trx) =>
		trx.insertInto("notes").values({ business_id: 1, body: "Uma nota", created_by_id: admin.id }).execute(),
	);
	const stored = await ask();
	expect(stored).toMatchObject({ state: "read", isReading: false, result: { total: { rows: before } } });
	expect((await direct()).total.rows).toBe(before + 1);
	expect(await ask(true)).toMatchObject({ state: "read", readAt: null, result: { total: { rows: before + 1 } } });
});

test("old numbers are shown once more while a worker reads them again", async () => {
	const { key, ask, request } = await prepare(`measure=meetings&by=month&${year}`);
	const numbers = await inDemo((trx) => readReportNumbers(trx, admin, request));
	const readAt = new Date(Date.now() - 20 * 60_000);
	await inDemo((trx) => storeReport(trx, admin.id, { key: key ?? "", query: "x", numbers, readAt }));
	expect(await ask()).toMatchObject({ state: "read", readAt, isReading: true });
	const stored = await inDemo((trx) => findStoredReport(trx, admin.id, key ?? ""));
	expect(stored?.requestedAt).not.toBeNull();
});

test("a glance shows old numbers and asks no worker", async () => {
	const { key, request } = await prepare(`measure=interviews&by=month&${year}`);
	const glance = () =>
		loadReport(demo.db, { user: { ...admin, businessId: 1 }, request, query: "x", format, glance: true });
	expect(await glance()).toMatchObject({ state: "read", readAt: null });
	const numbers = await inDemo((trx) => readReportNumbers(trx, admin, request));
	const readAt = new Date(Date.now() - 20 * 60_000);
	await inDemo((trx) => storeReport(trx, admin.id, { key: key ?? "", query: "x", numbers, readAt }));
	expect(await glance()).toMatchObject({ state: "read", readAt });
	const stored = await inDemo((trx) => findStoredReport(trx, admin.id, key ?? ""));
	expect(stored?.requestedAt).toBeNull();
});

test("numbers of yesterday are not shown when midnight has passed, and those stored since are of the new day", async () => {
	const query = `measure=invoices_overdue&by=month&${year}`;
	const late = new Date("2026-06-11T02:59:59Z");
	const read = (now: Date) => readReportRequest(new URLSearchParams(query), admin, now);
	// Midnight in Brasília is three hours after that of the clock.
	const [before, after] = [read(late), read(new Date(late.getTime() + 1_000))];
	if (!before || !after) throw new Error(query);
	expect([before.today, after.today]).toEqual(["2026-06-10", "2026-06-11"]);
	const numbers = await inDemo((trx) => readReportNumbers(trx, admin, before));
	const key = await inDemo((trx) => getReportKey(trx, admin, before));
	await inDemo((trx) => storeReport(trx, admin.id, { key: key ?? "", query, numbers, readAt: new Date() }));
	const ask = (request: typeof before) =>
		loadReport(demo.db, { user: { ...admin, businessId: 1 }, request, query, format });
	expect(await ask(before)).toMatchObject({ state: "read", readAt: expect.any(Date) });
	expect(await ask(after)).toMatchObject({ state: "read", readAt: null });
});

test("a report's key is another when roles, custom fields, deleted records, the day, the filter or the reader change", async () => {
	const keys = new Set<string | null>();
	const query = `measure=new_candidates&by=month&${year}`;
	const add = async (trx: Scoped, user = admin, text = query, now = new Date()) => {
		const request = readReportRequest(new URLSearchParams(text), user, now);
		if (request) keys.add(await getReportKey(trx, user, request));
	};
	await demo.db
		.transaction()
		.execute(async (outer) => {
			const trx = Object.assign(outer, { businessId: 1 }) as unknown as Scoped;
			await sql`select set_config('app.business', '1', true)`.execute(trx);
			await add(trx);
			await add(trx);
			expect(keys.size).toBe(1);
			await add(trx, admin, `${query}&filters[owner]=me`);
			await add(trx, admin, query, new Date(Date.now() + 86_400_000));
			await add(trx, { ...admin, id: (await findUser("claudia@seleta.example")).id });
			expect(keys.size).toBe(4);
			await sql`update candidates set archived_at = now() where business_id = 1 and id = (select max(id) from candidates where business_id = 1 and archived_at is null)`.execute(
				trx,
			);
			await add(trx);
			expect(keys.size).toBe(5);
			await sql`insert into custom_fields (business_id, entity, kind, name_pt, name_en) values (1, 'candidates', 'text', 'Peso', 'Weight')`.execute(
				trx,
			);
			await add(trx);
			expect(keys.size).toBe(6);
			await sql`update recruiters set is_admin = false where business_id = 1 and id = ${admin.id}`.execute(trx);
			await add(trx);
			expect(keys.size).toBe(7);
			throw new Error("back");
		})
		.catch((error: Error) => expect(error.message).toBe("back"));
});

test("a narrow reader's report is read by a worker, shown while it is fresh, and no longer", async () => {
	const otto = await findUser("otto@seleta.example");
	const query = `measure=applies&by=month&${year}`;
	const { key, ask, direct } = await prepare(query, otto);
	expect(key).not.toBeNull();
	await inDemo((trx) => requestReport(trx, otto.id, key ?? "", query));
	await work({ businessId: 1, recruiterId: otto.id, key: key ?? "", query });
	const answer = await ask();
	expect(answer).toMatchObject({ state: "read", isReading: false, result: await direct() });
	expect(answer.state === "read" && answer.readAt !== null).toBe(true);
	await inDemo((trx) =>
		sql`update report_results set read_at = now() - interval '20 minutes' where business_id = 1 and key = ${key}`.execute(
			trx,
		),
	);
	// The rows' owners may have changed, so they are read again.
	expect(await ask()).toMatchObject({ state: "read", readAt: null, isReading: false });
});

test("a narrow reader's key is another when people change teams", async () => {
	const otto = await findUser("otto@seleta.example");
	const request = read(otto, `measure=applies&by=month&${year}`);
	if (!request) throw new Error("no report");
	const before = await prepare(`measure=applies&by=month&${year}`, otto);
	await runAsReader(otto, () =>
		inDemo(async (trx) => {
			await sql`update recruiters set manager_id = ${otto.id} where business_id = 1 and id = (select max(id) from recruiters where business_id = 1 and id <> ${otto.id})`.execute(
				trx,
			);
			expect(await getReportKey(trx, otto, request)).not.toBe(before.key);
			throw new Error("back");
		}),
	).catch((error: Error) => expect(error.message).toBe("back"));
});

test("a move and its undoing are in the next reading, and erasing a person empties what was stored", async () => {
	const { key, ask, direct, request } = await prepare(`measure=stage_days&by=left&${year}`);
	const numbers = await inDemo((trx) => readReportNumbers(trx, admin, request));
	await inDemo((trx) => storeReport(trx, admin.id, { key: key ?? "", query: "x", numbers, readAt: new Date() }));
	await inDemo(async (trx) => {
		const { rows } = await sql<{
			id: number;
		}>`insert into apply_events (business_id, apply_id, kind, from_status, to_status, actor_type, seconds_in_status)
select 1, min(id), 'moved', 4, 5, 'recruiter', 86400 from applies where business_id = 1 returning id`.execute(trx);
		await sql`insert into apply_events (business_id, apply_id, kind, from_status, to_status, actor_type, details)
select 1, apply_id, 'undone', 5, 4, 'recruiter', jsonb_build_object('undoes', id) from apply_events where business_id = 1 and id = ${rows[0]?.id}`.execute(
			trx,
		);
	});
	// An undone move ended no stay.
	expect((await direct()).total).toEqual((await ask()).state === "read" ? numbers.total : null);
	await inDemo(async (trx) => {
		const { id } = await trx
			.selectFrom("candidates")
			.select(sql<number>`max(id)`.as("id"))
			.where("business_id", "=", 1)
			.executeTakeFirstOrThrow();
		expect(await erase(trx, { candidateId: id, way: "erase", reason: "self" })).toBe("erased");
		expect(await findStoredReport(trx, admin.id, key ?? "")).toBeNull();
		throw new Error("back");
	}).catch((error: Error) => expect(error.message).toBe("back"));
});

test("confidential groups are stored for nobody", async () => {
	for (const by of ["candidate.gender", "candidate.age", "candidate.ethnicity"])
		expect((await prepare(`measure=applies&by=${by}&${year}`)).key, by).toBeNull();
});

test("a worker stores nothing under a key that is no longer the reader's", async () => {
	const { key, ask } = await prepare(`measure=tasks_done&by=month&${year}`);
	const other = "0".repeat(64);
	await inDemo((trx) => requestReport(trx, admin.id, other, `measure=tasks_done&by=month&${year}`));
	await work({ businessId: 1, recruiterId: admin.id, key: other, query: `measure=tasks_done&by=month&${year}` });
	const stored = await inDemo((trx) => findStoredReport(trx, admin.id, other));
	expect([stored?.numbers, stored?.failedAt !== null]).toEqual([null, true]);
	expect(await inDemo((trx) => findStoredReport(trx, admin.id, key ?? ""))).toBeNull();
	expect(await ask()).toMatchObject({ state: "read", readAt: null });
});

test("a report that failed says so until it is asked for anew", async () => {
	const { key, ask } = await prepare(`measure=feedbacks&by=month&${year}`);
	await inDemo((trx) => requestReport(trx, admin.id, key ?? "", "measure=aplies"));
	await work({ businessId: 1, recruiterId: admin.id, key: key ?? "", query: "measure=aplies" });
	expect(await ask()).toEqual({ state: "failed", key });
	expect(await ask(true)).toMatchObject({ state: "read", readAt: null });
});
