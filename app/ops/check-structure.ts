import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findBannedNames } from "./banned-names.ts";
import { checkBoundaries, isTest } from "./boundaries.ts";
import { checkServerSuffixes } from "./check-server-suffix.ts";
import { checkCommentLength } from "./comment-length.ts";
import { findEntityRegistries, listEntityKeys } from "./entity-registries.ts";
import { checkFileSizes } from "./file-sizes.ts";
import { findImportCycles } from "./import-cycles.ts";
import { checkRowTypes } from "./row-types.ts";
import { listSourceFiles } from "./source-files.ts";
import { checkTenantParameters } from "./tenant-parameters.ts";

const root = join(import.meta.dirname, "..", "..");
const sources = listSourceFiles(root, [".ts", ".tsx"]).filter((file) => !isTest(file));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const pathOfRequest = /(?<!\{ search(?:Params)? \} = )new URL\((?:\w+\.)*request\.url\)(?!\.searchParams)/;
const problems = [
	...checkBoundaries(root).map(({ file, line, text }) => `${file}:${line}: ${text}`),
	...checkFileSizes(root),
	...findImportCycles(sources, read).map((group) => `import each other: ${group.join(", ")}`),
	...findBannedNames(listSourceFiles(root, [".ts", ".tsx"]), read),
	...checkServerSuffixes(sources, read),
	...checkRowTypes(sources, read),
	...checkCommentLength(listSourceFiles(root, [".ts", ".tsx"]), read),
	...checkTenantParameters(listSourceFiles(root, [".ts", ".tsx"]), read),
	...sources
		.filter((file) => /^db\/(?!migrations\/)/.test(file) && /\bcurrent_date\b/i.test(read(file)))
		.map((file) => `${file}: the server's own day is tomorrow in the evening, app_today() is not`),
	...sources
		.filter((file) => /^app\/routes\/(?!api\/)/.test(file) && pathOfRequest.test(read(file)))
		.map((file) => `${file}: request.url ends in .data where JavaScript sent the form, requestTarget does not`),
	...findEntityRegistries(sources, read, listEntityKeys(read("app/entities/registry.ts"))),
];
for (const problem of problems) console.error(problem);
console.log(
	problems.length === 0
		? "Imports point one way, none go round, files are short, what only the server may run says so, entities are named once."
		: `${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
