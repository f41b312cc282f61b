import { addDays, localDay, parseLocalTime } from "../time/brasilia-time.ts";

/** In an hour, or at nine the next day in São Paulo. */
export function getSnoozeEnd(requested: unknown, now: Date): Date {
	if (requested === "hour") return new Date(now.getTime() + 3_600_000);
	return parseLocalTime(`${addDays(localDay(now), 1)}T09:00`) ?? new Date(now.getTime() + 86_400_000);
}
