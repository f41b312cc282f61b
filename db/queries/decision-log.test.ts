import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { deleteOldDecisions } from "#db/erasure/retention/old-decisions.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { checkDecisionLog, logRankingView, logShownPosition } from "./decision-log.ts";

async function aLog(trx: Scoped, entries = 4) {
	const [job, other] = [await aJob(trx), await aJob(trx)];
	const recruiter = await aRecruiter(trx);
	const people = [
		{ id: 7, score: 91 },
		{ id: 5, score: 80 },
	];
	for (let n = 0; n < entries; n++)
		for (const { id } of [job, other])
			await logRankingView(trx, { jobId: id, recruiterId: recruiter.id, rule: "match", people });
	return { job: job.id, recruiter: recruiter.id };
}

test("checkDecisionLog returns no faults when no entry was altered", () =>
	withRollback(async ({ trx }) => {
		await aLog(trx);
		expect(await checkDecisionLog(trx)).toEqual({ chains: 2, entries: 8, faults: [] });
	}));

const head = (values: string) => `update decision_log_chains set ${values} where job_id = $job`;

test.each([
	[
		"an entry's order was changed",
		["update decision_log set candidate_ids = '{5,7}' where job_id = $job and number = 2"],
		[[2, "changed"]],
	],
	[
		"a score was changed",
		["update decision_log set scores = '{91,99}' where job_id = $job and number = 4"],
		[[4, "changed"]],
	],
	[
		"who looked was changed",
		["update decision_log set recruiter_id = null where job_id = $job and number = 1"],
		[[1, "changed"]],
	],
	[
		"a moment was changed",
		["update decision_log set shown_at = shown_at - interval '1 day' where job_id = $job and number = 3"],
		[[3, "changed"]],
	],
	["an entry was taken out", ["delete from decision_log where job_id = $job and number = 2"], [[2, "missing"]]],
	["the first was taken out", ["delete from decision_log where job_id = $job and number = 1"], [[1, "missing"]]],
	["the last was taken out", ["delete from decision_log where job_id = $job and number = 4"], [[0, "cut"]]],
	[
		"the last was taken out and the head set back",
		[
			"delete from decision_log where job_id = $job and number = 4",
			head("length = 3, last_link = (select link from decision_log where job_id = $job and number = 3)"),
		],
		[[0, "cut"]],
	],
	["all were taken out", ["delete from decision_log where job_id = $job"], [[0, "cut"]]],
	[
		"two changed places",
		[
			"update decision_log set number = 99 where job_id = $job and number = 2",
			"update decision_log set number = 2 where job_id = $job and number = 3",
			"update decision_log set number = 3 where job_id = $job and number = 99",
		],
		[
			[2, "changed"],
			[3, "changed"],
			[4, "changed"],
		],
	],
	[
		"an entry was forged",
		[
			`insert into decision_log select business_id, job_id, 5, recruiter_id, rule, rule_version, candidate_ids, scores, shown_at, link
  from decision_log where job_id = $job and number = 4`,
			head("length = 5"),
		],
		[
			[5, "changed"],
			[0, "cut"],
		],
	],
] as const)("checkDecisionLog reports the fault when %s", (_when, statements, faults) =>
	withRollback(async ({ trx, business }) => {
		const { job } = await aLog(trx);
		await sql`reset role`.execute(trx);
		for (const statement of statements) await sql.raw(statement.replaceAll("$job", String(job))).execute(trx);
		await enterBusiness(trx, business.id);
		const result = await checkDecisionLog(trx);
		expect(result.faults.map(({ number, kind }) => [number, kind])).toEqual(faults);
		expect(result.faults.every(({ jobId }) => jobId === job)).toBe(true);
	}),
);

test("the application role cannot update or delete decision log entries", () =>
	withRollback(async ({ trx }) => {
		await aLog(trx, 1);
		for (const statement of [
			"update decision_log set number = 9",
			"delete from decision_log",
			"delete from decision_log_chains",
		]) {
			await sql`savepoint tried`.execute(trx);
			await expect(sql.raw(statement).execute(trx)).rejects.toThrow("permission denied");
			await sql`rollback to savepoint tried`.execute(trx);
		}
	}));

