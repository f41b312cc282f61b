import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
	aConnection,
	domain,
	expectProblem,
	getSessionUser,
	returnFromProvider,
	visitSsoStart,
} from "#app/routes/auth/sso/sso.testing.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { Browser } from "../browser.testing.ts";
import { hashPassword } from "../password/password.server.ts";

const server = new OAuth2Server();
const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const email = `ana.prado@${domain}`;

let claims: Record<string, unknown>;
let issuer: string;

beforeAll(async () => {
	await server.issuer.keys.generate("RS256");
	await server.start(0, "localhost");
	issuer = server.issuer.url ?? "";
	server.service.on("beforeUserinfo", (response) => Object.assign(response, { body: { sub: claims.sub } }));
	server.service.on("beforeTokenSigning", (token) => Object.assign(token.payload, claims));
});
afterAll(() => server.stop());
beforeEach(() => {
	process.env.SIGN_IN_PROVIDER_URL = issuer;
	claims = { aud: "client", sub: "u-1", email, email_verified: true, name: "Ana Prado" };
});
afterEach(() => {
	delete process.env.SIGN_IN_PROVIDER_URL;
});

/** To the provider and back with its answer. */
async function whole(browser: Browser, of: Parameters<typeof visitSsoStart>[1], search = "") {
	return returnFromProvider(browser, of, await agree(browser, of, search));
}

async function agree(browser: Browser, of: Parameters<typeof visitSsoStart>[1], search = ""): Promise<string> {
	const { location } = await visitSsoStart(browser, of, search);
	const answer = await fetch(location ?? "", { redirect: "manual" });
	return new URL(answer.headers.get("Location") ?? "").search;
}

