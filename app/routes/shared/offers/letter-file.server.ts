import { attachment } from "#app/http/attachment.ts";
import { notFound } from "#app/http/not-found.ts";
import { getFile } from "#app/storage/files.server.ts";
import type { findLetterFile } from "#db/queries/offers/send.ts";

/** The letter's file as it was sent, byte for byte. */
export async function respondWithLetter(row: Awaited<ReturnType<typeof findLetterFile>>): Promise<Response> {
	const file = row && (await getFile(row.storage_key));
	if (!row || !file) throw notFound();
	return new Response(file.stream(), { headers: attachment(row.name, row.content_type) });
}
