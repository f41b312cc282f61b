import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setting } from "#app/environment.ts";
import { listBucket, putInBucket, removeFromBucket } from "#app/storage/files.server.ts";
import type { BusinessDatabase } from "#db/kit/business-database.ts";
import type { RunningExport } from "#db/queries/business-exports.ts";
import { findSchedule } from "#db/queries/export-schedules.ts";

/** Uses the business's folder in EXPORT_FOLDER, or EXPORT_S3_BUCKET. Undefined when neither exists anymore. */
export async function deliverExport(
	db: BusinessDatabase,
	runningExport: RunningExport,
	path: string,
): Promise<string | undefined> {
	const schedule = await db.transaction((trx) => findSchedule(trx));
	if (!schedule) return undefined;
	const folder = setting("EXPORT_FOLDER");
	const bucket = setting("EXPORT_S3_BUCKET");
	// The name is generated, so no user input reaches the path.
	const name = `seleta-${runningExport.created_at.toISOString().slice(0, 19).replaceAll(":", "")}Z-${runningExport.uid}.zip`;
	if (schedule.target === "folder" && folder) {
		const home = join(resolve(folder), schedule.business_uid);
		await mkdir(home, { recursive: true, mode: 0o700 });
		const draft = join(home, `.${randomUUID()}.unfinished`);
		try {
			await copyFile(path, draft);
			await rename(draft, join(home, name));
		} finally {
			await rm(draft, { force: true });
		}
		const all = (await readdir(home)).filter((each) => /^seleta-[\dT-]+Z-[\w-]+\.zip$/.test(each)).sort();
		for (const old of all.slice(0, Math.max(0, all.length - schedule.keep))) await rm(join(home, old), { force: true });
		return join(home, name);
	}
	if (schedule.target === "s3" && bucket) {
		const key = `${schedule.business_uid}/${name}`;
		await putInBucket(bucket, key, path, "application/zip");
		const all = (await listBucket(bucket, `${schedule.business_uid}/seleta-`)).sort();
		for (const old of all.slice(0, Math.max(0, all.length - schedule.keep))) await removeFromBucket(bucket, old);
		return `s3://${bucket}/${key}`;
	}
	return undefined;
}
