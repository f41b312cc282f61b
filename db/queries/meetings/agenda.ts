import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface MeetingSummary extends Row<"meetings", "type" | "mode" | "starts_at" | "duration_min" | "result"> {
	/** Null for private meetings, which only show the time as busy. */
	uid: string | null;
	subject: string | null;
	place: string | null;
	owner: Column<"recruiters", "name">;
	version: Column<"meetings", "lock_version">;
}

interface Coming {
	from: Date;
	to: Date;
	/** Null lists the meetings of all recruiters. */
	recruiterId: number | null;
	viewer: { id: number };
	take: number;
}

/** In order of time; private meetings show others only their time. */
export async function listMeetings(
	trx: Scoped,
	{ from, to, recruiterId, viewer, take }: Coming,
): Promise<MeetingSummary[]> {
	const seen = sql`(not m.private or m.owner_id = ${viewer.id} or ${viewer.id} = any(m.shared_with))`;
	const { rows } = await sql<MeetingSummary>`
select case when ${seen} then m.uid end as uid, case when ${seen} then m.subject end as subject, m.type, m.mode,
  case when ${seen} then coalesce(m.link, m.place) end as place, m.starts_at, m.duration_min, m.result, r.name as owner, m.lock_version as version
  from meetings m join recruiters r on r.business_id = m.business_id and r.id = m.owner_id
 where m.business_id = ${trx.businessId} and m.archived_at is null and m.starts_at >= ${from} and m.starts_at < ${to}
   and (${recruiterId}::bigint is null or m.owner_id = ${recruiterId} or ${recruiterId} = any(m.shared_with))
 order by m.starts_at, m.id limit ${take}`.execute(trx);
	return rows;
}
