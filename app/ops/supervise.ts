import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

interface Program {
	/** Used in log messages. */
	name: string;
	args: string[];
	cwd: string;
	env: NodeJS.ProcessEnv;
	/** Every line it prints. */
	format?(line: string): void;
	/** Called with each new process, including restarts. */
	started?(child: ChildProcess): void;
	/** After this uptime a process counts as healthy and the next restart delay is short. */
	healthyMs?: number;
}

const firstPause = 200;
const longestPause = 5_000;

/** Restarts the process as systemd would: at once first, then with growing delays. */
export function superviseProcess(program: Program) {
	let child: ChildProcess | undefined;
	let target = true;
	let restarts = 0;
	let pause = firstPause;
	const running = run();

	async function run() {
		while (target) {
			const began = Date.now();
			await startProcess();
			if (!target) return;
			restarts += 1;
			pause = Date.now() - began > (program.healthyMs ?? 30_000) ? firstPause : Math.min(pause * 2, longestPause);
			program.format?.(`${program.name} ended; it starts again in ${pause} ms`);
			await sleep(pause);
		}
	}

	async function startProcess() {
		const started = spawn(process.execPath, program.args, {
			cwd: program.cwd,
			env: program.env,
			stdio: ["ignore", "pipe", "pipe"],
		});
		child = started;
		for (const stream of [started.stdout, started.stderr]) {
			stream.setEncoding("utf8").on("data", (text: string) => {
				for (const line of text.split("\n")) if (line) program.format?.(line);
			});
		}
		program.started?.(started);
		await once(started, "exit").catch(() => {});
	}

	return {
		get pid() {
			return child?.pid;
		},
		/** How often it had to be started again. */
		get restarts() {
			return restarts;
		},
		kill(signal: NodeJS.Signals) {
			child?.kill(signal);
		},
		async restart() {
			const old = child;
			if (!old || old.exitCode !== null || old.signalCode !== null) return;
			const ended = once(old, "exit");
			pause = firstPause / 2;
			old.kill("SIGTERM");
			await ended;
		},
		async stop(signal: NodeJS.Signals = "SIGTERM") {
			target = false;
			const last = child;
			if (last && last.exitCode === null && last.signalCode === null) {
				const ended = once(last, "exit");
				last.kill(signal);
				await ended;
			}
			await running;
		},
	};
}
