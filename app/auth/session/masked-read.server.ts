import { masksFor } from "#app/entities/kit/viewer-masks.ts";
import { type Reader, readerNow } from "#db/kit/data-scope.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";

/** What `work` reads is for somebody's eyes: fields that their roles leave out are empty in it, whoever asks the database. */
export function runMasked<T>(work: () => T, user: Reader | null = readerNow()): T {
	return runWithMasks(user && masksFor(user), work);
}
