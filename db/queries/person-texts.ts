import { sql } from "kysely";
import type { PersonText } from "#app/domain/search/search-reasons.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { maskedColumns } from "#db/kit/query-masking.ts";
import type { Column } from "#db/kit/row.ts";

/** Texts of several tables under one name each. */
interface TextRow {
	id: Column<"candidates", "id">;
	place: PersonText["place"];
	text: Column<"candidates", "name">;
	at: Column<"candidates", "last_contact_at">;
	current: Column<"candidate_experiences", "current">;
}

/** What is known of people in a few words, what counts most first, as whoever asks may read it. */
export async function listPersonFacts(db: Scoped, ids: readonly number[]): Promise<Map<number, PersonText[]>> {
	const people = sql`c.business_id = ${db.businessId} and c.id = any(${sql.val([...ids])}::bigint[])`;
	const own = (place: string, column: string, current: boolean, rank: number) =>
		sql`select c.id, ${place} as place, c.${sql.ref(column)}::text as text, ${current}::boolean as current, ${rank}::int as rank from candidates c where ${people}`;
	const parts = (place: string, table: string, text: string, current: string, rank: string) =>
		sql`select p.candidate_id, ${place}, ${sql.raw(text)}, ${sql.raw(current)}, ${sql.raw(rank)} from candidates c join ${sql.table(table)} p
  on p.business_id = c.business_id and p.candidate_id = c.id where ${people}`;
	const { rows } = await sql<TextRow>`
select id, place, text, null::timestamptz as at, current from (
  ${own("title", "role_name", true, 1)} union all ${own("title", "current_position", true, 1)}
  union all ${own("company", "current_company", true, 2)} union all ${own("city", "city", false, 5)}
  union all ${own("state", "state", false, 6)} union all ${own("name", "name", false, 3)}
  union all select c.id, 'tag', t, false, 4 from candidates c, unnest(c.tags) t where ${people}
  union all select c.id, 'about', left(c.self_introduction, 4000), false, 9 from candidates c where ${people}
  union all ${parts("skill", "candidate_skills", "p.name", "false", "2")}
  union all ${parts("title", "candidate_experiences", "p.position", "p.current", "case when p.current then 1 else 3 end")}
  union all ${parts("company", "candidate_experiences", "p.company", "p.current", "case when p.current then 2 else 4 end")}
  union all ${parts("experience", "candidate_experiences", "concat_ws('. ', left(p.description, 2000), left(p.achievements, 2000))", "p.current", "8")}
  union all ${parts("education", "candidate_educations", "concat_ws(', ', p.course, p.institution)", "false", "5")}
  union all ${parts("language", "candidate_languages", "p.language", "false", "5")}
) texts where text <> '' order by rank`.execute(db);
	return grouped(rows);
}

/** Longer texts of people that hold one of the words: their newest CV, and notes the reader may read. */
export async function listPersonProse(
	db: Scoped,
	ids: readonly number[],
	words: readonly string[],
	reader: { id: number; isAdmin: boolean } | undefined,
): Promise<Map<number, PersonText[]>> {
	if (ids.length === 0 || words.length === 0) return new Map();
	const all = sql.val([...ids]);
	const like = sql.val(words.map((word) => `%${word.slice(0, 12)}%`));
	const cvs =
		maskedColumns("candidates").size > 0
			? sql`select null::bigint as id, 'cv' as place, null::text as text, null::timestamptz as at where false`
			: sql`select f.id, f.place, f.text, f.at from (
    select distinct on (f.reference_id) f.reference_id as id, 'cv' as place, left(f.text_content, 30000) as text, null::timestamptz as at
      from data_files f where f.business_id = ${db.businessId} and f.reference_type = 'candidate' and f.reference_id = any(${all}::bigint[])
       and f.file_type = 'cv' and f.scan_state = 'clean' and f.text_content <> ''
     order by f.reference_id, f.created_at desc, f.id desc) f where app_plain(f.text) like any(${like}::text[])`;
	const notes =
		reader && maskedColumns("notes").size === 0
			? sql`select x.reference_id, 'note', left(n.body_text, 8000), n.created_at from note_relations x
  join notes n on n.business_id = x.business_id and n.id = x.note_id
 where x.business_id = ${db.businessId} and x.reference_type = 'candidates' and x.reference_id = any(${all}::bigint[]) and n.archived_at is null
   and (not n.private or n.created_by_id = ${reader.id} or ${reader.isAdmin}::boolean) and app_plain(n.body_text) like any(${like}::text[])`
			: null;
	const { rows } = await sql<TextRow>`
select id, place, text, at, false as current from (${cvs} ${notes ? sql`union all ${notes}` : sql``}) texts order by at desc nulls first`.execute(
		db,
	);
	return grouped(rows);
}

function grouped(rows: readonly TextRow[]): Map<number, PersonText[]> {
	const texts = Map.groupBy(rows, ({ id }) => id);
	return new Map(
		[...texts].map(([id, all]) => [
			id,
			all.map(({ place, text, at, current }) => ({ place, text, at, isCurrent: current })),
		]),
	);
}
