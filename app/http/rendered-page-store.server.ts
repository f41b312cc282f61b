import { hash, randomUUID } from "node:crypto";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { setting } from "#app/environment.ts";

/** Compressed page bytes: about a thousand pages. */
const maxBytes = 12_000_000;
const pages = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: (page) => page.length + 200 });
/** Keys rendered once: most pages are never requested again and are not stored. */
const drawnOnce = new LRUCache<string, true>({ max: 20_000 });

/** A byte invalid in UTF-8 precedes per-response values: `n` nonce, `i` idempotency key. */
const mark = 0xff;
const nonceHole = Buffer.from([mark, "n".charCodeAt(0)]);
const keyHole = Buffer.from([mark, "i".charCodeAt(0)]);
const idempotencyField = /( name="_idem" value=")[0-9a-f-]{36}"/;
const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

interface PageSource {
	locale: string;
	status: number;
	/** The address with its query. */
	url: string;
	/** All that its loaders read, as the browser is sent it. */
	data: string;
}

/** Pages are pure functions of these inputs, except for nonces and idempotency keys. */
export const getRenderedPageKey = ({ locale, status, url, data }: PageSource): string =>
	hash("sha256", `${locale} ${status} ${url}\n${data}`, "base64");

/** With checks, every page is rendered again and compared, so tests find incomplete keys. */
const isChecking = () => setting("SAVED_MARKUP") === "check";

/** The page that was drawn from the same, with this nonce. */
export function findRenderedPage(key: string, nonce: string, checks = isChecking()): Buffer<ArrayBuffer> | undefined {
	const page = checks ? undefined : pages.get(key);
	return page && fill(zstdDecompressSync(page), Buffer.from(nonce));
}

/** Saves a page that was drawn before already. */
export function saveRenderedPage(key: string, page: string, nonce: string, checks = isChecking()): void {
	if (!drawnOnce.has(key)) {
		drawnOnce.set(key, true);
		return;
	}
	const template = toTemplate(page, nonce);
	if (!template) return;
	const existing = checks ? pages.get(key) : undefined;
	if (existing && !zstdDecompressSync(existing).equals(template))
		throw new Error(`A page is drawn from more than its key says: ${page.slice(0, 2_000)}`);
	pages.set(key, zstdCompressSync(template, fast));
}

function toTemplate(page: string, nonce: string): Buffer | undefined {
	const parts: Buffer[] = [];
	for (const [at, piece] of page.split(nonce).entries()) {
		if (at > 0) parts.push(nonceHole);
		const texts = piece.split(idempotencyField);
		for (const [place, text] of texts.entries()) {
			const isBeforeKey = place % 2 === 1;
			// The field is written in another form: such a page must not be reused.
			if (!isBeforeKey && text.includes('"_idem"')) return undefined;
			parts.push(Buffer.from(text));
			if (isBeforeKey) parts.push(keyHole, Buffer.from('"'));
		}
	}
	return Buffer.concat(parts);
}

function fill(template: Buffer, nonce: Buffer): Buffer<ArrayBuffer> {
	const parts: Buffer[] = [];
	let end = 0;
	for (let at = template.indexOf(mark); at !== -1; at = template.indexOf(mark, end)) {
		parts.push(template.subarray(end, at), template[at + 1] === nonceHole[1] ? nonce : Buffer.from(randomUUID()));
		end = at + 2;
	}
	parts.push(template.subarray(end));
	return Buffer.concat(parts);
}
