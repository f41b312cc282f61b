import { join } from "node:path";
import { build } from "vite";
import { bundledPrograms } from "#app/storage/bundled-programs.ts";

/** A part of the build: the programs that read strangers' files, each with its libraries in few files, which load in half the time. */
const root = join(import.meta.dirname, "..", "..");
await build({
	root,
	configFile: false,
	logLevel: "warn",
	ssr: { noExternal: true, target: "node" },
	build: {
		ssr: true,
		outDir: join(root, "build", "workers"),
		copyPublicDir: false,
		rolldownOptions: { input: bundledPrograms.map((program) => join(root, "workers", program)) },
	},
});
