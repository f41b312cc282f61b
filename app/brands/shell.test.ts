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

describe.each(brandKeys)("brand %s", (key) => {
	const { Navbar, Footer, Hero } = getBrand(key);

	test("shows the site's logo in the navigation bar and the footer", () => {
		const logo = "/files/logo-of-the-site.png";
		expect(getHtml(createElement(Navbar, { ...props, person: null, logo }))).toContain(`src="${logo}"`);
		expect(getHtml(createElement(Footer, { ...props, logo }))).toContain(`src="${logo}"`);
	});

	test("shows the hero search on no dark surface", () => {
		const html = getHtml(createElement(Hero, {}, createElement("input")));
		const surfaces = html.slice(0, html.indexOf("<input")).match(/data-surface="\w+"/g);
		expect(surfaces?.at(-1)).not.toBe('data-surface="dark"');
	});

	test("shows the name and sign-out in the navigation bar to signed-in users only", () => {
		const person = { name: "Ana Prado", area: "/candidates" };
		const signedIn = getHtml(createElement(Navbar, { ...props, person, logo: null }));
		expect(signedIn).toContain("Ana Prado");
		expect(signedIn).toMatch(/<form[^>]*action="\/logout"[^>]*>(?:(?!<\/form>).)*Sair/);
		const guest = getHtml(createElement(Navbar, { ...props, person: null, logo: null }));
		expect(guest).not.toContain('action="/logout"');
		expect(guest).not.toContain("Sair");
	});
});
