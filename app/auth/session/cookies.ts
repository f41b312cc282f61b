import type { RouterContextProvider } from "react-router";
import { requestInfo } from "#app/context.ts";
import type { Strategy } from "#app/domain/access/session-user.ts";

/** Specification, section 9. */
export const sessionSeconds = 7_776_000;
export const redirectSeconds = 86_400;

export const strategyCookie = "auth.strategy";
export const redirectCookie = "auth.redirect";
/** Token hash of the strategy's last session: outlives the session and grants no access. */
export const lastSessionCookie = (strategy: Strategy) => `auth.last.${strategy}`;
export const tokenCookie = (strategy: Strategy) => `auth._token.${strategy}`;

type Context = Readonly<RouterContextProvider>;

/** A malformed or oversized header reads as no cookies, never as an error. */
export function readCookies(request: Request): Map<string, string> {
	const header = request.headers.get("Cookie") ?? "";
	const result = new Map<string, string>();
	if (header.length > 64_000) return result;
	const https = request.url.startsWith("https:");
	for (const pair of header.split(";")) {
		const equals = pair.indexOf("=");
		if (equals < 1) continue;
		const sent = pair.slice(0, equals).trim();
		const name = sent.startsWith(hostOnly) ? sent.slice(hostOnly.length) : sent;
		// A sibling host may set an unprefixed cookie; on https it is not trusted.
		if (isHostOnly(name) && sent !== getName(name, https)) continue;
		if (!result.has(name)) result.set(name, decode(pair.slice(equals + 1).trim()));
	}
	return result;
}

interface CookieOptions {
	maxAge: number;
	path?: string;
}

/** The `__Host-` prefix prevents other hosts of the domain from setting the cookie. */
const hostOnly = "__Host-";

/** Sign-in cookies, except those limited to the path `/auth`, which the prefix forbids. */
function isHostOnly(name: string): boolean {
	return name.startsWith("auth.") && !/^auth\.(kept|oauth|second_step)\b/.test(name);
}

/** The `__Host-` prefix needs https. */
const getName = (name: string, https: boolean) => (https && isHostOnly(name) ? hostOnly + name : name);

/** HttpOnly and SameSite; `Secure` whenever the visitor uses https. */
export function serializeCookie(
	context: Context,
	name: string,
	value: string,
	{ maxAge, path = "/" }: CookieOptions,
): string {
	const https = context.get(requestInfo).origin.startsWith("https:");
	const secure = https ? "; Secure" : "";
	return `${getName(name, https)}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

export function expiredCookie(context: Context, name: string, path = "/"): string {
	return serializeCookie(context, name, "", { maxAge: 0, path });
}

function decode(value: string): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return "";
	}
}
