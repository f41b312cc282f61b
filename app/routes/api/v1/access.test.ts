import { beforeEach, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import { clearCountCache } from "../../count-cache.server.ts";
import * as business from "../../public/recruiter-sign-in.tsx";
import { middleware } from "./layout.ts";
import * as list from "./recruiters/list.ts";
import * as me from "./recruiters/me.ts";
import * as sessions from "./recruiters/sessions.ts";
import { ApiTestClient } from "./testing.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const root = "/api/v1/recruiters";

beforeEach(clearCountCache);

test("signing in returns a token that opens the API until it ends", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const caller = new ApiTestClient(db, home.host);
		expect((await caller.call(me, "")).status).toBe(401);
		const entered = await caller.signIn(recruiter.email, password);
		expect(entered.status).toBe(200);
		expect(entered.headers.getSetCookie()).toEqual([]);
		expect(entered.body.recruiter).toMatchObject({ id: recruiter.uid, email: recruiter.email, is_admin: true });
		const stored = await trx
			.selectFrom("sessions")
			.select("token_hash")
			.where("recruiter_id", "=", recruiter.id)
			.execute();
		expect(stored.map(({ token_hash }) => token_hash.toString("base64url"))).not.toContain(caller.token);

		const request = await caller.call(me, "");
		expect(request.status).toBe(200);
		expect(request.headers.get("Cache-Control")).toBe("private, no-store");
		expect(request.headers.getSetCookie()).toEqual([]);
		expect(request.body.recruiter).toEqual(entered.body.recruiter);

		expect((await caller.call(sessions, "/sessions", { method: "DELETE" })).status).toBe(204);
		const over = await caller.call(me, "");
		expect(over.status).toBe(401);
		expect(over.headers.get("Content-Type")).toBe("application/problem+json");
		expect(over.body).toEqual({
			type: "about:blank",
			title: "Unauthorized",
			status: 401,
			code: "unauthorized",
			detail: "Este token não vale: venceu, foi revogado ou não veio inteiro.",
		});
	}));

test("API sign-in reports wrong passwords, unknown e-mails and empty bodies as the sign-in page does, with its limits", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const recruiter = await aRecruiter(trx, { password_hash });
		const caller = new ApiTestClient(db, home.host);
		const wrong = await caller.signIn(recruiter.email, "outra coisa qualquer");
		const unknown = await caller.signIn("ninguem@seleta.example", "outra coisa qualquer");
		expect(wrong.status).toBe(422);
		expect(wrong.body).toEqual(unknown.body);
		const empty = await caller.call(sessions, "/sessions", { method: "POST" });
		expect(empty.status).toBe(422);
		expect(Object.keys(empty.body.errors).sort()).toEqual(["email", "password"]);
		for (let tries = 1; tries < 5; tries += 1) await caller.signIn(recruiter.email, "outra coisa qualquer");
		const limited = await caller.signIn(recruiter.email, password);
		expect(limited.status).toBe(429);
		expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
	}));

test("the API ignores cookies and refuses writes from other sites", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const above = middleware;
		const [cookie = ""] = [...browser.cookies.values()].filter((value) => value.length === 43);
		expect((await browser.visit(me, { path: root, above })).status).toBe(401);
		const json = { recruiter: { signature: "<p>Oi</p>" } };
		expect((await browser.visit(me, { path: root, method: "PUT", json, above })).status).toBe(401);
		const evil = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
		expect((await browser.visit(me, { path: root, method: "PUT", json, headers: evil, above })).status).toBe(403);
		// Without browser headers, cookies are ignored here too.
		const bare = { Origin: "", "Sec-Fetch-Site": "" };
		expect((await browser.visit(me, { path: root, method: "PUT", json, headers: bare, above })).status).toBe(401);
		const form = { email: recruiter.email, password };
		expect((await browser.visit(business, { path: "/business", form, headers: bare })).status).toBe(403);
		const bearer = { ...bare, Authorization: `Bearer ${cookie}` };
		expect((await browser.visit(business, { path: "/business", form, headers: bearer })).status).toBe(403);
	}));

test("the API refuses a limited role everything outside its rights", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const limited = await aLimitedRecruiter(trx, { candidates: ["read"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
		const caller = new ApiTestClient(db, home.host);
		await caller.signIn(limited.email, password);
		const ask = (entity: string, method?: string) =>
			caller.call(list, `/${entity}`, { params: { entity }, ...(method ? { method, json: {} } : {}) });
		expect((await ask("candidates")).status).toBe(200);
		const refused = await ask("jobs");
		expect(refused.status).toBe(403);
		expect(refused.body).toMatchObject({ status: 403, title: "Forbidden" });
		for (const method of ["POST", "DELETE"]) expect((await ask("candidates", method)).status, method).toBe(403);
		expect((await ask("recruiters")).status).toBe(403);
		expect((await ask("salaries")).status).toBe(404);
	}));
