import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

interface DebriefedApply extends Row<"applies", "id"> {
	name: Column<"candidates", "name">;
	job: Column<"jobs", "title">;
	job_uid: Column<"jobs", "uid">;
	candidate: Column<"candidates", "uid">;
}

export async function findDebriefApply(trx: Scoped, uid: string): Promise<DebriefedApply | undefined> {
	const { rows } = await sql<DebriefedApply>`
select a.id, c.name, j.title as job, j.uid as job_uid, c.uid as candidate from applies a
join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
join jobs j on j.business_id = a.business_id and j.id = a.job_id
where a.business_id = ${trx.businessId} and a.uid = ${uid}`.execute(trx);
	return rows[0];
}

/** Feedback of three scores, as stages without kits ask for it. */
export function listScoredFeedbacks(trx: Scoped, applyId: number) {
	return trx
		.selectFrom("feedbacks as f")
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "f.business_id").onRef("r.id", "=", "f.author_id"),
		)
		.select(["f.uid", "f.text", "f.technical", "f.behaviour", "f.motivation", "r.name as author"])
		.where("f.business_id", "=", trx.businessId)
		.where("f.apply_id", "=", applyId)
		.where("f.archived_at", "is", null)
		.orderBy("f.created_at", "desc")
		.limit(50)
		.execute();
}
