import { z } from "zod";
import type { InvitationAnswer } from "#app/domain/calendar/invitation-answer.ts";
import { momentIn } from "#app/domain/time/wall-time.ts";
import { isOwnAppointment } from "#app/emails/icalendar.ts";
import { toCalendarFailure } from "./call-calendar.server.ts";
import { openGoogleChannels } from "./google-channels.server.ts";
import { createMeetLink } from "./google-meet.server.ts";
import { type ApiAnswer, type OAuthClient, parseApiResponse } from "./oauth-client.server.ts";
import {
	type BusySpan,
	type CalendarEvent,
	CalendarFailure,
	type CalendarProvider,
	type CalendarReading,
	type CalendarWindow,
	maxBusyTimes,
} from "./provider.ts";

const time = z.object({ date: z.string().optional(), dateTime: z.string().optional() });
const event = z.object({
	id: z.string().min(1).max(1000),
	status: z.string().optional(),
	iCalUID: z.string().optional(),
	summary: z.string().optional(),
	start: time.optional(),
	end: time.optional(),
	transparency: z.string().optional(),
	eventType: z.string().optional(),
	attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).optional(),
});
const page = z.object({
	timeZone: z.string().optional(),
	nextPageToken: z.string().optional(),
	nextSyncToken: z.string().max(4000).optional(),
	items: z.array(event).default([]),
});
const errors = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }) });

const events = "/calendars/primary/events";

/** A user's primary Google calendar, through the Calendar API v3. */
export function openGoogle(client: OAuthClient, { readsTitles }: { readsTitles: boolean }): CalendarProvider {
	// Titles are not requested without consent.
	const fields = `nextPageToken,nextSyncToken,timeZone,items(id,status,iCalUID,start,end,transparency,eventType,attendees(self,responseStatus)${readsTitles ? ",summary" : ""})`;

	async function readAll(window: CalendarWindow, mark: string | null): Promise<CalendarReading | "start over"> {
		const range = { timeMin: window.from.toISOString(), timeMax: window.until.toISOString() };
		const reading = startReading(mark === null);
		for (let pageToken: string | undefined; ; ) {
			const query = new URLSearchParams({
				singleEvents: "true",
				maxResults: "2500",
				fields,
				...(mark === null ? range : { syncToken: mark }),
				...(pageToken ? { pageToken } : {}),
			});
			const answer = await client.ask(`${events}?${query}`, { method: "GET" });
			// The sync token expired: start over.
			if (answer.status === 410 && mark !== null) return "start over";
			throwFailure(answer);
			const { items, timeZone, nextPageToken, nextSyncToken } = parseApiResponse(page, answer.json);
			for (const item of items) addEvent(reading, item, { ...window, zone: timeZone ?? window.zone });
			if (reading.busy.length > maxBusyTimes)
				return { ...reading, busy: reading.busy.slice(0, maxBusyTimes), truncated: true };
			if (!nextPageToken) return { ...reading, mark: nextSyncToken ?? null };
			pageToken = nextPageToken;
		}
	}

	/** The invitation mail may have already added the event. */
	async function findByUid(uid: string): Promise<string | null> {
		const query = new URLSearchParams({ iCalUID: uid, showDeleted: "true", fields: "items(id)" });
		const answer = await client.ask(`${events}?${query}`, { method: "GET" });
		throwFailure(answer);
		return parseApiResponse(page, answer.json).items[0]?.id ?? null;
	}

	async function put(appointment: CalendarEvent, externalId: string | null): Promise<string> {
		const id = externalId ?? (await findByUid(appointment.uid));
		if (id) {
			const path = `${events}/${encodeURIComponent(id)}`;
			const { sequence, ...body } = toBody(appointment);
			let answer = await client.ask(path, { method: "PATCH", body: { sequence, ...body } });
			// A manual move raised the event's sequence number above ours.
			if (answer.status === 400) answer = await client.ask(path, { method: "PATCH", body });
			if (answer.status !== 404 && answer.status !== 410) {
				throwFailure(answer, "event");
				return id;
			}
		}
		const body = { iCalUID: appointment.uid, ...toBody(appointment) };
		const answer = await client.ask(`${events}/import`, { method: "POST", body });
		throwFailure(answer);
		return parseApiResponse(z.object({ id: z.string().min(1) }), answer.json).id;
	}

	return {
		async read(window, mark) {
			const changes = await readAll(window, mark);
			const reading = changes === "start over" ? await readAll(window, null) : changes;
			if (reading === "start over") throw new CalendarFailure("unreadable");
			return reading;
		},
		channels: openGoogleChannels(client, events, throwFailure),
		/** The main calendar is called as its owner's address. */
		async findAccount() {
			const answer = await client.ask(`${events}?maxResults=1&fields=summary`, { method: "GET" });
			throwFailure(answer);
			return parseApiResponse(z.object({ summary: z.string().optional() }), answer.json).summary ?? null;
		},
		writer: {
			async write(appointment, externalId) {
				const id = await put(appointment, externalId);
				if (appointment.video !== "make") return { id, link: null };
				const path = `${events}/${encodeURIComponent(id)}`;
				return {
					id,
					link: await createMeetLink(client, path, appointment.uid, (answer) => throwFailure(answer, "event")),
				};
			},
			async cancel(_appointment, externalId) {
				const path = `${events}/${encodeURIComponent(externalId)}?sendUpdates=none`;
				const answer = await client.ask(path, { method: "DELETE" });
				if (answer.status !== 404 && answer.status !== 410) throwFailure(answer, "event");
			},
		},
	};
}

