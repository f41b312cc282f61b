import { describe, expect, test } from "vitest";
import { siteOrigin } from "#app/emails/site-origin.ts";
import {
	getSessionUser,
	getToastText,
	returnFromProvider,
	startOAuthProvider,
	startSignIn,
} from "#app/routes/auth/oauth.testing.ts";
import * as login from "#app/routes/public/login.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { Browser } from "../browser.testing.ts";
import { hashPassword } from "../password/password.server.ts";

const password = "um lugar tranquilo";
const passwordHash = await hashPassword(password);
const email = "marina@mail.example";

const provider = startOAuthProvider(email);
const { configure, agree, whole } = provider;

describe("social sign-in", () => {
	test("sends PKCE, state and the brand's callback, and creates a candidate with a verified address", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const browser = new Browser(db, home.host);
			const query = new URL((await startSignIn(browser)).location ?? "").searchParams;
			expect(query.get("code_challenge_method")).toBe("S256");
			expect(query.get("code_challenge")).toMatch(/^[\w-]{43}$/);
			expect(query.get("state")?.length).toBeGreaterThan(30);
			expect(query.get("redirect_uri")).toBe(`${siteOrigin(home.host)}/auth/google/callback`);
			const answer = await whole(browser);
			expect(answer.location).toBe("/candidates/home");
			expect(provider.tokenRequests.at(-1)?.get("code_verifier")).toMatch(/^[\w-]{43,}$/);
			expect(await getSessionUser(browser)).toMatchObject({ email, confirmed: true, completedRegister: false });
			expect([...browser.cookies.keys()].some((name) => name.startsWith("auth.oauth"))).toBe(false);
			// The linked identity counts, even when its e-mail changed.
			provider.profile = { ...provider.profile, email: "mudou@mail.example" };
			const again = new Browser(db, home.host);
			await whole(again);
			expect((await getSessionUser(again))?.id).toBe((await getSessionUser(browser))?.id);
		}));

	test.each(["linkedin", "github"])("signs in a candidate with %s", (name) =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const browser = new Browser(db, home.host);
			expect((await whole(browser, name)).location).toBe("/candidates/home");
			expect(await getSessionUser(browser)).toMatchObject({ email });
		}),
	);

	test("offers no provider when the brand has no credentials for it", () =>
		withRollback(async ({ db, trx, business: home, other }) => {
			await configure(trx, home);
			const at = async (host: string) => (await new Browser(db, host).visit(login, { path: "/login" })).body;
			expect(await at(home.host)).toMatchObject({ providers: ["linkedin", "github", "google"] });
			expect(await at(other.host)).toMatchObject({ providers: [] });
			for (const [host, name] of [
				[other.host, "google"],
				[home.host, "facebook"],
				[home.host, "__proto__"],
			] as const) {
				expect((await startSignIn(new Browser(db, host), name)).status).toBe(404);
				expect((await returnFromProvider(new Browser(db, host), "?code=x&state=y", name)).status).toBe(404);
			}
		}));

	test("shows a working sign-in form when the stored credentials cannot be decrypted", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await trx
				.updateTable("site_configs")
				.set({ social_credentials: "v1.x.broken" })
				.where("business_id", "=", home.id)
				.execute();
			expect((await new Browser(db, home.host).visit(login, { path: "/login" })).body).toMatchObject({ providers: [] });
		}));
});

