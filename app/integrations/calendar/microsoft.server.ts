import { z } from "zod";
import type { InvitationAnswer } from "#app/domain/calendar/invitation-answer.ts";
import { isOwnAppointment } from "#app/emails/icalendar.ts";
import { toCalendarFailure } from "./call-calendar.server.ts";
import { openMicrosoftChannels } from "./microsoft-channels.server.ts";
import { findTeamsProvider, readTeamsLink, teamsFields } from "./microsoft-teams.server.ts";
import { type ApiAnswer, type OAuthClient, parseApiResponse } from "./oauth-client.server.ts";
import {
	type CalendarEvent,
	CalendarFailure,
	type CalendarProvider,
	type CalendarReading,
	type CalendarWindow,
	maxBusyTimes,
} from "./provider.ts";

const time = z.object({ dateTime: z.string(), timeZone: z.string().optional() });
const response = z.object({ response: z.string().nullish() }).nullish();
const event = z.object({
	id: z.string().min(1).max(1000),
	"@removed": z.object({}).loose().optional(),
	type: z.string().optional(),
	seriesMasterId: z.string().nullish(),
	iCalUId: z.string().nullish(),
	subject: z.string().nullish(),
	showAs: z.string().nullish(),
	isCancelled: z.boolean().nullish(),
	responseStatus: response,
	attendees: z
		.array(z.object({ status: response, emailAddress: z.object({ address: z.string().nullish() }).nullish() }))
		.nullish(),
	start: time.optional(),
	end: time.optional(),
});
type GraphEvent = z.output<typeof event>;
const page = z.object({
	value: z.array(event),
	"@odata.nextLink": z.string().max(8000).optional(),
	"@odata.deltaLink": z.string().max(4000).optional(),
});
const written = z.object({ id: z.string().min(1) });

/** Stores our UID in the event, since Exchange assigns its own. */
const uidProperty = "String {6f0b5d0c-6f0a-4d6e-9a55-6c9f4b8c3a11} Name SeletaUid";
/** Requests UTC explicitly, although it is the default. */
const prefer = { prefer: 'outlook.timezone="UTC", odata.maxpagesize=500' };

/** A user's primary Microsoft 365 calendar, through Graph v1.0. */
export function openMicrosoft(
	client: OAuthClient,
	{ account = null }: { account?: string | null } = {},
): CalendarProvider {
	async function readAll(window: CalendarWindow, mark: string | null): Promise<CalendarReading | "start over"> {
		const range = new URLSearchParams({
			startDateTime: window.from.toISOString(),
			endDateTime: window.until.toISOString(),
		});
		const items: GraphEvent[] = [];
		for (let address = mark ?? `/me/calendarView/delta?${range}`; ; ) {
			const answer = await client.ask(address, { method: "GET", headers: prefer });
			// The delta link expired: start over.
			if (answer.status === 410 && mark !== null) return "start over";
			throwFailure(answer);
			const body = parseApiResponse(page, answer.json);
			// Deltas may contain only changed fields: without times a full read is needed.
			if (mark !== null && body.value.some(isPartial)) return "start over";
			items.push(...body.value);
			const next = body["@odata.nextLink"];
			// Endless series stay within the window; more events are truncated.
			const truncated = items.length > maxBusyTimes * 2;
			if (!next || truncated)
				return toReading(items, window, account, {
					whole: mark === null,
					mark: truncated ? null : (body["@odata.deltaLink"] ?? null),
					truncated,
				});
			address = next;
		}
	}

	/** Written before, or brought by a mail of the invitation. */
	async function findByUid(uid: string): Promise<string | null> {
		const quoted = uid.replaceAll("'", "''");
		const filters = [
			`singleValueExtendedProperties/any(ep: ep/id eq '${uidProperty}' and ep/value eq '${quoted}')`,
			`iCalUId eq '${quoted}'`,
		];
		for (const filter of filters) {
			const query = new URLSearchParams({ $filter: filter, $select: "id", $top: "1" });
			const answer = await client.ask(`/me/events?${query}`, { method: "GET" });
			throwFailure(answer);
			const [first] = parseApiResponse(z.object({ value: z.array(written) }), answer.json).value;
			if (first) return first.id;
		}
		return null;
	}

	async function put(appointment: CalendarEvent, externalId: string | null, online: object) {
		const id = externalId ?? (await findByUid(appointment.uid));
		if (id) {
			const { body: text, ...rest } = toBody(appointment);
			// Replacing the body would remove the join link that Graph adds to it.
			const body = { ...(appointment.video ? {} : { body: text }), ...rest, ...online };
			const answer = await client.ask(`/me/events/${encodeURIComponent(id)}`, { method: "PATCH", body });
			if (answer.status !== 404 && answer.status !== 410) {
				throwFailure(answer, "event");
				return { id, json: answer.json };
			}
		}
		const answer = await client.ask("/me/events", {
			method: "POST",
			body: {
				...toBody(appointment),
				...online,
				// Sent twice, it is made once.
				transactionId: `${appointment.uid}:${appointment.sequence}`,
				singleValueExtendedProperties: [{ id: uidProperty, value: appointment.uid }],
			},
		});
		throwFailure(answer);
		return { id: parseApiResponse(written, answer.json).id, json: answer.json };
	}

	return {
		async read(window, mark) {
			const changes = await readAll(window, mark);
			const reading = changes === "start over" ? await readAll(window, null) : changes;
			if (reading === "start over") throw new CalendarFailure("unreadable");
			return reading;
		},
		channels: openMicrosoftChannels(client, throwFailure),
		async findAccount() {
			const answer = await client.ask("/me/calendar?$select=owner", { method: "GET" });
			throwFailure(answer);
			const owner = z.object({ owner: z.object({ address: z.string().nullish() }).nullish() });
			return parseApiResponse(owner, answer.json).owner?.address ?? null;
		},
		writer: {
			async write(appointment, externalId) {
				const { video } = appointment;
				const teams = video === "make" ? await findTeamsProvider(client, throwFailure) : null;
				const { id, json } = await put(appointment, externalId, teams ? teamsFields(teams) : {});
				return { id, link: teams ? await readTeamsLink(client, id, json, throwFailure) : null };
			},
			async cancel(_appointment, externalId) {
				const answer = await client.ask(`/me/events/${encodeURIComponent(externalId)}`, { method: "DELETE" });
				if (answer.status !== 404 && answer.status !== 410) throwFailure(answer, "event");
			},
		},
	};
}

