/** Measures that may have goals: those that count people's work. */
export const goalMeasures = [
	"applies",
	"submissions",
	"interviews",
	"offers",
	"hires",
	"notes",
	"meetings",
	"signed_value",
	"fees",
] as const;
export type GoalMeasure = (typeof goalMeasures)[number];

export const moneyMeasures: ReadonlySet<GoalMeasure> = new Set<GoalMeasure>(["signed_value", "fees"]);

export const isGoalMeasure = (name: string): name is GoalMeasure => (goalMeasures as readonly string[]).includes(name);

export const goalPeriods = ["week", "month", "quarter", "year"] as const;
export type GoalPeriod = (typeof goalPeriods)[number];

export const isGoalPeriod = (name: unknown): name is GoalPeriod => goalPeriods.some((period) => period === name);

/** So much of something in each week, month, quarter or year, from a day on. */
export interface Goal {
	period: GoalPeriod;
	from: string;
	/** Its last day; null while it has none. */
	until: string | null;
	/** Rows, or cents. */
	amount: number;
}

/** Rows of a period; in money a hundred times as many reais. */
export const highestGoal = 9_999_999;

/** Whole rows or reais; null for empty text, undefined for an invalid goal. */
export function parseGoal(text: string, measure: GoalMeasure): number | null | undefined {
	const trimmed = text.trim();
	if (trimmed === "") return null;
	// Thousands are written with a point or a comma.
	const digits = /^\d{1,3}([.,]\d{3})+$/.test(trimmed) ? trimmed.replaceAll(/[.,]/g, "") : trimmed;
	if (!/^\d{1,9}$/.test(digits)) return undefined;
	const amount = Number(digits);
	if (amount > highestGoal) return undefined;
	if (amount === 0) return null;
	return moneyMeasures.has(measure) ? amount * 100 : amount;
}

/** A goal as its field shows it. */
export const writeGoal = (amount: number, measure: GoalMeasure): string =>
	String(moneyMeasures.has(measure) ? Math.round(amount / 100) : amount);
