import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { listSourceFiles } from "./source-files.ts";

/** Copies sources with uncommitted changes; node_modules is linked. */
export function copySource(root: string, to: string): string {
	for (const file of listSourceFiles(root, [""])) if (file) cpSync(join(root, file), join(to, file));
	symlinkSync(join(root, "node_modules"), join(to, "node_modules"), "junction");
	return to;
}