describe("OpenID Connect sign-in", () => {
	test("sends state, nonce and PKCE, and signs in the recruiter with the email address", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const connection = await aConnection(trx, home, { issuer });
			const ana = await aRecruiter(trx, { email, status: "active" });
			const browser = new Browser(db, home.host);
			const query = new URL((await visitSsoStart(browser, connection)).location ?? "").searchParams;
			expect(query.get("code_challenge_method")).toBe("S256");
			expect(query.get("state")?.length).toBeGreaterThan(30);
			expect(query.get("nonce")?.length).toBeGreaterThan(30);
			expect(query.get("redirect_uri")).toMatch(new RegExp(`/sso/${home.id}/${connection.uid}/callback$`));
			expect((await whole(browser, connection)).location).toBe("/recruiters/dashboard");
			expect(await getSessionUser(browser)).toMatchObject({ id: ana.id, strategy: "recruiters" });
			// From then on the subject counts, not the address.
			claims.email = `ana.souza@${domain}`;
			expect((await whole(new Browser(db, home.host), connection)).location).toBe("/recruiters/dashboard");
			const identity = await trx.selectFrom("sign_in_identities").selectAll().executeTakeFirstOrThrow();
			expect(identity).toMatchObject({ subject: "u-1", recruiter_id: ana.id, sign_ins: 2 });
		}));

	test("creates an account when the connection allows it, and adds and removes roles by group", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const role = async (name: string) =>
				(
					await trx
						.insertInto("roles")
						.values({ business_id: home.id, name, role_permissions: JSON.stringify({ jobs: ["read"] }) })
						.returning("id")
						.executeTakeFirstOrThrow()
				).id;
			const [lead, usual] = [await role("Lead"), await role("Usual")];
			const connection = await aConnection(trx, home, { issuer, creates_people: true, default_role_id: usual });
			await trx
				.insertInto("sign_in_groups")
				.values({ business_id: home.id, connection_id: connection.id, name: "Leads", role_id: lead })
				.execute();
			claims.groups = ["leads", "others"];
			expect((await whole(new Browser(db, home.host), connection)).location).toBe("/recruiters/dashboard");
			const ana = await trx
				.selectFrom("recruiters")
				.select(["id", "name", "status"])
				.where("email", "=", email)
				.executeTakeFirstOrThrow();
			expect(ana).toMatchObject({ name: "Ana Prado", status: "active" });
			const roles = async () =>
				(await trx.selectFrom("recruiter_roles").select("role_id").where("recruiter_id", "=", ana.id).execute()).map(
					(row) => row.role_id,
				);
			expect(await roles()).toEqual([lead]);
			claims.groups = ["others"];
			await whole(new Browser(db, home.host), connection);
			expect(await roles()).toEqual([usual]);
		}));

	test("skips the second factor when the provider verified one, even if the business requires it", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await trx
				.updateTable("businesses")
				.set({ settings: JSON.stringify({ require_second_factor: true }) })
				.where("id", "=", home.id)
				.execute();
			await aRecruiter(trx, { email, status: "active" });
			const plain = await aConnection(trx, home, { issuer });
			const first = new Browser(db, home.host);
			await whole(first, plain);
			await expect(first.visit({}, { path: "/recruiters/jobs" })).resolves.toMatchObject({ status: 302 });
			await trx.updateTable("sign_in_connections").set({ has_second_factor: true }).execute();
			const second = new Browser(db, home.host);
			await whole(second, plain);
			await expect(second.visit({}, { path: "/recruiters/jobs" })).resolves.toMatchObject({ status: 200 });
		}));

	const refusals: [string, string, (trx: Parameters<Parameters<typeof withRollback>[0]>[0]) => Promise<unknown>][] = [
		["nobody with the address", "notInvited", async () => {}],
		["no address", "noMail", async () => delete claims.email],
		["an address that is not verified", "unverified", async () => (claims.email_verified = false)],
		["an address of another domain", "foreignDomain", async () => (claims.email = "ana@other.example")],
		["a suspended account", "closed", ({ trx }) => aRecruiter(trx, { email, status: "suspended" })],
		["a token for another client", "invalid", async () => (claims.aud = "somebody-else")],
		["a token of another issuer", "invalid", async () => (claims.iss = "https://evil.example")],
		["another nonce", "invalid", async () => (claims.nonce = "replayed")],
		["a token that is over", "invalid", async () => (claims.exp = 1_000_000_000)],
	];
	for (const [name, why, prepare] of refusals)
		test(`refuses sign-in with ${name}`, () =>
			withRollback(async (inside) => {
				const connection = await aConnection(inside.trx, inside.business, { issuer });
				await prepare(inside);
				const browser = new Browser(inside.db, inside.business.host);
				expectProblem(await whole(browser, connection), connection, why);
				expect(await getSessionUser(browser)).toBeNull();
				const row = await inside.trx
					.selectFrom("audit_entries")
					.select("changes")
					.where("action", "=", "sign_in_failed")
					.where("record_type", "=", "sign_in_connections")
					.executeTakeFirstOrThrow();
				expect(row.changes).toMatchObject({ why });
			}));

	test("refuses a response from another browser, a used response and one started elsewhere", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const connection = await aConnection(trx, home, { issuer });
			const other = await aConnection(trx, home, { issuer, domains: [], name: "Other" });
			await aRecruiter(trx, { email, status: "active" });
			const browser = new Browser(db, home.host);
			const search = await agree(browser, connection);
			expectProblem(await returnFromProvider(new Browser(db, home.host), connection, search), connection, "stale");
			expectProblem(await returnFromProvider(browser, other, search), other, "stale");
			const cookies = new Map(browser.cookies);
			expect((await returnFromProvider(browser, connection, search)).location).toBe("/recruiters/dashboard");
			const again = new Browser(db, home.host);
			for (const [key, value] of cookies) again.cookies.set(key, value);
			expectProblem(await returnFromProvider(again, connection, search), connection, "replayed");
			expectProblem(await returnFromProvider(browser, connection, "?error=access_denied&state=x"), connection, "stale");
		}));

	test("refuses an address linked to another subject, a client contact or another business", () =>
		withRollback(async ({ db, trx, business: home, inOther }) => {
			const connection = await aConnection(trx, home, { issuer, creates_people: true });
			await whole(new Browser(db, home.host), connection);
			claims.sub = "u-2";
			expectProblem(await whole(new Browser(db, home.host), connection), connection, "taken");
			claims.email = `bia@${domain}`;
			const company = await trx
				.insertInto("client_companies")
				.values({ business_id: home.id, name: "Cliente" })
				.returning("id")
				.executeTakeFirstOrThrow();
			await trx
				.insertInto("client_contacts")
				.values({
					business_id: home.id,
					client_company_id: company.id,
					name: "Bia",
					email: `bia@${domain}`,
					portal_enabled: true,
				})
				.execute();
			expectProblem(await whole(new Browser(db, home.host), connection), connection, "otherKind");
			await aCandidate(trx, { email: `caio@${domain}` });
			claims = { ...claims, sub: "u-3", email: `caio@${domain}` };
			expect((await whole(new Browser(db, home.host), connection)).location).toBe("/recruiters/dashboard");
			claims = { ...claims, sub: "u-4", email: `dora@${domain}` };
			await inOther((own) => aRecruiter(own, { email: `dora@${domain}`, status: "active" }));
			expectProblem(await whole(new Browser(db, home.host), connection), connection, "elsewhere");
		}));

	test("refuses an inactive connection unless an administrator tries it", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const connection = await aConnection(trx, home, { issuer, active: false });
			expectProblem(await visitSsoStart(new Browser(db, home.host), connection), connection, "off");
			const admin = await aRecruiter(trx, { is_admin: true, password_hash });
			const browser = new Browser(db, home.host);
			await browser.visit(business, { path: "/business", form: { email: admin.email, password } });
			expect((await whole(browser, connection, "?try=1")).location).toBe(
				`/administrator/sign_in/${connection.uid}#trial`,
			);
			expect(await getSessionUser(browser)).toMatchObject({ id: admin.id });
			expect(await trx.selectFrom("sign_in_identities").select("id").execute()).toEqual([]);
		}));

	test("signs in a client contact of the connection's company and refuses another company's contact", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const company = async (name: string) =>
				(
					await trx
						.insertInto("client_companies")
						.values({ business_id: home.id, name })
						.returning("id")
						.executeTakeFirstOrThrow()
				).id;
			const [acme, other] = [await company("Acme"), await company("Other")];
			const connection = await aConnection(trx, home, { issuer, companyId: acme, creates_people: true });
			const browser = new Browser(db, home.host);
			expect((await whole(browser, connection)).location).toBe("/client_contacts/");
			expect(await getSessionUser(browser)).toMatchObject({
				strategy: "client_contacts",
				clientCompanyId: acme,
				email,
			});
			const bia = `bia@${domain}`;
			await trx
				.insertInto("client_contacts")
				.values({ business_id: home.id, client_company_id: other, name: "Bia", email: bia, portal_enabled: true })
				.execute();
			claims = { ...claims, sub: "u-9", email: bia };
			expectProblem(await whole(new Browser(db, home.host), connection), connection, "otherCompany");
		}));
});

