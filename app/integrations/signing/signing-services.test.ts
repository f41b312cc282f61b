import { generateKeyPairSync } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
	type ExternalProvider,
	externalProviders,
	type OutgoingDocument,
	type SigningAccount,
	SigningError,
} from "#app/domain/signatures/provider-adapter.ts";
import { startClicksignSimulator } from "./clicksign-simulator.server.ts";
import { startDocusealSimulator } from "./docuseal-simulator.server.ts";
import { startDocusignSimulator } from "./docusign-simulator.server.ts";
import { getSigningService } from "./signing-services.server.ts";
import type { SigningMode, SigningSimulator } from "./signing-simulator.server.ts";
import { startZapsignSimulator } from "./zapsign-simulator.server.ts";

const start = {
	clicksign: startClicksignSimulator,
	zapsign: startZapsignSimulator,
	docuseal: startDocusealSimulator,
	docusign: startDocusignSimulator,
} as const;
const settings = {
	clicksign: "CLICKSIGN_URL",
	zapsign: "ZAPSIGN_URL",
	docuseal: "DOCUSEAL_URL",
	docusign: "DOCUSIGN_URL",
} as const;

const secret = "segredo-do-webhook";
const running: SigningSimulator[] = [];
let bytes: Uint8Array;

beforeAll(async () => {
	const pdf = await PDFDocument.create();
	pdf.addPage().drawText("Contrato", { x: 50, y: 700 });
	bytes = await pdf.save();
});

afterEach(async () => {
	vi.unstubAllEnvs();
	for (const simulator of running.splice(0)) await simulator.close();
});

const anAccount = (provider: ExternalProvider, more: Partial<SigningAccount> = {}): SigningAccount => ({
	provider,
	address: null,
	account: "simulated-account",
	clientId: null,
	userId: null,
	asksCpf: true,
	secrets: { token: "simulator-token", secret, privateKey: "" },
	webhook: "http://127.0.0.1:9/webhooks/signatures/1/x",
	...more,
});

const aDocument = (more: Partial<OutgoingDocument> = {}): OutgoingDocument => ({
	reference: "request-1",
	title: "Contrato de trabalho",
	fileName: "contrato.pdf",
	bytes,
	pages: 1,
	message: "Confira, por favor.",
	locale: "pt",
	expiresAt: new Date(Date.now() + 5 * 86_400_000),
	signers: [
		{
			reference: "s1",
			name: "Ana Souza",
			email: "ana@mail.example",
			phone: "+5511987654321",
			cpf: "52998224725",
			position: 1,
		},
		{ reference: "s2", name: "Rui Costa", email: "rui@mail.example", phone: null, cpf: null, position: 3 },
	],
	...more,
});

async function world(provider: ExternalProvider, more: Partial<SigningAccount> = {}) {
	const simulator = await start[provider]();
	running.push(simulator);
	vi.stubEnv(settings[provider], simulator.url);
	const [service, account, document] = [getSigningService(provider), anAccount(provider, more), aDocument()];
	let saved: string | null = null;
	const create = () =>
		service.create(account, document, {
			providerRef: saved,
			keep: async (ref) => {
				saved = ref;
			},
		});
	const only = () => {
		const [made] = simulator.documents.filter(({ state }) => state === "running");
		if (!made) throw new Error("nothing runs");
		return made;
	};
	const act = async (email: string, event: "viewed" | "signed" | "refused", reason: string | null = null) =>
		simulator.act(simulator.signerOf(only(), email), event, { reason });
	return { simulator, service, account, document, create, act, only };
}

