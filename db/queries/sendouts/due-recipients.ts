import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface DueRecipient
	extends Row<
		"sendout_recipients",
		"id" | "reference_id" | "name" | "email" | "site_config_id" | "sent_steps" | "send_status"
	> {
	address_hash: Column<"sendout_recipients", "address_hash">;
	locale: "pt" | "en";
	/** Position of the step. */
	step: NonNullable<Column<"sendout_recipients", "step">>;
}

/** Locks the rows. Recipients already contacted first, then in planned order. */
export async function listDueRecipients(
	db: Scoped,
	queueId: number,
	today: string,
	most: number,
): Promise<DueRecipient[]> {
	const { rows } = await sql<DueRecipient>`
select id, reference_id, name, email, address_hash, locale, site_config_id, step, sent_steps, send_status from sendout_recipients
 where business_id = ${db.businessId} and queue_id = ${queueId} and step is not null and due_on <= ${today}::date
 order by (sent_steps = 0), due_on, id limit ${most} for update`.execute(db);
	return rows;
}

/** Next due day; null when no recipient is waiting. */
export async function nextDueDay(db: Scoped, queueId: number): Promise<string | null> {
	const { rows } = await sql<{ day: string | null }>`
select min(day)::text as day from (
  (select due_on as day from sendout_recipients where business_id = ${db.businessId} and queue_id = ${queueId} and step is not null
     and (sent_steps = 0) = false order by due_on limit 1)
  union all
  (select due_on from sendout_recipients where business_id = ${db.businessId} and queue_id = ${queueId} and step is not null
     and (sent_steps = 0) = true order by due_on limit 1)) d`.execute(db);
	return rows[0]?.day ?? null;
}
