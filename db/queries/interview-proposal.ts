import { sql } from "kysely";
import { addDays, localDay } from "#app/domain/time/local-time.ts";
import { spreadSlots } from "#app/domain/time/spread-slots.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { findSlots } from "./slots/free-slots.ts";

export interface InterviewProposal {
	/** Colleagues, by public id. */
	interviewers: string[];
	minutes: number;
	mode: string;
	/** When all of them and the candidate are free. */
	times: Date[];
}

const searchedDays = 14;
const noticeHours = 4;
const mostTimes = 4;

interface LastInterview extends Row<"interviews", "duration_min" | "mode"> {
	panel: { id: number; uid: string }[];
}

/** An interview of an apply as this job's last one of the kind was, at the next free times of who takes part. */
export async function proposeInterview(
	trx: Scoped,
	applyUid: string,
	{ kind, self, now }: { kind: "internal" | "client"; self: { id: number; uid: string }; now: Date },
): Promise<InterviewProposal> {
	const last = await findLastInterview(trx, applyUid, { kind, recruiterId: self.id });
	const panel = last && last.panel.length > 0 ? last.panel : [self];
	const minutes = last?.duration_min ?? 60;
	const today = localDay(now);
	const times = await findSlots(
		trx,
		{
			candidate_id: await findCandidateId(trx, applyUid),
			apply_candidate_id: null,
			client_contact_id: null,
			guest_contact_id: null,
			panel,
			duration_min: minutes,
			buffer_min: 0,
			notice_hours: noticeHours,
			first_day: today,
			last_day: addDays(today, searchedDays),
			times: [],
			interview_id: null,
			meeting_id: null,
		},
		now,
	);
	return {
		interviewers: panel.map(({ uid }) => uid),
		minutes,
		mode: last?.mode ?? "video",
		times: spreadSlots(times, mostTimes),
	};
}

/** The job's last interview of a kind, their own first, with those of its panel who are still active. */
async function findLastInterview(
	trx: Scoped,
	applyUid: string,
	{ kind, recruiterId }: { kind: string; recruiterId: number },
): Promise<LastInterview | undefined> {
	const { rows } = await sql<LastInterview>`
select i.duration_min, i.mode, (select coalesce(json_agg(json_build_object('id', r.id, 'uid', r.uid) order by r.name), '[]')
    from interview_interviewers x join recruiters r on r.business_id = x.business_id and r.id = x.recruiter_id
   where x.business_id = i.business_id and x.interview_id = i.id and r.status = 'active') as panel
  from applies a join interviews i on i.business_id = a.business_id and i.job_id = a.job_id and i.kind = ${kind} and i.archived_at is null
 where a.business_id = ${trx.businessId} and a.uid = ${applyUid}
 order by i.owner_id is distinct from ${recruiterId}::bigint, i.id desc limit 1`.execute(trx);
	return rows[0];
}

async function findCandidateId(trx: Scoped, applyUid: string): Promise<Column<"applies", "candidate_id"> | null> {
	const row = await trx
		.selectFrom("applies")
		.select("candidate_id")
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", applyUid)
		.executeTakeFirst();
	return row?.candidate_id ?? null;
}
