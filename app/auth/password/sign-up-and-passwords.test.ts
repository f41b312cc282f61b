import { describe, expect, test } from "vitest";
import { person } from "#app/context.ts";
import * as forgot from "#app/routes/candidates/forgot-password.tsx";
import * as reset from "#app/routes/candidates/reset-password.tsx";
import * as settings from "#app/routes/candidates/settings.tsx";
import * as signUp from "#app/routes/candidates/sign-up.tsx";
import * as login from "#app/routes/public/login.tsx";
import * as recruiterReset from "#app/routes/recruiters/reset-password.tsx";
import * as confirmation from "#app/routes/tokens/confirmation.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { exemptSession } from "#db/queries/sessions.ts";
import { aCandidate, aJob, withRollback } from "#db/testing.ts";
import { Browser } from "../browser.testing.ts";
import { applicantsOnly, candidatesOnly } from "../session/guards.server.ts";
import { hashPassword } from "./password.server.ts";

const password = "um lugar tranquilo";
const passwordHash = await hashPassword(password);
const email = "marina@mail.example";
const nothing = {};

/** The secret of the last mailed link. */
async function mailedLink(trx: Scoped): Promise<string> {
	await enterBusiness(trx, trx.businessId);
	const mail = await trx
		.selectFrom("email_messages")
		.select("text")
		.where("business_id", "=", trx.businessId)
		.orderBy("id", "desc")
		.executeTakeFirstOrThrow();
	return /\/([\w-]{43})(?:\s|$)/.exec(mail.text)?.[1] ?? "";
}

function enter(browser: Browser, input = password) {
	return browser.visit(login, { path: "/login", form: { email, password: input } });
}

const isIn = async (browser: Browser) => (await browser.visit(nothing, { path: "/jobs" })).context.get(person) !== null;

describe("password reset", () => {
	test("sets a new password once through the emailed link and ends every session", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCandidate(trx, { email, password_hash: passwordHash });
			const thief = new Browser(db, home.host);
			await enter(thief);
			expect(await isIn(thief)).toBe(true);
			const browser = new Browser(db, home.host);
			await browser.visit(forgot, { path: "/candidates/forgot_password", form: { email } });
			const token = await mailedLink(trx);
			const at = (form?: Record<string, string>, where = home.host, route: object = reset) =>
				new Browser(db, where).visit(route, { path: `/candidates/reset_password/${token}`, params: { token }, form });
			expect((await at()).status).toBe(200);
			expect((await at({ password: "curta" })).status).toBe(422);
			expect((await at({ password: "12345678" })).status).toBe(422);
			const done = await at({ password: "outra frase bem longa" });
			expect(done.location).toBe("/login");
			expect(await isIn(thief)).toBe(false);
			expect((await at({ password: "mais uma frase longa" })).status).toBe(410);
			expect((await at()).status).toBe(410);
			expect((await enter(browser)).status).toBe(422);
			expect((await enter(browser, "outra frase bem longa")).status).toBe(303);
		}));

	test("refuses a link for another strategy or host, after expiry, or after another was used", () =>
		withRollback(async ({ db, trx, business: home, other }) => {
			await aCandidate(trx, { email, password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			const ask = () => browser.visit(forgot, { path: "/candidates/forgot_password", form: { email } });
			await ask();
			const first = await mailedLink(trx);
			const status = async (token: string, host = home.host, route: object = reset) =>
				(await new Browser(db, host).visit(route, { path: "/x", params: { token } })).status;
			expect(await status(first)).toBe(200);
			expect(await status(first, other.host)).toBe(410);
			expect(await status(first, home.host, recruiterReset)).toBe(410);
			for (const wrong of ["", "x", "A".repeat(43), `${first}x`, "../../etc"]) expect(await status(wrong)).toBe(410);
			await ask();
			const second = await mailedLink(trx);
			expect(await status(first)).toBe(200);
			const form = { password: "outra frase bem longa" };
			const used = await browser.visit(reset, { path: "/x", params: { token: second }, form });
			expect(used.location).toBe("/login");
			expect(await status(first)).toBe(410);
			await ask();
			const third = await mailedLink(trx);
			expect(await status(third)).toBe(200);
			await enterBusiness(trx, home.id);
			await trx
				.updateTable("one_time_tokens")
				.set({ expires_at: new Date(0) })
				.where("business_id", "=", home.id)
				.execute();
			expect(await status(third)).toBe(410);
		}));
});

