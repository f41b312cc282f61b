import { strict as assert } from "node:assert";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { getAppDatabaseUrl } from "../../../../db/app-login.ts";
import { createPool, type Db } from "../../../../db/index.ts";
import { BusinessDialect } from "../../../../db/kit/business-dialect.ts";
import { runAsReader } from "../../../../db/kit/data-scope.ts";
import { inBusiness } from "../../../../db/kit/in-business.ts";
import { readInBusiness, runSharedRead } from "../../../../db/kit/shared-read-transaction.ts";
import type { DB } from "../../../../db/schema.ts";
import { waitUntilReady } from "../child-processes.ts";
import { atMost, settleAndVerify, timeFactor, until } from "../consistency-checks.ts";
import type { FaultCase } from "../fault-case.ts";
import { createBoardChannel, createLiveSubscribers, StreamClient } from "../live-subscribers.ts";
import { Load } from "../load.ts";
import { getItemAt, signInDemoAdmin } from "../people.ts";
import { PgBouncer } from "../pgbouncer.ts";
import { createJobKeys, enqueueJobs, listJobEffects } from "../queue-jobs.ts";
import type { TestEnvironment } from "../test-environment.ts";

const restarts = 6;

/** Row 55. PgBouncer in transaction mode is restarted under load, jobs and live messages. */
async function pooled(world: TestEnvironment) {
	await limitLogin(world);
	const alternations = await withBouncer(world, 1, (bouncer) => alternate(world, bouncer.appUrl));
	return withBouncer(world, 12, async (bouncer) => ({
		pgbouncer: bouncer.version,
		alternations,
		...(await restarted(world, bouncer)),
	}));
}

/** Login options the pooler ignores are set on the role, see docs/operations.md. */
async function limitLogin(world: TestEnvironment) {
	const limits = { statement_timeout: "15s", lock_timeout: "8s", idle_in_transaction_session_timeout: "30s" };
	for (const [name, value] of Object.entries(limits)) await world.ask(`alter role seleta_app set ${name} = '${value}'`);
}

async function withBouncer<T>(
	world: TestEnvironment,
	size: number,
	work: (bouncer: PgBouncer) => Promise<T>,
): Promise<T> {
	const { url } = world.postgres;
	const bouncer = await PgBouncer.open({ port: world.port + 3, owner: url, app: getAppDatabaseUrl(url) ?? "", size });
	try {
		return await work(bouncer);
	} finally {
		await bouncer.close();
	}
}

/** Tenants, a restricted reader and failing transactions share one connection without leaking rows. */
async function alternate(world: TestEnvironment, address: string): Promise<number> {
	process.env.DATABASE_PREPARED = "off";
	const pool = createPool(address, { max: 6, pipeline: true });
	const db: Db = new Kysely<DB>({ dialect: new BusinessDialect(pool) });
	const businesses = (await world.ask<{ id: number }>("select id from businesses order by id limit 2")).map((row) =>
		Number(row.id),
	);
	assert.equal(businesses.length, 2, "two businesses");
	const servers = new Set<number>();
	const look = (trx: Db) =>
		sql<{ pid: number; business: string; role: string; others: number; own: number }>`
			select pg_backend_pid() as pid, current_setting('app.business', true) as business, current_user as role,
				(select count(*) from recruiters where business_id::text <> current_setting('app.business', true))::int as others,
				(select count(*) from recruiters)::int as own`.execute(trx);
	const narrow = { id: 1, isAdmin: false, reach: { scopes: { candidates: "own" }, departaments: [] } as never };

	async function turn(number: number): Promise<void> {
		const business = getItemAt(businesses, number % 2);
		const isNarrow = number % 5 === 0;
		await runAsReader(isNarrow ? narrow : null, async () => {
			const reads = number % 3 !== 0;
			const answers = reads
				? await runSharedRead(() =>
						Promise.all([1, 2, 3].map(() => readInBusiness(db, business, async (trx) => look(trx)))),
					)
				: [await inBusiness(db, business, async (trx) => look(trx))];
			for (const { rows } of answers) {
				const [row] = rows;
				servers.add(row?.pid ?? 0);
				assert.deepEqual(
					{ business: row?.business, others: row?.others, role: row?.role },
					{ business: String(business), others: 0, role: isNarrow ? "seleta_scoped" : "seleta_app" },
				);
				assert.ok((row?.own ?? 0) > 0, "one's own are there");
			}
		});
		if (number % 7 === 0) await inBusiness(db, business, (trx) => sql`select 1 / 0`.execute(trx)).catch(() => {});
		// Without a business set, no rows are visible, whatever the connection's earlier use.
		const [none] = (await look(db)).rows;
		assert.deepEqual([none?.business || null, none?.own, none?.role], [null, 0, "seleta_app"]);
	}
	const turns = 400;
	try {
		for (let number = 0; number < turns; number += 8)
			await Promise.all(Array.from({ length: 8 }, (_, index) => turn(number + index)));
	} finally {
		await db.destroy();
		delete process.env.DATABASE_PREPARED;
	}
	assert.equal(servers.size, 1, "connections to PostgreSQL");
	return turns;
}

