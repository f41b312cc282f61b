/** The lower end of the pay must not exceed the upper end. */
export function jobProblems(values: { salary_from?: unknown; salary_to?: unknown }): Record<string, string> {
	const { salary_from: from, salary_to: to } = values;
	if (readInput(from) && readInput(to) && Number(to) < Number(from))
		return { salary_to: "recruiter_jobs:salaryReversed" };
	return {};
}

const readInput = (value: unknown) => value !== null && value !== undefined;
