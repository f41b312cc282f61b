import { type Change, readAttributes, readOperations } from "./patch-operations.ts";
import { ScimError } from "./scim-error.ts";
import { assertWritable, createUnknownAttributeError } from "./user.ts";
import { getEntry, readList, readScimObject, readText, type ScimObject } from "./values.ts";

/** Changes of a group sent by a directory; members are resource ids. */
export interface GroupChanges {
	name?: string;
	externalId?: string | null;
	members: Set<string>;
}

const mostMembers = 5_000;

export function readGroup(body: ScimObject, ownId: string | null): GroupChanges {
	const changes = applyAll(readAttributes("replace", body), ownId, new Set());
	if (changes.name === undefined) throw new ScimError("invalidValue", "required", { name: "displayName" });
	return changes;
}

export const parseGroupPatch = (body: ScimObject, ownId: string, members: ReadonlySet<string>): GroupChanges =>
	applyAll(readOperations(body), ownId, members);

function applyAll(list: readonly Change[], ownId: string | null, members: ReadonlySet<string>): GroupChanges {
	const changes: GroupChanges = { members: new Set(members) };
	for (const change of list) apply(changes, change, ownId);
	if (changes.members.size > Math.max(mostMembers, members.size))
		throw new ScimError("invalidValue", "manyMembers", { most: mostMembers });
	return changes;
}

function apply(changes: GroupChanges, change: Change, ownId: string | null): void {
	const { verb, path, value } = change;
	const given = verb === "remove" ? null : value;
	if (path.name === "displayname") {
		const name = readText("displayName", given, 200);
		if (name === null) throw new ScimError("invalidValue", "required", { name: "displayName" });
		changes.name = name;
	} else if (path.name === "externalid") changes.externalId = readText("externalId", given, 254);
	else if (path.name === "members") applyMembers(changes, change);
	else if (path.name === "id" || path.name === "meta") assertWritable(path.name, given, ownId);
	else if (path.name !== "schemas") throw createUnknownAttributeError(change);
}

/** Okta names the member in the path, Entra in the value; without either none changes. */
function applyMembers(changes: GroupChanges, change: Change): void {
	const { verb, path, value } = change;
	if (path.sub !== null) throw createUnknownAttributeError(change);
	if (verb === "remove" && path.where) {
		const [first, ...others] = path.where;
		if (first?.name !== "value" || others.length > 0) throw createUnknownAttributeError(change);
		changes.members.delete(first.value);
		return;
	}
	if (path.where) throw createUnknownAttributeError(change);
	const isNone = value === undefined || value === null;
	const ids = isNone ? [] : readList("members", value).map(readMember);
	if (verb === "remove" && !isNone) for (const id of ids) changes.members.delete(id);
	else if (verb === "add") for (const id of ids) changes.members.add(id);
	else changes.members = new Set(ids);
}

function readMember(row: unknown): string {
	const id = readText(
		"members.value",
		typeof row === "string" ? row : getEntry(readScimObject("members", row), "value"),
		64,
	);
	if (id === null) throw new ScimError("invalidValue", "wrongValue", { name: "members.value" });
	return id;
}
