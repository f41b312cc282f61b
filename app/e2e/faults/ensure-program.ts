import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs the Debian package when its program is missing; fails loudly when it cannot. */
export function ensureProgram(program: string, name: string): void {
	if (existsSync(program)) return;
	const { status, stderr } = spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name]);
	if (status !== 0 || !existsSync(program))
		throw new Error(`This row needs ${program} (Debian: ${name}), which could not be installed here: ${stderr}`);
}
