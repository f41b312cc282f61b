import type { OfferLetter } from "#app/domain/applies/offer-letter.ts";
import { attachmentHeaders } from "#app/http/attachment-headers.ts";
import { notFound } from "#app/http/not-found.ts";
import { respondWithPdf } from "#app/routes/document-pdf.server.ts";
import { getFile } from "#app/storage/files.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { OfferRecord } from "#db/queries/offers/find.ts";
import { findLetterFile } from "#db/queries/offers/send.ts";
import { findOfferSignature } from "#db/queries/offers/signature.ts";

/** A sent letter: its file, or its content where no file was stored (demo data). */
export interface StoredLetter {
	row:
		| Pick<NonNullable<Awaited<ReturnType<typeof findLetterFile>>>, "name" | "storage_key" | "content_type">
		| undefined;
	content: OfferLetter | null;
}

/** Undefined for a letter that is no more to be handed out. */
export async function findStoredLetter(trx: Scoped, offer: OfferRecord): Promise<StoredLetter | undefined> {
	if (offer.status === "withdrawn") return undefined;
	return { row: await findLetterFile(trx, offer), content: offer.content };
}

/** The letter that its candidate signed, with its evidence and seal; undefined before that. */
export async function findSignedLetter(trx: Scoped, offer: OfferRecord): Promise<StoredLetter | undefined> {
	const signature = await findOfferSignature(trx, offer.id);
	if (!signature?.final_key) return undefined;
	const { original_name: name, final_key: storage_key } = signature;
	return { row: { name, storage_key, content_type: "application/pdf" }, content: null };
}

/** The letter's file as it was sent, byte for byte. */
export async function respondWithLetter(letter: StoredLetter | undefined, colors?: unknown): Promise<Response> {
	if (!letter) throw notFound();
	const { row, content } = letter;
	if (!row && content) return respondWithPdf(content, colors);
	const file = row && (await getFile(row.storage_key));
	if (!row || !file) throw notFound();
	return new Response(file.stream(), { headers: attachmentHeaders(row.name, row.content_type) });
}
