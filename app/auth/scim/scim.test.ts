import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setUpAccount } from "#app/routes/administrator/businesses/account.testing.ts";
import {
	aConnection,
	domain,
	getSessionUser,
	returnFromProvider,
	visitSsoStart,
} from "#app/routes/auth/sso/sso.testing.ts";
import { aDirectory } from "#app/routes/scim/directory.testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { setDirectoryToken } from "#db/queries/sso/directory.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { Browser } from "../browser.testing.ts";
import { hashSecret, newSecret } from "../secret.server.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
type Json = Record<string, unknown>;

const server = new OAuth2Server();
const email = `ana.prado@${domain}`;
let claims: Json;
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

const ana = (more: Json = {}) => ({
	schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
	userName: email,
	externalId: "00u1",
	name: { givenName: "Ana", familyName: "Prado" },
	emails: [{ value: email, type: "work", primary: true }],
	active: true,
	...more,
});

async function aRole({ trx, business }: Inside, name: string): Promise<number> {
	const role_permissions = JSON.stringify({ jobs: ["read"] });
	const row = await trx
		.insertInto("roles")
		.values({ business_id: business.id, name, role_permissions })
		.returning("id")
		.executeTakeFirstOrThrow();
	return row.id;
}

const readAna = ({ trx }: Inside) =>
	trx
		.selectFrom("recruiters")
		.select(["id", "name", "status", "is_admin"])
		.where("email", "=", email)
		.executeTakeFirstOrThrow();

const listRoles = async ({ trx }: Inside, id: number) =>
	(await trx.selectFrom("recruiter_roles").select("role_id").where("recruiter_id", "=", id).execute()).map(
		(row) => row.role_id,
	);

