import {
	type ExternalAnswer,
	type ExternalChange,
	extractOwnAppointments,
	findCalendarAnswers,
	findExternalChanges,
} from "#app/domain/calendar/external-changes.ts";
import { formatDate } from "#app/i18n/format.ts";
import { CalendarFailure } from "#app/integrations/calendar/provider.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { saveAnswer } from "#db/queries/appointment-answers/save.ts";
import { findCalendar, saveCalendarFailure, saveCalendarReading } from "#db/queries/calendar-connections.ts";
import { listWrittenAppointments, saveExternalChange, saveOutsideAnswer } from "#db/queries/calendar-events.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { watchCalendar } from "../calendar-channel.ts";
import { type CalendarOpener, openCalendarConnection } from "../open-calendar-connection.ts";
import type { Payloads } from "../payloads.ts";
import type { Task, TaskContext } from "../task.ts";

const day = 86_400_000;

/** Idempotent; errors are shown to the calendar's owner. */
export const calendarConnectionSync: Task<"calendar_connection_sync"> = (payload, context) =>
	syncCalendar(payload, context);

export async function syncCalendar(
	{ businessId, connectionId }: Payloads["calendar_connection_sync"],
	{ db }: Pick<TaskContext, "db">,
	open?: CalendarOpener,
): Promise<void> {
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(db, businessId, work);
	const calendar = await inside((trx) => findCalendar(trx, connectionId));
	if (calendar?.status !== "active") return;
	const now = Date.now();
	const window = { from: new Date(now - day), until: new Date(now + 120 * day), zone: calendar.timezone };
	try {
		const provider = openCalendarConnection(inside, calendar, open);
		const reading = await provider.read(window, calendar.sync_token);
		await inside(async (trx) => {
			const written = await listWrittenAppointments(trx, connectionId);
			const separated = extractOwnAppointments(reading, written);
			await saveCalendarReading(trx, connectionId, separated);
			for (const change of findExternalChanges(written, separated, window))
				await tellOrganizer(trx, change, calendar.name);
			for (const outside of findCalendarAnswers(written, separated)) await noteAnswer(trx, outside, calendar.kind);
		});
		await watchCalendar(inside, calendar, provider);
	} catch (error) {
		if (!(error instanceof CalendarFailure)) throw error;
		await inside((trx) => saveCalendarFailure(trx, connectionId, error));
	}
}

async function noteAnswer(trx: Scoped, outside: ExternalAnswer, kind: string): Promise<void> {
	const event = await saveOutsideAnswer(trx, outside);
	// No response keeps the earlier one, because calendars reset it for new times.
	if (!event || outside.answer === "needs_action") return;
	const source = kind === "google" || kind === "microsoft" ? kind : "caldav";
	const person = { type: "recruiters", id: event.recruiter_id } as const;
	await saveAnswer(trx, { type: event.type, id: event.id, person, answer: outside.answer, source });
}

/** Appointments never move automatically: the organizer is notified of the old and new time. */
async function tellOrganizer(trx: Scoped, change: ExternalChange, by: string): Promise<void> {
	const appointment = await saveExternalChange(trx, change);
	if (!appointment?.owner_id || change.change === "restored") return;
	const locale = appointment.locale === "en" ? "en" : "pt";
	await insertNotification(trx, {
		recruiterId: appointment.owner_id,
		category: "Others",
		kind: change.change === "moved" ? "calendar_event_moved" : "calendar_event_removed",
		params: {
			by,
			title: appointment.title,
			from: formatDate(locale, appointment.starts_at, "datetime"),
			to: formatDate(locale, change.start, "datetime"),
		},
		link: `/recruiters/${appointment.type}/${appointment.uid}`,
		dedupeKey: `calendar_event:${change.id}:${change.change}:${appointment.sequence}:${change.start.toISOString()}`,
	});
}
