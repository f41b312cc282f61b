import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { extractSignature } from "@signpdf/utils";
import forge from "node-forge";
import { beforeAll, describe, expect, test } from "vitest";
import { composeSignedPdf, inspectPdf } from "#app/storage/signed-pdf.server.ts";
import { createSelfSignedCertificate, openP12, type SealingKey } from "./certificate.server.ts";
import { checkSeal } from "./check-seal.server.ts";
import { sealPdf, sealReservedBytes } from "./seal-pdf.server.ts";

async function aPdf(pages: number): Promise<Uint8Array<ArrayBuffer>> {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.Helvetica);
	for (let page = 1; page <= pages; page++) pdf.addPage().drawText(`Cláusula ${page}`, { x: 50, y: 700, font });
	return new Uint8Array(await pdf.save());
}

const compose = async (original: Uint8Array, evidence: Uint8Array) => {
	const pdf = await composeSignedPdf({
		original,
		evidence,
		title: "Contrato",
		name: "contrato.pdf",
		author: "Grupo Seleta",
		reason: "Assinado",
		location: "seleta.example",
		at: new Date("2026-11-29T12:00:00Z"),
		room: sealReservedBytes,
	});
	if (!pdf) throw new Error("nothing was composed");
	return pdf;
};

/** Poppler's verdict, where Debian's poppler-utils is installed. */
function runPdfsig(bytes: Uint8Array): string | undefined {
	const folder = mkdtempSync(join(tmpdir(), "seal-"));
	const file = join(folder, "sealed.pdf");
	writeFileSync(file, bytes);
	const { stdout, error } = spawnSync("pdfsig", ["-nocert", file], { encoding: "utf8" });
	rmSync(folder, { recursive: true });
	return error ? undefined : stdout;
}

/** Second verifier: node-forge checks RSA independently of pkijs and the product's code. */
function verifyByForge(pdf: Uint8Array): boolean {
	const { signature, signedData } = extractSignature(Buffer.from(pdf)) as { signature: string; signedData: Buffer };
	const message = forge.pkcs7.messageFromAsn1(
		forge.asn1.fromDer(forge.util.createBuffer(signature), { parseAllBytes: false } as never),
	) as unknown as {
		certificates: forge.pki.Certificate[];
		rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
	};
	const { authenticatedAttributes, signature: value } = message.rawCapture;
	const digest = forge.md.sha256.create().update(signedData.toString("binary")).digest().getBytes();
	const attributes = authenticatedAttributes.map((attribute) => attribute.value as forge.asn1.Asn1[]);
	const find = (oid: string) =>
		attributes.find(([type]) => forge.asn1.derToOid(type?.value as string) === oid)?.[1]?.value as forge.asn1.Asn1[];
	if (find(forge.pki.oids.messageDigest as string)[0]?.value !== digest) return false;
	const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, authenticatedAttributes);
	const md = forge.md.sha256.create().update(forge.asn1.toDer(set).getBytes());
	const key = message.certificates[0]?.publicKey as forge.pki.rsa.PublicKey;
	try {
		return key.verify(md.digest().getBytes(), value);
	} catch {
		return false;
	}
}

let key: SealingKey;
let fingerprint: string;
let sealed: Uint8Array;
let original: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
	const made = await createSelfSignedCertificate({ name: "Seleção Ávila Ltda", cnpj: "12345678000195" });
	key = made.key;
	fingerprint = made.facts.fingerprint;
	original = await aPdf(5);
	sealed = await sealPdf(await compose(original, await aPdf(1)), key);
});

/** One bit of another byte. */
const change = (bytes: Uint8Array, at: number) => {
	const changed = new Uint8Array(bytes);
	changed[at] = (changed[at] ?? 0) ^ 1;
	return changed;
};

