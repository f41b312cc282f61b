import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/i18n.ts";
import { TopBar } from "#app/routes/administrator/shell/top-bar.tsx";
import { HeaderPicture } from "./parts/header-picture.tsx";

function getHtml(drawn: React.ReactNode, site: { logo?: string; header?: string }): string {
	const root = { site: { key: "seleta", logo: null, header: null, ...site } };
	const Stub = createRoutesStub([{ id: "root", path: "/", Component: () => drawn }]);
	const page = createElement(Stub, { hydrationData: { loaderData: { root } } });
	return renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18nFor("pt") }, page));
}

const picture = "/files/picture-of-the-site.png";

test("TopBar shows the site's logo or falls back to the brand's", () => {
	const bar = createElement(TopBar, {
		business: { name: "Grupo Seleta", logo: null },
		others: [],
		credits: 0,
		person: { name: "Ana Prado", photoUrl: null },
		brandKey: "seleta",
		locale: "pt",
	});
	expect(getHtml(bar, { logo: picture })).toContain(`src="${picture}"`);
	expect(getHtml(bar, {})).toMatch(/<img src="[^"]*seleta[^"]*" alt="[^"]+"/);
});

test("TopBar lists the other businesses as plain forms", () => {
	const bar = createElement(TopBar, {
		business: { name: "Grupo Seleta", logo: null },
		others: [{ id: 7, name: "Land Talentos", logo: null }],
		credits: 0,
		person: { name: "Ana Prado", photoUrl: null },
		brandKey: "seleta",
		locale: "pt",
	});
	expect(getHtml(bar, {})).toMatch(
		/<form[^>]*action="\/recruiters\/businesses"[^>]*>(?:(?!<\/form>).)*<button value="7"[^>]*name="business"[^>]*>Land/,
	);
});

test("HeaderPicture renders only when the site has a header picture", () => {
	expect(getHtml(createElement(HeaderPicture), { header: picture })).toContain(`src="${picture}"`);
	expect(getHtml(createElement(HeaderPicture), {})).toBe("");
});
