import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const program = "/usr/bin/radicale";
export const radicalePassword = "senha de aplicativo";

export async function startRadicale(port?: number) {
	install();
	const dir = mkdtempSync(join(tmpdir(), "seleta-radicale-"));
	port ??= await freePort();
	writeFileSync(join(dir, "users"), `ana:${radicalePassword}\n`);
	writeFileSync(
		join(dir, "config"),
		`[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = ${dir}/users\nhtpasswd_encryption = plain\ndelay = 0\n[storage]\nfilesystem_folder = ${dir}/collections\n`,
	);
	const child = spawn(program, ["--config", join(dir, "config")], { stdio: "ignore" });
	const address = `http://127.0.0.1:${port}`;
	const authorization = `Basic ${Buffer.from(`ana:${radicalePassword}`).toString("base64")}`;
	const ask = (path: string, method: string, body?: string) =>
		fetch(`${address}${path}`, { method, headers: { authorization }, ...(body === undefined ? {} : { body }) });
	for (let tries = 0; tries < 200; tries += 1) {
		const isUp = await fetch(address, { redirect: "manual" }).then(
			() => true,
			() => false,
		);
		if (isUp) break;
		await sleep(100);
	}
	const made = await ask("/ana/agenda/", "MKCALENDAR");
	if (made.status !== 201) throw new Error(`radicale made no calendar: ${made.status}`);
	return {
		address,
		user: "ana",
		password: radicalePassword,
		/** Writes like the owner's calendar program. */
		put: (name: string, text: string) => ask(`/ana/agenda/${name}`, "PUT", text),
		remove: (name: string) => ask(`/ana/agenda/${name}`, "DELETE"),
		read: async () => (await ask("/ana/agenda/", "GET")).text(),
		async stop() {
			const ended = new Promise((resolve) => child.once("exit", resolve));
			child.kill("SIGTERM");
			await ended;
			rmSync(dir, { recursive: true, force: true });
		},
	};
}

function install(): void {
	if (existsSync(program)) return;
	const { status, stderr } = spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "radicale"]);
	if (status !== 0 || !existsSync(program))
		throw new Error(`This test needs radicale (Debian: radicale), which could not be installed here: ${stderr}`);
}

const freePort = () =>
	new Promise<number>((resolve) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
