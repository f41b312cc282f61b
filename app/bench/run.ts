import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { listCorpus } from "#app/e2e/cv-corpus/corpus-files.ts";
import { measure, type Result as QualityResult, report, summary } from "#app/e2e/cv-corpus/quality.ts";
import { startEmbedded } from "#db/embedded.ts";
import { closeDatabase, configureDatabase, ownerPool } from "#db/index.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { seedLarge } from "#db/seed/large.ts";
import { admissionsRow } from "./admissions.ts";
import { apiWritesRow } from "./api-writes.ts";
import { type BenchmarkRow, formatBenchmarkRow, measureBackOffice } from "./back-office.ts";
import { type BroadcastLatency, measureBroadcasts } from "./broadcast-latency.ts";
import { type BusinessScaling, formatBusinessScaling, measureBusinessScaling } from "./business-scaling.ts";
import { type CachedPage, formatCachedPage, measureCachedPages } from "./cached-pages.ts";
import { calendarSyncRow } from "./calendar-sync.ts";
import { createCases, createMoneyCases } from "./cases.ts";
import { type CaseResult, compareServers, type Servers } from "./compare.ts";
import { buildCommit } from "./compare-commit.ts";
import { conversationsRow } from "./conversations.ts";
import { customFieldRows } from "./custom-fields.ts";
import { measureCustomReports } from "./custom-reports.ts";
import { cvRow } from "./cv.ts";
import { cvCpuRows } from "./cv-cpu.ts";
import { dailyTaskRows } from "./daily-tasks.ts";
import { measureFreeSlotSearch } from "./free-slots.ts";
import { measureHostileSearches } from "./hostile-searches.ts";
import { formatImport, type ImportMeasurement, measureFullImport } from "./import.ts";
import { inboundMailRow } from "./inbound-mail.ts";
import { interactionRows } from "./interaction-targets.ts";
import { measureInvoicing } from "./invoicing.ts";
import { clearMoneyRows, insertInvoicingData } from "./invoicing-data.ts";
import { measureLongJobs } from "./long-jobs.ts";
import { type MailRate, mailRate } from "./mail.ts";
import { jobMatchesRow, matchOrderRow } from "./matches.ts";
import type { LongJobResult } from "./measure-job-run.ts";
import { inboundWebhooksRow, messageQueueRow } from "./messaging.ts";
import { measureOperations, type OperationLatency } from "./operation-latency.ts";
import { propagationRows } from "./propagation.ts";
import { publicCases } from "./public-pages.ts";
import { explainLists, type Plan } from "./query-plans.ts";
import { type Delay, queueDelays } from "./queue.ts";
import { formatPlanTable, formatResult, formatResultTable, soakLine } from "./report.ts";
import { scheduleDialogRow } from "./schedule-dialog.ts";
import { reportSearchQuality } from "./search-quality.ts";
import { measureSendoutPlanning } from "./sendouts.ts";
import { loadSecrets, startBareServer, startBaseline, startProduct, startWorkers } from "./server-processes.ts";
import { signedPdfRow } from "./signed-pdf.ts";
import { type Soak, soak } from "./soak.ts";
import { measureSummariesAndCriteria } from "./summaries-and-criteria.ts";
import { timesheetRow } from "./timesheets.ts";
import { webhooksRow } from "./webhooks.ts";
import { workspaceRows } from "./workspace.ts";

const { values } = parseArgs({
	options: {
		sizes: { type: "string", default: "10000,1000000" },
		// Of one case on one server at one number of connections, all its runs together.
		seconds: { type: "string", default: "6" },
		runs: { type: "string", default: "3" },
		// Another commit to build and measure in the same run.
		against: { type: "string" },
		// Minutes of mixed load at the largest size; 0 for none.
		soak: { type: "string", default: "30" },
		// Candidates imported by `move-in`, with three times the applies and twice the notes.
		moving: { type: "string", default: "100000" },
		// Total number of people in the businesses of `growth`.
		people: { type: "string", default: "64000" },
		// Seeds the databases and measures nothing.
		"only-seed": { type: "boolean", default: false },
		only: { type: "string" },
		data: { type: "string", default: ".data/bench" },
		out: { type: "string", default: ".data/bench/result.json" },
	},
});

