import type { RouterContextProvider } from "react-router";
import { requestInfo } from "#app/context.ts";
import type { Strategy } from "#app/domain/person.ts";

/** Specification, section 9. */
export const sessionSeconds = 7_776_000;
export const redirectSeconds = 86_400;

export const strategyCookie = "auth.strategy";
export const redirectCookie = "auth.redirect";
export const tokenCookie = (strategy: Strategy) => `auth._token.${strategy}`;

type Context = Readonly<RouterContextProvider>;

/** The values of a request's cookie header; a broken or oversized header reads as no cookies, never as an error. */
export function readCookies(request: Request): Map<string, string> {
	const header = request.headers.get("Cookie") ?? "";
	const found = new Map<string, string>();
	if (header.length > 64_000) return found;
	for (const pair of header.split(";")) {
		const equals = pair.indexOf("=");
		if (equals < 1) continue;
		const name = pair.slice(0, equals).trim();
		if (!found.has(name)) found.set(name, decode(pair.slice(equals + 1).trim()));
	}
	return found;
}

interface CookieOptions {
	maxAge: number;
	path?: string;
}

/** A cookie no script reads and no other site sends; `Secure` whenever the visitor came by https. */
export function cookie(context: Context, name: string, value: string, { maxAge, path = "/" }: CookieOptions): string {
	const secure = context.get(requestInfo).origin.startsWith("https:") ? "; Secure" : "";
	return `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

export function expiredCookie(context: Context, name: string, path = "/"): string {
	return cookie(context, name, "", { maxAge: 0, path });
}

function decode(value: string): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return "";
	}
}
