import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool } from "../index.ts";
import { untouchedDatabaseUrl } from "../testing/clone.ts";
import { describeStructure } from "./describe.ts";
import { readFunctionFiles, readFunctions } from "./functions.ts";
import { compareTypes } from "./types.ts";

const advice = "run npm run db:types; a changed function needs a migration first: npm run db:new -- function <name>";
let url: string;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
	url = await untouchedDatabaseUrl();
	pool = createPool(url, { max: 1 });
});
afterAll(() => pool.end());

test("db/structure.sql matches the migrations", async () => {
	const written = readFileSync(join(import.meta.dirname, "..", "structure.sql"), "utf8");
	expect(await describeStructure(pool), advice).toBe(written);
});

test("db/functions holds each function as the migrations create it", async () => {
	const [files, functions] = [await readFunctionFiles(), await readFunctions(pool)];
	expect([...files.keys()], advice).toEqual([...functions.keys()].sort());
	for (const [name, statement] of functions) expect(files.get(name), `${name}: ${advice}`).toBe(statement);
});

test("db/schema.ts has the columns that the migrations create", () => {
	expect(compareTypes(url), advice).toBe("");
});

test("describeStructure shows a changed column, index, trigger, policy and right", async () => {
	const client = await pool.connect();
	try {
		await client.query(`begin;
alter table jobs add column extra text check (extra <> '');
create index extra on jobs (extra);
drop trigger jobs_bump on jobs;
create policy extra on jobs for select using (true);
revoke insert on jobs from seleta_app;
alter table jobs no force row level security;
revoke execute on function app_sweep from seleta_app`);
		const changed = await describeStructure(client);
		for (const line of [
			"  extra text",
			"  constraint jobs_extra_check check (extra <> '')",
			"create index extra on jobs (extra);",
			"create policy extra on jobs for select to public using (true);",
			"-- rights: seleta_app=rwd",
			"-- row level security: enabled",
		])
			expect(changed).toContain(line);
		expect(changed).not.toMatch(/jobs_bump|app_sweep$/m);
	} finally {
		await client.query("rollback");
		client.release();
	}
});
