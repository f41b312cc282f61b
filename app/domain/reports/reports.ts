/** Analyses of the specification, section 3, in order by heading. */
export const reportGroups = {
	process: ["funnel", "rejections", "off_profile", "uninterested"],
	origin: ["sources", "campaigns", "referrers"],
	people: [
		"cities",
		"companies",
		"sectors",
		"remote_work",
		"salary_ranges",
		"change_time",
		"experience_years",
		"languages",
		"skills",
		"genders",
	],
} as const;
export type ReportGroupName = keyof typeof reportGroups;
export type Report = (typeof reportGroups)[ReportGroupName][number];

export const reportGroupNames = Object.keys(reportGroups) as ReportGroupName[];
export const reports: readonly Report[] = reportGroupNames.flatMap((name): readonly Report[] => reportGroups[name]);

export const isReport = (value: string | null): value is Report => reports.includes(value as Report);

/** Smaller groups could identify candidates; businesses may set another limit. */
export const smallestGroup = { usual: 5, least: 3, most: 100 } as const;

/** Rejection reasons: the person does not match the requirements. */
export const offProfileReasons: readonly number[] = [2, 4, 7, 8, 9, 18, 23, 25, 26, 27, 28];
/** Rejection reasons: the person does not want the job. */
export const uninterestedReasons: readonly number[] = [3, 5, 6, 10, 11, 13, 14, 19, 20, 21];

/** Hides small groups; a single one also hides the next smallest, else totals reveal it. */
export function suppressSmallCounts<G extends { count: number }>(
	groups: readonly G[],
	least: number,
): { shown: G[]; hidden: number } {
	const bySize = [...groups].sort((a, b) => a.count - b.count);
	const small = bySize.filter(({ count }) => count < least).length;
	const gone = new Set(bySize.slice(0, small === 1 ? 2 : small));
	return { shown: groups.filter((group) => !gone.has(group)), hidden: gone.size };
}
