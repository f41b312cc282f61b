import { userFilters } from "#app/domain/access/scim/filter.ts";
import { userSchema } from "#app/domain/access/scim/path.ts";
import { parseUserPatch, readUser } from "#app/domain/access/scim/user.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listGroupsOfPeople } from "#db/queries/sso/directory-groups.ts";
import { type DirectoryPerson, findDirectoryPerson, listDirectoryPeople } from "#db/queries/sso/directory-people.ts";
import { type Directory, withDirectory } from "./directory.server.ts";
import { deprovisionUser, provisionUser, updateProvisionedUser } from "./provision.server.ts";
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

export const listUsers = (args: ResourceArgs): Promise<Response> =>
	listResources(args, { filters: userFilters, list: listDirectoryPeople, format: formatPeople });

export function createUser({ context, request }: ResourceArgs): Promise<Response> {
	return catchScimProblems(context, async () => {
		const changes = readUser(await readScimBody(context, request), null);
		return withDirectory(
			context,
			async (trx, connection, own) => {
				const uid = await provisionUser({ context, trx, connection }, changes);
				const resource = await readUserResource(trx, own, uid);
				return versionedResponse(resource, { status: 201, headers: { Location: `${own.base}/Users/${uid}` } });
			},
			{ lock: true },
		);
	});
}

export const readOneUser = (args: OneResourceArgs): Promise<Response> => readOneResource(args, readUserResource);

export function changeUser(args: OneResourceArgs): Promise<Response> {
	const { context, request, params } = args;
	return catchScimProblems(context, async () => {
		const { isWhole, body } = await readChangeRequest(args);
		return withDirectory(
			context,
			async (trx, connection, own) => {
				const person = await findDirectoryPerson(trx, own.id, params.id);
				if (!person) throw toScimError(context, 404, "notFound");
				await assertIfMatch(context, request, () => readUserResource(trx, own, person.uid));
				const call = { context, trx, connection };
				if (body === null) {
					await deprovisionUser(call, person);
					return new Response(null, { status: 204 });
				}
				const changes = isWhole ? readUser(body, person.uid) : parseUserPatch(body, person.uid);
				await updateProvisionedUser(call, person, changes);
				return versionedResponse(await readUserResource(trx, own, person.uid));
			},
			{ lock: true },
		);
	});
}

async function readUserResource(trx: Scoped, own: Directory, uid: string) {
	const person = await findDirectoryPerson(trx, own.id, uid);
	return person && (await formatPeople(trx, own, [person]))[0];
}

async function formatPeople(trx: Scoped, own: Directory, people: readonly DirectoryPerson[]) {
	const ids = people.map(({ recruiterId }) => recruiterId);
	const memberships = await listGroupsOfPeople(trx, own.id, ids);
	return people.map((person) => ({
		schemas: [userSchema],
		id: person.uid,
		...(person.externalId === null ? {} : { externalId: person.externalId }),
		userName: person.userName,
		displayName: person.name,
		name: {
			formatted: person.name,
			...(person.givenName === null ? {} : { givenName: person.givenName }),
			...(person.familyName === null ? {} : { familyName: person.familyName }),
		},
		...(person.title === null ? {} : { title: person.title }),
		active: person.status === "active" || person.status === "invited",
		emails: [{ value: person.email, type: "work", primary: true }],
		groups: memberships
			.filter(({ recruiterId }) => recruiterId === person.recruiterId)
			.map(({ uid, name }) => ({ value: uid, display: name, $ref: `${own.base}/Groups/${uid}` })),
		meta: {
			resourceType: "User",
			created: person.provisionedAt?.toISOString(),
			lastModified: new Date(Math.max(Number(person.updatedAt), Number(person.accountUpdatedAt))).toISOString(),
			location: `${own.base}/Users/${person.uid}`,
		},
	}));
}
