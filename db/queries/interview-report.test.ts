import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { findInterviewTotals, listInterviewerLoads, listInterviewWeeks } from "./interview-report.ts";
import { insertInterview } from "./interviews.ts";

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.now();
const period = { from: new Date(now - 30 * day), to: new Date(now + day) };

/** An interview that began `daysAgo`, set as many days before. */
async function anInterview(
	trx: Scoped,
	recruiter: { id: number; name: string },
	{ daysAgo, result, ahead = 2 }: { daysAgo: number; result: string; ahead?: number },
) {
	const apply = await anApply(trx, { recruiter_id: recruiter.id });
	const startsAt = new Date(now - daysAgo * day);
	const what = {
		applyId: apply.id,
		startsAt,
		minutes: 60,
		kind: "internal",
		round: 1,
		mode: "video",
		placeOrLink: "https://meet.example/1",
		note: null,
		notify: false,
	} as const;
	const { id } = await insertInterview(trx, what, { type: "recruiter", id: recruiter.id, name: recruiter.name });
	const created = new Date(startsAt.getTime() - ahead * day);
	await sql`update interviews set result = ${result}, created_at = ${created} where business_id = ${trx.businessId} and id = ${id}`.execute(
		trx,
	);
	await sql`insert into apply_events (business_id, apply_id, kind, actor_type, created_at)
		values (${trx.businessId}, ${apply.id}, 'applied', 'candidate', ${new Date(created.getTime() - 3 * day)})`.execute(
		trx,
	);
	await sql`insert into interview_interviewers (business_id, interview_id, recruiter_id)
		values (${trx.businessId}, ${id}, ${recruiter.id}) on conflict do nothing`.execute(trx);
	return id;
}

test("findInterviewTotals counts planned, missed and moved interviews and the duration of each step", () =>
	withRollback(async ({ trx }) => {
		const ana = await aRecruiter(trx, { name: "Ana" });
		const judged = await anInterview(trx, ana, { daysAgo: 10, result: "yes" });
		await anInterview(trx, ana, { daysAgo: 5, result: "no-show" });
		await anInterview(trx, ana, { daysAgo: 1, result: "pending", ahead: 4 });
		const cancelled = await anInterview(trx, ana, { daysAgo: 3, result: "pending" });
		await anInterview(trx, ana, { daysAgo: 40, result: "yes" });
		await sql`update interviews set archived_at = now() where business_id = ${trx.businessId} and id = ${cancelled}`.execute(
			trx,
		);
		await sql`update interviews set reschedules = 2 where business_id = ${trx.businessId} and id = ${judged}`.execute(
			trx,
		);
		const submitted = new Date(now - 10 * day + 7 * hour);
		await sql`insert into scorecards (business_id, interview_id, recruiter_id, verdict, submitted_at)
			values (${trx.businessId}, ${judged}, ${ana.id}, 'yes', ${submitted})`.execute(trx);
		expect(await findInterviewTotals(trx, period)).toEqual({
			count: 3,
			pending: 1,
			noShows: 1,
			cancelled: 1,
			rescheduled: 1,
			reschedules: 2,
			daysToBook: expect.closeTo(3),
			daysAhead: expect.closeTo(2),
			feedbackHours: expect.closeTo(6),
		});
	}));

test("listInterviewerLoads lists recruiters who interview with their past and coming interviews", () =>
	withRollback(async ({ trx }) => {
		const [ana, bia] = [await aRecruiter(trx, { name: "Ana" }), await aRecruiter(trx, { name: "Bia" })];
		await aRecruiter(trx, { name: "Sem entrevistas" });
		await anInterview(trx, bia, { daysAgo: 5, result: "no-show" });
		await anInterview(trx, bia, { daysAgo: 6, result: "yes" });
		await anInterview(trx, ana, { daysAgo: -2, result: "pending" });
		expect(await listInterviewerLoads(trx, period)).toMatchObject([
			{ name: "Bia", interviews: 2, minutes: 120, noShows: 1, coming: 0, owed: 0, feedbackHours: null },
			{ name: "Ana", interviews: 0, minutes: 0, noShows: 0, coming: 1 },
		]);
	}));

test("listInterviewWeeks assigns a late Sunday interview to its week in São Paulo time", () =>
	withRollback(async ({ trx }) => {
		const ana = await aRecruiter(trx, { name: "Ana" });
		const id = await anInterview(trx, ana, { daysAgo: 5, result: "yes" });
		// Sunday 23:00 local time is Monday in UTC.
		await sql`update interviews set starts_at = '2026-11-02T02:00:00Z' where business_id = ${trx.businessId} and id = ${id}`.execute(
			trx,
		);
		const around = { from: new Date("2026-10-20T00:00:00Z"), to: new Date("2026-11-10T00:00:00Z") };
		expect(await listInterviewWeeks(trx, around)).toEqual([{ monday: "2026-10-26", count: 1, noShows: 0 }]);
	}));
