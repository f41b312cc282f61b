import { sql } from "kysely";
import { expect, test } from "vitest";
import { inBusiness } from "#db/kit/in-business.ts";
import { aCompany, useDatabase } from "#db/testing.ts";
import { createTaskContext } from "./testing.ts";
import { runInBatches } from "./work-in-batches.ts";

const database = useDatabase();

test("runInBatches rolls back and restarts a part when another transaction holds a row it needs", async () => {
	const { id: businessId } = await database.business();
	const [first, second] = await inBusiness(database.db, businessId, async (trx) => [
		await aCompany(trx, { name: "Primeira" }),
		await aCompany(trx, { name: "Segunda" }),
	]);
	const holder = await database.ownerOf(businessId);
	await holder.query("begin");
	await holder.query("select from client_companies where id = $1 for update", [second?.id]);
	let calls = 0;
	await runInBatches({
		...createTaskContext(database.db),
		kind: "import_run",
		businessId,
		async part(trx) {
			calls += 1;
			// Free by now: the part that waited is undone.
			if (calls === 2) {
				await holder.query("select from client_companies where id = $1 for update nowait", [first?.id]);
				await holder.query("commit");
			}
			for (const row of [first, second])
				await trx
					.updateTable("client_companies")
					.set({ about: sql<string>`concat(about, 'x')` })
					.where("business_id", "=", businessId)
					.where("id", "=", row?.id ?? 0)
					.execute();
			return false;
		},
		rest: async () => {},
	});
	holder.release();
	const rows = await inBusiness(database.db, businessId, (trx) =>
		trx.selectFrom("client_companies").select("about").where("business_id", "=", businessId).execute(),
	);
	expect([calls, rows]).toEqual([2, [{ about: "x" }, { about: "x" }]]);
});

test.each([
	["a deadlock", "40P01"],
	["a lock timeout", "55P03"],
])("runInBatches forgets what a part holds in memory when %s rolls it back", async (_what, code) => {
	const { id: businessId } = await database.business();
	const steps: string[] = [];
	await runInBatches({
		...createTaskContext(database.db),
		kind: "import_run",
		businessId,
		async part() {
			steps.push("part");
			if (steps.length === 1) throw Object.assign(new Error("rolled back"), { code });
			return false;
		},
		forget: () => void steps.push("forget"),
		rest: async () => {},
	});
	expect(steps).toEqual(["part", "forget", "part"]);
});
