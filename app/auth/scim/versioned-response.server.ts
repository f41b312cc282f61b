import type { RouterContextProvider } from "react-router";
import { readProjection, selectAttributes } from "#app/domain/access/scim/list-query.ts";
import { getVersion, matchesVersion, scimResponse, toScimError } from "./scim-response.server.ts";

type Resource = Record<string, unknown>;

interface Init {
	status?: number;
	headers?: Record<string, string>;
}

/** A resource with its version, in the head and in `meta`. */
export function versionedResponse(resource: Resource | undefined, { status = 200, headers = {} }: Init = {}): Response {
	const version = getVersion(resource);
	const meta = { ...(resource?.meta as Resource | undefined), version };
	return scimResponse({ ...resource, meta }, status, { ETag: version, ...headers });
}

/** Returns the resource, or an empty 304 when the caller's version is current. */
export function conditionalResponse(request: Request, url: URL, resource: Resource): Response {
	const version = getVersion(resource);
	if (matchesVersion(request.headers.get("If-None-Match"), version))
		return new Response(null, { status: 304, headers: { ETag: version } });
	const meta = { ...(resource.meta as Resource), version };
	const body = selectAttributes({ ...resource, meta }, readProjection(url.searchParams));
	return scimResponse(body, 200, { ETag: version });
}

/** `If-Match`: refuses to overwrite a concurrent change. */
export async function assertIfMatch(
	context: Readonly<RouterContextProvider>,
	request: Request,
	read: () => Promise<unknown>,
): Promise<void> {
	const header = request.headers.get("If-Match");
	if (header === null || header.trim() === "*") return;
	if (!matchesVersion(header, getVersion(await read()))) throw toScimError(context, 412, "changed");
}
