import { sql } from "kysely";
import { mayRunBulkAction } from "#app/domain/lists/bulk-actions.ts";
import { storedSelection } from "#app/domain/lists/bulk-selection.ts";
import { requiresEmail } from "#app/domain/sendouts/sendout.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { collectIds } from "#db/queries/bulk-runs/selection.ts";
import { busyAddressesCte, contactedCte, peopleCte } from "./audience.ts";
import { enqueueQueueRun } from "./control.ts";
import { publishQueueProgress } from "./notify-progress.ts";
import { getTimeZone, type LockedQueue, lockQueue } from "./queues.ts";

const atOnce = 20_000;

/** The position moves in the same transaction. True when planning is finished. */
export async function planRecipientBatch(db: Scoped, queueId: number): Promise<boolean> {
	// Before the queue is locked (see `wake`); other sessions see the job after commit.
	await enqueueQueueRun(db, queueId);
	const queue = await lockQueue(db, queueId);
	if (queue?.status !== "planning") return true;
	const entity = getEntity(queue.entity);
	const user = await findRunner(db, queue.owner_id);
	// Checked again for each batch: roles may change meanwhile.
	if (!entity || !user || !mayRunBulkAction(user, entity, "email")) return fail(db, queueId, "not_allowed");
	const after = (queue.planned_after as { after: number } | null)?.after ?? null;
	const result = await collectIds(db, entity, user, storedSelection(queue.selection), {
		after,
		take: atOnce,
	});
	await insertPeople(db, queue, result.ids);
	await sql`
update sendout_queues q set planned_after = ${result.after === null ? null : JSON.stringify({ after: result.after })}::jsonb,
       total = q.total + n.total, skipped = q.skipped + n.skipped, awaiting = q.awaiting + n.total - n.skipped
  from (select count(*)::int as total, count(*) filter (where skipped_reason is not null)::int as skipped from sendout_recipients
         where business_id = ${db.businessId} and queue_id = ${queueId} and reference_type = ${queue.entity}
           and reference_id = ${sql`any(${sql.val(result.ids)}::bigint[])`}) n
 where q.business_id = ${db.businessId} and q.id = ${queueId}`.execute(db);
	if (result.after === null) {
		await sql`update sendout_queues set status = case when starts_at > now() then 'scheduled' else 'running' end,
	   next_at = greatest(starts_at, now()) where business_id = ${db.businessId} and id = ${queueId}`.execute(db);
	}
	await publishQueueProgress(db, queueId);
	return result.after === null;
}

async function fail(db: Scoped, queueId: number, problem: string): Promise<true> {
	await db
		.updateTable("sendout_queues")
		.set({ status: "error", problem, finished_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", queueId)
		.execute();
	return true;
}

/** Inserts recipients with their first step or exclusion reason, in one statement. */
async function insertPeople(db: Scoped, queue: LockedQueue, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	// Serializes planning of queues with one template, so the second sees the first's recipients.
	await sql`select pg_advisory_xact_lock(hashtextextended(${`sendout_plan:${db.businessId}:${queue.template_id}`}, 0))`.execute(
		db,
	);
	const zone = await getTimeZone(db);
	const starts = new Date(Math.max(queue.starts_at.getTime(), Date.now()));
	await sql`
with recursive ${peopleCte(db, { entity: queue.entity, ids, siteId: queue.site_config_id, byMail: requiresEmail(queue.steps) })},
${busyAddressesCte(db, { templateId: queue.template_id, queueId: queue.id })},
${contactedCte(sql`${queue.planned_after !== null} and exists (select from sendout_recipients x where x.business_id = ${db.businessId} and x.queue_id = ${queue.id}
         and x.address_hash = p.hash and x.skipped_reason is null)`)}
insert into sendout_recipients (business_id, queue_id, reference_type, reference_id, name, email, address_hash, locale, site_config_id,
    step, due_on, skipped_reason)
select ${db.businessId}, ${queue.id}, ${queue.entity}, id, name, email, hash, locale, site_id,
    case when why is null then ${queue.steps[0]?.position ?? null}::int end, case when why is null then ${dayIn(zone, starts)}::date end, why
  from told order by id
on conflict (business_id, queue_id, reference_type, reference_id) do nothing`.execute(db);
}
