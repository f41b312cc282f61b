import type { Pool } from "pg";
import { inject } from "vitest";
import { createPool } from "../index.ts";

export const template = "seleta_template";

const worker = process.env.VITEST_POOL_ID ?? "0";

let own: Promise<string> | undefined;

/** The address of this test file's own database: migrated, empty, thrown away before the worker's next file asks for one. */
export const testDatabaseUrl = (): Promise<string> => {
	own ??= copy(`seleta_test_${worker}`, true);
	return own;
};

/** One more such database, for what moves from one installation to another; whoever asks ends their pools. */
export const secondDatabaseUrl = (): Promise<string> => copy(`seleta_second_${worker}`, true);

let untouched: Promise<string> | undefined;

/** The address of a migrated, empty database that a worker's files share: for who commits nothing. The run's end looks that none did. */
export const untouchedDatabaseUrl = (): Promise<string> => {
	untouched ??= copy(untouchedPrefix + worker, false);
	return untouched;
};

export const untouchedPrefix = "seleta_untouched_";

/** A worker of autovacuum that is in the database just then belongs to the superuser, whom nobody else may send away. */
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

async function copy(name: string, anew: boolean): Promise<string> {
	const maintenance = inject("postgres");
	const pool = createPool(maintenance, { max: 1 });
	if (anew) await dropDatabase(pool, name);
	const { rowCount } = await pool.query("select from pg_database where datname = $1", [name]);
	if (!rowCount) await pool.query(`create database ${name} template ${template}`);
	await pool.end();
	const url = new URL(maintenance);
	url.pathname = `/${name}`;
	return url.href;
}
