import JSZip from "jszip";
import { expect, test } from "vitest";
import type { DocumentText } from "#app/domain/cv/document-line.ts";
import { documentToText } from "#app/domain/cv/document-text.ts";
import { createDocx } from "#app/storage/sample-documents.testing.ts";
import { readDocx } from "./docx.ts";
import { readOdt } from "./odt.ts";
import { readPlainText } from "./plain-text.ts";
import { readRtf } from "./rtf.ts";

const texts = ({ lines }: DocumentText) =>
	lines.map(({ text, cells, bullet }) => (bullet ? "• " : "") + (cells?.join(" ¦ ") ?? text));

const relationships = (...targets: [string, string, string][]) =>
	`<Relationships>${targets.map(([id, type, target]) => `<Relationship Id="${id}" Type="x/${type}" Target="${target}"${target.includes(":") ? ' TargetMode="External"' : ""}/>`).join("")}</Relationships>`;
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const p = (...runs: string[]) => `<w:p>${runs.join("")}</w:p>`;
const r = (text: string, properties = "") => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;

async function word(body: string, parts: Record<string, string> = {}): Promise<DocumentText> {
	const main = parts["word/document.xml"] ?? `<w:document ${w}><w:body>${body}</w:body></w:document>`;
	return readDocx(Buffer.from(createDocx("", { ...parts, "word/document.xml": main })));
}

test.each([
	[
		"parts lines and cells at breaks and tabs",
		p(r("Ana"), "<w:r><w:br/><w:t>Analista</w:t><w:tab/><w:t>2019</w:t></w:r>"),
		["Ana", "Analista ¦ 2019"],
	],
	[
		"leaves out deletions and keeps insertions",
		p(`<w:del>${r("Eva")}</w:del><w:ins>${r("Ana")}</w:ins><w:del><w:r><w:delText>x</w:delText></w:r></w:del>`),
		["Ana"],
	],
	[
		"leaves out hidden text",
		p(r("Ana"), r(" oculto", "<w:vanish/>"), r(" Souza", '<w:vanish w:val="0"/>')),
		["Ana Souza"],
	],
	[
		"leaves out a form's placeholders",
		`<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${p(r("Clique aqui"))}</w:sdtContent></w:sdt><w:sdt><w:sdtPr/><w:sdtContent>${p(r("Ana"))}</w:sdtContent></w:sdt>`,
		["Ana"],
	],
	[
		"reads a text box once after its anchor",
		p(
			"<mc:AlternateContent><mc:Choice>",
			`<w:r><w:txbxContent>${p(r("Contato"))}</w:txbxContent></w:r></mc:Choice><mc:Fallback><w:r><w:pict><w:txbxContent>${p(r("Contato"))}</w:txbxContent></w:pict></w:r></mc:Fallback></mc:AlternateContent>`,
			r("Ana"),
		),
		["Ana", "Contato"],
	],
	[
		"tells a list's items",
		`<w:p><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr>${r("Vendas")}</w:p><w:p><w:pPr><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr>${r("Fim")}</w:p>`,
		["• Vendas", "Fim"],
	],
	[
		"reads a symbol font's sign as an item's",
		p('<w:r><w:sym w:font="Wingdings" w:char="F0A7"/><w:t> Vendas</w:t></w:r>'),
		["• Vendas"],
	],
	[
		"adds a field's address that the text does not say",
		p('<w:r><w:instrText>HYPERLINK "mailto:ana@mail.example"</w:instrText></w:r>', r("Escreva-me")),
		["Escreva-me ana@mail.example"],
	],
	[
		"keeps rows of a table",
		`<w:tbl><w:tr><w:tc>${p(r("2019"))}</w:tc><w:tc>${p(r("Padaria"))}${p(r("Gerente"))}</w:tc></w:tr></w:tbl>`,
		["2019 ¦ Padaria", "Gerente"],
	],
	[
		"reads a layout's cells one after the other",
		`<w:tbl><w:tr><w:tc>${["A1", "A2", "A3"].map((text) => p(r(text))).join("")}</w:tc><w:tc>${["B1", "B2", "B3"].map((text) => p(r(text))).join("")}</w:tc></w:tr></w:tbl>`,
		["A1", "A2", "A3", "B1", "B2", "B3"],
	],
	[
		"puts a cell's heading before its row",
		`<w:tbl><w:tr><w:tc>${p(r("IDIOMAS"))}</w:tc><w:tc>${p(r("Inglês"))}${p(r("Francês"))}</w:tc></w:tr></w:tbl>`,
		["IDIOMAS", "Inglês", "Francês"],
	],
])("readDocx %s", async (_, body, lines) => {
	expect(texts(await word(body))).toEqual(lines);
});

