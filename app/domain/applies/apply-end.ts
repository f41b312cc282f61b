import { isRejection, placement } from "./pipeline.ts";

/** How an application comes to its end. */
export type ApplyEnd = "rejected" | "placed" | "withdrawn" | "job_ended" | "erased" | "deleted";

/** The end that a move to a status is; null when the application goes on. */
export function getMoveEnd(to: number): ApplyEnd | null {
	if (isRejection(to)) return "rejected";
	return to === placement ? "placed" : null;
}

/** Forms that an end leaves open: how it went is asked of everybody, papers for admission of whoever is hired. */
export const formsAfter: Record<ApplyEnd, readonly string[]> = {
	rejected: ["survey"],
	placed: ["survey", "data_collection"],
	withdrawn: ["survey"],
	job_ended: ["survey"],
	erased: [],
	deleted: ["survey"],
};
