export interface Snapshot {
	/** Day, YYYY-MM-DD. */
	takenAt: string;
	total: number;
	byFunction: readonly { name: string; count: number }[];
	newHirings: readonly { month: string; count: number }[];
}

export interface CompanyCharts {
	/** Oldest first. */
	total: { day: string; count: number }[];
	/** Snapshots with areas, the newest's largest first; `others` sums the rest, null if none. */
	byFunction: { days: string[]; areas: { name: string; counts: number[] }[]; others: number[] | null };
	/** Last 12 months with data, oldest first; newer snapshots win. */
	newHirings: { month: string; count: number }[];
}

const maxFunctions = 7;
const maxMonths = 12;
const maxDays = 12;

/** The three charts of a company, from its snapshots in any order. */
export function buildCompanyCharts(snapshots: readonly Snapshot[]): CompanyCharts {
	const sorted = [...snapshots].sort((a, b) => a.takenAt.localeCompare(b.takenAt));
	const months = new Map(sorted.flatMap(({ newHirings }) => newHirings.map(({ month, count }) => [month, count])));
	return {
		total: sorted.map(({ takenAt, total }) => ({ day: takenAt, count: total })),
		byFunction: listFunctions(sorted.filter(({ byFunction }) => byFunction.length > 0).slice(-maxDays)),
		newHirings: [...months]
			.map(([month, count]) => ({ month, count }))
			.sort((a, b) => a.month.localeCompare(b.month))
			.slice(-maxMonths),
	};
}

function listFunctions(snapshots: readonly Snapshot[]): CompanyCharts["byFunction"] {
	const counts = snapshots.map(({ byFunction }) => new Map(byFunction.map(({ name, count }) => [name, count])));
	const names = [...new Set(counts.flatMap((items) => [...items.keys()]))].sort(
		(a, b) => (counts.at(-1)?.get(b) ?? 0) - (counts.at(-1)?.get(a) ?? 0) || a.localeCompare(b),
	);
	const rest = names.slice(maxFunctions);
	return {
		days: snapshots.map(({ takenAt }) => takenAt),
		areas: names.slice(0, maxFunctions).map((name) => ({ name, counts: counts.map((items) => items.get(name) ?? 0) })),
		others:
			rest.length === 0 ? null : counts.map((items) => rest.reduce((sum, name) => sum + (items.get(name) ?? 0), 0)),
	};
}