test("readDocx finds the main part by its relationship and reads margins, links and styles", async () => {
	const document = await word("", {
		"_rels/.rels": relationships(["r1", "officeDocument", "word/document2.xml"]),
		"word/_rels/document2.xml.rels": relationships(
			["h1", "header", "header1.xml"],
			["h2", "header", "header2.xml"],
			["f1", "footer", "footer1.xml"],
			["s1", "styles", "styles.xml"],
			["l1", "hyperlink", "https://www.linkedin.com/in/ana-souza"],
		),
		"word/styles.xml": `<w:styles ${w}><w:style w:styleId="T"><w:rPr><w:b/><w:sz w:val="40"/></w:rPr></w:style><w:style w:styleId="U"><w:basedOn w:val="T"/></w:style></w:styles>`,
		"word/header1.xml": `<w:hdr ${w}>${p(r("Ana Souza"))}</w:hdr>`,
		"word/header2.xml": `<w:hdr ${w}>${p(r("Ana Souza"))}</w:hdr>`,
		"word/footer1.xml": `<w:ftr ${w}>${p(r("Página "), r("1"), r(" de 2"))}${p(r("ana@mail.example"))}</w:ftr>`,
		"word/document2.xml": `<w:document ${w}><w:body><w:p><w:pPr><w:pStyle w:val="U"/></w:pPr>${r("Resumo")}</w:p>${p('<w:hyperlink r:id="l1">', r("Meu perfil", '<w:sz w:val="20"/>'), "</w:hyperlink>")}</w:body></w:document>`,
	});
	expect(texts(document)).toEqual([
		...["Ana Souza", "Resumo", "Meu perfil https://www.linkedin.com/in/ana-souza", "ana@mail.example"],
	]);
	expect(document.lines[1]).toMatchObject({ bold: true, size: 2 });
});

test("readDocx reads parts with another namespace prefix", async () => {
	const body = `<ns0:document xmlns:ns0="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><ns0:body><ns0:p><ns0:r><ns0:t>Ana</ns0:t></ns0:r></ns0:p></ns0:body></ns0:document>`;
	expect(texts(await word("", { "word/document.xml": body }))).toEqual(["Ana"]);
});

test("readDocx reads five thousand tables", async () => {
	const table = `<w:tbl><w:tr><w:tc>${p(r("2019"))}</w:tc><w:tc>${p(r("Padaria"))}</w:tc></w:tr></w:tbl>`;
	expect((await word(table.repeat(5_000))).lines).toHaveLength(5_000);
	expect((await word("<w:tbl><w:tr><w:tc>".repeat(5_000) + p(r("Ana")))).lines).toHaveLength(1);
});

