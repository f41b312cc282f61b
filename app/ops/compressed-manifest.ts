import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** React Router writes the browser's list of routes while the server is built, after the client's files were compressed. */
export function compressedManifest(): Plugin {
	return {
		name: "seleta:compressed-manifest",
		apply: "build",
		applyToEnvironment: (environment) => environment.name === "ssr",
		async closeBundle() {
			const folder = join(this.environment.config.root, "build", "client", "assets");
			const files = (await readdir(folder)).filter((file) => /^manifest-.*\.js$/.test(file));
			for (const path of files.map((file) => join(folder, file))) {
				const source = await readFile(path);
				await writeFile(`${path}.br`, await brotli(source));
				await writeFile(`${path}.gz`, await zip(source, { level: 9 }));
			}
		},
	};
}
