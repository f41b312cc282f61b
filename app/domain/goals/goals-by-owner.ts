import type { Period } from "../reports/time-granularity.ts";
import type { Goal, GoalMeasure } from "./goal.ts";
import type { Organization } from "./organization.ts";
import { type DayCounter, sumGoals, sumTeamGoals } from "./prorate-goal.ts";

export const goalOwners = ["recruiter", "departament", "business_unit", "business"] as const;
export type GoalOwnerKind = (typeof goalOwners)[number];

/** Owner of a goal; the business has no id. */
export interface GoalOwner {
	kind: GoalOwnerKind;
	id: number | null;
}

export interface OwnedGoal extends Goal {
	id: number;
	owner: GoalOwner;
	measure: GoalMeasure;
	setById: number | null;
}

/** Goals of a period and its business days. */
export interface GoalContext {
	goals: readonly OwnedGoal[];
	organization: Organization;
	countDays: DayCounter;
}

export const isSameOwner = (owner: GoalOwner, { kind, id }: GoalOwner) => owner.kind === kind && owner.id === id;

/** Combined goal of these people; null without one. */
export function getPeopleGoal(
	{ goals, countDays }: GoalContext,
	measure: GoalMeasure,
	ids: ReadonlySet<number>,
	period: Period,
): number | null {
	return toWhole(sumGoals(listPeopleGoals(goals, measure, ids), period, countDays));
}

/** The unit's goals take precedence, otherwise the goals of its people are summed. */
export function getTeamGoal(
	{ goals, countDays }: GoalContext,
	measure: GoalMeasure,
	owner: GoalOwner,
	ids: ReadonlySet<number>,
	period: Period,
): number | null {
	const own = goals.filter((goal) => goal.measure === measure && isSameOwner(goal.owner, owner));
	return toWhole(sumTeamGoals(own, listPeopleGoals(goals, measure, ids), period, countDays));
}

/** A team's goal also covers the teams below it, if any. */
export function getOwnTeamGoal(book: GoalContext, measure: GoalMeasure, id: number, period: Period): number | null {
	const { members, teams } = book.organization;
	const ids = new Set(members.filter(({ departamentId }) => departamentId === id).map((member) => member.id));
	const isLast = teams.every(({ parentId }) => parentId !== id);
	if (isLast) return getTeamGoal(book, measure, { kind: "departament", id }, ids, period);
	return getPeopleGoal(book, measure, ids, period);
}

/** People whose goals add up to the team's; null if the team has a goal. */
export function countPeopleWithGoals(
	{ goals }: GoalContext,
	measure: GoalMeasure,
	owner: GoalOwner,
	ids: ReadonlySet<number>,
): number | null {
	if (goals.some((goal) => goal.measure === measure && isSameOwner(goal.owner, owner))) return null;
	return new Set(listPeopleGoals(goals, measure, ids).map((goal) => goal.owner.id)).size;
}

export const getBusinessGoal = (book: GoalContext, measure: GoalMeasure, period: Period): number | null =>
	getTeamGoal(
		book,
		measure,
		{ kind: "business", id: null },
		new Set(book.organization.members.map(({ id }) => id)),
		period,
	);

/** A goal that asks for nothing, as on a weekend, is none. */
const toWhole = (amount: number | null) => (amount === null || amount <= 0 ? null : amount);

const listPeopleGoals = (goals: readonly OwnedGoal[], measure: GoalMeasure, ids: ReadonlySet<number>) =>
	goals.filter(
		(goal) =>
			goal.measure === measure && goal.owner.kind === "recruiter" && goal.owner.id !== null && ids.has(goal.owner.id),
	);