const startReading = (whole: boolean): CalendarReading => ({
	whole,
	busy: [],
	removed: [],
	appointments: [],
	mark: null,
	truncated: false,
});

function addEvent(reading: CalendarReading, item: z.output<typeof event>, window: CalendarWindow): void {
	const start = toMoment(item.start, window.zone);
	const end = toMoment(item.end, window.zone);
	const isGone = item.status === "cancelled" || !start || !end || !(start < end);
	const own = item.attendees?.find(({ self }) => self);
	const answer = googleAnswers.find(([word]) => word === own?.responseStatus)?.[1] ?? null;
	if (!isGone && item.iCalUID && isOwnAppointment(item.iCalUID)) {
		const span = { start: start.toISOString(), end: end.toISOString() };
		reading.appointments.push({ externalId: item.id, ...span, answer, cancelled: false });
		return;
	}
	const isFree = item.transparency === "transparent" || item.eventType === "workingLocation" || answer === "declined";
	if (isGone || isFree || end <= window.from || start >= window.until) {
		if (!reading.whole) reading.removed.push(item.id);
		return;
	}
	const busy: BusySpan = {
		id: item.id,
		start: start.toISOString(),
		end: end.toISOString(),
		title: item.summary?.trim().slice(0, 200) || null,
	};
	reading.busy.push(busy);
}

/** A day without hours is one where the calendar is. */
function toMoment(value: z.output<typeof time> | undefined, zone: string): Date | null {
	if (value?.dateTime) {
		const moment = new Date(value.dateTime);
		return Number.isNaN(moment.getTime()) ? null : moment;
	}
	return value?.date && /^\d{4}-\d\d-\d\d$/.test(value.date) ? momentIn(zone, value.date, "00:00") : null;
}

const googleAnswers: readonly (readonly [string, InvitationAnswer])[] = [
	["needsAction", "needs_action"],
	["accepted", "accepted"],
	["tentative", "tentative"],
	["declined", "declined"],
];

const toBody = ({ sequence, start, end, summary, description, location, attendee }: CalendarEvent) => ({
	sequence,
	status: "confirmed",
	summary: summary.slice(0, 300),
	description: description.slice(0, 2_000),
	location: location?.slice(0, 500) ?? "",
	start: { dateTime: start.toISOString(), timeZone: "UTC" },
	end: { dateTime: end.toISOString(), timeZone: "UTC" },
	// Lists only the owner, so that Google sends no further invitations.
	attendees: [
		{
			email: attendee.email,
			displayName: attendee.name,
			responseStatus: googleAnswers.find(([, answer]) => answer === attendee.answer)?.[0] ?? "needsAction",
		},
	],
});

const limits = new Set([
	"rateLimitExceeded",
	"userRateLimitExceeded",
	"quotaExceeded",
	"dailyLimitExceeded",
	"calendarUsageLimitsExceeded",
]);

/** Missing rights affect the whole calendar, whatever the request. */
const missingRights = new Set(["insufficientPermissions", "insufficientScopes"]);

/** Google uses 403 for rate limits and for events of another organizer. */
function throwFailure(answer: ApiAnswer, of: "calendar" | "event" = "calendar"): void {
	const failure = toCalendarFailure(answer, of);
	if (!failure) return;
	const reasons = (errors.safeParse(answer.json).data?.error.errors ?? []).map(({ reason }) => reason);
	if (answer.status === 403 && reasons.some((reason) => limits.has(reason)))
		throw new CalendarFailure("busy", { retryAt: failure.retryAt });
	if (failure.trouble === "forbidden" && reasons.some((reason) => missingRights.has(reason)))
		throw new CalendarFailure("refused");
	throw failure;
}
