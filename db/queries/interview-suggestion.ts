import { sql } from "kysely";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import { spreadSlots } from "#app/domain/time/spread-slots.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { findApplyCandidateId } from "./appointment-locations.ts";
import { findSlots } from "./slots/free-slots.ts";

export interface InterviewSuggestion {
	/** Colleagues, by public id. */
	interviewers: string[];
	minutes: number;
	mode: string;
	times: Date[];
}

const searchedDays = 14;
const noticeHours = 4;
const mostTimes = 4;

export interface Panelist extends Row<"recruiters", "id" | "uid" | "name"> {}

interface LastInterview extends Row<"interviews", "duration_min" | "mode"> {
	panel: Panelist[];
}

export const getSlotSearch = (
	candidateId: number | null,
	panel: readonly { id: number }[],
	minutes: number,
	from: string,
) => ({
	candidate_id: candidateId,
	apply_candidate_id: null,
	client_contact_id: null,
	guest_contact_id: null,
	panel,
	duration_min: minutes,
	buffer_min: 0,
	notice_hours: noticeHours,
	first_day: from,
	last_day: addDays(from, searchedDays),
	times: [],
	interview_id: null,
	meeting_id: null,
});

/** Based on the job's last interview of the kind, else on the job's owner. */
export async function suggestPanel(
	trx: Scoped,
	applyUid: string,
	{ kind, self }: { kind: "internal" | "client"; self: Panelist },
): Promise<{ panel: Panelist[]; minutes: number; mode: string }> {
	const last = await findLastInterview(trx, applyUid, { kind, recruiterId: self.id });
	const panel = last && last.panel.length > 0 ? last.panel : [(await findJobOwner(trx, applyUid)) ?? self];
	return { panel, minutes: last?.duration_min ?? 60, mode: last?.mode ?? "video" };
}

async function findJobOwner(trx: Scoped, applyUid: string): Promise<Panelist | undefined> {
	const { rows } = await sql<Panelist>`
select r.id, r.uid, r.name from applies a
  join jobs j on j.business_id = a.business_id and j.id = a.job_id
  join recruiters r on r.business_id = j.business_id and r.id = j.owner_id and r.status = 'active'
 where a.business_id = ${trx.businessId} and a.uid = ${applyUid}`.execute(trx);
	return rows[0];
}

/** Copies the job's last interview of the kind, at the panel's next free times. */
export async function suggestInterview(
	trx: Scoped,
	applyUid: string,
	{ kind, self, now }: { kind: "internal" | "client"; self: Panelist; now: Date },
): Promise<InterviewSuggestion> {
	const { panel, minutes, mode } = await suggestPanel(trx, applyUid, { kind, self });
	const candidateId = await findApplyCandidateId(trx, { uid: applyUid });
	const times = await findSlots(trx, getSlotSearch(candidateId, panel, minutes, localDay(now)), now);
	return {
		interviewers: panel.map(({ uid }) => uid),
		minutes,
		mode,
		times: spreadSlots(times, mostTimes),
	};
}

/** Prefers the apply's own interview; returns active panel members only. */
async function findLastInterview(
	trx: Scoped,
	applyUid: string,
	{ kind, recruiterId }: { kind: string; recruiterId: number },
): Promise<LastInterview | undefined> {
	const { rows } = await sql<LastInterview>`
select i.duration_min, i.mode, (select coalesce(json_agg(json_build_object('id', r.id, 'uid', r.uid, 'name', r.name) order by r.name), '[]')
    from interview_interviewers x join recruiters r on r.business_id = x.business_id and r.id = x.recruiter_id
   where x.business_id = i.business_id and x.interview_id = i.id and r.status = 'active') as panel
  from applies a join interviews i on i.business_id = a.business_id and i.job_id = a.job_id and i.kind = ${kind} and i.archived_at is null
 where a.business_id = ${trx.businessId} and a.uid = ${applyUid}
 order by i.owner_id is distinct from ${recruiterId}::bigint, i.id desc limit 1`.execute(trx);
	return rows[0];
}