describe("an invalid provider callback", () => {
	test.each([
		["a wrong state", (search: string) => search.replace(/state=[^&]+/, "state=wrong")],
		["no state", (search: string) => search.replace(/&?state=[^&]+/, "")],
		["an empty state", (search: string) => search.replace(/state=[^&]+/, "state=")],
		["no code", (search: string) => search.replace(/code=[^&]+&?/, "")],
		["another issuer's answer", (search: string) => `${search}&iss=https://evil.example`],
	])("with %s signs in no user", (_, change) =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const browser = new Browser(db, home.host);
			const answer = await returnFromProvider(browser, change(await agree(browser)));
			expect(answer.location).toBe("/login");
			expect(getToastText(browser)).toContain("expirou");
			expect(await getSessionUser(browser)).toBeNull();
		}),
	);

	test("signs in no user when the request started in another browser", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const search = await agree(new Browser(db, home.host));
			const victim = new Browser(db, home.host);
			await startSignIn(victim);
			expect((await returnFromProvider(victim, search)).location).toBe("/login");
			expect(await getSessionUser(victim)).toBeNull();
		}));

	test("refuses a used state even when its cookies are restored", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const browser = new Browser(db, home.host);
			const search = await agree(browser);
			const saved = new Map(browser.cookies);
			expect((await returnFromProvider(browser, search)).location).toBe("/candidates/home");
			const replay = new Browser(db, home.host);
			for (const [name, value] of saved) replay.cookies.set(name, value);
			expect((await returnFromProvider(replay, search)).location).toBe("/login");
			// Refused here: the code was not even brought to the provider, which would have failed.
			expect(getToastText(replay)).toContain("expirou");
			expect(await getSessionUser(replay)).toBeNull();
		}));

	test("refuses the state of one provider at the callback of another", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const browser = new Browser(db, home.host);
			const search = await agree(browser, "google");
			expect((await returnFromProvider(browser, search, "linkedin")).location).toBe("/login");
			expect(await getSessionUser(browser)).toBeNull();
		}));

	test("returns to sign-in with the reason when the user cancels or the provider fails", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const browser = new Browser(db, home.host);
			const state = new URL((await startSignIn(browser)).location ?? "").searchParams.get("state");
			expect((await returnFromProvider(browser, `?error=access_denied&state=${state}`)).location).toBe("/login");
			expect(getToastText(browser)).toContain("A entrada com Google foi cancelada.");
			const next = new URL((await startSignIn(browser)).location ?? "").searchParams.get("state");
			expect((await returnFromProvider(browser, `?error=server_error&state=${next}`)).location).toBe("/login");
			expect(getToastText(browser)).toContain("Erro em Google:\\n• Google não respondeu como esperado.");
			provider.tokenStatus = 500;
			expect((await whole(browser)).location).toBe("/login");
			expect(getToastText(browser)).toContain("[Google] Erro de integração.\\n• Google não respondeu como esperado.");
			provider.tokenStatus = 200;
			provider.profile = { nothing: true };
			expect((await whole(browser)).location).toBe("/login");
			expect(await getSessionUser(browser)).toBeNull();
		}));
});

describe("social sign-in with the address of an existing account", () => {
	test("does not merge into a confirmed account until its owner signs in and links the provider", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const marina = await aCandidate(trx, { email, password_hash: passwordHash });
			const stranger = new Browser(db, home.host);
			expect((await whole(stranger)).location).toBe("/login");
			expect(getToastText(stranger)).toContain("Já existe uma conta com este e-mail.");
			expect(await getSessionUser(stranger)).toBeNull();
			const owner = new Browser(db, home.host);
			await owner.visit(login, { path: "/login", form: { email, password } });
			expect((await whole(owner)).location).toBe("/candidates/settings");
			const again = new Browser(db, home.host);
			expect((await whole(again)).location).toBe("/candidates/home");
			expect((await getSessionUser(again))?.id).toBe(marina.id);
		}));

	test("does not merge into an unconfirmed account and sends the confirmation link to its address", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			await aCandidate(trx, { email, password_hash: passwordHash, confirmed_at: null });
			const browser = new Browser(db, home.host);
			expect((await whole(browser)).location).toBe("/login");
			expect(getToastText(browser)).toContain("Este e-mail ainda espera confirmação.");
			expect(await getSessionUser(browser)).toBeNull();
			await enterBusiness(trx, home.id);
			expect(await trx.selectFrom("identities").select("id").execute()).toEqual([]);
			const mails = await trx.selectFrom("email_messages").select(["kind", "to_email"]).execute();
			expect(mails).toEqual([{ kind: "confirm_email", to_email: email }]);
		}));

	test("creates no account when the provider has not verified the address", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			for (const verified of [false, undefined, "false"]) {
				provider.profile = { sub: "g-1", name: "Marina", email, email_verified: verified };
				const browser = new Browser(db, home.host);
				expect((await whole(browser)).location).toBe("/login");
				expect(getToastText(browser)).toContain("Google não confirmou seu e-mail.");
			}
			await enterBusiness(trx, home.id);
			expect(await trx.selectFrom("candidates").select("id").execute()).toEqual([]);
		}));

	test("refuses to link an identity that belongs to another account", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			await whole(new Browser(db, home.host));
			await enterBusiness(trx, home.id);
			const bruno = await aCandidate(trx, { password_hash: passwordHash });
			const his = new Browser(db, home.host);
			await his.visit(login, { path: "/login", form: { email: bruno.email, password } });
			expect((await whole(his)).location).toBe("/candidates/settings");
			expect(getToastText(his)).toContain("já está ligada a um cadastro");
		}));
});

