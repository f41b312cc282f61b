import { sql } from "kysely";
import { type ApplyEnd, formsByApplyEnd } from "#app/domain/applies/apply-outcome.ts";
import { openStatuses } from "#app/domain/applies/pipeline.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { notifyInterviewChange } from "../interview-reminders.ts";
import { cancelRequestsForRecords } from "../signatures/cancel-for-record.ts";

export interface CancelledActivities {
	interviews: number[];
	offers: { id: number; was: string }[];
	forms: number[];
	runs: { id: number; was: string }[];
}

export interface CancelableActivity {
	kind: "interview" | "slot_offer" | "form" | "flow";
	name: Column<"interviews", "title"> | null;
	at: Column<"interviews", "starts_at"> | null;
}

const coming = sql`i.archived_at is null and i.result = 'pending' and i.starts_at > now()`;

/** Future interviews, offered slots, unanswered forms and queued steps of ending applications. */
export async function listCancelableActivities(
	db: Scoped,
	applyIds: readonly number[],
	end: ApplyEnd,
): Promise<CancelableActivity[]> {
	const ids = sql<number>`any(${sql.val([...applyIds])}::bigint[])`;
	const { rows } = await sql<CancelableActivity>`
select 'interview' as kind, i.title as name, i.starts_at as at from interviews i
 where i.business_id = ${db.businessId} and i.apply_id = ${ids} and ${coming}
union all
select 'slot_offer', o.subject, null from slot_offers o
 where o.business_id = ${db.businessId} and o.apply_id = ${ids} and o.archived_at is null and o.status in ('proposed', 'open')
union all
select 'form', coalesce(e.title_pt, d.name), f.expires_at from form_requests f
  left join evaluations e on e.business_id = f.business_id and e.id = f.evaluation_id
  left join data_collections d on d.business_id = f.business_id and d.id = f.data_collection_id
 where f.business_id = ${db.businessId} and f.apply_id = ${ids} and ${waits(end)}
union all
select 'flow', r.name, r.resume_at from flow_runs r
 where r.business_id = ${db.businessId} and r.record_type = 'applies' and r.record_id = ${ids} and r.state in ('queued', 'waiting')
order by 1, 3 limit 200`.execute(db);
	return rows;
}

/** Same as `listCancelableActivities`, for one application by public id. */
export async function listApplyActivities(db: Scoped, applyUid: string, end: ApplyEnd): Promise<CancelableActivity[]> {
	const rows = await db
		.selectFrom("applies")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("uid", "=", applyUid)
		.execute();
	return rows[0] ? listCancelableActivities(db, [Number(rows[0].id)], end) : [];
}

const waits = (end: ApplyEnd) => sql`f.revoked_at is null and f.state in ('sent', 'opened', 'partial')
   and f.kind <> all(${sql.val([...formsByApplyEnd[end]])}::text[])`;

/** Runs in the transaction that ends the applications; notifies interview guests. */
export async function cancelActivities(
	db: Scoped,
	applyIds: readonly number[],
	{ end, actor, tellAt }: { end: ApplyEnd; actor: AuditActor; tellAt?: Date },
): Promise<CancelledActivities> {
	const none: CancelledActivities = { interviews: [], offers: [], forms: [], runs: [] };
	if (applyIds.length === 0) return none;
	const ids = sql<number>`any(${sql.val([...applyIds])}::bigint[])`;
	const interviews = await db
		.selectFrom("interviews as i")
		.select("i.id")
		.where("i.business_id", "=", db.businessId)
		.where("i.apply_id", "=", ids)
		.where(sql<boolean>`${coming}`)
		.orderBy("i.id")
		.forUpdate()
		.execute();
	const off = interviews.map(({ id }) => Number(id));
	const { rows: offers } = await sql<Row<"slot_offers", "id"> & { was: Column<"slot_offers", "status"> }>`
with before as (select o.id, o.status from slot_offers o where o.business_id = ${db.businessId} and o.apply_id = ${ids} and o.archived_at is null
  and (o.status in ('proposed', 'open') or (o.status = 'picked' and o.interview_id = any(${sql.val(off)}::bigint[]))) for update)
update slot_offers o set status = 'closed' from before b where o.business_id = ${db.businessId} and o.id = b.id
returning o.id, b.status as was`.execute(db);
	for (const id of off) {
		await sql`update interviews set archived_at = now() where business_id = ${db.businessId} and id = ${id}`.execute(
			db,
		);
		await auditInterview(db, id, actor, "delete");
		await notifyInterviewChange(db, id, { moved: true, tellAt });
	}
	const forms = await db
		.updateTable("form_requests as f")
		.set({ revoked_at: sql<Date>`now()`, revoked_by_id: actor.type === "recruiter" ? actor.id : null })
		.where("f.business_id", "=", db.businessId)
		.where("f.apply_id", "=", ids)
		.where(sql<boolean>`${waits(end)}`)
		.returning("f.id")
		.execute();
	await cancelOfferSignatures(db, applyIds);
	const { rows: runs } = await sql<Row<"flow_runs", "id"> & { was: Column<"flow_runs", "state"> }>`
with before as (select r.id, r.state from flow_runs r where r.business_id = ${db.businessId} and r.record_type = 'applies'
  and r.record_id = ${ids} and r.state in ('queued', 'waiting') for update)
update flow_runs r set state = 'stopped', debounced = false, finished_at = now() from before b
 where r.business_id = ${db.businessId} and r.id = b.id returning r.id, b.state as was`.execute(db);
	return {
		interviews: off,
		offers: offers.map(({ id, was }) => ({ id: Number(id), was })),
		forms: forms.map(({ id }) => Number(id)),
		runs: runs.map(({ id, was }) => ({ id: Number(id), was })),
	};
}

