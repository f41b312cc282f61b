import { sql } from "kysely";
import { type ParsedCv, parseCv } from "#app/domain/cv/cv-parse.ts";
import type { DocumentText } from "#app/domain/cv/document-line.ts";
import {
	type CvFile,
	type ExternalCvParser,
	type ExternalCvResult,
	mergeFacts,
} from "#app/domain/cv/external-cv-parser.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { notifyIntegrationFailure } from "./integration-notices.ts";
import { decryptCredentials, findIntegration, setConnection } from "./integrations.ts";

interface Options {
	parse: ExternalCvParser;
	/** Names of skills known to the built-in parser. */
	skills: readonly string[];
	/** Milliseconds for the outside parser's answer. */
	patience: number;
}

/** A business's CV as text lines; without its file no external parser is used. */
export interface CvSource {
	businessId: number;
	document: DocumentText;
	file: CvFile | null;
}

/** Falls back to built-in rules. Logs the file's kind, size and checksum, never its content. */
export async function parseCvWithFallback(
	db: Db,
	{ businessId, document, file }: CvSource,
	{ parse, skills, patience }: Options,
): Promise<ParsedCv> {
	const ours = parseCv(document, skills);
	const parser = file && (await inBusiness(db, businessId, findCvParser));
	if (!parser) return ours;
	// Outside any transaction: parsing takes seconds.
	const result = await parse(parser, file, { patience });
	await inBusiness(db, businessId, (trx) => recordUse(trx, parser, file, result));
	return result.ok ? mergeFacts(ours, result.facts) : ours;
}

/** The oldest active parser; one that failed within the last minute is skipped. */
async function findCvParser(db: Scoped) {
	const row = await db
		.selectFrom("integrations")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("provider", "=", "cv_parser")
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.where("credentials", "is not", null)
		.where((eb) => eb.or([eb("state", "<>", "error"), eb("updated_at", "<", sql<Date>`now() - interval '1 minute'`)]))
		.where(sql<boolean>`not app_sandbox()`)
		.orderBy("id")
		.executeTakeFirst();
	const integration = row && (await findIntegration(db, { id: row.id }));
	return integration && Object.assign(integration, { key: decryptCredentials(integration) });
}

type Parser = NonNullable<Awaited<ReturnType<typeof findCvParser>>>;

async function recordUse(db: Scoped, parser: Parser, file: CvFile, result: ExternalCvResult): Promise<void> {
	const now = new Date();
	const left = { content_type: file.contentType, size_bytes: file.bytes.length, checksum: file.checksum };
	await db
		.insertInto("integration_deliveries")
		.values({
			business_id: db.businessId,
			integration_id: parser.id,
			event: "cv",
			payload: JSON.stringify(left),
			state: result.ok ? "done" : "error",
			attempts: 1,
			messages: result.ok ? [] : result.messages,
			done_at: now,
			answer_status: result.ok ? result.status : (result.answer?.status ?? null),
		})
		.execute();
	await setConnection(db, parser.id, result.ok ? { state: "ok", last_sync_at: now } : { state: "error" });
	if (!result.ok)
		await notifyIntegrationFailure(db, {
			name: parser.name,
			key: `integration:${parser.id}`,
			link: `/administrator/integrations/${parser.uid}`,
		});
}
