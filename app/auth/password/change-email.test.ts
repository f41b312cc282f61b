import { describe, expect, test } from "vitest";
import { person } from "#app/context.ts";
import * as settings from "#app/routes/candidates/settings.tsx";
import * as contactHome from "#app/routes/client_contacts/home.tsx";
import * as contactSettings from "#app/routes/client_contacts/settings.tsx";
import * as login from "#app/routes/public/login.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as profile from "#app/routes/recruiters/profile.tsx";
import * as address from "#app/routes/tokens/sign-in-address.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findAccountById } from "#db/queries/accounts.ts";
import { insertApiToken } from "#db/queries/api-tokens.ts";
import { aCandidate, aClientContact, aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import { Browser } from "../browser.testing.ts";
import { candidatesOnly, clientContactsOnly, recruitersOnly } from "../session/guards.server.ts";
import { hashPassword } from "./password.server.ts";

const password = "um lugar tranquilo";
const passwordHash = await hashPassword(password);
const email = "marina@mail.example";
const expected = "marina.nova@mail.example";
const nothing = {};

const enter = (browser: Browser, as = email, input = password) =>
	browser.visit(login, { path: "/login", form: { email: as, password: input } });

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
async function getMails(trx: Scoped) {
	await enterBusiness(trx, trx.businessId);
	const mails = trx.selectFrom("email_messages").select(["kind", "to_email", "subject", "text"]);
	return mails.where("business_id", "=", trx.businessId).orderBy("id").execute();
}

async function linkFor(trx: Scoped, to: string): Promise<string> {
	const mail = (await getMails(trx)).findLast((item) => item.kind === "change_address" && item.to_email === to);
	return /\/sign_in_address\/([\w-]{43})(?:\s|$)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function candidateNow(trx: Scoped, id: number) {
	await enterBusiness(trx, trx.businessId);
	const row = trx.selectFrom("candidates").select(["email", "confirmed_at"]).where("id", "=", id);
	const account = await findAccountById(trx, { strategy: "candidates", id });
	return { ...(await row.executeTakeFirstOrThrow()), passwordHash: account?.passwordHash };
}

describe("sign-in address change", () => {
	test("takes effect after confirmation, notifies the old address twice and ends other sessions and links", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await aCandidate(trx, { email, password_hash: passwordHash });
			const here = new Browser(db, home.host);
			const there = new Browser(db, home.host);
			await enter(here);
			await enter(there);
			expect((await ask(here, "Marina.Nova@mail.example")).location).toBe("/candidates/settings");
			expect((await getMails(trx)).map((item) => [item.kind, item.to_email])).toEqual([
				["change_address", expected],
				["address_notice", email],
			]);
			const token = await linkFor(trx, expected);
			const page = await open(new Browser(db, home.host), token);
			expect(page).toMatchObject({ status: 200, body: { email: expected } });
			expect((await candidateNow(trx, marina.id)).email).toBe(email);
			expect((await open(here, token, { ok: "1" })).location).toBe("/candidates/settings");
			expect(await candidateNow(trx, marina.id)).toMatchObject({ email: expected, passwordHash });
			expect(await isIn(here)).toBe(true);
			expect(await isIn(there)).toBe(false);
			expect(await listTaskPayloads(trx, "notify_sign_in")).toMatchObject([{ email, notice: "moved" }]);
			const links = trx.selectFrom("one_time_tokens").select("id").where("used_at", "is", null);
			expect(await links.execute()).toEqual([]);
			expect((await enter(new Browser(db, home.host))).status).toBe(422);
			expect((await enter(new Browser(db, home.host), expected)).status).toBe(303);
			// Once only.
			expect((await open(here, token)).status).toBe(410);
			expect((await open(here, token, { ok: "1" })).status).toBe(410);
		}));

	test("requires a recent sign-in before it sends the link", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCandidate(trx, { email, password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			await enter(browser);
			await enterBusiness(trx, home.id);
			await trx
				.updateTable("sessions")
				.set({ proved_at: new Date(0) })
				.where("business_id", "=", home.id)
				.execute();
			expect((await ask(browser, expected)).location).toBe("/auth/again");
			expect(await getMails(trx)).toEqual([]);
		}));

	test("refuses a link on another host, after expiry, after a newer link or after a password change", () =>
		withRollback(async ({ db, trx, business: home, other }) => {
			await aCandidate(trx, { email, password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			await enter(browser);
			await ask(browser, expected);
			const first = await linkFor(trx, expected);
			expect((await open(browser, first)).status).toBe(200);
			const foreign = new Browser(db, other.host);
			expect((await open(foreign, first)).status).toBe(410);
			expect((await open(foreign, first, { ok: "1" })).status).toBe(410);
			for (const wrong of ["", "x", "A".repeat(43)]) expect((await open(browser, wrong, { ok: "1" })).status).toBe(410);
			await ask(browser, "outra@mail.example");
			expect((await open(browser, first)).status).toBe(410);
			const second = await linkFor(trx, "outra@mail.example");
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

	test("responds the same for a taken address and notifies only its owner", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await aCandidate(trx, { email, password_hash: passwordHash });
			const bruno = await aCandidate(trx, { email: "bruno@mail.example" });
			const browser = new Browser(db, home.host);
			await enter(browser);
			const free = await ask(browser, expected);
			const token = await linkFor(trx, expected);
			const toast = browser.cookies.get("toast");
			const taken = await ask(browser, bruno.email ?? "");
			expect([taken.status, taken.location]).toEqual([free.status, free.location]);
			expect(browser.cookies.get("toast")).toBe(toast);
			expect((await getMails(trx)).slice(2).map((item) => [item.kind, item.to_email])).toEqual([
				["address_notice", email],
				["address_notice", bruno.email],
			]);
			expect((await open(browser, token)).status).toBe(410);
			await ask(browser, expected);
			await aCandidate(trx, { email: expected });
			const late = await linkFor(trx, expected);
			expect(await open(browser, late, { ok: "1" })).toMatchObject({ status: 409, body: { state: "taken" } });
			expect((await candidateNow(trx, marina.id)).email).toBe(email);
			expect((await ask(browser, email)).status).toBe(422);
		}));

	test("is limited to a few requests an hour", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCandidate(trx, { email, password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			await enter(browser);
			for (let n = 0; n < 5; n += 1) expect((await ask(browser, `nova.${n}@mail.example`)).status).toBe(303);
			expect((await ask(browser, "nova.5@mail.example")).status).toBe(429);
		}));
});

describe.each([
	{
		strategy: "recruiters" as const,
		make: aRecruiter,
		door: { route: business, path: "/business" },
		own: { route: profile, path: "/recruiters/profile", above: [recruitersOnly] },
	},
	{
		strategy: "client_contacts" as const,
		make: aClientContact,
		door: { route: contactHome, path: "/client_contacts/" },
		own: { route: contactSettings, path: "/client_contacts/settings", above: [clientContactsOnly] },
	},
])("requested by $strategy on their own page", ({ strategy, make, door, own }) => {
	const fields = {
		email,
		password_hash: passwordHash,
		...(strategy === "client_contacts" && { portal_enabled: true }),
	};
	const enterAs = (browser: Browser, as: string) =>
		browser.visit(door.route, { path: door.path, form: { email: as, password } });
	const askAs = (browser: Browser, to: string) =>
		browser.visit(own.route, { path: own.path, form: { what: "address", email: to }, above: own.above });

	test("is confirmed from the new address, notifies the old one and ends other sessions and tokens", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await make(trx, fields);
			const here = new Browser(db, home.host);
			const there = new Browser(db, home.host);
			await enterAs(here, email);
			await enterAs(there, email);
			await enterBusiness(trx, home.id);
			if (strategy === "recruiters") {
				const token = {
					tokenHash: Buffer.alloc(32, 7),
					name: "Folha",
					scope: "read" as const,
					resources: null,
					days: 30,
					ip: "",
				};
				await insertApiToken(trx, marina.id, token);
			}
			expect((await askAs(here, expected)).location).toBe(own.path);
			expect((await getMails(trx)).map((item) => [item.kind, item.to_email])).toEqual([
				["change_address", expected],
				["address_notice", email],
			]);
			const page = await here.visit(own.route, { path: own.path, above: own.above });
			expect(page.status).toBe(200);
			const token = await linkFor(trx, expected);
			expect(await open(new Browser(db, home.host), token)).toMatchObject({ status: 200, body: { email: expected } });
			expect((await open(here, token, { ok: "1" })).location).toBe(own.path);
			expect(await isIn(here)).toBe(true);
			expect(await isIn(there)).toBe(false);
			expect(await listTaskPayloads(trx, "notify_sign_in")).toMatchObject([{ email, notice: "moved" }]);
			const sessions = trx.selectFrom("sessions").select("kind").where("revoked_at", "is", null);
			expect(await sessions.execute()).toEqual([{ kind: "browser" }]);
			expect((await enterAs(new Browser(db, home.host), email)).status).toBe(422);
			expect((await enterAs(new Browser(db, home.host), expected)).status).toBe(303);
			expect((await open(here, token, { ok: "1" })).status).toBe(410);
		}));

	test("requires a recent sign-in", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await make(trx, fields);
			const browser = new Browser(db, home.host);
			await enterAs(browser, email);
			await enterBusiness(trx, home.id);
			await trx
				.updateTable("sessions")
				.set({ proved_at: new Date(0) })
				.where("business_id", "=", home.id)
				.execute();
			expect((await askAs(browser, expected)).location).toBe("/auth/again");
			expect(await getMails(trx)).toEqual([]);
		}));
});

