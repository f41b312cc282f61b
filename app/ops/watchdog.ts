import { log } from "./log.ts";

const everyMs = 1_000;
const tooLongMs = 5_000;

/** Says when this process did nothing for seconds: something held the event loop, or the machine held the process. */
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
