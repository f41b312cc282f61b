import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { disableNetwork } from "./disable-network.ts";

/**
 * Re-encodes stdin in several widths, as AVIF and WebP, without metadata (run-confined). stdout: JSON line with part lengths, then the
 * parts; `email`: one PNG.
 */
disableNetwork();

/** 40 megapixels, as large as good cameras produce; larger ones are rejected before decoding. */
const mostPixels = 40_000_000;
const widths = [480, 960, 1600];

sharp.cache(false);
sharp.concurrency(1);
const input = await buffer(process.stdin);
const open = () =>
	sharp(input, { limitInputPixels: mostPixels, failOn: "error", animated: false, sequentialRead: true });
const { format, width = 0, height = 0, orientation = 1 } = await open().metadata();
if (!["jpeg", "png", "webp"].includes(format ?? "") || width * height > mostPixels) process.exit(2);
const [wide, high] = orientation >= 5 ? [height, width] : [width, height];
if (process.argv[2] === "email") {
	process.stdout.write(await drawEmailLogo());
} else {
	const parts: [name: string, Buffer][] = [];
	for (const target of widths.filter((width, index) => index === 0 || width <= wide)) {
		const drawn = open()
			.rotate()
			.resize({ width: Math.min(target, wide), withoutEnlargement: true });
		parts.push([`${target}.webp`, await drawn.clone().webp({ quality: 78 }).toBuffer()]);
		parts.push([`${target}.avif`, await drawn.clone().avif({ quality: 55, effort: 2 }).toBuffer()]);
	}
	const index = { width: wide, height: high, parts: parts.map(([name, { length }]) => [name, length]) };
	process.stdout.write(`${JSON.stringify(index)}\n`);
	process.stdout.write(Buffer.concat(parts.map(([, bytes]) => bytes)));
}

/** 96 px high on white: mail programs lack WebP and darken transparent logos. */
async function drawEmailLogo(): Promise<Buffer> {
	const background = "#ffffff";
	const { data, info } = await open()
		.rotate()
		.resize({ width: 528, height: 64, fit: "inside" })
		.flatten({ background })
		.png()
		.toBuffer({ resolveWithObject: true });
	const above = Math.floor((96 - info.height) / 2);
	return sharp(data)
		.extend({ top: above, bottom: 96 - info.height - above, left: 16, right: 16, background })
		.png({ compressionLevel: 9 })
		.toBuffer();
}
