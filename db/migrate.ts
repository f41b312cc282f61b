import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runMigrations as migrateQueue } from "graphile-worker";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type pg from "pg";
import { ensureAppLogin, getAppDatabaseUrl } from "./app-login.ts";
import { earlierMigrations } from "./baseline/earlier-migrations.ts";
import { applyGrants } from "./grants.ts";
import { closeDatabase, databaseUrl, ownerPool } from "./index.ts";
import { requireKey } from "./keys/check.ts";
import { openDatabase } from "./open.ts";
import { lockWaitMs, retryUntilUnlocked } from "./retry-until-unlocked.ts";
import { applyScopes } from "./row-level-security/apply.ts";

const folder = join(import.meta.dirname, "migrations");
// Advisory lock used only by migrations: processes starting together wait for each other.
const lock = 7_358_201;

interface MigrateOptions {
	anyKey?: boolean;
	/** Called while a longer transaction blocks a migration. */
	log?(text: string): void;
	pauseMs?: number;
}

const setLockTimeout = (scope: "session" | "local") => `set ${scope} lock_timeout = ${lockWaitMs}`;

/** Order matters: queue schema, migrations, grants, login, then key check. Returns the migrations run. */
export async function migrate(
	pool: pg.Pool,
	address = databaseUrl(),
	{ anyKey = false, log = console.warn, pauseMs }: MigrateOptions = {},
): Promise<string[]> {
	const guard = await pool.connect();
	try {
		await guard.query("select pg_advisory_lock($1)", [lock]);
		await migrateQueue({ pgPool: pool });
		await guard.query(setLockTimeout("session"));
		const ran: string[] = [];
		const work = async () => {
			if (!(await isUpToDate(pool))) ran.push(...(await migrateOwn(pool, guard)));
			await validateForeignKeys(guard);
			await applyGrants(guard);
			await applyScopes(guard);
		};
		await retryUntilUnlocked(guard, work, { log, ...(pauseMs === undefined ? {} : { pauseMs }) });
		await ensureAppLogin(pool, getAppDatabaseUrl(address));
		if (!anyKey) await requireKey(guard);
		return ran;
	} finally {
		await guard.query("reset lock_timeout").catch(() => undefined);
		// A connection that was lost has lost the lock too.
		const lost = await guard.query("select pg_advisory_unlock($1)", [lock]).then(
			() => undefined,
			(error: Error) => error,
		);
		guard.release(lost);
	}
}

/** One query, for fast restarts; a previous release during a deploy counts as current. */
async function isUpToDate(pool: pg.Pool): Promise<boolean> {
	const { rows } = await pool.query<{ known: boolean }>("select to_regclass('schema_migrations') is not null as known");
	return rows[0]?.known === true && (await pendingMigrations(pool)).length === 0;
}

/** Validates keys that migrations added NOT VALID to keep locks short; reads and writes continue. */
async function validateForeignKeys(client: pg.PoolClient): Promise<void> {
	const { rows } = await client.query<{ statement: string }>(`
select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement from pg_constraint
where contype = 'f' and not convalidated and connamespace = 'public'::regnamespace order by 1`);
	for (const { statement } of rows) await client.query(statement);
}

async function migrateOwn(pool: pg.Pool, guard: pg.PoolClient): Promise<string[]> {
	await prepareMigrations(guard);
	const { error, results = [] } = await createMigrator(pool).migrateToLatest();
	if (error) {
		const failed = results.find((result) => result.status === "Error");
		throw new Error(
			`Migration ${failed?.migrationName ?? ""} failed: ${error instanceof Error ? error.message : error}`,
			{ cause: error },
		);
	}
	return results.map((result) => result.migrationName);
}

/** Runs our own migrations; a test adds another one. */
export function createMigrator(pool: pg.Pool, next: Record<string, Migration> = {}): Migrator {
	return new Migrator({
		db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
		provider: {
			getMigrations: async () => {
				const all = { ...(await replacedMigrations(pool)), ...(await getMigrations()), ...next };
				return Object.fromEntries(Object.entries(all).map(([name, migration]) => [name, waitingShortly(migration)]));
			},
		},
		// Not "migrations": the queue has such a table, and Kysely searches every schema.
		migrationTableName: "schema_migrations",
		migrationLockTableName: "schema_migrations_lock",
		// Two branches merged in either order must both run.
		allowUnorderedMigrations: true,
	});
}

/** Short lock timeout, so that pages do not queue behind a migration; `migrate` retries. */
const waitingShortly = (migration: Migration): Migration => ({
	async up(db) {
		await sql.raw(setLockTimeout("local")).execute(db);
		await migration.up(db);
	},
});

/** Steps that run before a migration's transaction, without blocking reads or writes. */
async function prepareMigrations(client: pg.PoolClient): Promise<void> {
	const { rows } = await client.query<{ known: boolean }>(
		"select to_regclass('schema_migrations') is not null as known",
	);
	if (!rows[0]?.known) return;
	const migrations = await getMigrations();
	for (const name of await pendingMigrations(client)) await migrations[name]?.before?.(client);
}

/** Kysely rejects databases with unknown migration names: replaced ones become no-ops. */
async function replacedMigrations(pool: pg.Pool): Promise<Record<string, Migration>> {
	const { rows } = await pool.query<{ name: string }>("select name from schema_migrations where name = any($1)", [
		earlierMigrations,
	]);
	return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}

/** Migrations the database lacks; another process may still be running them. */
export async function pendingMigrations(pool: pg.Pool | pg.PoolClient): Promise<string[]> {
	const { rows } = await pool.query<{ name: string }>("select name from schema_migrations");
	const ran = new Set(rows.map(({ name }) => name));
	return (await migrationFiles()).map((file) => file.slice(0, -3)).filter((name) => !ran.has(name));
}

async function migrationFiles(): Promise<string[]> {
	return (await readdir(folder)).filter((file) => /^\d{4}.*(?<!\.test)\.ts$/.test(file)).sort();
}

interface OwnMigration extends Migration {
	/** Runs in no transaction, before those that wait; again where it was interrupted. */
	before?(client: pg.PoolClient): Promise<void>;
}

async function getMigrations(): Promise<Record<string, OwnMigration>> {
	const entries = (await migrationFiles()).map(async (file) => [file.slice(0, -3), await load(file)] as const);
	return Object.fromEntries(await Promise.all(entries));
}

const load = (file: string): Promise<OwnMigration> => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);

if (import.meta.main) {
	const database = await openDatabase();
	const ran = await migrate(ownerPool());
	console.log(ran.length ? `Migrated: ${ran.join(", ")}` : "The database is up to date.");
	await closeDatabase();
	await database.stop();
}
