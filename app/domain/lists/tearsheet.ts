export const memberEntities = ["candidates", "client_contacts", "contacts", "jobs", "client_companies"] as const;
export type MemberEntity = (typeof memberEntities)[number];

export const categoryColors = ["grey", "blue", "green", "amber", "red", "violet", "pink"] as const;
export type CategoryColor = (typeof categoryColors)[number];

export const isMemberEntity = (value: unknown): value is MemberEntity =>
	memberEntities.some((entity) => entity === value);

export interface ListRights {
	private: boolean;
	organisationWide: boolean;
	ownerId: number;
	sharedWith: readonly number[];
}

export interface ListPerson {
	id: number;
	isAdmin: boolean;
}

/** Organisation-wide lists are open to all; others require a link to the list. */
export function canFillList(list: ListRights, person: ListPerson): boolean {
	return list.organisationWide || isOfList(list, person);
}

function isOfList({ ownerId, sharedWith }: ListRights, { id, isAdmin }: ListPerson): boolean {
	return isAdmin || ownerId === id || sharedWith.includes(id);
}

export function tearsheetProblems(list: {
	private?: unknown;
	organisation_wide?: unknown;
	dynamic_filter?: unknown;
	entity?: unknown;
}): Record<string, string> {
	const problems: Record<string, string> = {};
	if (list.private === true && list.organisation_wide === true)
		problems.organisation_wide = "work:problems.privateForAll";
	if (typeof list.dynamic_filter === "string" && list.dynamic_filter !== "") {
		if (!isMemberEntity(list.entity)) problems.entity = "work:problems.filterNeedsEntity";
		else if (!parseListAddress(list.dynamic_filter, list.entity))
			problems.dynamic_filter = "work:problems.filterAddress";
	}
	return problems;
}

const narrowing = /^(q|where\[|filters\[)/;
/** Parameters that do not change which records a list contains. */
const looks = /^(order|page|per|view|columns|count|show_color|panel|select|filter)$/;

/** Unknown parameters stay, so that the list refuses them. Null for other or unfiltered addresses. */
export function parseListAddress(address: string, entity: MemberEntity): URLSearchParams | null {
	const path = `/recruiters/${entity}`;
	const at = address.indexOf(path);
	if (at === -1) return null;
	const rest = address.slice(at + path.length);
	if (!rest.startsWith("?")) return null;
	const request = new URLSearchParams(rest.slice(1).split("#")[0]);
	const saved = [...request].filter(([name, value]) => !looks.test(name) && value.trim() !== "");
	return saved.some(([name]) => narrowing.test(name)) ? new URLSearchParams(saved) : null;
}
