interface Window {
	hits: number;
	until: number;
}

const windows = new Map<string, Window>();
/** Past so many, windows that ended are forgotten. */
const maxKept = 10_000;

/** Returns the window's hits and its remaining ms. */
export function countInMemoryHit(bucket: string, seconds: number, now = Date.now()): { hits: number; left: number } {
	const existing = windows.get(bucket);
	if (existing && existing.until > now) {
		existing.hits += 1;
		return { hits: existing.hits, left: existing.until - now };
	}
	if (windows.size >= maxKept) for (const [key, { until }] of windows) if (until <= now) windows.delete(key);
	windows.set(bucket, { hits: 1, until: now + seconds * 1000 });
	return { hits: 1, left: seconds * 1000 };
}

/** Counts a hit in process memory; whether it is within `most` of the window. */
export function consumeInMemoryLimit(bucket: string, most: number, seconds: number, now = Date.now()): boolean {
	return most > 0 && countInMemoryHit(bucket, seconds, now).hits <= most;
}
