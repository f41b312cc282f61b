import { masksFor } from "#app/entities/kit/viewer-masks.ts";
import { type Reader, readerNow } from "#db/kit/data-scope.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";

/** Runs `work` with the fields emptied that the reader's roles may not see. */
export function runMasked<T>(work: () => T, user: Reader | null = readerNow()): T {
	return runWithMasks(user && masksFor(user), work);
}
