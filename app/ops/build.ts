import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitFile } from "#db/release.ts";
import { webFlags } from "./process-flags.ts";

/**
 * `npm run build`: the product's pages. Of the builder's fourteen hundred lines only those of a build that failed are shown, all
 * with `-- --verbose`; meanwhile it says that it is at work.
 */
const root = join(import.meta.dirname, "..", "..");
const began = Date.now();
const everyMs = 20_000;
const seconds = () => Math.round((Date.now() - began) / 1000);
const isVerbose = process.argv.includes("--verbose");

console.log("Building the pages: a minute or two …");
const clock = setInterval(() => console.log(`  still building, ${seconds()} s …`), everyMs);
const router = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
const output: Buffer[] = [];
const code =
	(await run([router, "build", "--logLevel", isVerbose ? "info" : "warn"])) ||
	(await run(["--import", "./app/ops/compile-cache.ts", ...webFlags, "app/ops/prepare-start.ts"]));
clearInterval(clock);
if (code === 0) noteCommit();
if (code === 0) console.log(`Built in ${seconds()} s.`);
else process.stderr.write(Buffer.concat(output));
process.exitCode = code;

/** An image or an archive has no history: there RELEASE says which release it is. */
function noteCommit() {
	const { stdout, status } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: root, encoding: "utf8" });
	writeFileSync(commitFile, status === 0 ? stdout : "");
}

async function run(args: string[]): Promise<number> {
	const child = spawn(process.execPath, args, { cwd: root, stdio: ["inherit", "pipe", "pipe"] });
	const stop = (signal: NodeJS.Signals) => child.kill(signal);
	for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk: Buffer) => (isVerbose ? process.stdout.write(chunk) : output.push(chunk)));
	const [status] = (await once(child, "close")) as [number | null];
	return status ?? 1;
}
