import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export interface SynonymUse {
	word: string;
	/** At most `mostSynonymUses` of each. */
	people: number;
	jobs: number;
}

export const mostSynonymUses = 1_000;

/** How many people's titles or skills, and how many jobs, hold each word of a group as it stands. */
export async function countSynonymUses(db: Scoped, words: readonly string[]): Promise<SynonymUse[]> {
	const { rows } = await sql<SynonymUse>`
select w.word,
  (select count(*)::int from (select search_candidates(app_field_phrase(q.plain, '{ti,sk}')::text, null, null, null, null, null, 0, ${mostSynonymUses})) p) as people,
  (select count(*)::int from (select search_entity('jobs', app_field_phrase(q.plain, '{}')::text, null) limit ${mostSynonymUses}) j) as jobs
from unnest(${sql.val(words)}::text[]) with ordinality as w(word, n)
cross join lateral (select coalesce((app_synonym_words(array[w.word]))[1], '') as plain) q
where q.plain <> '' order by w.n`.execute(db);
	return rows;
}
