import { sql } from "kysely";
import type { InterviewLoad } from "#app/domain/time/interview-load.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

interface Limited extends Row<"recruiters", "id" | "interviews_per_day" | "interviews_per_week"> {
	starts: string[];
}

interface Period {
	first_day: string;
	last_day: string;
	/** Excluded from counts, because it is being scheduled. */
	interview_id: Column<"interviews", "id"> | null;
}

/** Limits and surrounding interviews of participants with an interview limit. */
export async function listInterviewLoads(
	trx: Scoped,
	ids: readonly number[],
	{ first_day: first, last_day: last, interview_id: but }: Period,
): Promise<Map<number, InterviewLoad>> {
	const { rows } = await sql<Limited>`
select r.id, r.interviews_per_day, r.interviews_per_week, (
  select coalesce(json_agg(i.starts_at), '[]') from interview_interviewers x
    join interviews i on i.business_id = x.business_id and i.id = x.interview_id
   where x.business_id = r.business_id and x.recruiter_id = r.id and i.archived_at is null and i.id is distinct from ${but}::bigint
     and i.starts_at between ${first}::date - 8 and ${last}::date + 9) as starts
  from recruiters r where r.business_id = ${trx.businessId} and r.id = any(${sql.val([...ids])}::bigint[])
   and num_nonnulls(r.interviews_per_day, r.interviews_per_week) > 0`.execute(trx);
	return new Map(
		rows.map(({ id, interviews_per_day: perDay, interviews_per_week: perWeek, starts }) => [
			id,
			{ perDay, perWeek, starts: starts.map((start) => new Date(start)) },
		]),
	);
}
