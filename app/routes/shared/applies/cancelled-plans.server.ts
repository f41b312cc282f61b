import type { ApplyEnd } from "#app/domain/applies/apply-end.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type CancelablePlan, listEndingApplies, listPlans } from "#db/queries/applies/cancel-plans.ts";

/** Localized plan; names of interviews and offered slots require read permission. */
export function planText({ kind, name, at }: CancelablePlan, format: Formatters): string {
	const named = kind === "form" || kind === "flow" ? name : null;
	const when = at === null || kind === "form" ? null : format.when(at).title;
	return [format.t(`applies:plans.${kind}`), named, when].filter(Boolean).join(" · ");
}

const mostSaid = 10;

/** Localized summary of plans cancelled by ending or deleting: the first ones and a count. */
export async function formatCancelledPlans(
	trx: Scoped,
	{ entity, ids, end }: { entity: string; ids: readonly number[]; end: ApplyEnd },
	format: Formatters,
): Promise<string[]> {
	const applies = await listEndingApplies(trx, entity, ids);
	if (applies.length === 0) return [];
	const plans = await listPlans(trx, applies, end);
	const more = plans.length - mostSaid;
	return [
		...plans.slice(0, mostSaid).map((plan) => planText(plan, format)),
		...(more > 0 ? [format.t("applies:plans.more", { count: more })] : []),
	];
}
