import { WebSocket } from "ws";
import type { Visitor } from "./visitor.ts";

export interface CableFrame {
	type?: string;
	identifier?: string;
	message?: unknown;
	reason?: string;
}

/** Raw socket of a signed-in person that records every received frame. */
export class Cable {
	readonly frames: CableFrame[] = [];
	readonly #socket: WebSocket;

	private constructor(socket: WebSocket) {
		this.#socket = socket;
		socket.setMaxListeners(100);
		socket.on("message", (text) => this.frames.push(JSON.parse(String(text))));
	}

	static async open(visitor: Visitor): Promise<Cable> {
		const { body } = await visitor.ask("/cable_tickets", { method: "POST" });
		const { ticket } = JSON.parse(body) as { ticket: string };
		const socket = new WebSocket(`ws://127.0.0.1:${visitor.port}/cable?token=${ticket}`, ["actioncable-v1-json"], {
			headers: { Host: `${visitor.host}:${visitor.port}`, Origin: visitor.origin },
		});
		const cable = new Cable(socket);
		await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
		return cable;
	}

	/** Asks for a channel; true when the server confirms, false when it refuses. */
	async subscribe(params: Record<string, string>): Promise<boolean> {
		const identifier = JSON.stringify(params);
		this.#socket.send(JSON.stringify({ command: "subscribe", identifier }));
		for (;;) {
			const answer = this.frames.find(
				(frame) => frame.identifier === identifier && frame.type?.endsWith("_subscription"),
			);
			if (answer) return answer.type === "confirm_subscription";
			await new Promise((resolve, reject) => {
				this.#socket.once("message", resolve);
				this.#socket.once("close", () => reject(new Error("The socket closed")));
			});
		}
	}

	close() {
		this.#socket.close();
	}
}
