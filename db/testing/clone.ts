import { inject } from "vitest";
import { createPool } from "../index.ts";

export const template = "seleta_template";

let clone: Promise<string> | undefined;

/** The address of this test file's own database: migrated, empty, thrown away with the run. */
export const testDatabaseUrl = (): Promise<string> => {
	clone ??= cloneTemplate();
	return clone;
};

async function cloneTemplate(): Promise<string> {
	const name = `seleta_test_${process.env.VITEST_POOL_ID ?? 0}`;
	const maintenance = inject("postgres");
	const pool = createPool(maintenance, { max: 1 });
	await pool.query(`drop database if exists ${name} with (force)`);
	await pool.query(`create database ${name} template ${template}`);
	await pool.end();
	const url = new URL(maintenance);
	url.pathname = `/${name}`;
	return url.href;
}
