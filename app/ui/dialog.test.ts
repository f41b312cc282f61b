import { createInstance } from "i18next";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { pt } from "#app/i18n/pt/index.ts";
import { ShortcutsDialog } from "#app/routes/recruiters/shell/shortcuts-dialog.tsx";
import { SignatureDialog } from "#app/routes/recruiters/signatures/dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { LoadingDialog } from "./loading-dialog.tsx";

const i18n = createInstance();
await i18n.init({ lng: "pt", resources: { pt }, interpolation: { escapeValue: false } });

function getWidth(dialog: ReactElement): number | undefined {
	const router = createMemoryRouter([{ path: "/", element: dialog }]);
	const html = renderToStaticMarkup(
		createElement(I18nextProvider, { i18n }, createElement(RouterProvider, { router })),
	);
	const width = /<section[^>]* class="[^"]*max-w-\[(\d+)px\]/.exec(html)?.[1];
	return width === undefined ? undefined : Number(width);
}
const onClose = () => {};

test("Dialog has the specified width, and 600 by default", () => {
	const children = createElement("p", null, "x");
	expect([
		getWidth(createElement(Dialog, { title: "x", children })),
		getWidth(createElement(LoadingDialog, { onClose })),
		getWidth(createElement(ShortcutsDialog, { entities: [], enabled: true, onClose })),
		getWidth(createElement(Dialog, { title: "x", size: "search", children })),
		getWidth(createElement(SignatureDialog, { onClose })),
	]).toEqual([600, 400, 900, 1000, 1200]);
});
