import { parseArgs } from "node:util";
import { setting } from "#app/environment.ts";
import { requireSettings, StartError } from "./ops/settings.ts";
import { createBucketStorage, getDiskStorage } from "./storage/files.server.ts";
import { moveFiles } from "./storage/move-files.server.ts";

/** `npm run files:move`: moves files from the data folder to the bucket S3_BUCKET, or back. */
const help = `npm run files:move -- --to bucket     from $SELETA_DATA/files to the bucket S3_BUCKET
npm run files:move -- --to disk       from that bucket to $SELETA_DATA/files
  --keep  only copies: run so before the switch, and without it afterwards`;

try {
	const { values } = parseArgs({ options: { to: { type: "string" }, keep: { type: "boolean", default: false } } });
	if (values.to !== "bucket" && values.to !== "disk") throw new StartError(help);
	requireSettings({ needed: false });
	await run(values.to, values.keep);
} catch (error) {
	console.error(error instanceof StartError ? error.message : error);
	process.exitCode = 1;
}

async function run(to: "bucket" | "disk", keep: boolean) {
	const bucket = setting("S3_BUCKET");
	if (!bucket) throw new StartError(`S3_BUCKET is not set: it names the bucket, also for the way back.\n\n${help}`);
	const [disk, store] = [getDiskStorage(), createBucketStorage(bucket)];
	const [source, target] = to === "bucket" ? [disk, store] : [store, disk];
	let seen = 0;
	const { moved, there, gone, failed } = await moveFiles(source, target, {
		keep,
		tell(_count, all) {
			seen += 1;
			if (seen % 500 === 0) console.log(`${seen} of ${all} …`);
		},
	});
	console.log(`${moved} files ${keep ? "copied" : "moved"}, ${there} were there already, ${gone} are gone.`);
	for (const { key, reason } of failed.slice(0, 20)) console.error(`${key}: ${reason}`);
	if (failed.length === 0) return;
	console.error(`${failed.length} files could not be moved and are where they were. Run it again.`);
	process.exitCode = 1;
}
