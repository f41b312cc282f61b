import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureChromium } from "./chromium.ts";

/** `npm test`: every test, unit first, then journeys in a browser against the built product. */

type Count = { passed: number; failed: number; unsteady: string[] };

/** Flaky tests allowed per kind; they are listed at the end, more fail the run. */
const unsteadyAtMost = 2;

const root = join(import.meta.dirname, "..", "..");
const reports = mkdtempSync(join(tmpdir(), "seleta-reports-"));
const chromium = ensureChromium();

// Runs first: a broken build makes ten minutes of tests pointless.
const isBuilt =
	spawnSync(process.execPath, [join(root, "app", "ops", "build.ts"), "--if-changed"], { stdio: "inherit" }).status ===
	0;
const broken: Count = { passed: 0, failed: 1, unsteady: [] };
const unit = isBuilt ? runUnit() : broken;
const journeys = isBuilt ? runJourneys() : broken;
rmSync(reports, { recursive: true, force: true });
const failed = unit.failed + journeys.failed;
for (const name of [...unit.unsteady, ...journeys.unsteady])
	console.log(`\nUnsteady, passed only when run again: ${name}`);
console.log(`\n${unit.passed + journeys.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function runUnit(): Count {
	const vitest = (report: string, files: string[] = []) =>
		run("vitest", ["run", ...files, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]);
	const report = join(reports, "unit.json");
	const status = vitest(report);
	const result = read<UnitReport>(report);
	const broken = result?.testResults.filter(({ status: state }) => state === "failed") ?? [];
	const failed = result && (result.numFailedTests || result.numFailedTestSuites);
	const counted = count(status, result?.numPassedTests, failed);
	if (!mayRunAgain(failed)) return counted;
	const names = broken.map(({ name }) => relative(root, name));
	return vitest(join(reports, "unit-again.json"), names) === 0 ? steadied(counted, names) : counted;
}

function runJourneys(): Count {
	const playwright = (report: string, args: string[]) =>
		run(
			"playwright",
			["test", "--config", "app/e2e/playwright.config.ts", "--reporter=list,json", "--pass-with-no-tests", ...args],
			{ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
		);
	const report = join(reports, "journeys.json");
	const status = playwright(report, []);
	const result = read<JourneyReport>(report);
	const counted = count(status, result?.stats.expected, result?.stats.unexpected);
	if (!result || !mayRunAgain(result.stats.unexpected)) return counted;
	const names = result.suites.flatMap(brokenSpecs);
	return playwright(join(reports, "journeys-again.json"), ["--last-failed"]) === 0 ? steadied(counted, names) : counted;
}

interface UnitReport {
	numPassedTests: number;
	numFailedTests: number;
	numFailedTestSuites: number;
	testResults: { name: string; status: string }[];
}

interface Suite {
	specs: { title: string; file: string; ok: boolean }[];
	suites?: Suite[];
}

interface JourneyReport {
	stats: { expected: number; unexpected: number };
	suites: Suite[];
}

function brokenSpecs({ specs, suites = [] }: Suite): string[] {
	const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
	return [...own, ...suites.flatMap(brokenSpecs)];
}

function mayRunAgain(failed = 0): boolean {
	return failed > 0 && failed <= unsteadyAtMost;
}

function steadied({ passed, failed }: Count, unsteady: string[]): Count {
	return { passed: passed + failed, failed: 0, unsteady };
}

/** A failing runner without failed tests (crash, load error) counts as one failure. */
function count(status: number, passed = 0, failed = 0): Count {
	return { passed, failed: failed || (status === 0 ? 0 : 1), unsteady: [] };
}

function run(bin: string, args: string[], env: Record<string, string> = {}): number {
	const command = join(root, "node_modules", ".bin", bin);
	const shell = process.platform === "win32";
	return spawnSync(command, args, { cwd: root, stdio: "inherit", shell, env: { ...process.env, ...env } }).status ?? 1;
}

function read<T>(file: string): T | undefined {
	return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}
