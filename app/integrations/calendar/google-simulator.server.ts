import { invitationAnswers } from "#app/domain/calendar/invitation-answer.ts";
import {
	type CalendarMode,
	type SimulatedEvent,
	type SimulatedService,
	type SimulatorAnswer,
	type SimulatorRequest,
	startCalendarServer,
} from "./simulator.server.ts";

const events = "/calendars/primary/events";

/** Google Calendar in the format of the Calendar API v3. */
const google: SimulatedService = {
	failure(mode) {
		const failures: Partial<Record<CalendarMode, SimulatorAnswer>> = {
			revoked: error(401, "authError", "Invalid Credentials"),
			"401": error(401, "authError", "Invalid Credentials"),
			"403": error(403, "insufficientPermissions", "Insufficient Permission"),
			limited: error(403, "rateLimitExceeded", "Rate Limit Exceeded", "usageLimits"),
			"429": {
				...error(429, "rateLimitExceeded", "Rate Limit Exceeded", "usageLimits"),
				headers: { "retry-after": "120" },
			},
			"500": error(500, "backendError", "Backend Error"),
		};
		return failures[mode] ?? null;
	},
	notify: ({ id, token }) => ({
		headers: {
			"x-goog-channel-id": id,
			"x-goog-channel-token": token,
			"x-goog-resource-id": resourceId,
			"x-goog-resource-state": "exists",
			"x-goog-message-number": "10",
		},
		body: "",
	}),
	answer(request) {
		const { method, url } = request;
		if (url.pathname === events && method === "GET") return list(request);
		if (url.pathname === `${events}/watch` && method === "POST") return watch(request);
		if (url.pathname === "/channels/stop") return stop(request);
		if (url.pathname === `${events}/import` && method === "POST") return importEvent(request);
		const id = url.pathname.startsWith(`${events}/`) ? decodeURIComponent(url.pathname.slice(events.length + 1)) : "";
		const event = request.store.events.get(id);
		if (!event) return error(404, "notFound", "Not Found");
		if (event.foreign) return error(403, "forbiddenForNonOrganizer", notOrganizer, "calendar");
		if (method === "PATCH") return patch(request, event);
		if (method !== "DELETE") return error(404, "notFound", "Not Found");
		if (event.deleted) return error(410, "deleted", "Resource has been deleted");
		request.store.put({ ...event, deleted: true });
		return { status: 204 };
	},
};

const resourceId = "o3hgv1538sdjfh";

function watch({ body, store }: SimulatorRequest): SimulatorAnswer {
	const { id, type, address, token = "", params } = body as Record<string, string> & { params?: { ttl?: string } };
	if (!id || type !== "web_hook" || !address?.startsWith("https://"))
		return error(400, "push.webhookUrlNotHttps", "WebHook callback must be HTTPS");
	store.channels.set(id, { id, address, token });
	const expiration = String(Date.now() + Number(params?.ttl ?? 604_800) * 1000);
	return { status: 200, body: { kind: "api#channel", id, resourceId, resourceUri: address, token, expiration } };
}

function stop({ body, store }: SimulatorRequest): SimulatorAnswer {
	const isKnown = body.resourceId === resourceId && store.channels.delete(String(body.id));
	return isKnown ? { status: 204 } : error(404, "channelIdNotFound", "Channel not found");
}

const pageSize = 250;

function list({ url, store }: SimulatorRequest): SimulatorAnswer {
	const ask = url.searchParams;
	const uid = ask.get("iCalUID");
	if (uid)
		return { status: 200, body: { items: [...store.events.values()].filter((item) => item.uid === uid).map(show) } };
	const token = ask.get("syncToken");
	if (token !== null && !/^\d+$/.test(token))
		return error(410, "fullSyncRequired", "Sync token is no longer valid, a full sync is required.", "calendar");
	const [from, until] = [ask.get("timeMin") ?? "", ask.get("timeMax") ?? "9"];
	const all =
		token === null
			? store.since(0).filter((item) => !item.deleted && item.end > from && item.start < until)
			: store.since(Number(token));
	const first = Number(ask.get("pageToken") ?? 0);
	const items = all.slice(first, first + pageSize).map(show);
	const isLast = first + pageSize >= all.length;
	const next = isLast ? { nextSyncToken: String(store.changes) } : { nextPageToken: String(first + pageSize) };
	return {
		status: 200,
		body: { kind: "calendar#events", summary: "ana@gmail.example", timeZone: "America/Sao_Paulo", items, ...next },
	};
}

/** Deleted events are reported by id alone. */
const show = (event: SimulatedEvent) =>
	event.deleted
		? { id: event.id, status: "cancelled" }
		: {
				id: event.id,
				status: "confirmed",
				iCalUID: event.uid,
				summary: event.title,
				sequence: event.sequence,
				start: { dateTime: event.start },
				end: { dateTime: event.end },
				attendees: [
					{
						email: "ana@gmail.example",
						self: true,
						responseStatus: event.answer.replace("needs_action", "needsAction"),
					},
				],
				...(event.call
					? {
							hangoutLink: event.call,
							conferenceData: {
								createRequest: { status: { statusCode: "success" } },
								entryPoints: [{ entryPointType: "video", uri: event.call }],
							},
						}
					: {}),
			};

function importEvent({ body, store }: SimulatorRequest): SimulatorAnswer {
	const existing = [...store.events.values()].find((item) => item.uid === body.iCalUID);
	return {
		status: 200,
		body: show(store.put({ ...(existing ?? {}), ...read(body), uid: String(body.iCalUID), deleted: false })),
	};
}

function patch({ body, store, url, mode }: SimulatorRequest, event: SimulatedEvent): SimulatorAnswer {
	const { createRequest } = (body.conferenceData ?? {}) as { createRequest?: { requestId: string } };
	if (createRequest && url.searchParams.get("conferenceDataVersion") === "1") {
		if (mode === "no calls") return error(400, "invalid", "Invalid conference type value.");
		// Repeating a known request creates no second call.
		const call =
			event.call ?? `https://meet.google.com/${event.id.slice(0, 3)}-${event.id.slice(3, 7)}-${event.id.slice(7, 10)}`;
		return { status: 200, body: show(store.put({ ...event, call })) };
	}
	if (typeof body.sequence === "number" && body.sequence < event.sequence)
		return error(400, "invalid", "Invalid sequence value.");
	return { status: 200, body: show(store.put({ ...event, ...read(body), deleted: false })) };
}

function read(body: Record<string, unknown>) {
	const at = (value: unknown) => String((value as { dateTime?: unknown } | undefined)?.dateTime);
	return {
		title: String(body.summary ?? ""),
		start: at(body.start),
		end: at(body.end),
		answer: readAnswer(body),
		...(typeof body.sequence === "number" ? { sequence: body.sequence } : {}),
	};
}

function readAnswer({ attendees }: Record<string, unknown>) {
	const [own] = (attendees ?? []) as { responseStatus?: string }[];
	return (
		invitationAnswers.find((answer) => answer.replace("needs_action", "needsAction") === own?.responseStatus) ??
		"needs_action"
	);
}

const notOrganizer = "Shared properties can only be changed by the organizer of the event.";

const error = (code: number, reason: string, message: string, domain = "global"): SimulatorAnswer => ({
	status: code,
	body: { error: { errors: [{ domain, reason, message }], code, message } },
});

export const startGoogleSimulator = (options: Parameters<typeof startCalendarServer>[1] = {}) =>
	startCalendarServer(google, options);
