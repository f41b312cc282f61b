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
			status === applies.placementStage,
			applies.rejectionStages.includes(status),
		];
		expect(sets.filter(Boolean)).toHaveLength(1);
		expect(applies.isClosedStage(status)).toBe(!applies.openStatuses.includes(status));
	}
	expect(applies.openStatuses).toEqual([applies.webResponseStage, ...applies.inProcessStatuses]);
});

test("each job status is running or ended, and only draft and awaitingApprovalJobStatus were never opened", () => {
	for (const status of enumerations.jobStatuses) {
		expect(jobs.runningStatuses.includes(status)).toBe(!hasEnded(status));
		expect(jobs.openedJobStatuses.includes(status)).toBe(
			![jobs.draftJobStatus, jobs.awaitingApprovalJobStatus].includes(status as never),
		);
	}
});

test("each status set lists existing statuses without duplicates", () => {
	const { pipeline, jobStatuses, candidateStatuses } = enumerations;
	const sets: [readonly number[], readonly number[]][] = [
		[applies.rejectionStages, pipeline],
		[applies.openStatuses, pipeline],
		[jobs.runningStatuses, jobStatuses],
		[jobs.openedJobStatuses, jobStatuses],
		[candidates.doNotUseStatuses, candidateStatuses],
		[candidates.statusesReplacedByRegistration, candidateStatuses],
	];
	for (const [set, all] of sets) {
		expect(new Set(set).size).toBe(set.length);
		expect(all).toEqual(expect.arrayContaining([...set]));
	}
	expect(candidates.statusesReplacedByRegistration.some((status) => candidates.doNotUseStatuses.includes(status))).toBe(
		false,
	);
});
