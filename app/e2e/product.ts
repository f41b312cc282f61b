import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = join(import.meta.dirname, "..", "..");

type Options = { dir: string; port: number; env?: Record<string, string> };

export type Product = { url: string; pid: number; stop(signal?: NodeJS.Signals): Promise<void> };

/** Starts the built product with demo data; two processes may share one `dir`. */
export async function startProduct({ dir, port, env }: Options): Promise<Product> {
	const child = spawn(process.execPath, ["server.ts", "--demo"], {
		cwd: root,
		env: { ...process.env, NODE_ENV: "production", SELETA_DATA: dir, PORT: String(port), LOG_LEVEL: "warn", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk) => {
			output = (output + chunk).slice(-10_000);
			if (process.env.E2E_VERBOSE) process.stderr.write(chunk);
		});
	}
	const url = `http://localhost:${port}`;
	await untilReady(child, url, () => output);
	return {
		url,
		pid: child.pid ?? 0,
		async stop(signal = "SIGTERM") {
			if (hasEnded(child)) return;
			const ended = once(child, "exit");
			child.kill(signal);
			await ended;
		},
	};
}

async function untilReady(child: ChildProcess, url: string, output: () => string) {
	for (const deadline = Date.now() + 300_000; Date.now() < deadline; await sleep(100)) {
		if (hasEnded(child)) throw new Error(`The product did not start:\n${output()}`);
		const answer = await fetch(`${url}/readyz`).catch(() => undefined);
		if (answer?.ok) return;
	}
	child.kill("SIGKILL");
	throw new Error(`The product was not ready in five minutes:\n${output()}`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

export async function freePort(): Promise<number> {
	const probe = createServer().listen(0);
	await once(probe, "listening");
	const address = probe.address();
	probe.close();
	await once(probe, "close");
	return typeof address === "object" && address ? address.port : 0;
}
