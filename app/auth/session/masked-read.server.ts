import { getViewerMasks } from "#app/entities/kit/viewer-masks.ts";
import { getCurrentReader, type ScopedReader } from "#db/kit/data-scope.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";

/** Runs `work` with the fields emptied that the reader's roles may not see. */
export function runMasked<T>(work: () => T, user: ScopedReader | null = getCurrentReader()): T {
	return runWithMasks(user && getViewerMasks(user), work);
}
