import { PDFDocument } from "@cantoo/pdf-lib";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { type ExternalProvider, externalProviders } from "#app/domain/signatures/provider-adapter.ts";
import { startClicksignSimulator } from "#app/integrations/signing/clicksign-simulator.server.ts";
import { startDocusealSimulator } from "#app/integrations/signing/docuseal-simulator.server.ts";
import { startDocusignSimulator } from "#app/integrations/signing/docusign-simulator.server.ts";
import type { SigningSimulator, SimulatedPost } from "#app/integrations/signing/signing-simulator.server.ts";
import { startZapsignSimulator } from "#app/integrations/signing/zapsign-simulator.server.ts";
import { storeSignatureOriginal } from "#app/routes/shared/signatures/store-original.server.ts";
import * as webhook from "#app/routes/webhooks/signature.ts";
import { getFile } from "#app/storage/files.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { createSignatureRequest, getSignerToken } from "#db/queries/signatures/create-request.ts";
import { retryDispatch } from "#db/queries/signatures/dispatch.ts";
import { findDispatch } from "#db/queries/signatures/dispatch-row.ts";
import { listSignatureEvents } from "#db/queries/signatures/events.ts";
import { findSignatureRequest, listSigners } from "#db/queries/signatures/find.ts";
import {
	chooseSigningProvider,
	clearSigningProvider,
	countOpenByProvider,
	findSigningProvider,
	saveSigningProvider,
} from "#db/queries/signatures/providers.ts";
import {
	cancelSignatureRequest,
	expireSignatureRequests,
	remindSigners,
} from "#db/queries/signatures/request-lifecycle.ts";
import { findSignerPage, signDocument } from "#db/queries/signatures/sign.ts";
import { aCandidate, aRecruiter, useDatabase } from "#db/testing.ts";
import { dispatchSignature } from "../dispatch-signature.ts";
import { createTaskContext } from "../testing.ts";
import { signatureRelay } from "./signature_relay.ts";
import { signatureSeal } from "./signature_seal.ts";
import { signatureSync } from "./signature_sync.ts";

const database = useDatabase();
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
const host = "seleta.localhost";

let businessId: number;
let otherId: number;
let owner: Awaited<ReturnType<typeof database.ownerOf>>;
const running: SigningSimulator[] = [];

beforeAll(async () => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
	businessId = (await database.business()).id;
	owner = await database.ownerOf(businessId);
	otherId = (await database.business("Land Talentos")).id;
});

afterAll(() => owner.release());

afterEach(async () => {
	vi.unstubAllEnvs();
	await inside((trx) => chooseSigningProvider(trx, null));
	for (const simulator of running.splice(0)) await simulator.close();
});

const inside = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(database.db, businessId, work);
const context = () => createTaskContext(database.db, { businessId });

async function aPdf() {
	const pdf = await PDFDocument.create();
	pdf.addPage().drawText("Contrato", { x: 50, y: 700 });
	return new Uint8Array(await pdf.save());
}

/** Posts like the service; services that include the address in the document get it too. */
const send = async (_address: string, { headers, body }: SimulatedPost) => {
	const row = await inside((trx) => findSigningProvider(trx, { uid: current }));
	return post(row?.uid ?? "none", { headers, body });
};
let current = "";

async function post(uid: string, { headers, body }: SimulatedPost, business = businessId) {
	const path = `/webhooks/signatures/${business}/${uid}`;
	const params = { business: String(business), provider: uid };
	const plain = { "Sec-Fetch-Site": "", Origin: "", "content-type": "application/json" };
	return new Browser(database.db, host).visit(webhook, { path, params, body, headers: { ...plain, ...headers } });
}

