import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { writePdf } from "../write-pdf.server.ts";
import { loadFonts, toPrintable } from "./fonts.server.ts";

const samples = ["Łódź → ✓ ➢ ■", "Анна Иванова", "Ελένη Παππά", "محمد السعيد", "Nguyễn Thị Hương", "ﬁm “aspas” — 10 €"];

describe("toPrintable", () => {
	test.each([
		["Ação — R$ 10 “x” …", "Ação — R$ 10 “x” …"],
		["10\u202f000 −5", "10 000 –5"],
		["Jose\u0301", "José"],
		["Łódź → ✓", "Łódź → ✓"],
		["Анна Ελένη محمد", "Анна Ελένη محمد"],
		["田中 Ana", "□□ Ana"],
		["🚀 Dev 👩🏽‍💻", "□ Dev □"],
		["Ａｎａ 𝐀𝐧𝐚", "Ana Ana"],
		["a\u200bb\ufeff", "ab"],
	])("prints %s as %s", async (source, expected) => {
		await loadFonts(source);
		expect(toPrintable(source)).toBe(expected);
	});
});

test("writePdf writes every letter that a font has, without overlap", async () => {
	const bytes = await writePdf(
		{
			site: "Seleta",
			title: "Łukasz Ávila",
			locale: "pt",
			role: null,
			contact: [],
			links: [],
			introduction: null,
			sections: [
				{ title: "Letras", items: samples.map((title) => ({ title, sub: null, when: null, texts: [title] })) },
			],
		},
		"#1f6f5c",
	);
	const page = await (await getDocumentProxy(bytes ?? new Uint8Array())).getPage(1);
	const items = (await page.getTextContent()).items.flatMap((item) => ("str" in item ? [item] : []));
	const text = items.map(({ str }) => str).join("");
	for (const word of ["Łukasz", "Łódź", "→", "✓", "Анна", "Ελένη", "Nguyễn", "Hương"]) expect(text).toContain(word);
	// Text without width would overlap its neighbour.
	expect(items.filter(({ str, width }) => str.trim() !== "" && width <= 0)).toEqual([]);
});