describe("Microsoft sign-in for recruiters", () => {
	test("accepts only a linked identity and ignores the email address in the token", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const helena = await aRecruiter(trx, { email: "helena@seleta.example", password_hash: passwordHash });
			provider.claims = { ...provider.claims, email: helena.email, preferred_username: helena.email };
			const stranger = new Browser(db, home.host);
			expect((await whole(stranger, "microsoft")).location).toBe("/business");
			expect(await getSessionUser(stranger)).toBeNull();
			const owner = new Browser(db, home.host);
			await owner.visit(business, { path: "/business", form: { email: helena.email, password } });
			expect((await whole(owner, "microsoft")).location).toBe("/recruiters/profile");
			const again = new Browser(db, home.host);
			expect((await whole(again, "microsoft")).location).toBe("/recruiters/dashboard");
			expect(await getSessionUser(again)).toMatchObject({ id: helena.id, strategy: "recruiters" });
			// The same id in another company's tenant belongs to another person.
			provider.claims = { ...provider.claims, iss: "https://login.microsoftonline.com/other/v2.0" };
			expect((await whole(new Browser(db, home.host), "microsoft")).location).toBe("/business");
		}));

	const tenant = "7c2e0a4e-0000-4000-8000-000000000007";
	const work = (email: string, more: object = {}) => {
		const iss = `https://login.microsoftonline.com/${tenant}/v2.0`;
		provider.claims = { ...provider.claims, tid: tenant, iss, email, oid: `o-${email}`, xms_edov: undefined, ...more };
	};

	test("signs in and links the recruiter when Microsoft verified the company's ownership of the domain", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const helena = await aRecruiter(trx, { email: "helena@seleta.example" });
			const browser = new Browser(db, home.host);
			work("Helena@seleta.example", { xms_edov: true });
			expect((await whole(browser, "microsoft")).location).toBe("/recruiters/dashboard");
			expect(await getSessionUser(browser)).toMatchObject({ id: helena.id, strategy: "recruiters" });
			// A different object id with her address is a different person.
			work("helena@seleta.example", { xms_edov: true, oid: "o-2" });
			expect((await whole(new Browser(db, home.host), "microsoft")).location).toBe("/business");
			await enterBusiness(trx, home.id);
			await aRecruiter(trx, { email: "bruno@seleta.example", status: "suspended" });
			work("bruno@seleta.example", { xms_edov: true });
			expect((await whole(new Browser(db, home.host), "microsoft")).location).toBe("/business");
		}));

	test("accepts unverified addresses only from the directory an administrator linked, for its own business", () =>
		withRollback(async ({ db, trx, business: home, inOther }) => {
			await configure(trx, home);
			const helena = await aRecruiter(trx, { email: "helena@seleta.example" });
			const admin = await aRecruiter(trx, { is_admin: true, password_hash: passwordHash });
			const foreign = await inOther((trx2) => aRecruiter(trx2, { email: "caio@land.example" }));
			const enter = async (email: string, more: object = {}) => {
				work(email, more);
				const browser = new Browser(db, home.host);
				await whole(browser, "microsoft");
				return (await getSessionUser(browser))?.id ?? null;
			};
			expect(await enter(helena.email)).toBeNull();
			expect(await enter(helena.email, { xms_edov: "false" })).toBeNull();
			expect(await enter(helena.email, { xms_edov: true, iss: "https://evil.example/v2.0" })).toBeNull();
			const owner = new Browser(db, home.host);
			await owner.visit(business, { path: "/business", form: { email: admin.email, password } });
			work("admin@seleta.example");
			await whole(owner, "microsoft");
			expect(await enter(helena.email)).toBe(helena.id);
			// A directory is trusted only for its own business.
			expect(await enter(foreign.email)).toBeNull();
		}));

	test("refuses a personal account and explains why", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			provider.claims = { ...provider.claims, tid: "9188040d-6c67-4c5b-b112-36a304b66dad" };
			const browser = new Browser(db, home.host);
			expect((await whole(browser, "microsoft")).location).toBe("/business?personal_email=1");
			expect(await getSessionUser(browser)).toBeNull();
		}));

	test("refuses a token that is expired or issued for another client", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			for (const wrong of [{ aud: "somebody-else" }, { exp: 1 }, { aud: ["client"] }]) {
				provider.claims = { aud: "client", tid: "5b1f5b1e-0000-4000-8000-000000000001", oid: "o-1", ...wrong };
				expect((await whole(new Browser(db, home.host), "microsoft")).location).toBe("/business");
			}
		}));
});
