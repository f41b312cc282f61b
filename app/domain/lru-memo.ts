interface Options<From> {
	/** How many results are kept: those asked for last. */
	most: number;
	/** What tells one argument from another; the argument itself, without. */
	key?: (from: From) => unknown;
}

/** `make`, which answers what it already made without making it again. For what depends on its argument alone. */
export function lruMemo<From, Made>(
	make: (from: From) => Made,
	{ most, key = (from) => from }: Options<From>,
): (from: From) => Made {
	const saved = new Map<unknown, { made: Made }>();
	return (from) => {
		const name = key(from);
		const match = saved.get(name) ?? { made: make(from) };
		// The one asked for last stands at the end; the one asked for longest ago makes room.
		saved.delete(name);
		saved.set(name, match);
		if (saved.size > most) saved.delete(saved.keys().next().value);
		return match.made;
	};
}
