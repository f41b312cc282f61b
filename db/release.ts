import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setting } from "#app/environment.ts";

const root = findProjectRoot(import.meta.dirname);
/** Where the build notes the commit it was made of. */
export const commitFile = join(root, "build", "commit");

let existing: string | undefined;

/** RELEASE, else the package version and commit of the build. */
export function getRelease(): string {
	existing ??= [version(), commit()].filter(Boolean).join("+");
	return setting("RELEASE") ?? existing;
}

/** Needed as this file runs both from `db/` and from the server bundle. */
export function findProjectRoot(folder: string): string {
	const isRoot = existsSync(join(folder, "package.json"));
	return isRoot || dirname(folder) === folder ? folder : findProjectRoot(dirname(folder));
}

function version(): string {
	return (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;
}

/** Nothing where it runs from its sources, unbuilt. */
function commit(): string | undefined {
	try {
		return readFileSync(commitFile, "utf8").trim() || undefined;
	} catch {
		return undefined;
	}
}
