import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { type Embedded, startEmbedded } from "./embedded.ts";
import { createPool } from "./index.ts";

const dir = mkdtempSync(join(tmpdir(), "seleta-embedded-"));
const started: Embedded[] = [];
afterAll(async () => {
	// Whatever failed, no server outlives its test.
	for (const server of started) await server.stop();
	rmSync(dir, { recursive: true, force: true });
});

async function start() {
	const server = await startEmbedded({ dir, fsync: false });
	started.push(server);
	return server;
}

async function query(url: string, text: string) {
	const pool = createPool(url, { max: 1 });
	const { rows } = await pool.query(text);
	await pool.end();
	return rows;
}

test("data outlives a stop and a killed server; a second start joins a running one", async () => {
	const first = await start();
	const login = "select rolsuper or rolbypassrls as mighty from pg_roles where rolname = current_user";
	expect(await query(first.url(), login)).toEqual([{ mighty: false }]);
	await query(first.url(), "create table kept as select 1 as n");

	const joined = await start();
	expect(joined.url()).toBe(first.url());
	await first.stop();
	expect(first.owner).toBe(false);

	const second = await start();
	const pid = Number(readFileSync(join(dir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
	process.kill(pid, "SIGKILL");
	await sleep(200);

	const third = await start();
	expect(third.url()).toBe(second.url());
	expect(await query(third.url(), "select n from kept")).toEqual([{ n: 1 }]);
	await third.stop();
});

test("nobody else reads the data or the password", () => {
	expect(statSync(join(dir, "postgres")).mode & 0o077).toBe(0);
	expect(statSync(join(dir, "postgres", "seleta.password")).mode & 0o077).toBe(0);
});