async function world(provider: ExternalProvider) {
	const simulator = await start[provider]({ callback: { address: "http://webhook", secret }, post: send });
	running.push(simulator);
	vi.stubEnv(settings[provider], simulator.url);
	const created = await inside(async (trx) => {
		const [candidate, recruiter] = [await aCandidate(trx, { name: "Ana Souza" }), await aRecruiter(trx)];
		await saveSigningProvider(trx, provider, {
			address: null,
			account: "simulated-account",
			client_id: null,
			user_id: null,
			asks_cpf: false,
			secrets: { token: "simulator-token", secret, privateKey: "" },
			recruiterId: recruiter.id,
		});
		await chooseSigningProvider(trx, provider);
		current = (await findSigningProvider(trx, { provider }))?.uid ?? "";
		const stored = await storeSignatureOriginal({ businessId }, { name: "contrato.pdf", bytes: await aPdf() });
		if (!stored.ok) throw new Error(stored.problem);
		return createSignatureRequest(trx, {
			subject: { type: "candidates", id: candidate.id },
			candidateId: candidate.id,
			title: "Contrato",
			original: stored.original,
			signers: [
				{ name: "Ana Souza", email: "ana@mail.example", candidateId: candidate.id },
				{ name: "Rui Costa", email: "rui@mail.example", position: 2 },
			],
			expiresAt: new Date(Date.now() + 5 * 86_400_000),
			actor: { type: "recruiter", id: recruiter.id, name: recruiter.name },
		});
	});
	const { id } = created;
	const dispatch = (at = new Date()) =>
		dispatchSignature(database.db, { businessId, requestId: id }, { now: () => at, hold: async () => {} });
	const sync = () => signatureSync({ businessId, requestId: id }, context());
	const live = () => {
		const document = simulator.documents.find(({ state }) => state === "running" || state === "completed");
		if (!document) throw new Error("nothing is at the service");
		return document;
	};
	const act = (email: string, event: "viewed" | "signed" | "refused", reason: string | null = null) =>
		simulator.act(simulator.signerOf(live(), email), event, { reason });
	return {
		id,
		simulator,
		dispatch,
		sync,
		live,
		act,
		seal: () => signatureSeal({ businessId, requestId: id }, context()),
		relay: (order: "remind" | "cancel") => signatureRelay({ businessId, requestId: id, order }, context()),
		request: () => inside((trx) => findSignatureRequest(trx, { id })),
		row: () => inside((trx) => findDispatch(trx, id)),
		signers: () => inside((trx) => listSigners(trx, id)),
		states: async () => (await inside((trx) => listSigners(trx, id))).map(({ state }) => state),
		kinds: async () => (await inside((trx) => listSignatureEvents(trx, id))).map(({ kind }) => kind),
		jobs: async (task: "signature_sync" | "signature_seal" | "signature_dispatch" | "signature_invite") => {
			const { rows } = await owner.query<{ count: number }>(
				`select count(*)::int as count from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = $1 and (j.payload ->> 'requestId')::int = $2`,
				[task, id],
			);
			return rows[0]?.count;
		},
	};
}

const actor = { type: "system" as const, id: null, name: "test" };
const cancel = (id: number) => inside((trx) => cancelSignatureRequest(trx, id, { reason: "Engano", actor }));

