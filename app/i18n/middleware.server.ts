import { LRUCache } from "lru-cache";
import { createCookie, type MiddlewareFunction } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { i18n, person, site } from "#app/context.ts";
import { fixedT, i18nextOptions, isLocale, type Locale, languages } from "./i18n.ts";

/** Specification, section 1: the language is a 365-day cookie, never part of the path. */
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
	// Our own instances are cached (i18nFor), so the one created here loads no texts.
	i18next: { supportedLngs: i18nextOptions.supportedLngs, fallbackLng: false, initAsync: false, resources: {} },
});

/** Keyed by default language and cookie: each detection costs a tenth of a list's CPU. */
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

export const provideLocale: MiddlewareFunction<Response> = async (args, next) => {
	const { context, request } = args;
	const query = askedFor(request, context.get(person) !== null);
	const { defaultLocale } = context.get(site);
	const locale = query ?? (await detectLocale(args));
	context.set(i18n, { locale, t: fixedT(locale) });
	const response = await next();
	// A visitor arriving by a `lang` URL keeps that language unless a cookie exists.
	if (query && query !== defaultLocale && !/(?:^|;\s*)lng=/.test(request.headers.get("Cookie") ?? ""))
		response.headers.append("Set-Cookie", await localeCookie.serialize(query));
	if (!response.headers.has("Content-Language")) response.headers.set("Content-Language", locale);
	return response;
};

/** Language named in the URL, for visitors only; search engines index translations by it. */
function askedFor(request: Request, isSignedIn: boolean): Locale | null {
	if (isSignedIn || (request.method !== "GET" && request.method !== "HEAD")) return null;
	const query = new URL(request.url).searchParams.get("lng");
	return isLocale(query) ? query : null;
}
