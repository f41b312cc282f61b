import type { RouterContextProvider } from "react-router";
import { userFilters } from "#app/domain/access/scim/filter.ts";
import { project, readListQuery, readProjection, refuseParameters } from "#app/domain/access/scim/list-query.ts";
import { userSchema } from "#app/domain/access/scim/path.ts";
import { patchUser, readUser } from "#app/domain/access/scim/user.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listGroupsOfPeople } from "#db/queries/firm-sign-in/directory-groups.ts";
import {
	type DirectoryPerson,
	findDirectoryPerson,
	listDirectoryPeople,
} from "#db/queries/firm-sign-in/directory-people.ts";
import { type Directory, inDirectory } from "./directory.server.ts";
import { changePerson, provision, removePerson } from "./provision.server.ts";
import { readCurrent, requireVersion, withVersion } from "./resource.server.ts";
import { answering, refuse, scimAnswer } from "./scim-answer.server.ts";
import { readScimBody } from "./scim-body.server.ts";

interface Args {
	context: Readonly<RouterContextProvider>;
	request: Request;
	url: URL;
}

interface OneArgs extends Args {
	params: { id: string };
}

export function listUsers({ context, url }: Args): Promise<Response> {
	return answering(context, async () => {
		const query = readListQuery(url.searchParams, userFilters);
		const projection = readProjection(url.searchParams);
		return inDirectory(context, async (trx, { id }, own) => {
			const { total, rows } = await listDirectoryPeople(trx, id, query);
			const resources = await formatPeople(trx, own, rows);
			return listAnswer(
				total,
				query.startIndex,
				resources.map((resource) => project(resource, projection)),
			);
		});
	});
}

export function createUser({ context, request }: Args): Promise<Response> {
	return answering(context, async () => {
		const changes = readUser(await readScimBody(context, request), null);
		return inDirectory(
			context,
			async (trx, connection, own) => {
				const uid = await provision({ context, trx, connection }, changes);
				const resource = await readUserResource(trx, own, uid);
				return withVersion(resource, { status: 201, headers: { Location: `${own.base}/Users/${uid}` } });
			},
			{ lock: true },
		);
	});
}

export function readOneUser({ context, request, url, params }: OneArgs): Promise<Response> {
	return answering(context, async () => {
		refuseParameters(url.searchParams);
		return inDirectory(context, async (trx, _connection, own) => {
			const resource = await readUserResource(trx, own, params.id);
			if (!resource) throw refuse(context, 404, "notFound");
			return readCurrent(request, url, resource);
		});
	});
}

/** PUT, PATCH and DELETE of one person. */
export function changeUser({ context, request, params }: OneArgs): Promise<Response> {
	return answering(context, async () => {
		const { method } = request;
		if (method !== "PUT" && method !== "PATCH" && method !== "DELETE")
			throw refuse(context, 405, "otherMethod", { headers: { Allow: "GET, PUT, PATCH, DELETE" } });
		const body = method === "DELETE" ? null : await readScimBody(context, request);
		return inDirectory(
			context,
			async (trx, connection, own) => {
				const person = await findDirectoryPerson(trx, own.id, params.id);
				if (!person) throw refuse(context, 404, "notFound");
				await requireVersion(context, request, () => readUserResource(trx, own, person.uid));
				const call = { context, trx, connection };
				if (body === null) {
					await removePerson(call, person);
					return new Response(null, { status: 204 });
				}
				const changes = method === "PUT" ? readUser(body, person.uid) : patchUser(body, person.uid);
				await changePerson(call, person, changes);
				return withVersion(await readUserResource(trx, own, person.uid));
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

/** One page of a list. */
export function listAnswer(total: number, startIndex: number, resources: readonly unknown[]): Response {
	return scimAnswer({
		schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
		totalResults: total,
		startIndex,
		itemsPerPage: resources.length,
		Resources: resources,
	});
}
