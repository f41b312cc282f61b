import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import type JSZip from "jszip";
import { closeNetwork } from "./close-network.ts";

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
	const { default: zip } = await import("jszip");
	await inflateWithin(await zip.loadAsync(bytes));
	return (await mammoth.extractRawText({ buffer: bytes })).value;
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

function readOdt(bytes: Buffer): string {
	const xml = unzip(bytes, "content.xml");
	const body = xml.slice(Math.max(0, xml.indexOf("<office:text")));
	return decodeEntities(
		body
			.replace(/<text:(?:tab|s)\b[^>]*>/g, " ")
			.replace(/<text:line-break\b[^>]*>|<\/text:(?:p|h)>/g, "\n")
			.replace(/<[^>]*>/g, ""),
	);
}

/** One entry of a zip whose table of contents `inspectUpload` has found harmless. */
function unzip(bytes: Buffer, wanted: string): string {
	for (let at = bytes.indexOf("PK\u0001\u0002"); at >= 0; at = bytes.indexOf("PK\u0001\u0002", at + 4)) {
		const name = bytes.toString("utf8", at + 46, at + 46 + bytes.readUInt16LE(at + 28));
		if (name !== wanted) continue;
		const header = bytes.readUInt32LE(at + 42);
		const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
		const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
		const plain =
			bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maxInflated.part });
		return plain.toString("utf8");
	}
	return "";
}

function decodeEntities(text: string): string {
	const known: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
	return text
		.replace(/&#(x?)([\da-f]+);/gi, (_, hex, digits) => {
			const code = Number.parseInt(digits, hex ? 16 : 10);
			return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
		})
		.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => known[name] ?? "");
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

if (import.meta.main) {
	closeNetwork();
	const read = readers[process.argv[2] ?? ""];
	const text = read ? await read(await buffer(process.stdin)) : "";
	process.stdout.write(text.slice(0, longest).toWellFormed().replaceAll("\0", ""));
}
