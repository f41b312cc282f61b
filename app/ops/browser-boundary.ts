import { relative } from "node:path";
import type { Plugin } from "vite";

/** Schemas stay on the server; entity descriptions hold all languages, pages load only needed texts. */
const forbidden =
	/^(db|workers|app\/entities\/(recruiters|administrator))\/|^(server|app\/environment)\.ts$|\.server\.tsx?$|^node_modules\/zod\//;

export function browserBoundary(): Plugin {
	return {
		name: "seleta:browser-boundary",
		apply: "build",
		applyToEnvironment: (environment) => environment.name === "client",
		generateBundle(_options, bundle) {
			const result = new Set<string>();
			for (const chunk of Object.values(bundle)) {
				if (chunk.type !== "chunk") continue;
				for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
					const file = fromRoot(id);
					if (renderedLength > 0 && forbidden.test(file)) {
						const importers = (this.getModuleInfo(id)?.importers ?? []).map(fromRoot).join(", ");
						result.add(`${file} (imported by ${importers})`);
					}
				}
			}
			if (result.size > 0) this.error(`These files must not reach the browser:\n${[...result].join("\n")}`);
		},
	};
}

const fromRoot = (id: string) =>
	relative(process.cwd(), id.replace(/^\0/, "").replace(/\?.*$/, "")).replaceAll("\\", "/");
