import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import pino from "pino";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { TableError } from "#app/domain/import/limits.ts";
import { setting } from "#app/environment.ts";
import { requireSettings, StartError } from "#app/ops/settings.ts";
import { putLocalFile } from "#app/storage/files.server.ts";
import { closeDatabase, getDb, ownerPool } from "#db/index.ts";
import { WrongKeyError } from "#db/keys/check.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open.ts";
import { findRecruiterBusiness } from "#db/queries/accounts.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import type { DuplicatePolicy } from "#db/queries/imports/import-states.ts";
import { findRecruiterId, findSetId, insertSet, listSetTables, startSetRun } from "#db/queries/imports/sets/sets.ts";
import { raiseSequences } from "#db/tenant-copy/fix-up-rows.ts";
import { ReleaseMismatchError } from "#db/tenant-copy/load-rows.ts";
import { BusinessArchive } from "./business-export/open-export.ts";
import { RestoreRefusedError, restoreBusiness } from "./business-export/restore-export.ts";
import { runImportSetInline } from "./run-import-inline.ts";

/** `npm run import`: imports a folder or zip unattended. No browser upload limit applies. */
const help = `npm run import -- <folder or file> --as ana@exemplo.com.br
npm run import -- <zip of "export everything">        a whole business, into an installation that does not have it
                                                      (with --as: its records, into that recruiter's business)
  --as       the recruiter in whose name it comes in; their permissions count
  --without-sensitive  of a whole business: leave out what IMPORT_PASSPHRASE would open
  --policy   skip, fill or overwrite what is there already (skip)
  --dry-run  only say what would come in`;

try {
	await run();
} catch (error) {
	console.error(error instanceof StartError || error instanceof WrongKeyError ? error.message : error);
	process.exitCode = 1;
}

async function run() {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			as: { type: "string" },
			policy: { type: "string", default: "skip" },
			"dry-run": { type: "boolean", default: false },
			"without-sensitive": { type: "boolean", default: false },
			help: { type: "boolean", default: false },
		},
	});
	const [from] = positionals;
	const policies = ["skip", "fill", "overwrite"];
	if (values.help || !from || !policies.includes(values.policy)) throw new StartError(help);
	requireSettings({ needed: Boolean(setting("DATABASE_URL")) });
	const embedded = await openDatabase();
	try {
		await migrate(ownerPool());
		const whole = values.as ? undefined : await wholeBusinessIn(resolve(from));
		if (whole) return await takeWhole(whole, values["without-sensitive"]);
		if (!values.as) throw new StartError(help);
		await take(resolve(from), values.as, values.policy as DuplicatePolicy, values["dry-run"]);
	} finally {
		await closeDatabase();
		await embedded.stop();
	}
}

async function take(from: string, email: string, policy: DuplicatePolicy, dryRun: boolean) {
	const db = getDb();
	const businessId = await findRecruiterBusiness(db, email.toLowerCase());
	if (!businessId) throw new StartError(`Nobody signs in as ${email}.`);
	const within = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(db, businessId, work);
	const user = await within(async (trx) => {
		const id = await findRecruiterId(trx, email.toLowerCase());
		return id === undefined ? undefined : await findRunner(trx, id);
	});
	if (!user) throw new StartError(`${email} may do nothing here.`);
	const stamp = `${businessId}/import-sets/folder-${Date.now()}`;
	const files: Parameters<typeof insertSet>[2]["files"] = [];
	for (const path of await getPaths(from)) {
		const storageKey = `${stamp}/${createHash("sha256").update(path).digest("hex")}`;
		const sizeBytes = await putLocalFile(storageKey, path, "application/octet-stream");
		files.push({
			name: relative(from, path).replaceAll("\\", "/") || basename(path),
			storageKey,
			sizeBytes,
			contentType: "application/octet-stream",
			checksum: createHash("sha256").update(storageKey).digest("hex"),
		});
	}
	const id = await within(async (trx) => {
		const uid = await insertSet(trx, user, { name: basename(from), locale: "pt", ip: null, files });
		return findSetId(trx, uid);
	});
	const context = {
		db,
		log: pino({ level: "warn" }),
		signal: new AbortController().signal,
		isLast: true,
		attempt: 1,
		turn: "yielding" as const,
		hasHours: false,
		jobKey: `folder:${id}`,
		hold: async () => {},
		step: () => Promise.reject(new Error("No steps here")),
	};
	const readNotices = (line: string) => process.stderr.write(`${line}\n`);
	let state = await runImportSetInline(bindDatabase(db, businessId), id, context, readNotices);
	if (state === "checked" && !dryRun) {
		await within((trx) => startSetRun(trx, id, policy, user as unknown as Recruiter, ""));
		state = await runImportSetInline(bindDatabase(db, businessId), id, context, readNotices);
	}
	for (const part of await within((trx) => listSetTables(trx, id)))
		console.log(
			[
				part.entity,
				part.file_name,
				part.rows_read,
				part.good,
				part.wrong,
				part.twins,
				part.created,
				part.updated,
				part.skipped,
				part.failed,
			].join("\t"),
		);
	console.log(`${state} (kind, file, rows, ready, wrong, there already, created, updated, skipped, failed)`);
	if (state !== "done" && !(dryRun && state === "checked")) process.exitCode = 1;
}

/** The zip of "export everything"; undefined for anything else. */
async function wholeBusinessIn(path: string): Promise<BusinessArchive | undefined> {
	if (!/\.zip$/i.test(path)) return undefined;
	return BusinessArchive.open(await openAsBlob(path)).catch((error: unknown) => {
		if (error instanceof TableError) throw new StartError(`${basename(path)} cannot be read: ${error.code}.`);
		throw error;
	});
}

async function takeWhole(archive: BusinessArchive, withoutSealed: boolean) {
	const { manifest } = archive;
	await raiseSequences(ownerPool(), manifest.tables);
	const signal = new AbortController().signal;
	const passphrase = process.env.IMPORT_PASSPHRASE || null;
	const created = await restoreBusiness(getDb(), archive, { passphrase, withoutSealed, signal }).catch(
		(error: unknown) => {
			if (error instanceof RestoreRefusedError || error instanceof ReleaseMismatchError || error instanceof TableError)
				throw new StartError(
					error instanceof TableError ? `The zip is not as it was written (${error.code}).` : error.message,
				);
			throw error;
		},
	);
	console.log(
		`${manifest.business}: ${created.rows} rows of ${manifest.tables.length} tables, ${created.files} files.`,
	);
	const { missing } = manifest.files;
	if (missing.length > 0) console.log(`${missing.length} files were gone when it was made.`);
	if (!created.invitation) return;
	const url = new URL(setting("ORIGIN"));
	url.hostname = created.invitation.domain;
	console.log(
		`Passwords did not come along. ${created.invitation.email} chooses one within 24 hours, the others ask for a link there:`,
	);
	console.log(`${url.origin}/recruiters/reset_password/${created.invitation.secret}`);
}

async function getPaths(from: string): Promise<string[]> {
	const result = await stat(from).catch(() => {
		throw new StartError(`${from} is not there.`);
	});
	if (result.isFile()) return [from];
	const names = await readdir(from, { recursive: true, withFileTypes: true });
	return names
		.filter((name) => name.isFile() && !name.name.startsWith("."))
		.map((name) => join(name.parentPath, name.name))
		.sort();
}
