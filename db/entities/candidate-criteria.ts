import { type RawBuilder, sql } from "kysely";
import { can } from "#app/domain/access/permissions.ts";
import { storedLanguage } from "#app/domain/reference/spoken-languages.ts";
import { wordsQuery } from "#app/domain/search/search-words.ts";
import { candidates, client_companies } from "#app/entities/all.ts";
import type { CriterionValues } from "#app/entities/kit/criteria.ts";
import { type Viewer, visibleField } from "#app/entities/kit/query.ts";
import { candidateProcessCriteria } from "./candidate-process-criteria.ts";

type Sql = RawBuilder<unknown>;
/** Whether the candidate of alias `r` has what the values of one row say together. */
type CriterionSql = (values: CriterionValues, viewer: Viewer) => Sql;

/** A row `k` of a table of the candidate `r` that meets all of these. */
function has(table: string, conditions: readonly (Sql | false)[]): Sql {
	const all = conditions.filter((condition) => condition !== false);
	return sql`exists (select from ${sql.table(table)} k where k.business_id = app_business() and k.candidate_id = r.id
    and ${sql.join(all.length > 0 ? all : [sql`true`], sql` and `)})`;
}

const getText = (values: CriterionValues, name: string): string | null => {
	const value = values[name];
	return value === undefined ? null : String(value);
};

/** Whether a column holds the words; false where none are said. */
function holds(column: Sql, text: string | null): Sql | false {
	const query = text === null ? null : wordsQuery(text);
	return query !== null && sql`app_indexed_words(${column}) @@ ${query}::tsquery`;
}

/** Years of `yearsSkills` are counted from 1, "up to one year". */
const firstYearsCode = (years: number) => years + 1;

const skill: CriterionSql = (values) =>
	has("candidate_skills", [
		// A group of synonyms is one skill.
		sql`app_plain(k.name) = any(array(select app_plain(${values.name}::text) union select app_plain(w) from search_synonyms s, unnest(s.words) w
      where s.business_id = app_business() and s.active and s.archived_at is null
        and exists (select from unnest(s.words) o where app_plain(o) = app_plain(${values.name}::text))))`,
		values.years !== undefined && sql`k.years_skills >= ${firstYearsCode(Number(values.years))}`,
		values.level !== undefined && sql`k.level_skills >= ${values.level}`,
	]);

const language: CriterionSql = (values) =>
	has("candidate_languages", [
		sql`app_plain(k.language) = app_plain(${storedLanguage(String(values.name))}::text)`,
		values.level !== undefined && sql`k.level >= ${values.level}`,
	]);

const experience: CriterionSql = (values, viewer) => {
	const title = getText(values, "title");
	const employer = getText(values, "employer");
	const { when, level } = values;
	const worked = has("candidate_experiences", [
		holds(sql`k.position`, title),
		employer !== null && employs(sql`k.company`, employer, viewer),
		when !== undefined && (when === "now" ? sql`k.current` : sql`not k.current`),
		level !== undefined && sql`k.level = ${level}`,
	]);
	const now = level === undefined && when !== "past" ? saysNow({ title, employer }, viewer) : null;
	return now ? sql`(${worked} or ${now})` : worked;
};

/** What the person's own record says of the job of now: imported people have no more than that. */
function saysNow({ title, employer }: { title: string | null; employer: string | null }, viewer: Viewer): Sql | null {
	const seen = (name: string) => visibleField(candidates, name, viewer) !== undefined;
	const titles = ["current_position", "role_name"].filter(seen);
	if (title !== null && titles.length === 0) return null;
	if (employer !== null && !seen("current_company")) return null;
	const parts = [
		...(title === null
			? []
			: [
					sql`(${sql.join(
						titles.map((name) => sql`(${holds(sql.ref(`r.${name}`), title) || sql`false`})`),
						sql` or `,
					)})`,
				]),
		...(employer === null ? [] : [sql`${employs(sql`r.current_company`, employer, viewer)}`]),
	];
	return parts.length === 0 ? null : sql`(${sql.join(parts, sql` and `)})`;
}

/** An employer by words of its name, or as the company on record is also called. */
function employs(column: Sql, name: string, viewer: Viewer): Sql {
	const query = wordsQuery(name) ?? "'zz0zz'";
	const seesAliases = can(viewer, "read", "client_companies") && visibleField(client_companies, "aliases", viewer);
	if (!seesAliases) return sql`app_indexed_words(${column}) @@ ${query}::tsquery`;
	return sql`app_indexed_words(${column}) @@ (select (${query}::text || coalesce(string_agg(' | (' || alias || ')', ''), ''))::tsquery from (
    select distinct phraseto_tsquery('simple', app_search_text(other))::text as alias
      from client_companies o, unnest(o.aliases || o.name) other
     where o.business_id = app_business() and o.archived_at is null and numnode(phraseto_tsquery('simple', app_search_text(other))) > 0
       and exists (select from unnest(o.aliases || o.name) same where app_plain(same) = app_plain(${name}::text))) names)`;
}

const study: CriterionSql = (values) =>
	has("candidate_educations", [
		holds(sql`k.course`, getText(values, "course")),
		holds(sql`k.institution`, getText(values, "institution")),
		values.level !== undefined && sql`k.education_level >= ${values.level}`,
		values.status !== undefined && sql`k.status = ${values.status}`,
	]);

/** Months of work, those of two jobs at once counted once, without the days between jobs. */
const career: CriterionSql = (values) => {
	const days = sql`(select sum(upper(d) - lower(d)) from unnest((select range_agg(daterange(k.started_on, least(coalesce(k.ended_on, app_today()), app_today()), '[]'))
    from candidate_experiences k where k.business_id = app_business() and k.candidate_id = r.id and k.started_on <= app_today()
      and (k.current or k.ended_on is not null))) d)`;
	const toDays = (years: unknown) => Math.round(Number(years) * 365.25);
	const parts = [
		// By its index, before anything is added up.
		...(values.least === undefined
			? []
			: [
					has("candidate_experiences", [sql`k.started_on <= app_today() - ${toDays(values.least) - 1}::int`]),
					sql`${days} >= ${toDays(values.least)}`,
				]),
		...(values.most === undefined ? [] : [sql`coalesce(${days}, 0) <= ${toDays(values.most)}`]),
	];
	return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
};

const cv: CriterionSql = (values) => {
	const there = sql`exists (select from data_files k where k.business_id = app_business() and k.reference_type = 'candidate'
    and k.reference_id = r.id and k.file_type = 'cv' and k.scan_state = 'clean')`;
	return values.file === "yes" ? there : sql`not ${there}`;
};

export const candidateCriteria: Record<string, CriterionSql> = {
	skill,
	language,
	experience,
	study,
	career,
	cv,
	...candidateProcessCriteria,
};
