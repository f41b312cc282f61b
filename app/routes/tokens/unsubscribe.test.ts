import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listSuppressionReasons } from "#db/queries/suppressions.ts";
import { createUnsubscribeToken } from "#db/queries/unsubscribe-links.ts";
import { type TestBusiness, withRollback } from "#db/testing.ts";
import * as page from "./unsubscribe.tsx";

const email = "marina@mail.example";

async function opened(trx: Scoped, business: TestBusiness) {
	const token = await createUnsubscribeToken(trx, email, business.siteId);
	const visit = { path: `/prospecting/unsubscribe/${token}`, params: { id: token } };
	const standing = async () => {
		await enterBusiness(trx, business.id);
		return listSuppressionReasons(trx, email, business.siteId);
	};
	return { token, visit, standing };
}

/** A mail program's request: no cookie, no Origin, no browser headers. */
const machine = { Origin: "", "Sec-Fetch-Site": "" };
const oneClick = { method: "POST", headers: machine, form: { "List-Unsubscribe": "One-Click" } };

test("opening the unsubscribe link changes nothing, however often it is opened", () =>
	withRollback(async ({ db, trx, business }) => {
		const { visit, standing } = await opened(trx, business);
		const browser = new Browser(db, business.host);
		for (const method of ["GET", "HEAD", "GET"])
			expect(await browser.visit(page, { ...visit, method, headers: { "Sec-Purpose": "prefetch" } })).toMatchObject({
				status: 200,
			});
		const { body, headers } = await browser.visit(page, visit);
		expect(body).toMatchObject({ state: "ask", email: "m•••@mail.example", brand: "Grupo Seleta" });
		expect(headers.get("Cache-Control")).toBe("private, no-store");
		expect(headers.get("Referrer-Policy")).toBe("same-origin");
		expect(headers.get("X-Robots-Tag")).toBe("noindex");
		expect(await standing()).toEqual([]);
	}));

test("a one-click unsubscribe responds 200 without redirect, takes effect at once and can be repeated", () =>
	withRollback(async ({ db, trx, business }) => {
		const { visit, standing } = await opened(trx, business);
		for (let times = 0; times < 2; times++) {
			const answer = await new Browser(db, business.host).visit(page, { ...visit, ...oneClick });
			expect(answer).toMatchObject({ status: 200, location: null });
			expect(answer.headers.get("Set-Cookie")).toBeNull();
			expect(await standing()).toEqual(["unsubscribe"]);
		}
	}));

test("the unsubscribe button applies to one brand or all, and only the page can subscribe again", () =>
	withRollback(async ({ db, trx, business }) => {
		const { visit, standing } = await opened(trx, business);
		const browser = new Browser(db, business.host);
		expect((await browser.visit(page, { ...visit, form: { scope: "all" } })).body).toMatchObject({ state: "done" });
		expect(await listSuppressionReasons(trx, email, null)).toEqual(["unsubscribe"]);
		expect((await browser.visit(page, visit)).body).toMatchObject({ state: "done" });
		expect((await browser.visit(page, { ...visit, form: { do: "again" } })).body).toMatchObject({ state: "back" });
		expect(await standing()).toEqual([]);
		await browser.visit(page, { ...visit, form: { scope: "brand" } });
		expect(await listSuppressionReasons(trx, email, null)).toEqual([]);
		expect(await standing()).toEqual(["unsubscribe"]);
		// A mail program's repeated click never resubscribes.
		await browser.visit(page, { ...visit, ...oneClick, form: { ...oneClick.form, do: "again" } });
		expect(await standing()).toEqual(["unsubscribe"]);
	}));

