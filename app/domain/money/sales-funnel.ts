import { businessDaysBetween, type Holidays } from "../time/business-days.ts";

interface Stage {
	probability_pct: number;
	sla_days: number | null;
	closing: boolean;
}

/** What a proposal counts for in the forecast: its value in the proportion of its stage's odds, in whole cents. */
export function weightedCents(valueCents: number, { probability_pct }: Pick<Stage, "probability_pct">): number {
	return Math.round((valueCents * probability_pct) / 100);
}

/** A board's forecast: what is open, weighted; what is closed counts in no forecast. */
export function forecastCents(proposals: readonly { valueCents: number; stage: Stage }[]): number {
	return proposals
		.filter(({ stage }) => !stage.closing)
		.reduce((sum, { valueCents, stage }) => sum + weightedCents(valueCents, stage), 0);
}

/** Whether a proposal has been in its stage for more business days than the stage allows. Days as YYYY-MM-DD. */
export function isStale(enteredOn: string, today: string, stage: Stage, holidays: Holidays): boolean {
	if (stage.closing || stage.sla_days === null) return false;
	return businessDaysBetween(enteredOn, today, holidays) > stage.sla_days;
}
