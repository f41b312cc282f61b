import { sql } from "kysely";
import { type InvitationAnswer, summarizeAnswers } from "#app/domain/calendar/invitation-answer.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { listParticipants } from "./participants.ts";

export interface NextInterview extends Row<"interviews", "id" | "uid" | "starts_at"> {
	apply: Column<"applies", "uid">;
	/** Combined answer of all participants. */
	answer: InvitationAnswer;
	declined: string[];
}

interface Upcoming extends Row<"interviews", "id" | "uid" | "starts_at"> {
	apply: Column<"applies", "uid">;
}

export async function listNextInterviews(
	trx: Scoped,
	of: { jobUid: string } | { candidateId: number },
): Promise<Map<string, NextInterview>> {
	const about = "jobUid" in of ? sql`j.uid = ${of.jobUid}` : sql`i.candidate_id = ${of.candidateId}`;
	const { rows } = await sql<Upcoming>`
select distinct on (i.apply_id) i.id, i.uid, i.starts_at, a.uid as apply from interviews i
  join applies a on a.business_id = i.business_id and a.id = i.apply_id
  join jobs j on j.business_id = i.business_id and j.id = i.job_id
 where i.business_id = ${trx.businessId} and ${about} and i.archived_at is null and i.result = 'pending'
   and i.starts_at + make_interval(mins => i.duration_min) > now()
 order by i.apply_id, i.starts_at, i.id limit 500`.execute(trx);
	const people = Map.groupBy(
		await listParticipants(
			trx,
			"interviews",
			rows.map(({ id }) => id),
		),
		({ appointment }) => appointment,
	);
	return new Map(
		rows.map((row) => {
			const own = people.get(row.id) ?? [];
			const declined = own.filter(({ answer }) => answer === "declined").map(({ name }) => name);
			return [row.apply, { ...row, answer: summarizeAnswers(own), declined }];
		}),
	);
}
