import { execFileSync } from "node:child_process";

/** The project's source files from git, excluding ignored ones. */
export function listSourceFiles(root: string, extensions: string[]): string[] {
	const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"], {
		cwd: root,
		encoding: "utf8",
		maxBuffer: 64_000_000,
	});
	const deleted = new Set(execFileSync("git", ["ls-files", "--deleted"], { cwd: root, encoding: "utf8" }).split("\n"));
	return list.split("\n").filter((file) => extensions.some((end) => file.endsWith(end)) && !deleted.has(file));
}

/** Landed migrations never change, and the schema is generated. */
export const isExcludedFromChecks = (file: string): boolean =>
	file.startsWith("db/migrations/") || file === "db/schema.ts";
