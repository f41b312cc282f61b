import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Transaction } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { bindQuerier } from "#db/kit/querier.ts";
import { insertProcess } from "./defaults/process.ts";
import { closeDatabase, configureDatabase, createPool, type Db, getDb, ownerPool } from "./index.ts";
import { enterBusiness, type Scoped } from "./kit/in-business.ts";
import type { DB } from "./schema.ts";
import { aBareBusiness, aBusiness, type TestBusiness } from "./testing/business.ts";
import { clearStorage, demoDatabaseUrl, testDatabaseUrl, untouchedDatabaseUrl } from "./testing/clone.ts";
import { createSavepointKysely, mustCloseConnection } from "./testing/savepoints.ts";

export * from "./testing/applies.ts";
export * from "./testing/people.ts";
export * from "./testing/shortlists.ts";
export type { TestBusiness };

type Inside = {
	db: Db;
	/** Role seleta_app, bound to `business`. */
	trx: Scoped;
	business: TestBusiness;
	other: TestBusiness;
	/** The other business gets a process on first use. */
	inOther<T>(work: (trx: Scoped) => Promise<T>): Promise<T>;
};

/** Real PostgreSQL, always rolled back, with two businesses for isolation checks. */
export async function withRollback(test: (inside: Inside) => Promise<void>) {
	const client = await (await pool()).connect();
	const end = new AbortController();
	try {
		await client.query("begin");
		const business = await aBusiness(client, "Grupo Seleta");
		const other = await aBareBusiness(client, "Land Talentos");
		await client.query("set local role seleta_app");
		const db = createSavepointKysely(client, end.signal);
		const trx = (await db.startTransaction().execute()) as Transaction<DB>;
		const scoped = await enterBusiness(trx, business.id);
		let hasProcess = false;
		const inOther: Inside["inOther"] = async (work) => {
			const theirs = await enterBusiness(trx, other.id);
			if (!hasProcess) await insertProcess(bindQuerier(client, other.id));
			hasProcess = true;
			const result = await work(theirs);
			await enterBusiness(trx, business.id);
			return result;
		};
		await test({ db, trx: scoped, business, other, inOther });
	} finally {
		end.abort();
		await client.query("rollback");
		client.release(mustCloseConnection(client));
	}
}

/** For tests that must commit: getDb() and ownerPool() use this file's own database. */
export function useDatabase({ demo = false } = {}) {
	beforeAll(async () => configureDatabase(await (demo ? aDemo() : testDatabaseUrl())), 180_000);
	afterAll(closeDatabase);
	return {
		get db(): Db {
			return getDb();
		},
		get owner(): pg.Pool {
			return ownerPool();
		},
		url: testDatabaseUrl,
		/** A connection of the owner's, bound to a business. */
		async ownerOf(businessId: number): Promise<pg.PoolClient> {
			const client = await ownerPool().connect();
			await client.query("select set_config('app.business', $1, false)", [String(businessId)]);
			return client;
		},
		/** A committed business with its site and default process. */
		async business(name = "Grupo Seleta"): Promise<TestBusiness> {
			const client = await ownerPool().connect();
			try {
				await client.query("begin");
				const business = await aBusiness(client, name);
				await client.query("commit");
				return business;
			} finally {
				client.release();
			}
		},
	};
}

/** Demo database, with its stored files in this test file's data folder. */
async function aDemo(): Promise<string> {
	const url = await demoDatabaseUrl();
	const dir = mkdtempSync(join(tmpdir(), "seleta-demo-"));
	cpSync(inject("demoFiles"), dir, { recursive: true });
	process.env.SELETA_DATA = dir;
	clearStorage();
	process.once("exit", () => rmSync(dir, { recursive: true, force: true }));
	return url;
}

let shared: Promise<pg.Pool> | undefined;

function pool(): Promise<pg.Pool> {
	shared ??= untouchedDatabaseUrl().then((url) => createPool(url, { max: 2, allowExitOnIdle: true }));
	return shared;
}
