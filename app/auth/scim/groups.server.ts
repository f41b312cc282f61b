import type { RouterContextProvider } from "react-router";
import { groupFilters } from "#app/domain/access/scim/filter.ts";
import { type GroupChanges, parseGroupPatch, readGroup } from "#app/domain/access/scim/group.ts";
import { groupSchema } from "#app/domain/access/scim/path.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Connection } from "#db/queries/sso/connections.ts";
import {
	type DirectoryGroup,
	findDirectoryGroup,
	findGroupByName,
	findMemberAccounts,
	insertDirectoryGroup,
	listDirectoryGroups,
	listDirectoryMembers,
	updateDirectoryGroup,
} from "#db/queries/sso/directory-groups.ts";
import { addGroupMember, deleteGroup, listGroupMembers, removeGroupMember } from "#db/queries/sso/groups.ts";
import { syncRoles } from "../sso/sync-roles.server.ts";
import { type Directory, getDirectoryActor, withDirectory } from "./directory.server.ts";
import {
	listResources,
	type OneResourceArgs,
	type ResourceArgs,
	readChangeRequest,
	readOneResource,
} from "./resource-calls.server.ts";
import { readScimBody } from "./scim-body.server.ts";
import { catchScimProblems, toScimError } from "./scim-response.server.ts";
import { assertIfMatch, versionedResponse } from "./versioned-response.server.ts";

interface Call {
	context: Readonly<RouterContextProvider>;
	trx: Scoped;
	connection: Connection;
	own: Directory;
}

export const listGroupsResponse = (args: ResourceArgs): Promise<Response> =>
	listResources(args, { filters: groupFilters, list: listDirectoryGroups, format: formatGroups });

export function createGroup({ context, request }: ResourceArgs): Promise<Response> {
	return catchScimProblems(context, async () => {
		const changes = readGroup(await readScimBody(context, request), null);
		return withDirectory(
			context,
			async (trx, connection, own) => {
				const call = { context, trx, connection, own };
				const uid = await addGroup(call, changes);
				const resource = await readGroupResource(trx, own, uid);
				return versionedResponse(resource, { status: 201, headers: { Location: `${own.base}/Groups/${uid}` } });
			},
			{ lock: true },
		);
	});
}

export const readOneGroup = (args: OneResourceArgs): Promise<Response> => readOneResource(args, readGroupResource);

export function changeGroup(args: OneResourceArgs): Promise<Response> {
	const { context, request, params } = args;
	return catchScimProblems(context, async () => {
		const { isWhole, body } = await readChangeRequest(args);
		return withDirectory(
			context,
			async (trx, connection, own) => {
				const call = { context, trx, connection, own };
				const group = await findDirectoryGroup(trx, own.id, params.id);
				if (!group) throw toScimError(context, 404, "notFound");
				await assertIfMatch(context, request, () => readGroupResource(trx, own, group.uid));
				if (body === null) {
					await removeGroup(call, group);
					return new Response(null, { status: 204 });
				}
				const members = new Set((await listDirectoryMembers(trx, own.id, [group.id])).map(({ uid }) => uid));
				const changes = isWhole ? readGroup(body, group.uid) : parseGroupPatch(body, group.uid, members);
				await updateGroup(call, group, changes);
				return versionedResponse(await readGroupResource(trx, own, group.uid));
			},
			{ lock: true },
		);
	});
}

/** A group that an administrator typed before becomes the directory's, with the role it has. */
async function addGroup(call: Call, changes: GroupChanges): Promise<string> {
	const { context, trx, own } = call;
	const names = { name: changes.name ?? "", externalId: changes.externalId ?? null };
	const existing = await findGroupByName(trx, own.id, names.name);
	if (existing?.provisioned)
		throw toScimError(context, 409, "taken", { scimType: "uniqueness", values: { name: names.name } });
	if (existing) await updateDirectoryGroup(trx, existing.id, names);
	const uid = existing ? existing.uid : await insertDirectoryGroup(trx, own.id, names);
	const group = await findDirectoryGroup(trx, own.id, uid);
	if (!group) throw new Error("the group was not inserted");
	await setMembers(call, group, changes.members);
	await note(call, { [`group ${group.name}`]: [null, group.name] });
	return uid;
}

