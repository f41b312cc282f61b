import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "./consistency-checks.ts";
import { ensureProgram } from "./ensure-program.ts";

const program = "/usr/sbin/dovecot";
const deliver = "/usr/lib/dovecot/dovecot-lda";
const password = "segredo";

/** Debian's dovecot with one mailbox, on one port of this machine. */
export class Dovecot {
	readonly url: string;
	readonly #dir: string;
	readonly #child: ReturnType<typeof spawn>;

	private constructor(dir: string, port: number) {
		this.#dir = dir;
		this.url = `imap://caixa:${password}@127.0.0.1:${port}/INBOX`;
		this.#child = spawn(program, ["-F", "-c", join(dir, "dovecot.conf")], { stdio: "ignore" });
	}

	static async open(port: number): Promise<Dovecot> {
		install();
		const dir = mkdtempSync(join(tmpdir(), "seleta-dovecot-"));
		mkdirSync(join(dir, "mail"));
		// Dovecot's processes run as separate users.
		execFileSync("chmod", ["755", dir]);
		execFileSync("chown", ["nobody", join(dir, "mail")]);
		writeFileSync(join(dir, "dovecot.conf"), settings(dir, port));
		const dovecot = new Dovecot(dir, port);
		await until("dovecot answers", () => answers(port), 20_000, 100);
		return dovecot;
	}

	deliver(message: string | Buffer): void {
		const args = ["-c", join(this.#dir, "dovecot.conf"), "-d", "caixa"];
		const result: SpawnSyncReturns<Buffer> = spawnSync(deliver, args, { input: message });
		if (result.status !== 0) throw new Error(`dovecot-lda ended with ${result.status}: ${result.stderr}`);
	}

	async close(): Promise<void> {
		const ended = new Promise((resolve) => this.#child.once("exit", resolve));
		this.#child.kill("SIGTERM");
		await ended;
		rmSync(this.#dir, { recursive: true, force: true });
	}
}

function install(): void {
	for (const needed of [program, deliver]) ensureProgram(needed, "dovecot-imapd");
	const version = execFileSync(program, ["--version"], { encoding: "utf8" });
	if (!version.startsWith("2.3")) throw new Error(`Its settings are written for dovecot 2.3, this is ${version}`);
}

const settings = (dir: string, port: number) => `
base_dir = ${dir}/run
log_path = ${dir}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
last_valid_uid = 0
first_valid_gid = 1
mail_location = maildir:${dir}/mail/%u
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${dir}/mail/%u
}
`;

const answers = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = connect(port, "127.0.0.1");
		const end = (isThere: boolean) => {
			socket.destroy();
			resolve(isThere);
		};
		socket.once("data", () => end(true));
		socket.once("error", () => end(false));
	});
