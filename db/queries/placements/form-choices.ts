import { sql } from "kysely";
import { placementStage } from "#app/domain/applies/pipeline.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { createApply } from "../applies/create.ts";
import type { MoveActor } from "../applies/last-move.ts";
import type { MissingField } from "../applies/missing-fields.ts";
import { moveApply } from "../applies/move.ts";
import { draftPlacement } from "./draft-placement.ts";

export interface PlacementSubject {
	job: { id: number; uid: string; title: string; company: string };
	candidate: { id: number; uid: string; name: string };
	apply: { id: number; uid: string; status: number } | null;
	offer: { start_date?: string; regime?: number; salary_cents?: number; currency?: string };
	regime: number | null;
}

export async function findPlacementSubject(
	db: Scoped,
	by: { apply: string } | { job: string; candidate: string },
): Promise<PlacementSubject | null> {
	const where =
		"apply" in by
			? sql`j.id = (select job_id from applies where business_id = ${db.businessId} and uid = ${by.apply})
  and c.id = (select candidate_id from applies where business_id = ${db.businessId} and uid = ${by.apply})`
			: sql`j.uid = ${by.job} and c.uid = ${by.candidate}`;
	const { rows } = await sql<Omit<PlacementSubject, "offer"> & { offer: PlacementSubject["offer"] | null }>`
select json_build_object('id', j.id, 'uid', j.uid, 'title', j.title, 'company', j.company_name) as job, j.regimes[1] as regime,
  json_build_object('id', c.id, 'uid', c.uid, 'name', c.name) as candidate,
  case when a.id is not null then json_build_object('id', a.id, 'uid', a.uid, 'status', a.status) end as apply,
  (select e.details from apply_events e where e.business_id = a.business_id and e.apply_id = a.id and e.to_status = 7 and e.kind = 'moved'
    order by e.id desc limit 1) as offer
from jobs j join candidates c on c.business_id = j.business_id
left join applies a on a.business_id = j.business_id and a.job_id = j.id and a.candidate_id = c.id
where j.business_id = ${db.businessId} and j.archived_at is null and c.archived_at is null and ${where}`.execute(db);
	const row = rows[0];
	return row ? { ...row, offer: row.offer ?? {} } : null;
}

export async function findApplyHire(db: Scoped, { apply }: PlacementSubject): Promise<string | null> {
	if (!apply) return null;
	const row = await db
		.selectFrom("placements")
		.select("uid")
		.where("business_id", "=", db.businessId)
		.where("apply_id", "=", apply.id)
		.where("status", "<>", "cancelled")
		.where("archived_at", "is", null)
		.executeTakeFirst();
	return row?.uid ?? null;
}

export type PlacementResult =
	| { ok: true; uid: string }
	| { ok: false; problem: "fields"; lacking: MissingField[] }
	| { ok: false; problem: "closed" | "refused" | "unknown" | "off_limits" | "move"; rule?: string };

/** Adds the candidate to the job if needed and moves the card to Placement. */
export async function createManualPlacement(
	db: Scoped,
	placementSubject: PlacementSubject,
	form: object,
	mover: MoveActor,
): Promise<PlacementResult> {
	let apply = placementSubject.apply;
	const actor = { type: "recruiter" as const, id: mover.id, name: mover.name, ip: mover.ip ?? null };
	if (!apply) {
		const created = await createApply(db, {
			jobId: placementSubject.job.id,
			candidateId: placementSubject.candidate.id,
			actor,
		});
		if (!created.created)
			return created.reason === "off_limits"
				? { ok: false, problem: "off_limits", rule: created.rule }
				: created.reason === "needs_fields"
					? { ok: false, problem: "fields", lacking: created.lacking }
					: { ok: false, problem: created.reason === "exists" ? "move" : created.reason };
		apply = { id: created.id, uid: created.uid, status: 1 };
	}
	if (apply.status !== placementStage) {
		const result = await moveApply(db, {
			uid: apply.uid,
			to: placementStage,
			expectedFrom: null,
			form,
			recruiter: mover,
			note: apply.status === 9 || apply.status === 14 ? "Placement" : null,
		});
		if (result.kind === "refused" && result.verdict.reason === "fieldsRequired")
			return { ok: false, problem: "fields", lacking: result.lacking };
		if (result.kind !== "moved") return { ok: false, problem: result.kind === "doNotUse" ? "refused" : "move" };
	}
	const hire = await draftPlacement(db, { applyId: apply.id, form, actor });
	return hire ? { ok: true, uid: hire.uid } : { ok: false, problem: "unknown" };
}
