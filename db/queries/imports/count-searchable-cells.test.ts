import { beforeAll, expect, test } from "vitest";
import { customFieldEntities } from "#app/domain/custom-fields/custom-field.ts";
import { noteColumnTarget } from "#app/domain/import/extra-columns.ts";
import type { DateOrder } from "#app/domain/import/parse-dates.ts";
import { useDatabase } from "#db/testing.ts";
import { createImportSetHarness, useTemporaryDataFolder } from "#workers/import-set.testing.ts";
import { type CellCount, countFoundCells } from "./count-searchable-cells.testing.ts";
import { messyFiles } from "./import-fixtures.testing.ts";
import { startCheck } from "./import-transitions.ts";
import { createColumnFields } from "./new-fields.ts";
import { sampleDump } from "./sets/opencats-sample.testing.ts";
import { listSetTables, startSetRun } from "./sets/sets.ts";

const database = useDatabase();
beforeAll(useTemporaryDataFolder);

/** Parts whose rows are records themselves; other parts describe these. */
const records: ReadonlySet<string> = new Set(["client_companies", "client_contacts", "jobs", "candidates"]);
const getBytes = (kind: string) => messyFiles().find((file) => file.kind === kind)?.bytes ?? new Uint8Array();

test.each<[system: string, build: (owner: string) => Record<string, string | Uint8Array>, names: string[]]>([
	[
		"OpenCATS' files",
		() => ({ "Companies.csv": getBytes("OpenCATS companies"), "Candidates.csv": getBytes("OpenCATS candidates") }),
		["Is Hot"],
	],
	[
		"OpenCATS' database",
		(owner) => ({ "db/catsbackup.sql.0": sampleDump(owner, ";") }),
		["Turno", "Tamanho do uniforme"],
	],
	[
		"Bullhorn",
		() => ({
			"ClientContact.csv": getBytes("Bullhorn contacts"),
			"JobOrder.csv": getBytes("Bullhorn jobs"),
			"Candidate.csv": getBytes("Bullhorn candidates"),
		}),
		["customText1"],
	],
])(
	"%s import: unknown columns become custom fields, and search finds at least 98 % of filled cells",
	async (_, build, names) => {
		const { user, within, upload, drive } = await createImportSetHarness(database);
		const id = await upload(build(user.email));
		expect(await drive(id)).toBe("checked");
		// Simulates "make fields of these columns" on each part's page.
		for (const part of await within((trx) => listSetTables(trx, id))) {
			const entity = customFieldEntities.find((item) => item === part.entity);
			const mapping = part.mapping as (string | null)[];
			const headers = part.headers as string[];
			const columns = headers.flatMap((header, at) => (mapping[at] === noteColumnTarget ? [{ at, header }] : []));
			if (!entity || columns.length === 0) continue;
			const dateOrder = part.date_order as DateOrder;
			await within(async (trx) => {
				const created = await createColumnFields(trx, {
					importId: part.id,
					entity,
					columns,
					dateOrder,
					actor: { type: "recruiter", id: user.id, name: user.name },
				});
				const chosen = mapping.map((target, at) => created?.get(at) ?? target);
				expect(await startCheck(trx, part.id, { mapping: chosen, dateOrder, createCompanies: true })).toBe(true);
			});
		}
		expect(await drive(id)).toBe("checked");
		expect(await within((trx) => startSetRun(trx, id, "create", user, "127.0.0.1"))).toBe(true);
		expect(await drive(id)).toBe("done");
		const fields = await within((trx) => trx.selectFrom("custom_fields").select("name_pt").execute());
		expect(fields.map(({ name_pt }) => name_pt)).toEqual(expect.arrayContaining(names));
		const sum: CellCount = { filled: 0, found: 0, custom: { filled: 0, found: 0 }, lost: [] };
		for (const part of await within((trx) => listSetTables(trx, id))) {
			if (!records.has(part.entity)) continue;
			const count = await within((trx) => countFoundCells(trx, part.id));
			sum.filled += count.filled;
			sum.found += count.found;
			sum.custom.filled += count.custom.filled;
			sum.custom.found += count.custom.found;
			sum.lost.push(...count.lost);
		}
		const { filled, found, custom, lost } = sum;
		expect(custom.filled).toBeGreaterThan(80);
		expect(custom.found / custom.filled, lost.join("\n")).toBeGreaterThanOrEqual(0.98);
		expect(found / filled, lost.join("\n")).toBeGreaterThanOrEqual(0.98);
	},
	120_000,
);
