import { addDays, localDay, parseLocalTime } from "../time/brasilia-time.ts";
import { type Holidays, isBusinessDay } from "../time/business-days.ts";

/** Cards that entered before this moment exceed the stage's business days; null without a limit. */
export function getOverdueCutoff(now: Date, allowed: number | null, holidays: Holidays): Date | null {
	if (allowed === null) return null;
	let day = localDay(now);
	for (let passed = isBusinessDay(day, holidays) ? 1 : 0; passed <= allowed; ) {
		day = addDays(day, -1);
		if (isBusinessDay(day, holidays)) passed += 1;
	}
	// Entered before this day: one business day more than allowed has begun.
	return parseLocalTime(`${day}T00:00`);
}