describe("SCIM users", () => {
	test("are created, sign in, gain and lose a group's role, are deactivated, reactivated and deleted", () =>
		withRollback(async (inside) => {
			const { trx, db, business } = inside;
			const [lead, usual] = [await aRole(inside, "Lead"), await aRole(inside, "Usual")];
			const { connection, call, patch } = await aDirectory(inside, { issuer, default_role_id: usual });
			const made = await call("POST", "Users", ana());
			expect(made.status).toBe(201);
			expect(made.headers.get("Content-Type")).toBe("application/scim+json");
			expect(made.headers.get("Location")).toMatch(new RegExp(`/Users/${made.id}$`));
			expect(made.json).toMatchObject({
				userName: email,
				externalId: "00u1",
				displayName: "Ana Prado",
				active: true,
				emails: [{ value: email, type: "work", primary: true }],
				groups: [],
				meta: { resourceType: "User", version: made.headers.get("ETag") },
			});
			const row = await readAna(inside);
			expect(row).toMatchObject({ name: "Ana Prado", status: "active", is_admin: false });
			expect(await listRoles(inside, row.id)).toEqual([usual]);
			const enter = async () => {
				const browser = new Browser(db, business.host);
				const { location } = await visitSsoStart(browser, connection);
				const answer = await fetch(location ?? "", { redirect: "manual" });
				await returnFromProvider(browser, connection, new URL(answer.headers.get("Location") ?? "").search);
				return browser;
			};
			const browser = await enter();
			expect(await getSessionUser(browser)).toMatchObject({ id: row.id });
			// A group grants a role once mapped; a sign-in without groups removes none.
			const leads = await call("POST", "Groups", { displayName: "Leads", externalId: "g1", members: [] });
			expect(leads.status).toBe(201);
			await trx.updateTable("sign_in_groups").set({ role_id: lead }).where("uid", "=", leads.id).execute();
			expect(
				(await patch(`Groups/${leads.id}`, { op: "Add", path: "members", value: [{ value: made.id }] })).json,
			).toMatchObject({
				members: [{ value: made.id, display: "Ana Prado" }],
			});
			expect((await listRoles(inside, row.id)).sort()).toEqual([lead, usual].sort());
			await enter();
			expect((await listRoles(inside, row.id)).sort()).toEqual([lead, usual].sort());
			expect((await call("GET", `Users/${made.id}`)).json).toMatchObject({ groups: [{ value: leads.id }] });
			await patch(`Groups/${leads.id}`, { op: "remove", path: `members[value eq "${made.id}"]` });
			expect(await listRoles(inside, row.id)).toEqual([usual]);
			// No access: sessions and tokens of programs end at once.
			await trx
				.insertInto("sessions")
				.values({
					business_id: business.id,
					strategy: "recruiters",
					recruiter_id: row.id,
					kind: "api_token",
					token_hash: hashSecret(newSecret()),
					name: "x",
					scope: "read",
					expires_at: new Date(Date.now() + 86_400_000),
				})
				.execute();
			const off = await patch(`Users/${made.id}`, { op: "Replace", path: "active", value: "False" });
			expect(off).toMatchObject({ status: 200, json: { active: false } });
			const open = await trx
				.selectFrom("sessions")
				.select("id")
				.where("recruiter_id", "=", row.id)
				.where("revoked_at", "is", null)
				.execute();
			expect(open).toEqual([]);
			expect(await getSessionUser(browser)).toBeNull();
			expect(await getSessionUser(await enter())).toBeNull();
			expect(await patch(`Users/${made.id}`, { op: "replace", value: { active: true } })).toMatchObject({
				json: { active: true },
			});
			expect(await getSessionUser(await enter())).toMatchObject({ id: row.id });
			// Deleted from the directory: no access, a new ID if recreated, and the record stays.
			expect((await call("DELETE", `Users/${made.id}`)).status).toBe(204);
			expect((await call("GET", `Users/${made.id}`)).status).toBe(404);
			expect((await call("DELETE", `Users/${made.id}`)).status).toBe(404);
			expect(await readAna(inside)).toMatchObject({ id: row.id, status: "suspended" });
			const again = await call("POST", "Users", ana());
			expect(again).toMatchObject({ status: 201, json: { active: true } });
			expect(again.id).not.toBe(made.id);
			expect(await readAna(inside)).toMatchObject({ id: row.id, status: "active" });
			const trail = await trx
				.selectFrom("audit_entries")
				.select(["actor_name", "action", "changes"])
				.where("record_type", "=", "recruiters")
				.where("record_id", "=", row.id)
				.where("actor_name", "=", "Acme ID (SCIM)")
				.orderBy("id")
				.execute();
			expect(trail.map(({ action }) => action)).toContain("create");
			expect(trail).toContainEqual(
				expect.objectContaining({ changes: expect.objectContaining({ status: ["active", "suspended"] }) }),
			);
		}));

	test("take over the existing account with the address and follow changes of name and address", () =>
		withRollback(async (inside) => {
			const { trx } = inside;
			const known = await aRecruiter(trx, { email, status: "invited" });
			const { call, patch } = await aDirectory(inside, { issuer });
			expect((await call("GET", `Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`)).json).toMatchObject({
				totalResults: 0,
				Resources: [],
			});
			const made = await call("POST", "Users", ana({ displayName: "Ana P." }));
			expect(await readAna(inside)).toMatchObject({ id: known.id, name: "Ana P.", status: "invited" });
			const next = `ana.luz@${domain}`;
			const moved = await patch(
				`Users/${made.id}`,
				{ op: "Replace", path: "userName", value: next },
				{ op: "Replace", path: 'emails[type eq "work"].value', value: next },
				{ op: "Replace", path: "name.familyName", value: "Luz" },
			);
			expect(moved.json).toMatchObject({
				userName: next,
				displayName: "Ana Luz",
				name: { givenName: "Ana", familyName: "Luz" },
				emails: [{ value: next }],
			});
			const away = await patch(`Users/${made.id}`, {
				op: "replace",
				path: 'emails[type eq "work"].value',
				value: "ana@elsewhere.example",
			});
			expect(away).toMatchObject({ status: 400, json: { scimType: "invalidValue" } });
			const put = await call(
				"PUT",
				`Users/${made.id}`,
				ana({ userName: next, id: made.id, title: "Lead", active: "False" }),
			);
			expect(put.json).toMatchObject({ active: false, title: "Lead", emails: [{ value: email }] });
		}));

	test("are read by filter, page and version", () =>
		withRollback(async (inside) => {
			const { call } = await aDirectory(inside, { issuer });
			const made = [];
			for (const name of ["a", "b", "c"])
				made.push(await call("POST", "Users", { userName: `${name}@${domain}`, externalId: `x-${name}` }));
			const ask = async (filter: string) =>
				((await call("GET", `Users?filter=${encodeURIComponent(filter)}`)).json.Resources as Json[]).map(
					({ userName }) => userName,
				);
			const b = `b@${domain}`;
			expect(await ask(`userName eq "B@${domain.toUpperCase()}"`)).toEqual([b]);
			expect(await ask('externalId eq "x-b"')).toEqual([b]);
			expect(await ask(`emails.value eq "${b}"`)).toEqual([b]);
			expect(await ask(`emails[type eq "work" and value eq "${b}"]`)).toEqual([b]);
			expect(await ask(`id eq "${made[1]?.id}" or externalId eq "nobody"`)).toEqual([b]);
			expect(await ask("active eq false")).toEqual([]);
			const page = await call("GET", "Users?startIndex=2&count=1&attributes=userName");
			expect(page.json).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
			expect(page.json.Resources).toEqual([{ schemas: expect.any(Array), id: made[1]?.id, userName: b }]);
			expect((await call("GET", "Users?count=0")).json).toMatchObject({ totalResults: 3, Resources: [] });
			const version = made[1]?.headers.get("ETag") ?? "";
			const path = `Users/${made[1]?.id}`;
			expect((await call("GET", path, undefined, { headers: { "If-None-Match": version } })).status).toBe(304);
			const rename = (ifMatch: string) =>
				call("PUT", path, { userName: b, displayName: "Bia" }, { headers: { "If-Match": ifMatch } });
			expect((await rename(version)).status).toBe(200);
			expect((await rename(version)).status).toBe(412);
		}));
});

