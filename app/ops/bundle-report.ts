import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

/** Modules by browser script, with their size in characters before minification. */
export type Bundle = Record<string, Record<string, number>>;

export const bundleFile = join("build", "bundle.json");

/** Writes the modules of each browser script, for `npm run bench -- --only hands`. */
export function bundleReport(): Plugin {
	return {
		name: "seleta:bundle-report",
		apply: "build",
		applyToEnvironment: (environment) => environment.name === "client",
		async generateBundle(_options, output) {
			const { root } = this.environment.config;
			const bundle: Bundle = {};
			for (const chunk of Object.values(output))
				if (chunk.type === "chunk")
					bundle[chunk.fileName] = Object.fromEntries(
						Object.entries(chunk.modules).map(([id, { renderedLength }]) => [nameIn(root, id), renderedLength]),
					);
			await mkdir(join(root, "build"), { recursive: true });
			await writeFile(join(root, bundleFile), JSON.stringify(bundle));
		},
	};
}

const nameIn = (root: string, id: string) =>
	relative(root, id.replace(/^\0/, "").replace(/\?.*$/, "")).replaceAll("\\", "/");
