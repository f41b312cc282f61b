import { sql } from "kysely";
import { hasNarrowScope } from "#db/kit/data-scope.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Corrects words by one or two letters, in the same order; unmatched words stay. */
export async function nearestWords(
	db: Scoped,
	source: string,
	words: readonly string[],
	siteId: number | null = null,
): Promise<string[]> {
	// Suggestions could reveal names the user may not see.
	if (hasNarrowScope()) return [...words];
	const { rows } = await sql<{ words: string[] }>`
select nearest_words(${source}, ${siteId}, ${sql.val(words)}::text[]) as words`.execute(db);
	return rows[0]?.words ?? [...words];
}
