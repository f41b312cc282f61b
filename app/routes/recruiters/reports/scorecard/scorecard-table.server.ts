import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type GoalMeasure, moneyMeasures } from "#app/domain/goals/goal.ts";
import {
	countPeopleWithGoals,
	type GoalOwner,
	getBusinessGoal,
	getPeopleGoal,
	getTeamGoal,
} from "#app/domain/goals/goals-by-owner.ts";
import { listTeamMembers, type Member } from "#app/domain/goals/organization.ts";
import type { ScorecardPeriod } from "#app/domain/goals/scorecard-period.ts";
import type { Period } from "#app/domain/reports/time-granularity.ts";
import { goalPersonFields } from "#app/entities/reports/goal-fields.ts";
import { buildRowsUrl } from "#app/entities/reports/report-links.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { readPeriodGoals } from "#db/queries/goals.ts";
import { readRecruiterNumbers } from "#db/queries/recruiter-metrics.ts";
import { buildScorecardCell, type ScorecardCell } from "./scorecard-cell.ts";
import {
	badRequest,
	buildScorecardRequest,
	isMemberVisible,
	listScorecardMeasures,
	type ScorecardMeasure,
} from "./scorecard-request.server.ts";

type Numbers = ReadonlyMap<number | null, number>;

interface Column extends ScorecardMeasure {
	now: Numbers;
	before: Numbers;
}

export interface ScorecardRow {
	uid: string | null;
	name: string;
	photoUrl: string | null;
	team: string;
	hasLeft: boolean;
	/** Null where the user sees only part of the rows. */
	cells: (ScorecardCell | null)[];
}

const sum = (numbers: Numbers, ids: Iterable<number | null>) =>
	[...ids].reduce<number>((all, id) => all + (numbers.get(id) ?? 0), 0);

/** Each recruiter and team by each measure, within the user's access. */
export async function readScorecardTable(
	trx: Scoped,
	user: Recruiter,
	period: ScorecardPeriod,
	teamUid: string | null,
	format: Formatters,
) {
	const { soFar, before, whole } = period;
	const book = await readPeriodGoals(trx, whole);
	const { organization } = book;
	const columns: Column[] = [];
	for (const item of listScorecardMeasures(organization, user, soFar, format.now))
		columns.push({
			...item,
			now: await readRecruiterNumbers(trx, user, item.request, soFar),
			before: await readRecruiterNumbers(trx, user, item.request, before),
		});
	const team = organization.teams.find(({ uid }) => uid === teamUid);
	if (teamUid && !team) throw badRequest(format.t("report_builder:problems.record", { name: format.t("goals:team") }));
	const members = team ? listTeamMembers(organization, team.id) : organization.members;
	// Former members are listed only if they have numbers.
	const people = members.filter(
		({ id, hasLeft }) => isMemberVisible(columns, id) && (!hasLeft || columns.some(({ now }) => now.has(id))),
	);
	const teams = organization.teams.flatMap((item) => {
		const own = listTeamMembers(organization, item.id);
		return own.length > 0 && own.some(({ id }) => isMemberVisible(columns, id)) ? [{ ...item, own }] : [];
	});
	return {
		columns: columns.map(({ measure }) => ({
			name: measure,
			label: format.t(`report_builder:measures.${measure}.name`),
			isMoney: moneyMeasures.has(measure),
		})),
		team: team ? { uid: team.uid, name: team.name } : null,
		rows: people.map(
			(member): ScorecardRow => ({
				uid: member.uid,
				name: member.name,
				photoUrl: member.photoUrl,
				team: organization.teams.find(({ id }) => id === member.departamentId)?.name ?? "",
				hasLeft: member.hasLeft,
				cells: columns.map((column) => showPerson(column, member)),
			}),
		),
		teams: teams.map(
			({ uid, name, own, id }): ScorecardRow => ({
				...common,
				uid,
				name,
				cells: columns.map((column) => showTeam(column, id, own)),
			}),
		),
		others: team ? null : showOthers(),
		total: team
			? columns.map((column) => showTeam(column, team.id, members))
			: columns.map((column) => (column.reached ? null : showAll(column))),
	};

	function showPerson(column: Column, member: Member): ScorecardCell | null {
		const { reached, request, measure, now } = column;
		if (reached && !reached.has(member.id)) return null;
		const dimension = { field: goalPersonFields[measure] };
		const key = String(member.id);
		return present(
			column,
			[member.id],
			(days) => getPeopleGoal(book, measure, new Set([member.id]), days),
			() => (now.has(member.id) ? buildRowsUrl(request, soFar, [{ dimension, key, uid: member.uid }]) : null),
		);
	}

	function showTeam(column: Column, teamId: number, own: readonly Member[]): ScorecardCell | null {
		const { reached, measure } = column;
		if (reached && own.some(({ id }) => !reached.has(id))) return null;
		const ids = own.map(({ id }) => id);
		const owner = { kind: "departament", id: teamId } as const;
		return present(
			column,
			ids,
			(days) => getTeamGoal(book, measure, owner, new Set(ids), days),
			() => {
				const request = buildScorecardRequest(measure, user, soFar, format.now, own);
				return request && buildRowsUrl(request, soFar, []);
			},
			countCovered(measure, owner, own),
		);
	}

	function showAll(column: Column): ScorecardCell {
		const { now, before: earlier, measure, request } = column;
		const ids = new Set([...now.keys(), ...earlier.keys()]);
		return present(
			column,
			ids,
			(days) => getBusinessGoal(book, measure, days),
			() => buildRowsUrl(request, soFar, []),
			countCovered(measure, { kind: "business", id: null }, organization.members),
		);
	}

	/** Former members have no goals. */
	function countCovered(measure: GoalMeasure, owner: GoalOwner, all: readonly Member[]) {
		const present = all.filter(({ hasLeft }) => !hasLeft).map(({ id }) => id);
		const people = countPeopleWithGoals(book, measure, owner, new Set(present));
		return people === null ? null : { people, of: present.length };
	}

	/** Numbers without an owner, or of people who are not in the table. */
	function showOthers(): ScorecardRow | null {
		const visible = new Set<number | null>(people.map(({ id }) => id));
		const listIds = (column: Column) => [...column.now.keys()].filter((id) => !visible.has(id));
		if (columns.every((column) => column.reached || sum(column.now, listIds(column)) === 0)) return null;
		const cells = columns.map((column) =>
			column.reached
				? null
				: present(
						column,
						listIds(column),
						() => null,
						() => null,
					),
		);
		return { ...common, uid: null, name: format.t("goals:scorecard.others"), cells };
	}

	function present(
		{ measure, now, before: earlier }: Column,
		ids: Iterable<number | null>,
		getGoal: (days: Period) => ReturnType<typeof getPeopleGoal>,
		getLink: () => string | null,
		coverage: { people: number; of: number } | null = null,
	): ScorecardCell {
		const all = [...ids];
		const value = sum(now, all);
		return buildScorecardCell(
			{
				measure,
				value,
				before: sum(earlier, all),
				goal: getGoal(whole),
				expected: getGoal(soFar) ?? 0,
				isGoing: period.isGoing,
				to: value === 0 ? null : getLink(),
				coverage,
			},
			format,
		);
	}
}

const common = { uid: null, photoUrl: null, team: "", hasLeft: false } as const;

export type ScorecardTable = Awaited<ReturnType<typeof readScorecardTable>>;
