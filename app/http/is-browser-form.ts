/** Whether a browser's page sent it: browsers say so with every write, programs do not. */
export function isFromPage(request: Request): boolean {
	return request.headers.has("Origin") || request.headers.has("Sec-Fetch-Site");
}