const plans: Plan[] = [];
const long: LongJobResult[] = [];
const delays: Delay[] = [];
const live: BroadcastLatency[] = [];
const mail: MailRate[] = [];
const office: BenchmarkRow[] = [];
const selection: OperationLatency[] = [];
const saved: CachedPage[] = [];
const moving: ImportMeasurement[] = [];
const growth: BusinessScaling[] = [];
const quality: QualityResult[] = [];
const sizes = values.sizes.split(",").map(Number);
const seconds = Number(values.seconds);
const runs = Number(values.runs);
const results: CaseResult[] = [];
const soaks: Soak[] = [];
const wants = (name: string) => !values.only || values.only.split(",").includes(name);
const other = values.against ? buildCommit(values.against) : undefined;

try {
	// These do not depend on the database size: they bring their own data or none.
	if (!["move-in", "cv-quality", "search-quality", "assistance", "growth"].includes(values.only ?? ""))
		for (const size of sizes) results.push(...(await measureSize(size)));
	if (wants("search-quality") && !values["only-seed"])
		console.log(await reportSearchQuality(values.data, Math.min(...sizes)));
	if (wants("move-in") && !values["only-seed"])
		moving.push(await measureFullImport(resolve(values.data, "moving"), Number(values.moving)));
	if (wants("growth") && !values["only-seed"])
		growth.push(...(await measureBusinessScaling(resolve(values.data, "growth"), Number(values.people), seconds)));
	if (wants("cv-quality") && !values["only-seed"]) {
		quality.push(...(await measure(listCorpus())));
		office.push(...(await cvCpuRows()));
	}
	for (const [name, rows] of Object.entries({
		assistance: measureSummariesAndCriteria,
		signing: signedPdfRow,
		hands: dailyTaskRows,
	}))
		if (wants(name) && !values["only-seed"]) office.push(...[await rows()].flat());
} finally {
	other?.remove();
}
if (values["only-seed"]) process.exit(0);

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
			runs,
			against: other?.name,
			results,
			soaks,
			plans,
			long,
			delays,
			live,
			mail,
			office,
			selection,
			kept: saved,
			moving,
			growth,
			quality: quality.length ? summary(quality) : undefined,
		},
		null,
		2,
	),
);
console.log(formatResultTable(results, sizes));
console.log(formatPlanTable(plans));
for (const soak of soaks) console.log(soakLine(soak));
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
for (const row of office) console.log(formatBenchmarkRow(row));
for (const { name, count, p975, floorP975 } of selection)
	console.log(
		`${name}: ${count} at 8 connections, p97.5 ${p975.toFixed(1)} ms; through pg ${floorP975.toFixed(1)} ms (${(p975 / floorP975).toFixed(1)} times)`,
	);
for (const row of saved) console.log(formatCachedPage(row));
for (const row of moving) console.log(formatImport(row));
for (const row of growth) console.log(formatBusinessScaling(row));
if (quality.length) console.log(report(quality, values.only === "cv-quality"));
console.log(`Written to ${values.out}`);
const columns = results.flatMap(({ product, floor, bare, against }) => [product, floor, bare, against]);
if ([...columns, ...soaks, ...saved, ...moving, ...growth].some((column) => column?.wrong)) {
	console.error("Some answers were wrong: these are not measurements.");
	process.exit(1);
}
if (plans.some(({ problem }) => problem !== null)) {
	console.error("A list reads a big table from end to end.");
	process.exit(1);
}

