const time = /^([01]\d|2[0-3]):[0-5]\d$/;

/** How many days a week a kind of schedule works, where its times say the same of each day. */
const daysOfKind: Readonly<Record<string, number>> = { "5x2": 5, "6x1": 6, flexible: 5 };

/** Times of a working day are written as 08:30, and a week of such days is not longer than the schedule says. */
export function workScheduleProblems(values: Record<string, unknown>): Record<string, string> {
	const wrong = ["starts_at", "ends_at"].filter((name) => typeof values[name] === "string" && !time.test(values[name]));
	if (wrong.length > 0) return Object.fromEntries(wrong.map((name) => [name, "forms:invalid"]));
	const minutes = weekOf(values);
	const { weekly_hours: hours } = values;
	return minutes !== null && typeof hours === "number" && minutes > hours * 60
		? { weekly_hours: "reference:scheduleTooLong" }
		: {};
}

/** Minutes of a week of these days; null when its times or days are not told, or differ from day to day. */
function weekOf({ kind, days, starts_at, ends_at, break_min }: Record<string, unknown>): number | null {
	const known = daysOfKind[String(kind)];
	if (known === undefined || typeof starts_at !== "string" || typeof ends_at !== "string") return null;
	const day = minutesOf(ends_at) - minutesOf(starts_at);
	const own = Array.isArray(days) && days.length > 0 ? days.length : known;
	return (day > 0 ? day : day + 24 * 60) * own - (typeof break_min === "number" ? break_min : 0) * own;
}

function minutesOf(text: string): number {
	const [hours = 0, minutes = 0] = text.split(":").map(Number);
	return hours * 60 + minutes;
}
