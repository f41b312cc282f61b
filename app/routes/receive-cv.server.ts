import type { RouterContextProvider } from "react-router";
import { database, i18n } from "#app/context.ts";
import type { ParsedCv } from "#app/domain/cv/cv-parse.ts";
import type { DocumentProblem, DocumentText } from "#app/domain/cv/document-line.ts";
import { documentToText } from "#app/domain/cv/document-text.ts";
import type { CvFile } from "#app/domain/cv/external-cv-parser.ts";
import { skills } from "#app/domain/reference/skills.ts";
import { isScannerEnabled, scanContent } from "#app/integrations/clamd.server.ts";
import { parseCvByService } from "#app/integrations/cv/cv-parser-client.server.ts";
import { createConcurrencyLimit } from "#app/ops/concurrency-limit.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { readDocument } from "#app/storage/read-text.server.ts";
import { isOcrEnabled } from "#app/storage/recognize-text.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import { listSkillNames } from "#db/queries/curriculum.ts";
import { parseCvWithFallback } from "#db/queries/cv-parser.ts";

type Context = Readonly<RouterContextProvider>;

/** An accepted and stored CV without a row: the caller's transaction inserts it. */
export interface Cv {
	name: string;
	storageKey: string;
	contentType: string;
	sizeBytes: number;
	checksum: string;
	text: string | null;
	textProblem: DocumentProblem | null;
	parsed: ParsedCv;
}

export type ReceivedCv = { file: Cv; problem?: undefined } | { problem: string; file?: undefined } | null;

const timeout = 10_000;
/** Parsing takes a process and memory, so further files wait in a queue. */
const inTurn = createConcurrencyLimit({ most: 3, patience: 2 * timeout });

interface Sender {
	businessId: number;
	bucket: string;
	perHour: number;
}

/** Returns nothing, a localized refusal, or the stored file with its parsed content. */
export async function receiveCvFile(
	context: Context,
	upload: FormDataEntryValue | null,
	{ businessId, bucket, perHour }: Sender,
): Promise<ReceivedCv> {
	if (!(upload instanceof File) || (upload.size === 0 && upload.name === "")) return null;
	const { t } = context.get(i18n);
	const allowed = await consumeRateLimit(context.get(database), bucket, perHour, 3600);
	if (!allowed.ok) return { problem: t("errors:tooMany", { seconds: allowed.retryAfter }) };
	const result = await inspectUpload(upload, "cv");
	if (!result.ok) return { problem: t(result.messageKey, result.params) };
	const saved = await storeUpload(businessId, result);
	if (!saved.ok) return { problem: t(saved.messageKey) };
	const document = await scanAndReadCv(result.bytes, result.contentType);
	return {
		file: {
			name: result.safeName,
			storageKey: saved.storageKey,
			contentType: result.contentType,
			sizeBytes: result.size,
			checksum: result.checksum,
			text: document && documentToText(document),
			textProblem: document?.problem ?? null,
			parsed: await parseReceivedCv(context, businessId, document, result),
		},
	};
}

/** Includes the business's own skills; an unreadable file is not sent to external parsers either. */
export async function parseReceivedCv(
	context: Context,
	businessId: number,
	document: DocumentText | null,
	file: CvFile,
): Promise<ParsedCv> {
	const db = context.get(database);
	const names = await inBusiness(db, businessId, (trx) => listSkillNames(trx));
	const known = [...new Set([...names, ...skills.map((skill) => skill.name)])];
	const source = { businessId, document: document ?? { lines: [] }, file: document && file };
	return parseCvWithFallback(db, source, { parse: parseCvByService, skills: known, patience: timeout });
}

/** Text lines of a new CV; with a scanner configured, files not known clean wait. */
export async function scanAndReadCv(bytes: Uint8Array, contentType: string): Promise<DocumentText | null> {
	if (isScannerEnabled() && (await scanContent(getOne(bytes), { idleMs: timeout, totalMs: timeout })).kind !== "clean")
		return null;
	return readCv(bytes, contentType);
}

async function* getOne(bytes: Uint8Array) {
	yield bytes;
}

/** Null after a few seconds' timeout: the background task then reads the CV. */
export async function readCv(bytes: Uint8Array, contentType: string): Promise<DocumentText | null> {
	const deadline = Date.now() + timeout;
	return inTurn(async () => {
		if (Date.now() > deadline) return null;
		const document = await readDocument(bytes, contentType, { patience: timeout });
		// OCR is slow, so it runs in the background.
		return document?.problem === "scanned" && isOcrEnabled() ? null : document;
	});
}
