import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "./consistency-checks.ts";
import { ensureProgram } from "./ensure-program.ts";

const program = "/usr/sbin/pgbouncer";

interface Options {
	port: number;
	/** The owner's address of PostgreSQL, and the product's login. */
	owner: string;
	app: string;
	/** Connections to PostgreSQL for each login. */
	size?: number;
}

/** Debian's PgBouncer in transaction mode, configured as docs/operations.md describes. */
export class PgBouncer {
	/** Values for DATABASE_URL and DATABASE_APP_URL. */
	readonly url: string;
	readonly appUrl: string;
	readonly version: string;
	readonly #dir: string;
	readonly #port: number;
	#child: ReturnType<typeof spawn>;

	private constructor(dir: string, { port, owner, app }: Options) {
		this.#dir = dir;
		this.#port = port;
		this.url = through(owner, port);
		this.appUrl = through(app, port);
		this.version = /[\d.]+/.exec(execFileSync(program, ["--version"], { encoding: "utf8" }))?.[0] ?? "";
		this.#child = this.#start();
	}

	static async open(options: Options): Promise<PgBouncer> {
		ensureProgram(program, "pgbouncer");
		const dir = mkdtempSync(join(tmpdir(), "seleta-pgbouncer-"));
		chmodSync(dir, 0o755);
		const logins = [options.owner, options.app].map(getLogin);
		const lines = logins.map(({ user, password }) => `"${user}" "${password}"`);
		writeFileSync(join(dir, "users"), `${lines.join("\n")}\n`);
		writeFileSync(join(dir, "pgbouncer.ini"), configuration(dir, options));
		const bouncer = new PgBouncer(dir, options);
		await bouncer.#answers();
		return bouncer;
	}

	/** Since 1.21, by `max_prepared_statements`. */
	get keepsPrepared(): boolean {
		const [major = 0, minor = 0] = this.version.split(".").map(Number);
		return major > 1 || minor >= 21;
	}

	/** Cuts every connection and restarts; returns the downtime in ms. */
	async restart(signal: NodeJS.Signals = "SIGKILL"): Promise<number> {
		const from = Date.now();
		await this.#end(signal);
		this.#child = this.#start();
		await this.#answers();
		return Date.now() - from;
	}

	async close(): Promise<void> {
		await this.#end("SIGKILL");
		rmSync(this.#dir, { recursive: true, force: true });
	}

	#start() {
		// It refuses root.
		const as = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
		return spawn(program, [...as, join(this.#dir, "pgbouncer.ini")], { stdio: "ignore" });
	}

	async #end(signal: NodeJS.Signals) {
		const ended = once(this.#child, "exit");
		this.#child.kill(signal);
		await ended;
	}

	#answers() {
		return until("pgbouncer answers", () => answers(this.#port), 10_000, 10);
	}
}

/** User and password of a connection URL, from authority or query parameters. */
function getLogin(address: string) {
	const { username, password, searchParams } = new URL(address);
	return {
		user: searchParams.get("user") ?? decodeURIComponent(username),
		password: searchParams.get("password") ?? decodeURIComponent(password),
	};
}

function through(address: string, port: number): string {
	const { user, password } = getLogin(address);
	return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}${new URL(address).pathname}`;
}

const configuration = (dir: string, { port, owner, size = 6 }: Options) => `[databases]
* = host=127.0.0.1 port=${new URL(owner).port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${dir}/users
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
server_login_retry = 1
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
logfile =
`;

const answers = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = connect(port, "127.0.0.1");
		socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
		socket.once("connect", () => socket.destroy());
	});