describe("SCIM requests", () => {
	test("are refused with a wrong token, another directory's token or at another business", () =>
		withRollback(async (inside) => {
			const { call, token, connection } = await aDirectory(inside, { issuer });
			for (const bearer of ["", "x", newSecret()])
				for (const path of ["Users", "ServiceProviderConfig", "nothing"])
					expect((await call("GET", path, undefined, { with: bearer })).status, path).toBe(401);
			const refused = await call("GET", "Users", undefined, { with: "x" });
			expect(refused.headers.get("WWW-Authenticate")).toContain("Bearer");
			expect(refused.json).toEqual({
				schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
				status: "401",
				detail: "The token is missing, invalid or revoked.",
			});
			const other = await aConnection(inside.trx, inside.business, { issuer, domains: ["b.example"] });
			expect((await call("GET", "Users", undefined, { at: other.uid })).status).toBe(401);
			expect((await call("GET", "Users", undefined, { of: inside.business.id + 1 })).status).toBe(401);
			// The visit switched the shared test transaction to the other business.
			await enterBusiness(inside.trx, inside.business.id);
			await setDirectoryToken(inside.trx, connection.id, null);
			expect((await call("GET", "Users", undefined, { with: token })).status).toBe(401);
		}));

	test("cannot reach users or groups of another directory", () =>
		withRollback(async (inside) => {
			const first = await aDirectory(inside, { issuer });
			const second = await aDirectory(inside, { issuer, domains: ["b.example"] });
			const person = await first.call("POST", "Users", ana());
			const team = await first.call("POST", "Groups", { displayName: "Team", members: [{ value: person.id }] });
			for (const path of [`Users/${person.id}`, `Groups/${team.id}`]) {
				expect((await second.call("GET", path)).status).toBe(404);
				expect((await second.call("DELETE", path)).status).toBe(404);
				expect((await second.patch(path, { op: "replace", path: "displayName", value: "x" })).status).toBe(404);
			}
			expect((await second.call("GET", "Users")).json).toMatchObject({ totalResults: 0 });
			const stolen = await second.call("POST", "Groups", { displayName: "Team", members: [{ value: person.id }] });
			expect(stolen).toMatchObject({ status: 400, json: { scimType: "invalidValue" } });
		}));

	test("are refused with an explanation when the account is protected", () =>
		withRollback(async (inside) => {
			const { trx } = inside;
			const glass = await aRecruiter(trx, { email, is_admin: true, always_password: true });
			const { call, patch } = await aDirectory(inside, { issuer });
			const made = await call("POST", "Users", ana());
			for (const answer of [
				await patch(`Users/${made.id}`, { op: "replace", path: "active", value: false }),
				await call("DELETE", `Users/${made.id}`),
				await patch(`Users/${made.id}`, { op: "replace", path: "emails", value: [{ value: `x@${domain}` }] }),
			])
				expect(answer).toMatchObject({ status: 403, json: { detail: expect.stringContaining("emergency access") } });
			expect(await readAna(inside)).toMatchObject({ id: glass.id, status: "active" });
			await trx.updateTable("recruiters").set({ always_password: false }).execute();
			await trx.updateTable("recruiters").set({ is_admin: false }).where("id", "<>", glass.id).execute();
			expect(await call("DELETE", `Users/${made.id}`)).toMatchObject({
				status: 403,
				json: { detail: expect.stringContaining("last administrator") },
			});
		}));

	test("create no administrator and give no role through an unmapped group", () =>
		withRollback(async (inside) => {
			const { call } = await aDirectory(inside, { issuer });
			const made = await call("POST", "Users", ana({ roles: [{ value: "admin" }], userType: "admin" }));
			const row = await readAna(inside);
			const before = await listRoles(inside, row.id);
			await call("POST", "Groups", { displayName: "Administrators", members: [{ value: made.id }] });
			expect(await readAna(inside)).toMatchObject({ is_admin: false });
			expect(await listRoles(inside, row.id)).toEqual(before);
		}));

	test("are refused by kind: duplicates, other domains, other businesses, contacts, seats", () =>
		withRollback(async (inside) => {
			const { trx } = inside;
			const { call } = await aDirectory(inside, { issuer });
			expect((await call("POST", "Users", ana())).status).toBe(201);
			const twice = await call("POST", "Users", ana({ userName: email.toUpperCase() }));
			expect(twice).toMatchObject({ status: 409, json: { scimType: "uniqueness", status: "409" } });
			const sameMail = await call("POST", "Users", ana({ userName: "other" }));
			expect(sameMail).toMatchObject({ status: 409, json: { scimType: "uniqueness" } });
			const away = await call("POST", "Users", { userName: "x@other.example" });
			expect(away.json).toMatchObject({ scimType: "invalidValue", detail: expect.stringContaining(domain) });
			const nameless = await call("POST", "Users", { userName: "nobody" });
			expect(nameless).toMatchObject({ status: 400, json: { scimType: "invalidValue" } });
			await inside.inOther((own) => aRecruiter(own, { email: `far@${domain}` }));
			expect(await call("POST", "Users", { userName: `far@${domain}` })).toMatchObject({
				status: 409,
				json: { scimType: "uniqueness" },
			});
			const left = await trx.selectFrom("recruiters").select("id").where("email", "like", "far@%").execute();
			expect(left).toEqual([]);
		}));

	test("create no account beyond the seats of the plan", () =>
		withRollback(async (inside) => {
			const { trx } = inside;
			const { call, patch } = await aDirectory(inside, { issuer });
			const taken = await trx.selectFrom("recruiters").select("id").execute();
			await setUpAccount(trx, { seats: taken.length + 1 });
			const first = await call("POST", "Users", { userName: `one@${domain}` });
			expect(first.status).toBe(201);
			const second = { userName: `two@${domain}` };
			const full = { status: 403, json: { detail: expect.stringContaining("seats") } };
			expect(await call("POST", "Users", second)).toMatchObject(full);
			const closed = await call("POST", "Users", { ...second, active: false });
			expect(closed).toMatchObject({ status: 201, json: { active: false } });
			const open = (id: string, value: boolean) => patch(`Users/${id}`, { op: "replace", path: "active", value });
			expect(await open(closed.id, true)).toMatchObject(full);
			expect((await open(first.id, false)).status).toBe(200);
			expect((await open(closed.id, true)).status).toBe(200);
		}));

	const bad: [string, string, string, object | string | undefined, number, string | undefined][] = [
		["text that is no JSON", "POST", "Users", "{", 400, "invalidSyntax"],
		["a list", "POST", "Users", "[]", 400, "invalidSyntax"],
		["a name twice", "POST", "Users", '{"userName":"a","userName":"b"}', 400, "invalidSyntax"],
		["an unknown attribute", "POST", "Users", { userName: `x@${domain}`, shoes: 1 }, 400, "invalidPath"],
		["no operations", "PATCH", "Users/me", {}, 404, undefined],
		["an unknown filter", "GET", 'Users?filter=shoes eq "x"', undefined, 400, "invalidFilter"],
		["an unknown parameter", "GET", "Users?filtre=x", undefined, 400, "invalidValue"],
		["a group without a name", "POST", "Groups", {}, 400, "invalidValue"],
		["an unknown member", "POST", "Groups", { displayName: "x", members: [{ value: "no" }] }, 400, "invalidValue"],
		["a method nobody knows", "DELETE", "Users", undefined, 405, undefined],
		["bulk", "POST", "Bulk", {}, 404, undefined],
	];
	test("are refused with the matching error type when malformed", () =>
		withRollback(async (inside) => {
			const { call } = await aDirectory(inside, { issuer });
			for (const [name, method, path, body, status, scimType] of bad) {
				const answer = await call(method, path, body);
				expect([answer.status, answer.json.scimType], name).toEqual([status, scimType]);
				expect(answer.json.detail, name).toBeTruthy();
				expect(answer.json.schemas, name).toEqual(["urn:ietf:params:scim:api:messages:2.0:Error"]);
			}
			const large = await call("POST", "Users", "x", { headers: { "Content-Length": "10000000" } });
			expect(large).toMatchObject({ status: 413, json: { status: "413" } });
			const long = await call("POST", "Users", JSON.stringify({ userName: "x".repeat(1_100_000) }));
			expect(long.status).toBe(413);
			const form = await call("POST", "Users", "userName=x", {
				headers: { "Content-Type": "application/x-www-form-urlencoded" },
			});
			expect(form.status).toBe(415);
		}));

	test("read the supported features from ServiceProviderConfig", () =>
		withRollback(async (inside) => {
			const { call } = await aDirectory(inside, { issuer });
			expect((await call("GET", "ServiceProviderConfig")).json).toMatchObject({
				patch: { supported: true },
				bulk: { supported: false },
				etag: { supported: true },
			});
			for (const [path, most] of [
				["Schemas", 2],
				["ResourceTypes", 2],
			] as const)
				expect((await call("GET", path)).json).toMatchObject({ totalResults: most });
			expect((await call("GET", "ResourceTypes/User")).json).toMatchObject({ endpoint: "/Users" });
			expect((await call("GET", "ResourceTypes/Robot")).status).toBe(404);
		}));
});