describe("candidate sign-up", () => {
	const form = { name: "Marina Alves", email, password, terms: "on" };
	const signUpIn = (browser: Browser, values: Record<string, string> = form) =>
		browser.visit(signUp, { path: "/candidates/register/SignUp", form: values });
	const open = (browser: Browser, token: string, sent?: Record<string, string>) =>
		browser.visit(confirmation, { path: `/confirmations/${token}`, params: { token }, form: sent });

	test("confirms in the same browser, signs in and continues to the requested page", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const browser = new Browser(db, home.host);
			await browser.visit(nothing, { path: "/candidates/jobs/demo-job/applies/new", above: [candidatesOnly] });
			expect((await signUpIn(browser)).location).toBe("/confirmations");
			expect(await isIn(browser)).toBe(false);
			const token = await mailedLink(trx);
			expect((await open(browser, token)).body).toMatchObject({ state: "good", needsPassword: false });
			// Opening the link confirms nothing.
			const candidates = trx.selectFrom("candidates").select("confirmed_at").where("business_id", "=", home.id);
			expect((await candidates.executeTakeFirstOrThrow()).confirmed_at).toBeNull();
			const done = await open(browser, token, { ok: "1" });
			expect(done.location).toBe("/candidates/jobs/demo-job/applies/new");
			expect(await isIn(browser)).toBe(true);
			await enterBusiness(trx, home.id);
			expect((await candidates.executeTakeFirstOrThrow()).confirmed_at).not.toBeNull();
			expect(await trx.selectFrom("registrations").select("step").execute()).toEqual([{ step: 1 }]);
			expect(await trx.selectFrom("candidate_consents").select("purpose").execute()).toEqual([{ purpose: "terms" }]);
			expect((await open(new Browser(db, home.host), token)).body).toMatchObject({ state: "confirmed" });
		}));

	test("requires the password when the confirmation link is opened in another browser", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const attacker = new Browser(db, home.host);
			await signUpIn(attacker, { ...form, password: "a senha do atacante" });
			const token = await mailedLink(trx);
			const victim = new Browser(db, home.host);
			expect((await open(victim, token)).body).toMatchObject({ state: "good", needsPassword: true });
			expect((await open(victim, token, {})).status).toBe(422);
			expect((await open(victim, token, { password: "a senha da vitima" })).status).toBe(422);
			expect(await isIn(victim)).toBe(false);
			expect((await open(victim, token, { password: "a senha do atacante" })).status).toBe(303);
		}));

	test.each([
		["recruiters made the record", { password_hash: null, completed_register: false }],
		["a registration was finished", { password_hash: passwordHash, completed_register: true }],
	])("mails a reset link and opens nothing when %s", (_, saved) =>
		withRollback(async ({ db, trx, business: home }) => {
			const { id } = await aCandidate(trx, { email, confirmed_at: null, ...saved });
			const stranger = new Browser(db, home.host);
			const chosen = "a senha do atacante";
			expect((await signUpIn(stranger, { ...form, name: "Outra Pessoa", password: chosen })).location).toBe(
				"/confirmations",
			);
			const token = await mailedLink(trx);
			expect((await enter(stranger, chosen)).status).toBe(422);
			expect(await isIn(stranger)).toBe(false);
			const owner = new Browser(db, home.host);
			const path = `/candidates/reset_password/${token}`;
			await owner.visit(reset, { path, params: { token }, form: { password: "a senha da dona" } });
			expect((await enter(owner, "a senha da dona")).status).toBe(303);
			await enterBusiness(trx, home.id);
			const row = await trx
				.selectFrom("candidates")
				.select("confirmed_at")
				.where("id", "=", id)
				.executeTakeFirstOrThrow();
			expect(row.confirmed_at).not.toBeNull();
		}),
	);

	test("accepts only the last password and link when repeated before confirmation, and ends earlier sessions", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const attacker = new Browser(db, home.host);
			await signUpIn(attacker, { ...form, password: "a senha do atacante" });
			const old = await mailedLink(trx);
			await enter(attacker, "a senha do atacante");
			expect(await isIn(attacker)).toBe(true);
			const owner = new Browser(db, home.host);
			await signUpIn(owner);
			expect(await isIn(attacker)).toBe(false);
			const token = await mailedLink(trx);
			expect((await open(attacker, old)).status).toBe(410);
			expect((await open(owner, token, { ok: "1" })).status).toBe(303);
			expect((await enter(attacker, "a senha do atacante")).status).toBe(422);
		}));

	test("sends one email with a valid link when submitted three times", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const browser = new Browser(db, home.host);
			for (let tap = 0; tap < 3; tap += 1) expect((await signUpIn(browser)).location).toBe("/confirmations");
			await enterBusiness(trx, home.id);
			const mails = await trx.selectFrom("email_messages").select("kind").where("business_id", "=", home.id).execute();
			expect(mails).toEqual([{ kind: "confirm_email" }]);
			const token = await mailedLink(trx);
			expect((await open(browser, token)).body).toMatchObject({ state: "good", needsPassword: false });
			expect((await open(browser, token, { ok: "1" })).status).toBe(303);
		}));

	test("accepts every confirmation link sent until one is used", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const browser = new Browser(db, home.host);
			await signUpIn(browser);
			const first = await mailedLink(trx);
			await browser.visit(confirmation, { path: "/confirmations", form: { email } });
			const second = await mailedLink(trx);
			expect(second).not.toBe(first);
			expect((await open(browser, first)).body).toMatchObject({ state: "good" });
			expect((await open(browser, first, { ok: "1" })).status).toBe(303);
			expect((await open(browser, second, { ok: "1" })).location).toBe(`/confirmations/${second}`);
		}));

	test("shows the job and offers sign-up first when the visitor wanted to apply", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await enterBusiness(trx, home.id);
			const job = await aJob(trx, { title: "Analista de dados", publishedOn: [home.siteId] });
			const browser = new Browser(db, home.host);
			const path = `/candidates/jobs/${job.uid}/applies/new`;
			const sent = await browser.visit(nothing, { path, above: [applicantsOnly] });
			expect(sent.location).toBe("/candidates/register/SignUp");
			const applyingFor = { title: "Analista de dados", to: expect.stringContaining(job.uid) };
			expect((await browser.visit(signUp, { path: "/candidates/register/SignUp" })).body).toMatchObject({
				applyingFor,
			});
			expect((await browser.visit(login, { path: "/login" })).body).toMatchObject({ applyingFor });
			expect((await new Browser(db, home.host).visit(login, { path: "/login" })).body).toMatchObject({
				applyingFor: null,
			});
		}));

	test("refuses missing terms or a weak password and preserves the submitted fields", () =>
		withRollback(async ({ db, business: home }) => {
			const browser = new Browser(db, home.host);
			const { terms: _, ...without } = form;
			const refused = await signUpIn(browser, without);
			expect(refused.status).toBe(422);
			expect(JSON.stringify(refused.body)).toContain("Aceite os termos de uso para criar a conta.");
			expect(JSON.stringify(refused.body)).toContain(email);
			expect(JSON.stringify(refused.body)).not.toContain(password);
			for (const bad of ["12345678", "password", "qwertyuiop", "marina alves", email]) {
				expect((await signUpIn(browser, { ...form, password: bad })).status).toBe(422);
			}
		}));

	test("creates no account on an unknown host", () =>
		withRollback(async ({ db, trx }) => {
			const browser = new Browser(db, "nobody.example");
			expect((await signUpIn(browser)).status).toBe(422);
			expect((await enter(browser)).status).toBe(422);
			expect(await trx.selectFrom("candidates").select("id").execute()).toEqual([]);
		}));
});

