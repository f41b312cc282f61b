import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, expect, test, vi } from "vitest";
import { checkSeal } from "#app/integrations/signing/check-seal.server.ts";
import { startTimestampSimulator } from "#app/integrations/signing/timestamp-simulator.server.ts";
import { storeSignatureOriginal } from "#app/routes/shared/signatures/store-original.server.ts";
import { getFile, putFileAs } from "#app/storage/files.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { createSignatureRequest, getSignerToken } from "#db/queries/signatures/create-request.ts";
import { listSignatureEvents } from "#db/queries/signatures/events.ts";
import { findSignatureRequest, listSigners } from "#db/queries/signatures/find.ts";
import { getSignatureSettings, saveSignatureSettings } from "#db/queries/signatures/settings.ts";
import { findSignerPage, recordSignerView, sendSignatureCode, signDocument } from "#db/queries/signatures/sign.ts";
import { getSignatureCode } from "#db/queries/signatures/signature-code.ts";
import { aCandidate, aRecruiter, useDatabase } from "#db/testing.ts";
import { SupersededJobError } from "../task.ts";
import { createTaskContext } from "../testing.ts";
import { signatureSeal } from "./signature_seal.ts";

const database = useDatabase();
const origin = { ip: "203.0.113.9", agent: "Firefox" };
let businessId: number;

beforeAll(async () => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
	businessId = (await database.business()).id;
});

const inside = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(database.db, businessId, work);

/** A contract that its only signer is about to sign, code in hand. */
async function aReadyRequest() {
	const pdf = await PDFDocument.create();
	pdf.addPage().drawText("Contrato", { x: 50, y: 700 });
	const stored = await storeSignatureOriginal(
		{ businessId },
		{ name: "contrato.pdf", bytes: new Uint8Array(await pdf.save()) },
	);
	if (!stored.ok) throw new Error(stored.problem);
	const created = await inside(async (trx) => {
		const [candidate, recruiter] = [await aCandidate(trx), await aRecruiter(trx)];
		return createSignatureRequest(trx, {
			subject: { type: "candidates", id: candidate.id },
			candidateId: candidate.id,
			title: "Contrato",
			original: stored.original,
			signers: [{ name: "Ana Souza", email: "ana@mail.example", role: "candidate" }],
			expiresAt: new Date(Date.now() + 86_400_000),
			actor: { type: "recruiter", id: recruiter.id, name: recruiter.name },
		});
	});
	const [signer] = await inside((trx) => listSigners(trx, created.id));
	if (!signer) throw new Error("no signer");
	const token = getSignerToken({ businessId }, signer.uid);
	await inside(async (trx) => {
		const page = await findSignerPage(trx, token, { lock: true });
		if (!page) throw new Error("no page");
		await recordSignerView(trx, page, origin);
		await sendSignatureCode(trx, page, origin);
	});
	const sign = () =>
		inside(async (trx) => {
			const page = await findSignerPage(trx, token, { lock: true });
			if (!page) throw new Error("no page");
			const code = getSignatureCode(trx, signer.uid, 1);
			return signDocument(trx, page, { name: "Ana Souza", code, consent: { version: "v1", text: "Li." }, origin });
		});
	return { ...created, original: stored.original, sign };
}

const find = (id: number) => inside((trx) => findSignatureRequest(trx, { id }));
const countEvents = async (id: number, kind: string) =>
	(await inside((trx) => listSignatureEvents(trx, id))).filter((event) => event.kind === kind).length;

test("signDocument signs once when two devices sign at the same moment", async () => {
	const request = await aReadyRequest();
	const results = await Promise.all([request.sign(), request.sign(), request.sign()]);
	expect(results.filter(({ kind }) => kind === "signed")).toHaveLength(1);
	expect(results.filter((result) => result.kind === "refused" && result.problem === "signed")).toHaveLength(2);
	expect(await countEvents(request.id, "signed")).toBe(1);
	expect(await countEvents(request.id, "completed")).toBe(1);
});

test("signature_seal leaves one final file and one mail when it runs twice at once and once more", async () => {
	const request = await aReadyRequest();
	await request.sign();
	const run = () =>
		signatureSeal({ businessId, requestId: request.id }, createTaskContext(database.db, { businessId }));
	await Promise.all([run(), run()]);
	await run();
	const sealed = await find(request.id);
	const file = await getFile(sealed?.final_key ?? "");
	const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
	expect(await checkSeal(bytes)).toMatchObject({ kind: "valid", isWhole: true });
	expect(bytes.length).toBe(sealed?.final_bytes);
	expect(await countEvents(request.id, "sealed")).toBe(1);
	const mails = await inside((trx) =>
		trx.selectFrom("email_messages").select("to_email").where("kind", "=", "signature_completed").execute(),
	);
	expect(mails).toEqual([{ to_email: "ana@mail.example" }]);
	const pages = (await PDFDocument.load(bytes)).getPageCount();
	expect(pages).toBeGreaterThan(request.original.pages);
});

test("signature_seal writes nothing when another worker took its job meanwhile", async () => {
	const request = await aReadyRequest();
	await request.sign();
	const hold = async () => {
		throw new SupersededJobError("Another attempt has this job");
	};
	const context = createTaskContext(database.db, { businessId, hold });
	await expect(signatureSeal({ businessId, requestId: request.id }, context)).rejects.toThrow(SupersededJobError);
	expect(await find(request.id)).toMatchObject({ final_key: null, sealed_at: null });
});

test("signature_seal refuses an original that was changed after it was sent", async () => {
	const request = await aReadyRequest();
	await request.sign();
	await putFileAs(request.original.storageKey, new Uint8Array(Buffer.from("%PDF-1.4 another")), "application/pdf");
	const context = createTaskContext(database.db, { businessId });
	await expect(signatureSeal({ businessId, requestId: request.id }, context)).rejects.toThrow(
		"The original is not what was sent",
	);
});

test("signature_seal stamps the time where an authority is set, and seals without one that is away", async () => {
	const authority = await startTimestampSimulator();
	vi.stubEnv("TIMESTAMP_URL", authority.url);
	const usual = await inside(getSignatureSettings);
	await inside((trx) => saveSignatureSettings(trx, { ...usual, timestamp_address: "https://tsa.example/tsr" }));
	try {
		const request = await aReadyRequest();
		await request.sign();
		const seal = (attempt: number, id = request.id) =>
			signatureSeal({ businessId, requestId: id }, createTaskContext(database.db, { businessId, attempt }));
		await seal(1);
		const stamped = await find(request.id);
		expect(stamped?.timestamped_at).toBeInstanceOf(Date);
		expect(stamped?.timestamp_trouble).toBeNull();

		authority.be("down");
		const other = await aReadyRequest();
		await other.sign();
		await expect(seal(1, other.id)).rejects.toThrow("down");
		expect(await find(other.id)).toMatchObject({ sealed_at: null });
		await seal(3, other.id);
		expect(await find(other.id)).toMatchObject({ timestamped_at: null, timestamp_trouble: "down" });
		const file = await getFile((await find(other.id))?.final_key ?? "");
		const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
		expect(await checkSeal(bytes)).toMatchObject({ kind: "valid", isWhole: true });
	} finally {
		await inside((trx) => saveSignatureSettings(trx, usual));
		vi.unstubAllEnvs();
		await authority.close();
	}
}, 60_000);
