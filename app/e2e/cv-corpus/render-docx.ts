import JSZip from "jszip";
import type { Block, Sheet, Text } from "./curriculum-blocks.ts";

const word =
	'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"';
const families = { sans: "Liberation Sans", serif: "Liberation Serif", mono: "Liberation Mono" };
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const kinds = "application/vnd.openxmlformats-officedocument.wordprocessingml";
/** Width of the text in twentieths of a point. */
const textWidth = 9600;
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Renders a Word document, byte-identical across runs. */
export async function renderDocx(sheet: Sheet): Promise<Buffer> {
	const zip = new JSZip();
	const date = new Date("2026-11-01T12:00:00Z");
	const put = (path: string, text: string) => zip.file(path, declaration + text, { date, createFolders: false });
	const parts = [...(sheet.header ? ["header"] : []), ...(sheet.footer ? ["footer"] : [])];
	put(
		"[Content_Types].xml",
		`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${kinds}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${kinds}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${kinds}.numbering+xml"/>${parts.map((part) => `<Override PartName="/word/${part}1.xml" ContentType="${kinds}.${part}+xml"/>`).join("")}</Types>`,
	);
	put("_rels/.rels", relations([["rId1", "officeDocument", "word/document.xml"]]));
	put(
		"word/_rels/document.xml.rels",
		relations([
			["rId1", "styles", "styles.xml"],
			["rId2", "numbering", "numbering.xml"],
			...parts.map((part): [string, string, string] => [`r${part}`, part, `${part}1.xml`]),
		]),
	);
	put(
		"word/styles.xml",
		`<w:styles ${word}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${families[sheet.font]}" w:hAnsi="${families[sheet.font]}"/><w:sz w:val="${sheet.size * 2}"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>`,
	);
	put(
		"word/numbering.xml",
		`<w:numbering ${word}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="360" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
	);
	if (sheet.header) put("word/header1.xml", `<w:hdr ${word}>${draw(sheet.header)}</w:hdr>`);
	if (sheet.footer) put("word/footer1.xml", `<w:ftr ${word}>${footer(sheet.footer)}</w:ftr>`);
	const references = parts.map((part) => `<w:${part}Reference w:type="default" r:id="r${part}"/>`).join("");
	put(
		"word/document.xml",
		`<w:document ${word}><w:body>${draw(sheet.body)}<w:sectPr>${references}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="600" w:footer="600"/></w:sectPr></w:body></w:document>`,
	);
	return zip.generateAsync({ type: "nodebuffer", compression: "DEFLATE" });
}

const relations = (all: [string, string, string][]) =>
	`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

function footer(text: string): string {
	const field = (name: string) => `<w:fldSimple w:instr=" ${name} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;
	const runs = text
		.split(/(\{n\}|\{of\})/)
		.map((part) => (part === "{n}" ? field("PAGE") : part === "{of}" ? field("NUMPAGES") : run({ text: part })));
	return `<w:p>${runs.join("")}</w:p>`;
}

const draw = (blocks: readonly Block[]): string => blocks.map(block).join("");

function block(item: Block): string {
	switch (item.kind) {
		case "line": {
			const align = item.align ? `<w:jc w:val="${item.align}"/>` : "";
			const tabs = item.right ? `<w:tabs><w:tab w:val="right" w:pos="${textWidth}"/></w:tabs>` : "";
			const right = item.right ? `<w:r><w:tab/></w:r>${item.right.map(run).join("")}` : "";
			return `<w:p><w:pPr>${tabs}<w:spacing w:before="${(item.above ?? 0) * 20}"/>${align}</w:pPr>${item.parts.map(run).join("")}${right}</w:p>`;
		}
		case "list":
			return item.items
				.map((text) =>
					item.sign === "•"
						? `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run({ text })}</w:p>`
						: `<w:p>${run({ text: `${item.sign} ${text}` })}</w:p>`,
				)
				.join("");
		case "table":
			return table(item.widths, item.rows, item.borders);
		case "aside": {
			const rows = item.side === "left" ? [[item.aside, item.main]] : [[item.main, item.aside]];
			return table(item.side === "left" ? [item.width, 1 - item.width] : [1 - item.width, item.width], rows, false);
		}
		case "soft":
			return `<w:p><w:pPr><w:spacing w:before="160"/></w:pPr>${item.lines.map((parts) => parts.map(run).join("")).join("<w:r><w:br/></w:r>")}</w:p>`;
		case "box":
			return box(item.blocks);
	}
}

function table(widths: number[], rows: Block[][][], borders: boolean): string {
	const edge = (side: string) => `<w:${side} w:val="single" w:sz="4" w:color="888888"/>`;
	const edges = borders
		? `<w:tblBorders>${["top", "left", "bottom", "right", "insideH", "insideV"].map(edge).join("")}</w:tblBorders>`
		: "";
	const grid = widths.map((width) => `<w:gridCol w:w="${Math.round(width * textWidth)}"/>`).join("");
	const cell = (blocks: Block[], at: number) =>
		`<w:tc><w:tcPr><w:tcW w:w="${Math.round((widths[at] ?? 0.3) * textWidth)}" w:type="dxa"/></w:tcPr>${draw(blocks)}${blocks.length && blocks.at(-1)?.kind !== "table" ? "" : "<w:p/>"}</w:tc>`;
	return `<w:tbl><w:tblPr><w:tblW w:w="${textWidth}" w:type="dxa"/>${edges}<w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("")}</w:tbl><w:p/>`;
}

/** Word writes the shape twice: once more as fallback for old programs. */
function box(blocks: readonly Block[]): string {
	const content = `<w:txbxContent>${draw(blocks)}</w:txbxContent>`;
	const shape = `<wp:inline><wp:extent cx="5400000" cy="1500000"/><wp:docPr id="1" name="Text Box 1"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="5400000" cy="1500000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx>${content}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline>`;
	return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${shape}</w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape style="width:425pt;height:118pt"><v:textbox>${content}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
}

function run(part: Text): string {
	const look = [
		part.bold ? "<w:b/>" : "",
		part.italic ? "<w:i/>" : "",
		part.color && part.color !== "#ffffff" ? `<w:color w:val="${part.color.slice(1)}"/>` : "",
		part.spacing ? `<w:spacing w:val="${part.spacing * 20}"/>` : "",
		part.size ? `<w:sz w:val="${Math.round(part.size * 2)}"/>` : "",
	].join("");
	return `<w:r>${look ? `<w:rPr>${look}</w:rPr>` : ""}<w:t xml:space="preserve">${escapeXml(part.text)}</w:t></w:r>`;
}
