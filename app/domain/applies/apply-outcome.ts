import { isRejection, placementStage } from "./pipeline.ts";

export type ApplyEnd = "rejected" | "placed" | "withdrawn" | "job_ended" | "erased" | "deleted";

/** Null while the application is still open. */
export function getApplyEnd(to: number): ApplyEnd | null {
	if (isRejection(to)) return "rejected";
	return to === placementStage ? "placed" : null;
}

/** Forms sent at an end: a survey to all, admission documents to those hired. */
export const formsByApplyEnd: Record<ApplyEnd, readonly string[]> = {
	rejected: ["survey"],
	placed: ["survey", "data_collection"],
	withdrawn: ["survey"],
	job_ended: ["survey"],
	erased: [],
	deleted: ["survey"],
};
