import type { WebSocket } from "ws";
import { z } from "zod";
import { parseJson } from "#app/domain/text/parse-json.ts";
import type { TicketHolder } from "#db/queries/cable-access.ts";
import { createTokenBucket, limits } from "./limits.ts";
import { Subscription } from "./subscription.server.ts";
import type { Cable, History } from "./types.server.ts";
import type { Protocol } from "./upgrade.server.ts";

/** AnyCable's resume position: a time, and a number per stream. */
const history = z.object({
	since: z.number().nonnegative().nullish(),
	streams: z
		.record(z.string(), z.object({ epoch: z.string().nullish(), offset: z.number().int().nonnegative() }))
		.nullish(),
});

const command = z.object({
	command: z.enum(["subscribe", "unsubscribe", "message", "history"]),
	identifier: z.string().min(1).max(1_000),
	data: z.string().max(limits.payloadBytes).optional(),
	history: history.optional().catch(undefined),
});

const resume = z.object({
	action: z.literal("resume"),
	since: z.number().int().nonnegative().nullish(),
	seconds: z.number().nonnegative().nullish(),
});

const closeCodes = {
	unauthorized: 1008,
	token_expired: 1008,
	invalid_request: 1008,
	too_many_connections: 1008,
	too_many_commands: 1008,
	too_slow: 1013,
	idle_timeout: 1001,
	remote: 1001,
	server_restart: 1001,
};
export type DisconnectReason = keyof typeof closeCodes;

/** Sends the reason, then closes; terminates peers that do not complete the close. */
export function sendDisconnect(socket: WebSocket, reason: DisconnectReason, reconnect: boolean) {
	socket.send(JSON.stringify({ type: "disconnect", reason, reconnect }));
	socket.close(closeCodes[reason]);
	const cut = setTimeout(() => socket.terminate(), limits.closingMs).unref();
	socket.once("close", () => clearTimeout(cut));
}

/** One socket that speaks `actioncable-v1-json`: its subscriptions, limits and closing. */
export class Connection {
	readonly user: TicketHolder;
	readonly protocol: Protocol;
	readonly cable: Cable;
	/** Changes with the person's rights: then the socket must reconnect. */
	mark: string | undefined;
	readonly #socket: WebSocket;
	readonly #subscriptions = new Map<string, Subscription>();
	/** Identifiers subscribed or waiting to be. */
	readonly #asked = new Set<string>();
	readonly #allowance = createTokenBucket();
	#welcomed = false;
	#alive = true;
	#idleSince = Date.now();
	#queue: Promise<void>;

	/** Silent until `admitted`, since rights may have ended after the ticket was issued. */
	constructor(socket: WebSocket, user: TicketHolder, protocol: Protocol, cable: Cable, admitted: Promise<void>) {
		this.user = user;
		this.protocol = protocol;
		this.cable = cable;
		this.#socket = socket;
		this.#queue = admitted.then(() => {
			this.#welcomed = true;
			this.send({ type: "welcome" });
		});
		socket.on("message", (data, isBinary) => this.#receive(isBinary ? "" : data.toString()));
		socket.on("pong", () => {
			this.#alive = true;
		});
		socket.on("error", () => {});
		socket.on("close", () => {
			for (const subscription of this.#subscriptions.values()) subscription.end();
			this.#subscriptions.clear();
		});
	}

	get isOpen(): boolean {
		return this.#socket.readyState === this.#socket.OPEN;
	}

	ping(frame: Buffer, probe: boolean) {
		if (!this.#welcomed) return;
		this.write(frame);
		if (this.#subscriptions.size > 0) this.#idleSince = Date.now();
		else if (Date.now() - this.#idleSince > limits.idleMs) return this.disconnect("idle_timeout", true);
		if (!probe) return;
		if (!this.#alive) return this.#socket.terminate();
		this.#alive = false;
		this.#socket.ping();
	}

	disconnect(reason: DisconnectReason, reconnect: boolean) {
		if (this.isOpen) sendDisconnect(this.#socket, reason, reconnect);
	}

	terminate() {
		this.#socket.terminate();
	}

	send(frame: object) {
		this.write(JSON.stringify(frame));
	}

	write(frame: string | Buffer) {
		if (!this.isOpen) return;
		// A slow reader would fill our memory; after reconnecting it resumes.
		if (this.#socket.bufferedAmount > limits.bufferedBytes) return this.disconnect("too_slow", true);
		this.#socket.send(frame, { binary: false });
	}

	/** Commands of one socket run in order. */
	#receive(text: string) {
		if (!this.isOpen) return;
		if (!this.#allowance.take()) return this.disconnect("too_many_commands", true);
		const parsed = command.safeParse(parseJson(text));
		// Like Rails, ignores invalid commands.
		if (!parsed.success || this.#isRepeated(parsed.data)) return;
		this.#queue = this.#queue
			.then(() => this.#run(parsed.data))
			.catch((error) => {
				this.cable.log.error({ err: error }, "a live command failed");
				this.disconnect("server_restart", true);
			});
	}

	/** Repeated subscribes are ignored, as in Rails: its client resends them twice a second. */
	#isRepeated({ command: name, identifier }: z.output<typeof command>): boolean {
		if (name === "unsubscribe") this.#asked.delete(identifier);
		if (name !== "subscribe") return false;
		if (!this.#asked.has(identifier)) {
			this.#asked.add(identifier);
			return false;
		}
		this.#allowance.giveBack(0.9);
		return true;
	}

	async #run({ command: name, identifier, data, history: from }: z.output<typeof command>) {
		if (!this.isOpen) return;
		if (name === "subscribe") return this.#subscribe(identifier, from);
		const subscription = this.#subscriptions.get(identifier);
		if (!subscription) return;
		if (name === "unsubscribe") {
			this.#subscriptions.delete(identifier);
			return subscription.end();
		}
		if (name === "history") return from && subscription.replay(from);
		const target = resume.safeParse(parseJson(data ?? ""));
		if (target.success) await subscription.resume(target.data);
	}

	async #subscribe(identifier: string, from: History | undefined) {
		if (this.#subscriptions.has(identifier)) return;
		const full = this.#subscriptions.size >= limits.subscriptions;
		const stream = full ? null : await this.cable.authorise(this.user, identifier);
		if (stream === null) {
			this.#asked.delete(identifier);
			return this.send({ identifier, type: "reject_subscription" });
		}
		const subscription = new Subscription(this, identifier, stream);
		await subscription.begin();
		// Closed in the meantime, so end the subscription here.
		if (!this.isOpen) return subscription.end();
		this.#subscriptions.set(identifier, subscription);
		if (this.protocol === "actioncable-v1-ext-json" && from) await subscription.replay(from);
	}
}
