import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";

/** Named date ranges; "overdue" has no beginning. */
export const datePresets = [
	"today",
	"yesterday",
	"tomorrow",
	"next_7",
	"next_30",
	"last_7",
	"last_30",
	"this_week",
	"this_month",
	"last_month",
	"this_year",
] as const;

/** First and last day (both included) of a named range, in Brasília. */
export function resolveDatePreset(preset: string | undefined, now: Date): { from: string; to: string } | null {
	const today = localDay(now);
	switch (preset) {
		case "today":
			return { from: today, to: today };
		case "yesterday":
			return { from: addDays(today, -1), to: addDays(today, -1) };
		case "tomorrow":
			return { from: addDays(today, 1), to: addDays(today, 1) };
		case "next_30":
			return { from: today, to: addDays(today, 30) };
		case "next_7":
			return { from: today, to: addDays(today, 7) };
		case "last_7":
			return { from: addDays(today, -7), to: today };
		case "last_30":
			return { from: addDays(today, -30), to: today };
		case "this_week": {
			// Weeks begin on Monday.
			const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
			return { from: addDays(today, -weekday), to: addDays(today, 6 - weekday) };
		}
		case "this_month":
			return month(today.slice(0, 7));
		case "last_month":
			return month(addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7));
		case "this_year":
			return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
		default:
			return null;
	}
}

function month(first: string): { from: string; to: string } {
	const from = `${first}-01`;
	const next = addDays(from, 31).slice(0, 7);
	return { from, to: addDays(`${next}-01`, -1) };
}
