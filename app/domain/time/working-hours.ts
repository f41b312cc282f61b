/** Working hours in local time. */
export interface WorkingHours {
	/** 0 is Sunday. */
	days: readonly number[];
	/** "09:00". An end before the start means the next day. */
	from: string;
	to: string;
	/** Taken in the middle of the day, or from noon when the day spans it. */
	breakMin: number;
	zone: string;
}

export interface Schedule {
	kind: string;
	days: readonly number[];
	starts_at: string | null;
	ends_at: string | null;
	break_min: number | null;
}

const usualDays: Record<string, readonly number[]> = {
	"6x1": [1, 2, 3, 4, 5, 6],
	"12x36": [0, 1, 2, 3, 4, 5, 6],
	shift: [0, 1, 2, 3, 4, 5, 6],
};
const workDays = [1, 2, 3, 4, 5] as const;
/** Defaults without a schedule, and for missing values of a schedule. */
const office = { from: "09:00", to: "18:00", breakMin: 60 } as const;

/** Falls back to the days of the schedule's kind and office hours. */
export function getWorkingHours(schedule: Schedule | null, zone: string): WorkingHours {
	if (!schedule) return { ...office, days: workDays, zone };
	const { kind, days, starts_at, ends_at, break_min } = schedule;
	return {
		days: days.length > 0 ? days : (usualDays[kind] ?? workDays),
		from: starts_at || office.from,
		to: ends_at || office.to,
		breakMin: break_min ?? office.breakMin,
		zone,
	};
}
