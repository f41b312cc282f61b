import { describe, expect, test } from "vitest";
import { person } from "#app/context.ts";
import * as api from "#app/routes/api/v1/layout.ts";
import * as me from "#app/routes/api/v1/recruiters/me.ts";
import * as apiSessions from "#app/routes/api/v1/recruiters/sessions.ts";
import * as secondStep from "#app/routes/auth/second-step.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as page from "#app/routes/recruiters/second-factor.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import { Browser } from "../browser.testing.ts";
import { hashPassword } from "../password/password.server.ts";
import { hashSecret } from "../secret.server.ts";
import { recruitersOnly } from "../session/guards.server.ts";
import { generateTotpCode } from "./totp.server.ts";

const password = "um lugar tranquilo";
const passwordHash = await hashPassword(password);
const program = { "Sec-Fetch-Site": "", Origin: "" };
const path = "/recruiters/second_factor";

const enter = (browser: Browser, email: string) =>
	browser.visit(business, { path: "/business", form: { email, password } });
const giveCode = (browser: Browser, code: string) =>
	browser.visit(secondStep, { path: "/auth/second_step", form: { code } });
const send = (browser: Browser, form: Record<string, string>) =>
	browser.visit(page, { path, form, above: [recruitersOnly] });
const isIn = async (browser: Browser) => (await browser.visit({}, { path: "/jobs" })).context.get(person) !== null;
const wrongFor = (secret: string) => String((Number(generateTotpCode(secret)) + 1) % 1_000_000).padStart(6, "0");

async function withApp(db: Db, trx: Scoped, home: TestBusiness) {
	const helena = await aRecruiter(trx, { password_hash: passwordHash });
	const browser = new Browser(db, home.host);
	await enter(browser, helena.email);
	const visible = await browser.visit(page, { path, above: [recruitersOnly] });
	const { setup } = visible.body as { setup: { sealed: string; secret: string; path: string } };
	expect(setup.path).toMatch(/^M\d+ \d+h1v1h-1z/);
	const wrong = await send(browser, { what: "set_up", setup: setup.sealed, code: wrongFor(setup.secret) });
	expect(wrong.status).toBe(422);
	// The same secret is offered again: the app has it already.
	expect(wrong.body).toMatchObject({ setup: { secret: setup.secret } });
	const done = await send(browser, { what: "set_up", setup: setup.sealed, code: generateTotpCode(setup.secret) });
	const { codes } = done.body as { codes: string[] };
	return { helena, browser, secret: setup.secret, codes };
}

/** As if the half minute of the last code were over. */
async function later(trx: Scoped) {
	await enterBusiness(trx, trx.businessId);
	await trx
		.updateTable("recruiter_second_factors")
		.set({ last_step: 0 })
		.where("business_id", "=", trx.businessId)
		.execute();
}

