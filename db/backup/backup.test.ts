import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
	appendFileSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { candidatesOnly } from "#app/auth/session/guards.server.ts";
import * as candidacy from "#app/routes/candidates/candidacy.tsx";
import * as file from "#app/routes/candidates/file.ts";
import * as login from "#app/routes/public/login.tsx";
import { deleteFile, putFile, putFileAs } from "#app/storage/files.server.ts";
import { getAppDatabaseUrl } from "#db/app-login.ts";
import { baseline, earlierMigrations } from "#db/baseline/earlier-migrations.ts";
import { type EmbeddedDatabase, startEmbedded } from "#db/embedded.ts";
import { canary, canaryWordPattern, findRemainingWords } from "#db/erasure/canary.testing.ts";
import { getErasureMark } from "#db/erasure/erase.ts";
import { aCandidateWithAllData } from "#db/erasure/testing.ts";
import { createPool } from "#db/index.ts";
import { BusinessDialect } from "#db/kit/business-dialect.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import type { DB } from "#db/schema.ts";
import { demoPassword } from "#db/seed/demo.ts";
import { useDatabase } from "#db/testing.ts";
import type { Manifest } from "./manifest.ts";
import { listTables, quoteQualifiedName } from "./tables.ts";

const database = useDatabase({ demo: true });
const home = mkdtempSync(join(tmpdir(), "seleta-backup-"));
const backups = join(home, "backups");
const before = join(home, "before");
const after = join(home, "after");
const key = randomBytes(32).toString("base64");
const sent = "what she sent";
let fresh: EmbeddedDatabase | undefined;
/** A person present in every feature, with words found nowhere else. */
let whole = { id: 0, uid: "" };

beforeAll(async () => {
	filesIn(before);
	const key = await putFile(1, Buffer.from(sent), "text/plain");
	await database.owner.query(
		`begin; select set_config('app.business', '1', true);
     insert into data_files (business_id, uid, reference_type, reference_id, name, file_type, storage_key, content_type, size_bytes, checksum, uploaded_by_type)
     select 1, 'demo-cv', 'candidate', id, 'cv.txt', 'cv', '${key}', 'text/plain', ${sent.length}, 'x', 'candidate'
     from candidates where uid = 'demo-candidate'; commit`,
	);
	whole = await inBusiness(database.db, 1, async (trx) => (await aCandidateWithAllData(trx)).one);
	for (const key of ["1/2026/cv", "1/2026/held", "1/attached"])
		await putFileAs(key, new Uint8Array(Buffer.from(`CV: ${canary.word}`)), "text/plain");
}, 120_000);
afterAll(async () => {
	await fresh?.stop();
	rmSync(home, { recursive: true, force: true });
});

/** Points this process's file storage at the folder. */
function filesIn(dir: string) {
	process.env.SELETA_DATA = dir;
	delete (globalThis as { __seletaFiles?: unknown }).__seletaFiles;
}

/** Runs the script as an operator would, by server address or by data folder. */
function run(script: "backup" | "restore", url: string | null, data: string, args: string[]) {
	const server = url ? { DATABASE_URL: url, DATABASE_APP_URL: getAppDatabaseUrl(url) } : {};
	const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...args], {
		encoding: "utf8",
		env: {
			PATH: process.env.PATH,
			...server,
			SELETA_DATA: data,
			ENCRYPTION_KEY: key,
		},
	});
	return { status, out: stdout + stderr };
}

/** Row counts and content hashes of every table, bypassing row-level security. */
async function contents(url: string): Promise<Record<string, string>> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query("begin");
		const result: Record<string, string> = {};
		for (const { name, forced } of await listTables(client)) {
			if (forced) await client.query(`alter table ${quoteQualifiedName(name)} no force row level security`);
			const { rows } = await client.query(
				`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${quoteQualifiedName(name)} t`,
			);
			result[name] = rows[0].sum;
		}
		await client.query("rollback");
		return result;
	} finally {
		await client.end();
	}
}

