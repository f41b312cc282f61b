import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Mutant } from "./mutant.ts";
import { mutants } from "./mutants-list.ts";

/**
 * `npm run mutants [-- part of a name]`: puts one fault at a time into a copy of the last commit and runs the tests that
 * must notice it. Not part of `npm test`: it takes a test run for each fault.
 */
const root = join(import.meta.dirname, "..", "..");
const least = 0.95;
const [only] = process.argv.slice(2);

/** The file with the fault in it; a text that is not there exactly once is a list that nobody kept up to date. */
function faulty(at: string, { file, text, instead, why }: Mutant): { path: string; before: string; after: string } {
	const path = join(at, file);
	const before = readFileSync(path, "utf8");
	const found = before.split(text).length - 1;
	if (found !== 1)
		throw new Error(`${why}: ${file} has its text ${found} times, not once. Mend app/ops/mutants-list.ts.`);
	return { path, before, after: before.replace(text, () => instead) };
}

function isNoticed(at: string, mutant: Mutant): boolean {
	const { path, before, after } = faulty(at, mutant);
	writeFileSync(path, after);
	try {
		const run = spawnSync("npx", ["vitest", "run", "--bail", "1", ...mutant.tests], { cwd: at, encoding: "utf8" });
		if (/No test files found/.test(run.stderr + run.stdout)) throw new Error(`${mutant.why}: no such tests`);
		return run.status !== 0;
	} finally {
		writeFileSync(path, before);
	}
}

const chosen = mutants.filter(({ why, file }) => !only || why.includes(only) || file.includes(only));
// Before anything runs: every text is where the list says.
for (const mutant of chosen) faulty(root, mutant);
const copy = join(mkdtempSync(join(tmpdir(), "mutants-")), "tree");
execFileSync("git", ["worktree", "add", "--detach", copy], { cwd: root, stdio: "ignore" });
const survivors: string[] = [];
try {
	for (const part of ["node_modules", ".react-router"]) symlinkSync(join(root, part), join(copy, part));
	// Tests that fail without a fault would notice everything.
	const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
	const sound = spawnSync("npx", ["vitest", "run", ...all], { cwd: copy, encoding: "utf8" });
	if (sound.status !== 0) throw new Error(`The tests fail without a fault:\n${sound.stdout.slice(-3_000)}`);
	for (const mutant of chosen) {
		const noticed = isNoticed(copy, mutant);
		console.log(`${noticed ? "noticed " : "SURVIVED"}  ${mutant.why} (${mutant.file})`);
		if (!noticed) survivors.push(mutant.why);
	}
} finally {
	execFileSync("git", ["worktree", "remove", "--force", copy], { cwd: root, stdio: "ignore" });
	rmSync(join(copy, ".."), { recursive: true, force: true });
}
const score = (chosen.length - survivors.length) / Math.max(1, chosen.length);
console.log(`${chosen.length - survivors.length} of ${chosen.length} noticed: ${(score * 100).toFixed(1)} %`);
process.exitCode = score >= least ? 0 : 1;