/** A log whose first entries are dated and signed this many months ago. */
async function anOldLog(trx: Scoped, months: readonly number[]) {
	const { job, recruiter } = await aLog(trx, 0);
	vi.useFakeTimers({ toFake: ["Date"] });
	try {
		for (const [at, ago] of months.entries()) {
			vi.setSystemTime(Date.now() - ago * 31 * 86_400_000);
			await logRankingView(trx, {
				jobId: job,
				recruiterId: recruiter,
				rule: "match",
				people: [{ id: 100 + at, score: 50 }],
			});
			vi.setSystemTime(vi.getRealSystemTime());
		}
	} finally {
		vi.useRealTimers();
	}
	return { job, recruiter };
}

const numbers = async (trx: Scoped) =>
	(await trx.selectFrom("decision_log").select("number").orderBy("number").execute()).map(({ number }) => number);
const setMonths = (trx: Scoped, months: number) =>
	trx.insertInto("retention_rules").values({ business_id: trx.businessId, decision_months: months }).execute();

test("deleteOldDecisions deletes entries past the retention period and leaves a valid chain", () =>
	withRollback(async ({ trx, business }) => {
		const { job, recruiter } = await anOldLog(trx, [20, 15, 13, 2, 0]);
		expect(await deleteOldDecisions(trx, 100)).toBe(0);
		await setMonths(trx, 12);
		expect(await deleteOldDecisions(trx, 2)).toBe(2);
		expect(await checkDecisionLog(trx)).toMatchObject({ entries: 3, faults: [] });
		expect(await deleteOldDecisions(trx, 2)).toBe(1);
		expect(await deleteOldDecisions(trx, 2)).toBe(0);
		expect(await numbers(trx)).toEqual([4, 5]);
		await logRankingView(trx, { jobId: job, recruiterId: recruiter, rule: "match", people: [{ id: 9, score: 1 }] });
		expect(await checkDecisionLog(trx)).toMatchObject({ entries: 3, faults: [] });
		// Truncating the log without the key is detected.
		await sql`reset role`.execute(trx);
		await sql`update decision_log_chains set start = 4, start_link = (select link from decision_log where number = 4)`.execute(
			trx,
		);
		await sql`delete from decision_log where number = 4`.execute(trx);
		await enterBusiness(trx, business.id);
		expect((await checkDecisionLog(trx)).faults).toEqual([{ jobId: job, number: 0, kind: "cut" }]);
	}));

test("deleteOldDecisions leaves entries of the last month and of candidates under legal hold", () =>
	withRollback(async ({ trx }) => {
		const protectedPerson = await aCandidate(trx);
		const { job, recruiter } = await anOldLog(trx, [20, 15]);
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 14 * 31 * 86_400_000 });
		await logRankingView(trx, {
			jobId: job,
			recruiterId: recruiter,
			rule: "match",
			people: [{ id: protectedPerson.id, score: 1 }],
		});
		vi.useRealTimers();
		await trx
			.insertInto("legal_holds")
			.values({ business_id: trx.businessId, candidate_id: protectedPerson.id, reason: "ordem" })
			.execute();
		await setMonths(trx, 1);
		expect(await deleteOldDecisions(trx, 100)).toBe(2);
		expect(await numbers(trx)).toEqual([3]);
		expect(await checkDecisionLog(trx)).toMatchObject({ entries: 1, faults: [] });
		await sql`update decision_log_chains set start = 3`.execute(trx);
		await sql`select app_cut_decision_log(${job}, 3)`.execute(trx);
		expect(await numbers(trx)).toEqual([3]);
	}));

test("logShownPosition writes one entry while the same recruiter views the same application", () =>
	withRollback(async ({ trx }) => {
		const [first, second] = [await anApply(trx), await anApply(trx)];
		const recruiterId = (await aRecruiter(trx)).id;
		for (const [apply, place] of [
			[first, 1],
			[first, 1],
			[second, 2],
			[first, 1],
		] as const)
			await logShownPosition(trx, { applyUid: apply.uid, recruiterId, rule: "triage", place });
		const rows = await trx.selectFrom("decision_log").select(["rule", "scores"]).orderBy("shown_at").execute();
		expect(rows.length).toBe(first.job_id === second.job_id ? 3 : 2);
		expect(rows.every(({ rule }) => rule === "triage")).toBe(true);
		expect(await checkDecisionLog(trx)).toMatchObject({ faults: [] });
	}));
