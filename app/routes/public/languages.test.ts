import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { withRollback } from "#db/testing.ts";
import * as locale from "../locale.ts";
import { buildPageMeta } from "./page-meta.ts";

const page = { loader: () => null };
const address = "https://seleta.example/jobs";
const at = (locale: "pt" | "en", language: "pt" | "en" = "pt") => [{ loaderData: { locale, site: { language } } }];
const links = (matches: ReturnType<typeof at>, index = true) =>
	buildPageMeta({ title: "Vagas", description: "", canonical: address, index }, matches).flatMap((item) =>
		"rel" in item ? [[item.rel, item.hrefLang, item.href].filter(Boolean).join(" ")] : [],
	);

test("a page links its language versions, each with a canonical URL", () => {
	const versions = [`alternate pt-BR ${address}`, `alternate en ${address}?lng=en`, `alternate x-default ${address}`];
	expect(links(at("pt"))).toEqual([`canonical ${address}`, ...versions]);
	expect(links(at("en"))).toEqual([`canonical ${address}?lng=en`, ...versions]);
	expect(links(at("pt", "en"))[0]).toBe(`canonical ${address}?lng=pt`);
	expect(links(at("pt"), false)).toEqual([`canonical ${address}`]);
});

test("the lng parameter sets the page's language and later pages, unless a language was chosen", () =>
	withRollback(async ({ db, business }) => {
		const browser = new Browser(db, business.host);
		const plain = await browser.visit(page, { path: "/jobs?lng=xx" });
		expect(plain.headers.get("Content-Language")).toBe("pt");
		expect(plain.headers.getSetCookie()).toEqual([]);
		const english = await browser.visit(page, { path: "/jobs?lng=en" });
		expect(english.headers.get("Content-Language")).toBe("en");
		expect((await browser.visit(page, { path: "/jobs" })).headers.get("Content-Language")).toBe("en");
		// A manually chosen language takes precedence over `lng` in the current URL.
		const chosen = await browser.visit(locale, { path: "/locale", form: { lng: "pt", back: "/jobs?lng=en&q=a" } });
		expect(chosen.location).toBe("/jobs?q=a");
		expect((await browser.visit(page, { path: "/jobs" })).headers.get("Content-Language")).toBe("pt");
		const again = await browser.visit(page, { path: "/jobs?lng=en" });
		expect(again.headers.get("Content-Language")).toBe("en");
		expect(again.headers.getSetCookie()).toEqual([]);
	}));
