// First: React reads the NODE_ENV that this sets.

import cluster from "node:cluster";
import { flushCompileCache } from "node:module";
import { setting } from "#app/environment.ts";
import { getMessagingProvider } from "#app/integrations/messaging/messaging-providers.server.ts";
import { startBackgroundBuild } from "./app/ops/background-build.ts";
import { listenHost } from "./app/ops/client-address.ts";
import { handleProcessEnd } from "./app/ops/handle-process-end.ts";
import { createHttpServer } from "./app/ops/http-server.ts";
import { jobViewCounter } from "./app/ops/job-view-counter.ts";
import { log } from "./app/ops/log.ts";
import { countServedRequests, measureQueueJob, registerGauges } from "./app/ops/metrics.ts";
import { mode } from "./app/ops/mode.ts";
import { pageCache } from "./app/ops/page-cache.ts";
import { acceptPhoneWebhooks } from "./app/ops/phone-webhooks.ts";
import { generateSecrets, requireSettings, StartError } from "./app/ops/settings.ts";
import { setupCode } from "./app/ops/setup-code.ts";
import { clearSiteCache } from "./app/ops/site-cache.ts";
import { formatStartupBanner } from "./app/ops/startup-banner.ts";
import { watchEventLoop } from "./app/ops/watchdog.ts";
import { countWebProcesses, runWebProcesses } from "./app/ops/web-processes.ts";
import { AppLoginError } from "./db/app-login.ts";
import { startEmbedded } from "./db/embedded.ts";
import { closeDatabase, configureDatabase, getDb, getJobsDb, ownerPool, pools } from "./db/index.ts";
import { WrongKeyError } from "./db/keys/check.ts";
import { describeReplica, recordExternalChange } from "./db/kit/replica.ts";
import { migrate, pendingMigrations } from "./db/migrate.ts";
import { listBusinessIds } from "./db/queries/businesses.ts";
import { addJobViews } from "./db/queries/job-views.ts";
import { countQueue } from "./db/queries/workers.ts";
import { watchReplica } from "./db/replica-watch.ts";
import { connectPatiently, DatabaseUnavailable, retryUntilReachable } from "./db/wait-for-database.ts";

// Shutdown order: requests and sockets, jobs, connections, the database.
const stops: (() => Promise<unknown>)[] = [];

/** Runs HTTP, live channels and, unless WORKERS=off, jobs. `--demo` and `--dev` bring database and secrets. */
async function start() {
	requireSettings({ needed: mode === "production" });
	const build = process.argv.includes("--build") ? startBackgroundBuild() : undefined;
	if (build) stops.unshift(build.stop);
	const port = setting("PORT");
	if (mode !== "production") generateSecrets(port);

	configureDatabase(setting("DATABASE_URL") ?? (await ownDatabase()));
	stops.unshift(closeDatabase);
	const connectQuickly = connectPatiently(Object.values(pools()));
	// From here on: PostgreSQL's files belong to another user where we are root.
	process.umask(0o077);
	const web = createHttpServer({ isReady: isMigrated });
	await retryUntilReachable(() => migrate(ownerPool(), undefined, { log: (text) => log.warn(text) }), {
		log: (text) => log.warn(text),
	});
	if (mode !== "production") {
		await retryUntilReachable(seed, { log: (text) => log.warn(text) });
		await startBillingSystems();
	}
	await build?.done;
	// Loads last: it blocks for seconds, and a pending connection would time out.
	step("Loading the pages");
	const pages = await loadPages(web.server);
	// Flushed after each loading step, because a killed process writes nothing on exit.
	flushCompileCache();

	watchEventLoop();
	stops.unshift(jobViewCounter.start((counts) => addJobViews(getDb(), counts)));
	const shared = { db: getDb(), ownerPool: ownerPool(), log };
	let hearing: (() => Date | undefined) | undefined;
	if (setting("WORKERS") !== "off") {
		const { startWorkers } = await import("./workers/run.ts");
		const workers = await startWorkers({ ...shared, db: getJobsDb(), onEnd: measureQueueJob });
		hearing = workers.listening;
		stops.unshift(() => workers.stop());
	}
	const replica = watchReplica({ primary: ownerPool(), pool: pools().reads, log });
	stops.unshift(replica.stop);
	registerGauges({ queue: () => countQueue(ownerPool()), pools, replica: describeReplica, listening: hearing });
	const { attachCable } = await import("./app/realtime/cable.server.ts");
	const cable = await attachCable(web.server, {
		...shared,
		onSite: clearSiteCache,
		onPublic: pageCache.forget,
		onNews: recordExternalChange,
	});
	stops.unshift(() => Promise.all([web.drain(10_000, mode === "production" ? 1_500 : 0), cable.close()]));

	web.serve(acceptPhoneWebhooks(pages, { getDb, getProvider: getMessagingProvider }));
	const listening = await web.listen(port, listenHost());
	flushCompileCache();
	connectQuickly();
	if (mode === "production") {
		log.info({ port: listening }, "Seleta is serving");
		if ((await listBusinessIds(getDb())).length === 0) sayHowToBegin();
	} else console.log(await formatStartupBanner(listening));
}

