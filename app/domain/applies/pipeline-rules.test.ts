import { expect, test } from "vitest";
import { defaultPipeline } from "./pipeline.ts";
import { pipelineProblem, pipelineStatusProblems } from "./pipeline-rules.ts";

const whole = defaultPipeline.map(({ status }) => status);

test("pipelineProblem accepts the default pipeline and refuses one without an entry or a rejection", () => {
	expect(pipelineProblem(whole)).toBeNull();
	expect(pipelineProblem([0, 1, 9])).toBeNull();
	expect(pipelineProblem(whole.filter((status) => status !== 9))).toBe("processes:problems.rejected");
	expect(pipelineProblem([14, 0, 1])).toBe("processes:problems.rejected");
	expect(pipelineProblem(whole.filter((status) => status !== 1))).toBe("processes:problems.entry");
	expect(pipelineProblem([])).toBe("processes:problems.rejected");
});

test("pipelineStatusProblems allows the rejection form on a rejection status only", () => {
	expect(pipelineStatusProblems({ status: 3, required_form: "rejected" })).toEqual({
		required_form: "processes:problems.rejectedForm",
	});
	expect(pipelineStatusProblems({ status: 9, required_form: "rejected" })).toEqual({});
	expect(pipelineStatusProblems({ status: 5, required_form: "interview" })).toEqual({});
});
