import { AsyncLocalStorage } from "node:async_hooks";
import { CompiledQuery, type DatabaseConnection, PostgresAdapter, PostgresDialect, PostgresDriver } from "kysely";
import type pg from "pg";
import { setting } from "#app/environment.ts";
import { getDataScopeSettings } from "./data-scope.ts";
import { markLost, waitForReconnection } from "./lost-connection.ts";
import { PreparingPool } from "./prepared-statements.ts";
import { countRoundTrip } from "./query-counter.ts";

interface Entering {
	businessId: number;
	/** Set by the driver; the test driver only makes savepoints. */
	entered: boolean;
}

// Two module graphs in one process (server.ts, the bundle) share one pool and this state.
const shared = globalThis as typeof globalThis & { __seletaEntering?: AsyncLocalStorage<Entering> };
shared.__seletaEntering ??= new AsyncLocalStorage();
export const businessEntryStorage = shared.__seletaEntering;

/** Enters the business in the round trip that begins the transaction. */
export class BusinessDialect extends PostgresDialect {
	readonly #pool: PreparingPool;

	readonly #patient: boolean;

	/** Without patience a lost connection fails at once, so that another server is used. */
	constructor(pool: pg.Pool, { patient = true } = {}) {
		const preparing = new PreparingPool(pool);
		super({ pool: preparing });
		this.#pool = preparing;
		this.#patient = patient;
	}

	override createDriver(): BusinessDriver {
		return new BusinessDriver({ pool: this.#pool }, this.#patient);
	}

	override createAdapter(): BusinessAdapter {
		return new BusinessAdapter();
	}
}

/** Distinguishes this database from the test one, whose transactions are savepoints. */
export class BusinessAdapter extends PostgresAdapter {
	/** Statements are sent without waiting for the previous answer. */
	readonly pipelines = true;
}

/** Whether stored files wait for a scanner (see `CLAMD_URL`). */
export const getScannerSetting = () => (setting("CLAMD_URL") ? "on" : "off");

/** Whether a cache of guests' pages is notified of changes (see `PURGE_URLS`). */
export const getPurgeSettings = (): [string, string][] => (setting("PURGE_URLS") ? [["app.purge_pages", "on"]] : []);

class BusinessDriver extends PostgresDriver {
	readonly #counted = new WeakSet<DatabaseConnection>();
	readonly #patient: boolean;

	constructor(config: ConstructorParameters<typeof PostgresDriver>[0], patient: boolean) {
		super(config);
		this.#patient = patient;
	}

	override async acquireConnection(options?: Parameters<PostgresDriver["acquireConnection"]>[0]) {
		const connection = await this.#connect(options);
		if (!this.#counted.has(connection)) count(connection);
		this.#counted.add(connection);
		return connection;
	}

	/** Nothing was sent yet: connecting is retried while a pooler or database restarts. */
	async #connect(options?: Parameters<PostgresDriver["acquireConnection"]>[0]): Promise<DatabaseConnection> {
		for (;;) {
			try {
				return await super.acquireConnection(options);
			} catch (error) {
				markLost(error);
				if (!this.#patient || !(await waitForReconnection(error))) throw error;
			}
		}
	}

	override async beginTransaction(
		...[connection, settings]: Parameters<PostgresDriver["beginTransaction"]>
	): Promise<void> {
		const store = businessEntryStorage.getStore();
		if (!store || store.entered) return super.beginTransaction(connection, settings);
		store.entered = true;
		const { isolationLevel, accessMode } = settings;
		await enterBusinessRole(
			connection,
			store.businessId,
			[isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" "),
		);
	}
}

/** Values are inlined, since multiple statements take no parameters: never pass external text. */
export function enterBusinessRole(connection: DatabaseConnection, businessId: number, how: string): Promise<unknown> {
	const notices = [
		["app.business", String(Math.trunc(businessId))],
		["app.scanner", getScannerSetting()],
		...getPurgeSettings(),
		...getDataScopeSettings(),
	].map(([name, value]) => `set_config('${name}', '${value}', true)`);
	return executeRaw(connection, `begin ${how}; select ${notices.join(", ")}`);
}

function count(connection: DatabaseConnection): void {
	const ask = connection.executeQuery.bind(connection) as DatabaseConnection["executeQuery"];
	const counted = async (...query: Parameters<typeof ask>) => {
		countRoundTrip();
		try {
			return await ask(...query);
		} catch (error) {
			markLost(error);
			throw error;
		}
	};
	connection.executeQuery = counted as typeof ask;
}

export const executeRaw = (connection: DatabaseConnection, text: string) =>
	connection.executeQuery(CompiledQuery.raw(text));
