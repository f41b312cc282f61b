import { type OpenOptions, openCalendar } from "#app/integrations/calendar/open-calendar.server.ts";
import type { CalendarProvider } from "#app/integrations/calendar/provider.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { saveCalendarCredentials } from "#db/queries/calendar-connections.ts";

interface Connection {
	id: number;
	kind: string;
	credentials: string | null;
	reads_titles: boolean;
	account: string | null;
}

export type CalendarOpener = (connection: Parameters<typeof openCalendar>[0], options: OpenOptions) => CalendarProvider;

/** Opens the calendar of a stored connection; renewed credentials are saved immediately. */
export function openCalendarConnection(
	inside: <T>(work: (trx: Scoped) => Promise<T>) => Promise<T>,
	{ id, kind, credentials, reads_titles: readsTitles, account }: Connection,
	open: CalendarOpener = openCalendar,
): CalendarProvider {
	const save = (renewed: string) => inside((trx) => saveCalendarCredentials(trx, id, renewed));
	return open({ kind, credentials, readsTitles, account }, { save });
}