/** Seeds once, then measures product and floor over the same database. */
async function measureSize(size: number): Promise<CaseResult[]> {
	const dir = resolve(values.data, String(size));
	loadSecrets(dir);
	const embedded = await startEmbedded({ dir });
	configureDatabase(embedded.url());
	await migrate(ownerPool());
	await seedDemo(ownerPool());
	await seedLarge(ownerPool(), { candidates: size, jobs: Math.max(200, size / 50), applies: size * 3 }, (line) =>
		console.log(`  ${line}`),
	);
	if (values["only-seed"]) {
		await closeDatabase();
		await embedded.stop();
		return [];
	}
	const largest = size === Math.max(...sizes);
	// Started first: each start grants its release's functions, and the current ones must remain.
	const against = other && (await startProduct(dir, other.root));
	const product = await startProduct(dir);
	const [floor, bare] = [await startBaseline(embedded.url()), await startBareServer()];
	const servers: Servers = { product, floor, bare, ...(against ? { against } : {}) };
	const match: CaseResult[] = [];
	try {
		if (largest) plans.push(...(await explainLists(1)));
		const cases = [
			...(await createCases(ownerPool(), product.origin)),
			...(await publicCases(ownerPool(), product.origin)),
		];
		for (const item of cases.filter(({ name }) => wants(name)))
			for (const connections of [1, 8]) {
				const result = await compareServers(item, connections, size, servers, { seconds, runs });
				console.log(formatResult(result));
				match.push(result);
			}
		if (largest && wants("kept")) saved.push(...(await measureCachedPages(product, cases, { seconds, runs })));
		if (largest && wants("soak") && Number(values.soak) > 0)
			soaks.push(await soak(cases, product, Number(values.soak)));
		const jobPage = cases.find(({ name }) => name === "job-page");
		if (largest && jobPage && wants("cv")) office.push(await cvRow(product, jobPage.product, seconds));
		if (largest && wants("matches")) office.push(await jobMatchesRow(), await matchOrderRow());
		if (largest && wants("common-times")) office.push(await measureFreeSlotSearch());
		if (largest && wants("interviews")) office.push(await scheduleDialogRow(ownerPool(), product));
		if (largest && wants("bad-searches")) office.push(await measureHostileSearches());
		if (largest && wants("workspace")) office.push(...(await workspaceRows(ownerPool(), product, cases, seconds)));
		if (largest && wants("custom-fields")) office.push(...(await customFieldRows(ownerPool(), product)));
		if (largest && wants("reports")) office.push(...(await measureCustomReports(ownerPool(), product)));
		if (largest && wants("hands")) office.push(...(await interactionRows(ownerPool(), product)));
		if (largest && wants("queue")) delays.push(...(await queueDelays(ownerPool(), embedded.url(), seconds)));
		if (largest && wants("cable")) live.push(...(await measureBroadcasts(ownerPool(), product)));
		if (largest && wants("selection")) selection.push(...(await measureOperations(ownerPool(), product)));
		if (largest && wants("api-writes")) office.push(await apiWritesRow(dir, ownerPool()));
		if (largest && wants("timesheets")) office.push(await timesheetRow(1));
		if (largest && wants("money")) {
			const money = { business: 1, proposals: 2_000, invoices: 500_000, lines: 100_000, issued: 1_000 };
			const of = await insertInvoicingData(ownerPool(), money);
			try {
				for (const item of await createMoneyCases(ownerPool()))
					for (const connections of [1, 8]) {
						const result = await compareServers(item, connections, size, servers, { seconds, runs });
						console.log(formatResult(result));
						match.push(result);
					}
				office.push(...(await measureInvoicing(money, of)));
			} finally {
				await clearMoneyRows(ownerPool(), money.business, of);
			}
		}
		if (largest && wants("office")) {
			const second = await startProduct(dir);
			try {
				office.push(...(await propagationRows(ownerPool(), [product, second])));
			} finally {
				await second.stop();
			}
		}
		await product.stop();
		if (largest && (wants("long") || wants("sendouts"))) {
			// As in production: long jobs run in a separate process, whose memory is measured.
			const worker = await startWorkers(dir);
			try {
				if (wants("long")) long.push(...(await measureLongJobs(ownerPool(), worker.pid)));
				if (wants("sendouts")) long.push(await measureSendoutPlanning(ownerPool(), worker.pid));
			} finally {
				await worker.stop();
			}
		}
		if (largest && wants("office")) {
			const sizes = { business: 1, saves: 400, runs: 10_000, people: 100_000 };
			office.push(...(await measureBackOffice(ownerPool(), embedded.url(), sizes)));
		}
		if (largest && wants("calendars")) office.push(await calendarSyncRow(dir));
		if (largest && wants("mail")) mail.push(await mailRate(dir));
		if (largest && wants("admissions")) office.push(await admissionsRow());
		if (largest && wants("conversations")) office.push(await conversationsRow());
		if (largest && wants("inbound-mail")) office.push(await inboundMailRow());
		if (largest && wants("webhooks")) office.push(await webhooksRow(ownerPool(), embedded.url(), 10_000));
		if (largest && wants("messaging")) {
			office.push(await inboundWebhooksRow(ownerPool(), dir, seconds));
			office.push(await messageQueueRow(ownerPool(), dir, Math.min(Math.floor(size * 0.3), 10_000)));
		}
	} finally {
		for (const server of Object.values(servers)) await server.stop();
		await closeDatabase();
		await embedded.stop();
	}
	return match;
}