async function updateGroup(call: Call, group: DirectoryGroup, changes: GroupChanges): Promise<void> {
	const { context, trx, own } = call;
	const names = {
		name: changes.name ?? group.name,
		externalId: changes.externalId === undefined ? group.externalId : changes.externalId,
	};
	const other = await findGroupByName(trx, own.id, names.name);
	if (other && other.id !== group.id)
		throw toScimError(context, 409, "taken", { scimType: "uniqueness", values: { name: names.name } });
	const isRenamed = names.name !== group.name;
	if (isRenamed || names.externalId !== group.externalId) await updateDirectoryGroup(trx, group.id, names);
	if (isRenamed) await note(call, { [`group ${group.name}`]: [group.name, names.name] });
	await setMembers(call, { ...group, ...names }, changes.members);
}

async function setMembers(call: Call, group: DirectoryGroup, wanted: ReadonlySet<string>): Promise<void> {
	const { context, trx, connection, own } = call;
	const accounts = await findMemberAccounts(trx, own.id, [...wanted]);
	const unknown = [...wanted].find((uid) => !accounts.has(uid));
	if (unknown !== undefined)
		throw toScimError(context, 400, "unknownMember", {
			scimType: "invalidValue",
			values: { value: unknown.slice(0, 80) },
		});
	const before = new Set(await listGroupMembers(trx, group.id));
	const after = new Set(accounts.values());
	const joined = [...after].filter((id) => !before.has(id));
	const left = [...before].filter((id) => !after.has(id));
	for (const id of joined) await addGroupMember(trx, group.id, id);
	for (const id of left) await removeGroupMember(trx, group.id, id);
	if (joined.length + left.length === 0) return;
	if (group.roleId !== null) for (const id of [...joined, ...left]) await syncRoles(trx, connection, id, {});
	await note(call, { [`members ${group.name}`]: [before.size, after.size] });
}

async function removeGroup(call: Call, group: DirectoryGroup): Promise<void> {
	const { trx, connection } = call;
	for (const id of await listGroupMembers(trx, group.id)) await syncRoles(trx, connection, id, { without: group.id });
	await deleteGroup(trx, group.id);
	await note(call, { [`group ${group.name}`]: [group.name, null] });
}

async function note({ context, trx, connection }: Call, changes: Record<string, unknown>): Promise<void> {
	const { ip, ...actor } = getDirectoryActor(context, connection);
	await audit(trx, {
		actor,
		action: "update",
		recordType: "sign_in_connections",
		recordId: connection.id,
		changes,
		ip,
	});
}

async function readGroupResource(trx: Scoped, own: Directory, uid: string) {
	const group = await findDirectoryGroup(trx, own.id, uid);
	return group && (await formatGroups(trx, own, [group]))[0];
}

async function formatGroups(trx: Scoped, own: Directory, groups: readonly DirectoryGroup[]) {
	const ids = groups.map(({ id }) => id);
	const members = await listDirectoryMembers(trx, own.id, ids);
	return groups.map((group) => ({
		schemas: [groupSchema],
		id: group.uid,
		...(group.externalId === null ? {} : { externalId: group.externalId }),
		displayName: group.name,
		members: members
			.filter(({ groupId }) => groupId === group.id)
			.map(({ uid, name }) => ({ value: uid, display: name, $ref: `${own.base}/Users/${uid}` })),
		meta: {
			resourceType: "Group",
			created: group.createdAt.toISOString(),
			lastModified: group.updatedAt.toISOString(),
			location: `${own.base}/Groups/${group.uid}`,
		},
	}));
}
