import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { compactManifest, manifestStart } from "./compact-manifest.ts";
import { writeCompressed } from "./write-compressed.ts";

/** React Router writes the manifest after compression of client files; it is compressed here. */
export function compressedManifest(): Plugin {
	return {
		name: "seleta:compressed-manifest",
		apply: "build",
		applyToEnvironment: (environment) => environment.name === "ssr",
		async closeBundle() {
			const folder = join(this.environment.config.root, "build", "client", "assets");
			const files = (await readdir(folder)).filter((file) => /^manifest-.*\.js$/.test(file));
			let result = 0;
			for (const path of files.map((file) => join(folder, file))) {
				const written = await readFile(path, "utf8");
				if (!written.startsWith(manifestStart)) continue;
				result += 1;
				const source = compactManifest(written);
				await writeFile(path, source);
				await writeCompressed(path, source);
			}
			if (result !== 1) this.error(`The browser's list of routes should be one file of ${folder}, and is ${result}.`);
		},
	};
}
