import { join } from "node:path";
import { checkBoundaries } from "./boundaries.ts";
import { checkFiles } from "./file-sizes.ts";

const root = join(import.meta.dirname, "..", "..");
const problems = [
	...checkBoundaries(root).map(({ file, line, text }) => `${file}:${line}: ${text}`),
	...checkFiles(root),
];
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? "Imports point one way and files are short." : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
