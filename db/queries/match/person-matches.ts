import { sql } from "kysely";
import { rejectionStages } from "#app/domain/applies/pipeline.ts";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import { allowsApproach } from "#app/domain/companies/off-limits.ts";
import { openJobStatus } from "#app/domain/jobs/job.ts";
import type { MatchPart, MatchWeights } from "#app/domain/match/match-weights.ts";
import { type Match, scoreMatch } from "#app/domain/match/score-match.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import { listProtections } from "../off-limits.ts";
import { type ExcludedCandidates, findHiddenApplies } from "./excluded-candidates.ts";
import { type MatchJobRow, matchJobColumns, toMatchJob } from "./job-columns.ts";
import { type MatchPersonRow, matchPersonColumns, personHistory, toMatchPerson } from "./person-columns.ts";

export interface MatchedJob extends Row<"jobs", "uid" | "title" | "code" | "city" | "state"> {
	company: string | null;
	match: Match;
}

export interface PersonMatches {
	jobs: MatchedJob[];
	considered: number;
	leftOut: Omit<ExcludedCandidates, "doNotUse" | "consentLapsed">;
	/** Why no jobs are searched: the candidate may not be approached. */
	barred: "doNotUse" | "consentLapsed" | null;
}

/** Open jobs to score; those sharing area, skill or trade come first, newest first. */
const considered = 500;

interface Considered extends MatchJobRow, Row<"jobs", "id"> {
	applied: boolean;
	dismissed: boolean;
	rejected: boolean;
	weights: MatchWeights | null;
	kilometres: number | null;
}

/** The best `take` open jobs for a candidate, with each job's stored weights. */
export async function findPersonMatches(
	db: Scoped,
	candidateId: number,
	weightsOf: (saved: MatchWeights | null) => MatchWeights,
	{ hidden, take }: { hidden: ReadonlySet<MatchPart>; take: number },
): Promise<PersonMatches> {
	const leftOut = { applied: 0, notForJob: 0, offLimits: 0, rejectedByClient: 0 };
	const person = await findPerson(db, candidateId);
	if (!person) return { jobs: [], considered: 0, leftOut, barred: null };
	if (person.consent_lapsed_at) return { jobs: [], considered: 0, leftOut, barred: "consentLapsed" };
	if (doNotUseStatuses.includes(person.status)) return { jobs: [], considered: 0, leftOut, barred: "doNotUse" };
	const protections = await listProtections(db, [candidateId]);
	const facts = toMatchPerson(person, Date.now());
	const jobs = await listConsidered(db, candidateId, person);
	const hiddenProcesses = await findHiddenApplies(
		db,
		jobs.map(({ id }) => id),
		[candidateId],
	);
	const left: { id: number; row: MatchedJob }[] = [];
	for (const { id, companyId, ...job } of jobs.map((row) => ({ ...row, ...toMatchJob(row) }))) {
		const isOffLimits = protections.some(
			(protection) =>
				protection.severity === "block" && !allowsApproach(protection, { job: { id, company: companyId } }),
		);
		const why = whyLeftOut(job, isOffLimits);
		if (why) {
			leftOut[why] += 1;
			continue;
		}
		if (hiddenProcesses.has(id, candidateId)) continue;
		const match = scoreMatch(job, { ...facts, kilometres: job.kilometres }, weightsOf(job.weights), hidden);
		if (!match.related) continue;
		const { uid, title, code, city, state, company } = job;
		left.push({ id, row: { uid, title, code, city, state, company, match } });
	}
	left.sort((first, other) => other.row.match.score - first.row.match.score || other.id - first.id);
	return { jobs: left.slice(0, take).map(({ row }) => row), considered: jobs.length, leftOut, barred: null };
}

function whyLeftOut(
	job: Pick<Considered, "applied" | "dismissed" | "rejected">,
	isOffLimits: boolean,
): keyof PersonMatches["leftOut"] | null {
	if (job.applied) return "applied";
	if (job.dismissed) return "notForJob";
	if (isOffLimits) return "offLimits";
	return job.rejected ? "rejectedByClient" : null;
}

async function findPerson(db: Scoped, id: number) {
	const { rows } = await sql<MatchPersonRow & Row<"candidates", "consent_lapsed_at">>`
select ${matchPersonColumns(sql`null::text`, sql`null::text`)}, ${personHistory(sql`null::bigint`)}, c.consent_lapsed_at
from candidates c where c.business_id = ${db.businessId} and c.id = ${id} and c.archived_at is null and c.anonymised_at is null`.execute(
		db,
	);
	return rows[0];
}

async function listConsidered(db: Scoped, candidateId: number, person: MatchPersonRow): Promise<Considered[]> {
	const skills = person.skills.map(({ name }) => name);
	const { rows } = await sql<Considered>`
with own as materialized (select array(select app_plain(n) from unnest(${sql.val(skills)}::text[]) n) as skills),
shortlist as materialized (select j.id from jobs j, own
  where j.business_id = ${db.businessId} and j.status = ${openJobStatus} and j.archived_at is null
  order by (j.category_sector_id = any(${sql.val(person.areas)}::bigint[])) is true
      or exists (select from jsonb_array_elements(j.skills) x where app_plain(x->>'name') = any(own.skills)) desc,
    j.created_at desc, j.id desc limit ${considered})
select ${matchJobColumns},
  (select app_kilometres(p.lat, p.lng, t.lat, t.lng) from city_places p, city_places t where p.plain_name = app_plain(${person.city}::text)
    and p.state = ${person.state} and t.plain_name = app_plain(j.city) and t.state = j.state) as kilometres,
  (select to_jsonb(w) from job_match_weights w where w.business_id = j.business_id and w.job_id = j.id) as weights,
  exists (select from applies a where a.business_id = j.business_id and a.candidate_id = ${candidateId} and a.job_id = j.id) as applied,
  exists (select from match_dismissals d where d.business_id = j.business_id and d.candidate_id = ${candidateId} and d.job_id = j.id) as dismissed,
  exists (select from applies a join jobs o on o.business_id = a.business_id and o.id = a.job_id
    where a.business_id = j.business_id and a.candidate_id = ${candidateId} and a.status in ${sqlIn(rejectionStages)} and a.reject_side = 'client'
      and o.client_company_id = j.client_company_id) as rejected
from jobs j where j.business_id = ${db.businessId} and j.id = any(array(select id from shortlist))`.execute(db);
	return rows;
}
