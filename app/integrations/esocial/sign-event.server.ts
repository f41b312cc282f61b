import { SignedXml } from "xml-crypto";
import type { SealingKey } from "../signing/certificate.server.ts";

/** eSocial developers' manual: enveloped signature, RSA-SHA256, C14N 1.0, whole document. */
const canonical = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const rsaSha256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const sha256 = "http://www.w3.org/2001/04/xmlenc#sha256";

const pem = (label: string, der: Buffer) =>
	`-----BEGIN ${label}-----\n${der.toString("base64").replace(/(.{64})(?!$)/g, "$1\n")}\n-----END ${label}-----\n`;

/** Key and certificate as PEM, for signatures and for the connection itself. */
export function toPem({ privateKey, chain }: SealingKey): { key: string; cert: string } {
	return { key: pem("PRIVATE KEY", privateKey), cert: chain.map((der) => pem("CERTIFICATE", der)).join("") };
}

/** The document with its signature as the last child of the root. */
export function signXml(xml: string, sealing: SealingKey): string {
	const [own] = sealing.chain;
	if (!own) throw new Error("A key without its certificate");
	const signature = new SignedXml({
		privateKey: pem("PRIVATE KEY", sealing.privateKey),
		publicCert: pem("CERTIFICATE", own),
		signatureAlgorithm: rsaSha256,
		canonicalizationAlgorithm: canonical,
	});
	signature.addReference({
		xpath: "/*",
		isEmptyUri: true,
		digestAlgorithm: sha256,
		transforms: [enveloped, canonical],
	});
	signature.computeSignature(xml, { location: { reference: "/*", action: "append" } });
	return signature.getSignedXml();
}

const signatureElement = /<Signature xmlns="http:\/\/www\.w3\.org\/2000\/09\/xmldsig#">[\s\S]*<\/Signature>/;

/** Whether the signature covers every byte of the document, by its embedded certificate. */
export function isSignedXml(xml: string): boolean {
	const element = signatureElement.exec(xml)?.[0];
	if (!element) return false;
	try {
		const signature = new SignedXml({ getCertFromKeyInfo: SignedXml.getCertFromKeyInfo });
		signature.loadSignature(element);
		return signature.checkSignature(xml) && signature.getSignedReferences().length === 1;
	} catch {
		return false;
	}
}
