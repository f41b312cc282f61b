import { localDay } from "../time/local-time.ts";

/** What a person may ask of their data (LGPD, article 18). */
export const dataRequestKinds = [
	"access",
	"correction",
	"deletion",
	"withdrawal",
	"portability",
	"sharing",
	"other",
] as const;
/** Those a person asks for in writing; a deletion has a page of its own. */
export const askedKinds = dataRequestKinds.filter((kind) => kind !== "deletion");

export const dataRequestStatuses = ["open", "answered", "refused", "withdrawn"] as const;

/** Days the law gives for an answer (article 19). */
export const answerDays = 15;
/** Days a deletion can be undone. */
export const undoDays = 7;

/** Days left until an answer is due; below zero it is late. */
export function daysLeft(dueOn: string, now: Date): number {
	return Math.round((Date.parse(dueOn) - Date.parse(localDay(now))) / 86_400_000);
}

/** Whoever is told that their request is over is told how. */
export function dataRequestProblems({
	status,
	answer,
}: {
	status?: unknown;
	answer?: unknown;
}): Record<string, string> {
	return (status === "answered" || status === "refused") && !answer ? { answer: "forms:required" } : {};
}
