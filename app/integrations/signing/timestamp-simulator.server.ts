import { createHash, generateKeyPairSync, randomBytes, webcrypto } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Integer, ObjectIdentifier, OctetString, Sequence } from "asn1js";
import forge from "node-forge";
import {
	Attribute,
	Certificate,
	ContentInfo,
	EncapsulatedContentInfo,
	IssuerAndSerialNumber,
	PKIStatusInfo,
	SignedAndUnsignedAttributes,
	SignedData,
	SignerInfo,
	TimeStampReq,
	TimeStampResp,
	TSTInfo,
} from "pkijs";
import { timestampOids } from "./timestamp.server.ts";

/** Wrong hash, nonce or time, an invalid signature, garbage, or no answer. */
export type TimestampMode = "well" | "down" | "500" | "rejected" | "garbage" | "hash" | "nonce" | "late" | "signature";

const signingCertificateV2 = "1.2.840.113549.1.9.16.2.47";

/** RFC 3161 authority for demos and tests, with real tokens and a self-made certificate. */
export async function startTimestampSimulator() {
	const { key, certificate } = await makeCertificate();
	let mood: TimestampMode = "well";
	const tokens: Uint8Array[] = [];

	const server = createServer(async (request, response) => {
		if (mood === "down") return void request.destroy();
		const query = TimeStampReq.fromBER(toBuffer(await buffer(request)));
		if (mood === "500") return void response.writeHead(500).end("broken");
		response.writeHead(200, { "content-type": "application/timestamp-reply" });
		if (mood === "garbage") return void response.end("<html>no token</html>");
		const status = new PKIStatusInfo({ status: mood === "rejected" ? 2 : 0 });
		const token = mood === "rejected" ? undefined : await stamp(query);
		const answer = new TimeStampResp({ status, ...(token ? { timeStampToken: token } : {}) });
		if (token) tokens.push(new Uint8Array(token.toSchema().toBER(false)));
		response.end(Buffer.from(answer.toSchema().toBER(false)));
	});

	async function stamp(query: TimeStampReq): Promise<ContentInfo> {
		const { messageImprint, nonce } = query;
		if (mood === "hash") messageImprint.hashedMessage = new OctetString({ valueHex: toBuffer(randomBytes(32)) });
		const other = new Integer({ valueHex: toBuffer(new Uint8Array([1, 2, 3])) });
		const info = new TSTInfo({
			version: 1,
			policy: "1.3.6.1.4.1.99999.1",
			messageImprint,
			serialNumber: new Integer({ valueHex: toBuffer(new Uint8Array([1, ...randomBytes(7)])) }),
			genTime: new Date(Date.now() - (mood === "late" ? 86_400_000 : 0)),
			...(mood === "nonce" ? { nonce: other } : nonce ? { nonce } : {}),
		});
		const content = new Uint8Array(info.toSchema().toBER(false));
		const encapsulated = new EncapsulatedContentInfo({ eContentType: timestampOids.tstInfo });
		encapsulated.eContent = new OctetString({ valueHex: toBuffer(content) });
		const signer = new SignerInfo({
			version: 1,
			sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
			signedAttrs: new SignedAndUnsignedAttributes({
				type: 0,
				attributes: [
					attribute("1.2.840.113549.1.9.3", new ObjectIdentifier({ value: timestampOids.tstInfo })),
					attribute("1.2.840.113549.1.9.4", new OctetString({ valueHex: hash(content) })),
					attribute(signingCertificateV2, describeCertificate()),
				],
			}),
		});
		const cms = new SignedData({
			version: 3,
			encapContentInfo: encapsulated,
			signerInfos: [signer],
			certificates: [certificate],
		});
		await cms.sign(key, 0, "SHA-256");
		if (mood === "signature") {
			const bytes = new Uint8Array(signer.signature.valueBlock.valueHexView);
			bytes[10] = (bytes[10] ?? 0) ^ 0xff;
			signer.signature = new OctetString({ valueHex: toBuffer(bytes) });
		}
		return new ContentInfo({ contentType: timestampOids.signedData, content: cms.toSchema(true) });
	}

	function describeCertificate() {
		const id = new Sequence({ value: [new OctetString({ valueHex: hash(toDer(certificate)) })] });
		return new Sequence({ value: [new Sequence({ value: [id] })] });
	}

	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
		/** Issued tokens, in DER. */
		tokens,
		certificate: toDer(certificate),
		be(mode: TimestampMode) {
			mood = mode;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

async function makeCertificate() {
	const pair = generateKeyPairSync("rsa", {
		modulusLength: 2048,
		publicKeyEncoding: { type: "spki", format: "pem" },
		privateKeyEncoding: { type: "pkcs8", format: "pem" },
	});
	const { pki, asn1, md } = forge;
	const made = pki.createCertificate();
	made.publicKey = pki.publicKeyFromPem(pair.publicKey);
	made.serialNumber = `01${randomBytes(8).toString("hex")}`;
	made.validity.notBefore = new Date(Date.now() - 86_400_000);
	made.validity.notAfter = new Date(Date.now() + 365 * 86_400_000);
	const name = [{ name: "commonName", value: "Simulated time stamp authority" }];
	made.setSubject(name);
	made.setIssuer(name);
	made.setExtensions([
		{ name: "keyUsage", digitalSignature: true, critical: true },
		{ name: "extKeyUsage", timeStamping: true, critical: true },
	]);
	made.sign(pki.privateKeyFromPem(pair.privateKey), md.sha256.create());
	const der = Buffer.from(asn1.toDer(pki.certificateToAsn1(made)).getBytes(), "binary");
	const pkcs8 = Buffer.from(pair.privateKey.replace(/-----[^-]+-----|\s/g, ""), "base64");
	const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
	const key = await webcrypto.subtle.importKey("pkcs8", pkcs8, algorithm, false, ["sign"]);
	return { key: key as CryptoKey, certificate: Certificate.fromBER(toBuffer(der)) };
}

const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] });
const hash = (bytes: Uint8Array): ArrayBuffer => toBuffer(createHash("sha256").update(bytes).digest());
const toDer = (certificate: Certificate): Buffer => Buffer.from(certificate.toSchema(false).toBER(false));
const toBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
