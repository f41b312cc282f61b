import { type EnumerationValue, enumerations } from "../reference/enumerations.ts";

export type RejectSide = EnumerationValue<"rejectSides">;

/** The client's list, both client interview rejections, and Site, Language and CV Analysis. */
const byClient: readonly number[] = [15, 16, 24, 25, 26, 27, 28, 29, 32, 33, 34];

/** Reasons usually given by candidates; consultants may still record them as their own. */
const usuallyCandidate: readonly number[] = [3, 6, 10, 11, 13, 14, 19, 20, 21];

export function getReasonSides(reason: number): readonly RejectSide[] {
	return byClient.includes(reason) ? ["client"] : ["consultant", "candidate"];
}

/** The side proposed when a reason is chosen. */
export function getSuggestedSide(reason: number): RejectSide {
	if (byClient.includes(reason)) return "client";
	return usuallyCandidate.includes(reason) ? "candidate" : "consultant";
}

/** All reasons with their allowed sides, in the specification's order: for grouped selects. */
export const rejectReasons = enumerations.rejectReasons.map((id) => ({
	id,
	sides: getReasonSides(id),
	labelKey: `reference:rejectReasons.${id}` as const,
}));