describe("the candidate settings page", () => {
	const send = (browser: Browser, form: Record<string, string>) =>
		browser.visit(settings, { path: "/candidates/settings", form, above: [candidatesOnly] });

	test("changes the password only with the current one, and ends the other sessions", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCandidate(trx, { email, password_hash: passwordHash });
			const here = new Browser(db, home.host);
			const there = new Browser(db, home.host);
			await enter(here);
			await enter(there);
			const wrong = await send(here, {
				what: "password",
				current_password: "errada",
				password: "outra frase bem longa",
			});
			expect(wrong.status).toBe(422);
			const right = { what: "password", current_password: password, password: "outra frase bem longa" };
			expect((await send(here, right)).location).toBe("/candidates/settings");
			expect(await isIn(here)).toBe(true);
			expect(await isIn(there)).toBe(false);
			expect((await enter(new Browser(db, home.host), "outra frase bem longa")).status).toBe(303);
		}));

	test("sets a first password only soon after sign-in", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCandidate(trx, { email, password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			await enter(browser);
			await enterBusiness(trx, home.id);
			const { id } = await trx.selectFrom("sessions").select("id").executeTakeFirstOrThrow();
			await exemptSession(trx, id);
			await trx.updateTable("candidates").set({ password_hash: null }).where("business_id", "=", home.id).execute();
			const sessions = trx.updateTable("sessions").where("business_id", "=", home.id);
			await sessions.set({ proved_at: new Date(0) }).execute();
			const form = { what: "password", password: "outra frase bem longa" };
			expect((await send(browser, form)).location).toBe("/auth/again");
			expect(browser.cookies.get("auth.redirect")).toBe(encodeURIComponent("/candidates/settings"));
			await sessions.set({ proved_at: new Date() }).execute();
			expect((await send(browser, form)).location).toBe("/candidates/settings");
		}));

	test("lists and ends only the candidate's own sessions", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCandidate(trx, { email, password_hash: passwordHash });
			const bruno = await aCandidate(trx, { password_hash: passwordHash });
			const here = new Browser(db, home.host);
			const there = new Browser(db, home.host);
			const his = new Browser(db, home.host);
			await enter(here);
			await enter(there);
			await his.visit(login, { path: "/login", form: { email: bruno.email, password } });
			const page = await here.visit(settings, { path: "/candidates/settings", above: [candidatesOnly] });
			const { sessions } = page.body as { sessions: { id: number; current: boolean }[] };
			expect(sessions.map((session) => session.current).sort()).toEqual([false, true]);
			const foreign = (await his.visit(nothing, { path: "/jobs" })).context.get(person)?.sessionId;
			await send(here, { what: "session", session: String(foreign) });
			expect(await isIn(his)).toBe(true);
			const other = sessions.find((session) => !session.current);
			await send(here, { what: "session", session: String(other?.id) });
			expect(await isIn(there)).toBe(false);
			expect(await isIn(here)).toBe(true);
		}));
});

