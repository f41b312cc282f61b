import { deleteFile, putFileAs } from "#app/storage/files.server.ts";
import type { Db } from "#db/index.ts";
import { type BusinessDatabase, bindDatabase } from "#db/kit/business-database.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findBusiness } from "#db/queries/businesses.ts";
import {
	clearOldSandbox,
	deleteSandbox,
	failSandbox,
	findSandbox,
	finishSandbox,
	insertSandboxAccess,
	isSandbox,
	markSandboxRemoved,
	reserveSandboxId,
	type Sandbox,
	saveSandboxProgress,
} from "#db/queries/sandboxes.ts";
import { copyMasked, removeCopy } from "#db/tenant-copy/copy-masked.ts";
import { createPlaceholder } from "../placeholder-file.ts";
import type { Task, TaskContext } from "../task.ts";

const tellEvery = 1_000;

/** The copy's id is saved first and its rows commit together: retries resume or restart. */
export const sandbox: Task<"sandbox"> = async ({ businessId, sandboxId }, context) => {
	const { db, isLast } = context;
	const read = () => inBusiness(db, businessId, (trx) => findSandbox(trx));
	const item = await read();
	if (item?.id !== sandboxId) return;
	try {
		if (item.state === "making") await make(bindDatabase(context.db, businessId), item, context);
		if (item.state === "removing") await inBusiness(db, businessId, (trx) => markSandboxRemoved(trx, item));
		const now = await read();
		const remove = (id: number | null | undefined) =>
			id == null ? undefined : removeCopy(db, { businessId, id, remove: deleteFile });
		await remove(now?.old_id);
		await inBusiness(db, businessId, (trx) => clearOldSandbox(trx));
		if (now?.state !== "removing") return;
		await remove(now.next_id);
		await inBusiness(db, businessId, async (trx) => {
			await context.hold(trx);
			await deleteSandbox(trx);
		});
	} catch (error) {
		if (isLast) await inBusiness(db, businessId, (trx) => failSandbox(trx, item));
		throw error;
	}
};

async function make(own: BusinessDatabase, sandbox: Sandbox, { db, hold, signal }: TaskContext): Promise<void> {
	const id = await reserveSandboxId(db, own, sandbox);
	const { name, locale } = await own.transaction((trx) => findBusiness(trx));
	const standIn = createPlaceholder(locale === "en" ? "en" : "pt");
	let lastReport = Date.now();
	const created = (await isThere(db, id))
		? { rows: sandbox.rows_total, files: sandbox.files }
		: await copyMasked(db, {
				businessId: own.businessId,
				id,
				standIn,
				signal,
				name: `${name} (sandbox)`.slice(-200),
				store: (key) => putFileAs(key, standIn.bytes, standIn.contentType),
				async onProgress(rows) {
					if (Date.now() - lastReport < tellEvery) return;
					lastReport = Date.now();
					await own.transaction((trx) => saveSandboxProgress(trx, rows));
				},
				async after(there) {
					await insertSandboxAccess(there, own.businessId, sandbox.entrants);
					await hold(there);
				},
			});
	await own.transaction(async (trx) => {
		await hold(trx);
		await finishSandbox(trx, sandbox, { id, ...created });
	});
}

/** Whether an earlier attempt created the copy but failed before reporting it. */
const isThere = (db: Db, id: number) => inBusiness(db, id, (there) => isSandbox(there));
