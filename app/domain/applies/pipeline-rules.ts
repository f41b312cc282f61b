import { getEnumOptions } from "../reference/enumerations.ts";
import { isRejection, rejectedStage, submissionStage, webResponseStage } from "./pipeline.ts";

/** Every process needs these: two entry statuses and the rejection. */
export const requiredStatuses: readonly number[] = [webResponseStage, submissionStage, rejectedStage];

export type PipelineProblem = "processes:problems.rejected" | "processes:problems.entry";

/** Why these statuses are no process. */
export function pipelineProblem(statuses: readonly number[]): PipelineProblem | null {
	if (!statuses.includes(rejectedStage)) return "processes:problems.rejected";
	return requiredStatuses.every((requiredStatuse) => statuses.includes(requiredStatuse))
		? null
		: "processes:problems.entry";
}

/** Problems by field; only rejections carry the reason form. */
export function pipelineStatusProblems(values: Record<string, unknown>): Record<string, string> {
	const { status, required_form } = values;
	if (required_form === "rejected" && typeof status === "number" && !isRejection(status))
		return { required_form: "processes:problems.rejectedForm" };
	return {};
}

/** The process's substatuses in the specification's order; all when it lists none. */
export function listSubstatusOptions(named: readonly number[] = []) {
	const all = getEnumOptions("submissionStatuses");
	return named.length === 0 ? all : all.filter(({ value }) => named.includes(Number(value)));
}
