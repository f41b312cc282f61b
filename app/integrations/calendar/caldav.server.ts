import type { DAVCalendar } from "tsdav";
import { z } from "zod";
import { buildCalendarObject } from "#app/emails/icalendar.ts";
import { setting } from "#app/environment.ts";
import { requestExternal, requestInternal } from "#app/integrations/outbound/http-client.server.ts";
import { requestCalendar, type SendCalendarRequest, toCalendarFailure } from "./call-calendar.server.ts";
import { CalendarFailure, type CalendarProvider } from "./provider.ts";
import { readIcs } from "./read-ics.server.ts";

export const caldavCredentials = z.object({
	/** Address of the calendar, as reported by its server. */
	calendar: z.string(),
	user: z.string(),
	password: z.string(),
});
export type CaldavCredentials = z.output<typeof caldavCredentials>;

/** Only the configured server may have an address on the internal network. */
export function isOwnCaldav(address: string): boolean {
	const own = setting("CALDAV_URL");
	return own !== undefined && URL.canParse(address) && new URL(address).origin === new URL(own).origin;
}

const sendGuarded: SendCalendarRequest = (address, request) =>
	isOwnCaldav(address) ? requestInternal(address, request) : requestExternal(address, request);

/** Loaded lazily, only for users with a CalDAV calendar. */
const loadLibrary = () => import("tsdav");

const mostAnswer = 20_000_000;

export async function findCaldavCalendar(
	account: { address: string; user: string; password: string },
	send: SendCalendarRequest = sendGuarded,
): Promise<string> {
	const client = openClient(account, send);
	return client.ask(async (options) => {
		const { createAccount, fetchCalendars } = await loadLibrary();
		const signedIn = await createAccount({
			account: {
				serverUrl: account.address,
				accountType: "caldav",
				credentials: { username: account.user, password: account.password },
			},
			...options,
		});
		const all = await fetchCalendars({ account: signedIn, ...options });
		const first = all.find(({ components }) => !components || components.includes("VEVENT"));
		if (!first) throw new CalendarFailure("gone");
		return first.url;
	});
}

/** A calendar of a CalDAV server, by the address that `findCaldavCalendar` found. */
export function openCaldav(credentials: CaldavCredentials, send: SendCalendarRequest = sendGuarded): CalendarProvider {
	const client = openClient(credentials, send);
	const calendar: DAVCalendar = { url: credentials.calendar };
	const objectUrl = (uid: string) => new URL(fileName(uid), asFolder(calendar.url)).href;
	return {
		read: (window, mark) =>
			client.ask(async (options) => {
				const { fetchCalendarObjects, propfind } = await loadLibrary();
				const [state] = await propfind({
					url: calendar.url,
					props: { "cs:getctag": {} },
					depth: "0",
					...options,
				});
				const ctag = String(state?.props?.getctag ?? "").slice(0, 4000) || null;
				if (ctag !== null && ctag === mark)
					return { whole: false, busy: [], removed: [], appointments: [], mark, truncated: false };
				const objects = await fetchCalendarObjects({
					calendar,
					timeRange: { start: window.from.toISOString(), end: window.until.toISOString() },
					...options,
				});
				const text = objects.map(({ data }) => String(data ?? "").trim()).filter((data) => data !== "");
				const content =
					text.length === 0
						? { busy: [], appointments: [], truncated: false }
						: await readIcs(`${text.join("\r\n")}\r\n`, window);
				return { whole: true, removed: [], mark: ctag, ...content };
			}),
		writer: {
			write: (event) =>
				client.ask(async (options) => {
					const data = buildCalendarObject({ ...event, url: null });
					const url = objectUrl(event.uid);
					// Without an etag, later changes here overwrite changes made in the calendar.
					const { updateCalendarObject } = await loadLibrary();
					const answer = await updateCalendarObject({ calendarObject: { url, data }, ...options });
					if (!answer.ok) throw new CalendarFailure("gone");
					return { id: event.uid, link: null };
				}),
			cancel: ({ uid }) =>
				client.ask(async (options) => {
					const { deleteCalendarObject } = await loadLibrary();
					await deleteCalendarObject({ calendarObject: { url: objectUrl(uid) }, ...options });
				}),
		},
	};
}

const asFolder = (url: string) => (url.endsWith("/") ? url : `${url}/`);
const fileName = (uid: string) => `${encodeURIComponent(uid)}.ics`;

/** Runs the library over guarded requests; failures it swallows are rethrown afterwards. */
function openClient({ user, password }: { user: string; password: string }, send: SendCalendarRequest = sendGuarded) {
	const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
	return {
		async ask<T>(work: (options: { headers: Record<string, string>; fetch: typeof fetch }) => Promise<T>): Promise<T> {
			let failure: CalendarFailure | null = null;
			const guarded = async (input: RequestInfo | URL, init: RequestInit = {}) => {
				const method = init.method ?? "GET";
				const headers = Object.fromEntries(new Headers(init.headers));
				const request = { method, headers, body: String(init.body ?? ""), most: mostAnswer };
				try {
					const answer = await requestCalendar(String(input), request, send);
					// A missing resource is left to the caller to interpret.
					const isMissing = answer.status === 404 && method !== "REPORT";
					if (answer.status >= 400 && !isMissing && !(answer.status === 405 || answer.status === 501))
						throw toCalendarFailure(answer, method === "PUT" || method === "DELETE" ? "event" : "calendar");
					const text = answer.status === 204 || answer.status === 304 ? null : answer.text;
					const responseHeaders = new Headers();
					for (const name of ["content-type", "location", "etag"])
						if (answer.headers?.[name]) responseHeaders.set(name, String(answer.headers[name]));
					return new Response(text, { status: answer.status, headers: responseHeaders });
				} catch (error) {
					if (error instanceof CalendarFailure) failure ??= error;
					throw error;
				}
			};
			try {
				const result = await work({ headers: { authorization }, fetch: guarded as typeof fetch });
				if (failure) throw failure;
				return result;
			} catch (error) {
				if (failure) throw failure;
				if (error instanceof CalendarFailure) throw error;
				throw new CalendarFailure("unreadable", { cause: error });
			}
		},
	};
}
