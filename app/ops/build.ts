import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitFile } from "#db/release.ts";
import { webFlags } from "./process-flags.ts";
import { hashSources } from "./source-hash.ts";

/**
 * `npm run build [-- --verbose]`: prints only a failed build's output. `--if-changed` reuses pages of unchanged sources; `--for-parent`
 * ends with its parent.
 */
const root = join(import.meta.dirname, "..", "..");
/** Written last: pages without it are not whole. */
const hashFile = join(root, "build", "sources");
const began = Date.now();
const everyMs = 60_000;
const seconds = () => Math.round((Date.now() - began) / 1000);
const isVerbose = process.argv.includes("--verbose");
const output: Buffer[] = [];
let child: ChildProcess | undefined;

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => child?.kill(signal));
// The pipe closes when the parent dies in any manner.
if (process.argv.includes("--for-parent"))
	process.stdin.resume().on("end", () => {
		child?.kill("SIGKILL");
		process.exit(1);
	});

const hash = hashSources(root);
if (process.argv.includes("--if-changed") && readBuiltHash() === hash) {
	noteCommit();
	console.log("The pages are built.");
	process.exit(0);
}
rmSync(hashFile, { force: true });
console.log("Building the pages: half a minute or more …");
const clock = setInterval(() => console.log(`  still building, ${seconds()} s …`), everyMs);
const router = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
const code =
	(await run([router, "build", "--logLevel", isVerbose ? "info" : "warn"])) ||
	(await run(["app/ops/bundle-worker-programs.ts"])) ||
	(await run(["--import", "./app/ops/compile-cache.ts", ...webFlags, "app/ops/prepare-start.ts"]));
clearInterval(clock);
if (code === 0) {
	noteCommit();
	writeFileSync(hashFile, hash);
	console.log(`Built the pages in ${seconds()} s.`);
} else process.stderr.write(Buffer.concat(output));
process.exit(code);

function readBuiltHash(): string | undefined {
	try {
		return readFileSync(hashFile, "utf8");
	} catch {
		return undefined;
	}
}

/** Images and archives lack git history: RELEASE names their release. */
function noteCommit() {
	const { stdout, status } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: root, encoding: "utf8" });
	writeFileSync(commitFile, status === 0 ? stdout : "");
}

async function run(args: string[]): Promise<number> {
	child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (chunk: Buffer) => (isVerbose ? process.stdout.write(chunk) : output.push(chunk)));
	const [status] = (await once(child, "close")) as [number | null];
	return status ?? 1;
}
