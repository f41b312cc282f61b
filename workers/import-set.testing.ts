import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import JSZip from "jszip";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { putFile } from "#app/storage/files.server.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { insertSet, listSetTables, startSetRun } from "#db/queries/imports/sets/sets.ts";
import { aRecruiter, type useDatabase } from "#db/testing.ts";
import { runImportSetInline } from "./run-import-inline.ts";
import { createTaskContext } from "./testing.ts";

export function useTemporaryDataFolder() {
	process.env.SELETA_DATA = mkdtempSync(join(tmpdir(), "seleta-sets-"));
}

export async function createImportSetHarness(database: ReturnType<typeof useDatabase>) {
	const business = (await database.business()).id;
	const within = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, business, work);
	const user = await within(async (trx) => {
		const created = await aRecruiter(trx, { is_admin: true, email: `ana.${business}@seleta.example` });
		return { ...created, isAdmin: true } as unknown as Recruiter;
	});
	const upload = async (files: Record<string, string | Uint8Array>) => {
		const zip = new JSZip();
		for (const [path, content] of Object.entries(files)) zip.file(path, content);
		const bytes = await zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
		return store("sistema.zip", bytes);
	};
	const store = (name: string, bytes: Uint8Array) => folder({ [name]: bytes });
	const folder = async (content: Record<string, string | Uint8Array>) => {
		const files: Parameters<typeof insertSet>[2]["files"] = [];
		for (const [name, text] of Object.entries(content)) {
			const bytes = new Uint8Array(Buffer.from(text));
			const storageKey = await putFile(business, bytes, "application/zip");
			files.push({ name, storageKey, contentType: "application/zip", sizeBytes: bytes.length, checksum: "x" });
		}
		const [name = ""] = Object.keys(content);
		const uid = await within((trx) => insertSet(trx, user, { name, locale: "pt", ip: null, files }));
		const { id } = await within((trx) =>
			trx.selectFrom("import_sets").select("id").where("uid", "=", uid).executeTakeFirstOrThrow(),
		);
		return id;
	};
	const drive = (id: number) =>
		runImportSetInline(bindDatabase(database.db, business), id, createTaskContext(database.db));
	const run = async (id: number) => {
		expect(await within((trx) => startSetRun(trx, id, "fill", user, "127.0.0.1"))).toBe(true);
		return drive(id);
	};
	const parts = async (id: number) =>
		Object.fromEntries((await within((trx) => listSetTables(trx, id))).map((part) => [part.entity, part]));
	const count = async (from: string) =>
		within(async (trx) => {
			const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(trx);
			return rows[0]?.n ?? 0;
		});
	return { business, user, within, upload, folder, store, drive, run, parts, count };
}
