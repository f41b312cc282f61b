import { sql } from "kysely";
import type { InvitationAnswer } from "#app/domain/calendar/invitation-answer.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { invitationToken } from "./link.ts";

export interface CandidateInvitation
	extends Row<"interviews", "uid" | "starts_at">,
		Row<"candidates", "country" | "state"> {
	job: Column<"jobs", "title">;
	zone: Column<"businesses", "timezone">;
	answer: InvitationAnswer;
	/** Of the page where it is answered. */
	token: string;
}

/** A candidate's upcoming interviews that they were notified of, the next first. */
export async function listCandidateInvitations(trx: Scoped, candidateId: number): Promise<CandidateInvitation[]> {
	const { rows } = await sql<Omit<CandidateInvitation, "token">>`
select i.uid, i.starts_at, j.title as job, b.timezone as zone, c.country, c.state, coalesce(w.answer, 'needs_action') as answer
  from interviews i
  join jobs j on j.business_id = i.business_id and j.id = i.job_id
  join businesses b on b.id = i.business_id
  join candidates c on c.business_id = i.business_id and c.id = i.candidate_id
  left join appointment_answers w on w.business_id = i.business_id and w.interview_id = i.id and w.candidate_id = i.candidate_id
    and w.starts_at = i.starts_at
 where i.business_id = ${trx.businessId} and i.candidate_id = ${candidateId} and i.archived_at is null and i.result = 'pending'
   and i.notify_by_email and i.starts_at > now()
 order by i.starts_at, i.id limit 20`.execute(trx);
	const person = { type: "candidates", id: candidateId } as const;
	return rows.map((row) => ({
		...row,
		token: invitationToken(trx, { type: "interviews", uid: row.uid, person }),
	}));
}
