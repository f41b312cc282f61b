interface Options<From> {
	/** Cache size; evicts the least recently used. */
	most: number;
	/** Cache key of an argument; the argument itself by default. */
	key?: (from: From) => unknown;
}

/** Only for functions that depend on their argument alone. */
export function lruMemo<From, Made>(
	make: (from: From) => Made,
	{ most, key = (from) => from }: Options<From>,
): (from: From) => Made {
	const saved = new Map<unknown, { made: Made }>();
	return (from) => {
		const name = key(from);
		const match = saved.get(name) ?? { made: make(from) };
		// Re-inserting moves the entry to the end; the first one is evicted.
		saved.delete(name);
		saved.set(name, match);
		if (saved.size > most) saved.delete(saved.keys().next().value);
		return match.made;
	};
}
