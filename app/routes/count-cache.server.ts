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
	// Who may not see a field counts without it: that number is theirs alone.
	if (isMasked()) return count();
	const existing = saved.get(key);
	if (existing) {
		if (existing.until > Date.now()) return existing.value as T;
		// One visitor counts again; the others go on with the old number meanwhile.
		existing.until = Date.now() + graceMs;
	}
	const value = await count();
	saved.delete(key);
	if (!worth(value)) return value;
	// A Map keeps the order of insertion: the oldest goes first.
	for (const old of saved.keys()) {
		if (saved.size < max) break;
		saved.delete(old);
	}
	saved.set(key, { value, until: Date.now() + keepMs });
	return value;
}

/** For tests, whose rows come and go within the 30 s. */
export function clearCountCache(): void {
	saved.clear();
}
