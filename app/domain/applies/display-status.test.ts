import { describe, expect, test } from "vitest";
import { candidateTimeline, getCandidateFacingStage } from "../candidates/candidate-stage.ts";
import { enumerations } from "../reference/enumerations.ts";
import { displayDetail, displayStatus } from "./display-status.ts";

describe("displayStatus and displayDetail", () => {
	test.each([
		[{ status: 0, draft: true }, "pre_web_response"],
		[{ status: 0 }, "web_response"],
		[{ status: 1 }, "submission"],
		[{ status: 1, cv_sent: true }, "cv_sent"],
		[{ status: 4, cv_sent: true }, "cv_sent"],
		[{ status: 5, cv_sent: true }, "interview"],
		[{ status: 1, submission_status: 7, cv_sent: true }, "approved_short_list"],
		[{ status: 9, reject_reason: 2 }, "rejected_by_consultant"],
		[{ status: 9, reject_reason: 13, reject_side: "candidate" }, "rejected_by_consultant"],
		[{ status: 9, reject_reason: 15 }, "rejected_by_client"],
		[{ status: 9, reject_reason: 24, reject_side: "client" }, "rejected_by_client"],
		[{ status: 14 }, "rejected_web_response"],
	] as const)("displayStatus of %j is %s", (apply, visible) => {
		expect(displayStatus(apply)).toBe(visible);
	});

	test("displayDetail shows the reject reason or submission status that belongs to the status", () => {
		expect(displayDetail({ status: 9, reject_reason: 3 })).toBe("reference:rejectReasons.3");
		expect(displayDetail({ status: 1, submission_status: 8 })).toBe("reference:submissionStatuses.8");
		expect(displayDetail({ status: 5, submission_status: 8 })).toBeNull();
	});
});

describe("apply status shown to candidates", () => {
	test("getCandidateFacingStage maps each status to a stage without the reason", () => {
		const seen = enumerations.pipeline.map((status) => getCandidateFacingStage({ status }));
		expect(seen).toEqual([
			"received",
			"in_review",
			"in_review",
			"in_review",
			"interview",
			"interview",
			"interview",
			"offer",
			"hired",
			"closed",
			"closed",
		]);
		expect(JSON.stringify(candidateTimeline({ status: 9 }, [0, 1, 5]))).not.toMatch(/reject/i);
	});

	test("candidateTimeline shows a running, an ended and a withdrawn apply", () => {
		expect(candidateTimeline({ status: 5 }).map((step) => step.state)).toEqual([
			"done",
			"done",
			"current",
			"todo",
			"todo",
		]);
		expect(candidateTimeline({ status: 9 }, [0, 1, 5, 9]).map((step) => step.stage)).toEqual([
			"received",
			"in_review",
			"interview",
			"closed",
		]);
		expect(candidateTimeline({ status: 1, withdrawn_at: new Date() }, [0, 1]).at(-1)?.stage).toBe("withdrawn");
	});
});
