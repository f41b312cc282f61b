import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readBody } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

import type { InvitationAnswer } from "#app/domain/calendar/invitation-answer.ts";

/** `half` breaks off the answer; `revoked` means the user withdrew access. */
export type CalendarMode =
	| "well"
	| "slow"
	| "revoked"
	| "401"
	| "403"
	| "limited"
	| "429"
	| "500"
	| "half"
	| "down"
	| "expired"
	/** It makes no calls. */
	| "no calls";

export interface SimulatedEvent {
	id: string;
	uid: string;
	title: string;
	start: string;
	end: string;
	sequence: number;
	deleted: boolean;
	answer: InvitationAnswer;
	/** Our UID, besides the one assigned by the service. */
	ownUid?: string;
	/** Owned by another user, so read-only for the calendar's owner. */
	foreign?: boolean;
	/** Its call's link. */
	call?: string;
	/** Transaction id of the request that created it. */
	transaction?: string;
	/** The count of changes when it last changed. */
	version: number;
}

export interface CalendarSimulator {
	url: string;
	/** By id; those that were deleted too. */
	events: Map<string, SimulatedEvent>;
	requests: string[];
	/** How it answers from now on. */
	be(mode: CalendarMode): void;
	/** Simulates a manual edit by the owner. */
	put(event: Partial<SimulatedEvent> & Pick<SimulatedEvent, "start" | "end">): SimulatedEvent;
	/** Channels that are open, by id. */
	channels: Map<string, SimulatedChannel>;
	/** Waits until all change notifications are sent. */
	settle(): Promise<void>;
	close(): Promise<void>;
}

export interface SimulatedChannel {
	id: string;
	address: string;
	token: string;
}

/** Delivers a notification; tests call a route with it. */
export type SimulatorPost = (
	address: string,
	request: { headers: Record<string, string>; body: string },
) => Promise<Response>;

export interface SimulatorRequest {
	method: string;
	url: URL;
	body: Record<string, unknown>;
	/** State of the single calendar, whatever user the access token names. */
	store: EventStore;
	mode: CalendarMode;
	post: SimulatorPost;
}

export interface SimulatorAnswer {
	status: number;
	body?: object;
	headers?: Record<string, string>;
}

export interface SimulatedService {
	answer(request: SimulatorRequest): SimulatorAnswer | Promise<SimulatorAnswer>;
	failure(mode: CalendarMode): SimulatorAnswer | null;
	notify?(channel: SimulatedChannel): { headers: Record<string, string>; body: string };
}

export class EventStore {
	readonly events = new Map<string, SimulatedEvent>();
	readonly channels = new Map<string, SimulatedChannel>();
	/** Called with every channel after a change. */
	tell: (channel: SimulatedChannel) => void = () => {};
	changes = 0;

	put(event: Partial<SimulatedEvent> & Pick<SimulatedEvent, "start" | "end">): SimulatedEvent {
		this.changes += 1;
		const id = event.id ?? randomUUID().replaceAll("-", "");
		const before = this.events.get(id);
		const usual = {
			uid: `${id}@simulator`,
			title: "Ocupado",
			sequence: 0,
			deleted: false,
			answer: "needs_action" as const,
		};
		const result = { ...usual, ...before, ...event, id, version: this.changes };
		this.events.set(id, result);
		for (const channel of this.channels.values()) this.tell(channel);
		return result;
	}

	since(version: number): SimulatedEvent[] {
		return [...this.events.values()].filter((event) => event.version > version);
	}
}

/** HTTP simulator with OAuth (code with PKCE, refresh) for demos and tests; consent is automatic. */
export async function startCalendarServer(
	service: SimulatedService,
	{ port = 0, slow = 15_000, post = postOutside }: { port?: number; slow?: number; post?: SimulatorPost } = {},
): Promise<CalendarSimulator> {
	const store = new EventStore();
	const codes = new Map<string, { challenge: string; redirect: string }>();
	const requests: string[] = [];
	let mode: CalendarMode = "well";
	let refreshes = 0;
	let telling: Promise<unknown> = Promise.resolve();
	store.tell = (channel) => {
		const notice = service.notify?.(channel);
		if (notice) telling = Promise.all([telling, post(channel.address, notice).catch(() => undefined)]);
	};

	function authorize(url: URL, response: ServerResponse) {
		const code = randomUUID();
		const redirect = url.searchParams.get("redirect_uri") ?? "";
		codes.set(code, { challenge: url.searchParams.get("code_challenge") ?? "", redirect });
		const back = new URL(redirect);
		back.searchParams.set("code", code);
		back.searchParams.set("state", url.searchParams.get("state") ?? "");
		response.writeHead(302, { location: back.href }).end();
	}

	function token(form: URLSearchParams): SimulatorAnswer {
		const refused = { status: 400, body: { error: "invalid_grant" } };
		if (mode === "revoked") return refused;
		if (form.get("grant_type") === "authorization_code") {
			const code = codes.get(form.get("code") ?? "");
			codes.delete(form.get("code") ?? "");
			const proof = createHash("sha256")
				.update(form.get("code_verifier") ?? "")
				.digest("base64url");
			if (!code || code.challenge !== proof || code.redirect !== form.get("redirect_uri")) return refused;
		} else if (form.get("refresh_token") !== "refresh") return refused;
		refreshes += 1;
		return {
			status: 200,
			body: { access_token: `access-${refreshes}`, refresh_token: "refresh", expires_in: 3600, token_type: "Bearer" },
		};
	}

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const url = new URL(request.url ?? "/", "http://simulator");
		const text = await readBody(request);
		if (url.pathname.endsWith("/authorize")) return authorize(url, response);
		if (mode === "down") return void request.socket.destroy();
		if (mode === "slow") await sleep(slow, undefined, { ref: false });
		if (url.pathname.endsWith("/token")) return reply(response, token(new URLSearchParams(text)), mode);
		requests.push(`${request.method} ${url.pathname}`);
		if (url.pathname === "/revoke") {
			const isKnown = mode !== "revoked" && new URLSearchParams(text).get("token") === "refresh";
			mode = "revoked";
			return reply(
				response,
				isKnown ? { status: 200, body: {} } : { status: 400, body: { error: "invalid_token" } },
				mode,
			);
		}
		const failure = service.failure(mode);
		if (failure) return reply(response, failure, mode);
		const isKnown = /^Bearer access-\d+$/.test(request.headers.authorization ?? "");
		if (!isKnown) return reply(response, service.failure("401") ?? { status: 401 }, mode);
		const body = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
		const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const whole = new URL(url.pathname + url.search, origin);
		const exchange = { method: request.method ?? "GET", url: whole, body, store, mode, post };
		reply(response, await service.answer(exchange), mode);
	}

	const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		events: store.events,
		requests,
		channels: store.channels,
		settle: async () => void (await telling),
		be: (next) => {
			mode = next;
		},
		put: (event) => store.put(event),
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

const postOutside: SimulatorPost = (address, request) => fetch(address, { method: "POST", ...request });

function reply(response: ServerResponse, { status, body, headers }: SimulatorAnswer, mode: CalendarMode) {
	const text = body === undefined ? "" : JSON.stringify(body);
	response.writeHead(status, { "content-type": "application/json", ...headers });
	response.end(mode === "half" ? text.slice(0, Math.ceil(text.length / 2)) : text);
}
