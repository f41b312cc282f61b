import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { hashSecret } from "#app/auth/secret.server.ts";
import { findConnection, openClientSecret } from "#db/queries/sso/connections.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import * as business from "../../public/recruiter-sign-in.tsx";
import { middleware } from "../layout.tsx";
import * as connection from "./connection.tsx";
import * as removal from "./delete.tsx";
import * as groups from "./groups.tsx";
import * as list from "./list.tsx";
import * as first from "./new.tsx";
import * as people from "./people.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
let issuer: string;
let takesClient = true;

/** A provider stub: discovery document, and its error for an unknown code. */
const server = createServer((request, response) => {
	response.setHeader("content-type", "application/json");
	if (request.url === "/.well-known/openid-configuration")
		return response.end(
			JSON.stringify({
				issuer,
				authorization_endpoint: `${issuer}/authorize`,
				token_endpoint: `${issuer}/token`,
				jwks_uri: `${issuer}/keys`,
			}),
		);
	response.statusCode = request.url === "/token" ? 400 : 404;
	response.end(JSON.stringify({ error: takesClient ? "invalid_grant" : "invalid_client" }));
});

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
	takesClient = true;
	process.env.SIGN_IN_PROVIDER_URL = issuer;
});
afterEach(() => {
	delete process.env.SIGN_IN_PROVIDER_URL;
});

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
type Page = Parameters<Browser["visit"]>[0];

async function anOffice({ db, trx, business: home }: Inside) {
	const admin = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: admin.email, password } });
	const path = "/administrator/sign_in";
	const send = (page: Page, form: Record<string, string>, id = "") =>
		browser.visit(page, { path: id ? `${path}/${id}` : path, params: { id }, form, above: middleware });
	const look = async (page: Page, id = "") =>
		(await browser.visit(page, { path: `${path}/${id}`, params: { id }, above: middleware })).body;
	const made = await send(first, { name: "Acme ID", protocol: "oidc", strategy: "recruiters", host: home.host });
	const id = made.location?.split("/").at(-1) ?? "";
	return { admin, send, look, id, made };
}

test("a sign-in connection starts inactive, shows its callback URL and never returns its secret", () =>
	withRollback(async (inside) => {
		const { send, look, id, made } = await anOffice(inside);
		expect(made.status).toBe(303);
		expect(JSON.stringify(await look(connection, id))).toContain(`/sso/${inside.business.id}/${id}/callback`);
		const values = { name: "Acme ID", host: inside.business.host, issuer, client_id: "client", groups_claim: "groups" };
		const early = await send(connection, { ...values, secret_password: "s3cr3t-value", active: "on" }, id);
		expect(early.body).toMatchObject({ result: { error: { active: expect.any(Array) } } });
		expect((await send(connection, { intent: "domain.add", domain: "gmail.com" }, id)).status).toBe(422);
		expect((await send(connection, { intent: "domain.add", domain: "@Acme.Example" }, id)).status).toBe(303);
		expect((await send(connection, { ...values, secret_password: "s3cr3t-value", active: "on" }, id)).status).toBe(303);
		expect((await send(connection, { ...values, active: "on" }, id)).status).toBe(303);
		const stored = await findConnection(inside.trx, { uid: id });
		expect(stored).toMatchObject({ active: true, issuer, domains: ["acme.example"] });
		expect(stored?.sealed).not.toContain("s3cr3t-value");
		expect(stored && openClientSecret(stored)).toBe("s3cr3t-value");
		expect(JSON.stringify(await look(connection, id))).not.toContain("s3cr3t-value");
		expect((await send(connection, { ...values, issuer: "https://10.0.0.1/" }, id)).body).toMatchObject({
			result: { error: { issuer: expect.any(Array) } },
		});
	}));

test("testing a connection explains what is wrong", () =>
	withRollback(async (inside) => {
		const { send, id } = await anOffice(inside);
		const values = {
			name: "Acme ID",
			host: inside.business.host,
			client_id: "client",
			secret_password: "s3cr3t-value",
		};
		const trouble = async () => {
			await send(connection, { intent: "test" }, id);
			return (await findConnection(inside.trx, { uid: id }))?.trouble;
		};
		expect(await trouble()).toBe("incomplete");
		await send(connection, { ...values, issuer }, id);
		expect(await trouble()).toBe("noDomain");
		await send(connection, { intent: "domain.add", domain: "acme.example" }, id);
		expect(await trouble()).toBeNull();
		takesClient = false;
		expect(await trouble()).toBe("client");
		await send(connection, { ...values, issuer: `${issuer}/other` }, id);
		expect(await trouble()).toBe("noDescription");
		await send(connection, { ...values, issuer: `${issuer}/` }, id);
		expect(await trouble()).toBe("otherIssuer");
	}));

