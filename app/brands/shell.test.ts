import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { brandKeys } from "#app/domain/brands/site.ts";
import { i18nFor } from "#app/i18n/i18n.ts";
import { getBrand } from "./index.ts";

function getHtml(drawn: React.ReactNode): string {
	const Stub = createRoutesStub([{ path: "/", Component: () => drawn }]);
	return renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18nFor("pt") }, createElement(Stub)));
}

const props = { siteTitle: "Seleta", currentPath: "/", locale: "pt", labels: {} } as const;

describe.each(brandKeys)("%s", (key) => {
	const { Navbar, Footer, Hero } = getBrand(key);

	test("the site's own logo is in its bar and its footer", () => {
		const logo = "/files/logo-of-the-site.png";
		expect(getHtml(createElement(Navbar, { ...props, person: null, logo }))).toContain(`src="${logo}"`);
		expect(getHtml(createElement(Footer, { ...props, logo }))).toContain(`src="${logo}"`);
	});

	test("the search of its hero is on no dark ground, where the ring of what is focused would be white on white", () => {
		const html = getHtml(createElement(Hero, {}, createElement("input")));
		const surfaces = html.slice(0, html.indexOf("<input")).match(/data-surface="\w+"/g);
		expect(surfaces?.at(-1)).not.toBe('data-surface="dark"');
	});

	test("who is signed in has their name and the way out in the bar; a guest has neither", () => {
		const person = { name: "Ana Prado", area: "/candidates" };
		const signedIn = getHtml(createElement(Navbar, { ...props, person, logo: null }));
		expect(signedIn).toContain("Ana Prado");
		expect(signedIn).toMatch(/<form[^>]*action="\/logout"[^>]*>(?:(?!<\/form>).)*Sair/);
		const guest = getHtml(createElement(Navbar, { ...props, person: null, logo: null }));
		expect(guest).not.toContain('action="/logout"');
		expect(guest).not.toContain("Sair");
	});
});
