import { sql } from "kysely";
import { rejectionStages } from "#app/domain/applies/pipeline.ts";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import { getTitleKeywords } from "#app/domain/jobs/title-keywords.ts";
import type { MatchJob, MatchPerson, PastProcess } from "#app/domain/match/match-input.ts";
import { buildMatchQueries } from "#app/domain/match/match-queries.ts";
import type { MatchPart, MatchWeights } from "#app/domain/match/match-weights.ts";
import { type Match, scoreMatch, scoreWithBestHistory } from "#app/domain/match/score-match.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import { findBlockingRules } from "../off-limits.ts";
import { type ExcludedCandidates, findHiddenApplies } from "./excluded-candidates.ts";
import { type MatchPersonRow, matchPersonColumns, personHistory, toMatchPerson } from "./person-columns.ts";

export interface MatchedPerson extends Row<"candidates", "id" | "uid" | "name" | "status"> {
	headline: string | null;
	company: string | null;
	/** Talent pools they agreed to be in. */
	pools: string[];
	match: Match;
}

export interface JobMatches {
	people: MatchedPerson[];
	/** Number of candidates scored or left out. */
	considered: number;
	leftOut: ExcludedCandidates;
}

export interface JobToMatch extends MatchJob {
	id: Column<"jobs", "id">;
	companyId: Column<"jobs", "client_company_id">;
}

/** Candidates that SQL preselects for scoring. */
const considered = 300;
/** Limit on candidates with lapsed consent that are checked. */
const lapsedSeen = 2_000;

interface Reader {
	hidden: ReadonlySet<MatchPart>;
	/** Restricts results to the reader's own candidates, because search tables lack row-level security. */
	ownOnly: boolean;
}

export async function findJobMatches(
	db: Scoped,
	job: JobToMatch,
	weights: MatchWeights,
	{ hidden, ownOnly, take }: Reader & { take: number },
): Promise<JobMatches> {
	const people = await listConsidered(db, job, { hidden, ownOnly });
	const ids = people.map(({ id }) => id);
	const refused = await findBlockingRules(db, ids, job.id);
	const hiddenProcesses = await findHiddenApplies(db, [job.id], ids);
	const leftOut: ExcludedCandidates = {
		applied: 0,
		notForJob: 0,
		offLimits: 0,
		rejectedByClient: 0,
		doNotUse: 0,
		consentLapsed: await countLapsed(db, job),
	};
	const today = Date.now();
	const related: Scored[] = [];
	for (const person of people) {
		const why = whyLeftOut(person, refused.has(person.id));
		if (why) {
			leftOut[why] += 1;
			continue;
		}
		if (hiddenProcesses.has(job.id, person.id)) continue;
		const facts = toMatchPerson({ ...person, history: [] }, today);
		const match = scoreMatch(job, facts, weights, hidden);
		if (match.related) related.push({ id: person.id, person, facts, match });
	}
	const contenders = pickContenders(related, take);
	const pasts = await listPasts(
		db,
		job.id,
		contenders.map(({ id }) => id),
	);
	const scored = contenders.map((row) => {
		const { history, pools } = pasts.get(row.id) ?? { history: [], pools: [] };
		return { ...row, pools, match: scoreMatch(job, { ...row.facts, history }, weights, hidden) };
	});
	scored.sort((first, other) => other.match.score - first.match.score || other.id - first.id);
	return {
		people: scored.slice(0, take).map(({ person, pools, match }) => ({
			id: person.id,
			uid: person.uid,
			name: person.name,
			status: person.status,
			headline: person.current_position ?? person.role_name,
			company: person.current_company,
			pools,
			match,
		})),
		considered: people.length,
		leftOut,
	};
}

interface Considered extends Omit<MatchPersonRow, "history">, Row<"candidates", "id"> {
	applied: boolean;
	dismissed: boolean;
	rejected: boolean;
}

