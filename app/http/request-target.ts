import { createContext } from "react-router";
import type { Strategy } from "#app/domain/access/session-user.ts";
import type { TokenScope } from "#db/queries/sessions.ts";

export interface RequestTarget {
	method: string;
	/** Local path and query, as in the address bar. */
	path: string;
	pathname: string;
}

/** Request's method and path, read by guards. Set by `protect`. */
export const requestTarget = createContext<RequestTarget>({ method: "GET", path: "/", pathname: "/" });

/** Strategies whose session cookie has expired. Set by `provideSession`. */
export const expiredStrategies = createContext<Strategy[]>([]);

/** Scope of the request's token. Set by `provideSession`. */
export const tokenScope = createContext<TokenScope>("write");

/** API calls use bearer tokens and problem responses; the API reference is a normal page. */
export function isApi(pathname: string): boolean {
	return /^\/api\/(?!docs(?:[/.]|$))/i.test(pathname) || isAssistantCall(pathname);
}

/** Where assistants call: the only address that their tokens open. */
export function isAssistantCall(pathname: string): boolean {
	return /^\/mcp\/?$/i.test(pathname);
}

/** SCIM calls use bearer tokens and SCIM error responses. */
export function isScim(pathname: string): boolean {
	return /^\/scim\/v2\//i.test(pathname);
}

/** Socket tickets are requested with a cookie or a bearer token. */
export function isTicketRequest(pathname: string): boolean {
	return /^\/(shortlist\/[^/]+\/)?cable_tickets\/?$/i.test(pathname);
}

export function isReadMethod(method: string): boolean {
	return method === "GET" || method === "HEAD";
}