test("refuses a recruiter's address used in another business and notifies its owner", () =>
	withRollback(async ({ db, trx, business: home, other }) => {
		const marina = await aRecruiter(trx, { email, password_hash: passwordHash });
		await enterBusiness(trx, other.id);
		await aRecruiter(trx, { email: "bruno@mail.example" });
		const browser = new Browser(db, home.host);
		const send = (to: string) =>
			browser.visit(profile, {
				path: "/recruiters/profile",
				form: { what: "address", email: to },
				above: [recruitersOnly],
			});
		await browser.visit(business, { path: "/business", form: { email, password } });
		const free = await send(expected);
		const taken = await send("bruno@mail.example");
		expect([taken.status, taken.location]).toEqual([free.status, free.location]);
		expect((await getMails(trx)).map((item) => [item.kind, item.to_email])).toEqual([
			["address_notice", "bruno@mail.example"],
		]);
		await send(expected);
		await enterBusiness(trx, home.id);
		const late = await linkFor(trx, expected);
		await enterBusiness(trx, other.id);
		await aRecruiter(trx, { email: expected });
		expect(await open(browser, late, { ok: "1" })).toMatchObject({ status: 409, body: { state: "taken" } });
		await enterBusiness(trx, home.id);
		const row = trx.selectFrom("recruiters").select("email").where("id", "=", marina.id);
		expect(await row.executeTakeFirstOrThrow()).toEqual({ email });
	}));
