import { expect, test } from "vitest";
import { visitOrigin } from "#app/context.ts";
import * as jobs from "#app/routes/public/jobs.tsx";
import { aJob, withRollback } from "#db/testing.ts";
import { Browser } from "../browser.testing.ts";

const linkedIn = { utm_source: null, utm_medium: null, utm_campaign: null, referrer: "linkedin.com" };

test("visitOrigin saves the first visit in a cookie of the host and ignores later ones", () =>
	withRollback(async ({ db, trx, business }) => {
		await aJob(trx, { publishedOn: [business.siteId] });
		const browser = new Browser(db, business.host);
		const first = await browser.visit(jobs, { path: "/jobs", headers: { Referer: "https://www.linkedin.com/feed" } });
		expect(first.context.get(visitOrigin)).toEqual(linkedIn);
		const [cookie = ""] = first.headers.getSetCookie().filter((item) => item.startsWith("came_from="));
		expect(cookie).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
		// Pages that set a cookie must stay out of shared caches.
		expect(first.headers.get("Cache-Control")).toMatch(/^private/);
		const second = await browser.visit(jobs, { path: "/jobs?utm_source=indeed" });
		expect(second.headers.getSetCookie()).toEqual([]);
		expect(second.context.get(visitOrigin)).toEqual(linkedIn);
	}));

test.each([
	["nothing is known", "/jobs", {}],
	["they come from this very site", "/jobs", { Referer: "http://HOST/home" }],
	["a link of a mail is opened", "/confirmations/abc?utm_source=mail", {}],
	["another service sends them back", "/auth/linkedin/callback", { Referer: "https://www.linkedin.com/" }],
	["somebody posts", "/jobs?utm_source=x", { method: "POST" }],
])("visitOrigin sets no cookie when %s", (_, path, { method, ...headers }: Record<string, string>) =>
	withRollback(async ({ db, business }) => {
		const sent = Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, v.replace("HOST", business.host)]));
		const answer = await new Browser(db, business.host).visit(
			{ loader: () => null, action: () => null },
			{ path, headers: sent, ...(method ? { method } : {}) },
		);
		expect(answer.headers.getSetCookie().filter((item) => item.startsWith("came_from"))).toEqual([]);
		expect(answer.context.get(visitOrigin)).toBeNull();
	}),
);

test("visitOrigin cleans a tampered cookie and never reads another brand's", () =>
	withRollback(async ({ db, business, other }) => {
		const browser = new Browser(db, business.host);
		browser.cookies.set("came_from", encodeURIComponent(JSON.stringify(["a\u0000b", { x: 1 }, "c".repeat(500), "//"])));
		const { context } = await browser.visit({ loader: () => null }, { path: "/jobs" });
		expect(context.get(visitOrigin)).toEqual({
			utm_source: "a b",
			utm_medium: null,
			utm_campaign: "c".repeat(80),
			referrer: null,
		});
		const elsewhere = await new Browser(db, other.host).visit({ loader: () => null }, { path: "/jobs" });
		expect(elsewhere.context.get(visitOrigin)).toBeNull();
	}));