function toReading(
	items: readonly GraphEvent[],
	window: CalendarWindow,
	account: string | null,
	about: Pick<CalendarReading, "whole" | "mark" | "truncated">,
): CalendarReading {
	const reading: CalendarReading = { ...about, busy: [], removed: [], appointments: [] };
	const masters = new Map(items.filter(({ type }) => type === "seriesMaster").map((item) => [item.id, item]));
	// The last entry per event applies: a delta may list one twice.
	for (const item of new Map(items.map((each) => [each.id, each])).values()) {
		if (item.type === "seriesMaster") continue;
		// Occurrences may omit fields defined by their series.
		addEvent(reading, { ...masters.get(item.seriesMasterId ?? ""), ...withoutEmpty(item) }, window, account);
	}
	if (reading.busy.length <= maxBusyTimes) return reading;
	return { ...reading, busy: reading.busy.slice(0, maxBusyTimes), mark: null, truncated: true };
}

const isPartial = (item: GraphEvent) =>
	item["@removed"] === undefined && item.type !== "seriesMaster" && !(item.start && item.end);

const withoutEmpty = (item: GraphEvent) =>
	Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null && value !== undefined)) as GraphEvent;

function addEvent(reading: CalendarReading, item: GraphEvent, window: CalendarWindow, account: string | null): void {
	const start = toMoment(item.start);
	const end = toMoment(item.end);
	const isGone = item["@removed"] !== undefined || !start || !end || !(start < end);
	const answer = findAnswer(item, account);
	const cancelled = item.isCancelled === true;
	const isOwn = item.iCalUId ? isOwnAppointment(item.iCalUId) : false;
	// Events created here have Exchange's UID; they are identified by event id and report answers.
	if (!isGone && (isOwn || answer !== null)) {
		const span = { start: start.toISOString(), end: end.toISOString() };
		reading.appointments.push({ externalId: item.id, ...span, answer, cancelled });
		if (isOwn) return;
	}
	const isFree = item.showAs === "free" || item.showAs === "workingElsewhere" || cancelled || answer === "declined";
	if (isGone || isFree || end <= window.from || start >= window.until) {
		if (!reading.whole) reading.removed.push(item.id);
		return;
	}
	const title = item.subject?.trim().slice(0, 200) || null;
	reading.busy.push({ id: item.id, start: start.toISOString(), end: end.toISOString(), title });
}

/** The owner's response: from the event, else from its attendee entry. */
function findAnswer({ responseStatus, attendees }: GraphEvent, account: string | null): InvitationAnswer | null {
	const own = attendees?.find(({ emailAddress }) => emailAddress?.address?.toLowerCase() === account?.toLowerCase());
	const words = [responseStatus?.response, account ? own?.status?.response : null];
	return words.map((word) => microsoftAnswers[word ?? ""]).find((answer) => answer !== undefined) ?? null;
}

/** The organizer, who cannot respond, is excluded. */
const microsoftAnswers: Readonly<Record<string, InvitationAnswer>> = {
	notResponded: "needs_action",
	accepted: "accepted",
	tentativelyAccepted: "tentative",
	declined: "declined",
};

/** Parses UTC digits without the trailing "Z". */
function toMoment(value: z.output<typeof time> | undefined): Date | null {
	if (!value) return null;
	const text = value.dateTime.replace(/(\.\d{3})\d+/, "$1");
	const moment = new Date(/Z$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`);
	return Number.isNaN(moment.getTime()) ? null : moment;
}

const toBody = ({ start, end, summary, description, location }: CalendarEvent) => ({
	subject: summary.slice(0, 255),
	body: { contentType: "text", content: description.slice(0, 2_000) },
	location: { displayName: location?.slice(0, 255) ?? "" },
	start: { dateTime: start.toISOString().replace("Z", ""), timeZone: "UTC" },
	end: { dateTime: end.toISOString().replace("Z", ""), timeZone: "UTC" },
	showAs: "busy",
});

function throwFailure(answer: ApiAnswer, of: "calendar" | "event" = "calendar"): void {
	const failure = toCalendarFailure(answer, of);
	if (failure) throw failure;
}
