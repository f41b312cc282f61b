import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium.ts";

/** `npm test`: every test, unit first, then journeys in a browser against the built product. */

type Count = { passed: number; failed: number };

const root = join(import.meta.dirname, "..", "..");
const reports = mkdtempSync(join(tmpdir(), "seleta-reports-"));
const chromium = ensureChromium();

const unit = runUnit();
const journeys = run("react-router", ["build"]) === 0 ? runJourneys() : { passed: 0, failed: 1 };
rmSync(reports, { recursive: true, force: true });
const failed = unit.failed + journeys.failed;
console.log(`\n${unit.passed + journeys.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function runUnit(): Count {
	const report = join(reports, "unit.json");
	const status = run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]);
	const result = read<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(report);
	return count(status, result?.numPassedTests, result && (result.numFailedTests || result.numFailedTestSuites));
}

function runJourneys(): Count {
	const report = join(reports, "journeys.json");
	const args = ["test", "--config", "app/e2e/playwright.config.ts", "--reporter=list,json", "--pass-with-no-tests"];
	const status = run("playwright", args, { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
	const result = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(report);
	// A test that passed only when repeated is not a test that passed.
	return count(status, result?.stats.expected, result && result.stats.unexpected + result.stats.flaky);
}

/** A runner that fails without a failed test (a crash, a file that does not load) is a failure too. */
function count(status: number, passed = 0, failed = 0): Count {
	return { passed, failed: failed || (status === 0 ? 0 : 1) };
}

function run(bin: string, args: string[], env: Record<string, string> = {}): number {
	const command = join(root, "node_modules", ".bin", bin);
	const shell = process.platform === "win32";
	return spawnSync(command, args, { cwd: root, stdio: "inherit", shell, env: { ...process.env, ...env } }).status ?? 1;
}

function read<T>(file: string): T | undefined {
	return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}
