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
	/** From the newest snapshot with areas, largest first; `others` sums the rest. */
	byFunction: { day: string; rows: { name: string; count: number }[]; others: number } | null;
	/** Last 12 months with data, oldest first; newer snapshots win. */
	newHirings: { month: string; count: number }[];
}

const maxFunctions = 8;
const maxMonths = 12;

/** The three charts of a company, from its snapshots in any order. */
export function buildCompanyCharts(snapshots: readonly Snapshot[]): CompanyCharts {
	const sorted = [...snapshots].sort((a, b) => a.takenAt.localeCompare(b.takenAt));
	const newest = sorted.findLast(({ byFunction }) => byFunction.length > 0);
	const functions = [...(newest?.byFunction ?? [])].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
	const months = new Map(sorted.flatMap(({ newHirings }) => newHirings.map(({ month, count }) => [month, count])));
	return {
		total: sorted.map(({ takenAt, total }) => ({ day: takenAt, count: total })),
		byFunction: newest
			? {
					day: newest.takenAt,
					rows: functions.slice(0, maxFunctions),
					others: functions.slice(maxFunctions).reduce((sum, { count }) => sum + count, 0),
				}
			: null,
		newHirings: [...months]
			.map(([month, count]) => ({ month, count }))
			.sort((a, b) => a.month.localeCompare(b.month))
			.slice(-maxMonths),
	};
}

/** Axis ticks: at most five round steps from zero to the maximum. */
export function buildAxisSteps(greatest: number): number[] {
	const rough = Math.max(greatest, 1) / 4;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
	const round = Math.ceil(step);
	return Array.from({ length: Math.ceil(Math.max(greatest, 1) / round) + 1 }, (_, index) => index * round);
}
