import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { findProgram } from "#app/storage/bundled-programs.server.ts";
import type { BenchmarkRow } from "./back-office.ts";
import { buildCvPdf } from "./cv.ts";

/** Pages and maximum CPU milliseconds to read them, including the child's start. */
const promises = [
	{ pages: 2, most: 300 },
	{ pages: 10, most: 1_000 },
];
const runs = 5;
/** The child reports its CPU time when it exits. */
const tells =
	"process.on('exit', () => { const { userCPUTime, systemCPUTime } = process.resourceUsage(); process.stderr.write(String((userCPUTime + systemCPUTime) / 1000)) })";

/** CPU time of the child that reads a CV, median of several runs. */
export async function cvCpuRows(): Promise<BenchmarkRow[]> {
	const rows: BenchmarkRow[] = [];
	for (const { pages, most } of promises) {
		const times: number[] = [];
		for (let run = 0; run < runs; run++) times.push(await readInChild(buildCvPdf("cpu", pages)));
		const middle = times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
		rows.push({
			name: `CPU of the child that reads a CV of ${pages} pages`,
			measured: `${middle.toFixed(0)} ms`,
			promise: `${most} ms`,
			kept: middle <= most,
		});
	}
	return rows;
}

async function readInChild(bytes: Uint8Array): Promise<number> {
	const hook = `data:text/javascript,${encodeURIComponent(tells)}`;
	const { path } = findProgram("extract-text.ts", process.cwd(), true);
	const child = spawn(process.execPath, ["--import", hook, path, "application/pdf"], {
		env: {},
		stdio: ["pipe", "ignore", "pipe"],
	});
	child.stdin.end(bytes);
	const [took] = await Promise.all([text(child.stderr), once(child, "close")]);
	return Number(took);
}