describe("a session that expires during a form submission", () => {
	test("restores the submitted fields for the same user only", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const resume = await import("#app/routes/auth/resume.tsx");
			await aCandidate(trx, { email, password_hash: passwordHash });
			const bruno = await aCandidate(trx, { password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			await enter(browser);
			await enterBusiness(trx, home.id);
			await trx.updateTable("sessions").set({ revoked_at: new Date() }).where("business_id", "=", home.id).execute();
			const form = { cover_letter: "Gosto muito desta vaga.", password: "segredo", _idem: "abcdefgh" };
			const answer = await browser.visit(nothing, {
				path: "/candidates/jobs/demo-job/applies/new",
				form,
				above: [candidatesOnly],
			});
			expect(answer.location).toBe("/");
			const message = Buffer.from(decodeURIComponent(browser.cookies.get("toast") ?? ""), "base64").toString();
			expect(JSON.parse(message)).toMatchObject({ type: "warning", message: "Sua sessão expirou." });
			const stolen = new Map(browser.cookies);
			expect((await enter(browser)).location).toBe("/auth/resume");
			const page = await browser.visit(resume, { path: "/auth/resume" });
			expect(page.body).toMatchObject({
				why: "expired",
				action: "/candidates/jobs/demo-job/applies/new",
				fields: [
					["cover_letter", "Gosto muito desta vaga."],
					["_idem", "abcdefgh"],
				],
			});
			const his = new Browser(db, home.host);
			for (const [name, value] of stolen) his.cookies.set(name, value);
			await his.visit(login, { path: "/login", form: { email: bruno.email, password } });
			expect((await his.visit(resume, { path: "/auth/resume" })).location).toBe("/candidates/home");
		}));
});
