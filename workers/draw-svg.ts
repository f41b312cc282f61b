import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { disableNetwork } from "./disable-network.ts";

/**
 * Renders untrusted SVG to PNG in a sandboxed process (`app/storage/render-svg.server.ts`). Scripts never run and references are never
 * fetched.
 */
const longest = 800;

/** `share`: a trusted drawing in its own size, with the product's font. */
const own = process.argv[2] === "share";
const letters = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const find = createRequire(import.meta.url).resolve;

const svg = await buffer(process.stdin);
disableNetwork();
await initWasm(await readFile(find("@resvg/resvg-wasm/index_bg.wasm")));
const text = svg.toString("utf8");
const request = new Resvg(text);
const mode = request.width >= request.height ? "width" : "height";
request.free();
const options = own
	? { font: { fontBuffers: [await readFile(find(letters))], defaultFontFamily: "Inter Variable" } }
	: { fitTo: { mode, value: longest } as const };
const image = new Resvg(text, options).render();
// Nothing to be seen is no logo.
if (!image.pixels.some((value, at) => at % 4 === 3 && value > 0)) throw new Error("an empty picture");
process.stdout.write(image.asPng());
