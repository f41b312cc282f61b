import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import { copySource } from "./copy-worktree.ts";
import type { Mutant } from "./mutant.ts";
import { mutants } from "./mutants-list.ts";

/** `npm run mutants [-- parts of names or files]`: injects one fault at a time. Not in `npm test`: each needs a run. */
const root = join(import.meta.dirname, "..", "..");
const least = 0.95;
const only = process.argv.slice(2);

process.env.VITEST = "true";

/** One Vitest instance with its PostgreSQL, reused for all runs. */
const openVitest = (at: string) =>
	createVitest("test", {
		root: at,
		watch: false,
		reporters: [{}],
		bail: 1,
		// Long timeouts: slowness must not count as a detected fault.
		testTimeout: 60_000,
		hookTimeout: 120_000,
	});

interface Result {
	/** Files of which every test passed. */
	passed: string[];
	failedTests: number;
	errors: string[];
}

async function runTests(vitest: Vitest, files: readonly string[]): Promise<Result> {
	const paths = new Map(files.map((file) => [join(vitest.config.root, file), file]));
	const chosen = (await vitest.globTestSpecifications()).filter(({ moduleId }) => paths.has(moduleId));
	if (chosen.length !== files.length) throw new Error(`not all of these are test files: ${files.join()}`);
	const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
	// Results include earlier runs of other files.
	const own = testModules.filter(({ moduleId }) => paths.has(moduleId));
	return {
		passed: own.filter((module) => module.state() === "passed").map(({ moduleId }) => paths.get(moduleId) ?? ""),
		failedTests: own.flatMap((module) => [...module.children.allTests("failed")]).length,
		errors: [...own.flatMap((module) => module.errors()), ...unhandledErrors].map((error) =>
			error instanceof Error ? error.message : String((error as { message?: unknown }).message),
		),
	};
}

/** The text must occur exactly once, else the mutant list is outdated. */
function faulty(at: string, { file, text, instead, why }: Mutant): { path: string; before: string; after: string } {
	const path = join(at, file);
	const before = readFileSync(path, "utf8");
	const result = before.split(text).length - 1;
	if (result !== 1)
		throw new Error(`${why}: ${file} has its text ${result} times, not once. Mend app/ops/mutants-*.ts.`);
	return { path, before, after: before.replace(text, () => instead) };
}

/** The test files, of those named, that fail without any fault: they would notice everything. */
async function unsound(vitest: Vitest, files: readonly string[]): Promise<string[]> {
	const { passed } = await runTests(vitest, files);
	return files.filter((file) => !passed.includes(file));
}

type Outcome = "noticed" | "SURVIVED" | "CRASHED";

/** Only a failed test counts as detected; other failures mean the mutant cannot start. */
async function getOutcome(
	vitest: Vitest,
	{ path, after, before }: ReturnType<typeof faulty>,
	tests: readonly string[],
) {
	writeFileSync(path, after);
	vitest.invalidateFile(path);
	try {
		const { failedTests, passed, errors } = await runTests(vitest, tests);
		if (failedTests > 0) return "noticed";
		for (const error of errors) console.error(error);
		return passed.length === tests.length ? "SURVIVED" : "CRASHED";
	} finally {
		writeFileSync(path, before);
		vitest.invalidateFile(path);
	}
}

async function run(some: readonly Mutant[], files: readonly string[], at: string): Promise<Outcome[]> {
	copySource(root, at);
	const vitest = await openVitest(at);
	try {
		// Reruns a failing file alone, since the first failure aborts the others.
		for (const file of await unsound(vitest, files))
			if ((await unsound(vitest, [file])).length > 0) throw new Error(`${file} fails without a fault`);
		const outcomes: Outcome[] = [];
		for (const mutant of some) outcomes.push(await attempt(vitest, at, mutant));
		return outcomes;
	} finally {
		await vitest.close();
	}
}

async function attempt(vitest: Vitest, at: string, mutant: Mutant): Promise<Outcome> {
	const started = Date.now();
	const outcome = await getOutcome(vitest, faulty(at, mutant), mutant.tests);
	const seconds = Math.round((Date.now() - started) / 1000);
	console.log(`${outcome.padEnd(8)}  ${mutant.why} (${mutant.file}, ${seconds} s)`);
	return outcome;
}

async function runAll(chosen: readonly Mutant[], dir: string): Promise<Outcome[]> {
	const inMigrations = chosen.filter(({ file }) => file.startsWith("db/baseline/"));
	const others = chosen.filter((mutant) => !inMigrations.includes(mutant));
	const files = new Set(chosen.flatMap(({ tests }) => tests));
	const outcomes = await run(others, [...files], join(dir, "tree"));
	// Migration mutants need separate copies, since modules load and databases migrate once per process.
	for (const [n, mutant] of inMigrations.entries()) {
		const at = copySource(root, join(dir, `migration-${n}`));
		const vitest = await openVitest(at);
		outcomes.push(await attempt(vitest, at, mutant).finally(() => vitest.close()));
	}
	return outcomes;
}

const chosen = mutants.filter(
	({ why, file }) => only.length === 0 || only.some((part) => why.includes(part) || file.includes(part)),
);
// First checks that every mutant's text exists as listed.
for (const mutant of chosen) faulty(root, mutant);
const dir = mkdtempSync(join(tmpdir(), "mutants-"));
const outcomes = await runAll(chosen, dir).finally(() => rmSync(dir, { recursive: true, force: true }));
const noticed = outcomes.filter((outcome) => outcome === "noticed").length;
const score = noticed / Math.max(1, chosen.length);
console.log(`${noticed} of ${chosen.length} noticed: ${(score * 100).toFixed(1)} %`);
process.exit(score >= least ? 0 : 1);
