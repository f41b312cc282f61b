import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { person } from "#app/context.ts";
import * as callback from "#app/routes/auth/callback.ts";
import * as start from "#app/routes/auth/start.ts";
import * as business from "#app/routes/public/business.tsx";
import * as login from "#app/routes/public/login.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { seal } from "#db/kit/seal.ts";
import { aCandidate, aRecruiter, rolledBack, type TestBusiness } from "#db/testing.ts";
import { hashPassword } from "./password.server.ts";
import { socialPurpose } from "./providers.server.ts";
import { Browser } from "./testing.ts";

const password = "um lugar tranquilo";
const passwordHash = await hashPassword(password);
const email = "marina@mail.example";
const tenant = "5b1f5b1e-0000-4000-8000-000000000001";

const provider = new OAuth2Server();
let github: Server;
let profile: Record<string, unknown>;
let claims: Record<string, unknown>;
let tokenStatus: number;
let tokenRequests: URLSearchParams[];

beforeAll(async () => {
	await provider.issuer.keys.generate("RS256");
	await provider.start(0, "localhost");
	provider.service.on("beforeUserinfo", (response) => Object.assign(response, { body: profile }));
	provider.service.on("beforeTokenSigning", (token) => Object.assign(token.payload, claims));
	provider.service.on("beforeResponse", (response, request) => {
		tokenRequests.push(new URLSearchParams(request.body as unknown as Record<string, string>));
		response.statusCode = tokenStatus;
	});
	github = createServer((request, response) => {
		const user = { id: 77, login: "marina", name: null, email: "publica@mail.example" };
		const emails = [
			{ email: "outra@mail.example", primary: false, verified: true },
			{ email, primary: true, verified: true },
		];
		response.setHeader("Content-Type", "application/json").end(JSON.stringify(request.url === "/user" ? user : emails));
	});
	await new Promise<void>((resolve) => github.listen(0, "localhost", resolve));
});

afterAll(async () => {
	await provider.stop();
	await new Promise((resolve) => github.close(resolve));
});

beforeEach(() => {
	profile = { sub: "g-1", name: "Marina Alves", email, email_verified: true };
	claims = { aud: "client", tid: tenant, oid: "o-1", sub: "pairwise" };
	tokenStatus = 200;
	tokenRequests = [];
});

async function configure(trx: Scoped, { id, siteId }: TestBusiness) {
	const url = provider.issuer.url ?? "";
	const endpoints = { authorize: `${url}/authorize`, token: `${url}/token`, userinfo: `${url}/userinfo` };
	const api = `http://localhost:${(github.address() as AddressInfo).port}`;
	const one = { clientId: "client", clientSecret: "secret", endpoints };
	const all = {
		google: one,
		linkedin: one,
		microsoft: one,
		github: { ...one, endpoints: { ...endpoints, userinfo: `${api}/user`, emails: `${api}/user/emails` } },
	};
	const social_credentials = seal(JSON.stringify(all), socialPurpose);
	await trx
		.updateTable("site_configs")
		.set({ social_credentials })
		.where("business_id", "=", id)
		.where("id", "=", siteId)
		.execute();
}

const begin = (browser: Browser, name = "google") =>
	browser.visit(start, { path: `/auth/${name}`, params: { provider: name } });

const comeBack = (browser: Browser, search: string, name = "google") =>
	browser.visit(callback, { path: `/auth/${name}/callback${search}`, params: { provider: name } });

/** To the provider and, once agreed there, the query it sends back. */
async function agree(browser: Browser, name = "google"): Promise<string> {
	const { location } = await begin(browser, name);
	const answer = await fetch(location ?? "", { redirect: "manual" });
	return new URL(answer.headers.get("Location") ?? "").search;
}

const whole = async (browser: Browser, name = "google") => comeBack(browser, await agree(browser, name), name);
const who = async (browser: Browser) => (await browser.visit({}, { path: "/jobs" })).context.get(person);
const toast = (browser: Browser) =>
	Buffer.from(decodeURIComponent(browser.cookies.get("toast") ?? ""), "base64").toString();