describe("a sealed file", () => {
	test("is accepted by our check, by node-forge and by pdfsig", async () => {
		expect(await checkSeal(sealed)).toEqual({ kind: "valid", isWhole: true, fingerprint });
		expect(verifyByForge(sealed)).toBe(true);
		const output = runPdfsig(sealed);
		// Without poppler the other two checks suffice; with it, it must agree.
		if (existsSync("/usr/bin/pdfsig")) expect(output).toBeDefined();
		if (output === undefined) return;
		expect(output).toContain("Signature is Valid");
		expect(output).toContain("Total document signed");
		expect(output).toContain("ETSI.CAdES.detached");
		expect(output).toContain("Seleção Ávila Ltda");
	});

	test("is rejected by all of them when one byte changed", async () => {
		for (const at of [200, sealed.length - 200]) {
			const changed = change(sealed, at);
			expect(await checkSeal(changed)).toMatchObject({ kind: "broken" });
			expect(verifyByForge(changed)).toBe(false);
			const output = runPdfsig(changed);
			if (output !== undefined) expect(output).not.toContain("Signature is Valid");
		}
	});

	test("is broken when bytes are added after its end", async () => {
		const longer = Buffer.concat([sealed, Buffer.from("\n% more\n")]);
		expect(await checkSeal(longer)).toEqual({ kind: "broken", isWhole: false, fingerprint });
	});

	test("contains the original as an attachment and its pages before the evidence", async () => {
		const pdf = await PDFDocument.load(sealed);
		expect(pdf.getPageCount()).toBe(6);
		const [attached] = pdf.getAttachments();
		expect(attached?.name).toBe("contrato.pdf");
		expect(Buffer.from(attached?.data ?? []).equals(Buffer.from(original))).toBe(true);
	});
});

test("checkSeal returns none when a PDF has no seal or the file is not a PDF", async () => {
	expect(await checkSeal(original)).toEqual({ kind: "none" });
	expect(await checkSeal(Buffer.from("nothing"))).toEqual({ kind: "none" });
	expect(await checkSeal(Buffer.from("%PDF-1.4 /ByteRange [0 5 9999999999 3]"))).toMatchObject({ kind: "broken" });
});

test("compose and sealPdf handle a document of a hundred pages", async () => {
	const long = await sealPdf(await compose(await aPdf(100), await aPdf(1)), key);
	expect(await checkSeal(long)).toMatchObject({ kind: "valid" });
});

describe("inspectPdf", () => {
	test("counts pages and returns why a file cannot be signed", async () => {
		expect(await inspectPdf(original)).toEqual({ pages: 5 });
		expect(await inspectPdf(Buffer.from("%PDF-1.7 half a file"))).toEqual({ problem: "broken" });
		expect(await inspectPdf(original.subarray(0, 300))).toEqual({ problem: "broken" });
		const locked = await PDFDocument.load(original);
		locked.encrypt({ userPassword: "segredo", ownerPassword: "outro" });
		expect(await inspectPdf(new Uint8Array(await locked.save()))).toEqual({ problem: "encrypted" });
	});
});

describe("openP12", () => {
	const aP12 = async (password: string, now?: Date) => {
		const { key: own } = await createSelfSignedCertificate({ name: "Norte Ltda", cnpj: null }, now);
		const toForge = (der: Buffer) => forge.asn1.fromDer(forge.util.createBuffer(der.toString("binary")));
		const privateKey = forge.pki.privateKeyFromAsn1(toForge(own.privateKey));
		const chain = own.chain.map((der) => forge.pki.certificateFromAsn1(toForge(der)));
		const p12 = forge.pkcs12.toPkcs12Asn1(privateKey, chain, password, { algorithm: "3des" });
		return Buffer.from(forge.asn1.toDer(p12).getBytes(), "binary");
	};

	test("returns a key that seals when the password is right", async () => {
		const opened = openP12(await aP12("segredo"), "segredo");
		if (!opened.ok) throw new Error(opened.problem);
		expect(opened.facts.subject).toBe("Norte Ltda");
		const file = await sealPdf(await compose(await aPdf(1), await aPdf(1)), opened.key);
		expect(await checkSeal(file)).toEqual({ kind: "valid", isWhole: true, fingerprint: opened.facts.fingerprint });
	});

	test("reports the problem of a file or its password", async () => {
		const p12 = await aP12("segredo");
		expect(openP12(p12, "outra")).toEqual({ ok: false, problem: "password" });
		expect(openP12(Buffer.from("not a container"), "segredo")).toEqual({ ok: false, problem: "broken" });
		const past = await aP12("segredo", new Date("2010-01-01T00:00:00Z"));
		expect(openP12(past, "segredo")).toEqual({ ok: false, problem: "expired" });
		const future = await aP12("segredo", new Date("2040-01-01T00:00:00Z"));
		expect(openP12(future, "segredo")).toEqual({ ok: false, problem: "not_yet" });
	});
});
