import { LRUCache } from "lru-cache";
import { createCookie, type MiddlewareFunction } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { i18n, person, site } from "#app/context.ts";
import { fixedT, i18nextOptions, isLocale, type Locale, languages } from "./i18n.ts";

/** Specification, section 1: the language is a cookie of 365 days, never part of the address. */
export const localeCookie = createCookie("lng", {
	path: "/",
	sameSite: "lax",
	maxAge: 365 * 24 * 60 * 60,
	httpOnly: true,
});

const [detect, detectedLocale] = createI18nextMiddleware({
	detection: {
		supportedLanguages: [...languages],
		fallbackLanguage: "pt",
		cookie: localeCookie,
		order: ["cookie", "custom"],
		findLocale: async ({ context }) => context.get(site).defaultLocale,
	},
	// Our own instances live long (i18nFor): the one it makes carries no texts.
	i18next: { supportedLngs: i18nextOptions.supportedLngs, fallbackLng: false, initAsync: false, resources: {} },
});

/** By brand's language and cookie: a detection makes an i18next instance, a tenth of a list's CPU. */
const detected = new LRUCache<string, Locale>({ max: 500 });
const localeCookieText = /(?:^|;\s*)(lng=[^;]{0,100})(?:;|$)/;

async function detectLocale(args: Parameters<MiddlewareFunction<Response>>[0]): Promise<Locale> {
	const { context, request } = args;
	const cookie = localeCookieText.exec(request.headers.get("Cookie") ?? "")?.[1] ?? "";
	const key = `${context.get(site).defaultLocale} ${cookie}`;
	const known = detected.get(key);
	if (known) return known;
	await detect(args, async () => new Response());
	const locale = detectedLocale(context);
	const result = isLocale(locale) ? locale : "pt";
	detected.set(key, result);
	return result;
}

/** Reads the person's language (cookie, else the brand's default) and offers `t` to loaders and actions. */
export const provideLocale: MiddlewareFunction<Response> = async (args, next) => {
	const { context, request } = args;
	const query = askedFor(request, context.get(person) !== null);
	const { defaultLocale } = context.get(site);
	const locale = query ?? (await detectLocale(args));
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
