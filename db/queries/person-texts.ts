import { type RawBuilder, sql } from "kysely";
import type { ProseField, ProseReader } from "#app/domain/search/search-fields.ts";
import type { PersonText } from "#app/domain/search/search-snippets.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { maskedColumns } from "#db/kit/query-masking.ts";
import type { Column } from "#db/kit/row.ts";
import { secretKinds } from "./emails.ts";
import { isWholeProse } from "./search-terms.ts";

/** Texts of several tables under one name each. */
interface TextRow {
	id: Column<"candidates", "id">;
	place: PersonText["place"];
	text: Column<"candidates", "name">;
	at: Column<"candidates", "last_contact_at">;
	title: Column<"surveys", "title_en">;
	current: Column<"candidate_experiences", "current">;
}

/** Short texts per person, most relevant first, limited to what the reader may see. */
export async function listPersonSnippets(db: Scoped, ids: readonly number[]): Promise<Map<number, PersonText[]>> {
	const people = sql`c.business_id = ${db.businessId} and c.id = any(${sql.val([...ids])}::bigint[])`;
	const own = (place: string, column: string, current: boolean, rank: number) =>
		sql`select c.id, ${place} as place, c.${sql.ref(column)}::text as text, ${current}::boolean as current, ${rank}::int as rank from candidates c where ${people}`;
	const parts = (place: string, table: string, text: string, current: string, rank: string) =>
		sql`select p.candidate_id, ${place}, ${sql.raw(text)}, ${sql.raw(current)}, ${sql.raw(rank)} from candidates c join ${sql.table(table)} p
  on p.business_id = c.business_id and p.candidate_id = c.id where ${people}`;
	const { rows } = await sql<TextRow>`
select id, place, text, null::timestamptz as at, null::text as title, current from (
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

/** Texts containing one of the words: the newest CV and others the reader may see. */
export async function listPersonProse(
	db: Scoped,
	ids: readonly number[],
	words: readonly string[],
	reader: ProseReader | undefined,
): Promise<Map<number, PersonText[]>> {
	if (ids.length === 0 || words.length === 0) return new Map();
	const people = sql`any(${sql.val([...ids])}::bigint[])`;
	const holds = (text: RawBuilder<unknown>) =>
		sql`app_plain(${text}) like any(${sql.val(words.map((word) => `%${word.slice(0, 12)}%`))}::text[])`;
	const fields = (reader?.fields ?? []).filter(isWholeProse);
	const parts = fields.map((field) => (reader ? proseTexts[field](people, holds, reader) : sql``));
	if (maskedColumns("candidates").size === 0)
		parts.unshift(sql`select f.id, 'cv' as place, f.text, null::timestamptz as at, null::text as title from (
    select distinct on (f.reference_id) f.reference_id as id, left(f.text_content, 30000) as text
      from data_files f where f.business_id = app_business() and f.reference_type = 'candidate' and f.reference_id = ${people}
       and f.file_type = 'cv' and f.scan_state = 'clean' and f.text_content <> ''
     order by f.reference_id, f.created_at desc, f.id desc) f where ${holds(sql`f.text`)}`);
	if (parts.length === 0) return new Map();
	const { rows } = await sql<TextRow>`
select id, place, text, at, title, false as current from (${sql.join(
		parts.map((part) => sql`(${part})`),
		sql` union all `,
	)}) texts (id, place, text, at, title) order by at desc nulls first`.execute(db);
	return grouped(rows);
}

type Sql = RawBuilder<unknown>;

const mostTexts = 500;

const proseTexts: Record<ProseField, (people: Sql, holds: (text: Sql) => Sql, reader: ProseReader) => Sql> = {
	note: (
		people,
		holds,
		{ id, isAdmin },
	) => sql`select x.reference_id, 'note', left(n.body_text, 8000), n.created_at, null::text
  from note_relations x join notes n on n.business_id = x.business_id and n.id = x.note_id
 where x.business_id = app_business() and x.reference_type = 'candidates' and x.reference_id = ${people} and n.archived_at is null
   and (not n.private or n.created_by_id = ${id} or ${isAdmin}::boolean) and ${holds(sql`n.body_text`)}
 order by n.created_at desc limit ${mostTexts}`,
	mail: (
		people,
		holds,
	) => sql`select x.reference_id, 'mail', concat_ws('. ', m.subject, left(m.text, 8000)), m.created_at, m.subject
  from email_relations x join email_messages m on m.business_id = x.business_id and m.id = x.email_id
 where x.business_id = app_business() and x.reference_type = 'candidates' and x.reference_id = ${people} and m.text <> ''
   and m.class not in ('security', 'internal') and m.kind <> all(${sql.val(secretKinds)}::text[])
   and ${holds(sql`concat_ws(' ', m.subject, left(m.text, 8000))`)}
 order by m.created_at desc limit ${mostTexts}`,
	answer: (
		people,
		holds,
	) => sql`select r.candidate_id, 'answer', a.said, coalesce(r.answered_at, r.created_at), coalesce(e.title_pt, s.title_pt, s.name)
  from form_requests r left join evaluations e on e.business_id = r.business_id and e.id = r.evaluation_id
  left join surveys s on s.business_id = r.business_id and s.id = r.survey_id
  cross join lateral (select string_agg(said, '. ') as said
    from jsonb_array_elements_text(jsonb_path_query_array(r.answers, '$.* ? (@.type() == "string")')) said) a
 where r.business_id = app_business() and r.candidate_id = ${people} and r.state = 'done'
   and r.kind in ('survey', 'evaluation', 'professional_reference') and ${holds(sql`a.said`)}
 order by r.created_at desc limit ${mostTexts}`,
	interview: (
		people,
		holds,
	) => sql`select i.candidate_id, 'interview', concat_ws('. ', i.title, i.place_or_link, i.note, i.feedback), i.starts_at, i.title
  from interviews i where i.business_id = app_business() and i.candidate_id = ${people} and i.archived_at is null
   and ${holds(sql`concat_ws(' ', i.title, i.place_or_link, i.note, i.feedback)`)}
 order by i.starts_at desc limit ${mostTexts}`,
};

function grouped(rows: readonly TextRow[]): Map<number, PersonText[]> {
	const texts = Map.groupBy(rows, ({ id }) => id);
	return new Map(
		[...texts].map(([id, all]) => [
			id,
			all.map(({ place, text, at, title, current }) => ({ place, text, at, title, isCurrent: current })),
		]),
	);
}
