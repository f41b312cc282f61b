import { addDays } from "./brasilia-time.ts";
import { dayIn } from "./wall-time.ts";

/** Maximum interviews of an attendee, and the times of existing ones. */
export interface InterviewLoad {
	perDay: number | null;
	perWeek: number | null;
	starts: readonly Date[];
}

/** Weeks start on Monday. */
const weekIn = (day: string) => addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));

export function createLoadCheck({ perDay, perWeek, starts }: InterviewLoad, zone: string): (moment: Date) => boolean {
	const days = starts.map((start) => dayIn(zone, start));
	const perDayTaken = Map.groupBy(days, (day) => day);
	const perWeekTaken = Map.groupBy(days, weekIn);
	return (moment) => {
		const day = dayIn(zone, moment);
		const isDayFull = perDay !== null && (perDayTaken.get(day)?.length ?? 0) >= perDay;
		return isDayFull || (perWeek !== null && (perWeekTaken.get(weekIn(day))?.length ?? 0) >= perWeek);
	};
}
