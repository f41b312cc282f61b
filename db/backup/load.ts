import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Pool, PoolClient } from "pg";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { baseline, earlierMigrations } from "#db/baseline/earlier-migrations.ts";
import type { Manifest } from "./manifest.ts";
import { listForeignKeys, listTables, quoteQualifiedName, type Table } from "./tables.ts";

/** Replaces all rows of a migrated database in one transaction. */
export async function loadBackup(pool: Pool, dir: string, manifest: Manifest): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		const tables = await listTables(client);
		await requireSameSchema(client, tables, manifest);
		const keys = await listForeignKeys(client);
		// Rows arrive unordered and include trigger results: constraints and triggers must not run again.
		for (const { table, name } of keys) await alter(client, table, `drop constraint ${pg.escapeIdentifier(name)}`);
		for (const table of tables) await alter(client, table.name, "disable trigger user");
		const forced = tables.filter((table) => table.forced);
		for (const { name } of forced) await alter(client, name, "no force row level security");
		await client.query(`truncate ${tables.map(({ name }) => quoteQualifiedName(name)).join(", ")}`);
		for (const { name, columns, rows } of manifest.tables) await loadTable(client, dir, { name, columns, rows });
		for (const { name, value } of manifest.sequences)
			await client.query("select setval($1, $2)", [quoteQualifiedName(name), value]);
		for (const table of tables) await alter(client, table.name, "enable trigger user");
		for (const { table, name, definition } of keys)
			await alter(client, table, `add constraint ${pg.escapeIdentifier(name)} ${definition}`);
		// Last: foreign keys cannot be checked against rows hidden from the owner.
		for (const { name } of forced) await alter(client, name, "force row level security");
		await client.query("commit");
		await client.query("analyze");
	} catch (error) {
		await client.query("rollback").catch(() => {});
		throw error;
	} finally {
		client.release();
	}
}

const alter = (client: PoolClient, table: string, what: string) =>
	client.query(`alter table ${quoteQualifiedName(table)} ${what}`);

async function requireSameSchema(client: PoolClient, tables: Table[], manifest: Manifest) {
	const { rows } = await client.query<{ name: string }>("select name from schema_migrations order by name");
	const here = rows.map(({ name }) => name);
	const there = withBaseline(manifest.migrations);
	const differing = [...here.filter((name) => !there.includes(name)), ...there.filter((name) => !here.includes(name))];
	const missing = manifest.tables.filter(({ name }) => !tables.some((table) => table.name === name));
	if (differing.length + missing.length === 0) return;
	throw new Error(
		`The backup was made by another release (${[...differing, ...missing.map(({ name }) => name)].join(", ")}). Restore it with that release, then upgrade.`,
	);
}

/** A backup taken before the baseline has the same schema under the replaced migrations' names. */
function withBaseline(names: readonly string[]): string[] {
	return earlierMigrations.every((name) => names.includes(name)) ? [...new Set([...names, baseline])] : [...names];
}

async function loadTable(client: PoolClient, dir: string, { name, columns, rows }: Manifest["tables"][number]) {
	const list = columns.map(pg.escapeIdentifier).join(", ");
	const target = client.query(copyFrom(`copy ${quoteQualifiedName(name)} (${list}) from stdin`));
	await pipeline(createReadStream(join(dir, "database", `${name}.copy.gz`)), createGunzip(), target);
	if (target.rowCount !== rows) throw new Error(`${name}: ${target.rowCount} rows came, ${rows} were expected.`);
}
