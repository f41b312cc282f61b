import {
	CompiledQuery,
	type DatabaseConnection,
	Kysely,
	PostgresDialect,
	PostgresDriver,
	type PostgresPool,
	type TransactionSettings,
} from "kysely";
import type pg from "pg";
import { valueDependentPattern } from "../kit/prepared-statements.ts";
import { maskQuery } from "../kit/query-masking.ts";
import type { DB } from "../schema.ts";

/** Prepared statements from the second use on: planning is half of their cost. */
const statements = new WeakMap<pg.PoolClient, Map<string, string>>();
/** Each uses about 100 kB in PostgreSQL. */
const mostStatements = 2000;

function getStatementName(client: pg.PoolClient, text: string): string | undefined {
	if (valueDependentPattern.test(text)) return undefined;
	const names = statements.get(client) ?? new Map<string, string>();
	statements.set(client, names);
	const name = names.get(text);
	if (!name) names.set(text, `repeated_${names.size}`);
	return name;
}

/** Whether the connection is to be closed instead of used again. */
export const mustCloseConnection = (client: pg.PoolClient): boolean =>
	(statements.get(client)?.size ?? 0) > mostStatements;

/**
 * Transactions become savepoints, so that whole routes can be rolled back. After `end`, statements are refused: another test owns the
 * connection.
 */
export function createSavepointKysely(client: pg.PoolClient, end?: AbortSignal): Kysely<DB> {
	const ask = async (text: string, values?: unknown[]) => {
		if (end?.aborted) throw new Error(`The test has ended, and nobody waited for: ${text}`);
		const visible = (await maskQuery(text, (item) => client.query(item))) ?? text;
		const name = values?.length ? getStatementName(client, visible) : undefined;
		return client.query({ ...(name ? { name } : {}), text: visible, values });
	};
	const only = { query: ask, release() {} };
	const pool = { connect: async () => only, end: async () => {} } as unknown as PostgresPool;
	return new Kysely<DB>({ dialect: new SavepointDialect({ pool }) });
}

class SavepointDialect extends PostgresDialect {
	readonly #pool: PostgresPool;

	constructor({ pool }: { pool: PostgresPool }) {
		super({ pool });
		this.#pool = pool;
	}

	override createDriver() {
		return new SavepointDriver({ pool: this.#pool });
	}
}

class SavepointDriver extends PostgresDriver {
	readonly #open: TransactionSettings[] = [];

	override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
		this.#open.push(settings);
		await run(connection, `savepoint ${this.#savepoint}`);
		if (settings.accessMode === "read only") await run(connection, "set local transaction_read_only = on");
	}

	override async commitTransaction(connection: DatabaseConnection) {
		// After its release, everything following would remain read-only.
		if (this.#open.at(-1)?.accessMode === "read only") return this.rollbackTransaction(connection);
		// The product's transaction would leave its reader's restricted role active.
		await run(connection, `release savepoint ${this.#savepoint}; set local role seleta_app`);
		this.#open.pop();
	}

	override async rollbackTransaction(connection: DatabaseConnection) {
		await run(connection, `rollback to savepoint ${this.#savepoint}`);
		this.#open.pop();
	}

	get #savepoint() {
		return `test_${this.#open.length}`;
	}
}

const run = (connection: DatabaseConnection, text: string) => connection.executeQuery(CompiledQuery.raw(text));
