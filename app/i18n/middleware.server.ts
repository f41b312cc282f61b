import { createCookie, type MiddlewareFunction } from "react-router";
import { i18n, person, site } from "#app/context.ts";
import { fixedT, isLocale, type Locale } from "./i18n.ts";

/** Specification, section 1: the language is a cookie of 365 days, never part of the address. */
export const localeCookie = createCookie("lng", {
	path: "/",
	sameSite: "lax",
	maxAge: 365 * 24 * 60 * 60,
	httpOnly: true,
});

/** Reads the person's language (cookie, else the brand's default) and offers `t` to loaders and actions. */
export const provideLocale: MiddlewareFunction<Response> = async ({ context, request }, next) => {
	const query = askedFor(request, context.get(person) !== null);
	const { defaultLocale } = context.get(site);
	const chosen = query ?? (await localeCookie.parse(request.headers.get("Cookie")));
	const locale = isLocale(chosen) ? chosen : defaultLocale;
	context.set(i18n, { locale, t: fixedT(locale) });
	const response = await next();
	// Who came by an address in the other language goes on in it, unless they chose one before.
	if (query && query !== defaultLocale && !/(?:^|;\s*)lng=/.test(request.headers.get("Cookie") ?? ""))
		response.headers.append("Set-Cookie", await localeCookie.serialize(query));
	if (!response.headers.has("Content-Language")) response.headers.set("Content-Language", locale);
	return response;
};

/** The language that an address itself names, to a visitor: search engines know a page's other language by it. */
function askedFor(request: Request, isSignedIn: boolean): Locale | null {
	if (isSignedIn || (request.method !== "GET" && request.method !== "HEAD")) return null;
	const query = new URL(request.url).searchParams.get("lng");
	return isLocale(query) ? query : null;
}
