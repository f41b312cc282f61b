import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/i18n.ts";
import { FileInput } from "./file-input.tsx";

function drawn(locale: "pt" | "en", multiple = false) {
	const control = createElement(FileInput, { id: "cv", name: "cv", multiple });
	return renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18nFor(locale) }, control));
}

test("the file input's button uses the page's language and labels the input", () => {
	expect(drawn("pt")).toMatch(/<label for="cv"[^>]*>Escolher arquivo<\/label>/);
	expect(drawn("pt", true)).toMatch(/>Escolher arquivos</);
	expect(drawn("en")).toMatch(/<label for="cv"[^>]*>Choose file<\/label>/);
});

test("the file input hides only the browser's button, so the file name is visible without JavaScript", () => {
	const [input = ""] = /<input[^>]*>/.exec(drawn("pt")) ?? [];
	expect(input).toMatch(/id="cv"/);
	expect(input).toContain("file:hidden");
	expect(input).not.toMatch(/opacity-0|sr-only|tabindex|aria-hidden/);
	expect(drawn("pt")).not.toContain("Nenhum arquivo");
});
