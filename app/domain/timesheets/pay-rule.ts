/** Classification and pay of hours; surcharges in hundredths of a percent. */
export interface PayRule {
	daily_limit_min: number | null;
	weekly_limit_min: number | null;
	overtime_pct: number;
	rest_day_pct: number;
	night_pct: number;
	/** Minutes since midnight; the night spans midnight. */
	night_from: number;
	night_to: number;
	/** Brazil's night hour of 52 minutes and 30 seconds (CLT art. 73). */
	reduced_night: boolean;
	bill_overtime_pct: number;
	bill_rest_day_pct: number;
	bill_night_pct: number;
	/** Whether holidays and leave are charged to the client. */
	bill_leave: boolean;
}

interface Scope {
	client_company_id: number | null;
	union_name: string | null;
	valid_from: string;
	valid_to: string | null;
}

/** Precedence: client and union, client, union, general. */
export function pickPayRule<R extends Scope>(
	rules: readonly R[],
	{ day, companyId, union }: { day: string; companyId: number; union: string | null },
): R | null {
	const plain = (text: string | null) => text?.trim().toLowerCase() ?? null;
	const fits = rules.filter(
		(rule) =>
			rule.valid_from <= day &&
			(rule.valid_to === null || rule.valid_to >= day) &&
			(rule.client_company_id === null || rule.client_company_id === companyId) &&
			(rule.union_name === null || plain(rule.union_name) === plain(union)),
	);
	const weight = (rule: R) => (rule.client_company_id === null ? 0 : 2) + (rule.union_name === null ? 0 : 1);
	return fits.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

const limits = [
	["daily_limit", /^\d{1,2}:[0-5]\d$/],
	["weekly_limit", /^\d{1,3}:[0-5]\d$/],
] as const;

/** Problems of a pay rule; field name → message key. */
export function payRuleProblems(values: Record<string, unknown>): Record<string, string> {
	const problems: Record<string, string> = {};
	for (const [name, pattern] of limits)
		if (typeof values[name] === "string" && values[name] !== "" && !pattern.test(values[name]))
			problems[name] = "timesheets:problems.limit";
	for (const name of ["night_from", "night_to"])
		if (typeof values[name] === "string" && !/^([01]\d|2[0-3]):[0-5]\d$/.test(values[name]))
			problems[name] = "timesheets:problems.time";
	if (!problems.night_from && values.night_from && values.night_from === values.night_to)
		problems.night_to = "timesheets:problems.night";
	return problems;
}
