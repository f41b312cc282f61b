import { describe, expect, test } from "vitest";
import { person } from "#app/context.ts";
import * as api from "#app/routes/api/v1/layout.ts";
import * as me from "#app/routes/api/v1/recruiters/me.ts";
import * as profileCall from "#app/routes/api/v1/recruiters/profile.ts";
import * as apiSessions from "#app/routes/api/v1/recruiters/sessions.ts";
import * as business from "#app/routes/public/business.tsx";
import * as profile from "#app/routes/recruiters/profile.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aRecruiter, rolledBack } from "#db/testing.ts";
import { recruitersOnly } from "./guards.server.ts";
import { hashPassword } from "./password.server.ts";
import { hashSecret } from "./secret.server.ts";
import { Browser } from "./testing.ts";

const password = "um lugar tranquilo";
const passwordHash = await hashPassword(password);
const program = { "Sec-Fetch-Site": "", Origin: "" };

async function signedIn(browser: Browser, email: string) {
	await browser.visit(business, { path: "/business", form: { email, password } });
	return browser;
}

const send = (browser: Browser, form: Record<string, string>) =>
	browser.visit(profile, { path: "/recruiters/profile", form, above: [recruitersOnly] });
const create = async (browser: Browser, scope: "read" | "write") => {
	const answer = await send(browser, { what: "api_token", name: "Folha", scope, days: "30" });
	return (answer.body as { apiToken: string }).apiToken;
};

function call(browser: Browser, bearer: string, how: { method?: string; json?: object } = {}, route: object = me) {
	return browser.visit(route, {
		path: "/api/v1/recruiters/me",
		headers: { ...program, Authorization: `Bearer ${bearer}` },
		above: api.middleware,
		...how,
	});
}

const rows = (trx: Scoped, businessId: number) =>
	trx.selectFrom("sessions").selectAll().where("business_id", "=", businessId).where("kind", "!=", "browser").execute();

