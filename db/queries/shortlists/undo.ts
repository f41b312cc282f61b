import { sql } from "kysely";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";

/** Key prefix of e-mails from one send, for cancelling them before delivery. */
export const sendingKey = (shortlistId: number, at: Date) => `shortlist_sent:${shortlistId}:${at.getTime()}:`;

/** Possible only while all its mails are held; also lifts protections. `false` changes nothing. */
export async function undoSending(
	trx: Scoped,
	shortlist: { id: number; name: string; job: { id: number } },
	at: Date,
	actor: Actor,
): Promise<boolean> {
	const mails = await trx
		.selectFrom("email_messages")
		.select(["id", "state"])
		.where("business_id", "=", trx.businessId)
		.where("dedupe_key", "like", `${sendingKey(shortlist.id, at)}%`)
		.forUpdate()
		.execute();
	if (mails.length === 0 || mails.some(({ state }) => state !== "queued" && state !== "skipped")) return false;
	const taken = await trx
		.updateTable("shortlists")
		.set({ status: "draft", sent_at: null })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", shortlist.id)
		.where("status", "=", "sent")
		.where("sent_at", "=", at)
		.returning("id")
		.executeTakeFirst();
	if (!taken) return false;
	await trx
		.updateTable("email_messages")
		.set({ state: "skipped", skipped_reason: "undone" })
		.where("business_id", "=", trx.businessId)
		.where(
			"id",
			"in",
			mails.map(({ id }) => id),
		)
		.where("state", "=", "queued")
		.execute();
	await sql`
update shortlist_relationships set sent_at = null, token_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
 where business_id = ${trx.businessId} and shortlist_id = ${shortlist.id} and sent_at = ${at}`.execute(trx);
	// Created in the same transaction, so the timestamps match.
	await sql`
update off_limits o set archived_at = now() from off_limit_rule_candidates r, shortlist_applies s
  join applies a on a.business_id = s.business_id and a.id = s.apply_id
 where o.business_id = ${trx.businessId} and o.source = 'rule' and o.archived_at is null and o.job_id = ${shortlist.job.id}
   and date_trunc('milliseconds', o.created_at) = ${at} and r.business_id = o.business_id and r.id = o.rule_id and r.event = 'presented'
   and s.business_id = o.business_id and s.shortlist_id = ${shortlist.id} and a.candidate_id = o.candidate_id`.execute(
		trx,
	);
	// History is only ever added to.
	await sql`
insert into apply_events (business_id, apply_id, kind, actor_type, recruiter_id, details, created_at)
select s.business_id, s.apply_id, 'shortlisted', 'recruiter', ${actor.id}, jsonb_build_object('shortlist', ${shortlist.name}::text, 'undone', true), clock_timestamp()
  from shortlist_applies s where s.business_id = ${trx.businessId} and s.shortlist_id = ${shortlist.id}`.execute(trx);
	await audit(trx, {
		actor,
		action: "update",
		recordType: "shortlists",
		recordId: shortlist.id,
		ip: actor.ip ?? null,
		changes: { changed: ["status", "sent_at"] },
	});
	return true;
}

/** The moment of this transaction, to the millisecond, as its rows have it. */
export async function getTransactionTime(trx: Scoped): Promise<Date> {
	const now = sql<Date>`date_trunc('milliseconds', now())`;
	return (await trx.selectNoFrom(now.as("at")).executeTakeFirstOrThrow()).at;
}
