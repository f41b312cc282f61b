import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { webFlags } from "#app/ops/process-flags.ts";
import { startEmbedded } from "#db/embedded.ts";
import { superviseProcess } from "../../ops/supervise.ts";
import { check } from "./check.ts";
import { startNginx } from "./nginx.ts";
import { openServers } from "./servers.ts";

/**
 * `npm run many [-- --check --requests --pooler --replica]`: two webs and two workers behind nginx. `roll` or SIGHUP replaces them one by
 * one.
 */
const { values } = parseArgs({
	options: {
		check: { type: "boolean" },
		pooler: { type: "boolean" },
		replica: { type: "boolean" },
		requests: { type: "string", default: "0" },
		rate: { type: "string", default: "20" },
	},
});
const root = join(import.meta.dirname, "..", "..", "..");
const dir = resolve(process.env.SELETA_DATA ?? ".data");
const port = Number(process.env.PORT ?? 3000);
const webs = [1, 2].map((at) => ({ name: `web${at}`, port: port + at, away: false }));
const workers = ["worker1", "worker2"];

mkdirSync(dir, { recursive: true });
const database = await startEmbedded({ dir });
database.keepRunning({
	format: (text) => console.error(text),
	gaveUp(error) {
		console.error(error);
		void stop(1);
	},
});
const behind = await openServers({ dir, url: database.url(), port: port + 5, ...values });
const env = { ...process.env, ...behind.env, SELETA_DATA: dir, ORIGIN: `http://localhost:${port}`, TRUST_PROXY: "1" };
const format = (name: string) => (line: string) => {
	if (/"level":[56]0|ended; it starts|Error/.test(line)) console.error(`${name}: ${line}`);
};

const processes = new Map<string, ReturnType<typeof superviseProcess>>();
for (const web of webs) {
	const args = ["--import", "./app/ops/compile-cache.ts", ...webFlags, "server.ts", "--demo"];
	const own = { ...env, PORT: String(web.port), HOST: "127.0.0.1", WORKERS: "off" };
	processes.set(web.name, superviseProcess({ name: web.name, args, cwd: root, env: own, format: format(web.name) }));
	// The first one migrates and fills the demo; the next finds it done.
	await untilReady(web.port);
}
for (const name of workers) {
	const own = { ...env, PORT: String(port), NODE_ENV: "production" };
	processes.set(name, superviseProcess({ name, args: ["workers/run.ts"], cwd: root, env: own, format: format(name) }));
}
const nginx = startNginx(dir, port, webs);

/** Rolling deploy: each web is drained and replaced, then the workers, then the servers behind. */
async function roll() {
	for (const web of webs) {
		web.away = true;
		await nginx.follow();
		await processes.get(web.name)?.restart();
		await untilReady(web.port);
		web.away = false;
		await nginx.follow();
		console.log(`${web.name} is new`);
	}
	for (const name of workers) {
		await processes.get(name)?.restart();
		await sleep(2_000);
		console.log(`${name} is new`);
	}
	await behind.roll();
}

let stopping = false;
async function stop(code: number) {
	if (stopping) return;
	stopping = true;
	nginx.stop();
	await Promise.all([...processes.values()].map((process) => process.stop()));
	await behind.close();
	await database.stop();
	process.exit(code);
}
process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));

if (values.check) {
	const [requests, perSecond] = [Number(values.requests), Number(values.rate)];
	const installation = { port, dir, webs: webs.map((web) => web.port), roll, requests, perSecond };
	const passed = await check(installation).catch((error) => {
		console.error(error);
		return false;
	});
	await stop(passed ? 0 : 1);
} else {
	console.log(`Seleta is at http://localhost:${port} (${webs.map((web) => web.port).join(" and ")} behind it)`);
	console.log("Type roll to replace every process, one after another, as a deploy does.");
	process.on("SIGHUP", () => void roll());
	process.stdin.setEncoding("utf8").on("data", (line: string) => line.trim() === "roll" && void roll());
}

async function untilReady(at: number) {
	for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(100)) {
		if ((await fetch(`http://127.0.0.1:${at}/readyz`).catch(() => undefined))?.ok) return;
	}
	throw new Error(`Nothing answers on port ${at}. Was the product built (npm run build)?`);
}
