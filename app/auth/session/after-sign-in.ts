import { type RouterContextProvider, redirectDocument } from "react-router";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { getStrategy, homePaths, type Strategy } from "#app/domain/access/session-user.ts";
import { expiredCookie, readCookies, redirectCookie } from "./cookies.ts";

type Context = Readonly<RouterContextProvider>;

const entrances = ["/", "/login", "/business", "/client_contacts", "/client_contacts/", "/logout"];

/** The saved destination if this account may open it, otherwise its home. */
export function getPathAfterSignIn(request: Request, strategy: Strategy): string {
	const target = safeLocalPath(readCookies(request).get(redirectCookie), "");
	const pathname = target.split(/[?#]/, 1)[0] ?? "";
	const area = getStrategy(pathname);
	const isTheirs = target !== "" && !entrances.includes(pathname) && (area === null || area === strategy);
	return isTheirs ? target : homePaths[strategy];
}

/** Redirects with a full page load, so nothing of the visitor's page stays in memory. */
export function redirectAfterSignIn(
	context: Context,
	request: Request,
	strategy: Strategy,
	headers: Headers,
): Response {
	return redirectAfterSignInTo(context, getPathAfterSignIn(request, strategy), headers);
}

/** The same, to a path that is more use than where they were heading. */
export function redirectAfterSignInTo(context: Context, path: string, headers: Headers): Response {
	headers.append("Set-Cookie", expiredCookie(context, redirectCookie));
	return redirectDocument(path, { status: 303, headers });
}
