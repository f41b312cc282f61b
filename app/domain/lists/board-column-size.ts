/** Cards on first load, across all columns. */
const firstLook = 200;
/** How many more a press shows, and how many one column shows at most. */
const step = 50;
const most = 500;

/** Cards per column: all if few, else equal shares. `more` adds the extra cards requested. */
export function getColumnSizes(
	counts: ReadonlyMap<string, number>,
	more: ReadonlyMap<string, number>,
): Map<string, number> {
	const shares = new Map<string, number>();
	let left = firstLook;
	const byCount = [...counts].sort(([, first], [, other]) => first - other);
	for (const [place, [value, count]] of byCount.entries()) {
		const share = Math.min(count, Math.floor(left / (byCount.length - place)));
		shares.set(value, share);
		left -= share;
	}
	for (const [value, count] of counts)
		shares.set(value, Math.min(count, most, Math.max(shares.get(value) ?? 0, more.get(value) ?? 0)));
	return shares;
}

/** Parses column sizes: `_more=5.75` shows 75 of column 5. */
export function parseColumnSizes(params: URLSearchParams): Map<string, number> {
	const request = params.getAll("_more").flatMap((item): [string, number][] => {
		const match = /^([\w -]{1,40})\.(\d{1,3})$/.exec(item);
		return match ? [[match[1] ?? "", Number(match[2])]] : [];
	});
	return new Map(request.slice(0, 40));
}

export function getShowMoreParams(
	value: string,
	{ shown, count, more }: { shown: number; count: number; more: ReadonlyMap<string, number> },
): [name: string, value: string][] | null {
	if (shown >= count || shown >= most) return null;
	const next = new Map(more).set(value, Math.min(most, shown + step));
	return [...next].map(([column, cards]) => ["_more", `${column}.${cards}`]);
}
