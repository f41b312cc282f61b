import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { writeCompressed } from "./write-compressed.ts";

/** Compresses brand drawings outside the bundle, which compresses only its own files. */
export function compressedPictures(): Plugin {
	return {
		name: "seleta:compressed-pictures",
		apply: "build",
		applyToEnvironment: (environment) => environment.name === "client",
		async closeBundle() {
			const folder = join(this.environment.config.root, "build", "client");
			// A failed build reports its own error.
			if (!existsSync(folder)) return;
			const files = (await readdir(folder, { recursive: true })).filter((file) => /^(?!assets).*\.svg$/.test(file));
			for (const path of files.map((file) => join(folder, file))) await writeCompressed(path, await readFile(path));
		},
	};
}
