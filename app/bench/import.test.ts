import { beforeAll, expect, test } from "vitest";
import { listSetTables } from "#db/queries/imports/sets/sets.ts";
import { useDatabase } from "#db/testing.ts";
import { createImportSetHarness, useTemporaryDataFolder } from "#workers/import-set.testing.ts";
import { createImportZip } from "./import-data.ts";

const database = useDatabase();
beforeAll(useTemporaryDataFolder);

test("createImportZip builds a Bullhorn export that imports completely, with applies, notes and CVs linked to candidates", async () => {
	const { business, within, store, drive, run, count } = await createImportSetHarness(database);
	const size = { candidates: 60, applies: 180, notes: 120, files: 12 };
	const bytes = await createImportZip(size, "x");
	expect(await createImportZip(size, "x")).toEqual(bytes);
	const id = await store("bullhorn.zip", bytes);
	expect(await drive(id)).toBe("checked");
	expect(await run(id)).toBe("done");
	const parts = await within((trx) => listSetTables(trx, id));
	expect(parts.map(({ entity, preset, rows_read, created }) => [entity, preset, rows_read, created])).toEqual([
		["client_companies", "bullhorn", 5, 5],
		["jobs", "bullhorn", 20, 20],
		["candidates", "bullhorn", 60, 60],
		["applies", "bullhorn", 180, 180],
		["notes", "bullhorn", 120, 120],
		["files", "bullhorn", 12, 12],
	]);
	expect(await count(`applies where business_id = ${business} and status = 9 and reject_reason is not null`)).toBe(36);
	expect(await count(`note_relations where business_id = ${business} and reference_type = 'candidates'`)).toBe(120);
	expect(
		await count(`data_files where business_id = ${business} and reference_type = 'candidate' and file_type = 'cv'`),
	).toBe(12);
}, 60_000);
