import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressPage } from "./compress-page.ts";

const page = new TextEncoder().encode(`<!doctype html>${"<p>Vagas abertas</p>".repeat(500)}`);
/** Text as irregular as real pages. */
const written = new TextEncoder().encode(readFileSync("docs/operations.md", "utf8"));
const html = new Headers({ "Content-Type": "text/html; charset=utf-8" });
const data = new Headers({ "Content-Type": "text/x-script" });
const ask = (headers: Record<string, string>, of = html, body = page) => compressPage({ headers }, of, body);
const signedIn = { "accept-encoding": "br", cookie: "lng=pt; __Host-auth._token.candidates=abc" };

test.each([
	["gzip, deflate, br, zstd", "zstd", zstdDecompressSync],
	["gzip, deflate, br", "br", brotliDecompressSync],
	["gzip, br;q=0", "gzip", gunzipSync],
] as const)("compressPage for accepted encodings of %s uses %s", async (accepted, encoding, read) => {
	for (const of of [html, data]) {
		const smaller = await ask({ "accept-encoding": accepted }, of);
		expect(smaller?.encoding).toBe(encoding);
		expect(smaller?.body.byteLength).toBeLessThan(page.byteLength / 10);
		const often = await compressPage({ headers: { "accept-encoding": accepted } }, of, written, "often");
		const once = await compressPage({ headers: { "accept-encoding": accepted } }, of, written);
		expect(read(often?.body ?? page)).toEqual(Buffer.from(written));
		expect(often?.body.byteLength).toBeLessThan(0.97 * (once?.body.byteLength ?? 0));
		expect(read(smaller?.body ?? page)).toEqual(Buffer.from(page));
	}
});

test("compressPage compresses signed-in responses only for same-origin or direct requests", async () => {
	for (const site of ["same-origin", "none"])
		expect((await ask({ ...signedIn, "sec-fetch-site": site }))?.encoding).toBe("br");
	for (const site of ["cross-site", "same-site", ""])
		expect(await ask({ ...signedIn, "sec-fetch-site": site })).toBeNull();
	expect(await ask(signedIn)).toBeNull();
});

test("compressPage leaves other content types, encoded responses and small pages uncompressed", async () => {
	const accepted = { "accept-encoding": "br" };
	expect(await ask(accepted, new Headers({ "Content-Type": "application/json" }))).toBeNull();
	expect(await ask(accepted, new Headers({ "Content-Type": "text/html", "Content-Encoding": "gzip" }))).toBeNull();
	expect(await ask(accepted, html, page.slice(0, 500))).toBeNull();
	expect(await ask({})).toBeNull();
});
