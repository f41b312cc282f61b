import { createWriteStream, existsSync } from "node:fs";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Pool, PoolClient } from "pg";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { setting } from "#app/environment.ts";
import { keyId } from "#db/kit/encryption.ts";
import { getRelease } from "#db/release.ts";
import { backupVersion, getChecksums, type Manifest } from "./manifest.ts";
import { listSequences, listTables, quoteQualifiedName, type Table } from "./tables.ts";

interface Where {
	/** The new backup's folder; it must not exist. */
	dir: string;
	/** The folder of uploaded files; none when they are in a bucket. */
	files: string | null;
	bucket?: string;
}

/** Consistent snapshot while the app runs; rows hidden by row-level security are read per business. */
export async function dumpBackup(pool: Pool, { dir, files, bucket }: Where): Promise<Manifest> {
	if (existsSync(dir)) throw new Error(`${dir} exists already.`);
	const draft = `${dir}.unfinished`;
	await rm(draft, { recursive: true, force: true });
	await mkdir(join(draft, "database"), { recursive: true, mode: 0o700 });
	const database = await dumpDatabase(pool, join(draft, "database"));
	// After the rows: files are stored before the row that names them, and are immutable.
	if (files && existsSync(files)) await cp(files, join(draft, "files"), { recursive: true });
	const manifest: Manifest = {
		version: backupVersion,
		takenAt: new Date().toISOString(),
		release: getRelease(),
		keyId: setting("ENCRYPTION_KEY") ? keyId() : null,
		files: bucket ? { bucket } : "here",
		...database,
		checksums: await getChecksums(draft),
	};
	await writeFile(join(draft, "manifest.json"), JSON.stringify(manifest, null, "\t"), { mode: 0o600 });
	await rename(draft, dir);
	return manifest;
}

async function dumpDatabase(pool: Pool, dir: string): Promise<Pick<Manifest, "migrations" | "sequences" | "tables">> {
	const client = await pool.connect();
	try {
		await client.query("begin isolation level repeatable read, read only");
		const result = await client.query<{ id: number }>("select all_business_ids() as id");
		const businesses = result.rows.map(({ id }) => id);
		const ran = await client.query<{ name: string }>("select name from schema_migrations order by name");
		const tables: Manifest["tables"] = [];
		for (const table of await listTables(client)) {
			const rows = await dumpTable(client, table, businesses, join(dir, `${table.name}.copy.gz`));
			tables.push({ name: table.name, columns: table.columns, rows });
		}
		// Sequences are not transactional. Read last, they are never behind the rows.
		const sequences = await listSequences(client);
		return { migrations: ran.rows.map(({ name }) => name), sequences, tables };
	} finally {
		await client.query("rollback");
		client.release();
	}
}

async function dumpTable(client: PoolClient, table: Table, businesses: number[], file: string): Promise<number> {
	const columns = table.columns.map(pg.escapeIdentifier).join(", ");
	const all = `select ${columns} from ${quoteQualifiedName(table.name)}`;
	const { owner } = table;
	const parts = owner ? [...businesses.map((id) => ({ id, where: `${owner} = ${id}` })), nobodys(owner)] : [everything];
	const packed = new PassThrough();
	const written = pipeline(packed, createGzip({ level: 4 }), createWriteStream(file, { mode: 0o600 }));
	const sources: ReturnType<typeof copyTo>[] = [];
	for (const { id, where } of parts) {
		await client.query("select set_config('app.business', $1, true)", [id]);
		const source = client.query(copyTo(`copy (${all} where ${where}) to stdout`));
		await pipeline(source, packed, { end: false });
		sources.push(source);
	}
	packed.end();
	await written;
	// A copy's row count arrives after its last row, with a separate message.
	await client.query("select set_config('app.business', '', true)");
	return sources.reduce((sum, { rowCount }) => sum + rowCount, 0);
}

const everything = { id: "", where: "true" };
const nobodys = (owner: string) => ({ id: "", where: `${owner} is null` });
