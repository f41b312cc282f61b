/** Salaries a year in hundredths: 12, with the thirteenth, with a third of vacation. */
export const salaryMonths = [1200, 1300, 1333] as const;

/** Whether a discount is more than the row allows. */
export const exceedsMaxDiscount = (discountPct: number, maxPct: number | null): boolean =>
	maxPct !== null && discountPct > maxPct;
