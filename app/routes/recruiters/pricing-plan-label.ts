import type { TFunction } from "#app/i18n/i18n.ts";

export const getPricingPlanLabel = (t: TFunction, name: string, price: string, periodicity: string): string =>
	periodicity === "once"
		? `${name} (${price})`
		: `${name} (${price}, ${t(`fees:periodicities.${periodicity as "month" | "year"}`)})`;
