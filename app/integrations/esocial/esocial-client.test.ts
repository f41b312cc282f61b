import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import forge from "node-forge";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildEvent, eventId } from "#app/domain/esocial/build-event.ts";
import { createSelfSignedCertificate } from "../signing/certificate.server.ts";
import { findReceipts, queryEventBatch, sendEventBatch } from "./esocial-client.server.ts";
import { signXml } from "./sign-event.server.ts";
import { type EsocialSimulator, startEsocialSimulator } from "./simulator.server.ts";
import { syntheticAdmissions } from "./synthetic-admissions.testing.ts";
import { writeEvent } from "./write-event.ts";

const made = createSelfSignedCertificate({ name: "Seleta RH", cnpj: null });
const moment = new Date("2026-11-29T15:04:05Z");
let simulator: EsocialSimulator;

beforeEach(async () => {
	simulator = await startEsocialSimulator({ slow: 100 });
	vi.stubEnv("ESOCIAL_URL", simulator.url);
});
afterEach(async () => {
	vi.unstubAllEnvs();
	await simulator.close();
});

async function prepare(people = syntheticAdmissions) {
	const { key: sealing } = await made;
	const events = people.map(({ event, admission, extension }, at) => {
		const key = eventId(admission.employer, moment, at + 1);
		const change = { since: "2027-03-01", extension };
		return {
			key,
			xml: signXml(writeEvent(event, key, buildEvent(event, { environment: 2 }, admission, change)), sealing),
		};
	});
	const root = people[0]?.admission.employer.cnpj.slice(0, 8) ?? "";
	const account = { environment: 2 as const, address: null, sealing };
	return { account, root, batch: { root, transmitter: people[0]?.admission.employer.cnpj ?? "", events } };
}

test("sendEventBatch sends fifty invented people in one batch and queryEventBatch returns a receipt for each", async () => {
	const { account, batch } = await prepare();
	const sent = await sendEventBatch(account, batch);
	if (sent.kind !== "done") throw new Error(JSON.stringify(sent));
	const result = await queryEventBatch(account, sent.protocol);
	if (result.kind !== "done") throw new Error(JSON.stringify(result));
	expect(result.events.filter(({ occurrences }) => occurrences.length > 0)).toEqual([]);
	expect(result.events.filter(({ receipt }) => /^1\.2\.\d{19}$/.test(receipt ?? ""))).toHaveLength(50);
});

test("the service refuses a changed, duplicate or unknown event with its code and position", async () => {
	const { account, batch } = await prepare(syntheticAdmissions.slice(6, 9));
	const [first, second, third] = batch.events;
	if (!first || !second || !third) throw new Error("nobody is invented");
	await sendEventBatch(account, Object.assign({}, batch, { events: [first] }));
	const forged = { key: second.key, xml: second.xml.replace(/<nmTrab>./, "<nmTrab>X") };
	const unsigned = third.xml
		.replace(/<Signature [\s\S]*<\/Signature>/, "")
		.replace("<indRetif>1</indRetif>", "<indRetif>2</indRetif><nrRecibo>1.2.0000000000000009999</nrRecibo>");
	const corrected = { key: third.key, xml: signXml(unsigned, account.sealing) };
	const sent = await sendEventBatch(account, Object.assign({}, batch, { events: [first, forged, corrected] }));
	if (sent.kind !== "done") throw new Error(JSON.stringify(sent));
	const result = await queryEventBatch(account, sent.protocol);
	const codes = result.kind === "done" ? result.events.map(({ occurrences }) => occurrences[0]?.code) : [];
	expect(codes).toEqual(["106", "142", "157"]);
	const lookup = await findReceipts(account, batch.root, [first.key, second.key]);
	expect(lookup.kind === "done" && [...lookup.receipts.keys()]).toEqual([first.key]);
});

test.each([
	["down", "later"],
	["500", "later"],
	["broken", "later"],
	["garbage", "later"],
	["half", "later"],
	["refuse", "refused"],
] as const)("sendEventBatch with a service mode of %s returns %s", async (mode, kind) => {
	const { account, batch } = await prepare(syntheticAdmissions.slice(6, 7));
	simulator.be(mode, 1);
	expect(await sendEventBatch(account, batch)).toMatchObject({ kind });
});

test("queryEventBatch returns waiting while the service works and refuses an unknown protocol", async () => {
	const { account, batch } = await prepare(syntheticAdmissions.slice(6, 7));
	const busy = await startEsocialSimulator({ processing: 60_000 });
	vi.stubEnv("ESOCIAL_URL", busy.url);
	const sent = await sendEventBatch(account, batch);
	expect(sent.kind === "done" && (await queryEventBatch(account, sent.protocol)).kind).toBe("waiting");
	expect(await queryEventBatch(account, "1.2.202611.0000000000000000099")).toMatchObject({
		kind: "refused",
		code: "501",
	});
	await busy.close();
});

/** A server's certificate for 127.0.0.1, signed by itself. */
function makeServerCertificate() {
	const { pki, md } = forge;
	const pair = pki.rsa.generateKeyPair(2048);
	const certificate = pki.createCertificate();
	certificate.publicKey = pair.publicKey;
	certificate.serialNumber = "01";
	certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
	certificate.setSubject([{ name: "commonName", value: "simulator" }]);
	certificate.setIssuer([{ name: "commonName", value: "simulator" }]);
	certificate.setExtensions([{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }]);
	certificate.sign(pair.privateKey, md.sha256.create());
	return { key: pki.privateKeyToPem(pair.privateKey), cert: pki.certificateToPem(certificate) };
}

test("sendEventBatch presents its certificate over TLS and trusts only the configured authority", async () => {
	const { account, batch } = await prepare(syntheticAdmissions.slice(6, 7));
	const tls = makeServerCertificate();
	const safe = await startEsocialSimulator({ tls });
	vi.stubEnv("ESOCIAL_URL", safe.url);
	expect(await sendEventBatch(account, batch)).toMatchObject({ kind: "later", detail: "DEPTH_ZERO_SELF_SIGNED_CERT" });
	const file = join(mkdtempSync(join(tmpdir(), "esocial-")), "ca.pem");
	writeFileSync(file, tls.cert);
	vi.stubEnv("ESOCIAL_CA_FILE", file);
	expect((await sendEventBatch(account, batch)).kind).toBe("done");
	expect([...safe.callers]).toEqual(["Seleta RH"]);
	await safe.close();
});