describe("signing in with a provider", () => {
	test("asks with PKCE, a state and this brand's callback, and enters a new candidate whose address is proven", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const browser = new Browser(db, home.host);
			const asked = new URL((await begin(browser)).location ?? "").searchParams;
			expect(asked.get("code_challenge_method")).toBe("S256");
			expect(asked.get("code_challenge")).toMatch(/^[\w-]{43}$/);
			expect(asked.get("state")?.length).toBeGreaterThan(30);
			expect(asked.get("redirect_uri")).toBe(`http://${home.host}/auth/google/callback`);
			const answer = await whole(browser);
			expect(answer.location).toBe("/candidates/home");
			expect(tokenRequests.at(-1)?.get("code_verifier")).toMatch(/^[\w-]{43,}$/);
			expect(await who(browser)).toMatchObject({ email, confirmed: true, completedRegister: false });
			expect([...browser.cookies.keys()].some((name) => name.startsWith("auth.oauth"))).toBe(false);
			// The second time it is the identity that counts, whatever the e-mail says by then.
			profile = { ...profile, email: "mudou@mail.example" };
			const again = new Browser(db, home.host);
			await whole(again);
			expect((await who(again))?.id).toBe((await who(browser))?.id);
		}));

	test.each(["linkedin", "github"])("%s too", (name) =>
		rolledBack(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const browser = new Browser(db, home.host);
			expect((await whole(browser, name)).location).toBe("/candidates/home");
			expect(await who(browser)).toMatchObject({ email });
		}),
	);

	test("offers nothing a brand has no credentials for", () =>
		rolledBack(async ({ db, trx, business: home, other }) => {
			await configure(trx, home);
			const at = async (host: string) => (await new Browser(db, host).visit(login, { path: "/login" })).body;
			expect(await at(home.host)).toEqual({ providers: ["linkedin", "github", "google"] });
			expect(await at(other.host)).toEqual({ providers: [] });
			for (const [host, name] of [
				[other.host, "google"],
				[home.host, "facebook"],
				[home.host, "__proto__"],
			] as const) {
				expect((await begin(new Browser(db, host), name)).status).toBe(404);
				expect((await comeBack(new Browser(db, host), "?code=x&state=y", name)).status).toBe(404);
			}
		}));

	test("credentials that do not open leave the form working", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await trx
				.updateTable("site_configs")
				.set({ social_credentials: "v1.x.broken" })
				.where("business_id", "=", home.id)
				.execute();
			expect((await new Browser(db, home.host).visit(login, { path: "/login" })).body).toEqual({ providers: [] });
		}));
});

describe("an answer that is not ours", () => {
	test.each([
		["a wrong state", (search: string) => search.replace(/state=[^&]+/, "state=wrong")],
		["no state", (search: string) => search.replace(/&?state=[^&]+/, "")],
		["an empty state", (search: string) => search.replace(/state=[^&]+/, "state=")],
		["no code", (search: string) => search.replace(/code=[^&]+&?/, "")],
		["another issuer's answer", (search: string) => `${search}&iss=https://evil.example`],
	])("with %s enters nobody", (_, change) =>
		rolledBack(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const browser = new Browser(db, home.host);
			const answer = await comeBack(browser, change(await agree(browser)));
			expect(answer.location).toBe("/login");
			expect(toast(browser)).toContain("expirou");
			expect(await who(browser)).toBeNull();
		}),
	);

	test("started in another browser enters nobody", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const search = await agree(new Browser(db, home.host));
			const victim = new Browser(db, home.host);
			await begin(victim);
			expect((await comeBack(victim, search)).location).toBe("/login");
			expect(await who(victim)).toBeNull();
		}));

	test("a state is good once, even with its cookies kept", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const browser = new Browser(db, home.host);
			const search = await agree(browser);
			const kept = new Map(browser.cookies);
			expect((await comeBack(browser, search)).location).toBe("/candidates/home");
			const replay = new Browser(db, home.host);
			for (const [name, value] of kept) replay.cookies.set(name, value);
			const before = tokenRequests.length;
			expect((await comeBack(replay, search)).location).toBe("/login");
			expect(tokenRequests.length).toBe(before);
			expect(await who(replay)).toBeNull();
		}));

	test("one provider's state does not open another's callback", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const browser = new Browser(db, home.host);
			const search = await agree(browser, "google");
			expect((await comeBack(browser, search, "linkedin")).location).toBe("/login");
			expect(await who(browser)).toBeNull();
		}));

	test("of a person who said no, or of a provider that fails, leads back with the reason", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const browser = new Browser(db, home.host);
			const state = new URL((await begin(browser)).location ?? "").searchParams.get("state");
			expect((await comeBack(browser, `?error=access_denied&state=${state}`)).location).toBe("/login");
			expect(toast(browser)).toContain("A entrada com Google foi cancelada.");
			tokenStatus = 500;
			expect((await whole(browser)).location).toBe("/login");
			expect(toast(browser)).toContain("Google não respondeu como esperado.");
			tokenStatus = 200;
			profile = { nothing: true };
			expect((await whole(browser)).location).toBe("/login");
			expect(await who(browser)).toBeNull();
		}));
});

