import { parseArgs } from "node:util";
import { closeDatabase, getDb, ownerPool } from "#db/index.ts";
import { requireKey, saveKeyCheck, WrongKeyError } from "#db/keys/check.ts";
import { reEncryptValues } from "#db/keys/re-encrypt.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open.ts";
import { requireSettings, StartError } from "./ops/settings.ts";

/** `npm run reseal [-- --lost]`: re-encrypts after rotation, with old keys in ENCRYPTION_KEYS_OLD. `--lost` skips keys that are gone. */
const { values } = parseArgs({ options: { lost: { type: "boolean", default: false } } });

try {
	requireSettings({ needed: Boolean(process.env.DATABASE_URL) });
	const database = await openDatabase();
	try {
		await migrate(ownerPool(), undefined, { anyKey: true });
		await run();
	} finally {
		await closeDatabase();
		await database.stop();
	}
} catch (error) {
	console.error(error instanceof WrongKeyError || error instanceof StartError ? error.message : error);
	process.exitCode = 1;
}

async function run() {
	const owner = await ownerPool().connect();
	try {
		if (!values.lost) await requireKey(owner);
		const counts = await reEncryptValues(getDb(), {
			tell: ({ table, resealed, closed }) =>
				console.log(`${table}: ${resealed} sealed anew${closed > 0 ? `, ${closed} that no key opens` : ""}`),
		});
		const closed = counts.reduce((sum, count) => sum + count.closed, 0);
		if (closed > 0 && !values.lost) {
			console.error(`${closed} values are sealed with a key that is not named. Name it in ENCRYPTION_KEYS_OLD and run this again,
or say --lost: they stay closed, and the forms they belong to are empty.`);
			process.exitCode = 1;
			return;
		}
		await saveKeyCheck(owner);
		console.log("Everything that opens is sealed with ENCRYPTION_KEY.");
	} finally {
		owner.release();
	}
}