describe("an API token", () => {
	test("is shown once, kept as a hash, listed by name, and ended", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, home.id, { password_hash: passwordHash });
			const browser = await signedIn(new Browser(db, home.host), helena.email);
			const token = await create(browser, "write");
			expect(token).toMatch(/^[\w-]{43}$/);
			await enterBusiness(trx, home.id);
			const [row] = await rows(trx, home.id);
			expect(row?.token_hash.equals(hashSecret(token))).toBe(true);
			expect(row?.expires_at.getTime()).toBeLessThan(Date.now() + 31 * 86_400_000);
			const page = await browser.visit(profile, { path: "/recruiters/profile", above: [recruitersOnly] });
			expect(JSON.stringify(page.body)).not.toContain(token);
			expect(page.body).toMatchObject({ apiTokens: [{ name: "Folha", scope: "write", usedAt: null }] });
			const audited = await trx
				.selectFrom("audit_entries")
				.select(["action", "changes"])
				.where("business_id", "=", home.id)
				.where("action", "=", "create_api_token")
				.execute();
			expect(JSON.stringify(audited)).toContain("Folha");
			expect(JSON.stringify(audited)).not.toContain(token);

			const caller = new Browser(db, home.host);
			expect((await call(caller, token)).status).toBe(200);
			const used = await browser.visit(profile, { path: "/recruiters/profile", above: [recruitersOnly] });
			expect(used.body).toMatchObject({ apiTokens: [{ usedAt: expect.any(String) }] });
			const other = await aRecruiter(trx, home.id, { password_hash: passwordHash });
			const stranger = await signedIn(new Browser(db, home.host), other.email);
			await send(stranger, { what: "revoke_api_token", token: String(row?.id) });
			expect((await call(caller, token)).status).toBe(200);
			await send(browser, { what: "revoke_api_token", token: String(row?.id) });
			expect((await call(caller, token)).status).toBe(401);
		}));

	test("ends by itself, and with its person", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, home.id, { password_hash: passwordHash });
			const token = await create(await signedIn(new Browser(db, home.host), helena.email), "read");
			const caller = new Browser(db, home.host);
			await enterBusiness(trx, home.id);
			const change = trx.updateTable("sessions").where("business_id", "=", home.id).where("kind", "=", "api_token");
			await change.set({ expires_at: new Date(0) }).execute();
			expect((await call(caller, token)).status).toBe(401);
			await change.set({ expires_at: new Date(Date.now() + 1e7) }).execute();
			expect((await call(caller, token)).status).toBe(200);
			await trx.updateTable("recruiters").set({ status: "suspended" }).where("business_id", "=", home.id).execute();
			expect((await call(caller, token)).status).toBe(401);
		}));

	test("that may only read changes nothing", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, home.id, { password_hash: passwordHash });
			const browser = await signedIn(new Browser(db, home.host), helena.email);
			const caller = new Browser(db, home.host);
			const json = { recruiter: { signature: "<p>Outra</p>" } };
			const read = await create(browser, "read");
			expect((await call(caller, read)).status).toBe(200);
			const refused = await call(caller, read, { method: "PUT", json });
			expect(refused.status).toBe(403);
			const write = await create(browser, "write");
			expect((await call(caller, write, { method: "PUT", json })).status).toBe(200);
		}));

	test("is no cookie, and a cookie's token is no bearer", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, home.id, { password_hash: passwordHash });
			const browser = await signedIn(new Browser(db, home.host), helena.email);
			const ofCookie = browser.cookies.get("auth._token.recruiters") ?? "";
			const token = await create(browser, "write");
			const caller = new Browser(db, home.host);
			expect((await call(caller, ofCookie)).status).toBe(401);
			caller.cookies.set("auth._token.recruiters", token);
			expect((await caller.visit({}, { path: "/jobs" })).context.get(person)).toBeNull();
			expect((await browser.visit({}, { path: "/jobs" })).context.get(person)).not.toBeNull();
		}));

	test("is made only soon after signing in; otherwise the password is asked again and the form is kept", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, home.id, { password_hash: passwordHash });
			const browser = await signedIn(new Browser(db, home.host), helena.email);
			await enterBusiness(trx, home.id);
			await trx
				.updateTable("sessions")
				.set({ proved_at: new Date(0) })
				.where("business_id", "=", home.id)
				.execute();
			const form = { what: "api_token", name: "Folha", scope: "read", days: "30" };
			expect((await send(browser, form)).location).toBe("/auth/again");
			expect(await rows(trx, home.id)).toEqual([]);
			const again = await import("#app/routes/auth/again.tsx");
			const prove = (typed: string) => browser.visit(again, { path: "/auth/again", form: { password: typed } });
			expect((await prove("errada")).status).toBe(422);
			expect((await prove(password)).location).toBe("/auth/resume");
			const resume = await import("#app/routes/auth/resume.tsx");
			const kept = await browser.visit(resume, { path: "/auth/resume" });
			expect(kept.body).toMatchObject({
				action: "/recruiters/profile",
				fields: expect.arrayContaining([["name", "Folha"]]),
			});
			expect((await send(browser, form)).body).toMatchObject({ apiToken: expect.any(String) });
		}));
});

describe("a program that signs in", () => {
	const begin = (browser: Browser, json: object) =>
		browser.visit(apiSessions, { path: "/api/v1/recruiters/sessions", headers: program, json, above: api.middleware });

	test("gets a token for hours, not months, that no cookie carries, and a public name of its session", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, home.id, { password_hash: passwordHash });
			const caller = new Browser(db, home.host);
			const answer = await begin(caller, { email: helena.email, password });
			const { token, recruiter } = answer.body as { token: string; recruiter: { devise_token: string } };
			await enterBusiness(trx, home.id);
			const [row] = await rows(trx, home.id);
			expect(row).toMatchObject({ kind: "api_session", scope: "write", name: null });
			expect(row?.expires_at.getTime()).toBeLessThan(Date.now() + 13 * 3_600_000);
			const said = (await call(caller, token, {}, profileCall)).body as { recruiter: { devise_token: string } };
			expect(said.recruiter.devise_token).toBe(row?.uid);
			expect(recruiter.devise_token).toBe(row?.uid);
			expect((await call(caller, said.recruiter.devise_token)).status).toBe(401);
			expect(JSON.stringify(said)).not.toContain(token);
			caller.cookies.set("auth._token.recruiters", token);
			expect((await caller.visit({}, { path: "/jobs" })).context.get(person)).toBeNull();
		}));
});
