import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getFile, putFile } from "#app/storage/files.server.ts";
import { getAppDatabaseUrl } from "#db/app-login.ts";
import { createPool, type Db } from "#db/index.ts";
import { BusinessDialect } from "#db/kit/business-dialect.ts";
import { encrypt } from "#db/kit/encryption.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import {
	exportPassphrasePurpose,
	findBusinessExport,
	insertBusinessExport,
	listBusinessExports,
} from "#db/queries/business-exports.ts";
import type { DB } from "#db/schema.ts";
import { harmlessColumns, skippedColumns, unexportedTables } from "#db/tenant-copy/excluded-columns.ts";
import { raiseSequences } from "#db/tenant-copy/fix-up-rows.ts";
import { listExportedTables } from "#db/tenant-copy/tables.ts";
import { secondDatabaseUrl } from "#db/testing/clone.ts";
import { useDatabase } from "#db/testing.ts";
import { BusinessArchive } from "../business-export/open-export.ts";
import { restoreBusiness } from "../business-export/restore-export.ts";
import { createTaskContext } from "../testing.ts";
import { businessExport } from "./business_export.ts";

const database = useDatabase({ demo: true });
const passphrase = "cavalo correto bateria grampo";
const signal = new AbortController().signal;
let elsewhere: { db: Db; owner: ReturnType<typeof createPool>; end: () => Promise<void> };
let cvKey = "";

beforeAll(async () => {
	cvKey = await putFile(1, Buffer.from("%PDF the CV"), "application/pdf");
	await inBusiness(database.db, 1, async (trx) => {
		const { id } = await trx
			.selectFrom("candidates")
			.select("id")
			.where("business_id", "=", 1)
			.limit(1)
			.executeTakeFirstOrThrow();
		for (const [name, storageKey] of [
			["Currículo da Ana.pdf", cvKey],
			["sumiu.pdf", "1/2020/gone"],
		] as const)
			await sql`insert into data_files (business_id, reference_type, reference_id, name, file_type, storage_key, content_type, size_bytes, checksum, uploaded_by_type, scan_state)
values (1, 'candidates', ${id}, ${name}, 'cv', ${storageKey}, 'application/pdf', 11, 'x', 'candidate', 'clean')`.execute(
				trx,
			);
	});
	const url = await secondDatabaseUrl();
	const owner = createPool(url, { max: 2 });
	const app = createPool(getAppDatabaseUrl(url) ?? "", { max: 3 });
	const db = new Kysely<DB>({ dialect: new BusinessDialect(app) });
	elsewhere = { db, owner, end: async () => void (await Promise.all([db.destroy(), owner.end()])) };
}, 180_000);
afterAll(() => elsewhere?.end());

const admin = () =>
	inBusiness(database.db, 1, (trx) =>
		trx
			.selectFrom("recruiters")
			.select(["id", "name"])
			.where("business_id", "=", 1)
			.where("is_admin", "=", true)
			.orderBy("id")
			.executeTakeFirstOrThrow(),
	);

async function ask(withPassphrase: string | null = passphrase, by?: { id: number; name: string }) {
	const user = by ?? (await admin());
	return inBusiness(database.db, 1, async (trx) => {
		const uid = await insertBusinessExport(trx, {
			recruiterId: user.id,
			name: user.name,
			withFiles: true,
			fileName: "tudo.zip",
			locale: "pt",
			ip: null,
			passphrase: withPassphrase === null ? null : encrypt(withPassphrase, exportPassphrasePurpose),
		});
		const { id } = await trx
			.selectFrom("business_exports")
			.select("id")
			.where("uid", "=", uid ?? "")
			.executeTakeFirstOrThrow();
		return { uid: uid ?? "", id };
	});
}

const fileOf = (uid: string) =>
	inBusiness(database.db, 1, async (trx) => getFile((await findBusinessExport(trx, uid))?.storage_key ?? "none"));

/** Every exported row of a business as JSON, without business ids. */
async function everything(db: Db, businessId: number) {
	return inBusiness(db, businessId, async (trx) => {
		const result: Record<string, string[]> = {};
		for (const { name, columns } of await listExportedTables(trx)) {
			const { rows } = await sql<{
				line: string;
			}>`select row_to_json(x)::text as line from (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} where business_id = ${businessId}) x`.execute(
				trx,
			);
			result[name] = rows
				.map(({ line }) => line.replaceAll(`"storage_key":"${businessId}/`, '"storage_key":"'))
				.filter((line) => !line.includes('"action":"import","record_type":"businesses"'))
				.sort();
		}
		return result;
	});
}

test("business_export excludes every secret column that is not listed as harmless", () =>
	inBusiness(database.db, 1, async (trx) => {
		const { rows } = await sql<{ name: string; column: string }>`
select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'business_id')`.execute(trx);
		const tables = new Set(rows.map(({ name }) => name));
		expect(Object.keys(unexportedTables).filter((name) => !tables.has(name))).toEqual([]);
		const secret = /(_hash|token|secret|password|passphrase|sealed|credentials|_key)$/;
		const undecided = rows.filter(
			({ name, column }) =>
				secret.test(column) &&
				!(name in unexportedTables) &&
				!skippedColumns[name]?.includes(column) &&
				!(`${name}.${column}` in harmlessColumns) &&
				!(name === "candidate_sensitive"),
		);
		expect(undecided).toEqual([]);
	}));

