import type { CalendarTrouble } from "#app/integrations/calendar/provider.ts";

export interface OutsideCalendar {
	kind: "google" | "microsoft" | "caldav" | "ics" | "zoom";
	account: string | null;
	lastError: string | null;
	lastSync: string | null;
	readsTitles: boolean;
	/** It holds more busy times than are kept. */
	truncated: boolean;
}

/** What was typed and did not connect. */
export interface RefusedCalendar {
	kind: "caldav" | "ics";
	address: string;
	user: string;
	trouble: CalendarTrouble;
}
