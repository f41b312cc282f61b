import { expect, test } from "vitest";
import { toListHtml } from "#app/domain/text/rich-text.server.ts";

test("toListHtml returns a list for one item per line and preserves any other layout", () => {
	expect(toListHtml("Ouvir clientes\nMedir & contar")).toBe(
		"<ul><li>Ouvir clientes</li><li>Medir &amp; contar</li></ul>",
	);
	expect(toListHtml("Ouvir clientes")).toBe("<p>Ouvir clientes</p>");
	expect(toListHtml("Você vai:\n\nOuvir clientes")).toBe("<p>Você vai:</p><p>Ouvir clientes</p>");
	expect(toListHtml("- Ouvir\n- Medir")).toBe("<ul><li>Ouvir</li><li>Medir</li></ul>");
	expect(toListHtml("<p>Ouvir</p>\n<p>Medir</p>")).toBe("<p>Ouvir</p>\n<p>Medir</p>");
});
