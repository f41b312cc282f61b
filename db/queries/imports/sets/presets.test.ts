import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "#db/testing.ts";
import { createImportSetHarness, useTemporaryDataFolder } from "#workers/import-set.testing.ts";
import { messyFiles } from "../import-fixtures.testing.ts";
import { listSetTables } from "./sets.ts";

const database = useDatabase();
beforeAll(useTemporaryDataFolder);

const getBytes = (kind: string) => messyFiles().find((file) => file.kind === kind)?.bytes ?? new Uint8Array();

/** Zips with each system's column names; people's tables that mention an application import it too. */
test.each<[system: string, files: Record<string, string | Uint8Array>, parts: Record<string, number>]>([
	[
		"opencats",
		{ "Companies.csv": getBytes("OpenCATS companies"), "Candidates.csv": getBytes("OpenCATS candidates") },
		{ client_companies: 60, candidates: 60 },
	],
	[
		"bullhorn",
		{
			"ClientContact.csv": getBytes("Bullhorn contacts"),
			"JobOrder.csv": getBytes("Bullhorn jobs"),
			"Candidate.csv": getBytes("Bullhorn candidates"),
		},
		{ client_contacts: 60, jobs: 60, candidates: 60 },
	],
	[
		"greenhouse",
		{
			"jobs.csv": "Job ID,Job Name,Requisition ID,Company\n9,Designer,R9,Acme\n",
			"candidates.csv": getBytes("Greenhouse candidates"),
			"applications.csv":
				"Application ID,Candidate ID,Job ID,Current Stage,Applied On,Rejection Reason\n1,550,9,Face to Face,2026-03-05,\n2,551,9,Offer,2026-03-06,\n",
		},
		{ jobs: 1, candidates: 60, applies: 2 },
	],
	[
		"gupy",
		{
			"vagas.csv": `Nome da vaga;Empresa\n${[0, 1, 2, 3].map((n) => `Vaga ${n};Padaria Aurora\n`).join("")}`,
			"candidaturas.csv": getBytes("Gupy candidaturas"),
		},
		{ jobs: 4, candidates: 60, applies: 60 },
	],
	["linkedin", { "Connections.csv": getBytes("LinkedIn connections") }, { candidates: 60 }],
	[
		"odoo",
		{ "jobs.csv": "Job,Company\nPadeiro,Padaria Aurora\n", "applicants.csv": getBytes("Odoo applicants") },
		{ jobs: 1, candidates: 60, applies: 60 },
	],
])(
	"an import set recognizes %s by its columns and imports every row",
	{ timeout: 60_000 },
	async (system, files, expected) => {
		const { business, within, upload, drive, run, count } = await createImportSetHarness(database);
		const id = await upload(files);
		expect(await drive(id)).toBe("checked");
		expect(await run(id)).toBe("done");
		const set = await within((trx) =>
			trx.selectFrom("import_sets").select(["system", "unknown_files"]).where("id", "=", id).executeTakeFirstOrThrow(),
		);
		expect(set).toEqual({ system, unknown_files: [] });
		const parts = await within((trx) => listSetTables(trx, id));
		const failed = parts.filter((part) => part.failed > 0).map((part) => [part.entity, part.failed]);
		expect(failed).toEqual([]);
		expect(Object.fromEntries(parts.map(({ entity, rows_read }) => [entity, rows_read]))).toEqual(expected);
		if (expected.applies)
			expect(await count(`applies where business_id = ${business} and status in (5, 7)`)).toBeGreaterThanOrEqual(2);
	},
);
