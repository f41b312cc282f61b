import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { ScimError, type ScimType } from "#app/domain/access/scim/scim-error.ts";
import { isScimResponse, scimError, scimHeaders } from "#app/http/scim-error.server.ts";
import type { scim } from "#app/i18n/pt/scim.ts";

type Context = Readonly<RouterContextProvider>;

interface Refusal {
	scimType?: ScimType;
	values?: Record<string, string | number>;
	headers?: Record<string, string>;
}

/** SCIM error response with a translated detail; may be returned or thrown. */
export function toScimError(
	context: Context,
	status: number,
	message: keyof typeof scim,
	{ scimType, values = {}, headers = {} }: Refusal = {},
): Response {
	return scimError(status, context.get(i18n).t(`scim:${message}`, values), { scimType, headers });
}

export function toProblemResponse(context: Context, { key, scimType, values }: ScimError): Response {
	const status = scimType === "uniqueness" ? 409 : 400;
	return scimError(status, context.get(i18n).t(key, values), { scimType });
}

/** Runs `work`; converts a thrown ScimError into its error response. */
export async function catchScimProblems(context: Context, work: () => Promise<Response>): Promise<Response> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof ScimError) return toProblemResponse(context, error);
		if (error instanceof Response && isScimResponse(error)) return error;
		throw error;
	}
}

export function scimResponse(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
	return new Response(JSON.stringify(body), { status, headers: { ...scimHeaders, ...headers } });
}

/** Weak ETag, as the same state may be serialized differently. */
export function getVersion(resource: unknown): string {
	const hash = createHash("sha256").update(JSON.stringify(resource)).digest("base64url");
	return `W/"${hash.slice(0, 22)}"`;
}

/** Whether a header of conditions names this version. */
export function matchesVersion(header: string | null, version: string): boolean {
	if (header === null) return false;
	const bare = (text: string) => text.trim().replace(/^W\//, "");
	return header.trim() === "*" || header.split(",").some((part) => bare(part) === bare(version));
}
