import type { Holidays } from "../time/business-days.ts";
import { dayIn } from "../time/wall-time.ts";

/** Hours without unsolicited messages. */
export interface QuietHours {
	/** "20:00": from then, until `to`, also over midnight. Equal: no such hours. */
	from: string;
	to: string;
	/** Whole days, Sunday 0 to Saturday 6. */
	days: readonly number[];
	/** Also on holidays, for the whole day. */
	holidays: boolean;
}

export const defaultQuietHours: QuietHours = { from: "20:00", to: "08:00", days: [0], holidays: false };

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const minute = 60_000;

export function parseQuietHours(settings: unknown): QuietHours {
	const saved = (settings as { quiet_hours?: Partial<QuietHours> } | null)?.quiet_hours;
	if (!saved || !clock.test(saved.from ?? "") || !clock.test(saved.to ?? "")) return defaultQuietHours;
	const days = Array.isArray(saved.days)
		? saved.days.filter((day) => Number.isInteger(day) && day >= 0 && day <= 6)
		: [];
	return {
		from: saved.from as string,
		to: saved.to as string,
		days: days.length < 7 ? days : days.slice(0, 6),
		holidays: saved.holidays === true,
	};
}

/** The moment writing is fine again; null when it is now. */
export function getQuietHoursEnd(
	now: Date,
	zone: string,
	quiet: QuietHours,
	holidays: Holidays = new Set(),
): Date | null {
	const isQuiet = (moment: Date) =>
		isQuietClock(moment, zone, quiet) || (quiet.holidays && holidays.has(dayIn(zone, moment)));
	if (!isQuiet(now)) return null;
	// Steps by quarter hours, which divide every zone's offset, then refines to the minute.
	const step = 15 * minute;
	let at = Math.floor(now.getTime() / minute) * minute;
	const last = at + 14 * 86_400_000;
	while (at < last && isQuiet(new Date(at))) at += step;
	while (!isQuiet(new Date(at - minute))) at -= minute;
	return new Date(at);
}

function isQuietClock(moment: Date, zone: string, { from, to, days }: QuietHours): boolean {
	const { day, time } = localClock(moment, zone);
	if (days.includes(day)) return true;
	if (from === to) return false;
	return from < to ? time >= from && time < to : time >= from || time < to;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localClock(moment: Date, zone: string): { day: number; time: string } {
	let format = formats.get(zone);
	if (!format) {
		format = new Intl.DateTimeFormat("en-US", {
			timeZone: zone,
			hourCycle: "h23",
			weekday: "short",
			hour: "2-digit",
			minute: "2-digit",
		});
		formats.set(zone, format);
	}
	const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
	const day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].indexOf(parts.weekday ?? "");
	return { day, time: `${parts.hour}:${parts.minute}` };
}
