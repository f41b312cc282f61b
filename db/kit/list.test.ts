import { expect, test } from "vitest";
import { readSelection } from "#app/domain/lists/bulk-selection.ts";
import { client_companies } from "#app/entities/recruiters/client_companies.ts";
import { collectIds, idsInListOrder } from "#db/queries/bulk-runs/selection.ts";
import { aCompany, withRollback } from "#db/testing.ts";
import { listRows } from "./list.ts";

const viewer = { id: 1, isAdmin: true, rolePermissions: {} };
const query = { words: null, conditions: [], viewer, subordinates: false };

test.each([false, true])("the list pages rows of equal value by id, each once (descending: %s)", (descending) =>
	withRollback(async ({ trx }) => {
		const created: number[] = [];
		// Physical order differs from id order, as after updates.
		for (let n = 0; n < 25; n += 1) created.push((await aCompany(trx, { name: `Empresa ${n}`, city: "Recife" })).id);
		await trx
			.updateTable("client_companies")
			.set({ about: "x" })
			.where(
				"id",
				"in",
				created.filter((id) => id % 3 === 0),
			)
			.execute();
		const result: number[] = [];
		for (let skip = 0; skip < 25; skip += 3) {
			// No index has this order: the query itself must break ties.
			const order = [
				{ key: "city", descending },
				{ key: "core_industry", descending: !descending },
			];
			const rows = await listRows(trx, client_companies, { ...query, order }, [], { skip, take: 3 });
			result.push(...rows.map(({ id }) => id));
		}
		expect(result).toEqual([...created].sort((a, b) => (descending ? b - a : a - b)));
	}),
);

test("idsInListOrder and collectIds leave out the excluded records of a whole selection", () =>
	withRollback(async ({ trx }) => {
		const [first, two, three] = [
			await aCompany(trx, { name: "Um" }),
			await aCompany(trx, { name: "Dois" }),
			await aCompany(trx, { name: "Tres" }),
		];
		const selection = readSelection([
			["all", "1"],
			["except", two.uid],
		]);
		const ids = await idsInListOrder(trx, client_companies, viewer, selection, 10);
		expect([...ids].sort((a, b) => a - b)).toEqual([first.id, three.id]);
		const step = { after: null, take: 10 };
		expect((await collectIds(trx, client_companies, viewer, selection, step)).ids).toEqual([first.id, three.id]);
	}));
