import type { Protocol } from "./upgrade.server.ts";

export interface NumberedFrame {
	seq: number;
	message: Record<string, unknown>;
}

/** AnyCable resumes within an epoch; sequence numbers never restart, so one epoch suffices. */
export const epoch = "1";

const enough = 100;

/** Serialized frames of one message, shared by all its sockets. */
export class Frames {
	readonly seq: number;
	readonly #message: Record<string, unknown>;
	readonly #made = new Map<string, Buffer>();
	#text: string | undefined;

	constructor({ seq, message }: NumberedFrame) {
		this.seq = seq;
		this.#message = message;
	}

	/** AnyCable frames carry a stream position; the identifier serves as stream name. */
	of(identifier: string, protocol: Protocol): Buffer {
		const key = protocol + identifier;
		const existing = this.#made.get(key);
		if (existing) return existing;
		this.#text ??= JSON.stringify({ ...this.#message, seq: this.seq });
		const name = JSON.stringify(identifier);
		const place =
			protocol === "actioncable-v1-ext-json" ? `,"stream_id":${name},"epoch":"${epoch}","offset":${this.seq}` : "";
		const frame = Buffer.from(`{"identifier":${name},"message":${this.#text}${place}}`);
		if (this.#made.size < enough) this.#made.set(key, frame);
		return frame;
	}
}
