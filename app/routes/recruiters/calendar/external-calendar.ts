import type { CalendarFailureReason } from "#app/integrations/calendar/provider.ts";

export interface ExternalCalendar {
	kind: "google" | "microsoft" | "caldav" | "ics" | "zoom";
	account: string | null;
	lastError: string | null;
	lastSync: string | null;
	readsTitles: boolean;
	/** The calendar has more busy times than are stored. */
	truncated: boolean;
}

/** The typed values of a calendar that failed to connect. */
export interface CalendarConnectFailure {
	kind: "caldav" | "ics";
	address: string;
	user: string;
	trouble: CalendarFailureReason;
}
