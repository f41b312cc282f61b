import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { type EmbeddedDatabase, startEmbedded } from "./embedded.ts";
import { createPool } from "./index.ts";

const dir = mkdtempSync(join(tmpdir(), "seleta-embedded-"));
const started: EmbeddedDatabase[] = [];
afterAll(async () => {
	// Stops every server, even after a failure.
	for (const server of started) await server.stop();
	rmSync(dir, { recursive: true, force: true });
});

async function start(fsync = false) {
	const server = await startEmbedded({ dir, fsync });
	started.push(server);
	return server;
}

function kill() {
	const pid = Number(readFileSync(join(dir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
	process.kill(pid, "SIGKILL");
}

async function query(url: string, text: string) {
	const pool = createPool(url, { max: 1 });
	try {
		return (await pool.query(text)).rows;
	} finally {
		await pool.end();
	}
}

test("data survives a stop and a killed server, and a second start joins the running server", async () => {
	const first = await start();
	const login = "select rolsuper or rolbypassrls as mighty from pg_roles where rolname = current_user";
	expect(await query(first.url(), login)).toEqual([{ mighty: false }]);
	await query(first.url(), "create table kept as select 1 as n");

	const joined = await start();
	expect(joined.url()).toBe(first.url());
	await first.stop();
	expect(first.owner).toBe(false);

	const second = await start();
	kill();
	await sleep(200);

	const third = await start();
	expect(third.url()).toBe(second.url());
	expect(await query(third.url(), "select n from kept")).toEqual([{ n: 1 }]);
	await third.stop();
});

test("start starts a new server when the killed server's process id belongs to another program", async () => {
	const first = await start();
	const port = new URL(first.url()).port;
	kill();
	await sleep(200);
	// After a reboot the old process id may belong to another process.
	const folder = join(dir, "postgres");
	const { uid, gid } = statSync(join(folder, "postmaster.pid"));
	const program = spawn("sleep", ["60"], { uid, gid, stdio: "ignore" });
	const pid = readFileSync(join(folder, "postmaster.pid"), "utf8").replace(/^\d+/, String(program.pid));
	writeFileSync(join(folder, "postmaster.pid"), pid);
	writeFileSync(join(folder, `.s.PGSQL.${port}.lock`), pid);

	const second = await start();
	expect(second.url()).toBe(first.url());
	expect(await query(second.url(), "select 1 as n")).toEqual([{ n: 1 }]);
	program.kill();
	await second.stop();
});

test("keepRunning restarts a killed server at its address with its data", async () => {
	const messages: string[] = [];
	// With fsync, as in production: committed rows are on disk.
	const server = await start(true);
	server.keepRunning({ format: (text) => messages.push(text), gaveUp: (error) => messages.push(String(error)) });
	await query(server.url(), "create table counted (n int)");
	for (let round = 1; round <= 3; round++) {
		// One query is running and another waiting when the server dies.
		const working = query(server.url(), "select pg_sleep(5)").catch(() => "cut");
		await query(server.url(), `insert into counted values (${round})`);
		kill();
		await working;
		await vi.waitFor(
			async () => expect(await query(server.url(), "select count(*)::int as n from counted")).toEqual([{ n: round }]),
			{ timeout: 15_000, interval: 100 },
		);
	}
	expect(messages.filter((text) => text === "PostgreSQL runs again")).toHaveLength(3);
	await server.stop();
	await sleep(1_000);
	await expect(query(server.url(), "select 1")).rejects.toThrow();
	expect(server.owner).toBe(false);
}, 60_000);

test("start makes data and password readable only by their owner", () => {
	expect(statSync(join(dir, "postgres")).mode & 0o077).toBe(0);
	expect(statSync(join(dir, "postgres", "seleta.password")).mode & 0o077).toBe(0);
});
