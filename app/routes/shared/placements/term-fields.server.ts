import { formatMoneyInput } from "#app/domain/money/money.ts";
import type { Terms } from "#app/domain/placements/terms.ts";
import type { Formatters } from "#app/http/formatters.ts";

export type TermFields = {
	version?: string;
	start_date?: string;
	regime?: string;
	contract_model?: string;
	currency?: string;
	remuneration?: { type?: string; amount?: string }[];
	salary_months?: string;
	fee_type?: string;
	fee_pct?: string;
	fee_times?: string;
	fee_fixed?: string;
	min_fee?: string;
	discount_pct?: string;
	include_target_bonus?: string;
	fee_reason?: string;
	guarantee_days?: string;
	prorata_days?: string;
	costumer?: string;
	standard_billing?: string;
	splits?: { recruiter?: string; role?: string; pct?: string }[];
	reason?: string;
};

const hundredths = (value: number, { locale }: Pick<Formatters, "locale">) =>
	(value / 100).toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 2 });

export function toTermFields(terms: Terms, version: number, format: Formatters): TermFields {
	const optional = (cents: number | null) => (cents ? formatMoneyInput(cents, format.locale) : "");
	return {
		version: String(version),
		start_date: terms.start_date,
		regime: String(terms.regime),
		currency: terms.currency,
		contract_model: terms.contract_model === null ? "" : String(terms.contract_model),
		remuneration: (terms.remuneration.length > 0 ? terms.remuneration : [{ type: 1, cents: 0 }]).map(
			({ type, cents }) => ({
				type: String(type),
				amount: optional(cents),
			}),
		),
		salary_months: String(terms.salary_months),
		fee_type: terms.fee_type,
		fee_pct: hundredths(terms.fee_pct, format),
		fee_times: hundredths(terms.fee_times, format),
		fee_fixed: optional(terms.fee_fixed),
		min_fee: optional(terms.min_fee),
		discount_pct: hundredths(terms.discount_pct, format),
		fee_reason: terms.fee_reason ?? "",
		...(terms.include_target_bonus ? { include_target_bonus: "on" } : {}),
		guarantee_days: String(terms.guarantee_days),
		prorata_days: String(terms.prorata_days),
		costumer: terms.costumer ?? "",
		standard_billing: terms.standard_billing ?? "",
		splits: terms.splits.map(({ recruiter, role, pct }) => ({ recruiter, role, pct: hundredths(pct, format) })),
	};
}
