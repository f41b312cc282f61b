import { parsePartstat } from "#app/domain/calendar/invitation-answer.ts";
import { isOwnAppointment } from "#app/emails/icalendar.ts";
import { readCalendarFile } from "#app/storage/read-calendar.server.ts";
import { CalendarFailure, type CalendarReading, type CalendarWindow } from "./provider.ts";

/** Appointments created here are returned separately, so that they do not block time twice. */
export async function readIcs(
	text: string,
	window: CalendarWindow,
): Promise<Pick<CalendarReading, "busy" | "appointments" | "truncated">> {
	const file = await readCalendarFile(text, window);
	if (!file) throw new CalendarFailure("unreadable");
	const { times, truncated } = file;
	return {
		busy: times
			.filter(({ uid }) => !isOwnAppointment(uid))
			.map(({ uid, start, end, title }) => ({ id: uid, start, end, title })),
		appointments: times
			.filter(({ uid }) => isOwnAppointment(uid))
			.map(({ uid, start, end, partstat }) => ({
				externalId: uid,
				start,
				end,
				answer: partstat ? parsePartstat(partstat) : null,
				cancelled: false,
			})),
		truncated,
	};
}