test("businessExport exports rows, links and files that restoreBusiness imports unchanged into an empty installation", {
	timeout: 120_000,
}, async () => {
	const before = await everything(database.db, 1);
	const { uid, id } = await ask();
	await businessExport({ businessId: 1, exportId: id }, createTaskContext(database.db));
	const [latest] = await inBusiness(database.db, 1, (trx) => listBusinessExports(trx));
	expect(latest).toMatchObject({ state: "ready", files_missing: 1, with_sealed: true });
	const zip = await fileOf(uid);
	const archive = zip && (await BusinessArchive.open(zip));
	if (!archive) throw new Error("No export was written");
	await raiseSequences(elsewhere.owner, archive.manifest.tables);
	const created = await restoreBusiness(elsewhere.db, archive, { passphrase, signal });
	expect(created.invitation?.email).toContain("@");
	const after = await everything(elsewhere.db, created.businessId);
	const sensitive = (lines: string[] = []) => lines.map((line) => line.replace(/"sealed":"[^"]+"/, ""));
	// Encrypted values were encrypted again; history has the export's additional entry.
	expect(sensitive(after.candidate_sensitive)).toEqual(sensitive(before.candidate_sensitive));
	for (const table of Object.keys(before).filter(
		(name) => !["candidate_sensitive", "audit_entries", "notifications"].includes(name),
	))
		expect({ table, rows: after[table] }).toEqual({ table, rows: before[table] });
	expect(after.audit_entries?.length).toBe((before.audit_entries?.length ?? 0) + 1);
	expect(after.custom_fields?.length).toBeGreaterThan(3);
	expect(after.candidates?.filter((line) => line.includes('"cnh"')).length).toBeGreaterThan(10);
	expect(Object.values(after).flat().length).toBeGreaterThan(5_000);
	const stored = await getFile(cvKey.replace(/^1\//, `${created.businessId}/`));
	expect(await stored?.text()).toBe("%PDF the CV");
	const hashes = await inBusiness(elsewhere.db, created.businessId, (trx) =>
		trx
			.selectFrom("candidates")
			.select((eb) => eb.fn.countAll<number>().as("n"))
			.where("cpf_hash", "is not", null)
			.executeTakeFirstOrThrow(),
	);
	expect(hashes.n).toBeGreaterThan(0);
	await inBusiness(elsewhere.db, created.businessId, (trx) =>
		trx
			.insertInto("audit_entries")
			.values({ business_id: created.businessId, actor_type: "system", action: "create", record_type: "skills" })
			.execute(),
	);
	await expect(restoreBusiness(elsewhere.db, archive, { passphrase, signal })).rejects.toThrow("Here already");
	await expect(restoreBusiness(elsewhere.db, archive, { passphrase: null, signal })).rejects.toThrow("passphrase");
	await expect(restoreBusiness(elsewhere.db, archive, { passphrase: "another one", signal })).rejects.toThrow(
		"passphrase",
	);
});

test("businessExport resumes after the last finished part when its worker dies in any phase", {
	timeout: 60_000,
}, async () => {
	const { uid, id } = await ask(null);
	const pieces = () =>
		inBusiness(database.db, 1, (trx) =>
			trx
				.selectFrom("business_export_parts")
				.select("position")
				.where("export_id", "=", id)
				.orderBy("position")
				.execute(),
		);
	// `hold` is called before a piece is stored and when it is recorded.
	for (let dies = 1, over = false; !over; dies++) {
		let request = 0;
		const hold = async () => {
			request += 1;
			if (request === dies) throw new Error("killed");
		};
		const had = (await pieces()).length;
		over = await businessExport(
			{ businessId: 1, exportId: id },
			createTaskContext(database.db, { hold, attempt: dies }),
		).then(
			() => true,
			() => false,
		);
		if (!over) expect((await pieces()).length).toBeGreaterThanOrEqual(had);
	}
	expect(await pieces()).toEqual([]);
	const zip = await fileOf(uid);
	const archive = zip && (await BusinessArchive.open(zip));
	await archive?.verify(signal);
	expect(archive?.manifest).toMatchObject({ sealed: { included: false }, files: { included: true } });
	expect(archive?.manifest.tables.some(({ name }) => name === "candidate_sensitive")).toBe(false);
	expect(archive?.manifest.left_out.candidate_sensitive).toContain("passphrase");
	const half = zip?.slice(0, zip.size / 2);
	await expect(BusinessArchive.open(half as Blob)).rejects.toThrow();
	const bytes = Buffer.from((await zip?.arrayBuffer()) ?? new ArrayBuffer(0));
	bytes.writeUInt8(bytes.readUInt8(400) ^ 0xff, 400);
	await expect(BusinessArchive.open(new Blob([bytes])).then((changed) => changed?.verify(signal))).rejects.toThrow();
});

test("businessExport fails for a recruiter who is not an administrator, and exports are invisible to another business", async () => {
	const user = await admin();
	await inBusiness(database.db, 1, (trx) =>
		trx
			.updateTable("recruiters")
			.set({ is_admin: false })
			.where("business_id", "=", 1)
			.where("id", "=", user.id)
			.execute(),
	);
	const { id } = await ask(null, user);
	await businessExport({ businessId: 1, exportId: id }, createTaskContext(database.db));
	const [latest] = await inBusiness(database.db, 1, (trx) => listBusinessExports(trx));
	expect(latest).toMatchObject({ state: "failed", problem: "not_allowed" });
	await inBusiness(database.db, 1, (trx) =>
		trx
			.updateTable("recruiters")
			.set({ is_admin: true })
			.where("business_id", "=", 1)
			.where("id", "=", user.id)
			.execute(),
	);
	await inBusiness(database.db, 2, async (trx) => {
		expect(await findBusinessExport(trx, latest?.uid ?? "")).toBeUndefined();
		expect((await listBusinessExports(trx)).map(({ uid }) => uid)).not.toContain(latest?.uid);
	});
});
