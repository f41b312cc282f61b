import { describe, expect, test } from "vitest";
import { person } from "#app/context.ts";
import * as api from "#app/routes/api/v1/layout.ts";
import * as columns from "#app/routes/api/v1/recruiters/columns.ts";
import * as downloads from "#app/routes/api/v1/recruiters/downloads.ts";
import * as list from "#app/routes/api/v1/recruiters/list.ts";
import * as me from "#app/routes/api/v1/recruiters/me.ts";
import * as notifications from "#app/routes/api/v1/recruiters/notifications.ts";
import * as profileCall from "#app/routes/api/v1/recruiters/profile.ts";
import * as search from "#app/routes/api/v1/recruiters/search.ts";
import * as apiSessions from "#app/routes/api/v1/recruiters/sessions.ts";
import * as tickets from "#app/routes/cable_tickets.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as profile from "#app/routes/recruiters/profile.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aJob, aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import { Browser } from "../browser.testing.ts";
import { hashPassword } from "../password/password.server.ts";
import { waitForDenialAudit } from "../permit.server.ts";
import { hashSecret } from "../secret.server.ts";
import { recruitersOnly } from "../session/guards.server.ts";

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

const rows = (trx: Scoped) =>
	trx
		.selectFrom("sessions")
		.selectAll()
		.where("business_id", "=", trx.businessId)
		.where("kind", "!=", "browser")
		.execute();

describe("an API token", () => {
	test("is shown once, stored as a hash, listed by name and revoked", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
			const browser = await signedIn(new Browser(db, home.host), helena.email);
			const token = await create(browser, "write");
			expect(token).toMatch(/^[\w-]{43}$/);
			await enterBusiness(trx, home.id);
			const [row] = await rows(trx);
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
			const other = await aRecruiter(trx, { password_hash: passwordHash });
			const stranger = await signedIn(new Browser(db, home.host), other.email);
			await send(stranger, { what: "revoke_api_token", token: String(row?.id) });
			expect((await call(caller, token)).status).toBe(200);
			await send(browser, { what: "revoke_api_token", token: String(row?.id) });
			expect((await call(caller, token)).status).toBe(401);
		}));

	test("ends when it expires and when its user is deactivated", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
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

	test("with read scope cannot change anything", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
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

	test("with add scope creates records of its resources and cannot read, change or delete", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, { password_hash: passwordHash, is_admin: true });
			const browser = await signedIn(new Browser(db, home.host), helena.email);
			const ask = { what: "api_token", name: "Extensão", scope: "add", days: "30" };
			const unlimited = await send(browser, ask);
			expect(unlimited.status).toBe(422);
			const made = await send(browser, { ...ask, resources: "candidates" });
			const { apiToken } = made.body as { apiToken: string };
			const caller = new Browser(db, home.host);
			const address = (path: string, how: { method?: string; json?: object; params?: Record<string, string> }) =>
				caller.visit(list, {
					path: `/api/v1/recruiters/${path}`,
					headers: { ...program, Authorization: `Bearer ${apiToken}` },
					above: api.middleware,
					params: { entity: "candidates" },
					...how,
				});
			const json = { candidate: { name: "Ana Souza", mobile_phone: "+5511987654321" } };
			expect((await address("candidates", { method: "POST", json })).status).toBe(201);
			const again = await address("candidates", { method: "POST", json });
			expect(again.status).toBe(409);
			expect(again.body).not.toContain("Ana Souza");
			for (const [path, method] of [
				["candidates", "GET"],
				["candidates", "DELETE"],
				["candidates/x", "PUT"],
				["candidates/x/restore", "POST"],
				["tasks", "POST"],
			] as const) {
				const refused = await address(path, { method, ...(method === "GET" ? {} : { json: {} }) });
				await waitForDenialAudit();
				expect(refused.status, `${method} ${path}`).toBe(403);
				expect(JSON.parse(String(refused.body)).missing_scope, `${method} ${path}`).toMatch(/:(read|write)$/);
			}
			expect((await call(caller, apiToken)).status).toBe(403);
		}));

	test("is refused as a cookie, and a cookie's token is refused as a bearer token", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
			const browser = await signedIn(new Browser(db, home.host), helena.email);
			const ofCookie = browser.cookies.get("auth._token.recruiters") ?? "";
			const token = await create(browser, "write");
			const caller = new Browser(db, home.host);
			expect((await call(caller, ofCookie)).status).toBe(401);
			caller.cookies.set("auth._token.recruiters", token);
			expect((await caller.visit({}, { path: "/jobs" })).context.get(person)).toBeNull();
			expect((await browser.visit({}, { path: "/jobs" })).context.get(person)).not.toBeNull();
		}));

	test("requires a recent sign-in and preserves the form while the password is confirmed", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
			const browser = await signedIn(new Browser(db, home.host), helena.email);
			await enterBusiness(trx, home.id);
			await trx
				.updateTable("sessions")
				.set({ proved_at: new Date(0) })
				.where("business_id", "=", home.id)
				.execute();
			const form = { what: "api_token", name: "Folha", scope: "read", days: "30" };
			expect((await send(browser, form)).location).toBe("/auth/again");
			expect(await rows(trx)).toEqual([]);
			const again = await import("#app/routes/auth/reauthenticate.tsx");
			const prove = (input: string) => browser.visit(again, { path: "/auth/again", form: { password: input } });
			expect((await prove("errada")).status).toBe(422);
			expect((await prove(password)).location).toBe("/auth/resume");
			const resume = await import("#app/routes/auth/resume.tsx");
			const saved = await browser.visit(resume, { path: "/auth/resume" });
			expect(saved.body).toMatchObject({
				why: "again",
				action: "/recruiters/profile",
				fields: expect.arrayContaining([["name", "Folha"]]),
			});
			expect((await send(browser, form)).body).toMatchObject({ apiToken: expect.any(String) });
		}));
});