describe("SCIM groups", () => {
	test("take over an administrator's group with its role and release it when deleted", () =>
		withRollback(async (inside) => {
			const { trx, business } = inside;
			const lead = await aRole(inside, "Lead");
			const { call, connection, patch } = await aDirectory(inside, { issuer });
			await trx
				.insertInto("sign_in_groups")
				.values({ business_id: business.id, connection_id: connection.id, name: "Leads", role_id: lead })
				.execute();
			const person = await call("POST", "Users", ana());
			const row = await readAna(inside);
			const leads = await call("POST", "Groups", { displayName: "leads", members: [{ value: person.id }] });
			expect(leads.status).toBe(201);
			expect(await listRoles(inside, row.id)).toContain(lead);
			expect((await call("POST", "Groups", { displayName: "LEADS" })).json).toMatchObject({ scimType: "uniqueness" });
			const other = await call("POST", "Groups", { displayName: "Others" });
			const clash = await patch(`Groups/${other.id}`, { op: "replace", value: { displayName: "Leads" } });
			expect(clash).toMatchObject({ status: 409, json: { scimType: "uniqueness" } });
			const ask = (filter: string) =>
				call("GET", `Groups?excludedAttributes=members&filter=${encodeURIComponent(filter)}`);
			expect((await ask('displayName eq "LEADS"')).json).toMatchObject({ totalResults: 1 });
			expect((await ask(`id eq "${leads.id}" and members eq "${person.id}"`)).json).toMatchObject({ totalResults: 1 });
			expect((await ask(`id eq "${other.id}" and members eq "${person.id}"`)).json).toMatchObject({ totalResults: 0 });
			expect(((await ask('displayName eq "leads"')).json.Resources as Json[])[0]).not.toHaveProperty("members");
			expect((await call("DELETE", `Groups/${leads.id}`)).status).toBe(204);
			expect(await listRoles(inside, row.id)).not.toContain(lead);
		}));
});
