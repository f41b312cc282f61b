import { labelKey } from "#app/domain/reference/enumerations.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findPay, type PayItem } from "#db/queries/candidate-pay.ts";
import { getRevealPath } from "../../../entity/format-rows.server.ts";

type PayShown = Awaited<ReturnType<typeof getPay>>;
export type MaskedPay = ReturnType<typeof maskPay>;

const kinds = ["current", "desired", "minimum"] as const;
const monthly: Record<string, number> = { month: 1, year: 1 / 12 };

export async function getPay(
	trx: Scoped,
	id: number,
	may: boolean,
	format: Formatters,
	/** Whether the user may edit at least one expectation field. */
	mayWish = may,
) {
	const pay = await findPay(trx, id);
	const { t, money } = format;
	return {
		may,
		mayWish,
		expectations: (["clt", "pj", "temporary", "freelance"] as const).map((kind) => {
			const cents = pay[`${kind}_expectation_cents`];
			return {
				kind,
				label: t(`candidate_record:pay.regimes.${kind}`),
				value: cents === null ? null : money(cents, pay.currency),
			};
		}),
		reason: pay.reason_to_leave,
		groups: kinds.map((kind) => {
			const items = pay.items.filter((item) => item.kind === kind);
			return {
				kind,
				title: t(`candidate_record:pay.${kind}`),
				items: items.map((item) => getItem(item, format)),
				total: getTotal(items, format),
			};
		}),
	};
}

/** Removes sensitive amounts; each is revealed by its own request. */
export function maskPay(pay: PayShown, uid: string) {
	const at = (field: string) => getRevealPath("candidates", uid, field);
	return {
		...pay,
		expectations: pay.expectations.map(({ kind, label, value }) => ({
			label,
			value: value === null ? null : at(`${kind}_expectation`),
		})),
		groups: pay.groups.map(({ items, total, ...group }) => ({
			...group,
			items: items.map((item) => ({ ...item, amount: at(`pay:${item.id}`) })),
			total: total === null ? null : at(`pay:${group.kind}`),
		})),
	};
}

function getItem(item: PayItem, { t, money, day }: Formatters) {
	return {
		id: item.id,
		name: t(labelKey("typeRemunerations", item.type_remuneration)),
		amount: money(item.amount_cents, item.currency),
		period: t(`candidate_record:parts.remunerations.options.period.${item.period as "month"}`),
		regime: item.regime === null ? null : t(labelKey("regimes", item.regime)),
		benefits: item.benefits.join(", "),
		asOf: day(item.as_of),
	};
}

/** Monthly total; null unless all items share one currency and none is hourly. */
function getTotal(items: readonly PayItem[], { money }: Formatters): string | null {
	const [first] = items;
	if (items.length < 2 || !first) return null;
	if (items.some(({ currency, period }) => currency !== first.currency || monthly[period] === undefined)) return null;
	const cents = items.reduce((sum, { amount_cents, period }) => sum + amount_cents * (monthly[period] ?? 0), 0);
	return money(Math.round(cents), first.currency);
}
