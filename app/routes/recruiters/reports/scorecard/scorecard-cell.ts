import { type GoalMeasure, moneyMeasures } from "#app/domain/goals/goal.ts";
import { type GoalPace, getPace, getTrendPercent } from "#app/domain/goals/goal-pace.ts";
import type { Formatters } from "#app/http/formatters.ts";

export interface ScorecardCell {
	/** Rows, or cents. */
	value: number;
	text: string;
	/** The list of just these rows. */
	to: string | null;
	trend: { text: string; better: boolean } | null;
	goal: {
		amount: number;
		text: string;
		pace: GoalPace;
		paceText: string;
		/** Percent of the goal, capped at 100, and percent expected by today. */
		share: number;
		expectedShare: number;
		/** For a team: how many of its members the goal is summed from. */
		coverage: string | null;
	} | null;
}

interface ScorecardNumber {
	measure: GoalMeasure;
	value: number;
	before: number;
	goal: number | null;
	expected: number;
	isGoing: boolean;
	to: string | null;
	coverage?: { people: number; of: number } | null;
}

export function buildScorecardCell(
	{ measure, value, before, goal, expected, isGoing, to, coverage = null }: ScorecardNumber,
	{ t, number, money }: Formatters,
): ScorecardCell {
	const isMoney = moneyMeasures.has(measure);
	const write = (amount: number) =>
		isMoney ? money(Math.round(amount / 100) * 100, "BRL") : number(Math.round(amount));
	const trend = getTrendPercent(value, before);
	const getShare = (amount: number, whole: number) => Math.min(100, Math.round((1000 * amount) / whole) / 10);
	return {
		value,
		text: write(value),
		to,
		trend: trend === null ? null : { text: `${trend > 0 ? "+" : ""}${number(trend)}%`, better: trend >= 0 },
		goal: goal === null ? null : showGoal(goal),
	};

	function showGoal(whole: number): NonNullable<ScorecardCell["goal"]> {
		const pace = getPace(value, { whole, expected }, isMoney ? 100 : 1);
		const until = isGoing && pace !== "reached" ? [t("goals:expected", { expected: write(expected) })] : [];
		return {
			amount: Math.round(whole),
			text: t("goals:of", { goal: write(isMoney ? whole : Math.max(1, whole)) }),
			pace,
			paceText: [t(`goals:paces.${pace}`), ...until].join(" · "),
			share: getShare(value, whole),
			expectedShare: getShare(expected, whole),
			coverage:
				coverage && coverage.people < coverage.of
					? t("goals:coverage", { count: coverage.people, of: number(coverage.of), number: number(coverage.people) })
					: null,
		};
	}
}
