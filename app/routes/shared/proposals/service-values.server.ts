import { z } from "zod";
import { feeTypes } from "#app/domain/fees/fee-rule.ts";
import { parsePct } from "#app/domain/fees/percentage.ts";
import { serviceKinds } from "#app/domain/proposals/document.ts";
import { choice, line, money, optionalLine } from "#app/domain/text/form-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { ProposalRecord } from "#db/queries/proposals/find.ts";
import type { ServiceInput } from "#db/queries/proposals/services.ts";
import { listPricingPlans, standardFeeFor } from "#db/queries/proposals/standard-fees.ts";

const pct = () =>
	z.string().transform((text, context) => {
		const value = parsePct(text);
		if (value === null) context.addIssue({ code: "custom", message: "proposals:problems.percent" });
		return value ?? z.NEVER;
	});

/** "12,5" or "12.5", in hundredths. */
const quantity = (most: number) =>
	z.string().transform((text, context) => {
		const match = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*$/.exec(text);
		const value = match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
		if (value === null || value > most * 100) {
			context.addIssue({ code: "custom", message: "proposals:problems.hours" });
			return z.NEVER;
		}
		return value;
	});

export const serviceSchema = z.object({
	kind: z.enum(serviceKinds),
	title: line(200),
	level: choice("positionLevels").optional(),
	regime: choice("regimes").optional(),
	openings: z
		.string()
		.regex(/^\d{1,3}$/, "forms:invalid")
		.transform(Number)
		.refine((value) => value >= 1, "forms:invalid"),
	salary: money().optional(),
	bonus: money().optional(),
	source: z.enum(["standard", "own"]).default("standard"),
	plan: z
		.string()
		.regex(/^[\w-]{1,64}$/)
		.optional(),
	rule: z.enum(feeTypes).default("percent_annual"),
	fee_pct: pct().optional(),
	salaries: quantity(99).optional(),
	amount: money().optional(),
	hours: quantity(10_000).optional(),
	months: z.enum(["1200", "1300", "1333"]).transform(Number).default(1333),
	bonus_counts: z.boolean().default(false),
	min_fee: money().optional(),
	discount: pct().optional(),
	reason: optionalLine(500),
});

export type ServiceValues = z.output<typeof serviceSchema>;

type Read = { ok: true; service: ServiceInput } | { ok: false; errors: Record<string, string> };

/** Defaults to today's most specific standard fee; a custom rule requires a reason. */
export async function buildServiceInput(trx: Scoped, proposal: ProposalRecord, values: ServiceValues): Promise<Read> {
	const { level = null, regime = null } = values;
	const shared = {
		kind: values.kind,
		title: values.title,
		positionLevel: level,
		regime,
		openings: values.openings,
		salary: values.salary ?? null,
		bonus: values.bonus ?? null,
		hours: values.hours ?? null,
		discountPct: values.discount ?? 0,
	};
	if (values.plan) {
		const plan = (await listPricingPlans(trx)).find(({ uid }) => uid === values.plan);
		if (!plan) return { ok: false, errors: { plan: "forms:invalid" } };
		const fixed = { ...plain, rule: "fixed" as const, amount: Number(plan.price_cents), planId: plan.id };
		return { ok: true, service: { ...shared, ...fixed } };
	}
	const standard = await standardFeeFor(trx, { companyId: proposal.company_id, level, regime });
	if (values.source === "standard") {
		if (!standard) return { ok: false, errors: { source: "proposals:problems.noStandard" } };
		const { rule, feePct, salaries, amount, months, withBonus, minFee, discountMaxPct } = standard;
		const taken = { rule, feePct, salaries, amount, months, withBonus, minFee, discountMaxPct };
		const service = { ...shared, ...taken, standardFeeId: standard.id, planId: null, overrideReason: null };
		return checked(service);
	}
	if (!values.reason) return { ok: false, errors: { reason: "proposals:problems.overrideReason" } };
	return checked({
		...shared,
		rule: values.rule,
		feePct: values.fee_pct ?? null,
		salaries: values.salaries ?? null,
		amount: values.amount ?? null,
		months: values.months,
		withBonus: values.bonus_counts,
		minFee: values.min_fee ?? null,
		standardFeeId: null,
		planId: null,
		overrideReason: values.reason,
		// The standard fee's limit applies even when its rule is overridden.
		discountMaxPct: standard?.discountMaxPct ?? null,
	});
}

const plain = {
	feePct: null,
	salaries: null,
	months: 1333,
	withBonus: false,
	minFee: null,
	discountMaxPct: null,
	standardFeeId: null,
	overrideReason: null,
};

/** Requires the values that the fee rule is calculated from. */
function checked(service: ServiceInput): Read {
	const { rule, salary, feePct, salaries, amount, hours, standardFeeId } = service;
	const own = standardFeeId === null;
	const missing = {
		salary: rule !== "fixed" && rule !== "hourly" && salary === null,
		fee_pct: own && (rule === "percent_annual" || rule === "percent_payroll") && feePct === null,
		salaries: own && rule === "monthly_salaries" && salaries === null,
		amount: own && (rule === "fixed" || rule === "hourly") && amount === null,
		hours: rule === "hourly" && hours === null,
	};
	const errors = Object.fromEntries(
		Object.entries(missing).flatMap(([name, is]) => (is ? [[name, "proposals:problems.needed"]] : [])),
	);
	return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, service };
}