describe.each(externalProviders)("a request carried out by %s", (provider) => {
	test("is sent once, updated by webhooks and completed once with the signed file stored", async () => {
		const { simulator, ...request } = await world(provider);
		expect(await request.states()).toEqual(["waiting", "waiting"]);
		await request.dispatch();
		await request.dispatch();
		expect(simulator.documents).toHaveLength(1);
		expect(simulator.mails).toEqual(["ana@mail.example"]);
		expect(await request.states()).toEqual(["invited", "waiting"]);
		expect(await request.row()).toMatchObject({ state: "sent", trouble: null, started_at: null });

		await request.act("ana@mail.example", "signed");
		expect((await request.row())?.told_at).toBeInstanceOf(Date);
		await request.sync();
		expect(await request.states()).toEqual(["signed", "invited"]);
		await request.act("rui@mail.example", "signed");
		await Promise.all([request.sync(), request.sync()]);
		await request.sync();
		expect(await request.request()).toMatchObject({ state: "completed", final_key: null });
		await Promise.all([request.seal(), request.seal()]);
		const sealed = await request.request();
		const file = await getFile(sealed?.final_key ?? "");
		const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
		expect(bytes.length).toBe(sealed?.final_bytes);
		expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
		expect(sealed?.certificate_id).toBeNull();
		expect(await request.kinds()).toEqual([
			...["created", "handed_over", "invited", "signed", "invited", "signed", "completed", "received", "delivered"],
		]);
		expect(await request.row()).toMatchObject({ state: "ended" });
		const [signer] = await request.signers();
		expect(signer).toMatchObject({ signed_name: "Ana Souza", consent_version: provider });
		expect(await request.jobs("signature_invite")).toBe(0);
	});

	test("ends with a refusal that the service tells, and its reason", async () => {
		const { id, ...request } = await world(provider);
		await request.dispatch();
		await request.act("ana@mail.example", "refused", "Salário errado");
		await request.sync();
		await request.sync();
		expect(await request.request()).toMatchObject({ state: "refused", closed_reason: "Salário errado" });
		expect(await request.states()).toEqual(["refused", "cancelled"]);
		expect((await request.kinds()).filter((kind) => kind === "refused")).toHaveLength(1);
		expect(await inside((trx) => retryDispatch(trx, id))).toBe(false);
	});

	test("is cancelled at the service too, and no late signature of there brings it back", async () => {
		const { id, simulator, ...request } = await world(provider);
		await request.dispatch();
		const signer = simulator.signerOf(request.live(), "ana@mail.example");
		await cancel(id);
		expect(await request.row()).toMatchObject({ state: "sent", cancelling: true });
		// She signs before the service receives the cancellation.
		await simulator.act(signer, "signed");
		await request.sync();
		expect(await request.request()).toMatchObject({ state: "cancelled" });
		expect(await request.states()).toEqual(["cancelled", "cancelled"]);
		await request.relay("cancel");
		await request.relay("cancel");
		expect(await request.row()).toMatchObject({ state: "ended", cancelling: false });
		expect(simulator.documents.map(({ state }) => state)).toEqual(["cancelled"]);
	});

	test("stays one document that mails once when the answer broke off, whatever is tried after it", async () => {
		const { simulator, ...request } = await world(provider);
		simulator.be("half", 1);
		const began = new Date();
		await request.dispatch(began);
		expect(await request.row()).toMatchObject({ state: "waiting", trouble: "down" });
		simulator.be("500", 1);
		await request.dispatch(new Date(began.getTime() + 60_000));
		for (const minutes of [2, 5, 70, 80]) await request.dispatch(new Date(began.getTime() + minutes * 60_000));
		expect(await request.row()).toMatchObject({ state: "sent", trouble: null });
		expect(simulator.documents.filter(({ state }) => state === "running")).toHaveLength(1);
		expect(simulator.mails).toEqual(["ana@mail.example"]);
	});

	test.each([
		["401", "credentials"],
		["429", "limited"],
		["500", "broken"],
		["down", "down"],
	] as const)("says why it waits when the service answers %s, and goes on once it does not", async (mode, trouble) => {
		const { simulator, ...request } = await world(provider);
		simulator.be(mode);
		const began = new Date();
		await request.dispatch(began);
		expect(await request.row()).toMatchObject({ state: "waiting", trouble, attempts: 1 });
		expect(await request.jobs("signature_dispatch")).toBe(1);
		simulator.be("well");
		await request.dispatch(new Date(began.getTime() + 2 * 3_600_000));
		expect(await request.row()).toMatchObject({ state: "sent", trouble: null });
		expect(simulator.documents).toHaveLength(1);
	});

	test("is given up when the service refuses it, told to its owner, and sent by a press", async () => {
		const { id, simulator, ...request } = await world(provider);
		simulator.be("400");
		await request.dispatch();
		expect(await request.row()).toMatchObject({ state: "failed", trouble: "refused" });
		const notices = await inside((trx) =>
			trx.selectFrom("notifications").select("kind").where("dedupe_key", "=", `signature_not_sent:${id}`).execute(),
		);
		expect(notices).toHaveLength(1);
		await request.dispatch();
		simulator.be("well");
		expect(await inside((trx) => retryDispatch(trx, id))).toBe(true);
		await request.dispatch();
		expect(await request.row()).toMatchObject({ state: "sent" });
		expect(simulator.documents.filter(({ state }) => state === "running")).toHaveLength(1);
	});

	test("takes no webhook that is forged, of another business, or of a document that is none of ours", async () => {
		const { simulator, ...request } = await world(provider);
		await request.dispatch();
		const before = await request.jobs("signature_sync");
		const signer = request.live().signers[0] ?? null;
		const forged = simulator.write(request.live(), "signed", "outro-segredo", signer);
		expect((await post(current, forged)).status).toBe(401);
		const proved = simulator.write(request.live(), "signed", secret, signer);
		expect((await post("nobody", proved)).status).toBe(401);
		expect((await post(current, proved, otherId)).status).toBe(401);
		const foreign = { ...request.live(), id: "999999", reference: "nobody", signers: [] };
		expect((await post(current, simulator.write(foreign, "completed", secret))).body).toEqual({ message: "unknown" });
		expect(await request.jobs("signature_sync")).toBe(before);
		expect(await request.states()).toEqual(["invited", "waiting"]);
		for (let time = 0; time < 3; time++) expect((await post(current, proved)).body).toEqual({ message: "planned" });
		// Webhooks reporting a nonexistent signature have no effect.
		await request.sync();
		expect(await request.states()).toEqual(["invited", "waiting"]);
	});
});

