import ICAL from "ical.js";
import { type GivenAnswer, givenAnswers, parsePartstat } from "#app/domain/calendar/invitation-answer.ts";
import { parsePlainAddress } from "#app/domain/mail/mail-address.ts";
import { momentIn } from "#app/domain/time/wall-time.ts";
import { findZone } from "#app/domain/time/windows-zones.ts";

/** Calendar reply to an invitation (iTIP, METHOD:REPLY). */
export interface CalendarReply {
	uid: string;
	/** Address of the attendee, in lower case. */
	attendee: string;
	answer: GivenAnswer;
	comment: string | null;
	/** The time it responds to; null when missing or unreadable. */
	start: Date | null;
	/** The state of the invitation it answers. */
	sequence: number | null;
	stamp: Date | null;
}

/** A reply has one event and one attendee; longer files are ignored. */
const mostLength = 64 * 1024;

/** Null when the file is no reply or not from exactly one person. */
export function readCalendarReply(text: string): CalendarReply | null {
	if (text.length > mostLength || !/^METHOD:REPLY\s*$/im.test(text)) return null;
	try {
		const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
		const events = calendar.getAllSubcomponents("vevent");
		const [event] = events;
		if (calendar.name !== "vcalendar" || !event || events.length > 1) return null;
		const attendees = event.getAllProperties("attendee");
		const [own] = attendees;
		if (!own || attendees.length > 1) return null;
		const given = parsePartstat(String(own.getParameter("partstat") ?? ""));
		const answer = givenAnswers.find((item) => item === given);
		const attendee = parsePlainAddress(String(own.getFirstValue()).replace(/^mailto:/i, ""));
		const uid = String(event.getFirstPropertyValue("uid") ?? "");
		if (!answer || !attendee || uid === "") return null;
		const sequence = Number(event.getFirstPropertyValue("sequence") ?? Number.NaN);
		return {
			uid,
			attendee: attendee.toLowerCase(),
			answer,
			comment: String(event.getFirstPropertyValue("comment") ?? "").trim() || null,
			start: readMoment(event, "dtstart"),
			sequence: Number.isInteger(sequence) ? sequence : null,
			stamp: readMoment(event, "dtstamp"),
		};
	} catch {
		return null;
	}
}

function readMoment(event: ICAL.Component, name: string): Date | null {
	const property = event.getFirstProperty(name);
	const time = property?.getFirstValue();
	if (!property || !(time instanceof ICAL.Time)) return null;
	if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate();
	const zone = findZone(String(property.getParameter("tzid") ?? ""));
	const [day = "", hour] = time.toString().split("T");
	return zone && hour ? momentIn(zone, day, hour) : null;
}
