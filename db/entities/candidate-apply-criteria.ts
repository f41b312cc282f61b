import { type RawBuilder, sql } from "kysely";
import { can } from "#app/domain/access/permissions.ts";
import { interviewStage, placementStage, rejectionStages } from "#app/domain/applies/pipeline.ts";
import { readTown } from "#app/domain/reference/town-search.ts";
import { toWordsTsquery } from "#app/domain/search/search-words.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { CriterionValues } from "#app/entities/kit/list-criteria.ts";
import { type Viewer, visibleField } from "#app/entities/kit/list-query.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import { applies, jobs, talent_pools, tearsheets } from "#app/entities/registry.ts";
import { furthestStage, hadFinalInterview } from "#db/kit/furthest-stage.ts";
import { privateRowsSql } from "#db/kit/private-rows.ts";
import { sqlIn } from "#db/kit/sql-in.ts";

type Sql = RawBuilder<unknown>;
export type CriterionSql = (values: CriterionValues, viewer: Viewer) => Sql;

const nobody = sql`false`;
const hasWords = (column: Sql, text: string): Sql => {
	const query = toWordsTsquery(text);
	return query === null ? nobody : sql`app_search_words(${column}) @@ ${query}::tsquery`;
};

/** Towns `t` of that name: one per state; without a state, every one. */
export function matchesTownSql(town: string): Sql {
	const request = readTown(town);
	if (!request) return nobody;
	const { name, state } = request;
	return sql`t.plain_name = app_plain(${name}::text)${state === null ? sql`` : sql` and t.state = ${state}`}`;
}

const distance: CriterionSql = ({ town, kilometres }) => {
	const near = (columns: Sql) => sql`select ${columns} from city_places t join city_places p
    on app_kilometres(p.lat, p.lng, t.lat, t.lng) <= ${Number(kilometres)}
    where ${matchesTownSql(String(town))}`;
	// Compares the state first, since it needs no normalisation.
	return sql`(r.state = any(array(${near(sql`p.state`)})) and (app_plain(r.city), r.state) in (${near(sql`p.plain_name, p.state`)}))`;
};

/** Matches job `j` by code or title words; null when neither field is readable. */
function namesJob(name: string, viewer: Viewer): Sql | null {
	const seen = can(viewer, "read", "jobs");
	const parts = [
		...(seen && visibleField(jobs, "code", viewer) ? [sql`lower(j.code) = lower(${name})`] : []),
		...(seen && visibleField(jobs, "title", viewer) ? [hasWords(sql`j.title`, name)] : []),
	];
	return parts.length === 0 ? null : sql`(${sql.join(parts, sql` or `)})`;
}

const furthest = furthestStage("k");

/** How far an apply `k` progressed; finalists are defined as for matches. */
const reached: Readonly<Record<string, Sql>> = {
	applied: sql`true`,
	client: sql`${furthest} >= ${interviewStage}`,
	finalist: sql`(case ${furthest} when ${interviewStage} then ${hadFinalInterview("k")} when ${placementStage} then false
    else ${furthest} > ${interviewStage} end)`,
	placed: sql`${furthest} = ${placementStage}`,
	rejected: sql`k.status in ${sqlIn(rejectionStages)}`,
};

const wasSent = sql`exists (select from submissions s where s.business_id = k.business_id and s.apply_id = k.id and s.archived_at is null)`;

function hasReached(value: string, viewer: Viewer): Sql {
	const stage = reached[value] ?? nobody;
	return value === "client" && visibleField(applies, "cv_sent_at", viewer) ? sql`(${stage} or ${wasSent})` : stage;
}

/** Matching processes of candidate `r` as `from … where …`; null when unreadable. */
export function appliesFromClause(values: CriterionValues, viewer: Viewer): Sql | null {
	const named = values.job === undefined ? sql`true` : namesJob(String(values.job), viewer);
	// Roles can never hide the stage, but may hide the client interview status.
	const needed = values.reached === "finalist" ? ["interview_status"] : [];
	if (values.reason !== undefined) needed.push("reject_reason");
	if (!named || needed.some((name) => !visibleField(applies, name, viewer))) return null;
	return sql`from applies k join jobs j on j.business_id = k.business_id and j.id = k.job_id
    where k.business_id = app_business() and k.candidate_id = r.id and ${named} and ${hasReached(String(values.reached), viewer)}
      ${values.reason === undefined ? sql`` : sql`and k.reject_reason = ${values.reason}`}`;
}

const process: CriterionSql = (values, viewer) => {
	const source = appliesFromClause(values, viewer);
	return source === null ? nobody : sql`exists (select ${source})`;
};

/** In or out; criteria the reader cannot evaluate match nobody. */
const onSide = (side: unknown, member: Sql | null): Sql =>
	member === null ? nobody : side === "out" ? sql`not ${member}` : member;

const job: CriterionSql = ({ side, name }, viewer) => {
	const named = namesJob(String(name), viewer);
	return onSide(
		side,
		named &&
			sql`exists (select from applies k join jobs j on j.business_id = k.business_id and j.id = k.job_id
    where k.business_id = app_business() and k.candidate_id = r.id and ${named})`,
	);
};

/** Rows of `members` (alias `k`) whose record (alias `t`) matches and is readable. */
const namedMember =
	(entity: Entity, members: Sql): CriterionSql =>
	({ side, name }, viewer) => {
		if (!visibleField(entity, entity.name, viewer)) return nobody;
		const hidden = privateRowsSql(getTarget(entity.key), viewer);
		return onSide(
			side,
			sql`exists (select from ${members} where k.business_id = app_business() and t.archived_at is null
      ${hidden === null ? sql`` : sql`and not ${hidden}`} and ${hasWords(sql`t.name`, String(name))})`,
		);
	};

const list = namedMember(
	tearsheets,
	sql`tearsheet_members k join tearsheets t on t.business_id = k.business_id and t.id = k.tearsheet_id
    and k.reference_type = 'candidates' and k.reference_id = r.id`,
);

const pool = namedMember(
	talent_pools,
	sql`talent_pool_members k join talent_pools t on t.business_id = k.business_id and t.id = k.talent_pool_id and k.candidate_id = r.id`,
);

export const candidateApplyCriteria: Record<string, CriterionSql> = { distance, process, job, list, pool };
