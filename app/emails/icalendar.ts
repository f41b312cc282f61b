import ical, {
	ICalAlarmType,
	ICalAttendeeRole,
	ICalAttendeeStatus,
	ICalCalendarMethod,
	ICalEventStatus,
} from "ical-generator";
import type { InvitationAnswer } from "#app/domain/calendar/invitation-answer.ts";
import { toHeaderLine } from "#app/domain/mail/mail-address.ts";

export interface Appointment {
	/** Stable for its whole life, in every calendar that contains it. */
	uid: string;
	/** Grows with each change (RFC 5545). */
	sequence: number;
	start: Date;
	minutes: number;
	summary: string;
	description: string;
	location: string | null;
	url: string | null;
	cancelled?: boolean;
}

/** Stable UID across calendars and updates. */
export const appointmentUid = (of: string, uid: string) => `${uid}@${of}.seleta`;

/** Whether an event in another calendar is our appointment, added there by invitation. */
export const isOwnAppointment = (uid: string) => /@[a-z]+\.seleta$/.test(uid);

interface Person {
	name: string;
	email: string;
}

interface Attendee extends Person {
	/** Their response to the current time. */
	answer: InvitationAnswer;
}

interface Invite extends Appointment {
	organizer: Person;
	attendees: readonly Attendee[];
	/** Reminder in minutes before; null leaves the guest's default. */
	alarm: number | null;
}

const prodId = { company: "Seleta", product: "Seleta", language: "PT" };
/** Longest description calendars show in full, in characters. */
const maxText = 2_000;

/** iCalendar invitation, update (same uid, higher sequence) or cancellation. */
export function buildCalendarInvite({ organizer, attendees, alarm, ...appointment }: Invite): {
	method: "REQUEST" | "CANCEL";
	text: string;
} {
	const method = appointment.cancelled ? "CANCEL" : "REQUEST";
	const calendar = ical({ prodId, method: ICalCalendarMethod[method] });
	const event = calendar.createEvent({
		...getEvent(appointment),
		organizer: { name: toHeaderLine(organizer.name), email: toHeaderLine(organizer.email) },
	});
	for (const attendee of attendees) event.createAttendee(toAttendee(attendee, !appointment.cancelled));
	if (alarm !== null && !appointment.cancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: alarm * 60 });
	return { method, text: calendar.toString() };
}

/** Several appointments as a calendar to subscribe to or import. */
export function buildCalendarFeed(name: string, appointments: readonly Appointment[]): string {
	const calendar = ical({ prodId, name: toHeaderLine(name), method: ICalCalendarMethod.PUBLISH, ttl: 30 * 60 });
	for (const appointment of appointments) calendar.createEvent(getEvent(appointment));
	return calendar.toString();
}

/** Lists only the calendar's owner as attendee, so that clients can prompt for an answer. */
export function buildCalendarObject({
	end,
	organizer,
	attendee,
	...appointment
}: Omit<Appointment, "minutes"> & { end: Date; organizer: Person | null; attendee: Attendee }): string {
	const minutes = (end.getTime() - appointment.start.getTime()) / 60_000;
	const calendar = ical({ prodId });
	const event = calendar.createEvent(getEvent({ ...appointment, minutes }));
	if (organizer) event.organizer({ name: toHeaderLine(organizer.name), email: toHeaderLine(organizer.email) });
	event.createAttendee(toAttendee(attendee, true));
	return calendar.toString();
}

/** Attendees who answered for this time are not asked again. */
const toAttendee = ({ name, email, answer }: Attendee, open: boolean) => ({
	name: toHeaderLine(name) || email,
	email: toHeaderLine(email),
	rsvp: open && answer === "needs_action",
	role: ICalAttendeeRole.REQ,
	status: ICalAttendeeStatus[answer === "needs_action" ? "NEEDSACTION" : (answer.toUpperCase() as "ACCEPTED")],
});

/** UTC times (`Z`): with a time zone the library writes UTC digits as local. */
function getEvent({ uid, sequence, start, minutes, summary, description, location, url, cancelled }: Appointment) {
	return {
		id: uid,
		sequence,
		start,
		end: new Date(start.getTime() + minutes * 60_000),
		summary: toHeaderLine(summary).slice(0, 300),
		description: plain(description).slice(0, maxText),
		location: location ? toHeaderLine(location).slice(0, 500) : null,
		...(url ? { url } : {}),
		status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
	};
}

/** Strips control characters except line breaks. */
function plain(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
	return text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]/g, " ");
}
