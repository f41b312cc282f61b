import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listDraftChoices } from "#db/queries/invoices/change-draft.ts";
import { getPricingPlanLabel } from "../pricing-plan-label.ts";

export async function readDraftOptions(trx: Scoped, companyId: number, format: Formatters) {
	const { costumers, plans } = await listDraftChoices(trx, companyId);
	return {
		costumers: costumers.map(({ uid, name }) => ({ value: uid, label: name })),
		plans: plans.map(({ uid, name, price_cents, periodicity }) => ({
			value: uid,
			label: getPricingPlanLabel(format.t, name, format.money(price_cents, "BRL"), periodicity),
		})),
	};
}

export type DraftOptions = Awaited<ReturnType<typeof readDraftOptions>>;
