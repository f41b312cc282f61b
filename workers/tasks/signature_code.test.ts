import { createHash } from "node:crypto";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { SimulatedMessage } from "#app/integrations/messaging/messaging-simulator.server.ts";
import { startSmsSimulator, startTwilioSimulator } from "#app/integrations/messaging/sms-simulator.server.ts";
import { createChannelFixture, phone } from "#app/routes/webhooks/messaging.testing.ts";
import { createSignatureRequest, getSignerToken } from "#db/queries/signatures/create-request.ts";
import { listSigners } from "#db/queries/signatures/find.ts";
import { findSignerPage, recordSignerView, sendSignatureCode, signDocument } from "#db/queries/signatures/sign.ts";
import { withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { signatureCode } from "./signature_code.ts";

beforeAll(() => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
});
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
	vi.unstubAllEnvs();
	for (const stop of stops.splice(0)) await stop();
});

const origin = { ip: "203.0.113.9", agent: "Firefox" };
const starts = { twilio: startTwilioSimulator, http: startSmsSimulator };
const settings = { twilio: "TWILIO_URL", http: "SMS_URL" };
type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function aTextedSigner(inside: Inside, provider: keyof typeof starts) {
	const { trx, db } = inside;
	const simulator = await starts[provider]();
	stops.push(() => simulator.close());
	vi.stubEnv(settings[provider], simulator.url);
	const { candidate, recruiter } = await createChannelFixture(inside, provider);
	const { id } = await createSignatureRequest(trx, {
		subject: { type: "candidates", id: candidate.id },
		candidateId: candidate.id,
		title: "Contrato",
		original: {
			storageKey: "1/2026/contrato",
			name: "contrato.pdf",
			sha256: createHash("sha256").update("contrato").digest("hex"),
			sizeBytes: 8,
			pages: 1,
		},
		signers: [{ name: "Ana Lima", email: "ana@mail.example", phone, codeChannel: "sms", candidateId: candidate.id }],
		expiresAt: new Date(Date.now() + 86_400_000),
		actor: { type: "recruiter", id: recruiter.id, name: recruiter.name },
	});
	const [signer] = await listSigners(trx, id);
	if (!signer) throw new Error("no signer");
	const open = async () => {
		const page = await findSignerPage(trx, getSignerToken(trx, signer.uid), { lock: true });
		if (!page) throw new Error("the link opens nothing");
		return page;
	};
	const { businessId } = trx;
	const run = (number: number) =>
		signatureCode({ businessId, signerId: signer.id, number }, createTaskContext(db, { businessId }));
	const texts = () => simulator.messages.map(({ to, text }: SimulatedMessage) => ({ to, text }));
	return { trx, open, run, texts };
}

for (const provider of ["twilio", "http"] as const)
	test(`signature_code sends the code by SMS over ${provider}, and the received digits sign the document`, () =>
		withRollback(async (inside) => {
			const { trx, open, run, texts } = await aTextedSigner(inside, provider);
			expect(await sendSignatureCode(trx, await open(), origin)).toBe("sent");
			await run(1);
			const [message] = texts();
			expect(message?.to).toBe(phone);
			const code = /\b\d{6}\b/.exec(message?.text ?? "")?.[0] ?? "";
			await recordSignerView(trx, await open(), origin);
			const signing = { name: "Ana Lima", consent: { version: "v1", text: "Li." }, origin };
			expect(await signDocument(trx, await open(), { ...signing, code })).toEqual({ kind: "signed", completed: true });
			// The code appears in no conversation and no e-mail.
			expect(await trx.selectFrom("messages").select("id").where("direction", "=", "out").execute()).toEqual([]);
			expect(
				await trx.selectFrom("email_messages").select("id").where("kind", "=", "signature_code").execute(),
			).toEqual([]);
		}));

test("signature_code does not send an older code when a newer one was requested", () =>
	withRollback(async (inside) => {
		const { trx, open, run, texts } = await aTextedSigner(inside, "http");
		await sendSignatureCode(trx, await open(), origin);
		await sendSignatureCode(trx, await open(), origin, new Date(Date.now() + 61_000));
		await run(1);
		expect(texts()).toEqual([]);
		await run(2);
		expect(texts()).toHaveLength(1);
	}));
