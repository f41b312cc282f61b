import { dirname, join, relative } from "node:path";

/** The file a specifier means, from the root; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
	if (specifier.startsWith("#")) return specifier.slice(1);
	if (!specifier.startsWith(".")) return undefined;
	return relative(".", join(dirname(from), specifier.replace(/\?.*$/, ""))).replaceAll("\\", "/");
}
