import { sql } from "kysely";
import { expect, test } from "vitest";
import { inBusiness, type Scoped } from "./kit/in-business.ts";
import { readInBusiness } from "./kit/shared-read-transaction.ts";
import { aClientContact, aJob, aLimitedRecruiter, anApply, useDatabase, withRollback } from "./testing.ts";

const database = useDatabase();

test("a rolled-back test reads only its business and leaves no rows", async () => {
	await withRollback(async ({ db, trx, business, other, inOther }) => {
		await anApply(trx);
		await aClientContact(trx);
		await aLimitedRecruiter(trx, { jobs: ["read"] });
		await inOther((theirs) => aJob(theirs, { publishedOn: [other.siteId] }));
		const jobs = await trx.selectFrom("jobs").select("business_id").execute();
		expect(jobs).toEqual([{ business_id: business.id }]);
		// The product's own transactions, one of them failing, within the test's transaction.
		expect(await inBusiness(db, business.id, (t) => t.selectFrom("applies").select("id").execute())).toHaveLength(1);
		await expect(inBusiness(db, business.id, (t) => sql`select 1 / 0`.execute(t))).rejects.toThrow("zero");
		expect(await trx.selectFrom("applies").select("id").execute()).toHaveLength(1);
	});
	const left = await database.owner.query("select count(*) as n from businesses");
	expect(left.rows).toEqual([{ n: 0 }]);
});

test("a rolled-back test refuses writes inside readInBusiness and allows them afterwards", async () => {
	await withRollback(async ({ db, trx, business }) => {
		const rename = (trx: Scoped) => sql`update businesses set name = 'Outro' where id = ${business.id}`.execute(trx);
		await expect(readInBusiness(db, business.id, rename)).rejects.toThrow(/read-only/);
		expect(
			await readInBusiness(db, business.id, (t) => t.selectFrom("businesses").select("id").execute()),
		).toHaveLength(1);
		await inBusiness(db, business.id, rename);
		await rename(trx);
	});
});

test("the application's connection is bound by row-level security", async () => {
	const business = await database.business();
	const role = await sql<{ role: string }>`select current_user as role`.execute(database.db);
	expect(role.rows).toEqual([{ role: "seleta_app" }]);
	expect(await database.db.selectFrom("process_statuses").select("id").execute()).toEqual([]);
	const inside = await inBusiness(database.db, business.id, (trx) =>
		trx.selectFrom("process_statuses").select("id").execute(),
	);
	expect(inside.length).toBeGreaterThan(5);
});

test("pg returns bigints, dates and timestamps as the expected types", async () => {
	const { rows } = await database.owner.query("select 9::int8 as n, date '2026-03-01' as day, now() as moment");
	expect(rows[0]).toMatchObject({ n: 9, day: "2026-03-01", moment: expect.any(Date) });
});
