import { AsyncLocalStorage } from "node:async_hooks";
import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from "kysely";
import type pg from "pg";
import { setting } from "#app/environment.ts";
import { PreparingPool } from "./prepared.ts";
import { reachSettings } from "./reach.ts";
import { countRoundTrip } from "./round-trips.ts";

interface Entering {
	businessId: number;
	/** Set by the driver: tests run on another one, which only makes savepoints. */
	entered: boolean;
}

// Two module graphs in one process (server.ts, the bundle) share one pool, so they share this too.
const shared = globalThis as typeof globalThis & { __seletaEntering?: AsyncLocalStorage<Entering> };
shared.__seletaEntering ??= new AsyncLocalStorage();
export const entering = shared.__seletaEntering;

/** PostgreSQL whose transactions enter their business in the same round trip that begins them. */
export class BusinessDialect extends PostgresDialect {
	readonly #pool: PreparingPool;

	constructor(pool: pg.Pool) {
		const preparing = new PreparingPool(pool);
		super({ pool: preparing });
		this.#pool = preparing;
	}

	override createDriver(): PostgresDriver {
		return new BusinessDriver({ pool: this.#pool });
	}
}

/** Whether a file that is stored waits for a scanner (see `CLAMD_URL`). */
export const scanner = () => (setting("CLAMD_URL") ? "on" : "off");

class BusinessDriver extends PostgresDriver {
	readonly #inTurn = new WeakSet<DatabaseConnection>();

	/** Several readers of one transaction ask at the same time; a connection answers one after the other. */
	override async acquireConnection(options?: Parameters<PostgresDriver["acquireConnection"]>[0]) {
		const connection = await super.acquireConnection(options);
		if (!this.#inTurn.has(connection)) askInTurn(connection);
		this.#inTurn.add(connection);
		return connection;
	}

	override async beginTransaction(
		...[connection, settings]: Parameters<PostgresDriver["beginTransaction"]>
	): Promise<void> {
		const store = entering.getStore();
		if (!store || store.entered) return super.beginTransaction(connection, settings);
		store.entered = true;
		const { isolationLevel, accessMode } = settings;
		const how = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" ");
		// Numbers and names of ours, never text from outside: several statements in one message take no parameters.
		const told = [
			["app.business", String(Math.trunc(store.businessId))],
			["app.scanner", scanner()],
			...reachSettings(),
		].map(([name, value]) => `set_config('${name}', '${value}', true)`);
		await run(connection, `begin ${how}; select ${told.join(", ")}`);
	}
}

function askInTurn(connection: DatabaseConnection): void {
	const ask = connection.executeQuery.bind(connection) as DatabaseConnection["executeQuery"];
	let last: Promise<unknown> | undefined;
	const queued = (...query: Parameters<typeof ask>) => {
		countRoundTrip();
		const answer = last ? last.then(() => ask(...query)) : ask(...query);
		const done = answer.then(noted, noted);
		function noted() {
			if (last === done) last = undefined;
		}
		last = done;
		return answer;
	};
	connection.executeQuery = queued as typeof ask;
}

const run = (connection: DatabaseConnection, text: string) => connection.executeQuery(CompiledQuery.raw(text));
