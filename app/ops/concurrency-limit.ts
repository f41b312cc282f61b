/** Requests longer than `patience` ms are waiting for I/O and release their slot. */
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
