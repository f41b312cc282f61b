import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { billingCases } from "./cases/billing.ts";
import { clockCases } from "./cases/clock.ts";
import { databaseCases } from "./cases/database.ts";
import { importExportCases } from "./cases/import-export.ts";
import { inboxCases } from "./cases/inbox.ts";
import { liveUpdateCases } from "./cases/live-updates.ts";
import { mailCases } from "./cases/mail.ts";
import { messagingCases } from "./cases/messaging.ts";
import { pageCacheCases } from "./cases/page-caches.ts";
import { partitionCases } from "./cases/partitions.ts";
import { poolerCases } from "./cases/pooler.ts";
import { replicaCases } from "./cases/replica.ts";
import { webCases } from "./cases/web.ts";
import { webhookCases } from "./cases/webhooks.ts";
import { workerCases } from "./cases/workers.ts";
import { describePendingWork, startConsistencyCheck, startMailCount, timeFactor } from "./consistency-checks.ts";
import { type FaultCase, type FaultFigures, requiredCases } from "./fault-case.ts";
import { TestEnvironment } from "./test-environment.ts";

/** `npm run test:faults [-- --times 10] [--rows 1,3]`: runs the fault rows (trust.md 2.6). Rows that measure page times run alone. */
const { values } = parseArgs({ options: { times: { type: "string", default: "1" }, rows: { type: "string" } } });
const basePort = Number(process.env.FAULTS_PORT ?? 3220);

const rows = [
	...webCases,
	...databaseCases,
	...workerCases,
	...clockCases,
	...mailCases,
	...inboxCases,
	...liveUpdateCases,
	...billingCases,
	...importExportCases,
	...messagingCases,
	...partitionCases,
	...poolerCases,
	...replicaCases,
	...webhookCases,
	...pageCacheCases,
];
/** Rows by number; rows outside a lane run last, one by one. */
const lanes = [
	[5, 34, 6],
	[35, 9],
	[3, 8, 4],
	[20, 21, 22, 23, 24, 25, 26, 52],
];
const alone = rows.map(({ number }) => number).filter((number) => !lanes.flat().includes(number));

interface Result {
	row: FaultCase;
	seconds: number;
	numbers: FaultFigures;
	error?: unknown;
}

const target = values.rows?.split(",").map(Number);

function isWanted({ number }: FaultCase): boolean {
	return target === undefined || target.includes(number);
}

async function walk(numbers: number[], index: number): Promise<Result[]> {
	const mine = numbers.flatMap((number) => rows.filter((row) => row.number === number)).filter(isWanted);
	if (mine.length === 0) return [];
	const world = await TestEnvironment.open(`lane${index}`, basePort + index * 5, seed);
	const results: Result[] = [];
	try {
		await startConsistencyCheck(world);
		for (const row of mine) results.push(await attempt(row, world));
	} finally {
		await world.close();
	}
	return results;
}

async function attempt(row: FaultCase, world: TestEnvironment): Promise<Result> {
	const from = Date.now();
	const seconds = () => (Date.now() - from) / 1000;
	let result: Result;
	try {
		await startMailCount(world);
		const numbers = await row.run(world);
		result = { row, seconds: seconds(), numbers };
	} catch (error) {
		result = { row, seconds: seconds(), numbers: {}, error };
		console.error(
			`row ${row.number} failed:`,
			error,
			`\n${world.words()}\n${await describePendingWork(world).catch(String)}`,
		);
	}
	await world.rest(result.error !== undefined);
	printResult(result);
	return result;
}

function printResult({ row, seconds, numbers, error }: Result) {
	const facts = Object.entries(numbers).map(([name, value]) => `${name} ${value}`);
	const verdict = error === undefined ? "ok    " : "FAILED";
	console.log(
		`${String(row.number).padStart(3)}  ${verdict} ${seconds.toFixed(1).padStart(6)} s  ${row.title}${facts.length ? ` (${facts.join(", ")})` : ""}`,
	);
}

async function once(time: number, times: number): Promise<boolean> {
	const from = Date.now();
	if (times > 1) console.log(`\nTime ${time} of ${times}`);
	const results = [...(await Promise.all(lanes.map(walk))).flat(), ...(await walk(alone, lanes.length))];
	const ran = new Set(results.map(({ row }) => row.number));
	const missing = requiredCases.filter((number) => (target?.includes(number) ?? true) && !ran.has(number));
	const failed = results.filter(({ error }) => error !== undefined);
	const sum = (name: string) => results.reduce((total, { numbers }) => total + Number(numbers[name] ?? 0), 0);
	console.log(
		`${results.length - failed.length} of ${results.length} rows hold, ${sum("lost")} lost, ${sum("doubled")} doubled, ${((Date.now() - from) / 1000).toFixed(0)} s${missing.length ? `; NOT RUN: ${missing.join(", ")}` : ""}`,
	);
	if (timeFactor !== 1)
		console.log(`Every limit was taken ${timeFactor} times (FAULTS_PATIENCE): not a run that counts.`);
	write(time, results);
	return failed.length === 0 && missing.length === 0 && results.length > 0;
}

function write(time: number, results: Result[]) {
	const dir = join(process.env.SELETA_DATA ?? ".data", "faults");
	mkdirSync(dir, { recursive: true });
	const facts = results
		.sort((a, b) => a.row.number - b.row.number)
		.map(({ row, seconds, numbers, error }) => ({
			row: row.number,
			title: row.title,
			ok: error === undefined,
			seconds,
			...numbers,
			...(error === undefined ? {} : { error: String(error) }),
		}));
	writeFileSync(join(dir, `result-${time}.json`), `${JSON.stringify(facts, null, "\t")}\n`);
}

const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) throw new Error("--times takes a whole number");
const seed = await TestEnvironment.seed();
process.on("exit", () => rmSync(seed, { recursive: true, force: true }));
let green = 0;
for (let time = 1; time <= times; time++) if (await once(time, times)) green += 1;
if (times > 1) console.log(`\n${green} of ${times} times everything held.`);
process.exit(green === times ? 0 : 1);
