import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setting } from "#app/environment.ts";
import { readCatalog } from "./distribution/catalog.ts";
import { plan } from "./distribution/plan.ts";
import { formatReport } from "./distribution/report.ts";
import { judgeTables } from "./distribution/rules.ts";
import { closeDatabase, databaseUrl, ownerPool } from "./index.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { describeStructure } from "./structure/describe.ts";
import { readFunctionFile, readFunctions, writeFunctionFiles } from "./structure/functions.ts";
import { writeTypes } from "./structure/types.ts";

const [command, name = "", subject] = process.argv.slice(2);

/** Fails on start until replaced; an empty file would count as applied. */
const unfinished = "do $$ begin raise exception 'Write its SQL, then run npm run db:types'; end $$";

if (command === "types") await describeDatabase();
else if (command === "new" && name === "table" && subject) writeMigration(subject, tableTemplate(subject));
else if (command === "new" && name === "function" && subject)
	writeMigration(subject, template(readFunctionFile(subject)));
else if (command === "new") writeMigration(name, template(unfinished));
else if (command === "reset") await reset();
else if (command === "distribution") await printDistribution();
else
	throw new Error("Say what to do: types, new <name>, new table <name>, new function <name>, distribution or reset.");

/** Migrates, then writes db/schema.ts, db/structure.sql and db/functions from the actual database. */
async function describeDatabase() {
	const database = await openDatabase();
	const before = await readFunctions(ownerPool());
	const ran = await migrate(ownerPool());
	console.log(
		ran.length > 0
			? `Ran ${ran.join(", ")}.`
			: "No migration was pending. One that ran here before it was finished runs again after npm run db:reset.",
	);
	writeTypes(databaseUrl());
	writeFileSync(join(import.meta.dirname, "structure.sql"), await describeStructure(ownerPool()));
	const edited = await writeFunctionFiles(before, await readFunctions(ownerPool()));
	for (const file of edited)
		console.warn(`db/functions/${file}.sql is not what the database has. Apply it: npm run db:new -- function ${file}`);
	await closeDatabase();
	await database.stop();
}

async function printDistribution() {
	const database = await openDatabase();
	await migrate(ownerPool());
	console.log(formatReport(judgeTables(await readCatalog(ownerPool()), plan)));
	await closeDatabase();
	await database.stop();
}

function writeMigration(noun: string, text: string) {
	if (!/^[a-z][a-z0-9_-]*$/.test(noun))
		throw new Error(
			"Name the migration in small letters: npm run db:new -- table parking_spots, or a change: projects_site",
		);
	const stamp = new Date().toISOString().slice(0, 16).replace("T", "-").replace(":", "");
	const file = join(import.meta.dirname, "migrations", `${stamp}-${noun}.ts`);
	writeFileSync(file, text, { flag: "wx" });
	console.log(file);
}

/** Empties the embedded database only; DATABASE_URL may point to real data. */
async function reset() {
	if (setting("DATABASE_URL")) throw new Error("db:reset is only for the embedded database; unset DATABASE_URL.");
	const database = await openDatabase();
	await dropTables();
	await ownerPool().query(
		"drop schema if exists graphile_worker, partitions cascade; drop schema public cascade; create schema public",
	);
	await migrate(ownerPool());
	await closeDatabase();
	await database.stop();
	rmSync(resolve(setting("SELETA_DATA"), "files"), { recursive: true, force: true });
	console.log("The embedded database is empty.");
}

/** Drops in batches: one statement for all exceeds PostgreSQL's lock memory. */
async function dropTables() {
	for (;;) {
		const { rows } = await ownerPool().query<{ names: string | null }>(
			`select string_agg(oid::regclass::text, ', ') as names from (select oid from pg_class
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition limit 20) some_tables`,
		);
		if (!rows[0]?.names) return;
		await ownerPool().query(`drop table ${rows[0].names} cascade`);
	}
}

function template(statement: string): string {
	return `import { type Kysely, sql } from "kysely";

/** Frozen in time: uses no query or rule of today's code. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql\`${escapeTemplate(statement)}\`.execute(db);
}
`;
}

function escapeTemplate(text: string): string {
	return text.replace(/[`\\]|\$\{/g, "\\$&");
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
