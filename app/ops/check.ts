import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** `npm run check:code`: types use one core; the other checks and the build share another. */

const root = join(import.meta.dirname, "..", "..");
const types = ["npm run -s types"];
const others = [
	"biome ci .",
	"node app/ops/check-structure.ts",
	"knip",
	"knip --production --include files,exports,types",
	"node app/ops/build.ts --if-changed",
];

const failed = (await Promise.all([types, others].map(inTurn))).flat();
for (const command of failed) console.error(`Failed: ${command}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs commands in sequence and returns the first failure; buffered output avoids mixing. */
async function inTurn(commands: string[]): Promise<string[]> {
	for (const command of commands) {
		const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(process.platform === "win32" ? ";" : ":");
		const child = spawn(command, { cwd: root, shell: true, env: { ...process.env, PATH: path } });
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
		const [status] = (await once(child, "close")) as [number | null];
		process.stdout.write(`> ${command}\n${output}`);
		if (status !== 0) return [command];
	}
	return [];
}
