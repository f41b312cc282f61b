import { countWork } from "#app/auth/rate-limits.server.ts";
import { attachment } from "#app/http/attachment.ts";
import { notFound } from "#app/http/not-found.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { getFile } from "#app/storage/files.server.ts";
import { findLetterFile } from "#db/queries/offers/send.ts";
import { getDocumentFileName } from "../../document-pdf.server.ts";
import type { Route } from "./+types/letter";
import { composeLetter, drawLetter, readLetterQuery, readLetterSource } from "./letter.server.ts";
import { offerSource } from "./source.server.ts";

/** An offer's letter as a PDF: the file as it was sent, else as it would go out now. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { file, source } = await withRecord(context, offerSource, params.id, "read", async ({ trx, user, record }) => ({
		file: record.has_letter ? await findLetterFile(trx, record) : undefined,
		source: record.has_letter ? null : await readLetterSource(trx, user, record, readLetterQuery(url.searchParams)),
	}));
	if (!source) {
		const stored = file && (await getFile(file.storage_key));
		if (!file || !stored) throw notFound();
		return new Response(stored.stream(), { headers: attachment(file.name, file.content_type) });
	}
	const tooOften = await countWork(context, "export");
	if (tooOften) return new Response(tooOften.message, tooOften.init);
	const composed = await composeLetter(source);
	const pdf = composed && (await drawLetter(composed, source.brand?.colors));
	if (!composed || !pdf) return new Response(null, { status: 503, headers: { "Retry-After": "30" } });
	return new Response(Buffer.from(pdf), {
		headers: attachment(getDocumentFileName(composed.letter), "application/pdf"),
	});
}
