import { addDays } from "../time/brasilia-time.ts";
import type { AnyEventKind } from "./types.ts";

/** Due day of the following month for changes and for workers who are no employees. */
const dayOfMonth = 15;

/** YYYY-MM-15 of the month after a day. */
function nextMonthDay(day: string): string {
	const [year = 0, month = 0] = day.split("-").map(Number);
	const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
	return `${next.year}-${String(next.month).padStart(2, "0")}-${dayOfMonth}`;
}

interface Told {
	/** First day, or the effective date of a change. */
	since: string;
	/** An S-2190 was sent before, which extends the deadline. */
	hasPreliminary?: boolean;
}

/** The last day for a timely submission; null if there is no deadline. */
export function findDeadline(kind: AnyEventKind, { since, hasPreliminary = false }: Told): string | null {
	switch (kind) {
		case "S-2190":
			return addDays(since, -1);
		case "S-2200":
			return hasPreliminary ? nextMonthDay(since) : addDays(since, -1);
		case "S-2300":
		case "S-2205":
		case "S-2206":
			return nextMonthDay(since);
		case "S-3000":
			return null;
	}
}