describe("a sign-in domain with passwords disabled", () => {
	test("points password sign-ins to the provider and accepts only the emergency administrator's password", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const connection = await aConnection(trx, home, { issuer });
			await trx.updateTable("sign_in_domains").set({ enforced: true }).execute();
			await aRecruiter(trx, { email, status: "active", password_hash });
			const glass = await aRecruiter(trx, {
				email: `ti@${domain}`,
				status: "active",
				is_admin: true,
				password_hash,
				always_password: true,
			});
			const send = (address: string, word = password) =>
				new Browser(db, home.host).visit(business, { path: "/business", form: { email: address, password: word } });
			const refused = [await send(email), await send(`ninguem@${domain}`), await send(glass.email, "errada")];
			for (const answer of refused) {
				expect(answer.status).toBe(422);
				expect(answer.body).toMatchObject({
					sso: { name: "Acme ID", to: expect.stringContaining(`/sso/${home.id}/${connection.uid}`) },
				});
			}
			expect((await send(glass.email)).location).toBe("/recruiters/dashboard");
			const used = await trx
				.selectFrom("audit_entries")
				.select(["actor_id"])
				.where("action", "=", "use_break_glass")
				.execute();
			expect(used).toEqual([{ actor_id: glass.id }]);
			await trx.updateTable("sign_in_connections").set({ active: false }).execute();
			expect((await send(email)).location).toBe("/recruiters/dashboard");
		}));
});
