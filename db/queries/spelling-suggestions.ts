import { sql } from "kysely";
import { readsNarrowly } from "#db/kit/data-scope.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/**
 * The words nearest to some that found nothing, a letter or two away, in the same order. Looked for among the names of
 * candidates, the names and titles of another entity, or the titles of a site's open jobs; a word without any stays.
 */
export async function nearestWords(
	db: Scoped,
	source: string,
	words: readonly string[],
	siteId: number | null = null,
): Promise<string[]> {
	// A corrected word would tell a name that is not theirs to see.
	if (readsNarrowly()) return [...words];
	const { rows } = await sql<{ words: string[] }>`
select nearest_words(${source}, ${siteId}, ${sql.val(words)}::text[]) as words`.execute(db);
	return rows[0]?.words ?? [...words];
}
