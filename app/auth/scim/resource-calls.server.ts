import type { RouterContextProvider } from "react-router";
import type { FilterName } from "#app/domain/access/scim/filter.ts";
import {
	readListQuery,
	readProjection,
	rejectUnknownParameters,
	type ScimListQuery,
	selectAttributes,
} from "#app/domain/access/scim/list-query.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type Directory, withDirectory } from "./directory.server.ts";
import { readScimBody } from "./scim-body.server.ts";
import { catchScimProblems, scimResponse, toScimError } from "./scim-response.server.ts";
import { conditionalResponse } from "./versioned-response.server.ts";

type Resource = Record<string, unknown>;

export interface ResourceArgs {
	context: Readonly<RouterContextProvider>;
	request: Request;
	url: URL;
}

export interface OneResourceArgs extends ResourceArgs {
	params: { id: string };
}

/** How resources of one kind are found and serialised. */
interface ResourceKind<Row> {
	filters: readonly FilterName[];
	list: (trx: Scoped, connectionId: number, query: ScimListQuery) => Promise<{ total: number; rows: Row[] }>;
	format: (trx: Scoped, own: Directory, rows: readonly Row[]) => Promise<Resource[]>;
}

export function listResources<Row>({ context, url }: ResourceArgs, kind: ResourceKind<Row>): Promise<Response> {
	return catchScimProblems(context, async () => {
		const query = readListQuery(url.searchParams, kind.filters);
		const projection = readProjection(url.searchParams);
		return withDirectory(context, async (trx, { id }, own) => {
			const { total, rows } = await kind.list(trx, id, query);
			const resources = await kind.format(trx, own, rows);
			return listResponse(
				total,
				query.startIndex,
				resources.map((resource) => selectAttributes(resource, projection)),
			);
		});
	});
}

/** One resource, or that the directory has it already. */
export function readOneResource(
	{ context, request, url, params }: OneResourceArgs,
	read: (trx: Scoped, own: Directory, uid: string) => Promise<Resource | undefined>,
): Promise<Response> {
	return catchScimProblems(context, async () => {
		rejectUnknownParameters(url.searchParams);
		return withDirectory(context, async (trx, _connection, own) => {
			const resource = await read(trx, own, params.id);
			if (!resource) throw toScimError(context, 404, "notFound");
			return conditionalResponse(request, url, resource);
		});
	});
}

/** Returns the request body, or null for a deletion. */
export async function readChangeRequest({ context, request }: ResourceArgs) {
	const { method } = request;
	if (method !== "PUT" && method !== "PATCH" && method !== "DELETE")
		throw toScimError(context, 405, "otherMethod", { headers: { Allow: "GET, PUT, PATCH, DELETE" } });
	return { isWhole: method === "PUT", body: method === "DELETE" ? null : await readScimBody(context, request) };
}

/** One page of a list. */
export function listResponse(total: number, startIndex: number, resources: readonly unknown[]): Response {
	return scimResponse({
		schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
		totalResults: total,
		startIndex,
		itemsPerPage: resources.length,
		Resources: resources,
	});
}
