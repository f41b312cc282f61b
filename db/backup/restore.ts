import { existsSync } from "node:fs";
import { cp, readdir, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Pool } from "pg";
import { setting } from "#app/environment.ts";
import { type LedgerLine, readBackupLedger, readLedger, replayErasures } from "#db/erasure/replay-ledger.ts";
import { closeDatabase, getDb, ownerPool } from "#db/index.ts";
import { keyId } from "#db/kit/encryption.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open.ts";
import { getRelease } from "#db/release.ts";
import { loadBackup } from "./load.ts";
import { readManifest, verifyBackup } from "./manifest.ts";

/**
 * `npm run restore -- folder`: requires an empty installation; `--over` replaces its data. Repeats later erasures, from the replaced
 * database and a newer backup named by `--erasures`.
 */
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { over: { type: "boolean", default: false }, erasures: { type: "string" } },
});

try {
	if (!positionals[0]) throw new Error("Say which backup: npm run restore -- backups/seleta-…");
	await restore(resolve(positionals[0]), values.over, values.erasures);
} catch (error) {
	console.error(`Not restored: ${(error as Error).message}`);
	process.exitCode = 1;
}

async function restore(dir: string, over: boolean, newer: string | undefined) {
	const manifest = await readManifest(dir);
	await verifyBackup(dir, manifest);
	const files = resolve(setting("SELETA_DATA"), "files");
	const hasFiles = existsSync(files) && (await readdir(files)).length > 0;
	const database = await openDatabase();
	try {
		// The key's check value is restored with the backup and verified below.
		await migrate(ownerPool(), undefined, { anyKey: true });
		await requireQuiet(ownerPool());
		if (!over && (hasFiles || (await hasBusiness(ownerPool()))))
			throw new Error("there is data already. Stop the product and say --over to replace it.");
		const ledger = [...(await readLedger(ownerPool())), ...(newer ? await ledgerIn(resolve(newer)) : [])];
		await loadBackup(ownerPool(), dir, manifest);
		if (manifest.files === "here") await replaceFiles(join(dir, "files"), files, hasFiles);
		await keepErased(ledger);
	} finally {
		await closeDatabase();
		await database.stop();
	}
	const created = manifest.release ? `, by release ${manifest.release}` : "";
	console.log(`Restored what was there at ${manifest.takenAt}${created}. This is release ${getRelease()}.`);
	if (manifest.files !== "here") console.log(`Its uploaded files are in the bucket ${manifest.files.bucket}.`);
	if (setting("ENCRYPTION_KEY") && manifest.keyId && manifest.keyId !== keyId())
		console.warn(
			"ENCRYPTION_KEY is not the one of the backup. Name that one in ENCRYPTION_KEYS_OLD and run npm run reseal before starting.",
		);
}

/** The ledger in a backup, after verifying its checksum. */
async function ledgerIn(dir: string): Promise<LedgerLine[]> {
	const manifest = await readManifest(dir);
	await verifyBackup(dir, manifest);
	return readBackupLedger(dir, manifest);
}

async function keepErased(ledger: LedgerLine[]) {
	if (ledger.length === 0) return;
	if (!setting("ENCRYPTION_KEY"))
		throw new Error(
			"everything is restored, but ENCRYPTION_KEY is needed to erase again who was erased since. Say it, and restore again.",
		);
	const again = await replayErasures(getDb(), ledger);
	if (again > 0) console.log(`Erased again: ${again}. Their files go when workers start.`);
}

async function hasBusiness(pool: Pool): Promise<boolean> {
	return (await pool.query("select all_business_ids()")).rows.length > 0;
}

/** Refuses other connections, which could write during the restore or hold locks. */
async function requireQuiet(pool: Pool) {
	const { rows } = await pool.query<{ n: number }>(
		`select count(*)::int as n from pg_stat_activity where datname = current_database() and usename is not null
     and pid <> pg_backend_pid() and application_name <> 'seleta-owner'`,
	);
	const { rows: all } = await pool.query<{ n: number }>(
		"select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'seleta-owner'",
	);
	if ((rows[0]?.n ?? 0) > 0 || (all[0]?.n ?? 0) > pool.totalCount)
		throw new Error("somebody is connected to the database. Stop the product first.");
}

/** Moves existing files aside instead of deleting them. */
async function replaceFiles(from: string, to: string, hasFiles: boolean) {
	if (hasFiles) await rename(to, `${to}.before-restore-${Date.now()}`);
	if (existsSync(from)) await cp(from, to, { recursive: true });
}
