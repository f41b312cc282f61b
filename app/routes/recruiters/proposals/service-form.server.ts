import { z } from "zod";
import { feeTypes } from "#app/domain/fees/fee-rule.ts";
import { parsePct } from "#app/domain/fees/percentage.ts";
import { discountLimit } from "#app/domain/fees/service-fee.ts";
import { moneyInput } from "#app/domain/money/money.ts";
import { serviceKinds } from "#app/domain/proposals/document.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { choice, line, money, optionalLine } from "#app/domain/text/form-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { findDiscountLimits } from "#db/queries/proposals/discount.ts";
import type { ProposalHead } from "#db/queries/proposals/find.ts";
import type { ServiceInput, ServiceRow } from "#db/queries/proposals/services.ts";
import { listPlans, standardFeeFor } from "#db/queries/proposals/standards.ts";
import { planLabel } from "../pricing-plan-label.ts";

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
export type ServiceFields = Record<Exclude<keyof ServiceValues, "bonus_counts">, string> & { bonus_counts?: string };

type Read = { ok: true; service: ServiceInput } | { ok: false; errors: Record<string, string> };

/**
 * A service of a posted form: by default with the most specific standard fee of today, else with a rule of its own and why.
 * A plan of the price book is a fixed price.
 */
export async function readService(trx: Scoped, proposal: ProposalHead, values: ServiceValues): Promise<Read> {
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
		const plan = (await listPlans(trx)).find(({ uid }) => uid === values.plan);
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
		// The row's limit binds whoever departs from its rule as well.
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

/** What a rule is counted from has to be said. */
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

const typedPct = (value: number | null, { locale }: Pick<Formatters, "locale">) =>
	value === null ? "" : moneyInput(value, locale).replace(/[.,]00$/, "");

/** What the form of a service offers and begins with. */
export async function serviceForm(
	trx: Scoped,
	{
		proposal,
		service,
		actor,
		format,
	}: { proposal: ProposalHead; service: ServiceRow | null; actor: Actor; format: Formatters },
) {
	const standard = await standardFeeFor(trx, {
		companyId: proposal.company_id,
		level: service?.positionLevel ?? null,
		regime: service?.regime ?? null,
	});
	const { roles, settings } = await findDiscountLimits(trx, actor.id);
	const limit = discountLimit(service ? service.discountMaxPct : (standard?.discountMaxPct ?? null), roles, settings);
	const plans = await listPlans(trx);
	const money = (cents: number | null) => moneyInput(cents, format.locale);
	const { t } = format;
	return {
		uid: service?.uid ?? null,
		discountHelp:
			limit === null
				? t("proposals:services.discountFree")
				: t("proposals:services.discountHelp", { max: `${format.number(limit / 100)} %` }),
		standard: standard?.name ?? null,
		currency: proposal.currency,
		options: {
			kinds: serviceKinds.map((value) => ({ value, label: t(`proposals:services.kinds.${value}`) })),
			levels: getEnumOptions("positionLevels").map(({ value, labelKey }) => ({ value, label: t(labelKey) })),
			regimes: getEnumOptions("regimes").map(({ value, labelKey }) => ({ value, label: t(labelKey) })),
			rules: feeTypes.map((value) => ({ value, label: t(`fees:rules.${value}`) })),
			months: [1200, 1300, 1333].map((value) => ({ value: String(value), label: format.number(value / 100) })),
			plans: plans.map(({ uid, name, price_cents, periodicity }) => ({
				value: uid,
				label: planLabel(t, name, format.money(Number(price_cents), proposal.currency), periodicity),
			})),
		},
		values: {
			kind: service?.kind ?? "search_fee",
			title: service?.title ?? "",
			level: service?.positionLevel ?? "",
			regime: service?.regime ? String(service.regime) : "",
			openings: String(service?.openings ?? 1),
			salary: money(service?.salary ?? null),
			bonus: money(service?.bonus ?? null),
			source: service && !service.standardFeeId && !service.planId ? "own" : "standard",
			plan: plans.find(({ id }) => id === service?.planId)?.uid ?? "",
			rule: service?.rule ?? standard?.rule ?? "percent_annual",
			fee_pct: typedPct(service ? service.feePct : (standard?.feePct ?? null), format),
			salaries: typedPct(service ? service.salaries : (standard?.salaries ?? null), format),
			amount: money(service && !service.planId ? service.amount : null),
			hours: typedPct(service?.hours ?? null, format),
			months: String(service?.months ?? standard?.months ?? 1333),
			bonus_counts: service?.withBonus ? "on" : "",
			min_fee: money(service?.minFee ?? null),
			discount: service?.discountPct ? typedPct(service.discountPct, format) : "",
			reason: service?.overrideReason ?? "",
		} satisfies ServiceFields,
	};
}

export type ServiceFormData = Awaited<ReturnType<typeof serviceForm>>;
