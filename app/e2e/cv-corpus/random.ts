/** Numbers that are the same at every run: mulberry32. */
export function createRandom(seed: number) {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	return {
		/** From `low` to `high`, both included. */
		between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
		pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
		chance: (share: number) => next() < share,
		shuffle: <T>(list: readonly T[]): T[] =>
			list
				.map((item) => ({ item, order: next() }))
				.sort((left, right) => left.order - right.order)
				.map(({ item }) => item),
	};
}

export type Random = ReturnType<typeof createRandom>;
