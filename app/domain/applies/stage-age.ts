import { type Holidays, isBusinessDay } from "../time/business-days.ts";
import { addDays, fromLocal, localDay } from "../time/local-time.ts";

/**
 * The moment before which a card that is still in its stage is late: more business days (the day it entered not
 * counted) have begun since than the stage allows. Null without a limit.
 */
export function lateBefore(now: Date, allowed: number | null, holidays: Holidays): Date | null {
	if (allowed === null) return null;
	let day = localDay(now);
	for (let passed = isBusinessDay(day, holidays) ? 1 : 0; passed <= allowed; ) {
		day = addDays(day, -1);
		if (isBusinessDay(day, holidays)) passed += 1;
	}
	// Whoever entered the day before this one, or earlier, has seen one working day too many begin.
	return fromLocal(`${day}T00:00`);
}
