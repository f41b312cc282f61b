import { expect, test } from "vitest";
import { findImportCycles } from "./import-cycles.ts";

const inFiles = (files: Record<string, string>) => findImportCycles(Object.keys(files), (file) => files[file] ?? "");

test("findImportCycles reports files that import each other, directly or through others", () => {
	const result = inFiles({
		"db/a.ts": `import { b } from "#db/b.ts";`,
		"db/b.ts": `import { c } from "./c.ts";`,
		"db/c.ts": `export { a } from "./a.ts";`,
		"db/d.ts": `import { a } from "./a.ts";`,
	});
	expect(result).toEqual([["db/a.ts", "db/b.ts", "db/c.ts"]]);
});

test("findImportCycles reports cycles of type imports", () => {
	const result = inFiles({
		"db/a.ts": `import type { B } from "./b.ts";`,
		"db/b.ts": `import { a } from "./a.ts";`,
	});
	expect(result).toEqual([["db/a.ts", "db/b.ts"]]);
});

test("findImportCycles ignores dynamic imports", () => {
	const result = inFiles({
		"db/c.ts": `const d = () => import("./d.ts");`,
		"db/d.ts": `import { c } from "./c.ts";`,
	});
	expect(result).toEqual([]);
});
