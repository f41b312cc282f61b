import { isRejection } from "../applies/pipeline.ts";

/** In order; an ended apply shows `closed` or `withdrawn` for the remaining steps. */
export const candidateSteps = ["received", "in_review", "interview", "offer", "hired"] as const;
export type CandidateStep = (typeof candidateSteps)[number];
export type CandidateStage = CandidateStep | "closed" | "withdrawn";

export type StageStep = {
	stage: CandidateStage;
	labelKey: `reference:candidateStages.${CandidateStage}`;
	state: "done" | "current" | "todo";
};

const stepOfStatus: Record<number, CandidateStep> = {
	0: "received",
	1: "in_review",
	2: "in_review",
	3: "in_review",
	4: "interview",
	5: "interview",
	// The reference check follows interviews: "in review" would look like a step back.
	6: "interview",
	7: "offer",
	8: "hired",
};

/** Stage shown to the candidate; never the reason of an end. */
export function getCandidateFacingStage(apply: {
	status: number;
	withdrawn_at?: Date | string | null;
}): CandidateStage {
	if (apply.withdrawn_at) return "withdrawn";
	if (isRejection(apply.status)) return "closed";
	return stepOfStatus[apply.status] ?? "in_review";
}

/** `reached` lists past statuses, so that an ended application shows its furthest stage. */
export function candidateTimeline(
	apply: { status: number; withdrawn_at?: Date | string | null },
	reached: readonly number[] = [],
): StageStep[] {
	const stage = getCandidateFacingStage(apply);
	if (stage === "closed" || stage === "withdrawn") {
		const furthest = Math.max(0, ...reached.filter((status) => !isRejection(status)).map(getIndex));
		return [...candidateSteps.slice(0, furthest + 1).map((done) => step(done, "done")), step(stage, "current")];
	}
	const current = candidateSteps.indexOf(stage);
	return candidateSteps.map((name, index) =>
		step(name, index < current ? "done" : index === current ? "current" : "todo"),
	);
}

function getIndex(status: number): number {
	return candidateSteps.indexOf(stepOfStatus[status] ?? "in_review");
}

function step(stage: CandidateStage, state: StageStep["state"]): StageStep {
	return { stage, labelKey: `reference:candidateStages.${stage}`, state };
}
