import { expect, test, vi } from "vitest";
import type { JobViewCount } from "#app/domain/jobs/job-page-view.ts";
import { createJobViewCounter } from "./job-view-counter.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const job = { businessId: 1, jobId: 7, siteConfigId: 3, source: "LinkedIn", utmCampaign: null };
const visit = (headers: Record<string, string> = {}, method = "GET") => ({
	method,
	headers: { "user-agent": browser, ...headers },
});

function prepared(write: (counts: readonly JobViewCount[]) => Promise<void> = async () => {}) {
	const written: [number, number, number][] = [];
	const counter = createJobViewCounter();
	const stop = counter.start(async (counts) => {
		await write(counts);
		for (const { businessId, jobId, views } of counts) written.push([businessId, jobId, views]);
	});
	return { counter, stop, written };
}

test("createJobViewCounter writes one total for each business and job", async () => {
	const { counter, stop, written } = prepared();
	for (let at = 0; at < 3; at++) counter.count(job, visit());
	counter.count({ ...job, jobId: 8 }, visit());
	counter.count({ ...job, businessId: 2 }, visit());
	expect(written).toEqual([]);
	await stop();
	expect(written).toEqual([
		[1, 7, 3],
		[1, 8, 1],
		[2, 7, 1],
	]);
	counter.count(job, visit());
	await counter.flush();
	expect(written).toHaveLength(3);
});

test.each([
	["a HEAD request", visit({}, "HEAD")],
	["a bot", visit({ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" })],
	["a program", visit({ "user-agent": "curl/8.5.0" })],
	["nobody named", { method: "GET", headers: {} }],
	["a page loaded ahead", visit({ "sec-purpose": "prefetch;prerender" })],
	["a page loaded ahead by an older browser", visit({ purpose: "prefetch" })],
])("createJobViewCounter counts nothing for %s", async (_, request) => {
	const { counter, stop, written } = prepared();
	counter.count(job, request);
	await stop();
	expect(written).toEqual([]);
});

test("createJobViewCounter retries the counts that failed for one business and writes none twice", async () => {
	let isAway = true;
	const { counter, stop, written } = prepared(async ([count]) => {
		if (isAway && count?.businessId === 1) throw new Error("away");
	});
	counter.count(job, visit());
	counter.count({ ...job, businessId: 2 }, visit());
	await counter.flush();
	expect(written).toEqual([[2, 7, 1]]);
	isAway = false;
	counter.count(job, visit());
	await stop();
	expect(written).toEqual([
		[2, 7, 1],
		[1, 7, 2],
	]);
});

test("createJobViewCounter drops the campaign when a day has too many of them", async () => {
	const campaigns: (string | null)[] = [];
	const { counter, stop } = prepared(async (counts) => {
		for (const { utmCampaign } of counts) campaigns.push(utmCampaign);
	});
	for (let at = 0; at < 1_010; at++) counter.count({ ...job, utmCampaign: `c${at}` }, visit());
	await stop();
	expect(campaigns.filter((name) => name !== null)).toHaveLength(1_000);
	expect(campaigns).toHaveLength(1_001);
});

test("createJobViewCounter counts by the day in Brasília when it differs from London's", async () => {
	vi.useFakeTimers({ now: new Date("2026-03-01T02:30:00Z"), toFake: ["Date"] });
	const days: string[] = [];
	const { counter, stop } = prepared(async (counts) => {
		for (const { day } of counts) days.push(day);
	});
	counter.count(job, visit());
	vi.setSystemTime(new Date("2026-03-01T03:00:00Z"));
	counter.count(job, visit());
	await stop();
	vi.useRealTimers();
	expect(days).toEqual(["2026-02-28", "2026-03-01"]);
});
