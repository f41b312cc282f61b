import type { Logger } from "pino";
import type { WebSocket } from "ws";
import { z } from "zod";
import type { TicketHolder } from "#db/queries/live.ts";
import { createAllowance, limits } from "./limits.ts";

/** What a connection needs from the outside; the hub gives it. */
export interface Cable {
	authorise(who: TicketHolder, identifier: string): Promise<string | null>;
	missed(who: TicketHolder, stream: string, from: ResumeFrom): Promise<Numbered[] | "too many">;
	join(stream: string, connection: Connection): void;
	leave(stream: string, connection: Connection): void;
	log: Logger;
}

export interface ResumeFrom {
	since: number | null;
	seconds: number;
}

export interface Numbered {
	id: number;
	message: Record<string, unknown>;
}

const command = z.object({
	command: z.enum(["subscribe", "unsubscribe", "message"]),
	identifier: z.string().min(1).max(1_000),
	data: z.string().max(limits.payloadBytes).optional(),
});

const resume = z.object({
	action: z.literal("resume"),
	since: z.number().int().nonnegative().nullish(),
	seconds: z.number().nonnegative().nullish(),
});

type Reason = "unauthorized" | "server_restart" | "remote" | "too_many_connections" | "too_many_commands";

/** One socket that speaks `actioncable-v1-json`: its subscriptions, its limits, its end. */
export class Connection {
	readonly who: TicketHolder;
	/** Changes when what the person may do changes: then the socket starts over. */
	mark: string | undefined;
	alive = true;
	readonly #socket: WebSocket;
	readonly #cable: Cable;
	readonly #streams = new Map<string, string>();
	readonly #allowed = createAllowance();
	#queue: Promise<void> = Promise.resolve();

	constructor(socket: WebSocket, who: TicketHolder, cable: Cable) {
		this.who = who;
		this.#socket = socket;
		this.#cable = cable;
		socket.on("message", (data, isBinary) => this.#receive(isBinary ? "" : data.toString()));
		socket.on("pong", () => {
			this.alive = true;
		});
		socket.on("error", () => {});
		socket.on("close", () => {
			for (const stream of this.#streams.values()) cable.leave(stream, this);
			this.#streams.clear();
		});
		this.#send({ type: "welcome" });
	}

	/** Delivers a message to every subscription of the stream on this socket. */
	deliver(stream: string, { id, message }: Numbered) {
		for (const [identifier, name] of this.#streams) {
			if (name === stream) this.#send({ identifier, message: { ...message, seq: id } });
		}
	}

	ping(second: number, probe: boolean) {
		this.#send({ type: "ping", message: second });
		if (!probe) return;
		if (!this.alive) return this.#socket.terminate();
		this.alive = false;
		this.#socket.ping();
	}

	disconnect(reason: Reason, reconnect: boolean) {
		this.#send({ type: "disconnect", reason, reconnect });
		this.#socket.close(reconnect ? 1001 : 1008);
	}

	terminate() {
		this.#socket.terminate();
	}

	/** Commands of one socket run in the order they came. */
	#receive(text: string) {
		if (!this.#allowed()) return this.disconnect("too_many_commands", true);
		const parsed = command.safeParse(parseJson(text));
		// As Rails does: what is no command changes nothing.
		if (!parsed.success) return;
		this.#queue = this.#queue
			.then(() => this.#run(parsed.data))
			.catch((error) => {
				this.#cable.log.error({ err: error }, "a live command failed");
				this.disconnect("server_restart", true);
			});
	}

	async #run({ command: name, identifier, data }: z.output<typeof command>) {
		if (this.#socket.readyState !== this.#socket.OPEN) return;
		if (name === "subscribe") return this.#subscribe(identifier);
		if (name === "unsubscribe") return this.#unsubscribe(identifier);
		const stream = this.#streams.get(identifier);
		const wanted = resume.safeParse(parseJson(data ?? ""));
		if (stream && wanted.success) await this.#resume(identifier, stream, wanted.data);
	}

	async #subscribe(identifier: string) {
		if (!this.#streams.has(identifier)) {
			const full = this.#streams.size >= limits.subscriptions;
			const stream = full ? null : await this.#cable.authorise(this.who, identifier);
			if (this.#socket.readyState !== this.#socket.OPEN) return;
			if (stream === null) return this.#send({ identifier, type: "reject_subscription" });
			this.#streams.set(identifier, stream);
			this.#cable.join(stream, this);
		}
		this.#send({ identifier, type: "confirm_subscription" });
	}

	#unsubscribe(identifier: string) {
		const stream = this.#streams.get(identifier);
		this.#streams.delete(identifier);
		if (stream && ![...this.#streams.values()].includes(stream)) this.#cable.leave(stream, this);
	}

	async #resume(identifier: string, stream: string, { since, seconds }: z.output<typeof resume>) {
		const from = { since: since ?? null, seconds: Math.min(seconds ?? 0, limits.lookBack) };
		const missed = await this.#cable.missed(this.who, stream, from);
		if (missed === "too many") return this.#send({ identifier, message: { type: "reset" } });
		for (const { id, message } of missed) this.#send({ identifier, message: { ...message, seq: id } });
		this.#send({ identifier, message: { type: "resumed" } });
	}

	#send(frame: object) {
		if (this.#socket.readyState !== this.#socket.OPEN) return;
		// A reader this slow would fill our memory; it comes back and resumes.
		if (this.#socket.bufferedAmount > limits.bufferedBytes) return this.#socket.terminate();
		this.#socket.send(JSON.stringify(frame));
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
