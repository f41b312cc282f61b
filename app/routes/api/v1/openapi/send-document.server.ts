import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip, zstdCompress } from "node:zlib";
import type { Locale } from "#app/i18n/languages.ts";
import { bufferedResponse } from "#app/ops/buffered-response.ts";
import { chooseEncoding } from "#app/ops/compress-page.ts";
import { openApiDocument } from "./document.server.ts";
import { selectDocumentPart } from "./document-part.server.ts";

type Bytes = Uint8Array<ArrayBuffer>;
const compress = { zstd: promisify(zstdCompress), br: promisify(brotliCompress), gzip: promisify(gzip) };

interface Prepared {
	tag: string;
	plain: Bytes;
	/** By encoding, compressed on first request. */
	smaller: Map<string, Promise<Bytes>>;
}

const prepared = new Map<string, Prepared>();
/** Cache limit of prepared parts; the oldest is evicted. */
const mostPrepared = 20;

function prepare(locale: Locale, part: readonly string[]): Prepared {
	const key = [locale, ...part].join();
	const existing = prepared.get(key);
	if (existing) return existing;
	const text = selectDocumentPart(openApiDocument(locale), part);
	const plain = new TextEncoder().encode(text);
	const tag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
	const own = { tag, plain, smaller: new Map() };
	prepared.set(key, own);
	const [oldest] = [...prepared.keys()].filter((name) => name.includes(","));
	if (oldest && prepared.size > mostPrepared) prepared.delete(oldest);
	return own;
}

/** Sends the document from a cache of bytes; 304 for a matching ETag. */
export async function sendDocument(locale: Locale, request: Request, part: readonly string[] = []): Promise<Response> {
	const { tag, plain, smaller } = prepare(locale, part);
	const headers = new Headers({
		"Content-Type": "application/json",
		"Cache-Control": "public, max-age=300",
		Vary: "Accept-Encoding",
		ETag: tag,
	});
	const known = request.headers.get("If-None-Match")?.split(",") ?? [];
	if (known.some((item) => item.trim().replace(/^W\//, "") === tag))
		return new Response(null, { status: 304, headers });
	const encoding = chooseEncoding({ "accept-encoding": request.headers.get("Accept-Encoding") ?? "" });
	if (!encoding) return bufferedResponse(plain, { headers });
	const body = smaller.get(encoding) ?? compress[encoding](plain).then((bytes) => new Uint8Array(bytes));
	smaller.set(encoding, body);
	headers.set("Content-Encoding", encoding);
	return bufferedResponse(await body, { headers });
}