describe("an API token limited to resources", () => {
	const root = "/api/v1/recruiters";
	const at = (browser: Browser, bearer: string, route: object, path: string, how: { json?: object } = {}) =>
		browser.visit(route, {
			path: root + path,
			params: { entity: path.split(/[/?]/)[1] ?? "", id: path.split("/")[2] ?? "" },
			headers: { ...program, Authorization: `Bearer ${bearer}` },
			above: api.middleware,
			...how,
		});
	const limited = async (browser: Browser, scope: "read" | "write", resources: string[]) => {
		const form = new FormData();
		for (const [name, value] of Object.entries({ what: "api_token", name: "Folha", scope, days: "30" }))
			form.append(name, value);
		for (const resource of resources) form.append("resources", resource);
		return browser.visit(profile, { path: "/recruiters/profile", form, above: [recruitersOnly] });
	};
	const rights = ["read", "create", "update", "destroy"];
	const refusal = (scope: string) => ({
		status: 403,
		body: expect.stringContaining(`"missing_scope":"${scope}"`),
	});

	test("reads only its resources, writes only with write scope and is refused naming the missing scope", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, { is_admin: true, password_hash: passwordHash });
			const browser = await signedIn(new Browser(db, home.host), helena.email);
			const created = await limited(browser, "read", ["candidates"]);
			const token = (created.body as { apiToken: string }).apiToken;
			const page = await browser.visit(profile, { path: "/recruiters/profile", above: [recruitersOnly] });
			expect(page.body).toMatchObject({ apiTokens: [{ scope: "read", resources: ["candidates"] }] });
			const caller = new Browser(db, home.host);
			expect((await at(caller, token, list, "/candidates")).status).toBe(200);
			expect(await at(caller, token, list, "/jobs")).toMatchObject(refusal("jobs:read"));
			const json = { candidate: { name: "Ana Prado", email: "ana.prado@mail.example" } };
			expect(await at(caller, token, list, "/candidates", { json })).toMatchObject(refusal("candidates:write"));
			// Columns of another entity: the call itself asks.
			const getColumns = (entity: string) =>
				caller.visit(columns, {
					path: `${root}/entity_columns_structure/${entity}`,
					params: { entity },
					headers: { ...program, Authorization: `Bearer ${token}` },
					above: api.middleware,
				});
			expect((await getColumns("candidates")).status).toBe(200);
			expect(await getColumns("jobs")).toMatchObject(refusal("jobs:read"));
			await waitForDenialAudit();
			// Personal resources may mention any record, so they need `*:read`.
			expect(await at(caller, token, notifications, "/notifications")).toMatchObject(refusal("*:read"));
			expect(await at(caller, token, downloads, "/recruiter_downloads")).toMatchObject(refusal("*:read"));
			expect((await at(caller, token, me, "")).status).toBe(200);
			const ticket = await caller.visit(tickets, {
				path: "/cable_tickets",
				method: "POST",
				headers: { ...program, Authorization: `Bearer ${token}` },
			});
			expect(ticket).toMatchObject(refusal("*:read"));

			const writing = (await limited(browser, "write", ["candidates"])).body as { apiToken: string };
			expect((await at(caller, writing.apiToken, list, "/candidates", { json })).status).toBe(201);
			const signature = { recruiter: { signature: "<p>Outra</p>" } };
			const own = await caller.visit(me, {
				path: root,
				method: "PUT",
				json: signature,
				headers: { ...program, Authorization: `Bearer ${writing.apiToken}` },
				above: api.middleware,
			});
			expect(own).toMatchObject(refusal("*:write"));
		}));

	test("does not find records of resources it may not read", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, { is_admin: true, password_hash: passwordHash });
			await aJob(trx, { title: "Analista de dados" });
			const browser = await signedIn(new Browser(db, home.host), helena.email);
			const caller = new Browser(db, home.host);
			const jobsShown = async (resources: string[]) => {
				const { apiToken } = (await limited(browser, "read", resources)).body as { apiToken: string };
				const result = await at(caller, apiToken, search, "/global_searchs?term=Analista");
				expect(result.status).toBe(200);
				return (result.body as { global_searchs: { entity: string }[] }).global_searchs.length;
			};
			expect(await jobsShown(["jobs"])).toBe(1);
			expect(await jobsShown(["candidates"])).toBe(0);
		}));

	test("loses rights with its user's role and cannot be created for resources they may not read", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const may = { candidates: rights, jobs: rights };
			const rui = await aLimitedRecruiter(trx, may, { password_hash: passwordHash });
			const browser = await signedIn(new Browser(db, home.host), rui.email);
			expect((await limited(browser, "read", ["tasks"])).status).toBe(422);
			const created = await limited(browser, "read", ["candidates", "jobs"]);
			const token = (created.body as { apiToken: string }).apiToken;
			const caller = new Browser(db, home.host);
			expect((await at(caller, token, list, "/jobs")).status).toBe(200);
			await enterBusiness(trx, home.id);
			await trx
				.updateTable("roles")
				.set({ role_permissions: JSON.stringify({ candidates: ["read"] }) })
				.where("business_id", "=", home.id)
				.execute();
			expect((await at(caller, token, list, "/candidates")).status).toBe(200);
			const refused = await at(caller, token, list, "/jobs");
			await waitForDenialAudit();
			// The role lacks the right, not the token.
			expect(refused.status).toBe(403);
			expect(refused.body).not.toContain("missing_scope");
		}));
});

describe("API sign-in", () => {
	const begin = (browser: Browser, json: object) =>
		browser.visit(apiSessions, { path: "/api/v1/recruiters/sessions", headers: program, json, above: api.middleware });

	test("returns a token that expires within hours, is refused as a cookie and has a public session id", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
			const caller = new Browser(db, home.host);
			const answer = await begin(caller, { email: helena.email, password });
			const { token, recruiter } = answer.body as { token: string; recruiter: { devise_token: string } };
			await enterBusiness(trx, home.id);
			const [row] = await rows(trx);
			expect(row).toMatchObject({ kind: "api_session", scope: "write", name: null });
			expect(row?.expires_at.getTime()).toBeLessThan(Date.now() + 13 * 3_600_000);
			const response = (await call(caller, token, {}, profileCall)).body as { recruiter: { devise_token: string } };
			expect(response.recruiter.devise_token).toBe(row?.uid);
			expect(recruiter.devise_token).toBe(row?.uid);
			expect((await call(caller, response.recruiter.devise_token)).status).toBe(401);
			expect(JSON.stringify(response)).not.toContain(token);
			caller.cookies.set("auth._token.recruiters", token);
			expect((await caller.visit({}, { path: "/jobs" })).context.get(person)).toBeNull();
		}));
});
