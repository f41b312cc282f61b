import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { handleConnectionErrors, poolConfig } from "./index.ts";
import { isDatabaseUnavailable } from "./is-database-unavailable.ts";

type Connected = (
	error: Error | undefined,
	client: pg.PoolClient | undefined,
	release: (error?: Error) => void,
) => void;

const pause = 250;

/** Waits for PostgreSQL instead of failing, so that finished jobs can still be recorded. */
export class ReconnectingPool extends pg.Pool {
	#patient = true;

	constructor(url: string, config: pg.PoolConfig) {
		super(poolConfig(url, { application_name: "seleta-queue", ...config }));
		handleConnectionErrors(this);
		this.on("connect", forgiveLoss);
	}

	/** From now on a database that is away is an error: the process stops. */
	loosePatience() {
		this.#patient = false;
	}

	override connect(): Promise<pg.PoolClient>;
	override connect(done: Connected): void;
	override connect(done?: Connected): Promise<pg.PoolClient> | undefined {
		const connecting = this.#connect();
		if (!done) return connecting;
		connecting.then(
			(client) => done(undefined, client, (error) => client.release(error)),
			(error) => done(error, undefined, () => {}),
		);
		return undefined;
	}

	async #connect(): Promise<pg.PoolClient> {
		for (;;) {
			try {
				return await super.connect();
			} catch (error) {
				if (!this.#patient || this.ending || !isDatabaseUnavailable(error)) throw error;
				await sleep(pause);
			}
		}
	}
}

/** Renames a lost connection's error to one the queue retries. */
function forgiveLoss(client: pg.PoolClient) {
	const query = client.query.bind(client) as (...args: unknown[]) => unknown;
	client.query = ((...args: unknown[]) => {
		const params = query(...args);
		if (!(params instanceof Promise)) return params;
		return params.catch((error) => {
			throw isDatabaseUnavailable(error) ? Object.assign(error, { code: "57P03" }) : error;
		});
	}) as pg.PoolClient["query"];
}
