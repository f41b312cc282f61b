import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { findProgram } from "./bundled-programs.server.ts";

const memoryMb = 256;

interface Confined {
	/** Maximum output in bytes. */
	most: number;
	patience?: number;
	root?: string;
	/** Allows native code, which picture readers need. */
	addons?: boolean;
	/** Background work: lower priority, no time limit, and a kill is distinguished from a failure. */
	behind?: boolean;
}

/** The program was killed or never started (time, memory): a retry may succeed. */
export class SandboxLimitExceeded extends Error {
	override name = "SandboxLimitExceeded";
}

/** Null when the program fails or outputs more than `most` bytes; input is untrusted. */
export function runSandboxed(
	program: string,
	args: readonly string[],
	input: Uint8Array,
	{ most, behind = false, patience = behind ? 120_000 : 20_000, root = process.cwd(), addons = false }: Confined,
): Promise<Uint8Array | null> {
	// Symlinked folders need both paths: the link is checked and the target is read.
	const { path, folders: own } = findProgram(program, root);
	const folders = own.flatMap((folder) => [folder, realpathSync(folder)]);
	const readable = [...new Set(folders)].map((folder) => `--allow-fs-read=${join(folder, "*")}`);
	const child = spawn(
		process.execPath,
		[
			"--permission",
			...(addons ? ["--allow-addons"] : []),
			...readable,
			`--allow-fs-read=${join(root, "package.json")}`,
			`--max-old-space-size=${memoryMb}`,
			path,
			...args,
		],
		{ env: {}, stdio: ["pipe", "pipe", "ignore"], timeout: patience, killSignal: "SIGKILL", windowsHide: true },
	);
	if (behind) giveWay(child.pid);
	return new Promise((resolve, reject) => {
		const killed = () => (behind ? reject(new SandboxLimitExceeded(`${program} was killed`)) : resolve(null));
		const parts: Buffer[] = [];
		let size = 0;
		child.stdout.on("data", (part: Buffer) => {
			size += part.length;
			if (size > most) child.kill("SIGKILL");
			else parts.push(part);
		});
		child.once("error", killed);
		child.once("close", (code, signal) => {
			if (code === 0) resolve(Buffer.concat(parts));
			else if (signal !== null && size <= most) killed();
			else resolve(null);
		});
		// The reader may exit before it has read all input.
		child.stdin.on("error", () => {});
		child.stdin.end(input);
	});
}

function giveWay(pid: number | undefined): void {
	try {
		if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// It has ended already.
	}
}