test("restoring a backup into a new server reproduces every table, file and permission", async () => {
	const source = await database.url();
	const created = run("backup", source, before, ["--to", backups]);
	expect(created).toMatchObject({ status: 0 });
	const [name = ""] = readdirSync(backups);
	const dir = join(backups, name);
	expect(statSync(dir).mode & 0o077).toBe(0);

	fresh = await startEmbedded({ dir: after, fsync: false });
	const target = fresh.url();
	expect(run("restore", null, after, [dir])).toEqual({
		status: 0,
		out: expect.stringMatching(/Restored .*by release \d/),
	});
	const [was, is] = [await contents(source), await contents(target)];
	expect(is).toEqual(was);
	expect(Object.values(was).filter((sum) => !sum.startsWith("0 ")).length).toBeGreaterThan(60);
	await stillWorks(source, target);
	await isInUse(target);

	const again = run("restore", null, after, [dir]);
	expect(again.status).toBe(1);
	expect(again.out).toContain("--over");
	writeFileSync(join(after, "files", "since"), "written since");
	// The same backup as a release from before the baseline names its schema.
	const manifest = JSON.parse(readFileSync(join(dir, "manifest.json"), "utf8")) as Manifest;
	const beforeBaseline = manifest.migrations.filter((name) => name !== baseline);
	expect(beforeBaseline).toEqual(expect.arrayContaining([...earlierMigrations]));
	writeFileSync(join(dir, "manifest.json"), JSON.stringify({ ...manifest, migrations: beforeBaseline }));
	expect(run("restore", null, after, [dir, "--over"])).toMatchObject({ status: 0 });
	expect(await contents(target)).toEqual(was);
	expect(existsSync(join(after, "files", "since"))).toBe(false);
	expect(readdirSync(after).some((item) => item.startsWith("files.before-restore-"))).toBe(true);

	expect((await wordsIn(target)).length).toBeGreaterThan(60);
	expect(filesWith(join(after, "files"), canaryWordPattern)).toHaveLength(3);
	await eraseInLedger(target);
	const saved = run("restore", null, after, [dir, "--over"]);
	expect(saved.out).toContain("Erased again: 2");
	expect(await wordsIn(target)).toEqual([]);
	await removeFiles(target);
	expect(filesWith(join(after, "files"), canaryWordPattern)).toEqual([]);
	const erased = await contents(target);
	expect(await nameOfDemoCandidate(target)).toMatch(/^#\d+$/);

	const busy = new pg.Client({ connectionString: target });
	await busy.connect();
	expect(run("restore", null, after, [dir, "--over"]).out).toContain("Stop the product");
	await busy.end();
	appendFileSync(join(dir, "database", "public.candidates.copy.gz"), "x");
	const damaged = run("restore", null, after, [dir, "--over"]);
	expect(damaged.out).toContain("public.candidates.copy.gz");
	expect(await contents(target)).toEqual(erased);
}, 240_000);

/** As if the demo's candidate had been erased since the backup. */
async function eraseInLedger(url: string) {
	process.env.ENCRYPTION_KEY = key;
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query("select set_config('app.business', '1', false)");
	await client.query(
		`insert into erasures (business_id, candidate_id, uid_mark, way, reason) select 1, id, $1, 'erase', 'self' from candidates where uid = 'demo-candidate'`,
		[getErasureMark("demo-candidate")],
	);
	await client.query(
		"insert into erasures (business_id, candidate_id, uid_mark, way, reason) values (1, $1, $2, 'erase', 'self')",
		[whole.id, getErasureMark(whole.uid)],
	);
	await client.end();
}

async function wordsIn(url: string): Promise<string[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query("begin");
		for (const { name, forced } of await listTables(client))
			if (forced) await client.query(`alter table ${quoteQualifiedName(name)} no force row level security`);
		const result = await findRemainingWords(async (text) => (await client.query(text)).rows);
		await client.query("rollback");
		return result;
	} finally {
		await client.end();
	}
}

function filesWith(dir: string, text: RegExp): string[] {
	return readdirSync(dir, { recursive: true, encoding: "utf8" })
		.map((name) => join(dir, name))
		.filter((path) => statSync(path).isFile() && new RegExp(text.source).test(readFileSync(path, "latin1")));
}

