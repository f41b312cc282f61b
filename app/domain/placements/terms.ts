import { z } from "zod";
import { feeTypes } from "../fees/fee-rule.ts";
import { calculateHireFee, type HireFeeInput } from "../fees/hire-fee.ts";
import { parsePct } from "../fees/percentage.ts";
import { splitProblem, splitRoles } from "../fees/splits.ts";
import { maxCents, maxSalary } from "../money/money.ts";
import { choice, currency, day, money, optionalLine, optionalProse } from "../text/form-fields.ts";

/** Type 1 is the monthly basic salary, 2 the annual target bonus. */
export interface Remuneration {
	type: number;
	cents: number;
}

export interface TermSplit {
	/** Public id of the recruiter. */
	recruiter: string;
	role: (typeof splitRoles)[number];
	/** Hundredths of a percent. */
	pct: number;
}

/** Money in integer cents; percentages, months and times in hundredths. */
export interface Terms {
	start_date: string;
	regime: number;
	contract_model: number | null;
	currency: "BRL" | "USD";
	remuneration: Remuneration[];
	salary_months: number;
	fee_type: HireFeeInput["type"];
	fee_pct: number;
	fee_times: number;
	fee_fixed: number;
	min_fee: number | null;
	discount_pct: number;
	include_target_bonus: boolean;
	fee_reason: string | null;
	guarantee_days: number;
	prorata_days: number;
	/** Public ids. */
	costumer: string | null;
	standard_billing: string | null;
	splits: TermSplit[];
}

export const basicSalaryType = 1;
export const targetBonusType = 2;

const getSum = (items: readonly Remuneration[], type: number) =>
	items.reduce((sum, item) => sum + (item.type === type ? item.cents : 0), 0);

/** Fee base (specification: job billing): basic salary plus target bonus. */
export const jobBilling = (items: readonly Remuneration[]) => ({
	basic_salary: getSum(items, basicSalaryType),
	target_bonus: getSum(items, targetBonusType),
});

/** Input of the fee calculator; a replacement within the guarantee is free. */
export function buildFeeRule(terms: Terms, free: boolean): HireFeeInput {
	const { basic_salary: salary, target_bonus: bonus } = jobBilling(terms.remuneration);
	return {
		type: terms.fee_type,
		salary,
		bonus,
		includeBonus: terms.include_target_bonus,
		months: terms.salary_months,
		pct: terms.fee_pct,
		times: terms.fee_times,
		fixed: terms.fee_fixed,
		minFee: terms.min_fee,
		discountPct: terms.discount_pct,
		free,
	};
}

export function changedTerms(before: Terms, after: Terms): (keyof Terms)[] {
	const names = Object.keys(after) as (keyof Terms)[];
	return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

const pct = () =>
	z
		.string()
		.default("0")
		.transform((input, context) => {
			const result = parsePct(input);
			if (result === null) context.addIssue({ code: "custom", message: "fees:problems.percent" });
			return result ?? z.NEVER;
		});

const maxTimes = 999_900;

/** A number with two decimals at most, in hundredths. */
const times = () =>
	z
		.string()
		.default("0")
		.transform((input, context) => {
			const match = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*$/.exec(input);
			const value = match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
			if (value !== null && value <= maxTimes) return value;
			context.addIssue({ code: "custom", message: `placements:problems.${value === null ? "times" : "absurd"}` });
			return z.NEVER;
		});

const days = () => z.number().int().min(0).max(730).default(0);
const uid = () => z.string().regex(/^[\w-]{1,64}$/);

export const termsSchema = z.object({
	/** Version the form was loaded with, to detect concurrent edits. */
	version: z.coerce.number().int().min(0).max(1_000_000_000),
	start_date: day(),
	regime: choice("regimes"),
	contract_model: choice("contractModels").optional(),
	currency: currency(),
	remuneration: z
		.array(z.object({ type: choice("typeRemunerations"), amount: money() }))
		.max(12)
		.default([]),
	salary_months: z.literal([1200, 1300, 1333]),
	fee_type: z.enum(feeTypes),
	fee_pct: pct(),
	fee_times: times(),
	fee_fixed: money().optional(),
	min_fee: money().optional(),
	discount_pct: pct(),
	include_target_bonus: z.boolean().default(false),
	fee_reason: optionalProse(500),
	guarantee_days: days(),
	prorata_days: days(),
	costumer: uid().optional(),
	standard_billing: uid().optional(),
	splits: z
		.array(z.object({ recruiter: uid(), role: z.enum(splitRoles), pct: pct() }))
		.max(20)
		.default([]),
	/** Why terms that were approved are changed. */
	reason: optionalLine(500),
});

export function parseTerms(input: z.output<typeof termsSchema>): Terms {
	const { version: _, reason: __, remuneration, fee_fixed, min_fee, fee_reason, contract_model, ...rest } = input;
	return {
		...rest,
		contract_model: contract_model ?? null,
		remuneration: remuneration.map(({ type, amount }) => ({ type, cents: amount })),
		fee_fixed: fee_fixed ?? 0,
		min_fee: min_fee ?? null,
		fee_reason: fee_reason || null,
		costumer: input.costumer ?? null,
		standard_billing: input.standard_billing ?? null,
	};
}

/** Terms recorded with the client or by administrators. */
export interface StandardTerms {
	pct: number;
	discountMax: number | null;
}

type Problems = Partial<
	Record<"remuneration" | "splits" | "fee_pct" | "fee_times" | "fee_fixed" | "fee_reason" | "discount_pct", string>
>;

export function termsProblems(
	terms: Terms,
	{ standard, approves }: { standard: StandardTerms | null; approves: boolean },
): Problems {
	const problems: Problems = {};
	const { basic_salary, target_bonus } = jobBilling(terms.remuneration);
	if (basic_salary === 0) problems.remuneration = "placements:problems.salary";
	else if (Math.max(basic_salary, target_bonus) > maxSalary) problems.remuneration = "placements:problems.absurd";
	const shares = splitProblem(terms.splits.map(({ recruiter, role, pct }) => ({ user: recruiter, role, pct })));
	if (shares) problems.splits = `placements:problems.splits.${shares}`;
	const { fee_type: type } = terms;
	if ((type === "percent_annual" || type === "percent_payroll") && terms.fee_pct === 0)
		problems.fee_pct = "placements:problems.fee";
	if ((type === "monthly_salaries" || type === "hourly") && terms.fee_times === 0)
		problems.fee_times = "placements:problems.fee";
	if ((type === "fixed" || type === "hourly") && terms.fee_fixed === 0) problems.fee_fixed = "placements:problems.fee";
	const other = standard !== null && (type !== "percent_annual" || terms.fee_pct !== standard.pct);
	const above = terms.discount_pct > (standard?.discountMax ?? 10_000);
	if (above && !approves) problems.discount_pct = "placements:problems.discount";
	else if ((other || above) && !terms.fee_reason) problems.fee_reason = "placements:problems.reason";
	if (Object.keys(problems).length === 0 && calculateHireFee(buildFeeRule(terms, false)).cents > maxCents)
		problems.fee_pct = "placements:problems.absurd";
	return problems;
}
