import { sql } from "kysely";
import { expect, test } from "vitest";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aJob, aRecruiter, rolledBack } from "#db/testing.ts";
import { appendShownOrder, checkDecisionLog } from "./decision-log.ts";

async function aLog(trx: Scoped, entries = 4) {
	const [job, other] = [await aJob(trx), await aJob(trx)];
	const recruiter = await aRecruiter(trx);
	const people = [
		{ id: 7, score: 91 },
		{ id: 5, score: 80 },
	];
	for (let n = 0; n < entries; n++)
		for (const { id } of [job, other])
			await appendShownOrder(trx, { jobId: id, recruiterId: recruiter.id, rule: "match", people });
	return { job: job.id, recruiter: recruiter.id };
}

test("checkDecisionLog finds nothing when every entry is as it was written", () =>
	rolledBack(async ({ trx }) => {
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
] as const)("checkDecisionLog finds it when %s", (_when, statements, faults) =>
	rolledBack(async ({ trx, business }) => {
		const { job } = await aLog(trx);
		await sql`reset role`.execute(trx);
		for (const statement of statements) await sql.raw(statement.replaceAll("$job", String(job))).execute(trx);
		await enterBusiness(trx, business.id);
		const result = await checkDecisionLog(trx);
		expect(result.faults.map(({ number, kind }) => [number, kind])).toEqual(faults);
		expect(result.faults.every(({ jobId }) => jobId === job)).toBe(true);
	}),
);

test("the product's role can neither change nor delete an entry", () =>
	rolledBack(async ({ trx }) => {
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
