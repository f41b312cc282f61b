import { createHash, createVerify, X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { buildEvent, buildExclusion } from "#app/domain/esocial/build-event.ts";
import { createSelfSignedCertificate } from "../signing/certificate.server.ts";
import { isSignedXml, signXml } from "./sign-event.server.ts";
import { syntheticAdmissions } from "./synthetic-admissions.testing.ts";
import { findSchemaErrors } from "./validate-event.server.ts";
import { writeEvent } from "./write-event.ts";

const certificate = createSelfSignedCertificate({ name: "Seleta RH", cnpj: null });

const key = "ID1".padEnd(36, "1");

function write(kind: "S-2200" | "S-2300" = "S-2200"): string {
	const person = syntheticAdmissions.find(({ event, proves }) => event === kind && !/address abroad/.test(proves));
	if (!person) throw new Error("nobody is invented");
	return writeEvent(kind, key, buildEvent(kind, { environment: 2 }, person.admission));
}

/** An independent signature verification: canonicalises forms the product never writes. */
async function verifyApart(xml: string) {
	const { XmlDocument } = await import("libxml2-wasm");
	using document = XmlDocument.fromString(xml);
	const names = { ds: "http://www.w3.org/2000/09/xmldsig#" };
	const text = (path: string) => (document.get(path, names)?.content ?? "").replace(/\s/g, "");
	const info = document.get("//ds:SignedInfo", names);
	if (!info) throw new Error("unsigned");
	const canonicalInfo = (info as { canonicalizeToString(): string }).canonicalizeToString();
	const der = Buffer.from(text("//ds:X509Certificate"), "base64");
	const holds = createVerify("RSA-SHA256")
		.update(canonicalInfo)
		.verify(new X509Certificate(der).publicKey, text("//ds:SignatureValue"), "base64");
	const digest = text("//ds:DigestValue");
	const signature = document.get("/*/ds:Signature", names) as { remove(): void } | null;
	signature?.remove();
	const root = document.root as unknown as { canonicalizeToString(): string };
	return holds && createHash("sha256").update(root.canonicalizeToString()).digest("base64") === digest;
}

test("signXml creates a signature that both verifiers and the official schema accept", async () => {
	const { key: sealing } = await certificate;
	const signed = signXml(write(), sealing);
	expect(isSignedXml(signed)).toBe(true);
	expect(await verifyApart(signed)).toBe(true);
	expect(await findSchemaErrors("S-2200", signed, true)).toEqual([]);
	expect(signed).toContain('<Reference URI="">');
});

test.each([
	["a digit of the pay", /<vrSalFx>\d/, "<vrSalFx>9"],
	["a letter of the name", /<nmTrab>./, "<nmTrab>X"],
	["the environment", "<tpAmb>2", "<tpAmb>1"],
	["the digest", /<DigestValue>./, "<DigestValue>#"],
	["an element beside", "</evtAdmissao>", "</evtAdmissao><x/>"],
])("isSignedXml returns false when %s changed", async (_, from, to) => {
	const { key: sealing } = await certificate;
	const signed = signXml(write(), sealing);
	const changed = signed.replace(from, to);
	expect(changed).not.toBe(signed);
	expect(isSignedXml(changed)).toBe(false);
	expect(await verifyApart(changed)).toBe(false);
});

test("isSignedXml returns false when the document has no signature", () => {
	expect(isSignedXml(write("S-2300"))).toBe(false);
});

test("buildExclusion creates a valid event when it names a receipt", async () => {
	const { key: sealing } = await certificate;
	const event = buildExclusion(
		{ environment: 2, employer: { cnpj: "12ABC34501DE35" } },
		{ kind: "S-2200", receipt: "1.2.0000000000000000042", cpf: "52998224725" },
	);
	const signed = signXml(writeEvent("S-3000", key, event), sealing);
	expect(await findSchemaErrors("S-3000", signed, true)).toEqual([]);
});