describe("an address that has an account", () => {
	test("confirmed: is not merged; its owner signs in and links, and then the provider opens it", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const marina = await aCandidate(trx, home.id, { email, password_hash: passwordHash });
			const stranger = new Browser(db, home.host);
			expect((await whole(stranger)).location).toBe("/login");
			expect(toast(stranger)).toContain("Já existe uma conta com este e-mail.");
			expect(await who(stranger)).toBeNull();
			const owner = new Browser(db, home.host);
			await owner.visit(login, { path: "/login", form: { email, password } });
			expect((await whole(owner)).location).toBe("/candidates/settings");
			const again = new Browser(db, home.host);
			expect((await whole(again)).location).toBe("/candidates/home");
			expect((await who(again))?.id).toBe(marina.id);
		}));

	test("unconfirmed: is not merged; the link to confirm goes to the address (no account prepared by a stranger)", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			await aCandidate(trx, home.id, { email, password_hash: passwordHash, confirmed_at: null });
			const browser = new Browser(db, home.host);
			expect((await whole(browser)).location).toBe("/login");
			expect(toast(browser)).toContain("Este e-mail ainda espera confirmação.");
			expect(await who(browser)).toBeNull();
			await enterBusiness(trx, home.id);
			expect(await trx.selectFrom("identities").select("id").execute()).toEqual([]);
			const mails = await trx.selectFrom("email_messages").select(["kind", "to_email"]).execute();
			expect(mails).toEqual([{ kind: "confirm_email", to_email: email }]);
		}));

	test("an address the provider did not prove opens no account", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			for (const verified of [false, undefined, "false"]) {
				profile = { sub: "g-1", name: "Marina", email, email_verified: verified };
				const browser = new Browser(db, home.host);
				expect((await whole(browser)).location).toBe("/login");
				expect(toast(browser)).toContain("Google não confirmou seu e-mail.");
			}
			await enterBusiness(trx, home.id);
			expect(await trx.selectFrom("candidates").select("id").execute()).toEqual([]);
		}));

	test("an identity that is somebody's cannot be linked to another", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			await whole(new Browser(db, home.host));
			await enterBusiness(trx, home.id);
			const bruno = await aCandidate(trx, home.id, { password_hash: passwordHash });
			const his = new Browser(db, home.host);
			await his.visit(login, { path: "/login", form: { email: bruno.email, password } });
			expect((await whole(his)).location).toBe("/candidates/settings");
			expect(toast(his)).toContain("já está ligada a um cadastro");
		}));
});

describe("recruiters and Microsoft", () => {
	test("enter only by an identity they linked; the e-mail in the token decides nothing", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			const helena = await aRecruiter(trx, home.id, { email: "helena@seleta.example", password_hash: passwordHash });
			claims = { ...claims, email: helena.email, preferred_username: helena.email };
			const stranger = new Browser(db, home.host);
			expect((await whole(stranger, "microsoft")).location).toBe("/business");
			expect(await who(stranger)).toBeNull();
			const owner = new Browser(db, home.host);
			await owner.visit(business, { path: "/business", form: { email: helena.email, password } });
			expect((await whole(owner, "microsoft")).location).toBe("/recruiters/profile");
			const again = new Browser(db, home.host);
			expect((await whole(again, "microsoft")).location).toBe("/recruiters/dashboard");
			expect(await who(again)).toMatchObject({ id: helena.id, strategy: "recruiters" });
			// The same person number in another company's tenant is another person.
			claims = { ...claims, iss: "https://login.microsoftonline.com/other/v2.0" };
			expect((await whole(new Browser(db, home.host), "microsoft")).location).toBe("/business");
		}));

	test("a personal account is told so and let in nowhere", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			claims = { ...claims, tid: "9188040d-6c67-4c5b-b112-36a304b66dad" };
			const browser = new Browser(db, home.host);
			expect((await whole(browser, "microsoft")).location).toBe("/business?personal_email=1");
			expect(await who(browser)).toBeNull();
		}));

	test("a token for another client or one that is too old is refused", () =>
		rolledBack(async ({ db, trx, business: home }) => {
			await configure(trx, home);
			for (const wrong of [{ aud: "somebody-else" }, { exp: 1 }, { aud: ["client"] }]) {
				claims = { aud: "client", tid: tenant, oid: "o-1", ...wrong };
				expect((await whole(new Browser(db, home.host), "microsoft")).location).toBe("/business");
			}
		}));
});
