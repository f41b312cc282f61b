import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Drawings of brands lie beside the bundle, which compresses its own files only. */
export function compressedPictures(): Plugin {
	return {
		name: "seleta:compressed-pictures",
		apply: "build",
		applyToEnvironment: (environment) => environment.name === "client",
		async closeBundle() {
			const folder = join(this.environment.config.root, "build", "client");
			const files = (await readdir(folder, { recursive: true })).filter((file) => /^(?!assets).*\.svg$/.test(file));
			for (const path of files.map((file) => join(folder, file))) {
				const source = await readFile(path);
				await writeFile(`${path}.br`, await brotli(source));
				await writeFile(`${path}.gz`, await zip(source, { level: 9 }));
			}
		},
	};
}
