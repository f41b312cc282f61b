import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { closeNetwork } from "./close-network.ts";

/**
 * Draws a stranger's SVG as dots, in a process of its own: `app/storage/draw-svg.server.ts` starts it without rights, with
 * little memory and time. SVG on stdin, PNG on stdout. Scripts are never run, and what an address names is never fetched:
 * the drawing has what it brings. However large it says it is, its longer side has so many dots.
 */
const longest = 800;

const svg = await buffer(process.stdin);
closeNetwork();
await initWasm(await readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
const text = svg.toString("utf8");
const asked = new Resvg(text);
const mode = asked.width >= asked.height ? "width" : "height";
asked.free();
const image = new Resvg(text, { fitTo: { mode, value: longest } }).render();
// Nothing to be seen is no logo.
if (!image.pixels.some((value, at) => at % 4 === 3 && value > 0)) throw new Error("an empty picture");
process.stdout.write(image.asPng());
