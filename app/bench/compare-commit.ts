import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface OtherBuild {
	/** Directory with the built checkout of the other commit. */
	root: string;
	name: string;
	remove(): void;
}

/** Builds another commit in a temporary worktree, so that one run compares both. */
export function buildCommit(commit: string): OtherBuild {
	const name = git("rev-parse", "--short", `${commit}^{commit}`).trim();
	const place = mkdtempSync(join(tmpdir(), `seleta-${name}-`));
	const there = join(place, "seleta");
	const remove = () => {
		git("worktree", "remove", "--force", there);
		rmSync(place, { recursive: true, force: true });
	};
	git("worktree", "add", "--detach", there, name);
	try {
		const lock = (at: string) => readFileSync(join(at, "package-lock.json"), "utf8");
		if (lock(there) === lock(root)) symlinkSync(join(root, "node_modules"), join(there, "node_modules"), "dir");
		else execFileSync("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: there, stdio: "inherit" });
		execFileSync("npm", ["run", "build"], { cwd: there, stdio: ["ignore", "ignore", "inherit"] });
	} catch (error) {
		remove();
		throw error;
	}
	return { root: there, name, remove };
}

function git(...args: string[]): string {
	return execFileSync("git", args, { cwd: root, encoding: "utf8" });
}
