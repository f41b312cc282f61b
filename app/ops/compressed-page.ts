import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this a page fits in one packet either way. */
const smallest = 1400;

/**
 * A page made smaller for the way, when the visitor's browser can read it; null when it goes as it is. Only pages of
 * visitors who are not signed in: beside what a stranger can put into an address, the length of a compressed page would
 * tell what else is in it (BREACH), and theirs hold nothing of anybody's.
 */
export async function compressedPage(
	req: Pick<IncomingMessage, "headers">,
	headers: Headers,
	body: Uint8Array,
): Promise<{ body: Uint8Array; encoding: "br" | "gzip" } | null> {
	if (!isPublicPage(req, headers) || body.byteLength < smallest) return null;
	const accepted = String(req.headers["accept-encoding"] ?? "");
	if (accepts(accepted, "br"))
		return { body: await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }), encoding: "br" };
	if (accepts(accepted, "gzip")) return { body: await gzipped(body), encoding: "gzip" };
	return null;
}

/** Whether the answer depends on what the browser can read. */
export function isPublicPage(req: Pick<IncomingMessage, "headers">, headers: Headers): boolean {
	const isHtml = headers.get("Content-Type")?.startsWith("text/html") ?? false;
	return isHtml && !headers.has("Content-Encoding") && !String(req.headers.cookie ?? "").includes("auth._token.");
}

function accepts(header: string, encoding: string): boolean {
	return header.split(",").some((one) => {
		const [name = "", quality = ""] = one.trim().split(";");
		return name.trim().toLowerCase() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(quality);
	});
}
