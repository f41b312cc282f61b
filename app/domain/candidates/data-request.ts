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
export const writtenRequestKinds = dataRequestKinds.filter((kind) => kind !== "deletion");

export const dataRequestStatuses = ["open", "answered", "refused", "withdrawn"] as const;

/** Days the law gives for an answer (article 19). */
export const lawfulAnswerDays = 15;
/** Days a deletion can be undone. */
export const undoDays = 7;

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
