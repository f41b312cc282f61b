import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { ensureAppLogin, getAppDatabaseUrl } from "./app-login.ts";
import { type EmbeddedDatabase, startEmbedded } from "./embedded.ts";
import { createPool } from "./index.ts";

// A separate server: a role's password applies to every database of a server.
const dir = mkdtempSync(join(tmpdir(), "seleta-login-"));
let server: EmbeddedDatabase;
let url = "";
let owner: pg.Pool;

beforeAll(async () => {
	server = await startEmbedded({ dir, fsync: false });
	url = server.url();
	owner = createPool(url, { max: 1 });
	await owner.query("create role seleta_app; create table businesses ()");
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
	await owner.end();
	await server.stop();
	rmSync(dir, { recursive: true, force: true });
});

async function login(address: string): Promise<string> {
	const pool = createPool(address, { max: 1 });
	try {
		const { rows } = await pool.query<{ name: string }>("select session_user::text as name");
		return rows[0]?.name ?? "";
	} finally {
		await pool.end();
	}
}

test("ensureAppLogin changes the password when the secret changes", async () => {
	const own = getAppDatabaseUrl(url) ?? "";
	await ensureAppLogin(owner, own);
	expect(await login(own)).toBe("seleta_app");
	vi.stubEnv("DATABASE_URL", url);
	vi.stubEnv("SESSION_SECRET", "first".padEnd(32));
	const first = getAppDatabaseUrl(url) ?? "";
	await ensureAppLogin(owner, first);
	await ensureAppLogin(owner, first);
	vi.stubEnv("SESSION_SECRET", "second".padEnd(32));
	const second = getAppDatabaseUrl(url) ?? "";
	expect(second).not.toContain("second");
	await ensureAppLogin(owner, second);
	expect(await login(second)).toBe("seleta_app");
	await expect(login(first)).rejects.toThrow("password authentication failed");
});

test("ensureAppLogin refuses a login that belongs to another existing database", async () => {
	vi.stubEnv("DATABASE_URL", url);
	vi.stubEnv("SESSION_SECRET", "third".padEnd(32));
	await owner.query("create database another");
	await owner.query("comment on role seleta_app is 'of another'");
	await expect(ensureAppLogin(owner, getAppDatabaseUrl(url))).rejects.toThrow("belongs to the database another");
	await owner.query("drop database another");
	await ensureAppLogin(owner, getAppDatabaseUrl(url));
});

test("ensureAppLogin refuses a configured URL that bypasses the policies or does not connect", async () => {
	vi.stubEnv("DATABASE_URL", url);
	vi.stubEnv("SESSION_SECRET", undefined);
	expect(getAppDatabaseUrl(url)).toBeUndefined();
	vi.stubEnv("DATABASE_APP_URL", url);
	await expect(ensureAppLogin(owner, getAppDatabaseUrl(url))).rejects.toThrow("could see every business");
	const wrong = new URL(url);
	wrong.password = "wrong";
	vi.stubEnv("DATABASE_APP_URL", wrong.href);
	await expect(ensureAppLogin(owner, getAppDatabaseUrl(url))).rejects.toThrow("DATABASE_APP_URL does not open");
});

test("getAppDatabaseUrl preserves the host of a socket URL", () => {
	const socket = "postgres:///seleta?host=%2Frun%2Fpostgresql";
	vi.stubEnv("DATABASE_URL", socket);
	vi.stubEnv("SESSION_SECRET", "x".repeat(32));
	expect(getAppDatabaseUrl(socket)).toMatch(/^postgres:\/\/\/seleta\?host=.*&user=seleta_app&password=[\w-]{43}$/);
});
