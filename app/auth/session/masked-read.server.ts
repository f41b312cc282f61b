import { masksFor } from "#app/entities/kit/viewer-masks.ts";
import { type Reader, readerNow } from "#db/kit/data-scope.ts";
import { readingMasked } from "#db/kit/query-masking.ts";

/** What `work` reads is for somebody's eyes: fields that their roles leave out are empty in it, whoever asks the database. */
export function showing<T>(work: () => T, user: Reader | null = readerNow()): T {
	return readingMasked(user && masksFor(user), work);
}
