import type { Subscription } from "@rails/actioncable";
import type { Subscription as Params } from "./channels.ts";
import { sharedConsumer } from "./consumer.ts";

/** As far as order and repetition go; what else it says is between publisher and listener. */
type Message = { type?: string; seq?: number };
type Listener = (message: Message) => void;

const rememberedMessages = 1_000;
const patience = 3_000;

const feeds = new Map<string, Feed>();
let firstPage = true;

/** Hears a channel until the returned function is called. Everyone on the page who wants the same one shares it. */
export function listen(params: Params, listener: Listener): () => void {
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

/** One channel as the page sees it: each message once and in order, also across lost connections. */
class Feed {
	readonly listeners = new Set<Listener>();
	readonly #subscription: Subscription;
	readonly #seen = new Set<number>();
	/** When the page's loader last knew everything: the server looks back that far when no message was seen yet. */
	readonly #knownAt = firstPage ? performance.timeOrigin : Date.now();
	#last: number | null = null;
	#waiting: Message[] | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(params: Params) {
		firstPage = false;
		this.#subscription = sharedConsumer().subscriptions.create(params, {
			connected: () => this.#resume(),
			received: (message) => this.#receive(message as Message),
		});
	}

	close() {
		clearTimeout(this.#timer);
		this.#subscription.unsubscribe();
	}

	/** After every (re)connection: what was missed comes first, what arrives meanwhile waits for it. */
	#resume() {
		this.#waiting ??= [];
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#release(), patience);
		const seconds = Math.ceil((Date.now() - this.#knownAt) / 1000) + 10;
		this.#subscription.perform("resume", this.#last === null ? { seconds } : { since: this.#last });
	}

	#receive(message: Message) {
		if (message.type === "resumed") return this.#release();
		if (message.type === "reset") {
			this.#release();
			return this.#tell(message);
		}
		if (this.#waiting) this.#waiting.push(message);
		else this.#tell(message);
	}

	#release() {
		clearTimeout(this.#timer);
		const waiting = this.#waiting ?? [];
		this.#waiting = null;
		for (const message of waiting.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))) this.#tell(message);
	}

	#tell(message: Message) {
		const { seq } = message;
		if (seq !== undefined) {
			if (this.#seen.has(seq)) return;
			this.#seen.add(seq);
			this.#last = Math.max(this.#last ?? 0, seq);
			const [oldest] = this.#seen;
			if (this.#seen.size > rememberedMessages && oldest !== undefined) this.#seen.delete(oldest);
		}
		for (const listener of this.listeners) listener(message);
	}
}
