import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { prepareDataDirectory } from "../../../db/embedded/data-directory.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../../db/embedded.ts";

/** A private PostgreSQL for the suite; the address stays the same across restarts. */
export class Postgres {
	readonly url: string;
	readonly #dir: string;
	#embedded: EmbeddedDatabase;

	private constructor(dir: string, embedded: EmbeddedDatabase) {
		this.#dir = dir;
		this.#embedded = embedded;
		this.url = embedded.url();
	}

	static async start(dir: string): Promise<Postgres> {
		return new Postgres(dir, await startEmbedded({ dir }));
	}

	get #pid(): number {
		const file = join(prepareDataDirectory(this.#dir).dataDir, "postmaster.pid");
		return Number(readFileSync(file, "utf8").split("\n")[0]);
	}

	/** `pg_ctl stop -m immediate`: every session is cut, nothing is written out. */
	async crash(): Promise<void> {
		const pid = this.#pid;
		process.kill(pid, "SIGQUIT");
		while (isAlive(pid)) await sleep(10);
	}

	async up(): Promise<void> {
		this.#embedded = await startEmbedded({ dir: this.#dir });
		if (this.#embedded.url() !== this.url) throw new Error("PostgreSQL came back at another address");
	}

	/** Down and up again at once; how many ms it was away. */
	async restart(): Promise<number> {
		const from = Date.now();
		await this.crash();
		await this.up();
		return Date.now() - from;
	}

	async stop(): Promise<void> {
		await this.#embedded.stop();
	}
}

/** Terminates the sessions matching a condition on pg_stat_activity; returns their count. */
export async function terminateSessions(pool: pg.Pool, where: string): Promise<number> {
	const { rows } = await pool.query(
		`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and (${where})`,
	);
	return rows.length;
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}
