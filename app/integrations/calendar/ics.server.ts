import { callCalendar, type SendCalendarRequest } from "./call-calendar.server.ts";
import type { CalendarProvider } from "./provider.ts";
import { readIcs } from "./read-ics.server.ts";

const mostFile = 20_000_000;

/** The calendar at a read-only address. */
export function openIcs(address: string, send?: SendCalendarRequest): CalendarProvider {
	return {
		async read(window) {
			const { text } = await callCalendar(address, { method: "GET", most: mostFile }, send);
			return { whole: true, removed: [], mark: null, ...(await readIcs(text, window)) };
		},
		writer: null,
	};
}
