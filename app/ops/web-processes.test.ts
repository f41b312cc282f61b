import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { countWebProcesses } from "./web-processes.ts";

let primary: ChildProcess | undefined;
afterEach(() => primary?.kill("SIGKILL"));

async function started(env: Record<string, string> = {}) {
	const port = await freePort();
	const lines: string[] = [];
	primary = spawn(process.execPath, [join(import.meta.dirname, "web-processes.testing.ts")], {
		env: { ...process.env, ...env, PORT: String(port) },
	});
	primary.stdout?.setEncoding("utf8").on("data", (text: string) => lines.push(...text.trim().split("\n")));
	const ask = async (path = "/") => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
	return { lines, ask, exit: once(primary, "exit") };
}

const listening = (lines: string[]) => lines.filter((line) => line === "listening").length;

test("several web processes share a port, one runs jobs, and a dead one restarts", async () => {
	const { lines, ask, exit } = await started();
	await vi.waitFor(() => expect(listening(lines)).toBe(3), { timeout: 15_000, interval: 50 });
	const answers = new Set<string>();
	for (let time = 0; time < 12; time++) answers.add(await ask());
	expect([...answers].map((answer) => answer.split(" ")[1]).sort()).toEqual(["off", "off", "on"]);
	await expect(ask("/die")).rejects.toThrow();
	await vi.waitFor(() => expect(listening(lines)).toBe(4), { timeout: 15_000, interval: 50 });
	expect(await ask()).toMatch(/^\d+ (on|off)$/);
	primary?.kill("SIGTERM");
	await exit;
	expect(lines.at(-1)).toBe("stopped");
});

test("the web processes exit when they never start to serve", async () => {
	const { lines, exit } = await started({ BROKEN: "1" });
	expect((await exit)[0]).toBe(1);
	expect(lines).toContain("gave up");
});

test("countWebProcesses returns at least one for auto and the given number otherwise", () => {
	expect(countWebProcesses("auto")).toBeGreaterThanOrEqual(1);
	expect(countWebProcesses(4)).toBe(4);
});

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	server.close();
	return typeof address === "object" && address ? address.port : 0;
}
