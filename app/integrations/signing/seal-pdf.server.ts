import { createHash, webcrypto } from "node:crypto";
import { SignPdf } from "@signpdf/signpdf";
import { Signer } from "@signpdf/utils";
import { Integer, ObjectIdentifier, OctetString, Sequence } from "asn1js";
import {
	Attribute,
	Certificate,
	ContentInfo,
	EncapsulatedContentInfo,
	GeneralName,
	GeneralNames,
	IssuerAndSerialNumber,
	SignedAndUnsignedAttributes,
	SignedData,
	SignerInfo,
} from "pkijs";
import type { SealingKey } from "./certificate.server.ts";

const oids = {
	data: "1.2.840.113549.1.7.1",
	signedData: "1.2.840.113549.1.7.2",
	contentType: "1.2.840.113549.1.9.3",
	messageDigest: "1.2.840.113549.1.9.4",
	signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
	timeStampToken: "1.2.840.113549.1.9.16.2.14",
} as const;

/** Bytes reserved in a file for its seal, including chain and time stamp. */
export const sealReservedBytes = 24_576;

/** Asks a time stamp for the value of a signature; its token in DER. */
export type RequestTimeStamp = (signature: Uint8Array) => Promise<Uint8Array>;

/** PAdES baseline B, or T with a time stamp. The PDF must have signature space. */
export function sealPdf(pdf: Uint8Array, key: SealingKey, stampTime?: RequestTimeStamp): Promise<Uint8Array> {
	return new SignPdf().sign(Buffer.from(pdf), new CadesSigner(key, stampTime));
}

/** CMS with the certificate hash as signed attribute (RFC 5035), which `signer-p12` omits. */
class CadesSigner extends Signer {
	readonly #key: SealingKey;
	readonly #stampTime: RequestTimeStamp | undefined;

	constructor(key: SealingKey, stampTime: RequestTimeStamp | undefined) {
		super();
		this.#key = key;
		this.#stampTime = stampTime;
	}

	override async sign(content: Buffer): Promise<Buffer> {
		const certificates = this.#key.chain.map((der) => Certificate.fromBER(toBuffer(der)));
		const [own] = certificates;
		if (!own) throw new Error("a seal needs a certificate");
		const info = new SignerInfo({
			version: 1,
			sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
			signedAttrs: new SignedAndUnsignedAttributes({
				type: 0,
				attributes: [
					attribute(oids.contentType, new ObjectIdentifier({ value: oids.data })),
					attribute(oids.messageDigest, new OctetString({ valueHex: digest(content) })),
					attribute(oids.signingCertificateV2, getSigningCertificate(own, this.#key.chain[0] as Buffer)),
				],
			}),
		});
		const cms = new SignedData({
			version: 1,
			encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
			signerInfos: [info],
			certificates,
		});
		const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
		const privateKey = await webcrypto.subtle.importKey("pkcs8", this.#key.privateKey, algorithm, false, ["sign"]);
		await cms.sign(privateKey as CryptoKey, 0, "SHA-256", toBuffer(content));
		if (this.#stampTime) {
			const token = await this.#stampTime(info.signature.valueBlock.valueHexView);
			info.unsignedAttrs = new SignedAndUnsignedAttributes({
				type: 1,
				attributes: [attribute(oids.timeStampToken, ContentInfo.fromBER(toBuffer(token)).toSchema())],
			});
		}
		const container = new ContentInfo({ contentType: oids.signedData, content: cms.toSchema(true) });
		return Buffer.from(container.toSchema().toBER(false));
	}
}

/** ESSCertIDv2 with SHA-256, its default, so the algorithm is omitted. */
function getSigningCertificate({ issuer, serialNumber }: Certificate, der: Buffer): Sequence {
	const names = new GeneralNames({ names: [new GeneralName({ type: 4, value: issuer })] });
	const issuerSerial = new Sequence({
		value: [names.toSchema(), new Integer({ valueHex: serialNumber.valueBlock.valueHexView.slice().buffer })],
	});
	const id = new Sequence({ value: [new OctetString({ valueHex: digest(der) }), issuerSerial] });
	return new Sequence({ value: [new Sequence({ value: [id] })] });
}

const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] });

const digest = (bytes: Uint8Array): ArrayBuffer => toBuffer(createHash("sha256").update(bytes).digest());

const toBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
