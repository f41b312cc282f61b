import type { RouterContextProvider } from "react-router";
import { resourceTypes, schemas, serviceProviderConfig } from "#app/domain/access/scim/discovery-documents.ts";
import { directory } from "./directory.server.ts";
import { listResponse } from "./resource-calls.server.ts";
import { scimResponse, toScimError } from "./scim-response.server.ts";

interface Args {
	context: Readonly<RouterContextProvider>;
	params?: { id?: string | undefined };
}

const located = (base: string, kind: string, path: string) => ({
	meta: { resourceType: kind, location: `${base}/${path}` },
});

export function describeServer({ context }: Pick<Args, "context">): Response {
	const { base } = context.get(directory);
	return scimResponse({ ...serviceProviderConfig, ...located(base, "ServiceProviderConfig", "ServiceProviderConfig") });
}

export const describeResourceTypes = (args: Args): Response => describe(args, "ResourceType", resourceTypes);
export const describeSchemas = (args: Args): Response => describe(args, "Schema", schemas);

function describe({ context, params }: Args, kind: "ResourceType" | "Schema", rows: readonly { id: string }[]) {
	const { base } = context.get(directory);
	const full = rows.map((row) => ({ ...row, ...located(base, kind, `${kind}s/${row.id}`) }));
	if (params?.id === undefined) return listResponse(full.length, 1, full);
	const row = full.find(({ id }) => id.toLowerCase() === params.id?.toLowerCase());
	return row ? scimResponse(row) : toScimError(context, 404, "notFound");
}

export function readOnlyResponse({ context }: Pick<Args, "context">): Response {
	return toScimError(context, 405, "otherMethod", { headers: { Allow: "GET" } });
}
