import { randomUUID } from "node:crypto";
import {
	type CalendarMode,
	type SimulatedEvent,
	type SimulatedService,
	type SimulatorAnswer,
	type SimulatorRequest,
	startCalendarServer,
} from "./simulator.server.ts";

const error = (status: number, code: string, message: string): SimulatorAnswer => ({
	status,
	body: { error: { code, message } },
});
const denied = error(403, "ErrorAccessDenied", "Access is denied. Check credentials and try again.");

/** Microsoft 365 calendar in the format of Graph v1.0. */
const microsoft: SimulatedService = {
	failure(mode) {
		const failures: Partial<Record<CalendarMode, SimulatorAnswer>> = {
			revoked: error(401, "InvalidAuthenticationToken", "Access token has expired or is not yet valid."),
			"401": error(401, "InvalidAuthenticationToken", "Access token has expired or is not yet valid."),
			"403": denied,
			limited: {
				...error(429, "ApplicationThrottled", "Application is over its MailboxConcurrency limit."),
				headers: { "retry-after": "10" },
			},
			"429": { ...error(429, "TooManyRequests", "Please retry again later."), headers: { "retry-after": "120" } },
			"500": error(500, "InternalServerError", "Internal Server Error"),
		};
		return failures[mode] ?? null;
	},
	notify: ({ id, token }) => ({
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			value: [
				{
					subscriptionId: id,
					clientState: token,
					changeType: "updated",
					resource: "Users/u/Events/e",
					subscriptionExpirationDateTime: new Date(Date.now() + 86_400_000).toISOString(),
					tenantId: "t",
				},
			],
		}),
	}),
	answer(request) {
		const { method, url, store, body, mode } = request;
		if (url.pathname === "/me/calendar")
			return {
				status: 200,
				body: {
					owner: { address: "ana@outlook.example" },
					allowedOnlineMeetingProviders: mode === "no calls" ? [] : ["teamsForBusiness"],
					defaultOnlineMeetingProvider: mode === "no calls" ? "unknown" : "teamsForBusiness",
				},
			};
		if (url.pathname === "/subscriptions" && method === "POST") return subscribe(request);
		if (url.pathname.startsWith("/subscriptions/") && method === "DELETE")
			return store.channels.delete(url.pathname.slice("/subscriptions/".length))
				? { status: 204 }
				: error(404, "ResourceNotFound", "The object was not found.");
		if (url.pathname === "/me/calendarView/delta") return listChanges(request);
		if (url.pathname === "/me/events" && method === "GET") return find(request);
		if (url.pathname === "/me/events" && method === "POST") return create(request);
		const event = store.events.get(decodeURIComponent(url.pathname.replace("/me/events/", "")));
		if (!event || event.deleted)
			return error(404, "ErrorItemNotFound", "The specified object was not found in the store.");
		if (method === "GET") return { status: 200, body: show(event) };
		if (event.foreign) return denied;
		if (method === "PATCH")
			return {
				status: 200,
				body: show(store.put({ ...event, ...read(body), ...readCall(body, event), answer: "needs_action" })),
			};
		if (method !== "DELETE") return error(404, "ErrorItemNotFound", "The specified object was not found in the store.");
		store.put({ ...event, deleted: true });
		return { status: 204 };
	},
};

/** Validates the address first: it must echo the token it receives. */
async function subscribe({ body, store, post }: SimulatorRequest): Promise<SimulatorAnswer> {
	const { notificationUrl = "", clientState = "", expirationDateTime } = body as Record<string, string>;
	const proof = `Validation: Testing client application reachability for subscription ${randomUUID()}`;
	const address = `${notificationUrl}?validationToken=${encodeURIComponent(proof)}`;
	const answer = await post(address, { headers: { "content-type": "text/plain" }, body: "" }).catch(() => undefined);
	const isProven = answer?.status === 200 && (await answer.text()) === proof;
	if (!isProven) return error(400, "ValidationError", "Subscription validation request failed.");
	const id = randomUUID();
	store.channels.set(id, { id, address: notificationUrl, token: clientState });
	const { changeType, resource } = body;
	return {
		status: 201,
		body: {
			id,
			resource,
			changeType,
			clientState,
			notificationUrl,
			expirationDateTime,
			applicationId: "a",
			creatorId: "c",
		},
	};
}

const pageSize = 100;

