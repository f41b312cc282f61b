import { createHash } from "node:crypto";
import { type Certificate, ContentInfo, SignedData } from "pkijs";

export type SealCheck =
	/** No seal, or none that can be read. */
	| { kind: "none" }
	| {
			kind: "valid" | "broken";
			/** False: something was added after the seal. */
			isWhole: boolean;
			/** Hexadecimal SHA-256 of the certificate that sealed. */
			fingerprint: string | null;
	  };

const signedData = "1.2.840.113549.1.7.2";

/** Checks signature, signed byte range, and that the range covers the whole file. */
export async function checkSeal(pdf: Uint8Array): Promise<SealCheck> {
	const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
	const range = findLastRange(bytes);
	if (!range) return { kind: "none" };
	const [start, firstEnd, secondStart, secondLength] = range;
	const end = secondStart + secondLength;
	const hex = bytes.subarray(firstEnd, secondStart).toString("latin1");
	const isOwnGap = start === 0 && firstEnd < secondStart && end <= bytes.length && /^<[0-9a-fA-F]+>$/.test(hex);
	if (!isOwnGap) return { kind: "broken", isWhole: false, fingerprint: null };
	const isWhole = end === bytes.length;
	const content = Buffer.concat([bytes.subarray(0, firstEnd), bytes.subarray(secondStart, end)]);
	const { verified, fingerprint } = await verifyCms(Buffer.from(hex.slice(1, -1), "hex"), content);
	return { kind: verified && isWhole ? "valid" : "broken", isWhole, fingerprint };
}

function findLastRange(bytes: Buffer): [number, number, number, number] | undefined {
	const at = bytes.lastIndexOf("/ByteRange");
	if (at < 0) return undefined;
	const text = bytes.subarray(at, at + 120).toString("latin1");
	const numbers = /^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(text);
	return numbers ? [Number(numbers[1]), Number(numbers[2]), Number(numbers[3]), Number(numbers[4])] : undefined;
}

async function verifyCms(der: Buffer, content: Buffer): Promise<{ verified: boolean; fingerprint: string | null }> {
	try {
		const container = ContentInfo.fromBER(new Uint8Array(der).buffer);
		if (container.contentType !== signedData) return { verified: false, fingerprint: null };
		const cms = new SignedData({ schema: container.content });
		const { signatureVerified, signerCertificate } = await cms.verify({
			signer: 0,
			data: new Uint8Array(content).buffer,
			checkChain: false,
			extendedMode: true,
		});
		return { verified: signatureVerified === true, fingerprint: signerCertificate ? hash(signerCertificate) : null };
	} catch {
		// Unreadable input is unverified.
		return { verified: false, fingerprint: null };
	}
}

const hash = (certificate: Certificate): string =>
	createHash("sha256")
		.update(Buffer.from(certificate.toSchema(false).toBER(false)))
		.digest("hex");
