import { isTest } from "./boundaries.ts";
import { findImports } from "./imports.ts";
import { resolveImport } from "./resolve-import.ts";

/** Server-only folders that need no suffix. */
const exceptions: readonly [where: RegExp, why: string][] = [
	[/^app\/(ops|bench)\//, "the server's own modules and programs: no page is made of them"],
	[/^app\/(setup|admin|re-encrypt|move-files)\.ts$/, "programs"],
	[/(^|[/.-])testing\.tsx?$/, "of tests"],
	[/(^|[/-])routes\.ts$/, "lists of addresses, which the build reads"],
];

const serverPackage = /^(node:|pg$|kysely$|graphile-worker$)/;
const serverFile = (file: string) =>
	/\.server\.tsx?$/.test(file) || (/^(db|workers)\//.test(file) && file !== "db/schema.ts");

/** Modules needing Node or the database are `.server`, except route modules, which the build splits. */
export function checkServerSuffixes(files: readonly string[], read: (file: string) => string): string[] {
	const routes = new Set(files.filter((file) => /(^|[/-])routes\.ts$/.test(file)).flatMap((file) => named(read(file))));
	return files.flatMap((file) => {
		if (!file.startsWith("app/") || isTest(file) || serverFile(file) || routes.has(file)) return [];
		if (file === "app/root.tsx" || exceptions.some(([where]) => where.test(file))) return [];
		const imports = findImports(read(file)).find(({ specifier, isType }) => {
			if (isType) return false;
			const target = resolveImport(file, specifier);
			return target === undefined ? serverPackage.test(specifier) : serverFile(target);
		});
		return imports ? [`${file}:${imports.line}: needs ${imports.specifier}, so its name ends in .server`] : [];
	});
}

const named = (text: string) =>
	[...text.matchAll(/["'`](routes\/[^"'`$]+\.tsx?)["'`]/g)].map(([, file]) => `app/${file}`);
