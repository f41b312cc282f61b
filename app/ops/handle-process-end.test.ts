import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

function run(code: string) {
	const { status, stdout } = spawnSync(
		process.execPath,
		[
			"--input-type=module",
			"-e",
			`import { log } from "./app/ops/log.ts";
import { handleProcessEnd } from "./app/ops/handle-process-end.ts";
handleProcessEnd({
	log,
	async stop() { log.info("stopped in order"); },
	summary: () => ({ requests: 7 }),
	async afterFault() { console.log("after a fault"); },
});
${code}`,
		],
		{ encoding: "utf8", env: { ...process.env, LOG_LEVEL: "info" } },
	);
	return { status, stdout };
}

test("handleProcessEnd logs an unhandled rejection and lets the process continue", () => {
	const { status, stdout } = run(`
void Promise.reject(new Error("the disk is read-only"));
setTimeout(() => { console.log("still at work"); process.exit(0); }, 50);`);
	expect(status).toBe(0);
	expect(stdout).toContain("still at work");
	expect(stdout).toContain("the disk is read-only");
	expect(stdout).toContain('"alert":true');
});

test("handleProcessEnd ends the process with status 1 on an uncaught exception", () => {
	const { status, stdout } = run(`
setTimeout(() => console.log("still at work"), 1_000);
setImmediate(() => { throw new Error("unknown state"); });`);
	expect(status).toBe(1);
	expect(stdout).toContain("after a fault");
	expect(stdout).not.toContain("still at work");
	expect(stdout).not.toContain("stopped in order");
});

test("handleProcessEnd stops in order on SIGTERM and logs the start and the end", () => {
	const { status, stdout } = run(`
setInterval(() => {}, 1_000);
process.kill(process.pid, "SIGTERM");`);
	expect(status).toBe(0);
	expect(stdout).toContain("stopping: what is under way is finished first");
	expect(stdout).toMatch(/stopped in order[\s\S]*"requests":7,"msg":"stopped"/);
	for (const line of stdout.trim().split("\n")) expect(line).toMatch(/"release":"\d+\.\d+\.\d+/);
});
