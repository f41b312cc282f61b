import type pg from "pg";
import { acquirePoolLock, type WorkerPoolIdentity, writeHeartbeat } from "#db/queries/workers.ts";

const againMs = 500;

/** Proof of life on a dedicated connection: PostgreSQL notices when the process dies. */
export class LivenessLock {
	readonly #pool: pg.Pool;
	readonly #again: () => void;
	#client: pg.PoolClient | undefined;
	#beating: Promise<void> | undefined;
	#timer: NodeJS.Timeout | undefined;
	#ended = false;

	/** `again` is called when the connection fails, to beat ahead of schedule. */
	constructor(pool: pg.Pool, again: () => void) {
		this.#pool = pool;
		this.#again = again;
	}

	beat(sign: WorkerPoolIdentity): Promise<void> {
		this.#beating ??= this.#say(sign).finally(() => {
			this.#beating = undefined;
		});
		return this.#beating;
	}

	end() {
		this.#ended = true;
		clearTimeout(this.#timer);
		this.#drop();
	}

	async #say(sign: WorkerPoolIdentity) {
		if (this.#ended) return;
		try {
			this.#client ??= await this.#connect(sign.poolId);
			await writeHeartbeat(this.#client, sign);
		} catch (error) {
			this.#lost();
			throw error;
		}
	}

	async #connect(poolId: string): Promise<pg.PoolClient> {
		const client = await this.#pool.connect();
		client.once("error", () => this.#client === client && this.#lost());
		await acquirePoolLock(client, poolId).catch((error) => {
			client.release(true);
			throw error;
		});
		if (!this.#ended) return client;
		client.release(true);
		throw new Error("These workers have stopped");
	}

	#lost() {
		this.#drop();
		clearTimeout(this.#timer);
		if (!this.#ended) this.#timer = setTimeout(this.#again, againMs).unref();
	}

	#drop() {
		this.#client?.release(true);
		this.#client = undefined;
	}
}
