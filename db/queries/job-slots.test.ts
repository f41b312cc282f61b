import { expect, test } from "vitest";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { aCompany, aJob, aRecruiter, useDatabase, withRollback } from "#db/testing.ts";
import { addCreditEntry, listBalances, listCreditEntries } from "./credits.ts";
import { changeJobStatus } from "./job-status.ts";

const bySystem: Actor = { type: "system", id: null, name: null };
const readRequest = (to: number, from: number | null = null) => ({ from, to, reason: "Fim", mayApprove: true });

async function aDraftJob(trx: Scoped, companyId: number) {
	const { id: owner_id } = await aRecruiter(trx);
	return aJob(trx, { client_company_id: companyId, status: 0, owner_id, regimes: [2] });
}

const buy = (trx: Scoped, companyId: number, amount: number) =>
	addCreditEntry(trx, { companyId, kind: "purchase", unit: "job_slot", amount, byId: null });

test("changeJobStatus spends one job slot when a job first opens and refuses when none is left", () =>
	withRollback(async ({ trx }) => {
		const company = await aCompany(trx);
		await buy(trx, company.id, 1);
		const [first, second] = [await aDraftJob(trx, company.id), await aDraftJob(trx, company.id)];
		const go = (uid: string, to: number) => changeJobStatus(trx, uid, readRequest(to), bySystem);
		expect(await go(first.uid, 2)).toMatchObject({ kind: "changed" });
		expect(await listBalances(trx, company.id)).toEqual([{ unit: "job_slot", balance: 0 }]);
		expect((await listCreditEntries(trx, company.id, { before: null, take: 1 }))[0]).toMatchObject({
			kind: "consume",
			amount: -1,
			job: { uid: first.uid },
		});
		expect(await go(second.uid, 2)).toEqual({ kind: "refused", problem: "credits" });
		const row = await trx.selectFrom("jobs").select("status").where("id", "=", second.id).executeTakeFirstOrThrow();
		expect(row.status).toBe(0);
		// Closed and opened again, it has been paid.
		expect(await go(first.uid, 6)).toMatchObject({ kind: "changed" });
		expect(await go(first.uid, 2)).toMatchObject({ kind: "changed" });
		// The company's setting decides.
		await trx.updateTable("client_companies").set({ job_slots: "never" }).where("id", "=", company.id).execute();
		expect(await go(second.uid, 2)).toMatchObject({ kind: "changed" });
		expect(await listBalances(trx, company.id)).toEqual([{ unit: "job_slot", balance: 0 }]);
	}));

const database = useDatabase();

test("changeJobStatus opens three of ten jobs when they open concurrently with three slots", async () => {
	const business = await database.business();
	const within = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, business.id, work);
	const { company, jobs } = await within(async (trx) => {
		const created = await aCompany(trx);
		await buy(trx, created.id, 3);
		const drafts = [];
		for (let count = 0; count < 10; count += 1) drafts.push(await aDraftJob(trx, created.id));
		return { company: created, jobs: drafts };
	});
	const results = await Promise.all(
		jobs.map(({ uid }) => within((trx) => changeJobStatus(trx, uid, readRequest(2), bySystem))),
	);
	expect(results.filter(({ kind }) => kind === "changed")).toHaveLength(3);
	expect(results.filter((result) => result.kind === "refused" && result.problem === "credits")).toHaveLength(7);
	expect(await within((trx) => listBalances(trx, company.id))).toEqual([{ unit: "job_slot", balance: 0 }]);
	const open = await within((trx) =>
		trx.selectFrom("jobs").select("id").where("business_id", "=", business.id).where("status", "=", 2).execute(),
	);
	expect(open).toHaveLength(3);
});
