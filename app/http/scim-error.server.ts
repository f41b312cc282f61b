export const scimHeaders = { "Content-Type": "application/scim+json", "Cache-Control": "no-store" };

interface Details {
	scimType?: string | undefined;
	headers?: Record<string, string> | undefined;
}

/** An error as directories read it (RFC 7644, 3.12). */
export function scimError(status: number, detail: string, { scimType, headers }: Details = {}): Response {
	const schemas = ["urn:ietf:params:scim:api:messages:2.0:Error"];
	const body = { schemas, status: String(status), ...(scimType && { scimType }), detail };
	return new Response(JSON.stringify(body), { status, headers: { ...headers, ...scimHeaders } });
}

export function isScimResponse(response: Response): boolean {
	return response.headers.get("Content-Type") === scimHeaders["Content-Type"];
}
