/**
 * Lets a few requests compute at a time, in the order they came. One thread does not answer forty pages sooner by
 * beginning all of them: it answers each of them late, and hears nothing else meanwhile. Who takes longer than `patience`
 * ms is waiting for somebody else, and makes room.
 */
export function createConcurrencyLimit({ most = 8, patience = 500 } = {}) {
	let busy = 0;
	const waiting: (() => void)[] = [];

	function leave() {
		const next = waiting.shift();
		if (next) next();
		else busy -= 1;
	}

	return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
		if (busy < most) busy += 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		let hasLeft = false;
		const leaveOnce = () => {
			if (!hasLeft) leave();
			hasLeft = true;
		};
		const timer = setTimeout(leaveOnce, patience).unref();
		try {
			return await work();
		} finally {
			clearTimeout(timer);
			leaveOnce();
		}
	};
}
