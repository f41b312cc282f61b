import { createServer, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedCacheControl } from "#app/http/public-cache-headers.ts";
import { bufferedResponse } from "./buffered-response.ts";
import { jobViewCounter } from "./job-view-counter.ts";
import { setPageBusiness } from "./page-business.ts";
import { createPageCache } from "./page-cache.ts";
import { createListener } from "./request-listener.ts";
import { setViewedJob } from "./viewed-job.ts";

const forEverybody = sharedCacheControl(60);
let created = 0;
let during = () => {};
const saved = createPageCache();
const server = createServer(
	createListener(async (request) => {
		created += 1;
		const { pathname, searchParams } = new URL(request.url);
		during();
		const headers = new Headers({
			"Content-Type": "text/html",
			"Cache-Control": searchParams.get("cache") ?? forEverybody,
			Vary: searchParams.get("vary") ?? "Cookie",
			ETag: 'W/"one"',
			"X-Request-Id": String(created),
		});
		if (searchParams.has("cookie")) headers.append("Set-Cookie", "came_from=x");
		const body = new TextEncoder().encode(`<p>${pathname} ${created}</p>`.padEnd(3_000, "·"));
		const page = bufferedResponse(body, { status: Number(searchParams.get("status") ?? 200), headers });
		const business = /business-(\d+)/.exec(request.headers.get("Host") ?? "")?.[1];
		if (business) setPageBusiness(page, Number(business));
		if (pathname.startsWith("/jobs/"))
			setViewedJob(page, { businessId: 1, jobId: 7, siteConfigId: 3, source: "LinkedIn", utmCampaign: null });
		return page;
	}, saved),
);
let port = 0;
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => server.close());

function visit(path: string, headers: Record<string, string> = {}, method = "GET") {
	return new Promise<{ made: string; status: number; headers: Record<string, string>; bytes: number }>((resolve) => {
		const asking = request({ port, host: "127.0.0.1", path, method, headers: { host: "brand.example", ...headers } });
		asking.on("response", async (answer) => {
			const parts: Buffer[] = [];
			for await (const part of answer) parts.push(part as Buffer);
			const sent = Buffer.concat(parts);
			const text = sent.length > 0 && answer.headers["content-encoding"] === "br" ? brotliDecompressSync(sent) : sent;
			resolve({
				made: /\d+(?=<)/.exec(String(text))?.[0] ?? "",
				status: answer.statusCode ?? 0,
				headers: answer.headers as Record<string, string>,
				bytes: sent.length,
			});
		});
		asking.end();
	});
}

test("the page cache renders and compresses a guest's page once until its content changes", async () => {
	const first = await visit("/jobs");
	const again = await visit("/jobs");
	expect([again.made, again.headers.age, again.headers.etag]).toEqual([first.made, "0", 'W/"one"']);
	expect(again.headers["x-request-id"]).toBeUndefined();
	expect({ ...first.headers, ...again.headers, age: "" }).toMatchObject({ "cache-control": forEverybody });
	const smaller = await visit("/jobs", { "accept-encoding": "br" });
	expect([smaller.made === first.made, smaller.headers["content-encoding"]]).toEqual([false, "br"]);
	expect((await visit("/jobs", { "accept-encoding": "br" })).made).toBe(smaller.made);
	expect((await visit("/jobs", { host: "other.example" })).made).not.toBe(first.made);
	saved.forget();
	expect(Number((await visit("/jobs")).made)).toBeGreaterThan(Number(first.made));
});

test("the page cache sends no body for a matching ETag or a HEAD request", async () => {
	const { headers } = await visit("/kept", { "accept-encoding": "br" });
	const existing = await visit("/kept", { "accept-encoding": "br", "if-none-match": `"other", ${headers.etag}` });
	expect([existing.status, existing.bytes, existing.headers["content-encoding"]]).toEqual([304, 0, undefined]);
	const head = await visit("/kept", { "accept-encoding": "br" }, "HEAD");
	expect([head.status, head.bytes, head.headers["content-length"]]).toEqual([200, 0, headers["content-length"]]);
});

test.each([
	["who brings a cookie", "/a", { cookie: "lng=en" }],
	["who shows a token", "/b", { authorization: "Bearer x" }],
	["who comes from elsewhere", "/c", { referer: "https://www.linkedin.com/jobs" }],
	["who sends something along", "/d", { "content-length": "0" }],
])("a request of a visitor %s bypasses the page cache", async (_who, path, headers) => {
	const theirs = await visit(path, headers);
	const ours = await visit(path, { referer: "http://brand.example/" });
	expect(ours.made).not.toBe(theirs.made);
	expect((await visit(path, headers)).made).not.toBe(ours.made);
	expect((await visit(path)).made).toBe(ours.made);
});

test.each(["cookie", "status=410", "vary=Accept-Language", "cache=private,%20no-cache", "cache=public,%20max-age=60"])(
	"the page cache does not store a response of %s",
	async (how) => {
		const first = await visit(`/never?${how}`);
		expect((await visit(`/never?${how}`)).made).not.toBe(first.made);
	},
);

test("the page cache drops pages of all brands of a changed business and leaves other businesses' pages", async () => {
	const hosts = ["jobs.business-1", "talents.business-1", "jobs.business-2", "unknown.example"];
	const look = async () => (await Promise.all(hosts.map((host) => visit("/shown", { host })))).map(({ made }) => made);
	const anew = (before: string[], after: string[]) => hosts.filter((_, at) => before[at] !== after[at]);
	const first = await look();
	expect(anew(first, await look())).toEqual([]);
	saved.forget(1);
	const second = await look();
	expect(anew(first, second)).toEqual(["jobs.business-1", "talents.business-1", "unknown.example"]);
	saved.forget(3);
	const third = await look();
	expect(anew(second, third)).toEqual(["unknown.example"]);
	saved.forget();
	expect(anew(third, await look())).toEqual(hosts);
});

test("the page cache does not store a page that was rendered before its own business changed", async () => {
	const host = "jobs.business-7";
	for (const [changed, isReused] of [
		[7, false],
		[8, true],
	] as const) {
		during = () => saved.forget(changed);
		const old = await visit(`/while-${changed}-changes`, { host });
		during = () => {};
		expect((await visit(`/while-${changed}-changes`, { host })).made === old.made).toBe(isReused);
	}
});

test("the page cache does not store a page that was rendered before a change", async () => {
	during = () => saved.forget();
	const old = await visit("/changing");
	during = () => {};
	const fresh = await visit("/changing");
	expect(fresh.made).not.toBe(old.made);
	expect((await visit("/changing")).made).toBe(fresh.made);
});

test("listener counts a job view for new and cached pages, and none for HEAD requests", async () => {
	const views: number[] = [];
	const stop = jobViewCounter.start(async (counts) => {
		for (const count of counts) views.push(count.views);
	});
	const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36" };
	const { made } = await visit("/jobs/analista/abc", browser);
	expect((await visit("/jobs/analista/abc", browser)).made).toBe(made);
	await visit("/jobs/analista/abc", browser, "HEAD");
	await visit("/jobs/analista/abc", { ...browser, "sec-purpose": "prefetch" });
	await visit("/jobs", browser);
	await stop();
	expect(views).toEqual([2]);
});
