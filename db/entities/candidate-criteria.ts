import { type RawBuilder, sql } from "kysely";
import { can } from "#app/domain/access/permissions.ts";
import { storedLanguage } from "#app/domain/reference/spoken-languages.ts";
import { wordsQuery } from "#app/domain/search/search-words.ts";
import { candidates, client_companies } from "#app/entities/all.ts";
import type { CriterionValues } from "#app/entities/kit/list-criteria.ts";
import { type Viewer, visibleField } from "#app/entities/kit/query.ts";
import { maskedColumns } from "#db/kit/query-masking.ts";
import { candidateProcessCriteria } from "./candidate-process-criteria.ts";

type Sql = RawBuilder<unknown>;
/** Ids of candidates who have what the values of one row say together, or whether the candidate of alias `r` has. */
type CriterionSql = (values: CriterionValues, viewer: Viewer) => Sql;

/** Candidates with a row of such a part that has all of this. */
const idsByPart = (
	part: "skill" | "language" | "experience" | "study" | "now",
	wanted: Record<string, Sql | string | number | boolean | null>,
): Sql =>
	sql`select candidates_with(${part}, jsonb_strip_nulls(jsonb_build_object(${sql.join(
		Object.entries(wanted).flatMap(([name, value]) => [
			sql`${name}::text`,
			typeof value === "object" && value !== null ? value : sql`${value === null ? null : String(value)}::text`,
		]),
	)})))`;

export const getText = (values: CriterionValues, name: string): string | null => {
	const value = values[name];
	return value === undefined ? null : String(value);
};
export const getQuery = (values: CriterionValues, name: string): string | null =>
	wordsQuery(getText(values, name) ?? "");

/** Years of `yearsSkills` are counted from 1, "up to one year". */
export const firstYearsCode = (years: number) => years + 1;

/** A group of synonyms is one skill. */
export const skillNames = (values: CriterionValues): Sql =>
	sql`array(select app_plain(${values.name}::text) union select app_plain(w) from search_synonyms s, unnest(s.words) w
      where s.business_id = app_business() and s.active and s.archived_at is null
        and exists (select from unnest(s.words) o where app_plain(o) = app_plain(${values.name}::text)))`;

const skill: CriterionSql = (values) =>
	idsByPart("skill", {
		names: skillNames(values),
		years: values.years === undefined ? null : firstYearsCode(Number(values.years)),
		level: getText(values, "level"),
	});

const language: CriterionSql = (values) =>
	idsByPart("language", { name: storedLanguage(String(values.name)), level: getText(values, "level") });

const experience: CriterionSql = (values, viewer) => {
	const { when } = values;
	const title = getQuery(values, "title");
	const employer = values.employer === undefined ? null : employerQuery(String(values.employer), viewer);
	const level = getText(values, "level");
	const worked = idsByPart("experience", {
		title,
		employer,
		level,
		current: when === undefined ? null : when === "now",
	});
	// Imported people have no more than their own record says of the job of now.
	if (!mayReadCurrentJob(viewer) || level !== null || when === "past" || (title === null && employer === null))
		return worked;
	return sql`${worked} union ${idsByPart("now", { title, employer })}`;
};

export const mayReadCurrentJob = (viewer: Viewer) =>
	["current_position", "role_name", "current_company"].every((name) => isSeen(name, viewer));

/** Neither a role nor the statement leaves the column out. */
const isSeen = (name: string, viewer: Viewer) =>
	visibleField(candidates, name, viewer) !== undefined && !maskedColumns("candidates").has(name);

/** An employer by words of its name, or as the company on record is also called. */
export function employerQuery(name: string, viewer: Viewer): Sql {
	const query = wordsQuery(name);
	const seesAliases = can(viewer, "read", "client_companies") && visibleField(client_companies, "aliases", viewer);
	if (!seesAliases || maskedColumns("client_companies").has("aliases")) return sql`${query}::text`;
	return sql`(select ${query}::text || coalesce(string_agg(' | (' || alias || ')', ''), '') from (
    select distinct phraseto_tsquery('simple', app_search_text(other))::text as alias
      from client_companies o, unnest(o.aliases || o.name) other
     where o.business_id = app_business() and o.archived_at is null and numnode(phraseto_tsquery('simple', app_search_text(other))) > 0
       and exists (select from unnest(o.aliases || o.name) same where app_plain(same) = app_plain(${name}::text))) names)`;
}

const study: CriterionSql = (values) =>
	idsByPart("study", {
		course: getQuery(values, "course"),
		institution: getQuery(values, "institution"),
		level: getText(values, "level"),
		status: getText(values, "status"),
	});

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
					sql`exists (select from candidate_experiences k where k.business_id = app_business() and k.candidate_id = r.id
            and k.started_on <= app_today() - ${toDays(values.least) - 1}::int)`,
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

export const candidateCriterionIds: Record<string, CriterionSql> = { skill, language, experience, study };
export const candidateCriterionConditions: Record<string, CriterionSql> = { career, cv, ...candidateProcessCriteria };
