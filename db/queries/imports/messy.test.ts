import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { putFile } from "#app/storage/files.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aRecruiter, useDatabase } from "#db/testing.ts";
import { tasks } from "#workers/tasks/index.ts";
import { createTaskContext } from "#workers/testing.ts";
import { type MessyFile, messyFiles } from "./import-fixtures.testing.ts";
import { insertImport, lockImport } from "./import-states.ts";
import { startCheck, startRun } from "./import-transitions.ts";

const database = useDatabase();
beforeAll(() => {
	process.env.SELETA_DATA = mkdtempSync(join(tmpdir(), "seleta-messy-"));
});

/** Imports a file with guessed columns and counts its rows and filled cells. */
async function takeIn({ entity, bytes, rows }: MessyFile) {
	const business = (await database.business()).id;
	const within = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, business, work);
	const user = await within((trx) => aRecruiter(trx, { is_admin: true }));
	const storageKey = await putFile(business, bytes, "text/csv");
	const uid = await within((trx) =>
		insertImport(trx, user, {
			entity,
			storageKey,
			fileName: "export.csv",
			sizeBytes: bytes.length,
			format: "csv" as const,
			contentType: "text/csv",
			checksum: "x",
			locale: "pt",
			ip: null,
		}),
	);
	const { id } = await within((trx) =>
		trx.selectFrom("imports").select("id").where("uid", "=", uid).executeTakeFirstOrThrow(),
	);
	const at = { businessId: business, importId: id };
	const now = async () => (await within((trx) => lockImport(trx, id))) ?? Promise.reject(new Error("gone"));
	await tasks.import_read(at, createTaskContext(database.db));
	const read = await now();
	const mapping = read.mapping as (string | null)[];
	const chosen = { mapping, dateOrder: read.date_order as "dmy", createCompanies: true };
	await within((trx) => startCheck(trx, id, chosen));
	await tasks.import_check(at, createTaskContext(database.db));
	await within((trx) => startRun(trx, id, "fill", { ...user, isAdmin: true } as never, ""));
	await tasks.import_run(at, createTaskContext(database.db));
	const { rows: saved } = await within((trx) =>
		sql<{ cells: string[]; outcome: string; left: number[]; note: string | null }>`
select r.cells, r.outcome, array(select distinct (p ->> 0)::int from jsonb_array_elements(coalesce(r.details -> 'left', '[]')) p where p ->> 0 is not null) as left,
  (select string_agg(n.body_text, ' ') from note_relations x join notes n on n.business_id = x.business_id and n.id = x.note_id
    where x.business_id = r.business_id and x.reference_type = ${entity} and x.reference_id = r.record_id) as note
from import_rows r where r.business_id = ${business} and r.import_id = ${id}`.execute(trx),
	);
	const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
	let [filled, lost, noted] = [0, 0, 0];
	for (const { cells, outcome, left, note } of saved)
		for (const [column, text] of cells.entries()) {
			if (text.trim() === "") continue;
			filled += 1;
			const target = mapping[column] ?? null;
			if (outcome === "failed" || target === null) lost += 1;
			else if (target === "note" || target === "note.cell" || left.includes(column)) {
				noted += 1;
				// Unmapped text must be in the note verbatim.
				if (!words(note ?? "").includes(words(text))) lost += 1;
			}
		}
	const done = await now();
	return { read: read.rows_read, rows, in: done.created + done.updated + done.skipped, filled, lost, noted };
}

test("eleven kinds of messy files come in as guessed: at least 98 % of their rows and 95 % of their filled cells", async () => {
	const table: Record<string, object> = {};
	for (const file of messyFiles()) {
		const result = await takeIn(file);
		expect(result.read, file.kind).toBe(file.rows);
		expect(result.in / result.rows, file.kind).toBeGreaterThanOrEqual(0.98);
		expect(1 - result.lost / result.filled, file.kind).toBeGreaterThanOrEqual(0.95);
		table[file.kind] = { rows: `${result.in}/${result.rows}`, cells: result.filled, lost: result.lost };
	}
	expect(table).toMatchInlineSnapshot(`
		{
		  "Bullhorn candidates": {
		    "cells": 1021,
		    "lost": 0,
		    "rows": "60/60",
		  },
		  "Bullhorn contacts": {
		    "cells": 646,
		    "lost": 0,
		    "rows": "60/60",
		  },
		  "Bullhorn jobs": {
		    "cells": 638,
		    "lost": 0,
		    "rows": "60/60",
		  },
		  "Greenhouse candidates": {
		    "cells": 643,
		    "lost": 0,
		    "rows": "60/60",
		  },
		  "Gupy candidaturas": {
		    "cells": 646,
		    "lost": 0,
		    "rows": "60/60",
		  },
		  "LinkedIn connections": {
		    "cells": 405,
		    "lost": 0,
		    "rows": "60/60",
		  },
		  "Odoo applicants": {
		    "cells": 541,
		    "lost": 0,
		    "rows": "60/60",
		  },
		  "OpenCATS candidates": {
		    "cells": 934,
		    "lost": 0,
		    "rows": "60/60",
		  },
		  "OpenCATS companies": {
		    "cells": 626,
		    "lost": 0,
		    "rows": "60/60",
		  },
		  "Spreadsheet of clients": {
		    "cells": 448,
		    "lost": 0,
		    "rows": "60/60",
		  },
		  "Spreadsheet of people": {
		    "cells": 511,
		    "lost": 0,
		    "rows": "60/60",
		  },
		}
	`);
}, 60_000);