/** Runs the worker's jobs left by the erasure. */
async function removeFiles(url: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rows } = await client.query<{ payload: { keys: string[] } }>(
		`select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove_files'`,
	);
	await client.end();
	filesIn(after);
	for (const key of rows.flatMap(({ payload }) => payload.keys)) await deleteFile(key);
}

async function nameOfDemoCandidate(url: string): Promise<string> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query("select set_config('app.business', '1', false)");
	const { rows } = await client.query("select c.name from candidates c join erasures e on e.candidate_id = c.id");
	await client.end();
	return rows[0]?.name;
}

async function stillWorks(source: string, target: string) {
	const rules = `select (select count(*) from pg_constraint where contype = 'f') as keys, (select count(*) from pg_policies) as policies,
    (select count(*) from pg_class where relforcerowsecurity) as forced, (select count(*) from pg_trigger where tgenabled = 'O') as triggers`;
	const ask = async (url: string, text: string, business = "") => {
		const client = new pg.Client({ connectionString: url });
		await client.connect();
		await client.query("select set_config('app.business', $1, false)", [business]);
		const { rows } = await client.query(text);
		await client.end();
		return rows;
	};
	expect(await ask(target, rules)).toEqual(await ask(source, rules));
	const app = getAppDatabaseUrl(target) ?? "";
	expect(await ask(app, "select count(*)::int as n from candidates")).toEqual([{ n: 0 }]);
	expect(await ask(app, "select distinct business_id::int as b from candidates", "2")).toEqual([{ b: 2 }]);
	const add = "insert into departaments (business_id, name) values (1, 'Nova') returning name";
	expect(await ask(app, add, "1")).toEqual([{ name: "Nova" }]);
}

/** Signs in, opens a page and downloads the person's file. */
async function isInUse(target: string) {
	filesIn(after);
	const db = new Kysely<DB>({ dialect: new BusinessDialect(createPool(getAppDatabaseUrl(target) ?? "")) });
	const visitor = new Browser(db, "localhost");
	const form = { email: "candidate@seleta.example", password: demoPassword };
	expect((await visitor.visit(login, { path: "/login", form })).status).toBe(303);
	const above = [candidatesOnly];
	expect((await visitor.visit(candidacy, { path: "/candidates/candidacy", above })).status).toBe(200);
	const download = { path: "/candidates/files/demo-cv", params: { uid: "demo-cv" }, above };
	const answer = await visitor.visit(file, download);
	expect([answer.status, answer.body]).toEqual([200, sent]);
	await db.destroy();
}

test("backup deletes old backups and records where files are, and restore refuses an unfinished backup", async () => {
	const source = await database.url();
	const folder = join(home, "kept");
	for (const day of ["2026-01-01", "2026-01-02"]) spawnSync("mkdir", ["-p", join(folder, `seleta-${day}T000000Z`)]);
	spawnSync("mkdir", ["-p", join(folder, "not-ours")]);
	expect(run("backup", source, before, ["--to", folder, "--keep", "2"])).toMatchObject({ status: 0 });
	const left = readdirSync(folder);
	expect(left).toHaveLength(3);
	expect(left).toContain("seleta-2026-01-02T000000Z");
	const unfinished = run("restore", null, before, [join(folder, "seleta-2026-01-02T000000Z")]);
	expect(unfinished.out).toContain("manifest.json");

	const newest = join(
		folder,
		left
			.filter((item) => item.startsWith("seleta-"))
			.sort()
			.at(-1) ?? "",
	);
	const manifest = JSON.parse(readFileSync(join(newest, "manifest.json"), "utf8")) as Manifest;
	expect(manifest.files).toBe("here");
	expect(manifest.release).toMatch(/^\d+\.\d+\.\d+/);
	expect(manifest.tables.find(({ name }) => name === "public.businesses")?.rows).toBe(2);
	expect(Object.keys(manifest.checksums).filter((path) => path.startsWith("files/")).length).toBeGreaterThan(0);
}, 120_000);
