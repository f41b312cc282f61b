import { expect, test } from "vitest";
import * as applies from "../applies/pipeline.ts";
import * as candidates from "../candidates/candidate-status.ts";
import * as jobs from "../jobs/job.ts";
import { hasEnded } from "../jobs/job-status.ts";
import { enumerations } from "./enumerations.ts";

test("an apply is open, placed or rejected, and never two of them", () => {
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

test("a job runs or has ended; what never was open is a draft or waits", () => {
	for (const status of enumerations.jobStatuses) {
		expect(jobs.runningStatuses.includes(status)).toBe(!hasEnded(status));
		expect(jobs.everOpened.includes(status)).toBe(![jobs.draft, jobs.awaitingApproval].includes(status as never));
	}
});

test("every set names statuses there are, each once", () => {
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
