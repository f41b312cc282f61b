import { sql } from "kysely";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export const emailStates = ["queued", "sent", "outbox", "failed"] as const;
export type EmailState = (typeof emailStates)[number];

export interface EmailFilter {
	/** Part of the receiver's address. */
	q: string;
	state: EmailState | null;
}

interface Page extends EmailFilter {
	page: number;
	per: number;
}

/** E-mails this business sent or has yet to send, the newest first. */
export async function listEmails(trx: Scoped, businessId: number, { page, per, ...filter }: Page) {
	return matching(trx, businessId, filter)
		.select(["uid", "kind", "to_email", "to_name", "subject", "state", "created_at"])
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(per)
		.offset((page - 1) * per)
		.execute();
}

/** How many of them there are, counted up to `most`. */
export async function countEmails(trx: Scoped, businessId: number, filter: EmailFilter, most: number): Promise<number> {
	const { count } = await trx
		.selectFrom(matching(trx, businessId, filter).select("id").limit(most).as("found"))
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

function matching(trx: Scoped, businessId: number, { q, state }: EmailFilter) {
	return trx
		.selectFrom("email_messages")
		.where("business_id", "=", businessId)
		.$if(q !== "", (query) => query.where("to_email", "ilike", `%${q.replace(/[\\%_]/g, "\\$&")}%`))
		.$if(state !== null, (query) => query.where("state", "=", state));
}

/** This business's e-mails of the last `days`, by state. */
export async function countEmailStates(
	trx: Scoped,
	businessId: number,
	days: number,
): Promise<Record<EmailState, number>> {
	const rows = await trx
		.selectFrom("email_messages")
		.select((eb) => ["state", eb.fn.countAll<number>().as("count")])
		.where("business_id", "=", businessId)
		.where("created_at", ">", sql<Date>`now() - make_interval(days => ${days})`)
		.groupBy("state")
		.execute();
	return { queued: 0, sent: 0, outbox: 0, failed: 0, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) };
}

/** One e-mail of this business, whole. */
export async function findEmail(trx: Scoped, businessId: number, uid: string) {
	return trx
		.selectFrom("email_messages")
		.selectAll()
		.where("business_id", "=", businessId)
		.where("uid", "=", uid)
		.executeTakeFirst();
}

/** Puts a failed e-mail of this business back in the queue; false when it did not fail. */
export async function sendAgain(trx: Scoped, businessId: number, uid: string): Promise<boolean> {
	const row = await trx
		.updateTable("email_messages")
		.set({ state: "queued", last_error: null })
		.where("business_id", "=", businessId)
		.where("uid", "=", uid)
		.where("state", "=", "failed")
		.returning("id")
		.executeTakeFirst();
	if (!row) return false;
	await enqueue(trx, "send_email", { businessId, emailId: row.id }, { jobKey: `send_email:${businessId}:${row.id}` });
	return true;
}
