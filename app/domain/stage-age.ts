import { addDays, fromLocal, localDay } from "./local-time.ts";

/**
 * The moment before which a card that is still in its stage is late: more working days (Monday to Friday, the day it
 * entered not counted) have begun since than the stage allows. Null without a limit.
 */
export function lateBefore(now: Date, allowed: number | null): Date | null {
	if (allowed === null) return null;
	let day = localDay(now);
	for (let passed = isWorkday(day) ? 1 : 0; passed <= allowed; ) {
		day = addDays(day, -1);
		if (isWorkday(day)) passed += 1;
	}
	// Whoever entered the day before this one, or earlier, has seen one working day too many begin.
	return fromLocal(`${day}T00:00`);
}

function isWorkday(day: string): boolean {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return weekday !== 0 && weekday !== 6;
}
