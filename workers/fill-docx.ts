import { buffer } from "node:stream/consumers";
import Docxtemplater from "docxtemplater";
import jszip from "jszip";
import PizZip from "pizzip";
import { disableNetwork } from "./disable-network.ts";
import { inflateWithin } from "./extract-text/zip-parts.ts";

/** Fills a template in a sandboxed process (`app/storage/fill-docx.server.ts`). stdin: JSON line, docx; stdout: docx. */
const input = await buffer(process.stdin);
disableNetwork();
const end = input.indexOf("\n");
const values = JSON.parse(input.subarray(0, end).toString("utf8")) as Record<string, string>;
const bytes = input.subarray(end + 1);
await inflateWithin(await jszip.loadAsync(bytes));

const model = new Docxtemplater(new PizZip(bytes), {
	delimiters: { start: "{{", end: "}}" },
	paragraphLoop: true,
	linebreaks: true,
	nullGetter: () => "",
	// Names are names: no expression of a model is ever evaluated.
	parser: (tag) => ({ get: () => (Object.hasOwn(values, tag.trim()) ? values[tag.trim()] : "") }),
});
model.render();
process.stdout.write(model.toBuffer({ compression: "DEFLATE" }));
