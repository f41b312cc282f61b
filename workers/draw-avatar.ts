import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { disableNetwork } from "./disable-network.ts";

/** Re-encodes stdin as a square avatar, without metadata or scripts (run-confined). */
disableNetwork();

/** As large as good cameras produce; larger pictures are rejected before decoding. */
const mostPixels = 40_000_000;
const side = 320;

sharp.cache(false);
sharp.concurrency(1);
const input = await buffer(process.stdin);
const open = () =>
	sharp(input, { limitInputPixels: mostPixels, failOn: "error", animated: false, sequentialRead: true });
const { format, width = 0, height = 0 } = await open().metadata();
if (!["jpeg", "png", "webp"].includes(format ?? "") || width * height > mostPixels) process.exit(2);
const drawn = open().rotate().resize({ width: side, height: side, fit: "cover", position: "attention" });
process.stdout.write(await drawn.flatten({ background: "#fff" }).webp({ quality: 80 }).toBuffer());