test("password sign-in is disabled for a domain only when it locks out no account", () =>
	withRollback(async (inside) => {
		const { admin, send, look, id } = await anOffice(inside);
		const values = {
			name: "Acme ID",
			host: inside.business.host,
			issuer,
			client_id: "client",
			secret_password: "s3cr3t-value",
		};
		const isClosed = async () =>
			(await inside.trx.selectFrom("sign_in_domains").select("enforced").executeTakeFirstOrThrow()).enforced;
		const close = async () => {
			await send(connection, { intent: "domain.enforce", domain: "acme.example" }, id);
			return isClosed();
		};
		await send(connection, { intent: "domain.add", domain: "acme.example" }, id);
		expect(await close()).toBe(false);
		await send(connection, { ...values, active: "on" }, id);
		expect(await close()).toBe(false);
		const row = await findConnection(inside.trx, { uid: id });
		await inside.trx
			.insertInto("sign_in_identities")
			.values({
				business_id: inside.business.id,
				connection_id: row?.id ?? 0,
				subject: "u-1",
				recruiter_id: admin.id,
				signed_in_at: new Date(),
			})
			.execute();
		expect(await close()).toBe(false);
		await send(list, { administrator: admin.uid, what: "open" });
		expect(await close()).toBe(true);
		await send(list, { administrator: admin.uid, what: "close" });
		expect(JSON.stringify(await look(list))).toContain('"alwaysPassword":true');
		await send(connection, { intent: "domain.free", domain: "acme.example" }, id);
		expect(await isClosed()).toBe(false);
		await send(list, { administrator: admin.uid, what: "close" });
		expect(JSON.stringify(await look(list))).not.toContain('"alwaysPassword":true');
	}));

test("members of a mapped group receive its role, and lose it with the group", () =>
	withRollback(async (inside) => {
		const { admin, send, look, id } = await anOffice(inside);
		const role = async (name: string) =>
			inside.trx
				.insertInto("roles")
				.values({ business_id: inside.business.id, name, role_permissions: "{}" })
				.returning(["id", "uid"])
				.executeTakeFirstOrThrow();
		const [lead, other] = [await role("Lead"), await role("Other")];
		expect((await send(groups, { what: "add", name: " ", role: lead.uid }, id)).status).toBe(422);
		await send(groups, { what: "add", name: "Leads", role: lead.uid }, id);
		expect((await send(groups, { what: "add", name: "leads", role: "" }, id)).status).toBe(422);
		const group = await inside.trx
			.selectFrom("sign_in_groups")
			.select(["id", "uid", "role_id"])
			.executeTakeFirstOrThrow();
		expect(group.role_id).toBe(lead.id);
		await inside.trx
			.insertInto("sign_in_group_members")
			.values({ business_id: inside.business.id, group_id: group.id, recruiter_id: admin.id })
			.execute();
		const roles = async () =>
			(
				await inside.trx.selectFrom("recruiter_roles").select("role_id").where("recruiter_id", "=", admin.id).execute()
			).map((row) => row.role_id);
		await send(groups, { what: "save", group: group.uid, role: other.uid }, id);
		expect(await roles()).toEqual([other.id]);
		await send(groups, { what: "remove", group: group.uid }, id);
		expect(await roles()).not.toContain(other.id);
		expect(JSON.stringify(await look(groups, id))).toContain('"groups":[]');
	}));

test("an identity is unlinked, and a connection is deleted only after confirmation", () =>
	withRollback(async (inside) => {
		const { admin, send, look, id } = await anOffice(inside);
		const row = await findConnection(inside.trx, { uid: id });
		await inside.trx
			.insertInto("sign_in_identities")
			.values({ business_id: inside.business.id, connection_id: row?.id ?? 0, subject: "u-1", recruiter_id: admin.id })
			.execute();
		const { people: rows } = (await look(people, id)) as { people: { key: string; name: string }[] };
		expect(rows).toMatchObject([{ name: admin.name }]);
		await send(people, { person: rows[0]?.key ?? "" }, id);
		expect(await inside.trx.selectFrom("sign_in_identities").select("id").execute()).toEqual([]);
		expect((await send(removal, {}, id)).status).toBe(422);
		expect((await send(removal, { confirm: "1" }, id)).status).toBe(303);
		expect(await findConnection(inside.trx, { uid: id })).toBeUndefined();
	}));

test("a directory token is shown once, stored as a hash, replaced and revoked", () =>
	withRollback(async (inside) => {
		const { send, look, id } = await anOffice(inside);
		const readHash = async () =>
			(await inside.trx.selectFrom("sign_in_connections").select("scim_hash").executeTakeFirstOrThrow()).scim_hash;
		const renew = async () =>
			((await send(connection, { intent: "directory.renew" }, id)).body as { token: string }).token;
		const token = await renew();
		expect(token).toMatch(/^[\w-]{43}$/);
		expect(await readHash()).toEqual(hashSecret(token));
		const page = JSON.stringify(await look(connection, id));
		expect(page).not.toContain(token);
		expect(page).toContain(`/scim/v2/${inside.business.id}/${id}`);
		expect(await renew()).not.toBe(token);
		expect((await send(connection, { intent: "directory.revoke" }, id)).status).toBe(303);
		expect(await readHash()).toBeNull();
		const trail = await inside.trx
			.selectFrom("audit_entries")
			.select("changes")
			.where("record_type", "=", "sign_in_connections")
			.execute();
		expect(trail.filter(({ changes }) => "scim_token" in (changes as object))).toHaveLength(3);
		expect(JSON.stringify(trail)).not.toContain(token);
	}));

test("another business's sign-in connection is not found", () =>
	withRollback(async (inside) => {
		const { send, look, id } = await anOffice(inside);
		await inside.inOther(async (own) => {
			const maker = await aRecruiter(own, { is_admin: true, password_hash });
			await own
				.insertInto("sign_in_connections")
				.values({
					business_id: own.businessId,
					uid: "theirs",
					name: "X",
					protocol: "oidc",
					strategy: "recruiters",
					host: "x",
					created_by_id: maker.id,
				})
				.execute();
		});
		expect(id).not.toBe("theirs");
		for (const page of [connection, people, groups, removal])
			expect(await look(page as Page, "theirs"), "read").not.toMatchObject({ head: expect.anything() });
		expect((await send(connection, { intent: "test" }, "theirs")).status).toBe(404);
	}));
