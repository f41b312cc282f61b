import { expect, test } from "vitest";
import { inBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aRecruiter, useDatabase } from "#db/testing.ts";
import { formatBenchmarkRow, measureBackOffice } from "./back-office.ts";

const database = useDatabase();

test("measureBackOffice measures small rows and leaves no data behind", { timeout: 60_000 }, async () => {
	const { id } = await database.business();
	await inBusiness(database.db, id, async (trx) => {
		await aRecruiter(trx, { is_admin: true });
		for (let n = 0; n < 20; n++) await aCandidate(trx);
	});
	const rows = await measureBackOffice(database.owner, await database.url(), {
		business: id,
		saves: 20,
		runs: 20,
		people: 20,
	});
	expect(rows.map(({ name }) => name)).toHaveLength(4);
	for (const row of rows) expect(formatBenchmarkRow(row)).toMatch(/promised/);
	const { rows: left } = await database.owner.query("select count(*)::int as n from flow_runs");
	expect(left).toEqual([{ n: 0 }]);
});
