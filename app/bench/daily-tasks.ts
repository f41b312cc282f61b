import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchmarkRow } from "./back-office.ts";
import { getQuantile } from "./interaction-timer.ts";

const root = join(import.meta.dirname, "..", "..");
const runs = 5;
/** Milliseconds; people act again after reading, so longer product time is a real wait. */
const promised = 1_000;

/** Thirteen daily recruiter tasks, timed by the press-counting test on a separate demo. */
export function dailyTaskRows(): BenchmarkRow[] {
	const folder = mkdtempSync(join(tmpdir(), "seleta-day-"));
	const file = join(folder, "times.jsonl");
	const run = spawnSync(
		join(root, "node_modules", ".bin", "playwright"),
		[
			...["test", "--config", "app/e2e/playwright.config.ts", "--project=desktop", "--workers=1"],
			...["recruiter-day.test", `--repeat-each=${runs}`],
		],
		{ cwd: root, stdio: "inherit", env: { ...process.env, DAY_TIMES: file } },
	);
	if (run.status !== 0) throw new Error("The day's tasks failed: there is nothing to measure.");
	const days = readFileSync(file, "utf8")
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as Record<string, number[]>);
	rmSync(folder, { recursive: true, force: true });
	return Object.keys(days[0] ?? {}).flatMap((name) => {
		const times = days.flatMap((day) => day[name] ?? []);
		// Today's waiting work is visible without a press.
		if (times.length === 0) return [];
		return [
			{
				name: `task of a day, from press to press: ${name}`,
				measured: `median ${getQuantile(times, 0.5).toFixed(0)}, p95 ${getQuantile(times, 0.95).toFixed(0)} ms of ${times.length}`,
				promise: `median at most ${promised} ms`,
				kept: getQuantile(times, 0.5) <= promised,
			},
		];
	});
}
