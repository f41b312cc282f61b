import { expect, test } from "vitest";
import { inBusiness } from "#db/kit/in-business.ts";
import { aRecruiter, useDatabase } from "#db/testing.ts";
import { formatBenchmarkRow } from "./back-office.ts";
import { measureInvoicing } from "./invoicing.ts";
import { clearMoneyRows, insertInvoicingData } from "./invoicing-data.ts";

const database = useDatabase();

test("measureInvoicing measures small rows and leaves no data behind", { timeout: 60_000 }, async () => {
	const { id } = await database.business();
	await inBusiness(database.db, id, (trx) => aRecruiter(trx, { is_admin: true }));
	const sizes = { business: id, proposals: 50, invoices: 200, lines: 200, issued: 5 };
	const of = await insertInvoicingData(database.owner, sizes);
	const rows = await measureInvoicing(sizes, of);
	await clearMoneyRows(database.owner, id, of);
	expect(rows).toHaveLength(17);
	for (const row of rows) expect(formatBenchmarkRow(row)).toMatch(/promised/);
	expect(rows.at(-1)).toMatchObject({ kept: true });
	const left = await inBusiness(database.db, id, (trx) => trx.selectFrom("invoices").select("id").execute());
	expect(left).toEqual([]);
});