/** Ended applications' letters cannot be signed; after undoing, the candidate must accept again. */
async function cancelOfferSignatures(db: Scoped, applyIds: readonly number[]): Promise<void> {
	const rows = await db
		.selectFrom("offers")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("apply_id", "in", applyIds)
		.where("acceptance", "=", "signature")
		.where("status", "in", ["sent", "expired"])
		.execute();
	await cancelRequestsForRecords(db, { type: "offers", ids: rows.map(({ id }) => id) });
}

/** Restores cancelled activities whose time has not passed. */
export async function restoreActivities(
	db: Scoped,
	{ interviews, offers, forms, runs }: CancelledActivities,
	actor: AuditActor,
): Promise<void> {
	for (const id of interviews) {
		const { rows } = await sql`update interviews set archived_at = null
where business_id = ${db.businessId} and id = ${id} and archived_at is not null and starts_at > now() returning id`.execute(
			db,
		);
		if (rows.length === 0) continue;
		await auditInterview(db, id, actor, "restore");
		await notifyInterviewChange(db, id, { moved: true });
	}
	for (const { id, was } of offers)
		await sql`update slot_offers o set status = ${was} where o.business_id = ${db.businessId} and o.id = ${id} and o.status = 'closed'
  and (${was} <> 'picked' or exists (select from interviews i where i.business_id = o.business_id and i.id = o.interview_id
    and i.archived_at is null))`.execute(db);
	await sql`update form_requests set revoked_at = null, revoked_by_id = null
where business_id = ${db.businessId} and id = any(${sql.val(forms)}::bigint[])`.execute(db);
	for (const { id, was } of runs)
		await sql`update flow_runs set state = ${was}, finished_at = null
where business_id = ${db.businessId} and id = ${id} and state = 'stopped'`.execute(db);
}

/** All applications of candidates, but only active ones of jobs. */
export async function listEndingApplies(db: Scoped, entity: string, ids: readonly number[]): Promise<number[]> {
	if (entity === "applies") return [...ids];
	const column = entity === "candidates" ? "candidate_id" : entity === "jobs" ? "job_id" : null;
	if (column === null || ids.length === 0) return [];
	const { rows } = await sql<Row<"applies", "id">>`
select id from applies where business_id = ${db.businessId} and ${sql.ref(column)} = any(${sql.val([...ids])}::bigint[])
  and withdrawn_at is null and status = any(${sql.val([...openStatuses])}::int[]) order by id limit 20000`.execute(db);
	return rows.map(({ id }) => Number(id));
}

/** Cancels activities of the applications of a deleted candidate or job. */
export const cancelActivitiesOnRemoval =
	(entity: "candidates" | "jobs") =>
	async (db: Scoped, { id, actor }: { id: number; actor: AuditActor }): Promise<void> => {
		const applies = await listEndingApplies(db, entity, [id]);
		await cancelActivities(db, applies, { end: "deleted", actor });
	};

/** Applications that end when their job ends. */
export async function listOpenApplies(db: Scoped, jobId: number): Promise<number[]> {
	const rows = await db
		.selectFrom("applies")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.where("withdrawn_at", "is", null)
		.where("status", "=", sql<number>`any(${sql.val([...openStatuses])}::int[])`)
		.orderBy("id")
		.execute();
	return rows.map(({ id }) => Number(id));
}

function auditInterview(db: Scoped, id: number, actor: AuditActor, action: "delete" | "restore") {
	return audit(db, { actor, action, recordType: "interviews", recordId: id, ip: actor.ip ?? null });
}
