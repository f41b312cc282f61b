import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { createFormRequest } from "./create-request.ts";

/** Active jobs, newest first. */
export async function listStageRequestJobs(trx: Scoped): Promise<{ uid: string; title: string }[]> {
	const rows = await trx
		.selectFrom("jobs as j")
		.leftJoin("client_companies as c", (join) =>
			join.onRef("c.business_id", "=", "j.business_id").onRef("c.id", "=", "j.client_company_id"),
		)
		.select(["j.uid", sql<string>`j.title || coalesce(' · ' || c.name, '')`.as("title")])
		.where("j.business_id", "=", trx.businessId)
		.where("j.status", "in", [sql.lit(2), sql.lit(3)])
		.where("j.archived_at", "is", null)
		.orderBy("j.created_at", "desc")
		.orderBy("j.id", "desc")
		.limit(sql.lit(100))
		.execute();
	return rows;
}

/** Everyone in a stage who has not withdrawn; undefined for an unknown job. */
export async function createStageRequest(
	trx: Scoped,
	{ formId, job, status, askedBy }: { formId: number; job: string; status: number; askedBy: number },
): Promise<{ asked: number; others: number; empty: boolean } | undefined> {
	const row = await trx
		.selectFrom("jobs")
		.select("id")
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", job)
		.where("archived_at", "is", null)
		.executeTakeFirst();
	if (!row) return undefined;
	const applies = await trx
		.selectFrom("applies")
		.select(["id", "candidate_id"])
		.where("business_id", "=", trx.businessId)
		.where("job_id", "=", row.id)
		.where("status", "=", status)
		.where("withdrawn_at", "is", null)
		.orderBy("id")
		.limit(500)
		.execute();
	let request = 0;
	for (const { id, candidate_id } of applies) {
		const item = { kind: "evaluation", formId, candidateId: candidate_id, applyId: id, askedBy } as const;
		const outcome = await createFormRequest(trx, item);
		if (outcome.asked) request++;
		else if (outcome.why === "empty") return { asked: request, others: 0, empty: true };
	}
	return { asked: request, others: applies.length - request, empty: false };
}