describe.each(externalProviders)("%s", (provider) => {
	test("sends a document to its signers in order and returns it when all have signed", async () => {
		const { simulator, service, account, create, act, only } = await world(provider);
		const made = await create();
		expect(made.signers.map(({ reference }) => reference)).toEqual(["s1", "s2"]);
		expect(Buffer.from(only().original).equals(Buffer.from(bytes))).toBe(true);
		expect(simulator.mails).toEqual(["ana@mail.example"]);
		const read = () => service.getStatus(account, made.providerRef);
		expect(await read()).toMatchObject({ state: "running", signers: [{ state: "waiting" }, { state: "waiting" }] });
		expect(await act("rui@mail.example", "signed")).toBe(false);
		await act("ana@mail.example", "signed");
		const half = await read();
		expect(half).toMatchObject({ state: "running", signers: [{ state: "signed" }, { state: "waiting" }] });
		expect(half.signers.map(({ providerRef }) => providerRef)).toEqual(
			made.signers.map((signer) => signer.providerRef),
		);
		expect(half.signers[0]?.at).toBeInstanceOf(Date);
		await expect(service.download(account, made.providerRef)).rejects.toThrow(SigningError);
		await act("rui@mail.example", "signed");
		expect(await read()).toMatchObject({ state: "completed", signers: [{ state: "signed" }, { state: "signed" }] });
		const signed = await service.download(account, made.providerRef);
		expect((await PDFDocument.load(signed)).getPageCount()).toBe(2);
		expect(simulator.mails).toEqual(["ana@mail.example", "rui@mail.example"]);
	});

	test("returns the signer who refused and the reason", async () => {
		const { service, account, create, act } = await world(provider);
		const made = await create();
		await act("ana@mail.example", "refused", "Salário errado");
		expect(await service.getStatus(account, made.providerRef)).toMatchObject({
			state: "refused",
			reason: "Salário errado",
			signers: [{ state: "refused", reason: "Salário errado" }, { state: "waiting" }],
		});
	});

	test("reminds only the current signers and cancels once", async () => {
		const { simulator, service, account, create } = await world(provider);
		const made = await create();
		const refs = made.signers.slice(0, 1).map(({ providerRef }) => providerRef);
		await service.remind(account, made.providerRef, refs);
		expect(simulator.mails).toEqual(["ana@mail.example", "ana@mail.example"]);
		await service.cancel(account, made.providerRef, "Engano");
		expect(await service.getStatus(account, made.providerRef)).toMatchObject({ state: "cancelled" });
		// Cancelling again reports that it ended, or succeeds silently.
		const again = await service
			.cancel(account, made.providerRef, "Engano")
			.catch((error: SigningError) => error.trouble);
		expect(["refused", undefined]).toContain(again);
	});

	test("returns expired when the document's time is over", async () => {
		const { service, account, create, only } = await world(provider);
		const made = await create();
		only().state = "expired";
		expect(await service.getStatus(account, made.providerRef)).toMatchObject({ state: "expired" });
	});

	test.each([
		["401", "credentials", true],
		["429", "limited", true],
		["400", "refused", true],
		["500", "broken", false],
		["down", "down", false],
		["half", "down", false],
	] as const)("throws an error when its service answers %s: %s", async (mode, trouble, isCertain) => {
		const { simulator, create } = await world(provider);
		simulator.be(mode as SigningMode);
		const error = await create().catch((reason) => reason);
		expect(error).toBeInstanceOf(SigningError);
		expect(error).toMatchObject({ trouble, isCertain });
		expect(error.retryAfter).toBe(mode === "429" ? 60 : null);
	});

	test("throws a certain down error when its service is unreachable", async () => {
		const { simulator, create } = await world(provider);
		await simulator.close();
		expect(await create().catch((reason) => reason)).toMatchObject({ trouble: "down", isCertain: true });
	});

	test("creates one document that mails each signer once when the response is truncated", async () => {
		const { simulator, service, account, document, create } = await world(provider);
		simulator.be("half", 1);
		const since = new Date();
		await create().catch(() => {});
		simulator.be("well");
		const match = (await service.find(account, document, since)) ?? (await create());
		expect(match.signers).toHaveLength(2);
		expect(simulator.documents.filter(({ state }) => state === "running")).toHaveLength(1);
		expect(simulator.mails).toEqual(["ana@mail.example"]);
	});

	test("checks the account and reports a wrong key", async () => {
		const { service, account } = await world(provider);
		await service.check(account);
		const wrong = { ...account, secrets: { ...account.secrets, token: "wrong-token" } };
		await expect(service.check(wrong)).rejects.toMatchObject({ trouble: "credentials" });
	});

	test("accepts its own signed webhooks and rejects changed, foreign and unsigned ones", async () => {
		const { simulator, service, account, create, only } = await world(provider);
		const made = await create();
		const signer = only().signers[0] ?? null;
		for (const [event, who] of [
			["signed", signer],
			["completed", null],
		] as const) {
			const { headers, body } = simulator.write(only(), event, secret, who);
			const webhook = { headers: new Headers(headers), body };
			expect(service.isSigned(account, webhook)).toBe(true);
			const read = service.readWebhook(body);
			expect([read?.providerRef, read?.reference]).toContain(provider === "clicksign" ? "request-1" : made.providerRef);
			const other = simulator.write(only(), event, "outro-segredo", who);
			expect(service.isSigned(account, { headers: new Headers(other.headers), body: other.body })).toBe(false);
			expect(service.isSigned(account, { headers: new Headers(), body })).toBe(false);
			const open = { ...account, secrets: { ...account.secrets, secret: "" } };
			const unproved = simulator.write(only(), event, "", who);
			expect(service.isSigned(open, { headers: new Headers(unproved.headers), body: unproved.body })).toBe(false);
		}
		for (const body of ["", "{}", "[]", '{"event":1}', "<xml/>"]) expect(service.readWebhook(body)).toBeNull();
	});
});

