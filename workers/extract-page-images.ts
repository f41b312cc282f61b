import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { extractImages, getDocumentProxy } from "unpdf";
import { disableNetwork } from "./disable-network.ts";

/** Extracts each PDF page's largest image as grey PNG for OCR (run-confined). */
disableNetwork();

const most = { pages: 10, pixels: 40_000_000, width: 2500 };

sharp.cache(false);
sharp.concurrency(1);
const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)), { verbosity: 0 });
const parts: Buffer[] = [];
for (let number = 1; number <= Math.min(pdf.numPages, most.pages); number++) {
	const pictures = await extractImages(pdf, number);
	const [largest] = pictures.sort((a, b) => b.width * b.height - a.width * a.height);
	if (!largest || largest.width * largest.height > most.pixels) continue;
	const { data, width, height, channels } = largest;
	const drawn = sharp(data, { raw: { width, height, channels }, limitInputPixels: most.pixels });
	parts.push(
		await drawn
			.flatten({ background: "white" })
			.greyscale()
			.resize({ width: most.width, withoutEnlargement: true })
			.png()
			.toBuffer(),
	);
}
process.stdout.write(`${JSON.stringify(parts.map(({ length }) => length))}\n`);
process.stdout.write(Buffer.concat(parts));
