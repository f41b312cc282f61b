import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startZapsignSimulator } from "#app/integrations/signing/zapsign-simulator.server.ts";
import { findSigningProvider, openSigningSecrets } from "#db/queries/signatures/providers.ts";
import { withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as main from "./electronic-signature.tsx";
import * as page from "./signing-provider.tsx";
import * as removal from "./signing-provider-remove.tsx";

const path = "/administrator/electronic_signature";
let simulator: Awaited<ReturnType<typeof startZapsignSimulator>>;

beforeAll(async () => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
	simulator = await startZapsignSimulator();
	vi.stubEnv("ZAPSIGN_URL", simulator.url);
});

afterAll(async () => {
	vi.unstubAllEnvs();
	await simulator.close();
});

const empty = {
	intent: "save",
	address: "",
	account: "",
	client_id: "",
	user_id: "",
	token_password: "",
	secret_password: "",
	key_password: "",
};
const getErrors = (body: unknown) => Object.keys((body as { result: { error: object } }).result.error);

test("a signing provider's credentials are refused with field errors and never appear in a response", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		const { privateKey } = generateKeyPairSync("rsa", {
			modulusLength: 2048,
			publicKeyEncoding: { type: "spki", format: "pem" },
			privateKeyEncoding: { type: "pkcs8", format: "pem" },
		});
		const cases: [string, Record<string, string>, string][] = [
			["zapsign", {}, "token_password"],
			["zapsign", { token_password: "curto" }, "token_password"],
			["zapsign", { token_password: "chave-secreta", secret_password: "curto" }, "secret_password"],
			["zapsign", { token_password: "chave-secreta", address: "http://127.0.0.1/" }, "address"],
			["zapsign", { token_password: "chave-secreta", address: "ftp://x" }, "address"],
			["zapsign", { token_password: "x".repeat(4_001) }, "token_password"],
			["docusign", { token_password: "chave-secreta" }, "account"],
			["docusign", { account: "guid", key_password: "nothing" }, "key_password"],
			["docusign", { account: "guid", key_password: privateKey }, "client_id"],
		];
		for (const [provider, values, field] of cases) {
			const form = { ...empty, ...values };
			const { status, body } = await visit(page, `${path}/${provider}`, { id: provider, params: { provider }, form });
			expect([status, getErrors(body)], `${provider} ${field}`).toEqual([422, [field]]);
			expect(JSON.stringify(body)).not.toContain("chave-secreta");
		}
		const unknown = await visit(page, `${path}/pigeon`, { id: "pigeon", params: { provider: "pigeon" } });
		expect(unknown.status).toBe(404);
	}));

test("a signing provider is saved encrypted, tested, chosen, and its credentials removed", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { visit } = await anAdministrator(inside);
		const params = { provider: "zapsign" };
		const at = `${path}/zapsign`;
		const choose = (provider: string) => visit(main, path, { form: { intent: "choose", provider } });
		const find = () => findSigningProvider(trx, { provider: "zapsign" });
		await choose("zapsign");
		expect(await findSigningProvider(trx, { chosen: true })).toBeUndefined();
		expect((await choose("pigeon")).status).toBe(422);

		const form = { ...empty, token_password: "wrong-token", secret_password: "um-segredo" };
		expect((await visit(page, at, { id: "zapsign", params, form })).location).toBe(at);
		const stored = await find();
		expect(stored?.sealed).not.toContain("wrong-token");
		await visit(page, at, { id: "zapsign", params, form: { intent: "test" } });
		expect(await find()).toMatchObject({ trouble: "credentials" });

		// Empty secret inputs keep the stored secrets.
		await visit(page, at, { id: "zapsign", params, form: { ...empty, token_password: "right-token" } });
		const row = await find();
		expect(row && openSigningSecrets(row)).toEqual({ token: "right-token", secret: "um-segredo", privateKey: "" });
		await visit(page, at, { id: "zapsign", params, form: { intent: "test" } });
		expect(await find()).toMatchObject({ trouble: null });
		simulator.be("down", 1);
		await visit(page, at, { id: "zapsign", params, form: { intent: "test" } });
		expect(await find()).toMatchObject({ trouble: "down" });

		const view = await visit(page, at, { id: "zapsign", params });
		expect(JSON.stringify(view.body)).not.toMatch(/right-token|um-segredo/);
		await choose("zapsign");
		expect(await findSigningProvider(trx, { chosen: true })).toMatchObject({ provider: "zapsign" });
		expect((await visit(removal, `${at}/remove`, { id: "zapsign", params })).status).toBe(200);
		expect((await visit(removal, `${at}/remove`, { id: "zapsign", params, form: { confirm: "1" } })).location).toBe(
			path,
		);
		expect(await find()).toMatchObject({ sealed: null, chosen: false, uid: stored?.uid });
		expect((await visit(removal, `${at}/remove`, { id: "zapsign", params })).status).toBe(404);
	}));
