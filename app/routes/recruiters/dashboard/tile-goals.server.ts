import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { GoalMeasure } from "#app/domain/goals/goal.ts";
import { type GoalPace, getGoalPeriod, getPace } from "#app/domain/goals/goal-pace.ts";
import { getBusinessGoal, getPeopleGoal } from "#app/domain/goals/goals-by-owner.ts";
import { getVisibleMemberIds } from "#app/domain/goals/organization.ts";
import type { DashboardFilter } from "#app/domain/lists/dashboard-filter.ts";
import type { Period } from "#app/domain/reports/time-granularity.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { measures } from "#app/entities/reports/measures.ts";
import { getMeasureEntity } from "#app/entities/reports/report-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { readPeriodGoals } from "#db/queries/goals.ts";
import type { TileName } from "./tiles.ts";

const tileMeasures: Partial<Record<TileName, GoalMeasure>> = {
	applies: "applies",
	submissions: "submissions",
	interviews: "interviews",
	offers: "offers",
	placements: "hires",
};

export interface TileGoal {
	text: string;
	pace: GoalPace;
	/** The pace as text, with the target up to today. */
	paceText: string;
}

/** Goals of a tile; null without goals or when the user sees only some rows. */
export async function readTileGoals(
	trx: Scoped,
	user: Recruiter,
	{ from, to, recruiters }: DashboardFilter,
	format: Formatters,
): Promise<(name: TileName, value: number) => TileGoal | null> {
	const today = localDay(format.now);
	const period = getGoalPeriod({ from, to }, today);
	const book = await readPeriodGoals(trx, period);
	if (book.goals.length === 0) return () => null;
	const { members } = book.organization;
	const people = new Set(members.filter(({ uid }) => recruiters.includes(uid)).map(({ id }) => id));

	function getGoal(measure: GoalMeasure, days: Period): number | null {
		const reached = getVisibleMemberIds(book.organization, user, getMeasureEntity(measures[measure], user).resource);
		if (recruiters.length === 0) return reached ? null : getBusinessGoal(book, measure, days);
		if (reached && [...people].some((id) => !reached.has(id))) return null;
		return getPeopleGoal(book, measure, people, days);
	}

	return (name, value) => {
		const measure = tileMeasures[name];
		const whole = measure ? getGoal(measure, period) : null;
		if (measure === undefined || whole === null) return null;
		const until = period.to < today ? period.to : today;
		const expected = until < from ? 0 : (getGoal(measure, { from, to: until }) ?? 0);
		const pace = getPace(value, { whole, expected });
		const isGoing = period.to > today && pace !== "reached";
		const write = (goal: number) => format.number(Math.round(goal));
		return {
			text: format.t("goals:of", { goal: write(Math.max(1, whole)) }),
			pace,
			paceText: [
				format.t(`goals:paces.${pace}`),
				...(isGoing ? [format.t("goals:expected", { expected: write(expected) })] : []),
			].join(" · "),
		};
	};
}
