import { limits } from "./limits.ts";

/** Keeps pages responsive when all sockets reconnect; widens gradually after a process start. */
export function createConnectionThrottle({ most = limits.admitted, everyMs = limits.admitMs } = {}) {
	const waiting: (() => void)[] = [];
	let width = Math.min(2, most);
	let places = width;
	let turns = 0;
	let timer: NodeJS.Timeout | undefined;

	function open() {
		timer = undefined;
		if (waiting.length > 0 && ++turns % 8 === 0) width = Math.min(width + 1, most);
		places = width;
		while (places > 0 && waiting.length > 0) {
			places -= 1;
			waiting.shift()?.();
		}
		// Rescheduled each time, so a busy process also admits more slowly.
		if (places < width) timer = setTimeout(open, everyMs).unref();
	}

	return {
		enter(): Promise<void> {
			timer ??= setTimeout(open, everyMs).unref();
			if (places > 0 && waiting.length === 0) {
				places -= 1;
				return Promise.resolve();
			}
			return new Promise((resolve) => {
				waiting.push(resolve);
			});
		},
		close() {
			clearTimeout(timer);
			for (const enter of waiting.splice(0)) enter();
		},
	};
}
