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
	/** Of the newest snapshot that says it, largest first; the rest of a long list is summed in `others`. */
	byFunction: { day: string; rows: { name: string; count: number }[]; others: number } | null;
	/** The last 12 months known, oldest first; a newer snapshot's figure replaces an older one's. */
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

/** Round steps from zero to at least the greatest value, five at most: what an axis shows. */
export function buildAxisSteps(greatest: number): number[] {
	const rough = Math.max(greatest, 1) / 4;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
	const round = Math.ceil(step);
	return Array.from({ length: Math.ceil(Math.max(greatest, 1) / round) + 1 }, (_, index) => index * round);
}
