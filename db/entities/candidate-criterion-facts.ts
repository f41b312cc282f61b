import { sql } from "kysely";
import { storedLanguage } from "#app/domain/reference/spoken-languages.ts";
import type { CriterionFact } from "#app/domain/search/criterion-fact.ts";
import type { CriterionCondition } from "#app/entities/kit/list-criteria.ts";
import { type Viewer, visibleField } from "#app/entities/kit/list-query.ts";
import { jobs } from "#app/entities/registry.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column } from "#db/kit/row.ts";
import { appliesFromClause, type CriterionSql, matchesTownSql } from "./candidate-apply-criteria.ts";
import {
	employerQuery,
	firstYearsCode,
	getQuery,
	getText,
	mayReadCurrentJob,
	skillNames,
} from "./candidate-criteria.ts";

interface FactRow {
	id: Column<"candidates", "id">;
	at: Column<"candidate_skills", "level_skills">;
	text: Column<"candidates", "name">;
	first: Column<"candidate_skills", "years_skills">;
	second: Column<"candidate_skills", "years_skills">;
}

const own = sql`k.business_id = r.business_id and k.candidate_id = r.id`;
const nothing = sql`select null, null::int, null::int where false`;
const atLeast = (column: string, value: unknown) =>
	value === undefined || value === null ? sql`` : sql` and k.${sql.ref(column)} >= ${value}::int`;
const hasWords = (column: string, query: unknown) =>
	query === null ? sql`` : sql` and app_search_words(k.${sql.ref(column)}) @@ ${query}::tsquery`;

/** The fact of candidate `r` that best meets the values: its text and two numbers. */
const facts: Readonly<Record<string, CriterionSql>> = {
	skill: (values) => sql`select k.name, k.years_skills, k.level_skills from candidate_skills k
    where ${own} and app_plain(k.name) = any(${skillNames(values)})
     ${atLeast("years_skills", values.years === undefined ? null : firstYearsCode(Number(values.years)))}${atLeast("level_skills", values.level)}
    order by 2 desc nulls last, 3 desc nulls last`,
	language: (values) => sql`select k.language, null::int, k.level from candidate_languages k
    where ${own} and k.language = ${storedLanguage(String(values.name))}${atLeast("level", values.level)}`,
	experience: (values, viewer) => {
		const title = getQuery(values, "title");
		const employer = values.employer === undefined ? null : employerQuery(String(values.employer), viewer);
		const level = getText(values, "level");
		const { when } = values;
		const worked = sql`select concat_ws(', ', k.position, k.company), extract(year from k.started_on)::int,
      case when k.current then null else extract(year from k.ended_on)::int end from candidate_experiences k
    where ${own}${hasWords("position", title)}${hasWords("company", employer)}
     ${level === null ? sql`` : sql`and k.level = ${level}`}${when === undefined ? sql`` : sql` and k.current = ${when === "now"}`}`;
		const ordered = sql`(${worked} order by k.current desc, 2 desc nulls last limit 1)`;
		if (level !== null || when === "past" || !mayReadCurrentJob(viewer)) return ordered;
		return sql`${ordered} union all select concat_ws(', ', coalesce(r.current_position, r.role_name), r.current_company), null, null
    where (${title}::text is null or app_search_words(coalesce(r.current_position, '') || ' ' || coalesce(r.role_name, '')) @@ ${title}::tsquery)
      and (${employer}::text is null or app_search_words(r.current_company) @@ ${employer}::tsquery)`;
	},
	study: (
		values,
	) => sql`select concat_ws(', ', k.course, k.institution), null::int, k.education_level from candidate_educations k
    where ${own}${hasWords("course", getQuery(values, "course"))}${hasWords("institution", getQuery(values, "institution"))}
     ${atLeast("education_level", values.level)}${values.status === undefined ? sql`` : sql` and k.status = ${values.status}`}
    order by 3 desc nulls last`,
	distance: ({
		town,
	}) => sql`select concat_ws(', ', r.city, r.state), round(min(app_kilometres(p.lat, p.lng, t.lat, t.lng)))::int, null::int
    from city_places p, city_places t where p.plain_name = app_plain(r.city) and p.state = r.state and ${matchesTownSql(String(town))} having count(*) > 0`,
	process: (values, viewer) => {
		const source = appliesFromClause(values, viewer);
		if (source === null) return nothing;
		const title = visibleField(jobs, "title", viewer) ? sql`j.title` : sql`null::text`;
		return sql`select ${title}, null::int, null::int ${source} order by k.entered_status_at desc`;
	},
};

/** Explains matches: for each criteria row, the fact that meets it best. */
export async function listCriterionFacts(
	db: Scoped,
	conditions: readonly CriterionCondition[],
	viewer: Viewer,
	ids: readonly number[],
): Promise<Map<number, CriterionFact[]>> {
	const wanted = conditions.flatMap(({ field, rows }) => {
		const fact = facts[field];
		return fact ? rows.map((values) => ({ field, values, fact: fact(values, viewer) })) : [];
	});
	if (wanted.length === 0 || ids.length === 0) return new Map();
	const { rows } = await sql<FactRow>`
select r.id, w.at, w.text, w.first, w.second from candidates r cross join lateral (${sql.join(
		wanted.map(({ fact }, at) => sql`(select ${at}::int, f.* from (${fact} limit 1) f)`),
		sql` union all `,
	)}) w (at, text, first, second)
 where r.business_id = ${db.businessId} and r.id = any(${sql.val([...ids])}::bigint[]) order by w.at`.execute(db);
	return Map.groupBy(
		rows.flatMap(({ at, ...row }) => {
			const { field, values } = wanted[at ?? 0] ?? {};
			return field && values ? [{ ...row, criterion: field, stage: values.reached }] : [];
		}),
		({ id }) => id,
	);
}