/** An OpenDocument text of this body. */
async function odt(body: string, { styles = "", automatic = "", manifest = "" } = {}): Promise<DocumentText> {
	const parts = new JSZip();
	parts.file(
		"content.xml",
		`<office:document-content><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
	);
	parts.file("styles.xml", styles);
	parts.file("META-INF/manifest.xml", manifest);
	return readOdt(await parts.generateAsync({ type: "nodebuffer" }));
}

test.each([
	[
		"keeps blanks, tabs and breaks",
		'<text:p>Ana<text:s text:c="2"/>Souza<text:line-break/>Analista<text:tab/>2019</text:p>',
		["Ana Souza", "Analista ¦ 2019"],
	],
	[
		"leaves out deletions and notes",
		"<text:tracked-changes><text:deletion><text:p>Eva</text:p></text:deletion></text:tracked-changes><text:p>Ana<office:annotation><text:p>ver</text:p></office:annotation></text:p>",
		["Ana"],
	],
	[
		"tells a list's items",
		"<text:list><text:list-item><text:p>Vendas</text:p><text:p>e mais</text:p></text:list-item></text:list>",
		["• Vendas", "e mais"],
	],
	[
		"reads a frame after its anchor",
		"<text:p><draw:frame><draw:text-box><text:p>Contato</text:p></draw:text-box></draw:frame>Ana</text:p>",
		["Ana", "Contato"],
	],
	[
		"keeps rows of a table",
		"<table:table><table:table-row><table:table-cell><text:p>2019</text:p></table:table-cell><table:table-cell><text:p>Padaria</text:p></table:table-cell></table:table-row></table:table>",
		["2019 ¦ Padaria"],
	],
])("readOdt %s", async (_, body, lines) => {
	expect(texts(await odt(body))).toEqual(lines);
});

test("readOdt reads margins and styles and reports an encrypted file", async () => {
	const document = await odt(
		'<text:p text:style-name="P1">Ana</text:p><text:p>x<text:span text:style-name="H">y</text:span></text:p>',
		{
			automatic:
				'<style:style style:name="P1" style:parent-style-name="B"/><style:style style:name="H"><style:text-properties text:display="none"/></style:style>',
			styles:
				'<office:styles><style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style></office:styles><style:master-page><style:header><text:p>(11) 98888-7777</text:p></style:header><style:footer><text:p>Página <text:page-number>1</text:page-number></text:p></style:footer></style:master-page>',
		},
	);
	expect(texts(document)).toEqual(["(11) 98888-7777", "Ana", "x"]);
	expect(document.lines[1]?.bold).toBe(true);
	expect(await odt("", { manifest: "<manifest:encryption-data/>" })).toEqual({ lines: [], problem: "encrypted" });
});

test.each([
	["breaks, hard blanks and hyphens", "Ana\\line (62)\\~9981\\_1\\par Fim", ["Ana", "(62) 9981-1", "Fim"]],
	["dashes and quotes", "D\\rquote\\'c1vila \\endash  x \\emdash  \\ldblquote y\\rdblquote", ["D'Ávila – x — “y”"]],
	["Unicode and what stands for it", "\\uc1 Jo\\u227?o \\uc2 S\\u227\\'61\\'7eo \\uc0 \\u8211x", ["João São –x"]],
	["a code page", "\\ansicpg1251 \\'c0\\'ed\\'ed\\'e0", ["Анна"]],
	[
		"a font's own code page",
		"{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset204 Arial;}}\\f0 Jos\\'e9 {\\f1\\'c0\\'ed\\'ed\\'e0}",
		["José Анна"],
	],
	[
		"cells and rows, and text after them",
		"\\trowd\\pard\\intbl 2019\\cell Padaria\\par Gerente\\cell\\row\\trowd\\pard\\intbl 2015\\cell Mercado\\cell\\row\\pard Fim\\par",
		["2019 ¦ Padaria", "Gerente", "2015 ¦ Mercado", "Fim"],
	],
	[
		"headers before and footers behind",
		"{\\header Ana\\par}{\\footer Página 1\\par}{\\footerf ana@mail.example\\par}Resumo\\par",
		["Ana", "Resumo", "ana@mail.example"],
	],
	[
		"boxes",
		"{\\shp{\\*\\shpinst{\\sp{\\sn a}}{\\shptxt Contato\\par}}{\\shprslt Contato}}Ana\\par",
		["Contato", "Ana"],
	],
	["lists", "{\\listtext\\'b7\\tab}Vendas\\par\\pard \\bullet  Compras\\par", ["• Vendas", "• Compras"]],
	[
		"no hidden, deleted or unknown groups",
		"{\\*\\unknown x}{\\v oculto}{\\deleted Eva}{\\pict 0102}{\\info{\\author Eva}}Ana{\\*\\bkmkstart b}\\par",
		["Ana"],
	],
	["no raw bytes of pictures", "{\\pict\\bin5 }}}}}Z}Ana\\par", ["Ana"]],
	[
		"addresses of fields",
		'{\\field{\\*\\fldinst HYPERLINK "mailto:ana@mail.example"}{\\fldrslt e-mail}}\\par',
		["e-mail ana@mail.example"],
	],
	["signs of its own", "a\\{b\\}\\\\c\\par", ["a{b}\\c"]],
])("readRtf reads %s", (_, body, lines) => {
	expect(texts(readRtf(Buffer.from(`{\\rtf1\\ansi ${body}}`, "latin1")))).toEqual(lines);
});

test("readRtf marks sizes and bold letters", () => {
	const { lines } = readRtf(Buffer.from("{\\rtf1\\ansi\\fs40\\b Ana\\b0\\par\\fs20 Analista de dados\\par}"));
	expect(lines).toMatchObject([
		{ text: "Ana", size: 2, bold: true },
		{ text: "Analista de dados", size: 1, bold: false },
	]);
});

test.each([
	["UTF-8", Buffer.from("João")],
	["UTF-16 with its mark", Buffer.from("\ufeffJoão", "utf16le")],
	["UTF-16 without a mark", Buffer.from("João\nAnalista de dados", "utf16le")],
	["UTF-16, high byte first", Buffer.from("\ufeffJoão", "utf16le").swap16()],
	["Windows-1252", Buffer.from("João", "latin1")],
])("readPlainText reads %s", (_, bytes) => {
	expect(documentToText(readPlainText(bytes)).split("\n")[0]).toBe("João");
});

test("readPlainText recognizes list items, spaced headings, cells and blank lines", () => {
	const text =
		"E X P E R I Ê N C I A  P R O F I S S I O N A L\n=====\n\nPadaria Sol        2019 - 2021\n- Vendas\n- 2018\n• Compras\n\n\nFim";
	const document = readPlainText(Buffer.from(text));
	expect(texts(document)).toEqual([
		...["EXPERIÊNCIA PROFISSIONAL", "Padaria Sol ¦ 2019 - 2021", "• Vendas", "- 2018", "• Compras", "Fim"],
	]);
	expect(document.lines.map(({ gap }) => gap)).toEqual([0, 2, 0, 0, 0, 2]);
});

test("readPlainText returns empty for a text without letters", () => {
	expect(readPlainText(Buffer.from(" \n--\n"))).toEqual({ lines: [], problem: "empty" });
});
