import { parseArgs } from "node:util";
import { setting } from "#app/environment.ts";
import { closeDatabase, getDb } from "./index.ts";
import { inBusiness } from "./kit/in-business.ts";
import { openDatabase } from "./open.ts";
import { listBusinessIds } from "./queries/businesses.ts";
import { enqueueScans } from "./queries/file-scans.ts";

/** `npm run scan` scans files without a result; `-- --all` scans all files. */
const { values } = parseArgs({ options: { all: { type: "boolean", default: false } } });

const database = await openDatabase();
try {
	if (!setting("CLAMD_URL")) throw new Error("CLAMD_URL is not set: there is no scanner.");
	let planned = 0;
	for (const id of await listBusinessIds(getDb()))
		planned += await inBusiness(getDb(), id, (trx) => enqueueScans(trx, { all: values.all }));
	console.log(`${planned} files will be looked at by the workers.`);
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
} finally {
	await closeDatabase();
	await database.stop();
}
