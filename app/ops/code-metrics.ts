import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkBoundaries, isTest } from "./boundaries.ts";
import { findImportCycles } from "./import-cycles.ts";
import { findImports } from "./imports.ts";
import { resolveImport } from "./resolve-import.ts";
import { listSourceFiles } from "./source-files.ts";
import { countTenantParameters } from "./tenant-parameters.ts";

/** `npm run metrics [-- --sample 300]`: compares with 2026-11-26 (a4e7936b) and targets, or prints random exports. */

const root = join(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const lines = (file: string) => read(file).split("\n").length - 1;

const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8", maxBuffer: 64_000_000 }).trim();
const scripts = listSourceFiles(root, [".ts", ".tsx"]);
const code = scripts.filter((file) => /^(app|db|workers)\/|^server\.ts$/.test(file));
const product = code.filter((file) => !isTest(file) && !/^(app\/(bench|e2e)|db\/seed)\/|\.testing\.tsx?$/.test(file));

interface Export {
	file: string;
	name: string;
}

const declaration = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const exported = (file: string): Export[] =>
	[...read(file).matchAll(declaration)].flatMap(([, name]) => (name ? [{ file, name }] : []));

const sampleSize = Number(process.argv[process.argv.indexOf("--sample") + 1]);
if (process.argv.includes("--sample")) printSample(sampleSize);
else printTable();

function printTable() {
	const sources = scripts.filter((file) => !isTest(file));
	const cycles = findImportCycles(sources, read);
	const rows: [name: string, before: string, now: string, aim: string][] = [
		["tracked files", "3,888", format(tracked.split("\n").length), "3,500"],
		["product files", "2,747", format(product.length), "2,480"],
		["product lines", "198,000", format(sum(product.map(lines))), "190,000"],
		["product files under 25 lines", "558", format(product.filter((file) => lines(file) < 25).length), "330"],
		["exports imported by one file", "3,169", format(countImportedOnce()), "2,600"],
		["parameters named businessId", "1,752", format(countTenantParameters(scripts, read)), "60"],
		["literals spread into literals", "463", format(countMatches(product, /\.\.\.\{ (?!\})/g)), "0"],
		["circles of imports, types included", "12", format(cycles.length), "0"],
		["imports between areas and other forbidden ones", "287", format(checkBoundaries(root).length), "0"],
		["migrations", "134", format(sources.filter((file) => /^db\/migrations\/\d/.test(file)).length), "1"],
		["lines of comments", "7,784", format(countMatches(product, /^\s*(?:\/\/|\/\*|\*) ?\S/gm)), "3,900"],
	];
	console.log(["", "before", "now", "aim"].map(pad).join(""));
	for (const row of rows) console.log(row.map(pad).join(""));
}

/** Values and types that exactly one other product file imports by name. */
function countImportedOnce(): number {
	const existing = new Set(product);
	const importers = new Map<string, number>();
	for (const file of product) {
		const text = read(file);
		const targets = new Set(findImports(text).flatMap(({ specifier }) => resolveImport(file, specifier) ?? []));
		for (const target of targets) {
			if (!existing.has(target) || target === file) continue;
			for (const { name } of exported(target)) {
				if (!new RegExp(`\\b${name}\\b`).test(text)) continue;
				const key = `${target} ${name}`;
				importers.set(key, (importers.get(key) ?? 0) + 1);
			}
		}
	}
	return [...importers.values()].filter((count) => count === 1).length;
}

/** The same ones for the same code: 7 is the seed of the first judgement. */
function printSample(size: number) {
	let state = 7;
	const random = () => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return state / 2 ** 31;
	};
	const rest = product.flatMap(exported);
	for (let count = 0; count < size && rest.length > 0; count++) {
		const [item] = rest.splice(Math.floor(random() * rest.length), 1);
		console.log(`${item?.name}\t${item?.file}`);
	}
}

function countMatches(files: readonly string[], pattern: RegExp): number {
	return sum(files.map((file) => read(file).match(pattern)?.length ?? 0));
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}

function format(count: number): string {
	return count.toLocaleString("en");
}

function pad(text: string, column: number): string {
	return column === 0 ? text.padEnd(50) : text.padStart(10);
}
