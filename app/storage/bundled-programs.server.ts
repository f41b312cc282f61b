import { existsSync } from "node:fs";
import { join } from "node:path";

/** Command and readable folders of a program: its bundle in production, its source otherwise. */
export function findProgram(
	program: string,
	root: string,
	isProduct = process.env.NODE_ENV === "production" && !process.env.VITEST,
): { path: string; folders: string[] } {
	const folder = join(root, "build", "workers");
	const bundle = join(folder, program.replace(/\.ts$/, ".js"));
	if (isProduct && existsSync(bundle)) return { path: bundle, folders: [folder] };
	return {
		path: join(root, "workers", program),
		folders: ["node_modules", "workers", "app/domain"].map((name) => join(root, name)),
	};
}
