import { sql } from "kysely";
import { expect, test } from "vitest";
import { copyJob } from "#db/queries/job-copy.ts";
import { aJob, aRecruiter, withRollback } from "#db/testing.ts";

test("giveProcess copies a stage's interview kit to a new job", () =>
	withRollback(async ({ trx }) => {
		const { id, name } = await aRecruiter(trx);
		const { id: kit } = await trx
			.insertInto("interview_kits")
			.values({ business_id: trx.businessId, name: "Roteiro" })
			.returning("id")
			.executeTakeFirstOrThrow();
		await sql`update process_statuses set interview_kit_id = ${kit} where business_id = ${trx.businessId} and status = 4`.execute(
			trx,
		);
		const job = await aJob(trx);
		const copy = await copyJob(trx, job.uid, (title) => title, { type: "recruiter", id, name });
		const stages = await trx
			.selectFrom("job_statuses")
			.select(["status", "interview_kit_id"])
			.where("business_id", "=", trx.businessId)
			.where("job_id", "=", copy?.id ?? 0)
			.where("interview_kit_id", "is not", null)
			.execute();
		expect(stages).toEqual([{ status: 4, interview_kit_id: kit }]);
	}));
