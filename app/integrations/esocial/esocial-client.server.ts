import { readFileSync } from "node:fs";
import { type EventAnswer, type Occurrence, readStatus } from "#app/domain/esocial/batch.ts";
import { setting } from "#app/environment.ts";
import { RequestNotSent, requestExternal, requestInternal } from "../outbound/http-client.server.ts";
import type { SealingKey } from "../signing/certificate.server.ts";
import {
	parseDownloadResponse,
	parseQueryResponse,
	parseSendResponse,
	UnreadableResponse,
} from "./parse-response.server.ts";
import { signXml, toPem } from "./sign-event.server.ts";
import {
	type BatchDocument,
	type Operation,
	officialAddresses,
	operations,
	soapAction,
	writeBatch,
	writeBatchQuery,
	writeDownloadRequest,
	writeEnvelope,
} from "./soap.ts";

export interface EsocialAccount {
	environment: 1 | 2;
	/** As typed; empty: the installation's, else the government's. */
	address: string | null;
	sealing: SealingKey;
}

/** `later` leaves open whether the service accepted the request. */
export type CallOutcome<T> =
	| ({ kind: "done" } & T)
	| { kind: "waiting" }
	| { kind: "later"; detail: string }
	| { kind: "refused"; code: string; text: string; occurrences: Occurrence[] };

/** Responses take seconds, but submitting a batch of fifty takes longer. */
const patience = 40_000;
/** Fifty answers with their texts. */
const mostHeard = 4 * 1024 * 1024;

export function sendEventBatch(
	account: EsocialAccount,
	batch: BatchDocument,
): Promise<CallOutcome<{ protocol: string }>> {
	return attempt<{ protocol: string }>(async () => {
		const answer = await parseSendResponse(await call(account, "send", writeBatch(batch)));
		const status = readStatus(answer.code);
		if (status === "later") return { kind: "later", detail: `${answer.code}: ${answer.text}` };
		if (status === "refused") return refuse(answer);
		return answer.protocol ? { kind: "done", protocol: answer.protocol } : { kind: "later", detail: "no protocol" };
	});
}

export function queryEventBatch(
	account: EsocialAccount,
	protocol: string,
): Promise<CallOutcome<{ events: EventAnswer[] }>> {
	return attempt<{ events: EventAnswer[] }>(async () => {
		const answer = await parseQueryResponse(await call(account, "query", writeBatchQuery(protocol)));
		const status = readStatus(answer.code);
		if (status === "waiting") return { kind: "waiting" };
		if (status === "later") return { kind: "later", detail: `${answer.code}: ${answer.text}` };
		return status === "refused" ? refuse(answer) : { kind: "done", events: answer.events };
	});
}

/** Finds receipts of events whose batch answer may have been lost. */
export function findReceipts(
	account: EsocialAccount,
	root: string,
	keys: readonly string[],
): Promise<CallOutcome<{ receipts: Map<string, string> }>> {
	return attempt<{ receipts: Map<string, string> }>(async () => {
		const message = signXml(writeDownloadRequest(root, keys), account.sealing);
		return { kind: "done", receipts: await parseDownloadResponse(await call(account, "download", message)) };
	});
}

const refuse = ({ code, text, occurrences }: { code: number; text: string; occurrences: Occurrence[] }) => ({
	kind: "refused" as const,
	code: String(code),
	text,
	occurrences,
});

async function attempt<T>(work: () => Promise<CallOutcome<T>>): Promise<CallOutcome<T>> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof RequestNotSent)
			return { kind: "refused", code: "address", text: error.message, occurrences: [] };
		const code = (error as { code?: unknown }).code;
		const isOutside =
			typeof code === "string" || error instanceof UnreadableResponse || error instanceof ServiceFailure;
		if (!isOutside && !(error instanceof Error && /answer/.test(error.message))) throw error;
		return { kind: "later", detail: typeof code === "string" ? code : (error as Error).message.slice(0, 200) };
	}
}

class ServiceFailure extends Error {
	override name = "ServiceFailure";
}

async function call(account: EsocialAccount, operation: Operation, message: string): Promise<string> {
	const input = (account.address ?? "").replace(/\/$/, "");
	const own = input === "" ? (setting("ESOCIAL_URL") ?? "").replace(/\/$/, "") : "";
	const base = input || own || officialAddresses[account.environment][operation];
	const answer = await (own ? requestInternal : requestExternal)(`${base}${operations[operation].path}`, {
		method: "POST",
		headers: { "content-type": "text/xml; charset=utf-8", soapaction: `"${soapAction(operation)}"` },
		body: writeEnvelope(operation, message),
		most: mostHeard,
		patience,
		tls: Object.assign(toPem(account.sealing), readAuthorities()),
	});
	// SOAP faults have status 500 and a reason; without an envelope a proxy answered.
	if (answer.status !== 200) throw new ServiceFailure(`HTTP ${answer.status}`);
	return answer.text;
}

const readAuthorities = () => {
	const file = setting("ESOCIAL_CA_FILE");
	return file ? { ca: readFileSync(file, "utf8") } : {};
};
