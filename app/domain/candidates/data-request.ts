/** Rights under LGPD, articles 18 and 20. */
export const dataRequestKinds = [
	"access",
	"correction",
	"deletion",
	"withdrawal",
	"portability",
	"sharing",
	"review",
	"other",
] as const;
/** Kinds requested by form; deletion has its own page. */
export const writtenRequestKinds = dataRequestKinds.filter((kind) => kind !== "deletion");

export const dataRequestStatuses = ["open", "answered", "refused", "withdrawn"] as const;

/** Legal answer period in days (LGPD, article 19). */
export const lawfulAnswerDays = 15;
/** Days a deletion can be undone. */
export const undoDays = 7;

/** Closing requires an answer; a review also requires the name of the reviewer. */
export function dataRequestProblems({
	kind,
	status,
	answer,
	handled_by: reviewer,
}: {
	kind?: unknown;
	status?: unknown;
	answer?: unknown;
	handled_by?: unknown;
}): Record<string, string> {
	if (status !== "answered" && status !== "refused") return {};
	const problems: Record<string, string> = {};
	if (!answer) problems.answer = "forms:required";
	if (kind === "review" && !reviewer) problems.handled_by = "forms:required";
	return problems;
}
