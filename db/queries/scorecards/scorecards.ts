import { sql } from "kysely";
import type { AttributeVerdict, ScorecardContent, Verdict } from "#app/domain/interviews/scorecard.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { interviewKitJoin } from "./interview-kit.ts";

/** Author of a scorecard: a recruiter or a client contact. */
export type Interviewer = { recruiterId: number } | { contactId: number };

const column = (by: Interviewer) => ("recruiterId" in by ? "recruiter_id" : "client_contact_id");
const idFrom = (by: Interviewer) => ("recruiterId" in by ? by.recruiterId : by.contactId);

export interface AuthorScorecard extends ScorecardContent, Row<"scorecards", "submitted_at" | "updated_at"> {}

export async function findAuthorScorecard(
	trx: Scoped,
	interviewId: number,
	by: Interviewer,
): Promise<AuthorScorecard | undefined> {
	const row = await trx
		.selectFrom("scorecards")
		.select(["judgements", "verdict", "notes", "submitted_at", "updated_at"])
		.where("business_id", "=", trx.businessId)
		.where("interview_id", "=", interviewId)
		.where(column(by), "=", idFrom(by))
		.executeTakeFirst();
	return row as AuthorScorecard | undefined;
}

interface Saved {
	interviewId: number;
	applyId: number;
	by: Interviewer;
	/** As the history names them. */
	name: string;
	content: ScorecardContent;
	submit: boolean;
}

/** Saves a draft or submits the scorecard; false when it was already submitted. */
export async function saveScorecard(trx: Scoped, { interviewId, applyId, by, name, content, submit }: Saved) {
	const { judgements, verdict, notes } = content;
	const values = {
		judgements: JSON.stringify(judgements),
		verdict,
		notes,
		...(submit ? { submitted_at: sql<Date>`now()` } : {}),
		updated_at: sql<Date>`now()`,
	};
	const row = await trx
		.insertInto("scorecards")
		.values({ business_id: trx.businessId, interview_id: interviewId, [column(by)]: idFrom(by), ...values })
		.onConflict((oc) =>
			oc
				.columns(["business_id", "interview_id", column(by)])
				.doUpdateSet(values)
				.where("scorecards.submitted_at", "is", null),
		)
		.returning("id")
		.executeTakeFirst();
	if (!row) return false;
	if (submit)
		await trx
			.insertInto("apply_events")
			.values({
				business_id: trx.businessId,
				apply_id: applyId,
				kind: "scorecard",
				actor_type: "recruiterId" in by ? "recruiter" : "client_contact",
				recruiter_id: "recruiterId" in by ? by.recruiterId : null,
				// Omits the verdict, because interviewers with pending scorecards can read the history.
				details: JSON.stringify({ interviewer: name }),
			})
			.execute();
	return true;
}

/** Expects alias `a` (applies); adds interviews `i` and interviewers `x` without a submitted scorecard. */
const owed = sql`interviews i ${interviewKitJoin}
  join interview_interviewers x on x.business_id = i.business_id and x.interview_id = i.id
  where i.business_id = a.business_id and i.apply_id = a.id and i.archived_at is null and i.result <> 'no-show'
    and not exists (select from scorecards o where o.business_id = i.business_id and o.interview_id = i.id
      and o.recruiter_id = x.recruiter_id and o.submitted_at is not null)`;

/** True where recruiter `viewer` still owes a scorecard for an interview of the apply. */
const owes = (viewer: number) => sql`exists (select from ${owed} and x.recruiter_id = ${viewer}::bigint)`;

export interface ScorecardRecord extends Row<"interviews", "interview_status" | "starts_at"> {
	uid: Column<"scorecards", "uid">;
	interview: Column<"interviews", "uid">;
	apply: Column<"applies", "uid">;
	interviewer: string;
	client: boolean;
	judgements: AttributeVerdict[];
	verdict: Verdict;
	notes: string | null;
	submitted_at: Date;
}

type About = { applyId: number } | { jobId: number };
const about = (of: About) => ("applyId" in of ? sql`a.id = ${of.applyId}` : sql`a.job_id = ${of.jobId}`);

/** The only reader of others' scorecards: returns only the recruiter's own while theirs is missing. */
export async function listSubmittedScorecards(trx: Scoped, of: About, viewer: number): Promise<ScorecardRecord[]> {
	const { rows } = await sql<ScorecardRecord>`
select s.uid, m.uid as interview, a.uid as apply, m.interview_status, m.starts_at, coalesce(r.name, p.name) as interviewer,
  s.client_contact_id is not null as client, s.judgements, s.verdict, s.notes, s.submitted_at
from applies a
join interviews m on m.business_id = a.business_id and m.apply_id = a.id and m.archived_at is null
join scorecards s on s.business_id = m.business_id and s.interview_id = m.id and s.submitted_at is not null
left join recruiters r on r.business_id = s.business_id and r.id = s.recruiter_id
left join client_contacts p on p.business_id = s.business_id and p.id = s.client_contact_id
where a.business_id = ${trx.businessId} and ${about(of)}
  and (s.recruiter_id = ${viewer}::bigint or not ${owes(viewer)})
order by m.starts_at, s.submitted_at, s.id limit 2000`.execute(trx);
	return rows;
}

export interface DebriefApply extends Row<"applies", "id" | "uid" | "status"> {
	name: Column<"candidates", "name">;
	/** Interviewers of past interviews without a submitted scorecard. */
	missing: string[];
	/** Whether other scorecards are hidden until the viewer submits theirs. */
	hidden: boolean;
}

export async function listDebriefApplies(trx: Scoped, of: About, viewer: number): Promise<DebriefApply[]> {
	const { rows } = await sql<DebriefApply>`
select a.id, a.uid, a.status, c.name, ${owes(viewer)} as hidden,
  (select coalesce(json_agg(distinct r.name order by r.name), '[]') from recruiters r where r.business_id = a.business_id
    and r.id in (select x.recruiter_id from ${owed} and i.starts_at + make_interval(mins => i.duration_min) < now())) as missing
from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
where a.business_id = ${trx.businessId} and ${about(of)} and c.anonymised_at is null and exists (select from interviews i ${interviewKitJoin}
  where i.business_id = a.business_id and i.apply_id = a.id and i.archived_at is null)
order by c.name, a.id limit 200`.execute(trx);
	return rows;
}
