import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { decodeXML } from "entities/decode";
import type JSZip from "jszip";
import type { DocumentText } from "#app/domain/cv/document-line.ts";
import { closeNetwork } from "./disable-network.ts";

/**
 * Reads the text of a stranger's document, in a process of its own: `app/storage/read-text.server.ts` starts it without
 * rights to files, network tools or other processes, with little memory and little time. Document on stdin, text out.
 */
const longest = 500_000;
const maxPages = 60;
/** What a document may really hold, whatever its table of contents says: one part of it, and all of it. */
const maxInflated = { part: 20_000_000, whole: 100_000_000 };

const readers: Record<string, (bytes: Buffer) => Promise<string> | string> = {
	"application/pdf": readPdf,
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document": readDocx,
	"application/vnd.oasis.opendocument.text": readOdt,
	"application/rtf": readRtf,
	"text/plain": (bytes) => bytes.toString("utf8"),
};

async function readPdf(bytes: Buffer): Promise<string> {
	const { getDocumentProxy } = await import("unpdf");
	const pdf = await getDocumentProxy(new Uint8Array(bytes));
	const pages: string[] = [];
	for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number++) {
		const page = await pdf.getPage(number);
		const { items } = await page.getTextContent();
		pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
	}
	return pages.join("\n\n");
}

async function readDocx(bytes: Buffer): Promise<string> {
	const { default: mammoth } = await import("mammoth");
	await unpacked(bytes);
	return (await mammoth.extractRawText({ buffer: bytes })).value;
}

/** The document's parts, none of which holds more than a document does. */
async function unpacked(bytes: Buffer): Promise<JSZip> {
	const { default: zip } = await import("jszip");
	const parts = await zip.loadAsync(bytes);
	await inflateWithin(parts);
	return parts;
}

/** Inflates every part once, piece by piece, with the library that reads the document: whoever lies about a size is stopped. */
export async function inflateWithin(zip: JSZip): Promise<void> {
	let whole = 0;
	for (const part of Object.values(zip.files)) {
		let size = 0;
		for await (const piece of new Readable().wrap(part.nodeStream())) {
			size += piece.length;
			whole += piece.length;
			if (size > maxInflated.part || whole > maxInflated.whole) throw new Error("more than a document holds");
		}
	}
}

async function readOdt(bytes: Buffer): Promise<string> {
	const xml = (await (await unpacked(bytes)).file("content.xml")?.async("string")) ?? "";
	const body = xml.slice(Math.max(0, xml.indexOf("<office:text")));
	return decodeXML(
		body
			.replace(/<text:(?:tab|s)\b[^>]*>/g, " ")
			.replace(/<text:line-break\b[^>]*>|<\/text:(?:p|h)>/g, "\n")
			.replace(/<[^>]*>/g, ""),
	);
}

function readRtf(bytes: Buffer): string {
	return bytes
		.toString("latin1")
		.replace(/\{\\(?:fonttbl|colortbl|stylesheet|info|pict|\*)[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, " ")
		.replace(/\\par[d]?\b ?/g, "\n")
		.replace(/\\tab\b ?/g, " ")
		.replace(/\\u(-?\d+) ?\\?'?[\da-f?]{0,2}/gi, (_, code) => String.fromCharCode(Number(code) & 0xffff))
		.replace(/\\'([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
		.replace(/\\[a-z]+-?\d* ?/gi, "")
		.replace(/[{}\\]/g, "");
}

/** Lines of a document of a kind that is read; none for any other. */
export async function extractText(bytes: Buffer, contentType: string): Promise<DocumentText> {
	const text = (await readers[contentType]?.(bytes)) ?? "";
	const lines = text
		.slice(0, longest)
		.toWellFormed()
		.replaceAll("\0", "")
		.trim()
		.split("\n")
		.map((line) => ({ text: line, page: 1, block: 1, left: 0, size: 1, bold: false, gap: 0, bullet: false }));
	return { lines: text.trim() === "" ? [] : lines };
}

if (import.meta.main) {
	closeNetwork();
	process.stdout.write(JSON.stringify(await extractText(await buffer(process.stdin), process.argv[2] ?? "")));
}
