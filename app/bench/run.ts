import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startEmbedded } from "#db/embedded.ts";
import { closeDatabase, configureDatabase, ownerPool } from "#db/index.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { seedLarge } from "#db/seed/large.ts";
import { type Answers, answers, checkFloor } from "./answers.ts";
import { type Broadcast, broadcasts } from "./cable.ts";
import { type Case, makeCases } from "./cases.ts";
import { type Figures, shoot } from "./load.ts";
import { longRuns } from "./long.ts";
import { type MailRate, mailRate } from "./mail.ts";
import { type Plan, plansOf } from "./plans.ts";
import { cpuSeconds, residentMb, startFloor, startProduct, startWorkers } from "./product.ts";
import { type Delay, queueDelays } from "./queue.ts";
import { planTable, table } from "./report.ts";
import { planSendout } from "./sendouts.ts";
import type { Long } from "./timed.ts";

const { values } = parseArgs({
	options: {
		sizes: { type: "string", default: "10000,1000000" },
		seconds: { type: "string", default: "6" },
		only: { type: "string" },
		data: { type: "string", default: ".data/bench" },
		out: { type: "string", default: ".data/bench/result.json" },
	},
});

export interface Result {
	size: number;
	name: string;
	connections: number;
	product: Figures;
	floor: Figures;
	residentMb: number;
	/** CPU of the product's own process for one request, in ms: it hardly moves with what else the machine does. */
	cpuMs: number;
	/** What one answer holds, averaged over eight. */
	page: Answers;
	floorPage: Answers;
}

const plans: Plan[] = [];
const long: Long[] = [];
const delays: Delay[] = [];
const live: Broadcast[] = [];
const mail: MailRate[] = [];
const sizes = values.sizes.split(",").map(Number);
const seconds = Number(values.seconds);
const results: Result[] = [];

for (const size of sizes) results.push(...(await measure(size)));

const out = resolve(values.out);
mkdirSync(join(out, ".."), { recursive: true });
writeFileSync(
	out,
	JSON.stringify(
		{
			at: new Date().toISOString(),
			cores: availableParallelism(),
			node: process.version,
			seconds,
			results,
			plans,
			long,
			delays,
			live,
			mail,
		},
		null,
		2,
	),
);
console.log(table(results, sizes));
console.log(planTable(plans));
for (const { name, rows, seconds: took, floorSeconds, peakMb, idleMb } of long)
	console.log(
		`${name}: ${rows} rows in ${took.toFixed(1)} s (${Math.round(rows / took)}/s), at most ${peakMb} MB, ${peakMb - idleMb} above idle${floorSeconds ? `; one statement ${floorSeconds.toFixed(1)} s` : ""}`,
	);
for (const { name, jobs, p50, p95, p99 } of delays)
	console.log(
		`enqueue to start, ${name}: ${jobs} jobs, p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms`,
	);
for (const { to, sockets, p50, p99, floorP50, floorP99, residentMb: mb } of live)
	console.log(
		`broadcast to ${to} of ${sockets} sockets: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms; bare ws ${floorP50.toFixed(1)}, ${floorP99.toFixed(1)} ms (p99 ${(p99 / floorP99).toFixed(1)} times); ${mb} MB`,
	);
for (const { mails, perSecond, floorPerSecond, doubled, residentMb: mb } of mail)
	console.log(
		`${mails} e-mails to a local mail server: ${perSecond.toFixed(0)}/s, bare nodemailer ${floorPerSecond.toFixed(0)}/s (${((100 * perSecond) / floorPerSecond).toFixed(0)} %), ${doubled} doubled; ${mb} MB`,
	);
console.log(`Written to ${values.out}`);
if (results.some((result) => result.product.wrong || result.floor.wrong)) {
	console.error("Some answers were wrong: these are not measurements.");
	process.exit(1);
}
if (plans.some(({ problem }) => problem !== null)) {
	console.error("A list reads a big table from end to end.");
	process.exit(1);
}

/** Seeds the size once, then measures product and floor case by case over the same database. */
async function measure(size: number): Promise<Result[]> {
	const dir = resolve(values.data, String(size));
	process.env.SELETA_DATA = dir;
	const embedded = await startEmbedded({ dir });
	configureDatabase(embedded.url());
	await migrate(ownerPool());
	await seedDemo(ownerPool());
	await seedLarge(ownerPool(), { candidates: size, jobs: Math.max(200, size / 50), applies: size * 3 }, (line) =>
		console.log(`  ${line}`),
	);
	const product = await startProduct(dir);
	const floor = await startFloor(embedded.url());
	const found: Result[] = [];
	try {
		if (size === Math.max(...sizes)) plans.push(...(await plansOf(1)));
		const cases = (await makeCases(ownerPool(), product.origin)).filter(
			(item) => !values.only || values.only.split(",").includes(item.name),
		);
		for (const item of cases)
			for (const connections of [1, 8]) found.push(await compare(item, connections, size, product, floor));
		if (size === Math.max(...sizes) && (!values.only || values.only.includes("queue")))
			delays.push(...(await queueDelays(ownerPool(), embedded.url(), seconds)));
		if (size === Math.max(...sizes) && (!values.only || values.only.includes("cable")))
			live.push(...(await broadcasts(ownerPool(), product)));
		await product.stop();
		const wantsLong = !values.only || values.only.includes("long");
		const wantsSendouts = !values.only || values.only.includes("sendouts");
		if (size === Math.max(...sizes) && (wantsLong || wantsSendouts)) {
			// As in production: work of minutes has a process of its own, and its memory is that process's.
			const worker = await startWorkers(dir);
			try {
				if (wantsLong) long.push(...(await longRuns(ownerPool(), worker.pid)));
				if (wantsSendouts) long.push(await planSendout(ownerPool(), worker.pid));
			} finally {
				await worker.stop();
			}
		}
		if (size === Math.max(...sizes) && (!values.only || values.only.includes("mail"))) {
			mail.push(await mailRate(dir));
		}
	} finally {
		await floor.stop();
		await product.stop();
		await closeDatabase();
		await embedded.stop();
	}
	return found;
}

async function compare(
	item: Case,
	connections: number,
	size: number,
	product: { origin: string; pid: number },
	floor: { origin: string },
): Promise<Result> {
	const page = await answers(product.origin, item.product, item.rows);
	const floorPage = await answers(floor.origin, item.floor);
	checkFloor(item, page, floorPage);
	// A short warm-up each: first requests compile, fill caches and open connections.
	await shoot(product.origin, connections, 1, item.expected, item.product);
	const cpu = cpuSeconds(product.pid);
	const ours = await shoot(product.origin, connections, seconds, item.expected, item.product);
	const cpuMs = (1000 * (cpuSeconds(product.pid) - cpu)) / Math.max(1, ours.requests);
	await shoot(floor.origin, connections, 1, 200, item.floor);
	const bare = await shoot(floor.origin, connections, seconds, 200, item.floor);
	const result = {
		size,
		name: item.name,
		connections,
		product: ours,
		floor: bare,
		residentMb: residentMb(product.pid),
		...{ cpuMs, page, floorPage },
	};
	console.log(
		`  ${size} ${item.name} x${connections}: ${cpuMs.toFixed(2)} ms CPU, ${page.bytes} bytes, ${page.rows} rows; floor ${floorPage.bytes} bytes, ${floorPage.rows} rows; ${ours.perSecond.toFixed(0)}/s of ${bare.perSecond.toFixed(0)}/s, ${result.residentMb} MB${ours.wrong ? `, ${ours.wrong} wrong` : ""}`,
	);
	return result;
}
