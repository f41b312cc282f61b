import { expect, test } from "vitest";
import { aJob, anApply, aRecruiter, rolledBack } from "#db/testing.ts";
import { countStale, listStale } from "./overdue.ts";

const now = new Date("2026-11-24T12:00:00-03:00");
const entered = (day: string) => new Date(`${day}T09:00:00-03:00`);

test("listStale returns applies beyond the stage limit in business days, except placed, withdrawn and closed", () =>
	rolledBack(async ({ trx }) => {
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
