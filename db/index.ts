import { Kysely } from "kysely";
import pg from "pg";
import { setting } from "#app/environment.ts";
import { AppLoginError, getAppDatabaseUrl } from "./app-login.ts";
import { BusinessDialect } from "./kit/business-dialect.ts";
import { getReplica, setReplica } from "./kit/replica.ts";
import { replicaAddress } from "./replica-watch.ts";
import type { DB } from "./schema.ts";

export type Db = Kysely<DB>;

type Database = {
	url: string;
	owner: pg.Pool;
	app: pg.Pool | undefined;
	db: Db | undefined;
	reads: pg.Pool | undefined;
	jobs: { pool: pg.Pool; db: Db } | undefined;
};

// server.ts and bundled routes are separate module graphs: per-process state must live on globalThis.
const global = globalThis as typeof globalThis & { __seletaDatabase?: Database };

/** Sets the database address; only the first call counts. Pools connect on first use. */
export function configureDatabase(url: string) {
	if (global.__seletaDatabase?.url === url) return;
	if (global.__seletaDatabase) throw new Error("The database is already configured with another address.");
	const owner = createPool(getDirectDatabaseUrl(url), { max: 8, application_name: "seleta-owner" });
	const address = getAppDatabaseUrl(url);
	const app = address ? createAppPool(address) : undefined;
	const db = app && new Kysely<DB>({ dialect: new BusinessDialect(app) });
	const readAddress = address && replicaAddress(address);
	const reads = readAddress ? createReadPool(readAddress) : undefined;
	if (db && reads) {
		const replica = new Kysely<DB>({ dialect: new BusinessDialect(reads, { patient: false }) });
		setReplica(db, {
			db: replica,
			maxLagMs: setting("READ_MAX_LAG_MS"),
			sight: "away",
			reads: { replica: 0, primary: 0 },
		});
	}
	const jobsPool = address ? createAppPool(address, { application_name: jobsName }) : undefined;
	const jobs = jobsPool && { pool: jobsPool, db: new Kysely<DB>({ dialect: new BusinessDialect(jobsPool) }) };
	global.__seletaDatabase = { url, owner, app, db, reads, jobs };
}

/** A separate pool: jobs and pages never block each other, and PostgreSQL distinguishes them. */
const jobsName = "seleta-jobs";

function createAppPool(address: string, more: pg.PoolConfig = {}): pg.Pool {
	return createPool(address, {
		max: setting("DATABASE_POOL"),
		pipeline: true,
		statement_timeout: 15_000,
		// Long row waits fail with a retry instead of occupying a shared connection.
		lock_timeout: 8_000,
		idle_in_transaction_session_timeout: 30_000,
		application_name: "seleta",
		...more,
	});
}

/** A hung server never cancels a query: after this timeout the primary is used. */
const createReadPool = (address: string) =>
	createAppPool(address, { application_name: "seleta-reads", query_timeout: 5_000, connectionTimeoutMillis: 2_000 });

/** The product's connection: logs in as seleta_app, sees only the business its transaction names. */
export function getDb(): Db {
	const { db } = database();
	if (!db) throw new AppLoginError("SESSION_SECRET (or DATABASE_APP_URL) is not set.");
	return db;
}

/** The same for background work. */
export function getJobsDb(): Db {
	const { jobs } = database();
	return jobs?.db ?? getDb();
}

/** The owner's pool: migrations, workers' own tables, listeners. Never for a request. */
export const ownerPool = (): pg.Pool => database().owner;

export const pools = (): Record<string, pg.Pool | undefined> => {
	const { owner, app, reads, jobs } = database();
	return { owner, app, reads, jobs: jobs?.pool };
};

/** For LISTEN, session locks and migrations: DATABASE_URL may be a pooler that lacks these. */
export function getDirectDatabaseUrl(url: string): string {
	return (url === setting("DATABASE_URL") ? setting("DATABASE_DIRECT_URL") : undefined) ?? url;
}

export const databaseUrl = (): string => database().url;

export async function closeDatabase() {
	const current = global.__seletaDatabase;
	if (!current) return;
	delete global.__seletaDatabase;
	const replica = getReplica();
	if (current.db) setReplica(current.db, undefined);
	await Promise.all([current.db?.destroy(), current.jobs?.db.destroy(), replica?.db.destroy(), current.owner.end()]);
}

/** A pool that survives restarts of PostgreSQL and reads types as the product expects them. */
export function createPool(url: string, config: pg.PoolConfig = {}): pg.Pool {
	const pool = new pg.Pool(poolConfig(url, config));
	handleConnectionErrors(pool);
	return pool;
}

export function poolConfig(url: string, config: pg.PoolConfig): pg.PoolConfig {
	return { connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true, types, ...config };
}

/** Without both listeners a PostgreSQL restart ends this process. Queries on lost connections still reject. */
export function handleConnectionErrors(pool: pg.Pool) {
	pool.on("error", (error) => pool.ending || console.warn(`Lost a database connection: ${error.message}`));
	pool.on("connect", (client) => client.on("error", () => {}));
}

const parsers = new Map<number, (text: string) => unknown>([
	[pg.types.builtins.INT8, Number],
	// A date is a calendar day: no time zone may shift it.
	[pg.types.builtins.DATE, (text) => text],
]);

const types: pg.CustomTypesConfig = {
	getTypeParser: ((oid: number, format?: "text" | "binary") =>
		(format !== "binary" && parsers.get(oid)) ||
		pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};

function database(): Database {
	if (!global.__seletaDatabase) {
		const url = setting("DATABASE_URL");
		if (!url) throw new Error("DATABASE_URL is not set.");
		configureDatabase(url);
	}
	return global.__seletaDatabase as Database;
}
