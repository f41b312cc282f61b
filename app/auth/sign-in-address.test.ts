import { describe, expect, test } from "vitest";
import { person } from "#app/context.ts";
import * as settings from "#app/routes/candidates/settings.tsx";
import * as login from "#app/routes/public/login.tsx";
import * as address from "#app/routes/tokens/sign-in-address.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, rolledBack } from "#db/testing.ts";
import { candidatesOnly } from "./guards.server.ts";
import { hashPassword } from "./password.server.ts";
import { Browser } from "./testing.ts";

const password = "um lugar tranquilo";
const passwordHash = await hashPassword(password);
const email = "marina@mail.example";
const wanted = "marina.nova@mail.example";
const nothing = {};

const enter = (browser: Browser, as = email, typed = password) =>
	browser.visit(login, { path: "/login", form: { email: as, password: typed } });

const isIn = async (browser: Browser) => (await browser.visit(nothing, { path: "/jobs" })).context.get(person) !== null;

const ask = (browser: Browser, to: string) =>
	browser.visit(settings, {
		path: "/candidates/settings",
		form: { what: "address", email: to },
		above: [candidatesOnly],
	});

const open = (browser: Browser, token: string, form?: Record<string, string>) =>
	browser.visit(address, { path: `/sign_in_address/${token}`, params: { token }, form });

/** Everything mailed, oldest first. */
async function mailsOf(trx: Scoped, businessId: number) {
	await enterBusiness(trx, businessId);
	const mails = trx.selectFrom("email_messages").select(["kind", "to_email", "subject", "text"]);
	return mails.where("business_id", "=", businessId).orderBy("id").execute();
}

async function linkFor(trx: Scoped, businessId: number, to: string): Promise<string> {
	const mail = (await mailsOf(trx, businessId)).findLast((one) => one.kind === "change_address" && one.to_email === to);
	return /\/sign_in_address\/([\w-]{43})(?:\s|$)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function candidateNow(trx: Scoped, businessId: number, id: number) {
	await enterBusiness(trx, businessId);
	const row = trx.selectFrom("candidates").select(["email", "confirmed_at", "password_hash"]).where("id", "=", id);
	return row.executeTakeFirstOrThrow();
}

describe("another address to sign in with", () => {
	test("counts only once it was confirmed from there; the old one is told twice, other sessions and links end", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			const marina = await aCandidate(trx, home.id, { email, password_hash: passwordHash });
			const here = new Browser(db, home.host);
			const there = new Browser(db, home.host);
			await enter(here);
			await enter(there);
			expect((await ask(here, "Marina.Nova@mail.example")).location).toBe("/candidates/settings");
			expect((await mailsOf(trx, home.id)).map((one) => [one.kind, one.to_email])).toEqual([
				["change_address", wanted],
				["address_notice", email],
			]);
			const token = await linkFor(trx, home.id, wanted);
			const page = await open(new Browser(db, home.host), token);
			expect(page).toMatchObject({ status: 200, body: { email: wanted } });
			expect((await candidateNow(trx, home.id, marina.id)).email).toBe(email);
			expect((await open(here, token, { ok: "1" })).location).toBe("/candidates/settings");
			expect(await candidateNow(trx, home.id, marina.id)).toMatchObject({ email: wanted, password_hash: passwordHash });
			expect(await isIn(here)).toBe(true);
			expect(await isIn(there)).toBe(false);
			expect((await mailsOf(trx, home.id)).slice(2).map((one) => [one.kind, one.to_email])).toEqual([
				["address_notice", email],
			]);
			const links = trx.selectFrom("one_time_tokens").select("id").where("used_at", "is", null);
			expect(await links.execute()).toEqual([]);
			expect((await enter(new Browser(db, home.host))).status).toBe(422);
			expect((await enter(new Browser(db, home.host), wanted)).status).toBe(303);
			// Once only.
			expect((await open(here, token)).status).toBe(410);
			expect((await open(here, token, { ok: "1" })).status).toBe(410);
		}));

	test("is asked for only soon after proving who one is, and what was typed waits", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await aCandidate(trx, home.id, { email, password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			await enter(browser);
			await enterBusiness(trx, home.id);
			await trx
				.updateTable("sessions")
				.set({ proved_at: new Date(0) })
				.where("business_id", "=", home.id)
				.execute();
			expect((await ask(browser, wanted)).location).toBe("/auth/again");
			expect(await mailsOf(trx, home.id)).toEqual([]);
		}));

	test("a link is worth nothing on another host, late, after a newer one, or after a new password", () =>
		rolledBack(async ({ db, trx, business: home, other }) => {
			await aCandidate(trx, home.id, { email, password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			await enter(browser);
			await ask(browser, wanted);
			const first = await linkFor(trx, home.id, wanted);
			expect((await open(browser, first)).status).toBe(200);
			const foreign = new Browser(db, other.host);
			expect((await open(foreign, first)).status).toBe(410);
			expect((await open(foreign, first, { ok: "1" })).status).toBe(410);
			for (const wrong of ["", "x", "A".repeat(43)]) expect((await open(browser, wrong, { ok: "1" })).status).toBe(410);
			await ask(browser, "outra@mail.example");
			expect((await open(browser, first)).status).toBe(410);
			const second = await linkFor(trx, home.id, "outra@mail.example");
			expect((await open(browser, second)).status).toBe(200);
			const tokens = trx.updateTable("one_time_tokens").where("purpose", "=", "change_address");
			await tokens.set({ expires_at: new Date(0) }).execute();
			expect((await open(browser, second, { ok: "1" })).status).toBe(410);
			await tokens.set({ expires_at: new Date(Date.now() + 60_000) }).execute();
			expect((await open(browser, second)).status).toBe(200);
			await browser.visit(settings, {
				path: "/candidates/settings",
				form: { what: "password", current_password: password, password: "outra frase bem longa" },
				above: [candidatesOnly],
			});
			expect((await open(browser, second, { ok: "1" })).status).toBe(410);
		}));

	test("a taken one gets the same answer, and only its reader learns of it", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			const marina = await aCandidate(trx, home.id, { email, password_hash: passwordHash });
			const bruno = await aCandidate(trx, home.id, { email: "bruno@mail.example" });
			const browser = new Browser(db, home.host);
			await enter(browser);
			const free = await ask(browser, wanted);
			const token = await linkFor(trx, home.id, wanted);
			const toast = browser.cookies.get("toast");
			const taken = await ask(browser, bruno.email ?? "");
			expect([taken.status, taken.location]).toEqual([free.status, free.location]);
			expect(browser.cookies.get("toast")).toBe(toast);
			expect((await mailsOf(trx, home.id)).slice(2).map((one) => [one.kind, one.to_email])).toEqual([
				["address_notice", bruno.email],
				["address_notice", email],
			]);
			expect((await open(browser, token)).status).toBe(410);
			// Taken between the asking and the confirming.
			await ask(browser, wanted);
			await aCandidate(trx, home.id, { email: wanted });
			const late = await linkFor(trx, home.id, wanted);
			expect(await open(browser, late, { ok: "1" })).toMatchObject({ status: 409, body: { state: "taken" } });
			expect((await candidateNow(trx, home.id, marina.id)).email).toBe(email);
			expect((await ask(browser, email)).status).toBe(422);
		}));

	test("is asked for a few times an hour only", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await aCandidate(trx, home.id, { email, password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			await enter(browser);
			for (let n = 0; n < 5; n += 1) expect((await ask(browser, `nova.${n}@mail.example`)).status).toBe(303);
			expect((await ask(browser, "nova.5@mail.example")).status).toBe(429);
		}));
});
