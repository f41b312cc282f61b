import { interviewEnd } from "#app/domain/applies/interview-reminders.ts";
import { CalendarFailure, supportsAnswers } from "#app/integrations/calendar/provider.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findCalendar, saveCalendarFailure } from "#db/queries/calendar-connections.ts";
import { findCalendarEvent, saveCalendarEvent, scheduleCalendarWrite } from "#db/queries/calendar-events.ts";
import { findAppointment } from "../calendar-appointment.ts";
import { type CalendarOpener, openCalendarConnection } from "../open-calendar-connection.ts";
import type { Payloads } from "../payloads.ts";
import type { Task, TaskContext } from "../task.ts";
import { finishVideoLink } from "../video-link.ts";

export const calendarEventWrite: Task<"calendar_event_write"> = (payload, context) =>
	writeCalendarEvent(payload, context);

export async function writeCalendarEvent(
	write: Payloads["calendar_event_write"],
	{ db }: Pick<TaskContext, "db">,
	open?: CalendarOpener,
): Promise<void> {
	const { businessId, connectionId } = write;
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(db, businessId, work);
	const plan = await inside((trx) => findPlan(trx, write));
	if (!plan) return;
	const { calendar, appointment, written } = plan;
	const { event } = appointment;
	try {
		const { writer } = openCalendarConnection(inside, calendar, open);
		if (!writer) return;
		const { id: externalId, link } = appointment.cancelled
			? { id: written?.external_id ?? "", link: null }
			: await writer.write(event, written?.external_id ?? null);
		if (appointment.cancelled) await writer.cancel(event, externalId);
		const answer = supportsAnswers(calendar.kind) ? event.attendee.answer : undefined;
		await inside(async (trx) => {
			await saveCalendarEvent(trx, write, { ...event, externalId, cancelled: appointment.cancelled, answer });
			if (event.video === "make" && !appointment.cancelled) await finishVideoLink(trx, write, calendar.kind, link);
		});
	} catch (error) {
		if (!(error instanceof CalendarFailure)) throw error;
		const { trouble, retryAt } = error;
		if (trouble === "refused" || trouble === "forbidden")
			return inside(async (trx) => {
				// A forbidden event does not affect the rest of the calendar.
				if (trouble === "refused") await saveCalendarFailure(trx, connectionId, error);
				if (event.video === "make") await finishVideoLink(trx, write, calendar.kind, null);
			});
		if (!retryAt) throw error;
		await inside((trx) => scheduleCalendarWrite(trx, write, retryAt));
	}
}

/** Undefined when the calendar is up to date, or the appointment no longer concerns it. */
async function findPlan(trx: Scoped, { connectionId, type, id }: Payloads["calendar_event_write"]) {
	const calendar = await findCalendar(trx, connectionId);
	if (!calendar) return undefined;
	const appointment = await findAppointment(trx, { type, id }, calendar);
	const written = await findCalendarEvent(trx, connectionId, type, id);
	if (!appointment || interviewEnd(appointment) < new Date()) return undefined;
	const isKnown = written !== undefined && written.cancelled === appointment.cancelled;
	const saysSame =
		!supportsAnswers(calendar.kind) || (written?.answer ?? "needs_action") === appointment.event.attendee.answer;
	const isCurrent = written !== undefined && written.sequence >= appointment.event.sequence && saysSame;
	if (isKnown && (appointment.cancelled || isCurrent)) return undefined;
	return written || !appointment.cancelled ? { calendar, appointment, written } : undefined;
}
