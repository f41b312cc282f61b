import { describe, expect, test } from "vitest";
import { getColorStylesheet } from "#app/brands/colors.server.ts";
import { person, site } from "#app/context.ts";
import * as logout from "#app/routes/auth/logout.ts";
import * as resume from "#app/routes/auth/resume.tsx";
import * as portal from "#app/routes/client_contacts/home.tsx";
import * as colors from "#app/routes/public/colors.ts";
import * as index from "#app/routes/public/index.tsx";
import * as login from "#app/routes/public/login.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aClientContact, aRecruiter, withRollback } from "#db/testing.ts";
import { Browser } from "../browser.testing.ts";
import { hashPassword } from "../password/password.server.ts";
import { hashSecret } from "../secret.server.ts";
import {
	adminsOnly,
	candidatesOnly,
	clientContactsOnly,
	recruitersOnly,
	requireCompletedRegistration,
} from "./guards.server.ts";

const password = "um lugar tranquilo";
const passwordHash = await hashPassword(password);
const nothing = {};

async function candidateIn(trx: Scoped) {
	return aCandidate(trx, { password_hash: passwordHash });
}

function enter(browser: Browser, email: string) {
	return browser.visit(index, { path: "/?index", form: { email, password } });
}

describe("a session", () => {
	test("opens with a new random token that is stored hashed and sent in an HttpOnly cookie", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await candidateIn(trx);
			const browser = new Browser(db, home.host);
			const answer = await enter(browser, marina.email.toUpperCase());
			expect(answer.location).toBe("/candidates/home");
			const cookies = answer.headers.getSetCookie();
			const token = cookies.find((header) => header.startsWith("auth._token.candidates="));
			expect(token).toMatch(/^auth\._token\.candidates=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
			expect(cookies).toContainEqual(expect.stringMatching(/^auth\.strategy=candidates;/));
			const value = browser.cookies.get("auth._token.candidates") ?? "";
			const rows = await trx.selectFrom("sessions").selectAll().where("business_id", "=", home.id).execute();
			expect(rows).toHaveLength(1);
			expect(rows[0]?.token_hash.equals(hashSecret(value))).toBe(true);
			expect(JSON.stringify(rows)).not.toContain(value);
		}));

	test("uses Secure cookies on https and identifies the signed-in user", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await candidateIn(trx);
			const browser = new Browser(db, home.host);
			browser.scheme = "https";
			const answer = await enter(browser, marina.email);
			for (const header of answer.headers.getSetCookie()) expect(header).toContain("Secure");
			const token = browser.cookies.get("__Host-auth._token.candidates") ?? "";
			expect(token).toMatch(/^[\w-]{43}$/);
			expect(browser.cookies.has("auth._token.candidates")).toBe(false);
			const planted = new Browser(db, home.host);
			planted.scheme = "https";
			planted.cookies.set("auth._token.candidates", token);
			expect((await planted.visit(nothing, { path: "/jobs" })).context.get(person)).toBeNull();
			const page = await browser.visit(nothing, { path: "/jobs" });
			expect(page.context.get(person)).toMatchObject({ id: marina.id, strategy: "candidates", confirmed: true });
			expect(page.headers.get("Cache-Control")).toBe("private, no-store");
			const { href } = getColorStylesheet(page.context.get(site).colors);
			const sheet = await browser.visit(colors, { path: href, params: { version: href.split("/").at(-1) ?? "" } });
			expect(sheet.headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
			// No includeSubDomains: other hosts of the domain may belong to others.
			expect(page.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
		}));

	test("ignores a token supplied by the visitor and ends the old one at the next sign-in", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await candidateIn(trx);
			const browser = new Browser(db, home.host);
			const planted = "A".repeat(43);
			browser.cookies.set("auth._token.candidates", planted);
			await enter(browser, marina.email);
			const first = browser.cookies.get("auth._token.candidates");
			expect(first).not.toBe(planted);
			await enter(browser, marina.email);
			const second = browser.cookies.get("auth._token.candidates");
			expect(second).not.toBe(first);
			const thief = new Browser(db, home.host);
			thief.cookies.set("auth._token.candidates", first ?? "");
			expect((await thief.visit(nothing, { path: "/jobs" })).context.get(person)).toBeNull();
			expect((await browser.visit(nothing, { path: "/jobs" })).context.get(person)).not.toBeNull();
		}));

	test("ends on the server at sign-out", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await candidateIn(trx);
			const browser = new Browser(db, home.host);
			await enter(browser, marina.email);
			const token = browser.cookies.get("auth._token.candidates") ?? "";
			const answer = await browser.visit(logout, { path: "/logout", method: "POST" });
			expect(answer.location).toBe("/");
			expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
			expect(browser.cookies.has("auth._token.candidates")).toBe(false);
			expect(browser.cookies.has("auth.strategy")).toBe(false);
			browser.cookies.set("auth._token.candidates", token);
			expect((await browser.visit(nothing, { path: "/jobs" })).context.get(person)).toBeNull();
		}));

	test("survives a GET of /logout", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await candidateIn(trx);
			const browser = new Browser(db, home.host);
			await enter(browser, marina.email);
			expect((await browser.visit(logout, { path: "/logout" })).location).toBe("/candidates/home");
			expect((await browser.visit(nothing, { path: "/jobs" })).context.get(person)).not.toBeNull();
		}));

	test("ends when it expires, is revoked or its user is no longer allowed in", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await candidateIn(trx);
			const browser = new Browser(db, home.host);
			await enter(browser, marina.email);
			const user = async () => (await browser.visit(nothing, { path: "/jobs" })).context.get(person);
			expect(await user()).not.toBeNull();
			await enterBusiness(trx, home.id);
			const sessions = trx.updateTable("sessions").where("business_id", "=", home.id);
			await sessions.set({ expires_at: new Date(0) }).execute();
			expect(await user()).toBeNull();
			await sessions.set({ expires_at: new Date(Date.now() + 1e6) }).execute();
			expect(await user()).not.toBeNull();
			const candidates = trx.updateTable("candidates").where("business_id", "=", home.id);
			await candidates.set({ archived_at: new Date() }).execute();
			expect(await user()).toBeNull();
			await candidates.set({ archived_at: null }).execute();
			await sessions.set({ revoked_at: new Date() }).execute();
			expect(await user()).toBeNull();
		}));

	test("ends after the idle time configured by the business", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await candidateIn(trx);
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			const staff = new Browser(db, home.host);
			await enter(browser, marina.email);
			await staff.visit(business, { path: "/business", form: { email: helena.email, password } });
			await enterBusiness(trx, home.id);
			const hour = 3_600_000;
			const isIn = async (user: Browser, hours: number) => {
				await trx
					.updateTable("sessions")
					.set({ last_seen_at: new Date(Date.now() - hours * hour) })
					.where("business_id", "=", home.id)
					.execute();
				return (await user.visit(nothing, { path: "/jobs" })).context.get(person) !== null;
			};
			expect(await isIn(staff, 23)).toBe(true);
			expect(await isIn(staff, 25)).toBe(false);
			expect(await isIn(browser, 25)).toBe(true);
			expect(await isIn(browser, 31 * 24)).toBe(false);
			await trx
				.updateTable("businesses")
				.set({ settings: JSON.stringify({ session_idle_hours: { recruiters: 2 } }) })
				.where("id", "=", home.id)
				.execute();
			expect(await isIn(staff, 1)).toBe(true);
			expect(await isIn(staff, 3)).toBe(false);
		}));

	test("is valid on another business's host for a recruiter only", () =>
		withRollback(async ({ db, trx, business: home, other }) => {
			const marina = await candidateIn(trx);
			const renato = await aClientContact(trx, { password_hash: passwordHash });
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
			const at = async (host: string, name: string, token: string) => {
				const browser = new Browser(db, host);
				browser.cookies.set(name, token);
				return (await browser.visit(nothing, { path: "/jobs" })).context.get(person)?.id ?? null;
			};
			const browser = new Browser(db, home.host);
			await enter(browser, marina.email);
			const candidate = browser.cookies.get("auth._token.candidates") ?? "";
			expect(await at(home.host, "auth._token.candidates", candidate)).toBe(marina.id);
			expect(await at(other.host, "auth._token.candidates", candidate)).toBeNull();
			expect(await at("nobody.example", "auth._token.candidates", candidate)).toBeNull();
			// A token under another strategy's name opens nothing.
			expect(await at(home.host, "auth._token.recruiters", candidate)).toBeNull();

			const client = new Browser(db, home.host);
			await client.visit(portal, { path: "/client_contacts/?index", form: { email: renato.email, password } });
			const contact = client.cookies.get("auth._token.client_contacts") ?? "";
			expect(await at(home.host, "auth._token.client_contacts", contact)).toBe(renato.id);
			expect(await at(other.host, "auth._token.client_contacts", contact)).toBeNull();

			const staff = new Browser(db, other.host);
			await staff.visit(business, { path: "/business", form: { email: helena.email, password } });
			const recruiter = staff.cookies.get("auth._token.recruiters") ?? "";
			expect(await at(home.host, "auth._token.recruiters", recruiter)).toBe(helena.id);
			expect(await at(other.host, "auth._token.recruiters", recruiter)).toBe(helena.id);
			expect(await at("nobody.example", "auth._token.recruiters", recruiter)).toBeNull();
		}));

	test("survives malformed, oversized and repeated cookies without failing a request", () =>
		withRollback(async ({ db, business: home }) => {
			const browser = new Browser(db, home.host);
			const headers = [
				"auth._token.candidates=%E0%A4%A",
				`auth._token.candidates=${"x".repeat(5000)}`,
				"auth._token.recruiters=' or 1=1 --; auth.strategy=__proto__",
				"auth.strategy=constructor; =; ;;; a; auth._token.=",
				`${"a=b; ".repeat(15_000)}`,
				"lng=%%%; toast=%%%; auth.redirect=%ff",
			];
			for (const Cookie of headers) {
				const answer = await browser.visit(nothing, { path: "/jobs", headers: { Cookie } });
				expect(answer.status).toBe(200);
				expect(answer.context.get(person)).toBeNull();
			}
		}));

	test("uses the recruiter strategy when a recruiter's cookie names the candidates' strategy", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			await browser.visit(business, { path: "/business", form: { email: helena.email, password } });
			browser.cookies.set("auth.strategy", "candidates");
			const answer = await browser.visit(nothing, { path: "/jobs" });
			expect(answer.context.get(person)?.strategy).toBe("recruiters");
			expect(browser.cookies.get("auth.strategy")).toBe("recruiters");
		}));

	test("is chosen by area when several are open, and sign-out ends the one of the current page", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await candidateIn(trx);
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			await enter(browser, marina.email);
			await browser.visit(business, { path: "/business", form: { email: helena.email, password } });
			const at = async (path: string) => (await browser.visit(nothing, { path })).context.get(person)?.strategy;
			expect(await at("/candidates/home")).toBe("candidates");
			expect(await at("/jobs")).toBe("candidates");
			expect(await at("/administrator")).toBe("recruiters");
			expect(await at("/jobs")).toBe("recruiters");
			const Referer = `http://${home.host}/candidates/home`;
			expect((await browser.visit(logout, { path: "/logout", method: "POST", headers: { Referer } })).location).toBe(
				"/",
			);
			expect(browser.cookies.has("auth._token.candidates")).toBe(false);
			expect(browser.cookies.has("auth._token.recruiters")).toBe(true);
		}));
});

