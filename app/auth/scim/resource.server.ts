import type { RouterContextProvider } from "react-router";
import { project, readProjection } from "#app/domain/access/scim/list-query.ts";
import { getVersion, namesVersion, scimAnswer, toScimError } from "./scim-answer.server.ts";

type Resource = Record<string, unknown>;

interface Init {
	status?: number;
	headers?: Record<string, string>;
}

/** A resource with its version, in the head and in `meta`. */
export function withVersion(resource: Resource | undefined, { status = 200, headers = {} }: Init = {}): Response {
	const version = getVersion(resource);
	const meta = { ...(resource?.meta as Resource | undefined), version };
	return scimAnswer({ ...resource, meta }, status, { ETag: version, ...headers });
}

/** Returns the resource, or an empty 304 when the caller's version is current. */
export function readCurrent(request: Request, url: URL, resource: Resource): Response {
	const version = getVersion(resource);
	if (namesVersion(request.headers.get("If-None-Match"), version))
		return new Response(null, { status: 304, headers: { ETag: version } });
	const meta = { ...(resource.meta as Resource), version };
	const body = project({ ...resource, meta }, readProjection(url.searchParams));
	return scimAnswer(body, 200, { ETag: version });
}

/** `If-Match`: refuses to overwrite a concurrent change. */
export async function requireVersion(
	context: Readonly<RouterContextProvider>,
	request: Request,
	read: () => Promise<unknown>,
): Promise<void> {
	const header = request.headers.get("If-Match");
	if (header === null || header.trim() === "*") return;
	if (!namesVersion(header, getVersion(await read()))) throw toScimError(context, 412, "changed");
}
