import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { setting } from "#app/environment.ts";
import { closeDatabase, ownerPool } from "#db/index.ts";
import { openDatabase } from "#db/open.ts";
import { dumpBackup } from "./dump.ts";

/** `npm run backup -- --to /backups --keep 14`: one folder per backup, named by time. */
const { values } = parseArgs({
	options: { to: { type: "string", default: "backups" }, keep: { type: "string" } },
});
const home = resolve(values.to);
const keep = Number(values.keep ?? Number.POSITIVE_INFINITY);
if (!(keep >= 1)) throw new Error("--keep is a number of backups, 1 or more.");
const bucket = setting("S3_BUCKET");

const database = await openDatabase();
try {
	const name = `seleta-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}Z`;
	const files = bucket ? null : resolve(setting("SELETA_DATA"), "files");
	const manifest = await dumpBackup(ownerPool(), { dir: join(home, name), files, bucket });
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	const stored = Object.keys(manifest.checksums).filter((path) => path.startsWith("files/")).length;
	console.log(`${join(home, name)}: ${rows} rows of ${manifest.tables.length} tables, ${stored} stored files`);
	if (bucket)
		console.log(
			`Uploaded files are in the bucket ${bucket} and are not part of this backup: keep its versions or a replica of it.`,
		);
	const all = (await readdir(home)).filter((item) => /^seleta-[\dT-]+Z$/.test(item)).sort();
	for (const old of all.slice(0, Math.max(0, all.length - keep))) await rm(join(home, old), { recursive: true });
} catch (error) {
	console.error(`No backup was made: ${(error as Error).message}`);
	process.exitCode = 1;
} finally {
	await closeDatabase();
	await database.stop();
}
