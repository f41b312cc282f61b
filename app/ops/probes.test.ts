import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { countMail } from "#db/kit/mail-counts.ts";
import { createHttpServer } from "./http-server.ts";
import { getRouteClass, measureQueueJob, registerGauges } from "./metrics.ts";
import { watchEventLoop } from "./watchdog.ts";

// Runs in a separate process, so counters start at zero.
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	vi.unstubAllEnvs();
	for (const stop of stops.splice(0)) await stop();
});

async function running(isReady: () => Promise<unknown> = async () => true) {
	const web = createHttpServer({ isReady });
	web.serve((_req, res) => void res.end("page"));
	const port = await web.listen(0);
	stops.push(() => web.drain(500));
	return `http://127.0.0.1:${port}`;
}

const paths = ["/health", "/healthz", "/ready", "/readyz", "/metrics"];
const status = async (url: string, headers: Record<string, string> = {}, method = "GET") =>
	(await fetch(url, { headers, method })).status;

test("probes answer only local requests and those with the token", async () => {
	vi.stubEnv("METRICS_TOKEN", "s3cret-token");
	const url = await running();
	const passedOn = { "x-forwarded-for": "203.0.113.9" };
	for (const path of paths) {
		expect([path, await status(url + path)]).toEqual([path, 200]);
		const refused: Record<string, string>[] = [
			passedOn,
			{ forwarded: "for=203.0.113.9" },
			{ "X-Forwarded-Proto": "https" },
			{ ...passedOn, authorization: "Bearer wrong" },
			{ ...passedOn, authorization: "Bearer " },
			{ ...passedOn, authorization: "Basic s3cret-token" },
			{ ...passedOn, authorization: "Bearer s3cret-token2" },
		];
		for (const headers of refused)
			expect([path, headers, await status(url + path, headers)]).toEqual([path, headers, 404]);
		expect(await status(url + path, { ...passedOn, authorization: "Bearer s3cret-token" })).toBe(200);
		expect(await status(url + path, {}, "POST")).toBe(405);
	}
});

test("GET /metrics answers 404 to a forwarded request when no token is configured", async () => {
	vi.stubEnv("METRICS_TOKEN", "");
	const url = await running();
	for (const authorization of ["Bearer ", "Bearer undefined", "Bearer x"])
		expect(await status(`${url}/metrics`, { authorization, "x-forwarded-for": "1.2.3.4" })).toBe(404);
});

test("GET /ready answers 503 within a second when the database hangs, and GET /health answers 200", async () => {
	const url = await running(() => new Promise(() => {}));
	const began = performance.now();
	expect(await status(`${url}/ready`)).toBe(503);
	expect(performance.now() - began).toBeLessThan(1_500);
	expect(await status(`${url}/health`)).toBe(200);
});

test("GET /metrics returns requests by class, jobs, queue and pools without personal addresses", async () => {
	const url = await running();
	measureQueueJob({ task: "send_email", outcome: "done", waited: 0.02, took: 0.3 });
	registerGauges({
		queue: async () => [{ task: "send_email", state: "waiting", jobs: 7, age: 12.5 }],
		pools: () => ({ app: { totalCount: 5, idleCount: 2, waitingCount: 1 }, owner: undefined }),
		listening: () => new Date(Date.now() - 60_000),
	});
	// Other files of this process may have counted mails already.
	const readSent = async () => {
		const text = await (await fetch(`${url}/metrics`)).text();
		const count = /seleta_mail_total\{outcome="sent".*\} (\d+)/.exec(text)?.[1];
		if (count === undefined) throw new Error(`no counter of sent mails in:\n${text}`);
		return Number(count);
	};
	const sentBefore = await readSent();
	countMail("sent", 3);
	expect(await readSent()).toBe(sentBefore + 3);
	for (const path of ["/", "/recruiters/jobs?q=maria", "/maria.silva@mail.example", "/__proto__", "/assets/a.js"])
		await fetch(url + path).then((answer) => answer.text());
	const text = await (await fetch(`${url}/metrics`)).text();
	for (const line of [
		/seleta_http_request_seconds_count\{.*method="GET",route="recruiters",status="200".*\} 1/,
		/seleta_http_request_seconds_count\{.*route="other".*\} \d/,
		/seleta_jobs_total\{task="send_email",outcome="done".*\} 1/,
		/seleta_queue_jobs\{task="send_email",state="waiting".*\} 7/,
		/seleta_queue_oldest_seconds\{task="send_email",state="waiting".*\} 12.5/,
		/seleta_queue_jobs\{task="none",state="dead".*\} 0/,
		/seleta_queue_oldest_seconds\{task="none",state="retrying".*\} 0/,
		/seleta_release_info\{release="\d+\.\d+\.\d+[^"]*".*\} 1/,
		/seleta_mail_total\{outcome="bounced".*\} \d/,
		/seleta_pool_connections\{pool="app",use="busy".*\} 3/,
		/seleta_listener_age_seconds\{.*\} (59|60)/,
		/nodejs_eventloop_lag_p99_seconds/,
	])
		expect(text).toMatch(line);
	expect(text).not.toMatch(/maria/);

	// Every metric used by an alert rule or the dashboard exists.
	const exported = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
	const rules = readFileSync("docs/deploy/prometheus-alerts.yml", "utf8");
	const board = readFileSync("docs/deploy/grafana-dashboard.json", "utf8");
	const { groups } = parse(rules) as { groups: { rules: { alert: string; expr: string }[] }[] };
	const panels = (JSON.parse(board) as { panels: { targets: { expr: string }[] }[] }).panels;
	const named = [...groups.flatMap((group) => group.rules), ...panels.flatMap(({ targets }) => targets)].flatMap(
		({ expr }) =>
			[...expr.matchAll(/\b(?:seleta|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, "")),
	);
	expect(named.length).toBeGreaterThan(25);
	expect(named.filter((name) => !exported.has(name))).toEqual([]);
});

test("getRouteClass returns one of a few classes for any address", () => {
	for (const [url, expected] of [
		["/", "home"],
		["/?x=1", "home"],
		["//evil", "home"],
		["/jobs/x/1", "jobs"],
		["/Recruiters", "other"],
		["*", "home"],
	] as const)
		expect([url, getRouteClass(url)]).toEqual([url, expected]);
});

test("watchEventLoop reports a blocked event loop and not an idle one", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
	const messages: number[] = [];
	const stop = watchEventLoop((ms) => messages.push(ms));
	try {
		vi.advanceTimersByTime(3_000);
		expect(messages).toEqual([]);
		const now = performance.now();
		vi.spyOn(performance, "now").mockReturnValue(now + 9_000);
		vi.advanceTimersByTime(1_000);
		expect(messages).toEqual([8_000]);
	} finally {
		stop();
		vi.restoreAllMocks();
		vi.useRealTimers();
	}
	await sleep(0);
});