test("a request whose webhooks never come is read all the same", async () => {
	const { simulator, ...request } = await world("zapsign");
	await request.dispatch();
	// One waits from the hand-over on.
	expect(await request.jobs("signature_sync")).toBe(1);
	for (const email of ["ana@mail.example", "rui@mail.example"])
		await simulator.act(simulator.signerOf(request.live(), email), "signed", { silent: true });
	expect((await request.row())?.told_at).toBeNull();
	await request.sync();
	expect(await request.request()).toMatchObject({ state: "completed" });
});

test("a status that cannot be read is said, and read again", async () => {
	const { simulator, ...request } = await world("docuseal");
	await request.dispatch();
	simulator.be("500", 1);
	await request.sync();
	expect(await request.row()).toMatchObject({ state: "sent", trouble: "broken" });
	await request.sync();
	expect(await request.row()).toMatchObject({ trouble: null });
});

test("a signed file that does not come is said and tried again until it is there", async () => {
	const { simulator, ...request } = await world("docusign");
	await request.dispatch();
	await request.act("ana@mail.example", "signed");
	await request.act("rui@mail.example", "signed");
	await request.sync();
	simulator.be("500", 1);
	await expect(request.seal()).rejects.toThrow("broken");
	expect(await request.row()).toMatchObject({ state: "sent", trouble: "broken" });
	await request.seal();
	expect((await request.request())?.final_key).not.toBeNull();
	expect(await request.row()).toMatchObject({ state: "ended", trouble: null });
});

test("reminders go through the service, not twice within the hour", async () => {
	const { id, simulator, ...request } = await world("clicksign");
	await request.dispatch();
	await inside((trx) =>
		sql`update signature_signers set invited_at = now() - interval '2 hours' where signature_request_id = ${id}`.execute(
			trx,
		),
	);
	expect(await inside((trx) => remindSigners(trx, id))).toBe(1);
	expect(await inside((trx) => remindSigners(trx, id))).toBe(0);
	await request.relay("remind");
	expect(simulator.mails).toEqual(["ana@mail.example", "ana@mail.example"]);
	expect(await request.jobs("signature_invite")).toBe(0);
});

