import { expect, test } from "vitest";
import { buildAllReceiptsUrl, readReceiptsQuery } from "#app/domain/invoices/receipts-query.ts";
import { invoices } from "#app/entities/recruiters/invoices.ts";
import { exampleRecord } from "#app/routes/entity/examples.testing.ts";
import { listReceipts, type ReceiptsFilter, sumReceipts } from "#db/queries/invoices/payments.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";

test("the receipts table filters by period and recruiters, sorts as requested, and totals all rows", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const [ana, bia] = [await aRecruiter(trx, { name: "Ana" }), await aRecruiter(trx, { name: "Bia" })];
		const pay = async (ownerId: number, paid_on: string, amount_cents: number) => {
			const invoice = await exampleRecord(trx, invoices, ownerId);
			await trx.updateTable("invoices").set({ owner_id: ownerId }).where("id", "=", invoice.id).execute();
			await trx
				.insertInto("invoice_payments")
				.values({ business_id: id, invoice_id: invoice.id, kind: "payment", paid_on, amount_cents })
				.execute();
		};
		await pay(ana.id, "2026-11-02", 500_00);
		await pay(ana.id, "2026-11-20", 100_00);
		await pay(bia.id, "2026-11-10", 900_00);
		await pay(ana.id, "2026-10-31", 700_00);
		const listed = async (filter: ReceiptsFilter, search = "", take = 10) => {
			const query = readReceiptsQuery(new URLSearchParams(search));
			return (await listReceipts(trx, { ...filter, ...query, take })).map(({ amount_cents }) => amount_cents / 100);
		};
		const november = { from: "2026-11-01", to: "2026-11-30" };
		expect(await listed(november)).toEqual([100, 900, 500]);
		expect(await listed(november, "receipts_sort=-amount")).toEqual([900, 500, 100]);
		expect(await listed(november, "receipts_sort=amount")).toEqual([100, 500, 900]);
		expect(await listed(november, "receipts_sort=-owner")).toEqual([900, 100, 500]);
		expect(await listed({ ...november, owners: [ana.id] }, "receipts_sort=paid_on")).toEqual([500, 100]);
		expect(await listed({}, "", 2)).toEqual([100, 900]);
		const sums = await sumReceipts(trx, { ...november, owners: [ana.id] });
		expect(sums).toMatchObject([{ cents: 600_00, count: 2 }]);
	}));

test("buildAllReceiptsUrl preserves the page's other parameters", () => {
	const params = new URLSearchParams("start_date=2026-11-01&recruiters=all");
	const url = buildAllReceiptsUrl(params, { by: "amount", descending: true });
	expect(url).toBe("?start_date=2026-11-01&recruiters=all&receipts_all=1&receipts_sort=-amount#receipts");
	expect(readReceiptsQuery(new URLSearchParams(url.split("#")[0]))).toEqual({
		sort: { by: "amount", descending: true },
		all: true,
	});
});
