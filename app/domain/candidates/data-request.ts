/** Rights under LGPD, article 18. */
export const dataRequestKinds = [
	"access",
	"correction",
	"deletion",
	"withdrawal",
	"portability",
	"sharing",
	"other",
] as const;
/** Requested by form; deletion has its own page. */
export const writtenRequestKinds = dataRequestKinds.filter((kind) => kind !== "deletion");

export const dataRequestStatuses = ["open", "answered", "refused", "withdrawn"] as const;

/** Days the law gives for an answer (article 19). */
export const lawfulAnswerDays = 15;
/** Days a deletion can be undone. */
export const undoDays = 7;

/** Closing a request requires an answer to the person. */
export function dataRequestProblems({
	status,
	answer,
}: {
	status?: unknown;
	answer?: unknown;
}): Record<string, string> {
	return (status === "answered" || status === "refused") && !answer ? { answer: "forms:required" } : {};
}