test("a request that runs out is read at its service before it ends, and ends there too", async () => {
	const { id, simulator, ...request } = await world("zapsign");
	await request.dispatch();
	const runOut = () =>
		inside((trx) =>
			sql`update signature_requests set expires_at = now() - interval '1 minute' where id = ${id}`.execute(trx),
		);
	await runOut();
	await inside((trx) => expireSignatureRequests(trx));
	expect(await request.request()).toMatchObject({ state: "pending" });
	await request.sync();
	expect(await request.request()).toMatchObject({ state: "expired" });
	await request.relay("cancel");
	expect(simulator.documents.map(({ state }) => state)).toEqual(["cancelled"]);
});

test("one that was never sent expires by itself", async () => {
	const { id, simulator, ...request } = await world("zapsign");
	simulator.be("down");
	await request.dispatch();
	await inside((trx) =>
		sql`update signature_requests set expires_at = now() - interval '1 minute' where id = ${id}`.execute(trx),
	);
	await inside((trx) => expireSignatureRequests(trx));
	expect(await request.request()).toMatchObject({ state: "expired" });
});

test("cancelling what was never sent needs nobody; what may have been sent is looked for and ended", async () => {
	const first = await world("docuseal");
	await cancel(first.id);
	expect(await first.row()).toMatchObject({ state: "ended" });
	await first.dispatch();
	expect(first.simulator.documents).toHaveLength(0);

	const second = await world("docuseal");
	second.simulator.be("half", 1);
	await second.dispatch();
	await cancel(second.id);
	await second.dispatch();
	expect(await second.row()).toMatchObject({ state: "sent", cancelling: true });
	await second.relay("cancel");
	expect(second.simulator.documents.map(({ state }) => state)).toEqual(["cancelled"]);
});

test("open requests stay with the service that has them when another one is chosen, and are counted", async () => {
	const request = await world("zapsign");
	await request.dispatch();
	await inside((trx) => chooseSigningProvider(trx, null));
	await request.act("ana@mail.example", "signed");
	await request.sync();
	expect(await request.states()).toEqual(["signed", "invited"]);
	expect((await inside((trx) => countOpenByProvider(trx))).zapsign).toBeGreaterThan(0);
	await inside((trx) => clearSigningProvider(trx, "zapsign"));
	await request.sync();
	expect(await request.row()).toMatchObject({ state: "sent", trouble: "credentials" });
	expect(await inside((trx) => chooseSigningProvider(trx, "zapsign"))).toBe(false);
});

test("a signature that comes after its record takes none is no signature of it", async () => {
	const { id, ...request } = await world("zapsign");
	await request.dispatch();
	// A missing offer accepts no signatures.
	await inside((trx) =>
		sql`update signature_requests set reference_type = 'offers', reference_id = 999999 where id = ${id}`.execute(trx),
	);
	await request.act("ana@mail.example", "signed");
	await request.sync();
	expect(await request.request()).toMatchObject({ state: "cancelled" });
	expect(await request.states()).toEqual(["cancelled", "cancelled"]);
	expect(await request.row()).toMatchObject({ cancelling: true });
});

test("our own link takes no signature of what a service carries out", async () => {
	const request = await world("zapsign");
	await request.dispatch();
	const [signer] = await request.signers();
	const origin = { ip: null, agent: null };
	const result = await inside(async (trx: Scoped) => {
		const page = await findSignerPage(trx, getSignerToken(trx, signer?.uid ?? ""), { lock: true });
		if (!page) throw new Error("no page");
		return signDocument(trx, page, { name: "Ana", code: "", consent: { version: "v1", text: "Li." }, origin });
	});
	expect(result).toEqual({ kind: "refused", problem: "elsewhere" });
	expect(signer?.provider_url).toMatch(/^http/);
});
