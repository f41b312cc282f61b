import { type RawBuilder, sql } from "kysely";
import { can } from "#app/domain/access/permissions.ts";
import { storedLanguage } from "#app/domain/reference/spoken-languages.ts";
import { toWordsTsquery } from "#app/domain/search/search-words.ts";
import type { CriterionValues } from "#app/entities/kit/list-criteria.ts";
import { type Viewer, visibleField } from "#app/entities/kit/list-query.ts";
import { candidates, client_companies } from "#app/entities/registry.ts";
import { maskedColumns } from "#db/kit/query-masking.ts";
import { candidateApplyCriteria } from "./candidate-apply-criteria.ts";

type Sql = RawBuilder<unknown>;
/** Whether candidate `r` meets all values of one row. */
type CriterionSql = (values: CriterionValues, viewer: Viewer) => Sql;

/** Candidates who meet all values of one row. */
export interface CriterionSet {
	/** Their ids; at most `most` from each part. */
	ids(most?: number): Sql;
	has: Sql;
	/** CV parts of which at least one is required, for `candidate_hit_conditions`. */
	parts: Sql;
}
type CriterionIds = (values: CriterionValues, viewer: Viewer) => CriterionSet;

/** Candidates with a row of such a part that has all of this. */
function setByPart(
	part: "skill" | "language" | "experience" | "study" | "now",
	wanted: Record<string, Sql | string | number | boolean | null>,
): CriterionSet {
	const values = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
		Object.entries(wanted).flatMap(([name, value]) => [
			sql`${name}::text`,
			typeof value === "object" && value !== null ? value : sql`${value === null ? null : String(value)}::text`,
		]),
	)}))`;
	return {
		ids: (most) =>
			most === undefined
				? sql`select candidates_with(${part}, ${values})`
				: sql`select some_candidates_with(${part}, ${values}, ${most})`,
		// Selected, so that it is written once and not for each row.
		has: sql`candidate_has(r.id, ${part}, (select ${values}))`,
		parts: sql`jsonb_build_array(jsonb_build_object('part', ${part}::text, 'wanted', ${values}))`,
	};
}

export const uniteSets = (sets: readonly CriterionSet[]): CriterionSet =>
	sets.length === 1 && sets[0]
		? sets[0]
		: {
				ids: (most) =>
					sql.join(
						sets.map((set) => sql`(${set.ids(most)})`),
						// Rows are limited: removing duplicates would make a truncated part look complete.
						most === undefined ? sql` union ` : sql` union all `,
					),
				has: sql`(${sql.join(
					sets.map((set) => set.has),
					sql` or `,
				)})`,
				parts: sql.join(
					sets.map((set) => set.parts),
					sql` || `,
				),
			};

export const getText = (values: CriterionValues, name: string): string | null => {
	const value = values[name];
	return value === undefined ? null : String(value);
};
export const getQuery = (values: CriterionValues, name: string): string | null =>
	toWordsTsquery(getText(values, name) ?? "");

/** Years of `yearsSkills` are counted from 1, "up to one year". */
export const firstYearsCode = (years: number) => years + 1;

/** A group of synonyms is one skill. */
export const skillNames = (values: CriterionValues): Sql =>
	sql`array(select app_plain(${values.name}::text) union select app_plain(w) from search_synonyms s, unnest(s.words) w
      where s.business_id = app_business() and s.active and s.archived_at is null
        and exists (select from unnest(s.words) o where app_plain(o) = app_plain(${values.name}::text)))`;

const skill: CriterionIds = (values) =>
	setByPart("skill", {
		names: skillNames(values),
		years: values.years === undefined ? null : firstYearsCode(Number(values.years)),
		level: getText(values, "level"),
	});

const language: CriterionIds = (values) =>
	setByPart("language", { name: storedLanguage(String(values.name)), level: getText(values, "level") });

const experience: CriterionIds = (values, viewer) => {
	const { when } = values;
	const title = getQuery(values, "title");
	const employer = values.employer === undefined ? null : employerQuery(String(values.employer), viewer);
	const level = getText(values, "level");
	const worked = setByPart("experience", {
		title,
		employer,
		level,
		current: when === undefined ? null : when === "now",
	});
	// For imported people the current job is known only from their record.
	if (!mayReadCurrentJob(viewer) || level !== null || when === "past" || (title === null && employer === null))
		return worked;
	return uniteSets([worked, setByPart("now", { title, employer })]);
};

export const mayReadCurrentJob = (viewer: Viewer) =>
	["current_position", "role_name", "current_company"].every((name) => isSeen(name, viewer));

/** Whether neither the role nor the statement hides the column. */
const isSeen = (name: string, viewer: Viewer) =>
	visibleField(candidates, name, viewer) !== undefined && !maskedColumns("candidates").has(name);

/** Matches an employer by name words, or by aliases of the recorded company. */
export function employerQuery(name: string, viewer: Viewer): Sql {
	const query = toWordsTsquery(name);
	const seesAliases = can(viewer, "read", "client_companies") && visibleField(client_companies, "aliases", viewer);
	if (!seesAliases || maskedColumns("client_companies").has("aliases")) return sql`${query}::text`;
	return sql`(select ${query}::text || coalesce(string_agg(' | (' || alias || ')', ''), '') from (
    select distinct phraseto_tsquery('simple', app_search_text(other))::text as alias
      from client_companies o, unnest(o.aliases || o.name) other
     where o.business_id = app_business() and o.archived_at is null and numnode(phraseto_tsquery('simple', app_search_text(other))) > 0
       and exists (select from unnest(o.aliases || o.name) same where app_plain(same) = app_plain(${name}::text))) names)`;
}

const study: CriterionIds = (values) =>
	setByPart("study", {
		course: getQuery(values, "course"),
		institution: getQuery(values, "institution"),
		level: getText(values, "level"),
		status: getText(values, "status"),
	});

/** Months worked: overlapping jobs count once, gaps do not count. */
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

export const candidateCriterionSets: Record<string, CriterionIds> = { skill, language, experience, study };
export const candidateCriterionConditions: Record<string, CriterionSql> = { career, cv, ...candidateApplyCriteria };
