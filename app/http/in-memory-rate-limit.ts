interface Window {
	hits: number;
	until: number;
}

const windows = new Map<string, Window>();
/** Past so many, windows that ended are forgotten. */
const maxKept = 10_000;

/** Counts one hit in this process's memory: whether it is among the first `most` of its window. */
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
