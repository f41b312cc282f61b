/** Whether a browser page sent the request: browsers add these headers to every write. */
export function isBrowserRequest(request: Request): boolean {
	return request.headers.has("Origin") || request.headers.has("Sec-Fetch-Site");
}
