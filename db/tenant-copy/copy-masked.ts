import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { claimAccount } from "./fix-up-rows.ts";
import { loadBusiness, rebaseStorageKey } from "./load-rows.ts";
import { createFakes } from "./mask/fakes.ts";
import { createMask, type PlaceholderFile } from "./mask/mask.ts";
import { excludedTables } from "./mask/mask-strategies.ts";
import { listEmptiedColumns, listTextColumns, loadKnownNames } from "./mask/masking-inputs.ts";
import { listStoredFiles, readBusiness, readRows, withSnapshot } from "./read-rows.ts";
import { type ExportedTable, listExportedTables, listTables, sortByDependency } from "./tables.ts";

interface Copying {
	businessId: number;
	/** The new business's number, from `nextBusinessId`. */
	id: number;
	name: string;
	standIn: PlaceholderFile;
	store: (key: string) => Promise<void>;
	onProgress: (rows: { done: number; total: number }) => Promise<void>;
	after: (trx: Scoped) => Promise<void>;
	signal: AbortSignal;
}

/** Reserved domain for addresses of a copy; mail to it cannot be delivered. */
export const sandboxDomain = (id: number) => `sandbox-${id}.invalid`;

/** Globally unique columns, regenerated for the copy. */
const anew = { site_configs: ["uid"] };

/** Copies the rows with personal data masked, in one transaction. Returns what was copied. */
export async function copyMasked(db: Db, copying: Copying): Promise<{ rows: number; files: number }> {
	const { businessId, id, signal } = copying;
	return withSnapshot(db, businessId, async (trx) => {
		await sql`set local statement_timeout = '20min'`.execute(trx);
		const tables = (await listExportedTables(trx)).filter(({ name }) => !excludedTables.includes(name));
		const existing = await loadKnownNames(trx, tables);
		const fakes = createFakes(randomBytes(32), sandboxDomain(id));
		const mask = createMask(await listTextColumns(trx), await listEmptiedColumns(trx), {
			fakes,
			known: existing,
			standIn: copying.standIn,
		});
		const total = await countRows(trx, tables);
		const files = await storeStandIns(trx, copying);
		let rows = 0;
		let sites = 0;
		await loadBusiness(
			db,
			{
				business: {},
				tables: tables.map(({ name, columns }) => ({ name, columns, rows: 0, max_id: 0 })),
				async *lines(name) {
					const table = tables.find((table) => table.name === name);
					if (!table) return;
					for await (const lines of readRows(trx, table)) {
						signal.throwIfAborted();
						yield lines;
						rows += lines.length;
						await copying.onProgress({ done: rows, total });
					}
				},
			},
			{
				id,
				signal,
				anew,
				business: await getBusiness(trx, copying),
				change(table, row) {
					const created = mask(table, row);
					if (table !== "site_configs" || !created) return created;
					// Not publicly reachable; users enter through their own business.
					return { ...created, domain: `site-${++sites}.${sandboxDomain(id)}`, domains: [], active: false };
				},
				after: async (there) => {
					await claimAccount(there, 0);
					await copying.after(there);
				},
			},
		);
		return { rows, files };
	});
}

/** Settings of the business without contact data. */
async function getBusiness(trx: Scoped, { businessId, id, name }: Copying): Promise<Record<string, unknown>> {
	const {
		own_account_id: _account,
		uid: _uid,
		cnpj: _cnpj,
		phone: _phone,
		municipal_registration: _city,
		state_registration: _state,
		...kept
	} = await readBusiness(trx);
	const mail = `ninguem@${sandboxDomain(id)}`;
	return {
		...kept,
		name,
		legal_name: name,
		email: mail,
		mail_from: mail,
		address: {},
		logo_url: null,
		sandbox_of_id: businessId,
	};
}

async function countRows(trx: Scoped, tables: readonly ExportedTable[]): Promise<number> {
	let total = 0;
	for (const { name } of tables) {
		const { rows } = await sql<{
			n: number;
		}>`select count(*) as n from ${sql.table(name)} where business_id = ${trx.businessId}`.execute(trx);
		total += rows[0]?.n ?? 0;
	}
	return total;
}

/** Stores a placeholder for each file of the business. */
async function storeStandIns(trx: Scoped, { id, store, signal }: Copying): Promise<number> {
	let count = 0;
	for (let after = 0; ; ) {
		const stored = await listStoredFiles(trx, after, 500);
		if (stored.length === 0) return count;
		for (const { storage_key, table } of stored) {
			signal.throwIfAborted();
			if (table === "content_pictures" || table === "signature_requests") continue;
			await store(rebaseStorageKey(id, storage_key));
			count += 1;
		}
		after = stored.at(-1)?.place ?? 0;
	}
}

/** Calls `remove` for each stored file. Does nothing unless the business is its sandbox. */
export async function removeCopy(
	db: Db,
	{ businessId, id, remove }: { businessId: number; id: number; remove: (key: string) => Promise<void> },
): Promise<void> {
	const keys = await db.transaction().execute(async (open) => {
		const trx = await enterBusiness(open, id);
		await sql`set local statement_timeout = '20min'`.execute(trx);
		const own = await trx
			.selectFrom("businesses")
			.select("id")
			.where("id", "=", id)
			.where("sandbox_of_id", "=", businessId)
			.executeTakeFirst();
		if (!own) return [];
		const stored: string[] = [];
		for (let after = 0; ; ) {
			const rows = await listStoredFiles(trx, after, 2_000);
			if (rows.length === 0) break;
			stored.push(...rows.map(({ storage_key }) => storage_key));
			after = rows.at(-1)?.place ?? 0;
		}
		await trx
			.updateTable("businesses")
			.set({ account_owner_id: null, account_id: null })
			.where("id", "=", id)
			.execute();
		// Skips updates of search documents, which are deleted too.
		await sql`select set_config('app.search_held', '{}', true)`.execute(trx);
		const tables = (await listTables(trx)).filter(({ name }) => name !== "business_sandboxes");
		for (const group of sortByDependency(tables).reverse())
			await sql`select app_empty_sandbox(${sql.val(group.map(({ name }) => name))}::text[])`.execute(trx);
		await sql`select app_empty_sandbox('{}')`.execute(trx);
		return stored;
	});
	for (const key of keys) await remove(key);
}
