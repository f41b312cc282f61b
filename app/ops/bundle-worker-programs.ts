import { join } from "node:path";
import { build } from "vite";

/** Started once per file: bundled libraries halve their load time. */
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
