const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(zone: string): Intl.DateTimeFormat {
	let format = formats.get(zone);
	if (!format) {
		format = new Intl.DateTimeFormat("sv-SE", {
			timeZone: zone,
			hourCycle: "h23",
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
			hour: "2-digit",
			minute: "2-digit",
			second: "2-digit",
		});
		formats.set(zone, format);
	}
	return format;
}

/** A moment as the clock on the wall of a time zone shows it: "2026-11-25T14:00:00". */
export function wallTime(zone: string, moment: Date): string {
	// Swedish writes "2026-11-25 14:00:00"; read part by part it costs three times as much.
	return getFormat(zone).format(moment).replace(" ", "T");
}

/** The calendar day of a moment in a time zone, YYYY-MM-DD. */
export const dayIn = (zone: string, moment: Date): string => wallTime(zone, moment).slice(0, 10);

/** The hour of the day of a moment in a time zone. */
export const hourIn = (zone: string, moment: Date): number => Number(wallTime(zone, moment).slice(11, 13));

/** Accepts "09:00" and "09:00:00"; an hour skipped by summer time moves to the next. */
export function momentIn(zone: string, day: string, hour: string): Date {
	const target = Date.parse(`${day}T${hour.slice(0, 5)}:00Z`);
	const offset = (at: number) => Date.parse(`${wallTime(zone, new Date(at))}Z`) - at;
	const first = target - offset(target);
	return new Date(target - offset(first));
}
