import { isOwnAppointment } from "#app/emails/calendar.ts";
import { fetchIcs } from "#app/integrations/calendar/ics.server.ts";
import { readCalendarFile } from "#app/storage/read-calendar.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { listDueCalendars, replaceBusyTimes, saveCalendarTrouble } from "#db/queries/calendar-connections.ts";
import type { Task, TaskContext } from "../task.ts";

const day = 86_400_000;

/** Reads the calendars whose turn it is: what they say is replaced whole, so running twice changes nothing. */
export const calendarSync: Task<"calendar_sync"> = (_payload, context) => syncCalendars(context);

export async function syncCalendars({ db, signal }: Pick<TaskContext, "db" | "signal">, fetchFile = fetchIcs) {
	for (const businessId of await listBusinessIds(db)) {
		const due = await inBusiness(db, businessId, listDueCalendars);
		for (const { id, address, timezone } of due) {
			signal.throwIfAborted();
			const now = Date.now();
			const window = { from: new Date(now - day), until: new Date(now + 120 * day), zone: timezone };
			const answer = await fetchFile(address);
			const all = answer.ok ? await readCalendarFile(answer.text, window) : null;
			const times = all?.filter(({ uid }) => !isOwnAppointment(uid));
			const trouble = answer.ok ? "unreadable" : answer.trouble;
			await inBusiness(db, businessId, (trx) =>
				times ? replaceBusyTimes(trx, id, times) : saveCalendarTrouble(trx, id, trouble),
			);
		}
	}
}
