import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { StartError } from "./settings.ts";

/** Builds in parallel with the start; skipped when the sources are unchanged. */
export function startBackgroundBuild(): { done: Promise<void>; stop(): Promise<void> } {
	const root = join(import.meta.dirname, "..", "..");
	const child = spawn(process.execPath, ["app/ops/build.ts", "--if-changed", "--for-parent"], {
		cwd: root,
		stdio: ["pipe", "inherit", "inherit"],
	});
	const ended = once(child, "close") as Promise<[number | null]>;
	const done = ended.then(([code]) => {
		if (code !== 0) throw new StartError("The pages could not be built.");
	});
	// Avoids an unhandled rejection until the caller awaits it.
	done.catch(() => {});
	return {
		done,
		async stop() {
			child.kill();
			await ended;
		},
	};
}
