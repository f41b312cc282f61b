import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../embedded.ts";
import { createPool } from "../index.ts";
import { migrate } from "../migrate.ts";
import { template } from "./clone.ts";

/** One PostgreSQL for the whole run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
	const dir = mkdtempSync(join(tmpdir(), "seleta-tests-"));
	const embedded = await startEmbedded({ dir, fsync: false });
	const maintenance = createPool(embedded.url("postgres"));
	await maintenance.query(`create database ${template}`);
	await maintenance.end();
	const address = embedded.url(template);
	const pool = createPool(address);
	await migrate(pool, address);
	await pool.end();
	project.provide("postgres", embedded.url("postgres"));
	return async () => {
		await embedded.stop();
		rmSync(dir, { recursive: true, force: true });
	};
}

declare module "vitest" {
	interface ProvidedContext {
		postgres: string;
	}
}
