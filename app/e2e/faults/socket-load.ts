import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { WebSocket } from "ws";

export interface SocketClient {
	url: string;
	origin: string;
	identifier: string;
}

type Order = { take: SocketClient[]; withinMs: number };
type Word = "seated" | "alone" | "heard";

/** Runs in its own process, so that client cost does not distort page times. */
export class SocketLoad {
	readonly #child: ChildProcess;
	readonly #said = new Map<Word, Promise<unknown>>();

	constructor() {
		this.#child = fork(import.meta.filename);
	}

	/** Connects clients spread over `withinMs`; returns ms until the last one is confirmed. */
	async take(seats: SocketClient[], withinMs: number): Promise<number> {
		const from = Date.now();
		for (const word of ["seated", "alone", "heard"] as const) {
			const answer = this.#next(word);
			// Avoids an unhandled rejection when nothing awaits the answer.
			answer.catch(() => {});
			this.#said.set(word, answer);
		}
		this.#child.send({ take: seats, withinMs } satisfies Order);
		await this.#said.get("seated");
		return Date.now() - from;
	}

	/** Resolves when every line is down. */
	async alone() {
		await this.#said.get("alone");
	}

	async heard() {
		await this.#said.get("heard");
	}

	close() {
		this.#child.kill();
	}

	async #next(word: Word) {
		for (;;) {
			const [message] = await once(this.#child, "message");
			if (message === word) return;
			if (message !== "seated" && message !== "alone" && message !== "heard")
				throw new Error(`A seat was refused: ${message}`);
		}
	}
}

/** Child process of the crowd. */
function sit() {
	process.on("message", (order: Order) => {
		const counts = { seated: 0, alone: 0, heard: 0 };
		const format = (word: Word) => {
			counts[word] += 1;
			if (counts[word] === order.take.length) process.send?.(word);
		};
		for (const [index, seat] of order.take.entries()) {
			// Without haste: fifty, and a moment later the next.
			const when = order.withinMs === 0 ? Math.floor(index / 50) * 200 : Math.random() * order.withinMs;
			setTimeout(() => visit(seat, format), when);
		}
	});
	process.on("disconnect", () => process.exit(0));
}

function visit({ url, origin, identifier }: SocketClient, format: (word: Word) => void) {
	const socket = new WebSocket(url, ["actioncable-v1-json"], { origin, perMessageDeflate: false });
	let isSeated = false;
	let hasHeard = false;
	socket.on("message", (data) => {
		const text = String(data);
		if (text.startsWith('{"type":"welcome"')) socket.send(JSON.stringify({ command: "subscribe", identifier }));
		else if (text.includes('"confirm_subscription"')) {
			isSeated = true;
			format("seated");
		}
		if (text.includes('"reject_subscription"') || text.includes('"disconnect"')) process.send?.(text);
		if (!hasHeard && text.includes("applyUid")) {
			hasHeard = true;
			format("heard");
		}
	});
	socket.on("close", () => format("alone"));
	socket.on("error", (error) => isSeated || process.send?.(String(error)));
}

if (process.argv[1] === import.meta.filename) sit();
