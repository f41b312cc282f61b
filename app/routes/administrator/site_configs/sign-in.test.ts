import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { readSocialCredentials } from "#app/auth/oauth/providers.server.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { clearSiteCache } from "#app/ops/site-cache.ts";
import { readToast } from "#app/ui/toast.server.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import * as login from "../../public/login.tsx";
import * as business from "../../public/recruiter-sign-in.tsx";
import { middleware } from "../layout.tsx";
import * as page from "./sign-in.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

beforeEach(clearSiteCache);
afterEach(() => vi.unstubAllGlobals());

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function prepared({ db, trx, business: home }: Inside) {
	const admin = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: admin.email, password } });
	const site = await trx
		.selectFrom("site_configs")
		.select("uid")
		.where("id", "=", home.siteId)
		.executeTakeFirstOrThrow();
	const at = {
		path: `/administrator/site_configs/${site.uid}/sign_in`,
		params: { id: site.uid },
		above: middleware,
	};
	const stored = async () => {
		const { rows } = await sql<{ sealed: string }>`
select social_credentials as sealed from site_configs where id = ${home.siteId}`.execute(trx);
		return rows[0]?.sealed ?? null;
	};
	const buttons = async () =>
		((await new Browser(db, home.host).visit(login, { path: "/login" })).body as { providers: string[] }).providers;
	return {
		look: async () => (await browser.visit(page, at)).body,
		send: (form: Record<string, string>) => browser.visit(page, { ...at, form: { provider: "google", ...form } }),
		stored,
		buttons,
	};
}

const clientId = "42.apps.example";

test("a provider's button appears on the site while its encrypted credentials are saved", () =>
	withRollback(async (inside) => {
		const { look, send, stored, buttons } = await prepared(inside);
		expect(await buttons()).toEqual([]);
		expect((await send({ client_id: clientId })).body).toMatchObject({
			provider: "google",
			result: { error: { client_secret: expect.any(Array) } },
		});
		expect((await send({ client_id: clientId, client_secret: "s3cr3t-value" })).status).toBe(303);
		expect(await stored()).not.toContain("s3cr3t-value");
		expect(readSocialCredentials(await stored())).toEqual({ google: { clientId, clientSecret: "s3cr3t-value" } });
		expect(JSON.stringify(await look())).toContain(clientId);
		expect(JSON.stringify(await look())).not.toContain("s3cr3t-value");
		expect(await buttons()).toEqual(["google"]);
		await send({ client_id: "43.apps.example" });
		expect(readSocialCredentials(await stored()).google).toEqual({
			clientId: "43.apps.example",
			clientSecret: "s3cr3t-value",
		});
		expect((await send({ provider: "myspace", client_id: "x" })).status).toBe(400);
		expect((await send({ what: "remove" })).status).toBe(303);
		expect(await buttons()).toEqual([]);
	}));

test.each([
	["accepted", 400, { error: "invalid_grant" }],
	["accepted", 200, { error: "bad_verification_code" }],
	["refused", 401, { error: "invalid_client" }],
	["refused", 200, { error: "incorrect_client_credentials" }],
	["unreachable", 503, {}],
] as const)("testing credentials reports %s when the provider answers %i %o", (state, status, body) =>
	withRollback(async (inside) => {
		const { send } = await prepared(inside);
		const token = vi.fn(async () => Response.json(body, { status }));
		await send({ client_id: clientId, client_secret: "secret" });
		vi.stubGlobal("fetch", token);
		const { headers } = await send({ what: "check" });
		expect(token).toHaveBeenCalledWith(
			"https://oauth2.googleapis.com/token",
			expect.objectContaining({ method: "POST" }),
		);
		const cookie = headers.get("Set-Cookie")?.split(";")[0] ?? "";
		const { toast } = await readToast(new Request("http://localhost/", { headers: { Cookie: cookie } }));
		expect(toast?.type).toBe(state === "accepted" ? "success" : "error");
		const words = { accepted: "reconhece estas", refused: "não reconhece", unreachable: "não respondeu" };
		expect(toast?.message).toContain(words[state]);
	}),
);
