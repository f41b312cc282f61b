import { expect, test } from "vitest";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { findJobByUid } from "../job.ts";
import { findReviewedApplyStatus, listJobsToReview, listReviewQueue, listUsualReasons } from "./review-queue.ts";

const hours = (count: number) => new Date(Date.now() - count * 3_600_000);

test("listReviewQueue orders the waiting applies of a job oldest first, without withdrawn or moved ones", () =>
	withRollback(async ({ trx }) => {
		const [me, job, other] = [await aRecruiter(trx), await aJob(trx), await aJob(trx)];
		const apply = async (values: object) =>
			anApply(trx, { job_id: job.id, candidate_id: (await aCandidate(trx)).id, recruiter_id: me.id, ...values });
		const late = await apply({ entered_status_at: hours(1) });
		const early = await apply({ entered_status_at: hours(3) });
		const middle = await apply({ entered_status_at: hours(2) });
		const gone = await apply({ withdrawn_at: new Date() });
		const moved = await apply({ status: 1 });
		await apply({ job_id: other.id, entered_status_at: hours(5) });

		expect(await listReviewQueue(trx, { job: job.id }, late.uid)).toEqual([
			{ uid: early.uid, place: 1, previous: null, next: middle.uid, total: 3 },
			{ uid: late.uid, place: 3, previous: middle.uid, next: null, total: 3 },
		]);
		expect((await findJobByUid(trx, job.uid))?.to_review).toBe(3);
		for (const { uid } of [gone, moved]) expect(await listReviewQueue(trx, { job: job.id }, uid)).toHaveLength(1);
		expect((await listReviewQueue(trx, { recruiters: [me.uid] }, null))[0]?.total).toBe(4);
		expect(await listReviewQueue(trx, { recruiters: ["nobody"] }, null)).toEqual([]);
		expect(await findReviewedApplyStatus(trx, gone.uid)).toMatchObject({ withdrawn: true, status: 0 });
		expect(await findReviewedApplyStatus(trx, "nothing")).toBeUndefined();
		expect(await listJobsToReview(trx, { recruiterId: me.id, except: job.id, take: 3 })).toEqual([
			{ uid: other.uid, title: other.title, count: 1 },
		]);
		expect(await listUsualReasons(trx, me.id)).toEqual([]);
	}));
