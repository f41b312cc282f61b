import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { openApiDocument } from "./document.server.ts";
import { sendDocument } from "./send-document.server.ts";

const ask = (headers: Record<string, string>) =>
	sendDocument("en", new Request("http://seleta.example/api/v1/openapi.json", { headers }));

test.each([
	["br", brotliDecompressSync],
	["gzip", gunzipSync],
	["zstd", zstdDecompressSync],
] as const)("sendDocument sends the same document compressed in %s", async (encoding, read) => {
	const response = await ask({ "Accept-Encoding": encoding });
	expect(response.headers.get("Content-Encoding")).toBe(encoding);
	const body = new Uint8Array(await response.arrayBuffer());
	expect(body.byteLength).toBeLessThan(100_000);
	expect(read(body).toString()).toBe(openApiDocument("en"));
});

test("sendDocument answers 304 when the client's ETag matches", async () => {
	const plain = await ask({});
	expect(plain.headers.get("Content-Encoding")).toBeNull();
	expect(await plain.text()).toBe(openApiDocument("en"));
	const again = await ask({ "If-None-Match": plain.headers.get("ETag") ?? "" });
	expect(again.status).toBe(304);
	expect((await ask({ "If-None-Match": '"other"' })).status).toBe(200);
});
