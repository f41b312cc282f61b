import ICAL from "ical.js";
import { momentIn } from "#app/domain/time/wall-time.ts";
import { findZone } from "#app/domain/time/windows-zones.ts";

/** Maximum occurrences per event and per file: rules may be endless. */
const mostOfOne = 20_000;
const mostOfAll = 200_000;
const mostBusy = 5_000;

interface Window {
	from: Date;
	until: Date;
	zone: string;
}

export interface BusyTime {
	uid: string;
	start: Date;
	end: Date;
	title: string | null;
	/** The attendee's response, for events with a single one. */
	partstat?: string;
}

/** Busy times of a calendar; truncated above the limit. */
export interface BusyTimes {
	times: BusyTime[];
	truncated: boolean;
}

/** Accepts several concatenated files; throws when one is no calendar. */
export function readBusyTimes(text: string, window: Window): BusyTimes {
	const times: BusyTime[] = [];
	let looked = 0;
	for (const { event, exceptions } of parseCalendars(text).flatMap(groupByUid)) {
		try {
			for (const time of occurrences(event, exceptions, window)) {
				looked += 1;
				if (looked > mostOfAll || (time && times.length >= mostBusy)) return { times, truncated: true };
				if (time) times.push(time);
			}
		} catch {
			// One invalid event must not affect the others.
		}
	}
	return { times, truncated: false };
}

function parseCalendars(text: string): ICAL.Component[] {
	const parsed = ICAL.parse(text) as unknown[];
	const all = typeof parsed[0] === "string" ? [parsed] : parsed;
	return all.map((item) => {
		const calendar = new ICAL.Component(item as unknown[]);
		if (calendar.name !== "vcalendar") throw new Error("no calendar");
		return calendar;
	});
}

function groupByUid(calendar: ICAL.Component) {
	const exceptions = new Map<string, ICAL.Component[]>();
	const main: ICAL.Component[] = [];
	for (const component of calendar.getAllSubcomponents("vevent")) {
		const uid = String(component.getFirstPropertyValue("uid") ?? "");
		if (!component.hasProperty("recurrence-id")) main.push(component);
		else exceptions.set(uid, [...(exceptions.get(uid) ?? []), component]);
	}
	return main.map((event) => ({
		event,
		exceptions: exceptions.get(String(event.getFirstPropertyValue("uid") ?? "")) ?? [],
	}));
}

function* occurrences(component: ICAL.Component, exceptions: ICAL.Component[], window: Window) {
	const event = new ICAL.Event(component, { exceptions });
	if (!event.isRecurring()) {
		yield read(event, event.startDate, event.endDate, window);
		return;
	}
	const times = event.iterator();
	for (let count = 0; count < mostOfOne; count += 1) {
		const next = times.next();
		if (!next || next.year > window.until.getUTCFullYear() + 1) return;
		const { item, startDate, endDate } = event.getOccurrenceDetails(next);
		const start = toMoment(next, item, window.zone);
		if (start > window.until) return;
		yield read(item, startDate, endDate, window);
	}
}

function read(event: ICAL.Event, from: ICAL.Time, to: ICAL.Time, window: Window): BusyTime | null {
	const { component } = event;
	if (component.getFirstPropertyValue("status") === "CANCELLED") return null;
	if (component.getFirstPropertyValue("transp") === "TRANSPARENT") return null;
	const start = toMoment(from, event, window.zone);
	const end = toMoment(to, event, window.zone);
	if (!(start < end && end > window.from && start < window.until)) return null;
	const title = String(event.summary ?? "")
		.trim()
		.slice(0, 200);
	const partstat = getPartstat(event);
	const uid = String(event.uid ?? "").slice(0, 1000) || "?";
	return { uid, start, end, title: title || null, ...(partstat ? { partstat } : {}) };
}

function getPartstat({ component }: ICAL.Event): string | null {
	const attendees = component.getAllProperties("attendee");
	if (attendees.length !== 1) return null;
	return String(attendees[0]?.getParameter("partstat") ?? "NEEDS-ACTION").slice(0, 20);
}

function toMoment(time: ICAL.Time, event: ICAL.Event, floating: string): Date {
	const [day = "", hour = "00:00"] = time.toString().replace("Z", "").split("T");
	if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate();
	const named = String(event.component.getFirstProperty("dtstart")?.getParameter("tzid") ?? "");
	const zone = findZone(named);
	if (zone) return momentIn(zone, day, hour);
	const known = named !== "" && time.zone && time.zone !== ICAL.Timezone.localTimezone;
	return known ? time.toJSDate() : momentIn(floating, day, hour);
}