function listChanges({ url, store }: SimulatorRequest): SimulatorAnswer {
	const ask = url.searchParams;
	const token = ask.get("$deltatoken");
	if (token !== null && !/^\d+$/.test(token))
		return error(410, "syncStateNotFound", "The sync state generation is not found; continuing with a full sync.");
	const skip = Number(ask.get("$skiptoken") ?? 0);
	const since = Number(token ?? ask.get("since") ?? 0);
	const isFirst = token === null && ask.get("since") === null;
	const [from, until] = [
		ask.get("startDateTime") ?? ask.get("from") ?? "",
		ask.get("endDateTime") ?? ask.get("until") ?? "9",
	];
	const isRound = isFirst || ask.get("whole") === "1";
	const all = isRound
		? store.since(0).filter((item) => !item.deleted && item.end > from && item.start < until)
		: store.since(since);
	const link = (query: Record<string, string>) => `${url.origin}/me/calendarView/delta?${new URLSearchParams(query)}`;
	const rest = { since: String(since), from, until, ...(isRound ? { whole: "1" } : {}) };
	const isLast = skip + pageSize >= all.length;
	return {
		status: 200,
		body: {
			value: all.slice(skip, skip + pageSize).map(show),
			...(isLast
				? { "@odata.deltaLink": link({ $deltatoken: String(store.changes) }) }
				: { "@odata.nextLink": link({ ...rest, $skiptoken: String(skip + pageSize) }) }),
		},
	};
}

/** The organizer has no response status until responding explicitly. */
const responses = {
	needs_action: "organizer",
	accepted: "accepted",
	tentative: "tentativelyAccepted",
	declined: "declined",
} as const;

const show = (event: SimulatedEvent) =>
	event.deleted
		? { id: event.id, "@removed": { reason: "deleted" } }
		: {
				id: event.id,
				type: "singleInstance",
				iCalUId: event.uid,
				subject: event.title,
				showAs: "busy",
				isCancelled: false,
				onlineMeeting: event.call ? { joinUrl: event.call } : null,
				responseStatus: { response: responses[event.answer] },
				start: { dateTime: `${event.start.replace(/\.\d+Z|Z/, "")}.0000000`, timeZone: "UTC" },
				end: { dateTime: `${event.end.replace(/\.\d+Z|Z/, "")}.0000000`, timeZone: "UTC" },
			};

/** Finds by our extended property or by the UID from the mail. */
function find({ url, store }: SimulatorRequest): SimulatorAnswer {
	const filter = url.searchParams.get("$filter") ?? "";
	const uid = /eq '([^']+)'\)?$/.exec(filter)?.[1] ?? "";
	const isOwn = filter.startsWith("singleValueExtendedProperties");
	const value = [...store.events.values()].filter(
		(item) => !item.deleted && (isOwn ? item.ownUid === uid : item.uid === uid),
	);
	return { status: 200, body: { value: value.map(({ id }) => ({ id })) } };
}

/** Exchange assigns its own UID; a repeated transactionId returns the existing event. */
function create({ body, store }: SimulatorRequest): SimulatorAnswer {
	const transaction = String(body.transactionId ?? "");
	const existing = [...store.events.values()].find((item) => item.transaction === transaction && transaction !== "");
	if (existing) return { status: 201, body: show(existing) };
	const [property] = (body.singleValueExtendedProperties ?? []) as { value?: string }[];
	return {
		status: 201,
		body: show(store.put({ ...read(body), ...readCall(body), transaction, ownUid: property?.value ?? "" })),
	};
}

/** The body contains the join link: replacing the body removes the call. */
function readCall(body: Record<string, unknown>, event?: SimulatedEvent): Partial<SimulatedEvent> {
	if (body.isOnlineMeeting) return { call: event?.call || `https://teams.microsoft.com/l/meetup-join/${randomUUID()}` };
	return event?.call && body.body ? { call: "" } : {};
}

function read(body: Record<string, unknown>) {
	const at = (value: unknown) => `${String((value as { dateTime?: unknown } | undefined)?.dateTime)}Z`;
	return { title: String(body.subject ?? ""), start: at(body.start), end: at(body.end) };
}

export const startMicrosoftSimulator = (options: Parameters<typeof startCalendarServer>[1] = {}) =>
	startCalendarServer(microsoft, options);
