import { isMasked } from "#db/kit/query-masking.ts";

const keepMs = 30_000;
const graceMs = 5_000;
const max = 500;
const saved = new Map<string, { value: unknown; until: number }>();

/** Caches expensive counts for about 30 s; small ones stay exact (`worth`). The key must name the business. */
export async function cachedCount<T>(
	key: string,
	count: () => Promise<T>,
	worth: (value: T) => boolean = () => true,
): Promise<T> {
	// A masked viewer's count excludes hidden fields and must not be shared.
	if (isMasked()) return count();
	const existing = saved.get(key);
	if (existing) {
		if (existing.until > Date.now()) return existing.value as T;
		// One request recounts; the others get the stale number meanwhile.
		existing.until = Date.now() + graceMs;
	}
	const value = await count();
	saved.delete(key);
	if (!worth(value)) return value;
	// A Map keeps insertion order: evict the oldest first.
	for (const old of saved.keys()) {
		if (saved.size < max) break;
		saved.delete(old);
	}
	saved.set(key, { value, until: Date.now() + keepMs });
	return value;
}

/** For tests, whose rows change within the 30 s. */
export function clearCountCache(): void {
	saved.clear();
}
