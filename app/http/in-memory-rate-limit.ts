interface Window {
	hits: number;
	until: number;
}

const windows = new Map<string, Window>();
/** Past so many, windows that ended are forgotten. */
const maxKept = 10_000;

/** Counts a hit in process memory; whether it is within `most` of the window. */
export function withinAlone(bucket: string, most: number, seconds: number, now = Date.now()): boolean {
	if (most === 0) return false;
	const existing = windows.get(bucket);
	if (existing && existing.until > now) {
		existing.hits += 1;
		return existing.hits <= most;
	}
	if (windows.size >= maxKept) for (const [key, { until }] of windows) if (until <= now) windows.delete(key);
	windows.set(bucket, { hits: 1, until: now + seconds * 1000 });
	return true;
}
