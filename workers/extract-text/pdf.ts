import type { DocumentText } from "#app/domain/cv/document-line.ts";
import { toDocumentMetadata } from "./document-metadata.ts";
import { linkText } from "./links.ts";
import { normalizeLines, type RawLine, rawLine } from "./normalize-lines.ts";
import { type TextItem, toFragments } from "./pdf-fragments.ts";
import { toLines } from "./pdf-lines.ts";
import { dropRepeats, type PageRows } from "./pdf-repeats.ts";
import { toRows } from "./pdf-rows.ts";

const maxPages = 60;
const maxItems = 30_000;
/** Fewer letters on a page with a picture are its stamp, not its text. */
const fewLetters = 25;

export interface PageText {
	items: TextItem[];
	viewport: { width: number; height: number; transform: readonly number[] };
	isBold: (fontName: string) => boolean;
	links: string[];
	hasPicture: boolean;
}

/** The lines of a PDF. */
export async function readPdf(bytes: Buffer): Promise<DocumentText> {
	const { getDocumentProxy, getResolvedPDFJS } = await import("unpdf");
	const { OPS } = await getResolvedPDFJS();
	const pictures = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);
	const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
		if (error instanceof Error && error.name === "PasswordException") return null;
		throw error;
	});
	if (!pdf) return { lines: [], problem: "encrypted" };
	const pages: PageText[] = [];
	for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number++) {
		const page = await pdf.getPage(number);
		const content = await page.getTextContent();
		const items = content.items.filter((item) => "str" in item).slice(0, maxItems);
		// Fonts and images require the operator list, which costs as much again.
		const isKnown = items.every(({ fontName }) => page.commonObjs.has(fontName));
		const operators = isKnown && countLetters(items) >= fewLetters ? [] : (await page.getOperatorList()).fnArray;
		const annotations: { url?: string; unsafeUrl?: string }[] = await page.getAnnotations();
		pages.push({
			items,
			viewport: page.getViewport({ scale: 1 }),
			isBold: (name) => page.commonObjs.has(name) && isBoldFont(page.commonObjs.get(name)),
			links: annotations.flatMap(({ url, unsafeUrl }) => url ?? unsafeUrl ?? []).slice(0, 200),
			hasPicture: operators.some((operator) => pictures.has(operator)),
		});
	}
	const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
	const { Author, CreationDate } = info as { Author?: unknown; CreationDate?: unknown };
	return {
		...pagesToDocument(pages),
		...toDocumentMetadata(Author, String(CreationDate ?? "").replace(/^D:(\d{4})(\d\d)(\d\d).*/, "$1-$2-$3")),
	};
}

const isBoldFont = ({ name = "", bold = false, black = false }: { name?: string; bold?: boolean; black?: boolean }) =>
	bold || black || /bold|black|heavy|semibold|demi/i.test(name);

const countLetters = (items: readonly TextItem[]) => items.reduce((sum, { str }) => sum + str.trim().length, 0);

export function pagesToDocument(pages: readonly PageText[]): DocumentText {
	const total = pages.reduce((sum, page) => sum + countLetters(page.items), 0);
	if (total < fewLetters * pages.length && pages.some(({ hasPicture }) => hasPicture))
		return { lines: [], problem: "scanned" };
	const uprights: string[][] = [];
	const rows: PageRows[] = pages.map(({ items, viewport, isBold }) => {
		const { fragments, upright } = toFragments(items, viewport.transform, isBold);
		uprights.push(upright);
		return { height: viewport.height, rows: toRows(fragments).filter(({ segments }) => segments.length > 0) };
	});
	const all = pages
		.map(({ items }) => items.map(({ str }) => str).join(""))
		.join("")
		.replace(/\s/g, "")
		.toLowerCase();
	const lines: RawLine[] = dropRepeats(rows).flatMap(({ rows }, at) => {
		const page = pages[at] as PageText;
		const number = at + 1;
		const more = [...(uprights[at] ?? []), ...page.links.flatMap((link) => linkText(link, all) ?? [])];
		const placed = toLines(rows, { number, width: page.viewport.width });
		const block = (placed.at(-1)?.block ?? 0) + 1;
		return [...placed, ...[...new Set(more)].map((text) => rawLine([text], { page: number, block }))];
	});
	return normalizeLines(lines);
}
