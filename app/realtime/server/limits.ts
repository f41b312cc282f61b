/** ASVS and the OWASP cheat sheet on websockets; per socket unless it says otherwise. */
export const limits = {
	payloadBytes: 64 * 1024,
	commandsPerMinute: 100,
	subscriptions: 50,
	socketsPerPerson: 8,
	/** Unsent bytes at which a reader counts as too slow. */
	bufferedBytes: 1024 * 1024,
	/** Messages one resume may bring; with more, the page starts over from its loader. */
	resumed: 500,
	/** Seconds: ids are given out before commits, so what is older may still appear. */
	overlap: 30,
	/** Seconds a page that has seen no message may look back. */
	lookBack: 300,
	pingMs: 3_000,
	sessionCheckMs: 4_000,
};

/** A bucket of commands that refills over a minute. */
export function createAllowance(perMinute = limits.commandsPerMinute) {
	let left = perMinute;
	let at = Date.now();
	return () => {
		const now = Date.now();
		left = Math.min(perMinute, left + ((now - at) / 60_000) * perMinute);
		at = now;
		left -= 1;
		return left >= 0;
	};
}
