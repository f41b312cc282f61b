import type { Pool } from "pg";
import { inject } from "vitest";
import { createPool } from "../index.ts";

export const templateDatabase = "seleta_template";

const worker = process.env.VITEST_POOL_ID ?? "0";

let own: Promise<string> | undefined;

/** A migrated, empty database, dropped before the worker's next file requests one. */
export const testDatabaseUrl = (): Promise<string> => {
	own ??= copy(`seleta_test_${worker}`, true);
	return own;
};

/** A demo database: seeded once per run, then cloned. */
export const demoDatabaseUrl = (): Promise<string> => {
	own ??= withDemo().then(() => copy(`seleta_test_${worker}`, true, demo));
	return own;
};

const demo = "seleta_demo";
/** Arbitrary lock id used only here; concurrent callers wait for the seed. */
const seeding = 7_358_411;

async function withDemo(): Promise<void> {
	const pool = createPool(inject("postgres"), { max: 1 });
	// Keeps one connection, because the lock belongs to it.
	const client = await pool.connect();
	try {
		await client.query("set statement_timeout = 0");
		await client.query("select pg_advisory_lock($1)", [seeding]);
		const { rowCount } = await client.query("select from pg_database where datname = $1", [demo]);
		if (rowCount) return;
		const draft = `${demo}_draft`;
		const url = await copy(draft, true);
		const owner = createPool(url, { max: 2 });
		const { SELETA_DATA: before } = process.env;
		process.env.SELETA_DATA = inject("demoFiles");
		await (await import("../seed/demo.ts")).seedDemo(owner);
		await owner.end();
		process.env.SELETA_DATA = before ?? "";
		clearStorage();
		await client.query(`alter database ${draft} rename to ${demo}`);
	} finally {
		client.release();
		await pool.end();
	}
}

/** The next file is stored where the data folder is then. */
export function clearStorage(): void {
	delete (globalThis as { __seletaFiles?: unknown }).__seletaFiles;
}

/** A second database, for transfers between installations. The caller must end its pools. */
export const secondDatabaseUrl = (): Promise<string> => copy(`seleta_second_${worker}`, true);

let untouched: Promise<string> | undefined;

/** A shared migrated, empty database for tests without commits, which the run's end verifies. */
export const untouchedDatabaseUrl = (): Promise<string> => {
	untouched ??= copy(untouchedPrefix + worker, false);
	return untouched;
};

export const untouchedPrefix = "seleta_untouched_";

/** Retries: an autovacuum worker belongs to the superuser and cannot be terminated by others. */
async function dropDatabase(pool: Pool, name: string): Promise<void> {
	for (let tries = 1; ; tries += 1)
		try {
			await pool.query(`drop database if exists ${name} with (force)`);
			return;
		} catch (error) {
			if (tries === 20 || (error as { code?: string }).code !== "42501") throw error;
			await new Promise((resolve) => setTimeout(resolve, 250));
		}
}

async function copy(name: string, anew: boolean, from = templateDatabase): Promise<string> {
	const maintenance = inject("postgres");
	const pool = createPool(maintenance, { max: 1 });
	if (anew) await dropDatabase(pool, name);
	const { rowCount } = await pool.query("select from pg_database where datname = $1", [name]);
	// Files copied whole cost less than pages written through the log.
	if (!rowCount) await pool.query(`create database ${name} template ${from} strategy file_copy`);
	await pool.end();
	const url = new URL(maintenance);
	url.pathname = `/${name}`;
	return url.href;
}
