import type { RouterContextProvider } from "react-router";
import { hashSecret } from "#app/auth/secret.server.ts";
import { expiredCookie, readCookies, serializeCookie } from "#app/auth/session/cookies.ts";
import { normalizeShortlistCode } from "#app/auth/shortlist-code.server.ts";
import { database, requestInfo, site } from "#app/context.ts";
import { getIpNetwork } from "#app/domain/access/ip-network.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { consumeRateLimit, findExceededLimit } from "#db/kit/rate-limit.ts";
import { findRelationship, type Viewer } from "#db/queries/shortlists/viewer.ts";

type Context = Readonly<RouterContextProvider>;

/** Failures of one address in a minute, over all shortlists. */
const failuresPerMinute = 10;
const cookieSeconds = 30 * 86_400;

/** These pages are never cached, and their address never reaches another site. */
export const shortlistHeaders = {
	"Cache-Control": "private, no-store",
	"Referrer-Policy": "same-origin",
	"X-Robots-Tag": "noindex, nofollow",
};

/** The viewer (possibly with access since revoked), an invalid token, or a rate-limit delay. */
export type ShortlistAccess = { viewer: Viewer & { businessId: number } } | { wrong: true } | { retryAfter: number };

/** Wrong tokens are counted; past the limit, correct ones have to wait too. */
export async function verifyShortlistToken(
	context: Context,
	id: string,
	token: string | null,
): Promise<ShortlistAccess> {
	const { businessId } = context.get(site);
	const db = context.get(database);
	const bucket = `viewer:ip:${getIpNetwork(context.get(requestInfo).ip)}`;
	const spent = await findExceededLimit(db, bucket, failuresPerMinute);
	if (spent) return spent;
	const code = normalizeShortlistCode(token);
	const viewer =
		businessId !== null && code !== null && /^[\w-]{1,64}$/.test(id)
			? await inBusiness(db, businessId, (trx) => findRelationship(trx, id, { tokenHash: hashSecret(code) }))
			: undefined;
	if (viewer && businessId !== null) return { viewer: { ...viewer, businessId } };
	await consumeRateLimit(db, bucket, failuresPerMinute, 60);
	return { wrong: true };
}

const cookieName = "shortlist";
const getPath = (id: string) => `/shortlist/${id}`;

/** This browser's earlier token; its cookie is limited to this shortlist's pages. */
export const getShortlistToken = (request: Request): string | null => readCookies(request).get(cookieName) ?? null;

export const accessCookie = (context: Context, id: string, token: string): string =>
	serializeCookie(context, cookieName, token, { maxAge: cookieSeconds, path: getPath(id) });

export const clearAccessCookie = (context: Context, id: string): string =>
	expiredCookie(context, cookieName, getPath(id));
