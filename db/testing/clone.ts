import type { Pool } from "pg";
import { inject } from "vitest";
import { createPool } from "../index.ts";

export const template = "seleta_template";

let clone: Promise<string> | undefined;

/** The address of this test file's own database: migrated, empty, thrown away with the run. */
export const testDatabaseUrl = (): Promise<string> => {
	clone ??= cloneTemplate();
	return clone;
};

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

async function cloneTemplate(): Promise<string> {
	const name = `seleta_test_${process.env.VITEST_POOL_ID ?? 0}`;
	const maintenance = inject("postgres");
	const pool = createPool(maintenance, { max: 1 });
	await dropDatabase(pool, name);
	await pool.query(`create database ${name} template ${template}`);
	await pool.end();
	const url = new URL(maintenance);
	url.pathname = `/${name}`;
	return url.href;
}
