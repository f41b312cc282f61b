import { sql } from "kysely";
import { type ExcludeReason, requiresEmail, type StopReason } from "#app/domain/sendouts/sendout.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listPeople, type Person } from "./audience.ts";
import type { DueRecipient } from "./due-recipients.ts";
import type { LockedQueue } from "./queues.ts";
import { completedStatus, respondedStatus, waitingStatus } from "./send-status.ts";

export type EligibleRecipient = DueRecipient & { person: Person & { email: string } };

/** Rechecks unsubscribes, archiving and Off Limits. `dropped` counts recipients without any message yet. */
export async function excludeRefusedRecipients(
	db: Scoped,
	queue: LockedQueue,
	due: readonly DueRecipient[],
): Promise<{ fit: EligibleRecipient[]; dropped: number }> {
	const ids = due.map(({ reference_id }) => reference_id);
	const people = await listPeople(db, {
		entity: queue.entity,
		ids,
		siteId: queue.site_config_id,
		byMail: requiresEmail(queue.steps),
	});
	const fit: EligibleRecipient[] = [];
	const refused = new Map<ExcludeReason, number[]>();
	const refuse = (id: number, reason: ExcludeReason) => refused.set(reason, [...(refused.get(reason) ?? []), id]);
	for (const item of due) {
		const person = people.get(item.reference_id);
		if (!person) refuse(item.id, "archived");
		else if (person.reason) refuse(item.id, person.reason);
		else if (person.email !== item.email && !(await moveAddress(db, queue.id, item, person.email)))
			refuse(item.id, "duplicate");
		else fit.push({ ...item, person: { ...person, email: person.email ?? "" } });
	}
	let dropped = 0;
	for (const [reason, ofThese] of refused) dropped += await stopRecipients(db, queue.id, ofThese, reason);
	return { fit, dropped };
}

/** Updates a recipient's address; false when another recipient in the queue has it. */
async function moveAddress(db: Scoped, queueId: number, due: DueRecipient, email: string | null): Promise<boolean> {
	const { rows } = await sql`
update sendout_recipients r set email = ${email}, address_hash = app_address_hash(${email})
 where r.business_id = ${db.businessId} and r.id = ${due.id} and not exists (select from sendout_recipients o
   where o.business_id = r.business_id and o.queue_id = ${queueId} and o.address_hash = app_address_hash(${email}) and o.id <> r.id
     and o.skipped_reason is null) returning 1`.execute(db);
	return rows.length > 0;
}

/** Skipped without earlier messages, otherwise stopped. Returns the number skipped. */
export async function stopRecipients(
	db: Scoped,
	queueId: number,
	ids: readonly number[],
	reason: StopReason,
): Promise<number> {
	const { rows } = await sql<{ fresh: boolean }>`
update sendout_recipients set step = null, due_on = null, updated_at = now(),
    skipped_reason = case when sent_steps = 0 then ${reason} else skipped_reason end,
    stopped_reason = case when sent_steps > 0 then ${reason} else stopped_reason end,
    send_status = case when send_status = ${respondedStatus} then ${respondedStatus} when sent_steps > 0 then ${completedStatus} else ${waitingStatus} end
 where business_id = ${db.businessId} and queue_id = ${queueId} and id = ${sql`any(${sql.val([...ids])}::bigint[])`} and step is not null
returning sent_steps = 0 as fresh`.execute(db);
	return rows.filter(({ fresh }) => fresh).length;
}
