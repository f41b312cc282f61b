import { sql } from "kysely";
import { expect, test } from "vitest";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { countStale, listStale, staleCap } from "./overdue.ts";

const now = new Date("2026-11-24T12:00:00-03:00");
const entered = (day: string) => new Date(`${day}T09:00:00-03:00`);

test("listStale returns applies beyond the stage limit in business days, except placed, withdrawn and closed", () =>
	withRollback(async ({ trx }) => {
		const owner = await aRecruiter(trx);
		const job = await aJob(trx, { owner_id: owner.id });
		const closed = await aJob(trx, { status: 6 });
		await trx.updateTable("job_statuses").set({ sla_business_days: 2 }).where("status", "in", [1, 8]).execute();
		const apply = (day: string, values = {}) =>
			anApply(trx, { job_id: job.id, status: 1, entered_status_at: entered(day), ...values });
		const late = await apply("2026-11-19");
		await apply("2026-11-20");
		await apply("2026-11-10", { status: 8 });
		await apply("2026-11-10", { withdrawn_at: now });
		await apply("2026-11-10", { job_id: closed.id });
		const mine = await apply("2026-11-18", { recruiter_id: (await aRecruiter(trx)).id });
		const ask = async (values: { recruiter?: number; holidays?: Set<string>; jobUid?: string }) => {
			const request = { now, holidays: values.holidays ?? new Set<string>(), take: 10 };
			const rows = await listStale(trx, { recruiter: null, jobUid: null, ...request, ...values });
			return rows.map(({ uid }) => uid);
		};
		expect(await ask({})).toEqual([mine.uid, late.uid]);
		expect(await ask({ recruiter: owner.id })).toEqual([late.uid]);
		expect(await ask({ recruiter: mine.recruiter_id ?? 0 })).toEqual([mine.uid]);
		// The dashboard's count equals the length of the person's queue.
		const counts = await countStale(trx, { now, holidays: new Set() });
		expect(counts.get(owner.uid)).toBe((await ask({ recruiter: owner.id })).length);
		expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe((await ask({})).length);
		expect(await ask({ jobUid: closed.uid })).toEqual([]);
		expect(await ask({ holidays: new Set(["2026-11-23"]) })).toEqual([mine.uid]);
	}));

test("listStale and countStale stop at the same number when more applies are stale", () =>
	withRollback(async ({ trx, business }) => {
		const [owner, other] = [await aRecruiter(trx), await aRecruiter(trx)];
		const candidates = [];
		for (let n = 0; n < 30; n++) candidates.push((await aCandidate(trx)).id);
		const entered_status_at = entered("2026-11-10");
		for (let n = 0; n < 35; n++) {
			const job = await aJob(trx, { owner_id: owner.id });
			const values = candidates.map((candidate_id) => ({
				business_id: business.id,
				job_id: job.id,
				candidate_id,
				status: 1,
				entered_status_at,
				// Some belong to a recruiter, the others to the job's owner.
				recruiter_id: n % 5 === 0 ? owner.id : n === 1 ? other.id : null,
			}));
			await trx.insertInto("applies").values(values).execute();
		}
		await sql`update job_statuses set sla_business_days = 1 where business_id = ${business.id} and status = 1`.execute(
			trx,
		);
		const clock = { now, holidays: new Set<string>() };
		const counts = await countStale(trx, clock);
		expect(Object.fromEntries(counts)).toEqual({ [owner.uid]: staleCap + 1, [other.uid]: 30 });
		for (const [recruiter, total] of [
			[owner.id, staleCap + 1],
			[other.id, 30],
			[null, staleCap + 1],
		] as const) {
			const rows = await listStale(trx, { ...clock, recruiter, jobUid: null, take: 4 });
			expect(rows.map((row) => row.total)).toEqual([total, total, total, total]);
		}
	}));
