import { join } from "node:path";
import { build } from "vite";

/** Programs that load much and are started for each file; with their libraries in few files they load in half the time. */
const programs = ["extract-text.ts", "read-calendar.ts"];
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
		rolldownOptions: { input: programs.map((program) => join(root, "workers", program)) },
	},
});
