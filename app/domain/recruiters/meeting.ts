/** Problems of a meeting: field name → message key. */
export function meetingProblems({
	recurrence,
	repeats_until,
	starts_at,
}: Record<string, unknown>): Record<string, string> {
	if (!repeats_until) return {};
	if (recurrence === "none") return { repeats_until: "meetings:problems.noSeries" };
	const first = starts_at instanceof Date ? starts_at.toISOString() : String(starts_at ?? "");
	return String(repeats_until) < first.slice(0, 10) ? { repeats_until: "forms:endsBefore" } : {};
}