/** In production starts WEB_PROCESSES processes sharing the port and only supervises them. */
async function startAll() {
	const count = mode === "production" ? countWebProcesses(setting("WEB_PROCESSES")) : 1;
	if (count === 1 || cluster.isWorker) return start();
	const { stop } = runWebProcesses(count, { format: (text) => log.error(text), gaveUp: () => process.exit(1) });
	stops.unshift(stop);
}

function sayHowToBegin() {
	log.warn(`Not set up yet. Run npm run setup, or open ${setting("ORIGIN")}/setup with the code ${setupCode()}`);
}

async function loadPages(server: ReturnType<typeof createHttpServer>["server"]) {
	const { createBuiltListener: builtPages, createDevListener: livePages } = await import(
		"./app/ops/request-listener.ts"
	);
	return mode === "dev" ? livePages(server) : builtPages();
}

/** Ready: the database answers, and has all this release needs. */
async function isMigrated() {
	const missing = await pendingMigrations(ownerPool());
	if (missing.length > 0) throw new Error(`Not migrated yet: ${missing.join(", ")}`);
}

function step(text: string) {
	if (mode !== "production") console.log(`${text} …`);
}

async function ownDatabase(): Promise<string> {
	step("Starting PostgreSQL and bringing the database up to date");
	const embedded = await startEmbedded();
	stops.unshift(() => embedded.stop());
	embedded.keepRunning({
		format: (text, err) => log.error({ err }, text),
		gaveUp(error) {
			setImmediate(() => {
				throw error;
			});
		},
	});
	return embedded.url();
}

/** The demo's external systems: simulators for billing, CVs and calendars. */
async function startBillingSystems() {
	const { startSimulator } = await import("./app/integrations/billing/simulator.server.ts");
	const [first, second] = await Promise.all([startSimulator("erp_1"), startSimulator("erp_2")]);
	process.env.BILLING_ERP_1_URL ??= first.url;
	process.env.BILLING_ERP_2_URL ??= second.url;
	const { startCvSimulator } = await import("./app/integrations/cv/simulator.server.ts");
	const parser = await startCvSimulator();
	process.env.CV_PARSER_URL ??= parser.url;
	const { startDemoCalendars } = await import("./app/integrations/calendar/demo.server.ts");
	const calendars = await startDemoCalendars();
	Object.assign(process.env, calendars.settings);
	const { startDemoMessaging } = await import("./app/integrations/messaging/demo.server.ts");
	const messaging = await startDemoMessaging();
	Object.assign(process.env, messaging.settings);
	const { startEsocialSimulator } = await import("./app/integrations/esocial/simulator.server.ts");
	const government = await startEsocialSimulator({ processing: 8_000 });
	Object.assign(process.env, { ESOCIAL_URL: government.url });
	const { startDemoSigning } = await import("./app/integrations/signing/demo.server.ts");
	const signing = await startDemoSigning();
	Object.assign(process.env, signing.settings);
	const { startDemoBoards } = await import("./app/integrations/job-boards/demo.server.ts");
	const boards = await startDemoBoards();
	Object.assign(process.env, boards.settings);
	const { startModelSimulator } = await import("./app/integrations/assistant/simulator.server.ts");
	const model = await startModelSimulator();
	process.env.LANGUAGE_MODEL_URL ??= model.url;
	const simulators = [first, second, parser, calendars, messaging, government, signing, boards, model];
	stops.unshift(() => Promise.all(simulators.map((simulator) => simulator.close())));
}

async function seed() {
	if ((await listBusinessIds(getDb())).length === 0) step("Filling it with the demo's people and jobs");
	const { seedDemo } = await import("./db/seed/demo.ts");
	await seedDemo(ownerPool());
}

// A closed stdout (`npm run demo | head`) must neither stop the process nor block shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

handleProcessEnd({
	log,
	async stop() {
		for (const stop of stops) await stop();
	},
	summary: () => ({ requests: countServedRequests() }),
	// Stops only the embedded database, which is last.
	afterFault: () => (setting("DATABASE_URL") ? undefined : stops.at(-1)?.()),
});

try {
	await startAll();
} catch (error) {
	const port = process.env.PORT ?? 3000;
	if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
		console.error(`Port ${port} is in use. Choose another, for example: PORT=3001 npm run demo`);
	} else console.error(isExpectedError(error) ? error.message : error);
	for (const stop of stops) await stop().catch((reason) => log.error({ err: reason }, "stopping failed"));
	process.exit(1);
}

/** Errors the operator can fix; the message suffices without a stack trace. */
function isExpectedError(error: unknown): error is Error {
	return [StartError, AppLoginError, WrongKeyError, DatabaseUnavailable].some((kind) => error instanceof kind);
}