describe("area guards", () => {
	test("redirect a guest to the area's sign-in and return to the requested page afterwards", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await candidateIn(trx);
			const browser = new Browser(db, home.host);
			const answer = await browser.visit(nothing, { path: "/candidates/candidacy?x=1", above: [candidatesOnly] });
			expect(answer.location).toBe("/login");
			expect((await enter(browser, marina.email)).location).toBe("/candidates/candidacy?x=1");
			expect(browser.cookies.has("auth.redirect")).toBe(false);
			const guest = new Browser(db, home.host);
			const recruiters = await guest.visit(nothing, { path: "/recruiters/jobs", above: [recruitersOnly] });
			expect(recruiters.location).toBe("/business");
			const contacts = await guest.visit(nothing, { path: "/client_contacts/jobs", above: [clientContactsOnly] });
			expect(contacts.location).toBe("/client_contacts/");
			const admin = await guest.visit(nothing, { path: "/administrator", above: [adminsOnly] });
			expect(admin.location).toBe("/");
		}));

	test("explain the redirect to sign-in, except on the area's own start page", () =>
		withRollback(async ({ db, business: home }) => {
			const noticed = async (path: string) => {
				const guest = new Browser(db, home.host);
				await guest.visit(nothing, { path, above: [candidatesOnly] });
				const toast = Buffer.from(decodeURIComponent(guest.cookies.get("toast") ?? ""), "base64").toString("utf8");
				return toast === "" ? null : (JSON.parse(toast) as { type: string; message: string });
			};
			expect(await noticed("/candidates/candidacy")).toMatchObject({
				type: "info",
				message: expect.stringContaining("Entre para abrir aquela página"),
			});
			for (const own of ["/candidates", "/candidates/", "/candidates/home?x=1"]) expect(await noticed(own)).toBe(null);
		}));

	test("report blocked cookies when a successful sign-in returns without a session", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await candidateIn(trx);
			const browser = new Browser(db, home.host);
			const to = (await enter(browser, marina.email)).location ?? "";
			const blocked = new Browser(db, home.host);
			const Referer = `http://${home.host}/login`;
			const visit = { path: to, headers: { Referer }, above: [candidatesOnly] };
			expect((await blocked.visit(nothing, visit)).location).toBe("/login?cookies=blocked");
			expect((await browser.visit(nothing, visit)).location).toBeNull();
			// With cookies enabled, the visitor is only redirected to sign in.
			await blocked.visit(nothing, { path: "/candidates/skills", above: [candidatesOnly] });
			expect((await blocked.visit(nothing, visit)).location).toBe("/login");
		}));

	test("preserve a form submitted without a session for the same user only", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await candidateIn(trx);
			const browser = new Browser(db, home.host);
			await enter(browser, marina.email);
			// Another tab signs out.
			await browser.visit(logout, { path: "/logout", method: "POST" });
			expect(browser.cookies.has("auth._token.candidates")).toBe(false);
			const form = { name: "Português", level: "5" };
			const lost = await browser.visit(nothing, { path: "/candidates/languages/new", form, above: [candidatesOnly] });
			expect(lost.location).toBe("/login");
			expect(decodeURIComponent(browser.cookies.get("toast") ?? "")).not.toBe("");
			const other = await aCandidate(trx, { password_hash: passwordHash });
			const stranger = new Browser(db, home.host);
			for (const [name, value] of browser.cookies) stranger.cookies.set(name, value);
			await enter(stranger, other.email);
			expect((await stranger.visit(resume, { path: "/auth/resume" })).location).toBe("/candidates/home");
			expect((await enter(browser, marina.email)).location).toBe("/auth/resume");
			expect((await browser.visit(resume, { path: "/auth/resume" })).body).toMatchObject({
				action: "/candidates/languages/new",
				fields: Object.entries(form),
			});
		}));

	test("redirect an expired session to / when it is the candidates' entrance, otherwise to /login", () =>
		withRollback(async ({ db, trx, business: home, other }) => {
			await enterBusiness(trx, other.id);
			await trx.updateTable("site_configs").set({ brand_key: "talenses" }).where("id", "=", other.siteId).execute();
			for (const [{ id, host }, door] of [
				[home, "/"],
				[other, "/login"],
			] as const) {
				await enterBusiness(trx, id);
				const { email } = await aCandidate(trx, { password_hash: passwordHash });
				const browser = new Browser(db, host);
				await browser.visit(login, { path: "/login", form: { email, password } });
				await enterBusiness(trx, id);
				await trx.updateTable("sessions").set({ revoked_at: new Date() }).execute();
				const answer = await browser.visit(nothing, { path: "/candidates/home", above: [candidatesOnly] });
				expect(answer.location).toBe(door);
			}
		}));

	test.each([
		"//evil.example",
		"/\\evil.example",
		"https://evil.example",
		"javascript:alert(1)",
		"/%09/evil.example",
		"/business",
		"/recruiters/jobs",
		"/logout",
	])("ignore a planted redirect to %s and open the user's home", (planted) =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await candidateIn(trx);
			const browser = new Browser(db, home.host);
			browser.cookies.set("auth.redirect", encodeURIComponent(planted));
			expect((await enter(browser, marina.email)).location).toBe("/candidates/home");
		}),
	);

	test("redirect from another area to the user's home, incomplete registrations to the wizard, non-admins to /", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await aCandidate(trx, { password_hash: passwordHash, completed_register: false });
			const browser = new Browser(db, home.host);
			await enter(browser, marina.email);
			const go = async (target: Browser, path: string, above: (typeof candidatesOnly)[]) =>
				(await target.visit(nothing, { path, above })).location;
			expect(await go(browser, "/recruiters/jobs", [recruitersOnly])).toBe("/candidates/home");
			expect(await go(browser, "/candidates/home", [candidatesOnly, requireCompletedRegistration])).toBe(
				"/candidates/register/",
			);
			expect(await go(browser, "/candidates/register", [candidatesOnly])).toBeNull();
			await enterBusiness(trx, home.id);
			await trx
				.updateTable("candidates")
				.set({ completed_register: true, confirmed_at: null })
				.where("business_id", "=", home.id)
				.execute();
			expect(await go(browser, "/candidates/home", [candidatesOnly, requireCompletedRegistration])).toBe(
				"/candidates/register/",
			);
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
			const staff = new Browser(db, home.host);
			await staff.visit(business, { path: "/business", form: { email: helena.email, password } });
			expect(await go(staff, "/administrator", [adminsOnly])).toBe("/");
			expect(await go(staff, "/candidates/home", [candidatesOnly])).toBe("/recruiters/dashboard");
		}));
});
