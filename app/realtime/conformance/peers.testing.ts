import { createCable, SubscriptionRejectedError } from "@anycable/core";
import { adapters, createConsumer } from "@rails/actioncable";
import { vi } from "vitest";
import { WebSocket } from "ws";
import { type Frame, waitUntil } from "../cable.testing.ts";

export type PeerKind = "rails" | "anycable";

export interface DialOptions {
	port: number;
	/** Returns a ticket for each socket; null omits it. */
	ticket: () => Promise<string | null>;
	origin: string | null;
	path?: string;
	query?: string;
	/** Replaces the client's default subprotocols. */
	protocols?: string[];
	/** Carries the ticket as a subprotocol instead of in the address. */
	inProtocol?: boolean;
	/** AnyCable only. */
	extended?: boolean;
	/** AnyCable only: set when the client renewed an expired token. */
	refreshed?: boolean;
}

type Message = Record<string, unknown> & { seq?: number };

export interface PeerSubscription {
	readonly identifier: string;
	readonly messages: Message[];
	/** Events the client passed to its subscriber, in order. */
	readonly events: string[];
	perform(action: string, data?: Record<string, unknown>): void;
	unsubscribe(): void;
}

export interface Peer {
	readonly kind: PeerKind;
	readonly wire: SocketRecorder;
	subscribe(params: Record<string, unknown>): PeerSubscription;
	/** Sends data through the client's encoder. */
	send(data: unknown): void;
	/** Whether the client would try again by itself. */
	isTrying(): boolean;
	stop(): void;
}

export class SocketRecorder {
	readonly sockets: WebSocket[] = [];
	readonly frames: Frame[] = [];
	readonly closed: number[] = [];
	readonly statuses: number[] = [];

	watch(socket: WebSocket) {
		this.sockets.push(socket);
		socket.on("message", (data) => this.frames.push(JSON.parse(data.toString())));
		socket.on("close", (code) => this.closed.push(code));
		socket.on("unexpected-response", (_request, response) => {
			this.statuses.push(response.statusCode ?? 0);
			socket.terminate();
		});
		socket.on("error", () => {});
	}

	get last(): WebSocket {
		const socket = this.sockets.at(-1);
		if (!socket) throw new Error("No socket was opened");
		return socket;
	}

	of(type: string): Frame[] {
		return this.frames.filter((frame) => frame.type === type);
	}

	frame(type: string, nth = 1): Promise<Frame> {
		return waitUntil(() => this.of(type)[nth - 1], 20_000);
	}
}

const dials = new Map<string, { wire: SocketRecorder; dial: DialOptions }>();

/** A WebSocket that sends the page's Origin, as browsers do. */
class PageSocket extends WebSocket {
	constructor(url: string, protocols: string[]) {
		const existing = dials.get(new URL(url).searchParams.get("peer") ?? "");
		const origin = existing?.dial.origin;
		super(url, existing?.dial.protocols ?? protocols, origin == null ? {} : { origin });
		existing?.wire.watch(this);
	}
}

let peers = 0;

/** Provides the page globals that Rails' client expects. */
export function stubPageGlobals() {
	vi.stubGlobal("addEventListener", () => {});
	vi.stubGlobal("removeEventListener", () => {});
	adapters.WebSocket = PageSocket;
}

export async function dialPeer(kind: PeerKind, dial: DialOptions): Promise<Peer> {
	const name = String(++peers);
	const wire = new SocketRecorder();
	dials.set(name, { wire, dial });
	const url = `ws://localhost:${dial.port}${dial.path ?? "/cable"}?peer=${name}${dial.query ?? ""}`;
	return kind === "rails" ? railsPeer(url, wire, dial) : anycablePeer(url, wire, dial);
}

async function railsPeer(url: string, wire: SocketRecorder, dial: DialOptions): Promise<Peer> {
	// Its address function cannot wait, so the next ticket is always at hand.
	let next = await dial.ticket();
	const take = () => {
		const ticket = next;
		void dial.ticket().then((fresh) => {
			next = fresh;
		});
		return ticket;
	};
	const consumer = createConsumer(() => {
		const ticket = dial.inProtocol ? null : take();
		return ticket === null ? url : `${url}&token=${ticket}`;
	});
	if (dial.inProtocol) consumer.addSubProtocol(`anycable-token.${take()}`);
	consumer.connect();
	return {
		kind: "rails",
		wire,
		subscribe(params) {
			const [messages, events]: [Message[], string[]] = [[], []];
			const subscription = consumer.subscriptions.create(params, {
				connected: () => events.push("connected"),
				disconnected: ({ willAttemptReconnect }) => events.push(willAttemptReconnect ? "lost" : "ended"),
				rejected: () => events.push("rejected"),
				received: (message) => messages.push(message as Message),
			});
			return {
				identifier: JSON.stringify(params),
				messages,
				events,
				perform: (action, data) => subscription.perform(action, data),
				unsubscribe: () => subscription.unsubscribe(),
			};
		},
		send: (data) => consumer.send(data),
		isTrying: () => Boolean(consumer.connection.monitor.isRunning()),
		stop() {
			consumer.disconnect();
			wire.sockets.at(-1)?.terminate();
		},
	};
}

async function anycablePeer(url: string, wire: SocketRecorder, dial: DialOptions): Promise<Peer> {
	const token = dial.refreshed ? await dial.ticket() : null;
	const asProtocol = dial.inProtocol || dial.refreshed;
	const cable = createCable(url, {
		websocketImplementation: PageSocket,
		reconnectStrategy: () => 200,
		performFailures: "ignore",
		...(dial.extended ? { protocol: "actioncable-v1-ext-json" as const } : {}),
		...(asProtocol ? { websocketAuthStrategy: "sub-protocol" as const } : {}),
		...(token !== null
			? {
					auth: { token },
					tokenRefresher: async (transport) => transport.setToken((await dial.ticket()) ?? ""),
				}
			: {
					transportConfigurator: async (transport) => {
						const ticket = await dial.ticket();
						if (ticket === null) return;
						if (asProtocol) transport.setToken(ticket);
						else transport.setParam("token", ticket);
					},
				}),
	});
	cable.connect().catch(() => {});
	return {
		kind: "anycable",
		wire,
		subscribe(params) {
			const [messages, events]: [Message[], string[]] = [[], []];
			const { channel: name, ...rest } = params;
			const channel = cable.subscribeTo(String(name), rest as Record<string, string>);
			channel.on("connect", () => events.push("connected"));
			channel.on("disconnect", () => events.push("lost"));
			channel.on("close", (error) => events.push(error instanceof SubscriptionRejectedError ? "rejected" : "ended"));
			channel.on("message", (message) => messages.push(message as unknown as Message));
			return {
				identifier: channel.identifier,
				messages,
				events,
				perform: (action, data) => void channel.perform(action, data ?? {}),
				unsubscribe: () => channel.disconnect(),
			};
		},
		send: (data) => cable.send(data as Record<string, string>),
		isTrying: () => cable.state !== "closed",
		stop() {
			cable.disconnect();
			wire.sockets.at(-1)?.terminate();
		},
	};
}
