import { expect, test } from "vitest";
import { listText } from "#app/domain/text/rich-text.server.ts";

test("listText returns a list for one item per line and preserves any other layout", () => {
	expect(listText("Ouvir clientes\nMedir & contar")).toBe(
		"<ul><li>Ouvir clientes</li><li>Medir &amp; contar</li></ul>",
	);
	expect(listText("Ouvir clientes")).toBe("<p>Ouvir clientes</p>");
	expect(listText("Você vai:\n\nOuvir clientes")).toBe("<p>Você vai:</p><p>Ouvir clientes</p>");
	expect(listText("- Ouvir\n- Medir")).toBe("<ul><li>Ouvir</li><li>Medir</li></ul>");
	expect(listText("<p>Ouvir</p>\n<p>Medir</p>")).toBe("<p>Ouvir</p>\n<p>Medir</p>");
});
