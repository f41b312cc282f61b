/** The token of `Authorization: Bearer <token>`; null without one. */
export function getBearerToken(request: Request): string | null {
	return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;
}
