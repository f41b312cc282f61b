import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { closeNetwork } from "./disable-network.ts";

/**
 * Draws a stranger's SVG as dots, in a process of its own: `app/storage/draw-svg.server.ts` starts it without rights, with
 * little memory and time. SVG on stdin, PNG on stdout. Scripts are never run, and what an address names is never fetched:
 * the drawing has what it brings. However large it says it is, its longer side has so many dots.
 */
const longest = 800;

/** `share`: a drawing of our own, as large as it says, whose words are written in the product's letters. */
const own = process.argv[2] === "share";
const letters = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const find = createRequire(import.meta.url).resolve;

const svg = await buffer(process.stdin);
closeNetwork();
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
