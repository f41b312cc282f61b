import { expect, test } from "vitest";
import * as applies from "../applies/pipeline.ts";
import * as candidates from "../candidates/candidate-status.ts";
import * as jobs from "../jobs/job.ts";
import { hasEnded } from "../jobs/job-status.ts";
import { enumerations } from "./enumerations.ts";

test("each apply status is exactly one of open, placed and rejected", () => {
	for (const status of enumerations.pipeline) {
		const sets = [
			applies.openStatuses.includes(status),
			status === applies.placement,
			applies.rejections.includes(status),
		];
		expect(sets.filter(Boolean)).toHaveLength(1);
		expect(applies.isClosed(status)).toBe(!applies.openStatuses.includes(status));
	}
	expect(applies.openStatuses).toEqual([applies.webResponse, ...applies.inProcessStatuses]);
});

test("each job status is running or ended, and only draft and awaitingApproval were never opened", () => {
	for (const status of enumerations.jobStatuses) {
		expect(jobs.runningStatuses.includes(status)).toBe(!hasEnded(status));
		expect(jobs.everOpened.includes(status)).toBe(![jobs.draft, jobs.awaitingApproval].includes(status as never));
	}
});

test("each status set lists existing statuses without duplicates", () => {
	const { pipeline, jobStatuses, candidateStatuses } = enumerations;
	const sets: [readonly number[], readonly number[]][] = [
		[applies.rejections, pipeline],
		[applies.openStatuses, pipeline],
		[jobs.runningStatuses, jobStatuses],
		[jobs.everOpened, jobStatuses],
		[candidates.doNotUse, candidateStatuses],
		[candidates.beforeRegistration, candidateStatuses],
	];
	for (const [set, all] of sets) {
		expect(new Set(set).size).toBe(set.length);
		expect(all).toEqual(expect.arrayContaining([...set]));
	}
	expect(candidates.beforeRegistration.some((status) => candidates.doNotUse.includes(status))).toBe(false);
});
