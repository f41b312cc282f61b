import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressedPage } from "./compressed-page.ts";

const page = new TextEncoder().encode(`<!doctype html>${"<p>Vagas abertas</p>".repeat(500)}`);
const html = new Headers({ "Content-Type": "text/html; charset=utf-8" });
const ask = (headers: Record<string, string>, of = html, body = page) => compressedPage({ headers }, of, body);

test("a visitor's page goes compressed as their browser can read it", async () => {
	const br = await ask({ "accept-encoding": "gzip, deflate, br" });
	expect(br?.encoding).toBe("br");
	expect(brotliDecompressSync(br?.body ?? page)).toEqual(Buffer.from(page));
	const zipped = await ask({ "accept-encoding": "gzip, br;q=0" });
	expect(zipped?.encoding).toBe("gzip");
	expect(gunzipSync(zipped?.body ?? page)).toEqual(Buffer.from(page));
});

test("what is somebody's, what is no page and what is small goes as it is", async () => {
	const accepted = { "accept-encoding": "br" };
	expect(await ask({ ...accepted, cookie: "lng=pt; __Host-auth._token.candidates=abc" })).toBeNull();
	expect(await ask(accepted, new Headers({ "Content-Type": "application/json" }))).toBeNull();
	expect(await ask(accepted, html, page.slice(0, 500))).toBeNull();
	expect(await ask({})).toBeNull();
});
