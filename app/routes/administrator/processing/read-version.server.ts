import { notFound } from "#app/http/not-found.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findProcessingVersion } from "#db/queries/processing/versions.ts";
import type { ProcessingVersion } from "./build-document.server.ts";
import { readProcessingFacts } from "./read-processing-data.server.ts";

export const processingPath = "/administrator/processing";

/** Version named in the address; otherwise today's facts with the latest written texts. */
export async function readVersion(trx: Scoped, url: URL): Promise<ProcessingVersion> {
	const query = url.searchParams.get("version");
	if (query === null) return readCurrentVersion(trx);
	const row = /^[1-9]\d{0,8}$/.test(query) ? await findProcessingVersion(trx, Number(query)) : undefined;
	if (!row) throw notFound();
	const { number, author, created_at: at, facts, texts } = row;
	return { number, author, at, facts, texts };
}

export async function readCurrentVersion(trx: Scoped): Promise<ProcessingVersion & { latest: number }> {
	const latest = await findProcessingVersion(trx, null);
	const facts = await readProcessingFacts(trx);
	return { number: null, author: null, at: new Date(), facts, texts: latest?.texts ?? {}, latest: latest?.number ?? 0 };
}
