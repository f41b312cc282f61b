const time = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Times of a working day are written as 08:30. */
export function workScheduleProblems(values: Record<string, unknown>): Record<string, string> {
	const wrong = ["starts_at", "ends_at"].filter((name) => typeof values[name] === "string" && !time.test(values[name]));
	return Object.fromEntries(wrong.map((name) => [name, "forms:invalid"]));
}
