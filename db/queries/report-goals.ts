import { type GoalMeasure, isGoalMeasure, moneyMeasures } from "#app/domain/goals/goal.ts";
import {
	type GoalContext,
	getBusinessGoal,
	getOwnTeamGoal,
	getPeopleGoal,
	getTeamGoal,
} from "#app/domain/goals/goals-by-owner.ts";
import { getVisibleMemberIds } from "#app/domain/goals/organization.ts";
import type { Period } from "#app/domain/reports/time-granularity.ts";
import { getGoalTeamField, goalPersonFields } from "#app/entities/reports/goal-fields.ts";
import type { ReportViewer } from "#app/entities/reports/report-fields.ts";
import type { ReportRequest } from "#app/entities/reports/report-request.ts";
import type { ReportResult } from "#app/entities/reports/report-result.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { readPeriodGoals } from "./goals.ts";

const unitFields: readonly string[] = ["business_unit", "job.business_unit"];

interface ReportGoals {
	/** People with goals appear even without rows, when groups are people. */
	keys: string[];
	/** Goals along the axis; null without goals. */
	place: (places: ReportResult["places"]) => ReportResult["goals"];
}

/** Null where a goal would not match the counted rows. */
export async function readReportGoals(
	trx: Scoped,
	user: ReportViewer,
	request: ReportRequest,
): Promise<ReportGoals | null> {
	const { measure, period, byDimension } = request;
	if (!isGoalMeasure(measure) || !mayHaveGoals(request, measure)) return null;
	const book = await readPeriodGoals(trx, period);
	const people = readPeople(book, user, request, measure);
	const getGoal = people === "unknown" ? null : chooseGoal(people);
	if (!getGoal) return null;
	const by = "field" in byDimension ? byDimension.field : null;
	const ids = book.organization.members.filter(
		({ hasLeft, id }) => !hasLeft && (!people || people === "unknown" || people.has(id)),
	);
	return {
		keys: listOwners(by, measure, ids).filter((key) => getGoal(key, period) !== null),
		place: (places) => {
			const goals = places.map(({ key, period: days }) => getGoal(key, days));
			if (goals.every((goal) => goal === null)) return null;
			return { places: goals, total: "step" in byDimension ? getGoal(null, period) : null };
		},
	};

	function listOwners(field: string | null, of: GoalMeasure, members: readonly { id: number }[]): string[] {
		if (field === goalPersonFields[of]) return members.map(({ id }) => String(id));
		return field === getGoalTeamField(of) ? book.organization.teams.map(({ id }) => String(id)) : [];
	}

	function chooseGoal(
		people: ReadonlySet<number> | null,
	): ((key: string | null, days: Period) => number | null) | null {
		if (!isGoalMeasure(measure)) return null;
		const reached = getVisibleMemberIds(book.organization, user, request.entity.resource);
		if ("step" in byDimension) {
			if (people) return (_, days) => getPeopleGoal(book, measure, people, days);
			return reached ? null : (_, days) => getBusinessGoal(book, measure, days);
		}
		if (!("field" in byDimension)) return null;
		if (byDimension.field === goalPersonFields[measure])
			return (key, days) => {
				const id = key === null ? null : Number(key);
				return id === null || (reached && !reached.has(id)) ? null : getPeopleGoal(book, measure, new Set([id]), days);
			};
		if (byDimension.field === getGoalTeamField(measure)) return people ? null : getTeamsGoal(reached);
		if (!unitFields.includes(byDimension.field) || people || reached) return null;
		return (key, days) =>
			key === null ? null : getTeamGoal(book, measure, { kind: "business_unit", id: Number(key) }, new Set(), days);
	}

	/** Null for partly visible teams: the goal would include hidden members. */
	function getTeamsGoal(reached: ReadonlySet<number> | null) {
		return (key: string | null, days: Period): number | null => {
			if (key === null || !isGoalMeasure(measure)) return null;
			const own = book.organization.members.filter(({ departamentId }) => departamentId === Number(key));
			if (reached && own.some(({ id }) => !reached.has(id))) return null;
			return getOwnTeamGoal(book, measure, Number(key), days);
		};
	}
}

/** Only owner filters are compatible with goals; money goals are in BRL. */
function mayHaveGoals({ view, currency }: ReportRequest, goalMeasure: GoalMeasure): boolean {
	if (view.subordinates || (moneyMeasures.has(goalMeasure) && currency !== "BRL")) return false;
	return Object.entries(view.filters).every(
		([name, values]) => values.length === 0 || name === goalPersonFields[goalMeasure],
	);
}

/** Recruiters selected by the filters; null: no restriction. */
function readPeople(
	{ organization }: GoalContext,
	user: ReportViewer,
	{ view, entity }: ReportRequest,
	measure: GoalMeasure,
): ReadonlySet<number> | "unknown" | null {
	const values = view.filters[goalPersonFields[measure]] ?? [];
	if (values.length === 0) return null;
	const ids = values.map((value) =>
		value === "me" ? user.id : organization.members.find(({ uid }) => uid === value)?.id,
	);
	const reached = getVisibleMemberIds(organization, user, entity.resource);
	const people = ids.filter((id) => id !== undefined && (!reached || reached.has(id)));
	return people.length < ids.length ? "unknown" : new Set(people as number[]);
}
