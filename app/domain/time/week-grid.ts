interface Stands {
	at: number;
	minutes: number;
}

/** Horizontal position among overlapping items. */
export interface Lane {
	lane: number;
	lanes: number;
}

export function assignLanes<T extends Stands>(items: readonly T[]): (T & Lane)[] {
	const placed: (T & Lane)[] = [];
	let group: (T & Lane)[] = [];
	let until = 0;
	const close = () => {
		const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1));
		for (const item of group) placed.push({ ...item, lanes });
		group = [];
	};
	for (const item of items.toSorted((a, b) => a.at - b.at)) {
		if (item.at >= until) close();
		const taken = new Set(group.filter(({ at, minutes }) => at + minutes > item.at).map(({ lane }) => lane));
		let lane = 0;
		while (taken.has(lane)) lane += 1;
		group.push({ ...item, lane, lanes: 1 });
		until = Math.max(until, item.at + item.minutes);
	}
	close();
	return placed;
}

/** Hours of the grid: the working day, extended to fit all items. */
export function getGridHours(items: readonly Stands[]): { from: number; to: number } {
	const starts = items.map(({ at }) => Math.floor(at / 60));
	const ends = items.map(({ at, minutes }) => Math.ceil((at + minutes) / 60));
	return { from: Math.min(8, ...starts), to: Math.min(24, Math.max(19, ...ends)) };
}

/** Time of day for a drop position, rounded to a quarter hour within the day. */
export function snapToGrid(minutes: number): string {
	const quarter = Math.min(24 * 60 - 15, Math.max(0, Math.round(minutes / 15) * 15));
	return `${String(Math.floor(quarter / 60)).padStart(2, "0")}:${String(quarter % 60).padStart(2, "0")}`;
}
