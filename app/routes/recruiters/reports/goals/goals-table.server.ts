import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type GoalMeasure, type GoalPeriod, goalPeriods, isGoalPeriod, moneyMeasures } from "#app/domain/goals/goal.ts";
import { type GoalOwner, isSameOwner, type OwnedGoal } from "#app/domain/goals/goals-by-owner.ts";
import { getManagedUnits, listTeamMembers, type Organization } from "#app/domain/goals/organization.ts";
import { getStepStart } from "#app/domain/reports/time-granularity.ts";
import { isDay, localDay } from "#app/domain/time/brasilia-time.ts";
import { listGoalMeasures } from "#app/entities/reports/goal-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listGoals } from "#db/queries/goals.ts";
import { readOrganization } from "#db/queries/read-organization.ts";
import { findGoalOn, formatGoal, formatGoalInput, type GoalInput, serializeGoal } from "./save-goals.server.ts";

export const goalsPath = "/recruiters/reports/goals";
const perPage = 25;

/** The period, its first day, and whether people or teams are listed. */
export interface GoalsQuery {
	rows: "people" | "teams";
	period: GoalPeriod;
	from: string;
	team: string | null;
	page: number;
}

export function readGoalsQuery(params: URLSearchParams, now: Date): GoalsQuery {
	const [period, from] = [params.get("period"), params.get("from")];
	const kind = isGoalPeriod(period) ? period : "month";
	return {
		rows: params.get("rows") === "teams" ? "teams" : "people",
		period: kind,
		from: isDay(from) ? from : getStepStart(localDay(now), kind),
		team: params.get("team") || null,
		page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
	};
}

export function goalsUrl({ rows, period, from, team, page }: GoalsQuery): string {
	const params = new URLSearchParams({ rows, period, from });
	if (team !== null && rows === "people") params.set("team", team);
	if (page > 1) params.set("page", String(page));
	return `${goalsPath}?${params}`;
}

export interface GoalsRow {
	owner: GoalOwner;
	/** Names its fields. */
	key: string;
	name: string;
	/** Description: a team's parent, its members, or its kind. */
	text: string;
	photoUrl: string | null;
	isPerson: boolean;
}

/** Goal rows this user may set, and their total over all pages. */
export function listGoalsRows(
	organization: Organization,
	user: Recruiter,
	query: GoalsQuery,
	{ t }: Formatters,
): { rows: GoalsRow[]; count: number } {
	const managed = getManagedUnits(organization, user);
	const all = query.rows === "people" ? listPeople() : listTeams();
	const start = (query.page - 1) * perPage;
	return { rows: all.slice(start, start + perPage), count: all.length };

	function listPeople(): GoalsRow[] {
		const team = managed.teams.find(({ uid }) => uid === query.team);
		const ids = team && new Set(listTeamMembers(organization, team.id).map(({ id }) => id));
		return managed.members
			.filter(({ id, hasLeft }) => !hasLeft && (!ids || ids.has(id)))
			.map(({ id, uid, name, photoUrl, departamentId }) => ({
				owner: { kind: "recruiter", id },
				key: `recruiter.${uid}`,
				name,
				text: organization.teams.find((item) => item.id === departamentId)?.name ?? "",
				photoUrl,
				isPerson: true,
			}));
	}

	function listTeams(): GoalsRow[] {
		const common = { photoUrl: null, isPerson: false };
		const units = managed.units.map(
			({ id, uid, name }): GoalsRow => ({
				...common,
				owner: { kind: "business_unit", id },
				key: `business_unit.${uid}`,
				name,
				text: t("goals:unit"),
			}),
		);
		const teams = managed.teams.map(
			({ id, uid, name, parentId }): GoalsRow => ({
				...common,
				owner: { kind: "departament", id },
				key: `departament.${uid}`,
				name,
				text: organization.teams.find((item) => item.id === parentId)?.name ?? t("goals:team"),
			}),
		);
		const business: GoalsRow = {
			...common,
			owner: { kind: "business", id: null },
			key: "business",
			name: t("goals:business"),
			text: t("goals:businessText"),
		};
		return [...(managed.everything ? [business] : []), ...units, ...teams];
	}
}

const fieldName = (row: GoalsRow, measure: GoalMeasure) => `goal.${row.key}.${measure}`;

/** Parses only goals this user may set; other fields are ignored. */
export function parseGoalInputs(
	form: FormData,
	rows: readonly GoalsRow[],
	measures: readonly GoalMeasure[],
): GoalInput[] {
	return rows.flatMap((row) =>
		measures.flatMap((measure): GoalInput[] => {
			const field = fieldName(row, measure);
			const [text, shown] = [form.get(field), form.get(`shown.${field}`)];
			if (typeof text !== "string" || typeof shown !== "string") return [];
			return [{ field, owner: row.owner, measure, text, shown }];
		}),
	);
}

/** Data of the goals table: goals in effect on the day. */
export async function readGoalsTable(trx: Scoped, user: Recruiter, query: GoalsQuery, format: Formatters) {
	const { t } = format;
	const organization = await readOrganization(trx);
	const { rows, count } = listGoalsRows(organization, user, query, format);
	const managed = getManagedUnits(organization, user);
	const measures = listGoalMeasures(user);
	const goals = await listGoals(trx, { from: query.from, to: query.from });
	const address = (change: Partial<GoalsQuery>) => goalsUrl({ ...query, page: 1, ...change });
	return {
		action: goalsUrl(query),
		measures: measures.map((measure) => ({
			name: measure,
			label: t(`report_builder:measures.${measure}.name`),
			isMoney: moneyMeasures.has(measure),
		})),
		rows: rows.map((row) => ({
			key: row.key,
			name: row.name,
			text: row.text,
			photoUrl: row.photoUrl,
			isPerson: row.isPerson,
			cells: measures.map((measure) => showCell(row, measure, goals)),
		})),
		count,
		per: perPage,
		page: query.page,
		pageTo: goalsUrl({ ...query, page: 1 }),
		from: query.from,
		team: query.team ?? "",
		rowsShown: query.rows,
		kinds: (["people", "teams"] as const).map((kind) => ({ kind, to: address({ rows: kind, team: null }) })),
		period: query.period,
		periods: goalPeriods.map((period) => ({ value: period, label: t(`goals:periods.${period}`) })),
		teams: managed.teams.map(({ uid, name }) => ({ value: uid, label: name })),
		managesNobody: managed.members.length + managed.teams.length === 0,
	};

	function showCell(row: GoalsRow, measure: GoalMeasure, all: readonly OwnedGoal[]) {
		const goal = findGoalOn(
			all.filter((item) => item.measure === measure && isSameOwner(item.owner, row.owner)),
			query.from,
		);
		const field = fieldName(row, measure);
		return {
			field,
			value: formatGoalInput(goal, query.period, measure),
			shown: serializeGoal(goal),
			other:
				goal && goal.period !== query.period
					? t(`goals:each.${goal.period}`, { amount: formatGoal(goal.amount, measure, format) })
					: null,
			until: goal?.until ? t("goals:until", { day: format.day(goal.until) }) : null,
		};
	}
}