async function restarted(world: TestEnvironment, bouncer: PgBouncer) {
	const settings = {
		DATABASE_URL: bouncer.url,
		DATABASE_APP_URL: bouncer.appUrl,
		DATABASE_DIRECT_URL: world.postgres.url,
		DATABASE_PREPARED: bouncer.keepsPrepared ? "on" : "off",
	};
	const web = world.web(world.port, settings);
	const worker = world.worker({}, settings);
	await waitUntilReady(world.port, web);
	const visitor = await signInDemoAdmin(world);
	const board = await createBoardChannel(world);
	const [person] = await createLiveSubscribers(world, 1);
	assert.ok(person, "somebody listens");
	const page = await new StreamClient(world, person, board).open();
	try {
		const load = await new Load(world).start();
		const keys = createJobKeys(80);
		await enqueueJobs(
			world,
			keys.map((key, index) => ({
				task: "fault_effect",
				payload: { key, ms: 300, by: index % 2 ? "step" : "ledger" },
			})),
		);
		let published = 0;
		let [away, slowest] = [0, 0];
		for (let time = 0; time < restarts; time++) {
			await sleep(1_000 * timeFactor);
			away = Math.max(away, await bouncer.restart(time % 2 ? "SIGTERM" : "SIGKILL"));
			const from = Date.now();
			assert.equal((await visitor.ask("/recruiters/jobs")).status, 200, "a page right after it");
			slowest = Math.max(slowest, Date.now() - from);
			await board.format([published++]);
		}
		const direct = await world.number(
			"select count(*) from pg_stat_activity where application_name = 'seleta' and client_addr is null",
		);
		assert.equal(direct, 0, "connections past the pooler");
		const counted = await load.stop();
		await until("all is heard", () => page.seen.length >= published, 20_000);
		assert.deepEqual([...page.seen].sort(), [...Array(published).keys()], "each message once");
		const result = await settleAndVerify(world);
		assert.deepEqual([...web.deaths, ...worker.deaths], [], "a process died");
		assert.equal((await listJobEffects(world, keys)).length, keys.length, "jobs without their effect");
		atMost("a page came", slowest, 2_000);
		// Only a form cut off during its commit may fail: it cannot be resent automatically.
		const strange = load.troubles.filter(({ what }) => what !== "POST project: 503");
		assert.deepEqual(strange, [], "pages that did not come");
		return { restarts, "away at most ms": away, "page after ms": slowest, jobs: keys.length, ...counted, ...result };
	} finally {
		page.close();
	}
}

export const poolerCases: FaultCase[] = [{ number: 55, title: "PgBouncer restarts under load", run: pooled }];
