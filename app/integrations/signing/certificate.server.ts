import { createHash, generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import forge from "node-forge";

export interface SealingKey {
	privateKey: Buffer;
	chain: Buffer[];
}

export interface CertificateDetails {
	subject: string;
	issuer: string;
	serial: string;
	/** Hexadecimal SHA-256 of the certificate. */
	fingerprint: string;
	validFrom: Date;
	validUntil: Date;
}

export type CertificateProblem =
	| "broken"
	| "password"
	| "no_key"
	| "no_certificate"
	| "not_rsa"
	| "expired"
	| "not_yet";

export type OpenedCertificate =
	| { ok: true; key: SealingKey; facts: CertificateDetails }
	| { ok: false; problem: CertificateProblem };

const { asn1, pki, pkcs12, util } = forge;

/** Opens a P12 with its password; refuses certificates that cannot seal a document today. */
export function openP12(bytes: Uint8Array, password: string, now = new Date()): OpenedCertificate {
	const parsed = parseP12(bytes, password);
	if ("problem" in parsed) return { ok: false, problem: parsed.problem };
	const { keys, certificates } = parsed;
	const [privateKey] = keys;
	if (!privateKey) return { ok: false, problem: "no_key" };
	const own = certificates.find((certificate) => hasKey(certificate, privateKey));
	if (!own) return { ok: false, problem: certificates.length > 0 ? "not_rsa" : "no_certificate" };
	if (own.validity.notAfter <= now) return { ok: false, problem: "expired" };
	if (own.validity.notBefore > now) return { ok: false, problem: "not_yet" };
	const chain = [own, ...certificates.filter((certificate) => certificate !== own)].map(toDer);
	return { ok: true, key: { privateKey: toPkcs8(privateKey), chain }, facts: getFacts(own) };
}

type ParsedP12 =
	| { keys: forge.pki.rsa.PrivateKey[]; certificates: forge.pki.Certificate[] }
	| { problem: "broken" | "password" };

function parseP12(bytes: Uint8Array, password: string): ParsedP12 {
	let container: forge.asn1.Asn1;
	try {
		container = asn1.fromDer(util.createBuffer(Buffer.from(bytes).toString("binary")));
	} catch {
		return { problem: "broken" };
	}
	try {
		const p12 = pkcs12.pkcs12FromAsn1(container, false, password);
		const bags = (type: string) => p12.getBags({ bagType: type })[type] ?? [];
		const oids = pki.oids as Record<string, string>;
		const keyBags = [...bags(oids.pkcs8ShroudedKeyBag ?? ""), ...bags(oids.keyBag ?? "")];
		return {
			keys: keyBags.flatMap(({ key }) => (key ? [key as forge.pki.rsa.PrivateKey] : [])),
			certificates: bags(oids.certBag ?? "").flatMap(({ cert }) => (cert ? [cert] : [])),
		};
	} catch (error) {
		const isPassword = error instanceof Error && /password|MAC/i.test(error.message);
		return { problem: isPassword ? "password" : "broken" };
	}
}

const hasKey = ({ publicKey }: forge.pki.Certificate, { n }: forge.pki.rsa.PrivateKey) =>
	"n" in publicKey && publicKey.n.equals(n);

const toDer = (certificate: forge.pki.Certificate): Buffer =>
	Buffer.from(asn1.toDer(pki.certificateToAsn1(certificate)).getBytes(), "binary");

const toPkcs8 = (key: forge.pki.rsa.PrivateKey): Buffer =>
	Buffer.from(asn1.toDer(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key))).getBytes(), "binary");

function getFacts(certificate: forge.pki.Certificate): CertificateDetails {
	const getName = ({ getField, attributes }: forge.pki.Certificate["subject"]) =>
		decode(String(getField("CN")?.value ?? attributes[0]?.value ?? "?")).slice(0, 300);
	return {
		subject: getName(certificate.subject),
		issuer: getName(certificate.issuer),
		serial: certificate.serialNumber.slice(0, 80),
		fingerprint: createHash("sha256").update(toDer(certificate)).digest("hex"),
		validFrom: certificate.validity.notBefore,
		validUntil: certificate.validity.notAfter,
	};
}

/** Decodes names whose certificate stores UTF-8 as raw bytes. */
function decode(value: string): string {
	try {
		return util.decodeUtf8(value);
	} catch {
		return value;
	}
}

const makeKeyPair = promisify(generateKeyPair);
const ownYears = 10;

/** Generates a self-signed key and certificate for a business. */
export async function createSelfSignedCertificate(
	business: { name: string; cnpj: string | null },
	now = new Date(),
): Promise<{ key: SealingKey; facts: CertificateDetails }> {
	const pair = await makeKeyPair("rsa", {
		modulusLength: 2048,
		publicKeyEncoding: { type: "spki", format: "pem" },
		privateKeyEncoding: { type: "pkcs8", format: "pem" },
	});
	const privateKey = pki.privateKeyFromPem(pair.privateKey);
	const certificate = pki.createCertificate();
	certificate.publicKey = pki.publicKeyFromPem(pair.publicKey);
	// Positive, as RFC 5280 wants it.
	certificate.serialNumber = `01${randomBytes(15).toString("hex")}`;
	certificate.validity.notBefore = new Date(now.getTime() - 60_000);
	certificate.validity.notAfter = new Date(now);
	certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + ownYears);
	const utf8 = forge.asn1.Type.UTF8 as unknown as forge.asn1.Class;
	const text = (value: string) => ({ value: value.slice(0, 64), valueTagClass: utf8 });
	const name = [
		{ name: "commonName", ...text(business.name) },
		{ name: "organizationName", ...text(business.name) },
		...(business.cnpj ? [{ name: "serialNumber", ...text(business.cnpj) }] : []),
		{ name: "countryName", value: "BR" },
	];
	certificate.setSubject(name);
	certificate.setIssuer(name);
	certificate.setExtensions([
		{ name: "basicConstraints", cA: false, critical: true },
		{ name: "keyUsage", digitalSignature: true, nonRepudiation: true, critical: true },
		{ name: "subjectKeyIdentifier" },
	]);
	certificate.sign(privateKey, forge.md.sha256.create());
	return { key: { privateKey: toPkcs8(privateKey), chain: [toDer(certificate)] }, facts: getFacts(certificate) };
}
