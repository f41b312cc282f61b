import { feeTypes } from "#app/domain/fees/fee-rule.ts";
import { discountLimit } from "#app/domain/fees/service-fee.ts";
import { formatMoneyInput } from "#app/domain/money/money.ts";
import { serviceKinds } from "#app/domain/proposals/document.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { ServiceValues } from "#app/routes/shared/proposals/service-values.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { findDiscountLimits } from "#db/queries/proposals/discount.ts";
import type { ProposalRecord } from "#db/queries/proposals/find.ts";
import type { ServiceRow } from "#db/queries/proposals/services.ts";
import { listPricingPlans, standardFeeFor } from "#db/queries/proposals/standard-fees.ts";
import { getPricingPlanLabel } from "../pricing-plan-label.ts";

export type ServiceFields = Record<Exclude<keyof ServiceValues, "bonus_counts">, string> & { bonus_counts?: string };

const typedPct = (value: number | null, { locale }: Pick<Formatters, "locale">) =>
	value === null ? "" : formatMoneyInput(value, locale).replace(/[.,]00$/, "");

export async function readServiceForm(
	trx: Scoped,
	{
		proposal,
		service,
		actor,
		format,
	}: { proposal: ProposalRecord; service: ServiceRow | null; actor: Actor; format: Formatters },
) {
	const standard = await standardFeeFor(trx, {
		companyId: proposal.company_id,
		level: service?.positionLevel ?? null,
		regime: service?.regime ?? null,
	});
	const { roles, settings } = await findDiscountLimits(trx, actor.id);
	const limit = discountLimit(service ? service.discountMaxPct : (standard?.discountMaxPct ?? null), roles, settings);
	const plans = await listPricingPlans(trx);
	const money = (cents: number | null) => formatMoneyInput(cents, format.locale);
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
				label: getPricingPlanLabel(t, name, format.money(Number(price_cents), proposal.currency), periodicity),
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

export type ServiceFormData = Awaited<ReturnType<typeof readServiceForm>>;
