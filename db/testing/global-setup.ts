import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../embedded.ts";
import { createPool } from "../index.ts";
import { migrate } from "../migrate.ts";
import { templateDatabase, untouchedPrefix } from "./clone.ts";

/** One PostgreSQL for the whole run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
	const dir = mkdtempSync(join(tmpdir(), "seleta-tests-"));
	const embedded = await startEmbedded({ dir, fsync: false });
	const maintenance = createPool(embedded.url("postgres"));
	await maintenance.query(`create database ${templateDatabase}`);
	await maintenance.end();
	const address = embedded.url(templateDatabase);
	const pool = createPool(address);
	await migrate(pool, address);
	await pool.end();
	project.provide("postgres", embedded.url("postgres"));
	project.provide("demoFiles", join(dir, "demo-files"));
	return async () => {
		const committed = await committedTo(embedded.url);
		await embedded.stop();
		rmSync(dir, { recursive: true, force: true });
		if (committed.length > 0)
			throw new Error(`A test committed to a database that others share: ${committed.join(", ")}`);
	};
}

/** Shared databases in which a test committed a business. */
async function committedTo(url: (database: string) => string): Promise<string[]> {
	const pool = createPool(url("postgres"));
	const { rows } = await pool.query<{ name: string }>(
		"select datname as name from pg_database where starts_with(datname, $1)",
		[untouchedPrefix],
	);
	await pool.end();
	const left = await Promise.all(
		rows.map(async ({ name }) => {
			const inside = createPool(url(name));
			const { rows } = await inside.query<{ some: boolean }>(
				"select exists (select all_business_ids()) or exists (select from graphile_worker.jobs) as some",
			);
			await inside.end();
			return rows[0]?.some ? [name] : [];
		}),
	);
	return left.flat();
}

declare module "vitest" {
	interface ProvidedContext {
		postgres: string;
		/** Folder of the demo's files, set once a test requests the demo. */
		demoFiles: string;
	}
}
