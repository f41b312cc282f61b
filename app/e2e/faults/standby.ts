import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { prepareDataDirectory } from "../../../db/embedded/data-directory.ts";
import { until } from "./consistency-checks.ts";

interface Primary {
	/** Data folder of the primary, as used by `startEmbedded`. */
	dir: string;
	url: string;
	port: number;
}

/** Second cluster following the first by streaming replication, with fault injection. */
export class Standby {
	/** The owner's address. */
	readonly url: string;
	readonly #dir: string;
	readonly #place: ReturnType<typeof prepareDataDirectory>;
	readonly #port: number;
	#child: ReturnType<typeof spawn> | undefined;

	private constructor(dir: string, { dir: home, url, port }: Primary) {
		this.#dir = dir;
		this.#place = prepareDataDirectory(home);
		this.#port = port;
		const { pathname } = new URL(url);
		this.url = `postgres://postgres@127.0.0.1:${port}${pathname}`;
	}

	/** Its address for READ_DATABASE_URL: without a login. */
	get address(): string {
		return `postgres://127.0.0.1:${this.#port}${new URL(this.url).pathname}`;
	}

	/** Replaces pg_basebackup, missing from the npm binaries: copies files between backup start and stop. */
	static async open(primary: Primary): Promise<Standby> {
		const dir = mkdtempSync(join(tmpdir(), "seleta-standby-"));
		const standby = new Standby(dir, primary);
		await standby.#copy(primary);
		await standby.start();
		return standby;
	}

	async #copy({ url }: Primary): Promise<void> {
		const { dataDir } = this.#place;
		// Allows its superuser to connect locally and to replicate.
		const hba = join(dataDir, "pg_hba.conf");
		const trusted = "host all,replication postgres 127.0.0.1/32 trust\n";
		if (!readFileSync(hba, "utf8").startsWith(trusted)) writeFileSync(hba, trusted + readFileSync(hba, "utf8"));
		process.kill(Number(readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n")[0]), "SIGHUP");
		const { port } = new URL(url);
		const client = new pg.Client({ host: "127.0.0.1", port: Number(port), user: "postgres", database: "postgres" });
		await until("the superuser may come in", () => client.connect().then(() => true), 5_000, 100);
		try {
			await client.query("select pg_backup_start('standby', true)");
			execFileSync("cp", ["-a", `${dataDir}/.`, this.#dir]);
			const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
			for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(join(this.#dir, name), { force: true });
			const conninfo = `host=127.0.0.1 port=${port} user=postgres`;
			const { uid = -1, gid = -1 } = this.#place.identity;
			for (const [name, text] of [
				["backup_label", rows[0]?.labelfile ?? ""],
				["standby.signal", ""],
				["postgresql.auto.conf", `primary_conninfo = '${conninfo}'\n`],
			] as const) {
				const file = join(this.#dir, name);
				writeFileSync(file, text);
				chownSync(file, uid, gid);
			}
			chownSync(this.#dir, uid, gid);
			chmodSync(this.#dir, 0o700);
		} finally {
			await client.end();
		}
	}

	async start(): Promise<void> {
		const settings = {
			port: this.#port,
			listen_addresses: "127.0.0.1",
			unix_socket_directories: "",
			max_connections: 100,
			hot_standby_feedback: "off",
		};
		const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
		const env = { PATH: process.env.PATH, LC_ALL: "C" };
		this.#child = spawn(this.#place.bin("postgres"), ["-D", this.#dir, ...args], {
			...this.#place.identity,
			cwd: this.#dir,
			env,
			stdio: "ignore",
		});
		await until(
			"the standby answers",
			() =>
				this.ask("select 1")
					.then(() => true)
					.catch(() => false),
			30_000,
			100,
		);
	}

	/** Queries as superuser; statements cancelled by recovery are retried. */
	async ask(text: string): Promise<void> {
		for (let tries = 1; ; tries++) {
			try {
				return await this.#ask(text);
			} catch (error) {
				if (tries === 5 || (error as { code?: string }).code !== "40001") throw error;
			}
		}
	}

	async #ask(text: string): Promise<void> {
		const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 });
		client.on("error", () => {});
		try {
			await client.connect();
			await client.query(text);
		} finally {
			await client.end().catch(() => {});
		}
	}

	/** Every session is cut at once. */
	async crash(): Promise<void> {
		const child = this.#child;
		if (!child || child.exitCode !== null || child.signalCode !== null) return;
		const ended = once(child, "exit");
		child.kill("SIGQUIT");
		await ended;
	}

	async close(): Promise<void> {
		await this.crash();
		rmSync(this.#dir, { recursive: true, force: true });
	}
}
