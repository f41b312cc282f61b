import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export interface StageCount {
	status: number;
	name: string;
	position: number;
	count: number;
}

/** How many applies each stage of a job of this business holds, in board order; empty when there is no such job. */
export async function countByStage(db: Scoped, businessId: number, jobUid: string): Promise<StageCount[]> {
	const { rows } = await sql<StageCount>`
select s.status, s.name, s.position, (select count(*) from applies a
    where a.business_id = s.business_id and a.job_id = s.job_id and a.status = s.status) as count
from jobs j join job_statuses s on s.business_id = j.business_id and s.job_id = j.id
where j.business_id = ${businessId} and j.uid = ${jobUid}
order by s.position, s.status`.execute(db);
	return rows;
}
