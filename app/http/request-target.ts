import { createContext } from "react-router";
import type { Strategy } from "#app/domain/candidates/person.ts";
import type { TokenScope } from "#db/queries/sessions.ts";

export interface RequestTarget {
	method: string;
	/** Local path with its query, as the person sees it in the address bar. */
	path: string;
	pathname: string;
}

/** Where this request is going: guards answer a read and a write differently. Set by `protect`. */
export const requestTarget = createContext<RequestTarget>({ method: "GET", path: "/", pathname: "/" });

/** Strategies whose cookie came with the request but whose session is over. Set by `provideSession`. */
export const lapsed = createContext<Strategy[]>([]);

/** What the token of this call may be used for. Set by `provideSession`. */
export const tokenScope = createContext<TokenScope>("write");

/** Calls of programs: a bearer token instead of cookies, problems instead of pages. */
export function isApi(pathname: string): boolean {
	return /^\/api\//i.test(pathname);
}

/** Where a ticket for a socket is asked for: by a page with its cookie, or by a program with its bearer token. */
export function isTicketRequest(pathname: string): boolean {
	return /^\/(shortlist\/[^/]+\/)?cable_tickets\/?$/i.test(pathname);
}

export function isReadMethod(method: string): boolean {
	return method === "GET" || method === "HEAD";
}
