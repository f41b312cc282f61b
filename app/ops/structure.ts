import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkBoundaries, isTest } from "./boundaries.ts";
import { circles } from "./circles.ts";
import { checkFiles } from "./file-sizes.ts";
import { sourceFiles } from "./source-files.ts";

const root = join(import.meta.dirname, "..", "..");
const sources = sourceFiles(root, [".ts", ".tsx"]).filter((file) => !isTest(file));
const problems = [
	...checkBoundaries(root).map(({ file, line, text }) => `${file}:${line}: ${text}`),
	...checkFiles(root),
	...circles(sources, (file) => readFileSync(join(root, file), "utf8")).map(
		(group) => `import each other: ${group.join(", ")}`,
	),
];
for (const problem of problems) console.error(problem);
console.log(
	problems.length === 0 ? "Imports point one way, none go round, and files are short." : `${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
