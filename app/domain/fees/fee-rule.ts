export const feeTypes = ["percent_annual", "monthly_salaries", "fixed", "percent_payroll", "hourly"] as const;
export type FeeType = (typeof feeTypes)[number];

/** Required field by basis. */
export const requiredFeeFields = {
	percent_annual: "fee_pct",
	monthly_salaries: "fee_salaries",
	fixed: "amount",
	percent_payroll: "fee_pct",
	hourly: "amount",
} as const satisfies Record<FeeType, string>;

const isFeeType = (value: unknown): value is FeeType => feeTypes.includes(value as FeeType);

/** The basis of a fee rule must be given. */
export function feeRuleProblems(values: Record<string, unknown>): Record<string, string> {
	const rule = isFeeType(values.fee_type) ? values.fee_type : "percent_annual";
	const needed = requiredFeeFields[rule];
	return values[needed] === null || values[needed] === undefined || values[needed] === ""
		? { [needed]: "forms:required" }
		: {};
}
