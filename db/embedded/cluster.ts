import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ClusterPaths } from "./data-directory.ts";

const major = "18";

/** Creates cluster, login role and database atomically, unless they exist. */
export function createCluster(place: ClusterPaths) {
	const version = join(place.dataDir, "PG_VERSION");
	if (existsSync(version)) {
		const fileSync = readFileSync(version, "utf8").trim();
		if (fileSync !== major) {
			throw new Error(
				`${place.dataDir} was made by PostgreSQL ${fileSync}; this is ${major}. Move it away or set DATABASE_URL.`,
			);
		}
		return;
	}
	const draft = `${place.dataDir}.draft-${process.pid}`;
	rmSync(draft, { recursive: true, force: true });
	makePrivateDir(draft, place);
	run(place, draft, "initdb", [
		"-D",
		draft,
		"-U",
		"postgres",
		"--encoding=UTF8",
		"--auth=trust",
		...locale,
		"--no-sync",
	]);
	writeFileSync(join(draft, "pg_hba.conf"), "host all all 127.0.0.1/32 scram-sha-256\nlocal all all scram-sha-256\n");
	const password = randomBytes(24).toString("base64url");
	run(place, draft, "postgres", ["--single", "-D", draft, "postgres"], bootstrap(password));
	writeFileSync(join(draft, place.passwordFile), password, { mode: 0o600 });
	try {
		renameSync(draft, place.dataDir);
	} catch (error) {
		// Another process was first: its cluster counts.
		rmSync(draft, { recursive: true, force: true });
		if (!existsSync(version)) throw error;
	}
}

// Code point order on every machine; pg_trgm needs Unicode lc-ctype, user-facing sorting its own collation.
const locale = [
	"--locale=C",
	`--lc-ctype=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
	"--locale-provider=builtin",
	"--builtin-locale=C.UTF-8",
];

/** One statement per line (single-user mode). No superuser: row-level security must apply. */
const bootstrap = (password: string) =>
	[
		`CREATE ROLE seleta LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`,
		"CREATE DATABASE seleta OWNER seleta",
		"",
	].join("\n");

function makePrivateDir(dir: string, { identity: { uid, gid } }: ClusterPaths) {
	mkdirSync(dir, { mode: 0o700 });
	if (uid !== undefined && gid !== undefined) chownSync(dir, uid, gid);
}

function run(place: ClusterPaths, cwd: string, bin: "initdb" | "postgres", args: string[], input = "") {
	const env = { PATH: process.env.PATH, LC_ALL: "C" };
	const { status, stderr, error } = spawnSync(place.bin(bin), args, {
		...place.identity,
		cwd,
		env,
		input,
		encoding: "utf8",
	});
	if (status !== 0) throw new Error(`${bin} failed: ${error?.message ?? stderr}`);
}
