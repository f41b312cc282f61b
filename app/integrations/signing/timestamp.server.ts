import { createHash, randomBytes } from "node:crypto";
import { Integer, Null, OctetString } from "asn1js";
import {
	AlgorithmIdentifier,
	ContentInfo,
	MessageImprint,
	SignedData,
	TimeStampReq,
	TimeStampResp,
	TSTInfo,
} from "pkijs";
import type { TimestampFailure } from "#app/domain/signatures/signature.ts";
import { setting } from "#app/environment.ts";
import { type HttpResponse, requestExternal, requestInternal } from "../outbound/http-client.server.ts";

export const timestampOids = {
	sha256: "2.16.840.1.101.3.4.2.1",
	tstInfo: "1.2.840.113549.1.9.16.1.4",
	signedData: "1.2.840.113549.1.7.2",
} as const;

/** Characters of an answer: a token with its certificates. */
const most = 256 * 1024;
/** Tolerated clock difference; authorities beyond it are rejected. */
const mostApartMs = 10 * 60_000;

export class TimestampError extends Error {
	override name = "TimestampError";
	readonly trouble: TimestampFailure;

	constructor(trouble: TimestampFailure, detail: string) {
		super(`${trouble}: ${detail}`);
		this.trouble = trouble;
	}
}

export interface Timestamp {
	/** A time stamp token, in DER. */
	token: Uint8Array;
	at: Date;
}

export async function requestTimestamp(address: string, signature: Uint8Array, now = Date.now()): Promise<Timestamp> {
	// Positive, as a number of DER is.
	const nonce = new Uint8Array([0x01, ...randomBytes(8)]);
	const imprint = new MessageImprint({
		hashAlgorithm: new AlgorithmIdentifier({ algorithmId: timestampOids.sha256, algorithmParams: new Null() }),
		hashedMessage: new OctetString({ valueHex: toBuffer(createHash("sha256").update(signature).digest()) }),
	});
	const query = new TimeStampReq({
		version: 1,
		messageImprint: imprint,
		certReq: true,
		nonce: new Integer({ valueHex: toBuffer(nonce) }),
	});
	const answer = await send(address, new Uint8Array(query.toSchema().toBER(false)));
	return read(new Uint8Array(Buffer.from(answer.text, "latin1")), { signature, nonce, now });
}

async function send(address: string, body: Uint8Array): Promise<HttpResponse> {
	const simulator = setting("TIMESTAMP_URL");
	const headers = { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" };
	const request = { method: "POST", headers, body, most, encoding: "latin1" as const };
	let answer: HttpResponse;
	try {
		answer = await (simulator ? requestInternal(simulator, request) : requestExternal(address, request));
	} catch (error) {
		throw new TimestampError("down", (error as Error).message);
	}
	if (answer.status >= 500 || answer.status === 429) throw new TimestampError("down", `HTTP ${answer.status}`);
	if (answer.status !== 200) throw new TimestampError("refused", `HTTP ${answer.status}`);
	return answer;
}

interface Expectation {
	signature: Uint8Array;
	nonce: Uint8Array;
	now: number;
}

async function read(der: Uint8Array, expected: Expectation): Promise<Timestamp> {
	const response = parse(() => TimeStampResp.fromBER(toBuffer(der)));
	const { status } = response.status;
	if (status > 1) throw new TimestampError("refused", `status ${status}`);
	const container = response.timeStampToken;
	if (container?.contentType !== timestampOids.signedData) throw new TimestampError("invalid", "no token");
	const cms = parse(() => new SignedData({ schema: container.content }));
	const content = cms.encapContentInfo.eContent;
	if (cms.encapContentInfo.eContentType !== timestampOids.tstInfo || !content)
		throw new TimestampError("invalid", "no time");
	const info = parse(() => TSTInfo.fromBER(content.getValue()));
	if (!isSame(info.nonce?.valueBlock.valueHexView, expected.nonce))
		throw new TimestampError("invalid", "another nonce");
	const hash = createHash("sha256").update(expected.signature).digest();
	const isOurs =
		info.messageImprint.hashAlgorithm.algorithmId === timestampOids.sha256 &&
		isSame(info.messageImprint.hashedMessage.valueBlock.valueHexView, hash);
	if (!isOurs) throw new TimestampError("invalid", "of something else");
	if (Math.abs(info.genTime.getTime() - expected.now) > mostApartMs)
		throw new TimestampError("invalid", "another time");
	if (!(await isSigned(cms, expected.signature))) throw new TimestampError("invalid", "signature");
	const token = new ContentInfo({ contentType: timestampOids.signedData, content: container.content });
	return { token: new Uint8Array(token.toSchema().toBER(false)), at: info.genTime };
}

async function isSigned(cms: SignedData, signature: Uint8Array): Promise<boolean> {
	try {
		const data = toBuffer(signature);
		const { signatureVerified } = await cms.verify({ signer: 0, data, checkChain: false, extendedMode: true });
		return signatureVerified === true;
	} catch {
		// Computation errors count as invalid.
		return false;
	}
}

function parse<T>(work: () => T): T {
	try {
		return work();
	} catch {
		throw new TimestampError("invalid", "unreadable");
	}
}

const isSame = (first: Uint8Array | undefined, other: Uint8Array): boolean =>
	first !== undefined && Buffer.from(first).equals(Buffer.from(other));

const toBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
