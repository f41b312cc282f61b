import { once } from "node:events";
import { WebSocket } from "ws";
import type { Visitor } from "../visitor.ts";
import { until } from "./consistency-checks.ts";

export interface Frame {
	type?: string;
	identifier?: string;
	message?: { seq?: number; type?: string; [other: string]: unknown };
	reason?: string;
	reconnect?: boolean;
}

/** Raw socket speaking Action Cable like a page. */
export class Socket {
	readonly frames: Frame[] = [];
	/** The server's disconnect frame, if sent. */
	goodbye: Frame | undefined;
	closed: { code: number; at: number } | undefined;
	readonly raw: WebSocket;
	hear: (frame: Frame) => void = () => {};

	private constructor(raw: WebSocket) {
		this.raw = raw;
		raw.on("message", (text) => {
			const frame = JSON.parse(String(text)) as Frame;
			if (frame.type === "disconnect") this.goodbye = frame;
			if (frame.type !== "ping") this.frames.push(frame);
			this.hear(frame);
		});
		raw.on("close", (code) => {
			this.closed = { code, at: Date.now() };
		});
		raw.on("error", () => {});
	}

	static async open(visitor: Visitor): Promise<Socket> {
		const { body, status } = await visitor.ask("/cable_tickets", { method: "POST" });
		if (status !== 200) throw new Error(`No ticket: ${status}`);
		return Socket.with(visitor, (JSON.parse(body) as { ticket: string }).ticket);
	}

	static async with({ host, port, origin }: Visitor, ticket: string): Promise<Socket> {
		const raw = new WebSocket(`ws://127.0.0.1:${port}/cable?token=${ticket}`, ["actioncable-v1-json"], {
			headers: { Host: `${host}:${port}`, Origin: origin },
			perMessageDeflate: false,
		});
		const socket = new Socket(raw);
		await once(raw, "open");
		return socket;
	}

	async subscribe(params: Record<string, string>): Promise<string> {
		const identifier = JSON.stringify(params);
		this.send({ command: "subscribe", identifier });
		const answer = await until(
			"the subscription is answered",
			() => this.frames.find((frame) => frame.identifier === identifier && frame.type?.endsWith("_subscription")),
			10_000,
			10,
		);
		if (answer.type !== "confirm_subscription") throw new Error(`Refused: ${identifier}`);
		return identifier;
	}

	send(command: object) {
		this.raw.send(JSON.stringify(command));
	}

	close() {
		this.raw.terminate();
	}
}
