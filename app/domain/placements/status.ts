import { insideGuarantee } from "../fees/guarantee.ts";

export type PlacementStatus =
	| "draft"
	| "approved"
	| "started"
	| "in guarantee"
	| "completed"
	| "ended in guarantee"
	| "replaced"
	| "cancelled";

/** Active hires: the person works there or will start. */
export const activePlacementStatuses: readonly PlacementStatus[] = ["approved", "started", "in guarantee"];
export const endedStatuses: readonly PlacementStatus[] = ["ended in guarantee", "replaced", "cancelled"];

interface Dates {
	start_date: string;
	guarantee_until: string | null;
}

/** Approved hires start, and their guarantee expires, by date. */
export function getPlacementStatusOn(day: string, { start_date, guarantee_until }: Dates): PlacementStatus {
	if (day < start_date) return "approved";
	if (guarantee_until === null) return "started";
	return day <= guarantee_until ? "in guarantee" : "completed";
}

/** Status after ending the placement on that day. */
export const statusAtEnd = (end: string, until: string | null): PlacementStatus =>
	insideGuarantee(end, until) ? "ended in guarantee" : "completed";
