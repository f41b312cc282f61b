import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Somebody whose next step is due. */
export interface Due {
	id: number;
	reference_id: number;
	name: string;
	email: string | null;
	address_hash: Buffer;
	locale: "pt" | "en";
	site_config_id: number | null;
	/** Position of the step. */
	step: number;
	sent_steps: number;
	send_status: number;
}

/** Whose turn it is, whoever was written to already first, then in the order they were planned; locked. */
export async function dueNow(db: Scoped, queueId: number, today: string, most: number): Promise<Due[]> {
	const { rows } = await sql<Due>`
select id, reference_id, name, email, address_hash, locale, site_config_id, step, sent_steps, send_status from sendout_recipients
 where business_id = ${db.businessId} and queue_id = ${queueId} and step is not null and due_on <= ${today}::date
 order by (sent_steps = 0), due_on, id limit ${most} for update`.execute(db);
	return rows;
}

/** The next day somebody is due on; null: nobody waits. */
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
