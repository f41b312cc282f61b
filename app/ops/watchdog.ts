import { log } from "./log.ts";

const everyMs = 1_000;
const tooLongMs = 5_000;

/** Reports event loop stalls, whether by blocking code or a suspended process. */
export function watchEventLoop(format: (blockedMs: number) => void = warn): () => void {
	let last = performance.now();
	const timer = setInterval(() => {
		const now = performance.now();
		const blocked = now - last - everyMs;
		last = now;
		if (blocked > tooLongMs) format(Math.round(blocked));
	}, everyMs);
	timer.unref();
	return () => clearInterval(timer);
}

function warn(blockedMs: number) {
	log.error({ alert: true, blockedMs }, "the event loop was blocked");
}
