import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/i18n.ts";
import { ApplyForm } from "./form.tsx";

test("the error summary of the apply form names a missing consent", () => {
	const apply = {
		waiting: null,
		kept: false,
		profile: { name: "Maria", contact: [], place: null, role: null },
		cv: null,
		company: "Land",
		currency: "BRL",
		values: {},
	} as unknown as Parameters<typeof ApplyForm>[0]["apply"];
	const result = { status: "error" as const, initialValue: {}, error: { consent: ["Obrigatório."] } };
	const Page = createRoutesStub([{ path: "/", Component: () => createElement(ApplyForm, { apply, result }) }]);
	const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18nFor("pt") }, createElement(Page)));
	expect(html).toMatch(/<a href="#apply-consent"[^>]*>Autorização: Obrigatório\.<\/a>/);
});
