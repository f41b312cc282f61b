import { type DataScope, getNarrowScope, type NarrowScope } from "../access/data-scope.ts";

export interface Member {
	id: number;
	uid: string;
	name: string;
	photoUrl: string | null;
	hasLeft: boolean;
	departamentId: number | null;
	managerId: number | null;
}

export interface Team {
	id: number;
	uid: string;
	name: string;
	parentId: number | null;
	managerId: number | null;
}

export interface BusinessUnit {
	id: number;
	uid: string;
	name: string;
}

export interface Organization {
	members: readonly Member[];
	teams: readonly Team[];
	units: readonly BusinessUnit[];
}

interface Viewer {
	id: number;
	isAdmin: boolean;
	reach?: DataScope | undefined;
}

/** Teams and all that are below them. */
function listBelow({ teams }: Organization, roots: ReadonlySet<number>): Set<number> {
	const below = new Set(roots);
	for (let size = -1; size !== below.size; ) {
		size = below.size;
		for (const { id, parentId } of teams) if (parentId !== null && below.has(parentId)) below.add(id);
	}
	return below;
}

/** Members of a team and its subteams. */
export function listTeamMembers(organization: Organization, teamId: number): Member[] {
	const teams = listBelow(organization, new Set([teamId]));
	return organization.members.filter(({ departamentId }) => departamentId !== null && teams.has(departamentId));
}

/** Administrators manage all goals, others those of their teams and reports. */
export function getManagedUnits(organization: Organization, { id, isAdmin }: Viewer) {
	const { members, teams, units } = organization;
	if (isAdmin) return { members, teams, units, everything: true };
	const below = listBelow(
		organization,
		new Set(teams.filter(({ managerId }) => managerId === id).map((team) => team.id)),
	);
	return {
		members: members.filter(
			({ departamentId, managerId }) => managerId === id || (departamentId !== null && below.has(departamentId)),
		),
		teams: teams.filter((team) => below.has(team.id)),
		units: [] as readonly BusinessUnit[],
		everything: false,
	};
}

/** Null: everyone's. Must equal `app_team` in SQL, which a test compares. */
export function getVisibleMemberIds(
	organization: Organization,
	viewer: Viewer,
	resource: string,
): ReadonlySet<number> | null {
	const scope: NarrowScope | undefined = getNarrowScope(viewer, resource);
	if (scope === undefined) return null;
	if (scope === "own") return new Set([viewer.id]);
	const own = organization.members.find(({ id }) => id === viewer.id)?.departamentId ?? null;
	const roots = organization.teams.filter(({ id, managerId }) => managerId === viewer.id || id === own);
	const teams = listBelow(organization, new Set(roots.map(({ id }) => id)));
	const members = organization.members.filter(
		({ departamentId }) => departamentId !== null && teams.has(departamentId),
	);
	return new Set([viewer.id, ...members.map(({ id }) => id)]);
}
