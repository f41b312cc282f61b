/** Limits from ASVS and the OWASP WebSocket cheat sheet; per socket unless noted. */
export const limits = {
	payloadBytes: 64 * 1024,
	commandsPerMinute: 100,
	subscriptions: 50,
	socketsPerPerson: 8,
	/** Sockets per interval: about 300 a second on an idle process. */
	admitted: 10,
	admitMs: 30,
	/** Unsent bytes at which a reader counts as too slow. */
	bufferedBytes: 1024 * 1024,
	/** Maximum messages in one resume; a page that missed more asks again. */
	resumed: 500,
	/** Messages at which it is cheaper for a page to start over from its loader. */
	behind: 5_000,
	/** Seconds a page without any received message may resume. */
	lookBack: 300,
	pingMs: 3_000,
	/** Pings between checks that the peer is alive. */
	probeEvery: 5,
	/** Closes a socket without subscriptions after this time. */
	idleMs: 10 * 60_000,
	/** Covers rights that expire by time, and lost change messages. */
	accessCheckMs: 4_000,
	/** After this a peer that does not answer a close is cut off. */
	closingMs: 5_000,
};

export interface TokenBucket {
	take(): boolean;
	/** Returns part of one token. */
	giveBack(part: number): void;
}

/** A bucket of commands that refills over a minute. */
export function createTokenBucket(perMinute = limits.commandsPerMinute): TokenBucket {
	let left = perMinute;
	let at = Date.now();
	return {
		take() {
			const now = Date.now();
			left = Math.min(perMinute, left + ((now - at) / 60_000) * perMinute);
			at = now;
			left -= 1;
			return left >= 0;
		},
		giveBack(part) {
			left += part;
		},
	};
}