interface Scored {
	id: number;
	person: Considered;
	facts: MatchPerson;
	/** Without their history. */
	match: Match;
}

/** Limits candidates before reading their history, the most expensive step. */
function pickContenders(related: readonly Scored[], take: number): Scored[] {
	const scores = related.map(({ match }) => match.score).sort((first, other) => other - first);
	const least = scores[take - 1] ?? 0;
	return related.filter(({ match }) => scoreWithBestHistory(match) >= least);
}

interface Past extends Row<"candidates", "id"> {
	history: PastProcess[];
	pools: string[];
}

async function listPasts(db: Scoped, jobId: number, ids: readonly number[]): Promise<Map<number, Past>> {
	const { rows } = await sql<Past>`
select c.id, ${personHistory(sql`${jobId}::bigint`)},
  array(select p.name from talent_pool_members m join talent_pools p on p.business_id = m.business_id and p.id = m.talent_pool_id
    and p.archived_at is null where m.business_id = c.business_id and m.candidate_id = c.id order by p.name) as pools
from candidates c where c.business_id = ${db.businessId} and c.id = any(${sql.val([...ids])}::bigint[])`.execute(db);
	return new Map(rows.map((row) => [row.id, row]));
}

function whyLeftOut(person: Considered, isOffLimits: boolean): keyof ExcludedCandidates | null {
	if (person.applied) return "applied";
	if (person.dismissed) return "notForJob";
	if (isOffLimits) return "offLimits";
	if (doNotUseStatuses.includes(person.status)) return "doNotUse";
	return person.rejected ? "rejectedByClient" : null;
}

async function listConsidered(db: Scoped, job: JobToMatch, { hidden, ownOnly }: Reader): Promise<Considered[]> {
	const terms = buildMatchQueries(job, hidden);
	if (terms.length === 0 && !ownOnly) return [];
	const ids = ownOnly
		? sql`select id from candidates where business_id = ${db.businessId} and archived_at is null and consent_lapsed_at is null
    order by created_at desc, id desc limit ${considered}`
		: sql`select match_candidates(${sql.val(terms)}::text[], ${considered})`;
	const { rows } = await sql<Considered>`
with shortlist as materialized (${ids})
select ${matchPersonColumns(sql`${job.city}::text`, sql`${job.state}::text`)},
  exists (select from applies a where a.business_id = c.business_id and a.candidate_id = c.id and a.job_id = ${job.id}) as applied,
  exists (select from match_dismissals d where d.business_id = c.business_id and d.candidate_id = c.id and d.job_id = ${job.id}) as dismissed,
  exists (select from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
    where a.business_id = c.business_id and a.candidate_id = c.id and a.status in ${sqlIn(rejectionStages)} and a.reject_side = 'client'
      and j.client_company_id = ${job.companyId}) as rejected
from candidates c where c.business_id = ${db.businessId} and c.id = any(array(select * from shortlist))
  and c.archived_at is null and c.anonymised_at is null and c.consent_lapsed_at is null`.execute(db);
	return rows;
}

async function countLapsed(db: Scoped, job: MatchJob): Promise<number> {
	const skills = job.skills.map(({ name }) => name);
	const { rows } = await sql<Record<"count", number>>`
with lapsed as materialized (select id, current_position, role_name from candidates
  where business_id = ${db.businessId} and consent_lapsed_at is not null order by id desc limit ${lapsedSeen})
select count(*)::int as count from lapsed c
 where regexp_split_to_array(app_plain(concat_ws(' ', c.current_position, c.role_name)), '[^a-z0-9]+') && ${sql.val(getTitleKeywords(job.title))}::text[]
  or exists (select from candidate_skills s where s.business_id = ${db.businessId} and s.candidate_id = c.id
    and app_plain(s.name) = any(array(select app_plain(n) from unnest(${sql.val(skills)}::text[]) n)))`.execute(db);
	return rows[0]?.count ?? 0;
}