describe("second factor", () => {
	test("stores the secret encrypted and the recovery codes as hashes, shown once", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { browser, secret, codes } = await withApp(db, trx, home);
			expect(new Set(codes).size).toBe(10);
			for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
			await enterBusiness(trx, home.id);
			const factors = await trx.selectFrom("recruiter_second_factors").selectAll().execute();
			const saved = await trx.selectFrom("recruiter_recovery_codes").selectAll().execute();
			expect(JSON.stringify(factors)).not.toContain(secret);
			expect(saved).toHaveLength(10);
			const hash = hashSecret((codes[0] ?? "").replaceAll("-", ""));
			expect(saved.some((row) => row.code_hash.equals(hash))).toBe(true);
			const again = await browser.visit(page, { path, above: [recruitersOnly] });
			expect(again.body).toMatchObject({ on: true, codesLeft: 10 });
			expect(JSON.stringify(again.body)).not.toContain(codes[0]);
		}));

	test("is required after the password, and each code works once", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { helena, secret } = await withApp(db, trx, home);
			await later(trx);
			const browser = new Browser(db, home.host);
			expect((await enter(browser, helena.email)).location).toBe("/auth/second_step");
			expect(await isIn(browser)).toBe(false);
			expect((await browser.visit(secondStep, { path: "/auth/second_step" })).status).toBe(200);
			expect((await giveCode(browser, wrongFor(secret))).status).toBe(422);
			const code = generateTotpCode(secret);
			expect((await giveCode(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).location).toBe("/recruiters/dashboard");
			expect(await isIn(browser)).toBe(true);
			const thief = new Browser(db, home.host);
			await enter(thief, helena.email);
			expect((await giveCode(thief, code)).status).toBe(422);
			// The one before it neither.
			expect((await giveCode(thief, generateTotpCode(secret, Date.now() - 30_000))).status).toBe(422);
			expect(await isIn(thief)).toBe(false);
		}));

	test("accepts each recovery code once", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { helena, codes } = await withApp(db, trx, home);
			const use = async (code: string) => {
				const browser = new Browser(db, home.host);
				await enter(browser, helena.email);
				return (await giveCode(browser, code)).status;
			};
			expect(await use((codes[0] ?? "").toLowerCase())).toBe(303);
			expect(await use(codes[0] ?? "")).toBe(422);
			expect(await use(codes[1] ?? "")).toBe(303);
		}));

	test("limits codes to five attempts from one network", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { helena, secret } = await withApp(db, trx, home);
			await later(trx);
			const browser = new Browser(db, home.host);
			browser.ip = "198.51.100.9";
			await enter(browser, helena.email);
			const statuses: number[] = [];
			for (let n = 0; n < 6; n += 1) statuses.push((await giveCode(browser, wrongFor(secret))).status);
			expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
			expect((await giveCode(browser, generateTotpCode(secret))).status).toBe(429);
		}));

	test("redirects to sign-in without a first step or when the password changed since", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { helena, secret } = await withApp(db, trx, home);
			await later(trx);
			expect((await giveCode(new Browser(db, home.host), generateTotpCode(secret))).location).toBe("/business");
			const browser = new Browser(db, home.host);
			await enter(browser, helena.email);
			await trx
				.updateTable("recruiters")
				.set({ password_hash: await hashPassword("outra frase bem longa") })
				.where("business_id", "=", home.id)
				.execute();
			expect((await giveCode(browser, generateTotpCode(secret))).location).toBe("/business");
		}));

	test("is changed only soon after sign-in", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { browser } = await withApp(db, trx, home);
			await enterBusiness(trx, home.id);
			const sessions = trx.updateTable("sessions").where("business_id", "=", home.id);
			await sessions.set({ proved_at: new Date(0) }).execute();
			for (const what of ["set_up", "renew", "remove"])
				expect((await send(browser, { what })).location).toBe("/auth/again");
			await sessions.set({ proved_at: new Date() }).execute();
			expect((await send(browser, { what: "remove" })).location).toBe(path);
			const visible = await browser.visit(page, { path, above: [recruitersOnly] });
			expect(visible.body).toMatchObject({ on: false, codesLeft: 0 });
		}));

	test("is required from API clients too", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { helena, secret } = await withApp(db, trx, home);
			await later(trx);
			const caller = new Browser(db, home.host);
			const begin = (more: object) =>
				caller.visit(apiSessions, {
					path: "/api/v1/recruiters/sessions",
					headers: program,
					json: { email: helena.email, password, ...more },
					above: api.middleware,
				});
			expect((await begin({})).status).toBe(422);
			expect((await begin({ code: wrongFor(secret) })).status).toBe(422);
			expect((await begin({ code: generateTotpCode(secret) })).body).toMatchObject({ token: expect.any(String) });
			expect((await begin({ code: generateTotpCode(secret) })).status).toBe(422);
		}));
});

describe("a business that requires a second factor", () => {
	test("limits recruiters without one to the setup page and refuses their API sign-in", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			await enter(browser, helena.email);
			const caller = new Browser(db, home.host);
			const begin = () =>
				caller.visit(apiSessions, {
					path: "/api/v1/recruiters/sessions",
					headers: program,
					json: { email: helena.email, password },
					above: api.middleware,
				});
			const { token } = (await begin()).body as { token: string };
			const call = () =>
				caller.visit(me, {
					path: "/api/v1/recruiters/me",
					headers: { ...program, Authorization: `Bearer ${token}` },
					above: api.middleware,
				});
			expect((await call()).status).toBe(200);
			await enterBusiness(trx, home.id);
			await trx
				.updateTable("businesses")
				.set({ settings: JSON.stringify({ require_second_factor: true }) })
				.where("id", "=", home.id)
				.execute();
			expect((await call()).status).toBe(401);
			expect((await begin()).status).toBe(403);
			for (const expected of ["/recruiters/jobs", "/recruiters/profile", "/administrator"]) {
				const answer = await browser.visit({}, { path: expected, above: [recruitersOnly] });
				expect(answer.location).toBe(path);
			}
			const visible = await browser.visit(page, { path, above: [recruitersOnly] });
			const { setup, required } = visible.body as { setup: { sealed: string; secret: string }; required: boolean };
			expect(required).toBe(true);
			const done = await send(browser, { what: "set_up", setup: setup.sealed, code: generateTotpCode(setup.secret) });
			expect(done.body).toMatchObject({ codes: expect.any(Array) });
			expect((await browser.visit({}, { path: "/recruiters/jobs", above: [recruitersOnly] })).status).toBe(200);
			expect((await call()).status).toBe(200);
			await send(browser, { what: "remove" });
			const still = await browser.visit(page, { path, above: [recruitersOnly] });
			expect(still.body).toMatchObject({ on: true });
		}));
});