test("isSigned rejects a changed body when the signature covers the body", async () => {
	for (const provider of ["clicksign", "docusign", "docuseal"] as const) {
		const key = provider === "docuseal" ? "whsec_c2VncmVkbw==" : secret;
		const { simulator, service, account, create, only } = await world(provider, {
			secrets: { token: "simulator-token", secret: key, privateKey: "" },
		});
		await create();
		const { headers, body } = simulator.write(only(), "completed", key);
		expect(service.isSigned(account, { headers: new Headers(headers), body })).toBe(true);
		expect(service.isSigned(account, { headers: new Headers(headers), body: `${body} ` })).toBe(false);
	}
});

test("docuseal rejects a signature that is ten minutes old", async () => {
	const key = "whsec_c2VncmVkbw==";
	const { simulator, service, account, create, only } = await world("docuseal", {
		secrets: { token: "simulator-token", secret: key, privateKey: "" },
	});
	await create();
	const { headers, body } = simulator.write(only(), "completed", key);
	vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ["Date"] });
	expect(service.isSigned(account, { headers: new Headers(headers), body })).toBe(false);
	vi.useRealTimers();
});

test("clicksign deletes an unfinished draft before it creates the document again", async () => {
	const { simulator, create } = await world("clicksign");
	simulator.be("500", 1, 2);
	await create().catch(() => {});
	expect(simulator.documents.map(({ state }) => state)).toEqual(["draft"]);
	await create();
	expect(simulator.documents.filter(({ state }) => state === "running")).toHaveLength(1);
	expect(simulator.documents.filter(({ state }) => state === "draft")).toHaveLength(0);
});

test("docusign signs in by JWT when it has a private key, and reports an invalid key", async () => {
	const { privateKey } = generateKeyPairSync("rsa", {
		modulusLength: 2048,
		publicKeyEncoding: { type: "spki", format: "pem" },
		privateKeyEncoding: { type: "pkcs1", format: "pem" },
	});
	const own = { clientId: "integration-key", userId: "user-guid" };
	const { service, account } = await world("docusign", { ...own, secrets: { token: "", secret, privateKey } });
	await service.check(account);
	const broken = { ...account, secrets: { ...account.secrets, privateKey: "no key" } };
	await expect(service.check(broken)).rejects.toMatchObject({ trouble: "credentials" });
	await expect(service.check({ ...account, userId: null })).rejects.toMatchObject({ trouble: "credentials" });
});

test("a signing service refuses to call an internal address", async () => {
	for (const provider of externalProviders)
		await expect(
			getSigningService(provider).check(anAccount(provider, { address: "http://127.0.0.1:80" })),
		).rejects.toMatchObject({ trouble: "address" });
});
