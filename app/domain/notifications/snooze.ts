import { addDays, localDay, parseLocalTime } from "../time/local-time.ts";

/** When a notice that is put off comes back: in an hour, or at nine on the next day in São Paulo. */
export function parseSnoozeTime(requested: unknown, now: Date): Date {
	if (requested === "hour") return new Date(now.getTime() + 3_600_000);
	return parseLocalTime(`${addDays(localDay(now), 1)}T09:00`) ?? new Date(now.getTime() + 86_400_000);
}
