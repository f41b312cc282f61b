import {
	type CalendarMode,
	type SimulatedEvent,
	type SimulatedService,
	type SimulatorAnswer,
	type SimulatorRequest,
	startCalendarServer,
} from "./simulator.server.ts";

/** Zoom in the format of its API v2. */
const zoom: SimulatedService = {
	failure(mode) {
		const failures: Partial<Record<CalendarMode, SimulatorAnswer>> = {
			revoked: error(401, 124, "Invalid access token."),
			"401": error(401, 124, "Invalid access token."),
			"403": error(400, 4711, "Invalid access token, does not contain scopes: [meeting:write:meeting]"),
			limited: error(429, 429, "You have exceeded the daily rate limit (100) of Meeting Create/Update API requests."),
			"429": { ...error(429, 429, "Too many requests"), headers: { "retry-after": "120" } },
			"500": error(500, 500, "Internal server error"),
		};
		return failures[mode] ?? null;
	},
	answer(request) {
		const { method, url, store } = request;
		if (url.pathname === "/users/me") return { status: 200, body: { id: "zoom-user", email: "ana@zoom.example" } };
		if (url.pathname === "/users/me/meetings") return method === "POST" ? create(request) : list(request);
		const event = store.events.get(decodeURIComponent(url.pathname.replace("/meetings/", "")));
		if (!event || event.deleted)
			return error(404, 3001, `Meeting does not exist: ${url.pathname.replace("/meetings/", "")}.`);
		if (method === "GET") return { status: 200, body: show(event, url) };
		store.put({ ...event, ...(method === "DELETE" ? { deleted: true } : read(request.body)) });
		return { status: 204 };
	},
};

const show = (event: SimulatedEvent, url: URL) => ({
	id: Number(event.id),
	topic: event.title,
	type: 2,
	start_time: event.start.replace(/\.\d+Z$/, "Z"),
	duration: (Date.parse(event.end) - Date.parse(event.start)) / 60_000,
	timezone: "UTC",
	join_url: `${url.origin.replace("http:", "https:")}/j/${event.id}`,
});

const list = ({ store, url }: SimulatorRequest): SimulatorAnswer => ({
	status: 200,
	body: {
		page_size: 300,
		next_page_token: "",
		meetings: [...store.events.values()].filter(({ deleted }) => !deleted).map((event) => show(event, url)),
	},
});

let last = 85_746_065_000;

function create({ body, store, url }: SimulatorRequest): SimulatorAnswer {
	last += 1;
	return { status: 201, body: show(store.put({ ...read(body), id: String(last) }), url) };
}

function read(body: Record<string, unknown>) {
	const start = String(body.start_time);
	const end = new Date(Date.parse(start) + Number(body.duration) * 60_000).toISOString();
	return { title: String(body.topic ?? ""), start, end };
}

const error = (status: number, code: number, message: string): SimulatorAnswer => ({ status, body: { code, message } });

export const startZoomSimulator = (options: Parameters<typeof startCalendarServer>[1] = {}) =>
	startCalendarServer(zoom, options);
