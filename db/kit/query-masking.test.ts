import { sql } from "kysely";
import { expect, test } from "vitest";
import { aJob, withRollback } from "#db/testing.ts";
import { inBusiness } from "./in-business.ts";
import { runWithMasks } from "./query-masking.ts";

const masks = { columns: new Map([["jobs", new Map([["title", ""]])]]), rows: new Map() };

test("a masked column is empty in results and in conditions", () =>
	withRollback(async ({ db, business }) => {
		await runWithMasks(masks, () =>
			inBusiness(db, business.id, async (trx) => {
				const { id } = await aJob(trx, { title: "Analista Fiscal" });
				const { rows } = await sql<{ title: string }>`select title from jobs where id = ${id}`.execute(trx);
				expect(rows).toEqual([{ title: "" }]);
				const results = await sql`select id from jobs where title = 'Analista Fiscal'`.execute(trx);
				expect(results.rows).toEqual([]);
			}),
		);
	}));

test.each(["for update", "for no key update of j", "for share of j", "for key share"])(
	"a statement that ends with %s returns the locked row without masks",
	(lock) =>
		withRollback(async ({ db, business }) => {
			await runWithMasks(masks, () =>
				inBusiness(db, business.id, async (trx) => {
					const { id } = await aJob(trx, { title: "Analista Fiscal" });
					const { rows } = await sql`select title from jobs j where id = ${id} ${sql.raw(lock)}`.execute(trx);
					expect(rows).toEqual([{ title: "Analista Fiscal" }]);
				}),
			);
		}),
);
