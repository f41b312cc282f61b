import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { getAppDatabaseUrl } from "../../../db/app-login.ts";
import { createPool, type Db } from "../../../db/index.ts";
import { migrate } from "../../../db/migrate.ts";
import type { DB } from "../../../db/schema.ts";
import { seedDemo } from "../../../db/seed/demo.ts";
import { type Child, startWeb, startWorker, type WorkerTestOptions } from "./child-processes.ts";
import { Postgres } from "./postgres.ts";
import { FakeSmtp } from "./smtp.ts";

/** Shared with the child processes and the demo seed, so that sealed values open everywhere. */
const key = randomBytes(32).toString("base64");
process.env.ENCRYPTION_KEY = key;

export class TestEnvironment {
	readonly dir: string;
	readonly postgres: Postgres;
	/** The owner of the tables, looking at business 1. */
	readonly pool: pg.Pool;
	/** Database access with the product's own role. */
	readonly db: Db;
	readonly smtp: FakeSmtp;
	/** Public port; web processes listen on it directly or behind a proxy. */
	readonly port: number;
	readonly #children = new Set<Child>();
	readonly #secret = randomBytes(48).toString("base64url");
	readonly #key = key;

	private constructor(dir: string, postgres: Postgres, port: number) {
		this.dir = dir;
		this.postgres = postgres;
		this.port = port;
		this.pool = createPool(postgres.url, { max: 4, options: "-c app.business=1", connectionTimeoutMillis: 2_000 });
		const appPool = createPool(postgres.url, { max: 2, options: "-c role=seleta_app" });
		this.db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: appPool }) });
		this.smtp = new FakeSmtp(port + 4);
	}

	static async seed(): Promise<string> {
		const dir = mkdtempSync(join(tmpdir(), "seleta-faults-seed-"));
		const postgres = await Postgres.start(dir);
		const maker = createPool(postgres.url, { max: 4 });
		try {
			await migrate(maker, postgres.url);
			await seedDemo(maker);
		} finally {
			await maker.end();
			await postgres.stop();
		}
		return dir;
	}

	/** Opens an isolated copy of `seed`. Uses five ports from `port`. */
	static async open(name: string, port: number, seed: string): Promise<TestEnvironment> {
		const dir = mkdtempSync(join(tmpdir(), `seleta-faults-${name}-`));
		// Preserves ownership: PostgreSQL runs as another user when we are root.
		execFileSync("cp", ["-a", `${seed}/.`, dir]);
		// Each cluster on its own port.
		rmSync(join(dir, "postgres.port"), { force: true });
		const world = new TestEnvironment(dir, await Postgres.start(dir), port);
		await world.#make().catch(async (error) => {
			await world.close();
			throw error;
		});
		return world;
	}

	async #make(): Promise<void> {
		await this.pool.query(`
			create table fault_effects (id bigint generated always as identity, key text not null, pid int not null, at timestamptz not null default clock_timestamp());
			create table fault_runs (id bigint generated always as identity, key text not null, pid int not null, at timestamptz not null default clock_timestamp());
			grant select, insert on fault_effects, fault_runs to seleta_app`);
		// Jobs left by the demo seed are not part of these rows.
		await this.pool.query("delete from graphile_worker._private_jobs");
		// Disables quiet hours, which would hold mail until morning.
		const noQuietHours = JSON.stringify({ quiet_hours: { from: "00:00", to: "00:00", days: [] } });
		await this.pool.query("update businesses set settings = settings || $1::jsonb", [noQuietHours]);
		await this.smtp.open();
	}

	env(changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
		return {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			NO_COLOR: "1",
			NODE_ENV: "production",
			LOG_LEVEL: "warn",
			SELETA_DATA: this.dir,
			DATABASE_URL: this.postgres.url,
			DATABASE_APP_URL: getAppDatabaseUrl(this.postgres.url),
			DATABASE_POOL: "6",
			ORIGIN: `http://localhost:${this.port}`,
			SMTP_URL: this.smtp.url,
			SESSION_SECRET: this.#secret,
			ENCRYPTION_KEY: this.#key,
			...changes,
		};
	}

	web(port = this.port, changes: NodeJS.ProcessEnv = {}): Child {
		return this.#keep(startWeb(port, this.env(changes)));
	}

	worker(options: WorkerTestOptions = {}, changes: NodeJS.ProcessEnv = {}): Child {
		return this.#keep(startWorker(this.env(changes), options));
	}

	async rest(isBroken: boolean): Promise<void> {
		await Promise.all([...this.#children].map((child) => child.stop("SIGKILL")));
		this.#children.clear();
		await this.postgres.up();
		await this.ask("delete from worker_heartbeats");
		this.smtp.reset();
		await this.smtp.open();
		if (!isBroken) return;
		await this.ask("delete from graphile_worker._private_jobs");
		await this.ask("update email_messages set state = 'skipped' where state in ('queued', 'sending', 'failed')");
		await this.ask("delete from mail_breakers");
	}

	words(): string {
		return [...this.#children].map((child) => `— ${child.name}\n${child.words()}`).join("\n");
	}

	async close(): Promise<void> {
		await Promise.all([...this.#children].map((child) => child.stop("SIGKILL")));
		await this.smtp.close();
		await this.db.destroy();
		await this.pool.end();
		await this.postgres.stop();
		rmSync(this.dir, { recursive: true, force: true });
	}

	/** Queries the database, retrying while it restarts. */
	async ask<T extends object>(text: string, values: unknown[] = [], patience = 20_000): Promise<T[]> {
		for (const deadline = Date.now() + patience; ; await sleep(100)) {
			try {
				return (await this.pool.query<T & pg.QueryResultRow>(text, values)).rows;
			} catch (error) {
				const { code = "" } = error as { code?: string };
				const isAway = /^(ECONN|EPIPE|57P0|08|40P01)/.test(code) || /terminated|timeout|ended/i.test(String(error));
				if (!isAway || Date.now() > deadline) throw error;
			}
		}
	}

	async one<T extends object>(text: string, values: unknown[] = []): Promise<T> {
		const [row] = await this.ask<T>(text, values);
		if (!row) throw new Error(`No row: ${text}`);
		return row;
	}

	async number(text: string, values: unknown[] = []): Promise<number> {
		const row = await this.one<Record<string, string | number>>(text, values);
		return Number(Object.values(row)[0]);
	}

	/** Moves stored due times back by `seconds` instead of waiting. */
	async pass(seconds: number): Promise<void> {
		await this.ask(
			`with mails as (
				update email_messages set not_before = not_before - make_interval(secs => $1), paced_for = paced_for - make_interval(secs => $1)
				where state = 'queued' and (not_before is not null or paced_for is not null)),
			breakers as (update mail_breakers set open_until = open_until - make_interval(secs => $1)),
			texts as (
				update messages set sending_at = sending_at - make_interval(secs => $1), next_try_at = next_try_at - make_interval(secs => $1)
				where state in ('queued', 'sending')),
			numbers as (update message_channels set paused_until = paused_until - make_interval(secs => $1) where paused_until is not null)
			update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $1) where locked_at is null`,
			[seconds],
		);
	}

	#keep(child: Child): Child {
		this.#children.add(child);
		return child;
	}
}
