import { sql } from "kysely";
import { searchWords } from "#app/domain/search/search-words.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface SynonymUse {
	word: string;
	/** At most `mostSynonymUses` of each. */
	people: number;
	jobs: number;
}

export const maxSynonymUses = 1_000;

/** Exact matches per word, in candidates' titles or skills and in jobs. */
export async function countSynonymUses(db: Scoped, words: readonly string[]): Promise<SynonymUse[]> {
	const uses: SynonymUse[] = [];
	for (const word of words) {
		const plain = searchWords(word).join(" ");
		const people = sql`search_candidates(app_field_phrase(${plain}, '{ti,sk}')::text, null, null, null, null, null, 0, ${maxSynonymUses})`;
		const jobs = sql`search_entity('jobs', app_field_phrase(${plain}, '{}')::text, null)`;
		const counts = await db
			.selectNoFrom([
				sql<number>`(select count(*)::int from (select ${people}) p)`.as("people"),
				sql<number>`(select count(*)::int from (select ${jobs} limit ${maxSynonymUses}) j)`.as("jobs"),
			])
			.executeTakeFirstOrThrow();
		uses.push({ word, ...counts });
	}
	return uses;
}

export async function listSynonyms(db: Scoped): Promise<string[][]> {
	const rows = await db
		.selectFrom("search_synonyms")
		.select("words")
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.execute();
	return rows.map(({ words }) => words);
}
