import { sql } from "kysely";
import { type EmailState, emailStates } from "#app/domain/mail/email-states.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { escapeLike } from "#db/kit/like.ts";
import { enqueueSending } from "#db/queries/emails.ts";

/** Delivery results reported by the recipient's server, not sending states. */
const deliveries: readonly EmailState[] = ["bounced", "complained"];

export interface EmailFilter {
	/** Part of the receiver's address. */
	q: string;
	state: EmailState | null;
}

interface Page extends EmailFilter {
	page: number;
	per: number;
}

/** E-mails this business sent, received or has yet to send, the newest first. */
export async function listEmails(trx: Scoped, { page, per, ...filter }: Page) {
	return matching(trx, filter)
		.select(["uid", "kind", "direction", "to_email", "to_name", "from_email", "from_name", "subject", "created_at"])
		.select(["state", "delivery", "skipped_reason"])
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(per)
		.offset((page - 1) * per)
		.execute();
}

export async function countEmails(trx: Scoped, filter: EmailFilter, most: number): Promise<number> {
	const { count } = await trx
		.selectFrom(matching(trx, filter).select("id").limit(most).as("found"))
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

function matching(trx: Scoped, { q, state }: EmailFilter) {
	const like = `%${escapeLike(q)}%`;
	return trx
		.selectFrom("email_messages")
		.where("business_id", "=", trx.businessId)
		.$if(q !== "", (query) =>
			query.where((eb) => eb.or([eb("to_email", "ilike", like), eb("from_email", "ilike", like)])),
		)
		.$if(state !== null, (query) =>
			state && deliveries.includes(state) ? query.where("delivery", "=", state) : query.where("state", "=", state),
		);
}

/** This business's e-mails of the last `days`, by state. */
export async function countEmailStates(trx: Scoped, days: number): Promise<Record<EmailState, number>> {
	const rows = await trx
		.selectFrom("email_messages")
		.select((eb) => ["state", eb.fn.countAll<number>().as("count")])
		.select(sql<number>`count(*) filter (where delivery = 'bounced')`.as("bounced"))
		.select(sql<number>`count(*) filter (where delivery = 'complained')`.as("complained"))
		.where("business_id", "=", trx.businessId)
		.where("created_at", ">", sql<Date>`now() - make_interval(days => ${days})`)
		.groupBy("state")
		.execute();
	const sum = (of: "bounced" | "complained") => rows.reduce((total, row) => total + row[of], 0);
	return {
		...(Object.fromEntries(emailStates.map((state) => [state, 0])) as Record<EmailState, number>),
		...Object.fromEntries(rows.map((row) => [row.state, row.count])),
		bounced: sum("bounced"),
		complained: sum("complained"),
	};
}

/** All eligibility checks run again; false when it was sent or is still pending. */
export async function sendAgain(trx: Scoped, uid: string): Promise<boolean> {
	const row = await trx
		.updateTable("email_messages")
		.set({ state: "queued", last_error: null, skipped_reason: null, attempts: 0, not_before: sql<Date>`now()` })
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", uid)
		.where((eb) =>
			eb.or([
				eb("state", "in", ["failed", "skipped"]),
				eb.and([eb("state", "=", "sending"), eb("claimed_until", "<", sql<Date>`now()`)]),
			]),
		)
		.returning("id")
		.executeTakeFirst();
	if (!row) return false;
	await enqueueSending(trx, row.id);
	return true;
}