test("the unsubscribe link redirects to its own brand's host, and a one-click request is handled on any host", () =>
	withRollback(async ({ db, trx, business }) => {
		const { visit, standing, token } = await opened(trx, business);
		await trx
			.insertInto("site_configs")
			.values({ business_id: business.id, brand_key: "talenses", domain: "irma.example", title: "Irmã" })
			.execute();
		const { domain } = await trx
			.selectFrom("site_configs")
			.select("domain")
			.where("id", "=", business.siteId)
			.executeTakeFirstOrThrow();
		const sister = new Browser(db, "irma.example");
		const { status, location, headers } = await sister.visit(page, visit);
		expect([status, location]).toEqual([303, expect.stringContaining(`//${domain}`)]);
		expect(location).toContain(`/prospecting/unsubscribe/${token}`);
		expect(headers.get("Cache-Control")).toBe("private, no-store");
		expect((await sister.visit(page, { ...visit, ...oneClick })).status).toBe(200);
		expect(await standing()).toEqual(["unsubscribe"]);
		await trx.updateTable("site_configs").set({ active: false }).where("id", "=", business.siteId).execute();
		// A brand that is no more has no page to lead to.
		expect((await sister.visit(page, visit)).status).toBe(200);
	}));

test("the unsubscribe page refuses requests from another site", () =>
	withRollback(async ({ db, trx, business }) => {
		const { visit, standing } = await opened(trx, business);
		for (const headers of [
			{ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
			{ Origin: "https://evil.example", "Sec-Fetch-Site": "" },
			{ Origin: "", "Sec-Fetch-Site": "cross-site" },
		])
			expect((await new Browser(db, business.host).visit(page, { ...visit, ...oneClick, headers })).status).toBe(403);
		expect(await standing()).toEqual([]);
	}));

test("the origin check is skipped only for this URL and its POST", () =>
	withRollback(async ({ db, trx, business }) => {
		const { token } = await opened(trx, business);
		const browser = new Browser(db, business.host);
		const reached = { action: () => "reached" };
		const status = async (path: string, method = "POST") =>
			(await browser.visit(reached, { path, method, headers: machine })).status;
		expect(await status(`/prospecting/unsubscribe/${token}`)).toBe(200);
		for (const path of [
			`/prospecting/unsubscribe/${token}/x`,
			`/prospecting/unsubscribe/${token}.data`,
			"/prospecting/unsubscribe/",
			"/jobs",
		])
			expect(await status(path)).toBe(403);
		expect(await status(`/prospecting/unsubscribe/${token}`, "DELETE")).toBe(403);
	}));

test("the unsubscribe page responds with the same 404 for foreign and unknown tokens, and limits guessing", () =>
	withRollback(async ({ db, trx, business, other, inOther }) => {
		const { token } = await opened(trx, business);
		const theirs = new Browser(db, other.host);
		const bodies = [];
		for (const id of [token, "a-token-nobody-has", "x", "%00", "1 or 1=1"]) {
			const answer = await theirs.visit(page, { path: `/prospecting/unsubscribe/x`, params: { id } });
			expect(answer.status).toBe(404);
			bodies.push(JSON.stringify(answer.body));
		}
		expect(new Set(bodies).size).toBe(1);
		expect(
			await theirs.visit(page, { path: "/prospecting/unsubscribe/x", params: { id: token }, form: { scope: "all" } }),
		).toMatchObject({ status: 404 });
		expect(await inOther((trx) => listSuppressionReasons(trx, email))).toEqual([]);
		expect(await listSuppressionReasons(trx, email)).toEqual([]);
		let last = 404;
		for (let n = 0; n < 8 && last === 404; n++)
			last = (await theirs.visit(page, { path: "/prospecting/unsubscribe/x", params: { id: `guess-number-${n}` } }))
				.status;
		expect(last).toBe(429);
	}));

test("the unsubscribe page ignores hostile fields of the body", () =>
	withRollback(async ({ db, trx, business }) => {
		const { visit, standing } = await opened(trx, business);
		const browser = new Browser(db, business.host);
		const answer = await browser.visit(page, {
			...visit,
			form: { scope: "'; drop table suppressions; --", siteId: "999", email: "outra@mail.example", reason: "manual" },
		});
		expect(answer.status).toBe(200);
		expect(await standing()).toEqual(["unsubscribe"]);
		expect(await listSuppressionReasons(trx, "outra@mail.example")).toEqual([]);
	}));
