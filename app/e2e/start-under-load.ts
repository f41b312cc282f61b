import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "./product.ts";

/** `npm run test:start [-- --times 3] [--loops 14]`: demo under full load; separate sessions, as Linux schedules by session. */
const { values } = parseArgs({
	options: { times: { type: "string", default: "3" }, loops: { type: "string", default: "14" } },
});
const root = join(import.meta.dirname, "..", "..");
/** A slower start counts as failed. */
const patienceMs = 15 * 60_000;

/** `detached` is setsid. */
const startLoops = (count: number): ChildProcess[] =>
	Array.from({ length: count }, () =>
		spawn(process.execPath, ["-e", "for (;;);"], { detached: true, stdio: "ignore" }),
	);

/** Runs the last command of npm's `demo` script in a shell, without the build. */
async function startOnce(dir: string): Promise<number> {
	const { default: settings } = await import("../../package.json", { with: { type: "json" } });
	const command = settings.scripts.demo.split(" && ").at(-1) ?? "";
	const port = await freePort();
	const began = Date.now();
	const shell = spawn("sh", ["-c", command], {
		cwd: root,
		env: { ...process.env, SELETA_DATA: dir, PORT: String(port), LOG_LEVEL: "warn" },
		stdio: ["ignore", "inherit", "inherit"],
	});
	const ended = once(shell, "exit");
	const isOver = () => shell.exitCode !== null || shell.signalCode !== null;
	while (!(await isServing(port))) {
		if (isOver()) throw new Error(`It died after ${Math.round((Date.now() - began) / 1000)} s.`);
		if (Date.now() - began > patienceMs) throw new Error("It did not come up.");
		await sleep(500);
	}
	const seconds = Math.round((Date.now() - began) / 1000);
	shell.kill("SIGTERM");
	await ended;
	if (await isServing(port)) throw new Error("It serves although its shell was told to end.");
	return seconds;
}

const isServing = (port: number): Promise<boolean> =>
	fetch(`http://127.0.0.1:${port}/readyz`).then(
		({ ok }) => ok,
		() => false,
	);

let failed = 0;
for (let time = 1; time <= Number(values.times); time += 1) {
	const dir = mkdtempSync(join(tmpdir(), "seleta-start-"));
	const loops = startLoops(Number(values.loops));
	try {
		for (const which of ["first", "second"])
			console.log(`${time}. ${which} start beside ${loops.length} loops: ${await startOnce(dir)} s`);
	} catch (error) {
		failed += 1;
		console.error(`${time}. FAILED:`, error);
	} finally {
		for (const loop of loops) loop.kill("SIGKILL");
		rmSync(dir, { recursive: true, force: true });
	}
}
console.log(failed === 0 ? "It came up each time, and ended when told to." : `${failed} times it did not.`);
process.exitCode = failed === 0 ? 0 : 1;
