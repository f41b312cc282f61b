import type { Subscription } from "@rails/actioncable";
import type { Subscription as Params } from "./channels.ts";

/** Fields for ordering and deduplication; the rest is the publisher's. */
type Message = { type?: string; seq?: number; head?: number; more?: boolean };

interface Listener {
	hear(message: Message): void;
	/** The connection was lost; it reconnects automatically and delivers missed messages. */
	lost?(): void;
}

const timeout = 3_000;

/** Loads after hydration and retries until it succeeds. */
async function loadConsumer() {
	for (;;)
		try {
			return (await import("./consumer.ts")).sharedConsumer();
		} catch {
			await new Promise((resolve) => setTimeout(resolve, 1_000));
		}
}

const feeds = new Map<string, Feed>();
let firstPage = true;

/** Listeners with equal params share one feed. Returns the unsubscribe function. */
export function subscribeToStream(params: Params, listener: Listener): () => void {
	const key = JSON.stringify(params);
	const feed = feeds.get(key) ?? new Feed(params);
	feeds.set(key, feed);
	feed.listeners.add(listener);
	return () => {
		feed.listeners.delete(listener);
		if (feed.listeners.size > 0) return;
		feed.close();
		feeds.delete(key);
	};
}

/** Delivers each message once and in order, across reconnects. */
class Feed {
	readonly listeners = new Set<Listener>();
	#subscription: Subscription | undefined;
	#isClosed = false;
	/** Time of the last loader data; without messages, history is requested from here. */
	readonly #knownAt = firstPage ? performance.timeOrigin : Date.now();
	/** The number up to which nothing is missing. */
	#last: number | null = null;
	#waiting: Message[] | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(params: Params) {
		firstPage = false;
		void this.#subscribe(params);
	}

	async #subscribe(params: Params) {
		const consumer = await loadConsumer();
		if (this.#isClosed) return;
		this.#subscription = consumer.subscriptions.create(params, {
			connected: () => this.#resume(),
			disconnected: () => this.#lose(),
			received: (message) => this.#receive(message as Message),
		});
	}

	close() {
		clearTimeout(this.#timer);
		this.#isClosed = true;
		this.#subscription?.unsubscribe();
	}

	#lose() {
		clearTimeout(this.#timer);
		for (const listener of this.listeners) listener.lost?.();
	}

	/** After every (re)connection, missed messages come first; newly arriving ones wait. */
	#resume() {
		this.#waiting ??= [];
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#resume(), timeout);
		const seconds = Math.ceil((Date.now() - this.#knownAt) / 1000) + 10;
		this.#subscription?.perform("resume", this.#last === null ? { seconds } : { since: this.#last });
	}

	#receive(message: Message) {
		const { type, seq, head = 0, more } = message;
		if (type === "reset") this.#tell({ type });
		if (type === "resumed" || type === "reset") {
			this.#release(head);
			if (more) return this.#resume();
			clearTimeout(this.#timer);
			this.#release(Number.POSITIVE_INFINITY);
			this.#waiting = null;
			return;
		}
		// Sequence numbers are consecutive: a gap means missing messages.
		const jumps = this.#last !== null && seq !== undefined && seq > this.#last + 1;
		if (this.#waiting || jumps) {
			if (!this.#waiting) this.#resume();
			this.#waiting?.push(message);
		} else this.#take(message);
	}

	/** Releases held messages; all up to this number have arrived. */
	#release(upTo: number) {
		const waiting = (this.#waiting ?? []).sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
		for (const message of waiting) if ((message.seq ?? 0) <= upTo) this.#take(message);
		this.#waiting = waiting.filter(({ seq }) => (seq ?? 0) > upTo);
		if (upTo > 0 && Number.isFinite(upTo)) this.#last = Math.max(this.#last ?? 0, upTo);
	}

	#take(message: Message) {
		const { seq } = message;
		if (seq !== undefined) {
			if (this.#last !== null && seq <= this.#last) return;
			this.#last = seq;
		}
		this.#tell(message);
	}

	#tell(message: Message) {
		for (const listener of this.listeners) listener.hear(message);
	}
}
