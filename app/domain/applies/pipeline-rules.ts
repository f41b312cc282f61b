import { getEnumOptions } from "../reference/enumerations.ts";
import { isRejection, rejected, submission, webResponse } from "./pipeline.ts";

/** Statuses no process does without: who applies comes in by the first two, and whoever is not chosen leaves by the third. */
export const requiredStatuses: readonly number[] = [webResponse, submission, rejected];

export type PipelineProblem = "processes:problems.rejected" | "processes:problems.entry";

/** Why these statuses are no process. */
export function pipelineProblem(statuses: readonly number[]): PipelineProblem | null {
	if (!statuses.includes(rejected)) return "processes:problems.rejected";
	return requiredStatuses.every((requiredStatuse) => statuses.includes(requiredStatuse))
		? null
		: "processes:problems.entry";
}

/** Why a status cannot be so, by field: only rejections have the form that asks for their reason. */
export function pipelineStatusProblems(values: Record<string, unknown>): Record<string, string> {
	const { status, required_form } = values;
	if (required_form === "rejected" && typeof status === "number" && !isRejection(status))
		return { required_form: "processes:problems.rejectedForm" };
	return {};
}

/** The substatuses a job offers: those its process names, in the specification's order; all when it names none. */
export function offeredSubstatuses(named: readonly number[] = []) {
	const all = getEnumOptions("submissionStatuses");
	return named.length === 0 ? all : all.filter(({ value }) => named.includes(Number(value)));
}
