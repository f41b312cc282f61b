import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { setting } from "#app/environment.ts";
import { closeDatabase, databaseUrl, ownerPool } from "./index.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const [command, name = "", table] = process.argv.slice(2);

if (command === "types") await writeTypes();
else if (command === "new")
	writeMigration(name === "table" && table ? table : name, name === "table" && Boolean(table));
else if (command === "reset") await reset();
else throw new Error("Say what to do: types, new <name> or reset.");

/** Migrates, then writes db/schema.ts from what the database really has. */
async function writeTypes() {
	const database = await openDatabase();
	await migrate(ownerPool());
	const codegen = createRequire(import.meta.url).resolve("kysely-codegen/dist/cli/bin.js");
	const args = ["--url", databaseUrl(), "--dialect", "postgres", "--out-file", join(import.meta.dirname, "schema.ts")];
	const reading = [
		"--date-parser",
		"string",
		"--type-mapping",
		'{"int8":"number"}',
		"--exclude-pattern",
		"{graphile_worker.*,*.schema_migrations*}",
	];
	execFileSync(process.execPath, [codegen, ...args, ...reading, "--log-level", "warn"], { stdio: "inherit" });
	await closeDatabase();
	await database.stop();
}

function writeMigration(noun: string, isTable: boolean) {
	if (!/^[a-z][a-z0-9_-]*$/.test(noun))
		throw new Error(
			"Name the migration in small letters: npm run db:new -- table parking_spots, or a change: projects_site",
		);
	const stamp = new Date().toISOString().slice(0, 16).replace("T", "-").replace(":", "");
	const file = join(import.meta.dirname, "migrations", `${stamp}-${noun}.ts`);
	writeFileSync(file, isTable ? tableTemplate(noun) : template(), { flag: "wx" });
	console.log(file);
}

/** Empties the embedded database. Never another: what DATABASE_URL names may be someone's real data. */
async function reset() {
	if (setting("DATABASE_URL")) throw new Error("db:reset is only for the embedded database; unset DATABASE_URL.");
	const database = await openDatabase();
	await ownerPool().query(
		"drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public",
	);
	await migrate(ownerPool());
	await closeDatabase();
	await database.stop();
	rmSync(resolve(setting("SELETA_DATA"), "files"), { recursive: true, force: true });
	console.log("The embedded database is empty.");
}

function template(): string {
	return `import { type Kysely, sql } from "kysely";

/** Frozen in time: uses no query or rule of today's code. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql\`\`.execute(db);
}
`;
}

function tableTemplate(name: string): string {
	return `import { tenantTable } from "../migration-kit/tenant-table-v1.ts";

export const up = tenantTable("${name}", {
	columns: \`
  name text not null check (length(name) between 1 and 200)\`,
	search: { title: "name" },
	sorted: { name: "never empty" },
});
`;
}
