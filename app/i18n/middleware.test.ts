import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { i18n, person, site } from "#app/context.ts";
import { localeCookie, provideLocale } from "./middleware.server.ts";

type Site = ReturnType<typeof getSite>;
const getSite = () => new RouterContextProvider().get(site);

async function answer(address: string, cookie: string | null, defaultLocale: Site["defaultLocale"]) {
	const request = new Request(`https://a.example${address}`, { headers: cookie ? { cookie } : {} });
	const context = new RouterContextProvider();
	context.set(person, null);
	context.set(site, { defaultLocale } as Site);
	const args = { request, context, url: new URL(request.url), params: {}, pattern: "/" } as never;
	const response = (await provideLocale(args, async () => new Response())) as Response;
	expect(response.headers.get("Content-Language")).toBe(context.get(i18n).locale);
	return { locale: context.get(i18n).locale, sets: response.headers.get("Set-Cookie") !== null };
}

const english = (await localeCookie.serialize("en")).split(";")[0] ?? "";
const french = (await localeCookie.serialize("fr")).split(";")[0] ?? "";

test.each<[string, string, string | null, Site["defaultLocale"], string, boolean]>([
	["the brand's without a cookie", "/", null, "en", "en", false],
	["the cookie's", "/", english, "pt", "en", false],
	["the brand's when the cookie names none of ours", "/", french, "pt", "pt", false],
	["the brand's when the cookie is broken", "/", "lng=%E0%A4%A", "en", "en", false],
	["the address's before the cookie's", "/?lng=pt", english, "en", "pt", false],
	["the address's, and keeps it, when nothing was chosen before", "/?lng=en", null, "pt", "en", true],
])("provideLocale uses %s", async (_, address, cookie, brand, locale, sets) => {
	expect(await answer(address, cookie, brand)).toEqual({ locale, sets });
});
