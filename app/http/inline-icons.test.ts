import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "#app/ui/icon.tsx";
import { inlineIcons } from "./inline-icons.server.ts";

const drawn = (name: string) => inlineIcons(renderToStaticMarkup(createElement(Icon, { name })));

test("inlineIcons embeds every icon so that the page requests no icon file", () => {
	const page = `${drawn("menu")}<p>Menu</p>${drawn("search")}`;
	expect(page).not.toContain("<use");
	expect(page.match(/<svg class="icon[^>]+><svg viewBox="0 0 24 24"><(?:path|circle)\b/g)).toHaveLength(2);
	expect(drawn("menu")).not.toBe(drawn("search"));
});

test("inlineIcons leaves a reference to an unknown icon unchanged", () => {
	const page = `<svg class="icon"><use href="/assets/icons-00000000.svg#constructor"></use></svg>`;
	expect(inlineIcons(page)).toBe(page);
});
