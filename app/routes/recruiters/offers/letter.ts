import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { attachmentHeaders } from "#app/http/attachment-headers.ts";
import {
	composeLetter,
	readLetterQuery,
	readLetterSource,
	renderLetterPdf,
} from "#app/routes/shared/offers/compose-letter.server.ts";
import { findSignedLetter, respondWithLetter } from "#app/routes/shared/offers/letter-file.server.ts";
import { offerSource } from "#app/routes/shared/offers/offer-record.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { findLetterFile } from "#db/queries/offers/send.ts";
import { getDocumentFileName } from "../../document-pdf.server.ts";
import type { Route } from "./+types/letter";

/** PDF of the letter: signed with `?signed`, else as sent, else a current draft. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { stored, source } = await withRecord(context, offerSource, params.id, "read", async (opened) => {
		const { trx, user, record } = opened;
		if (url.searchParams.has("signed")) return { stored: await findSignedLetter(trx, record), source: null };
		if (record.has_letter)
			return { stored: { row: await findLetterFile(trx, record), content: record.content }, source: null };
		return { stored: undefined, source: await readLetterSource(trx, user, record, readLetterQuery(url.searchParams)) };
	});
	if (!source) return respondWithLetter(stored);
	const tooOften = await checkRateLimit(context, "export");
	if (tooOften) return new Response(tooOften.message, tooOften.init);
	const composed = await composeLetter(source);
	const pdf = composed && (await renderLetterPdf(composed, source));
	if (!composed || !pdf) return new Response(null, { status: 503, headers: { "Retry-After": "30" } });
	return new Response(Buffer.from(pdf), {
		headers: attachmentHeaders(getDocumentFileName(composed.letter), "application/pdf"),
	});
}
