import { sql } from "kysely";
import type { SkipReason } from "#app/domain/mail/send-eligibility.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countMail } from "#db/kit/mail-counts.ts";
import type { Row } from "#db/kit/row.ts";
import { type ClaimedEmail, isDue, queueRunningSql } from "#db/queries/email-sending.ts";
import { enqueueSending, secretKinds } from "#db/queries/emails.ts";
import { recordTransportFailure, recordTransportSuccess } from "#db/queries/mail-breakers.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { lockEmailQueues, markSendsSent, saveSendResult } from "#db/queries/sendouts/results.ts";
import { addSuppression } from "#db/queries/suppressions.ts";

/** Result of one attempt to send. */
export type Outcome =
	| { kind: "accepted"; from?: string }
	| { kind: "outbox" }
	/** Permanent failure; `bounce`: the mailbox does not exist. */
	| { kind: "refused"; reason: string; bounce: boolean }
	/** Temporary failure. `transport`: the transport is down. `doubt`: the message may have arrived. */
	| { kind: "later"; reason: string; transport: boolean; doubt: boolean; retryAfter: number | null }
	/** Refused by the eligibility check at send time. */
	| { kind: "skipped"; reason: SkipReason }
	/** Never attempted. */
	| { kind: "released" };

export interface DeliveryAttempt {
	email: ClaimedEmail;
	outcome: Outcome;
	/** Content as sent, when it differs from the queued one. */
	content?: { html: string; text: string };
}

const giveUpAfter = 72 * 3_600_000;
const hour = 3600;

/** Stores results only while the claim holds; schedules the next waiting e-mail on success. */
export async function saveEmailOutcomes(
	trx: Scoped,
	attempted: readonly DeliveryAttempt[],
): Promise<number | undefined> {
	if (!attempted.every(({ outcome }) => isFine(outcome) && outcome.kind !== "refused" && outcome.kind !== "skipped"))
		await lockEmailQueues(trx, sendouts(attempted));
	await noteSent(
		trx,
		attempted.filter(({ outcome }) => outcome.kind === "accepted" || outcome.kind === "outbox"),
	);
	for (const { email, outcome } of attempted) {
		if (outcome.kind === "refused") await noteRefused(trx, email, outcome);
		if (outcome.kind === "later") await noteLater(trx, email, outcome);
		if (outcome.kind === "skipped") await noteSkipped(trx, email, outcome.reason);
		if (outcome.kind === "released") await release(trx, email);
	}
	const worked = attempted.filter(({ outcome }) => outcome.kind === "accepted").map(({ email }) => email.way);
	if (worked.length > 0) await recordTransportSuccess(trx, [...new Set(worked)]);
	for (const { email, outcome } of attempted)
		if (outcome.kind === "later" && outcome.transport)
			await recordTransportFailure(trx, {
				name: email.way,
				error: outcome.reason,
				retryAfter: outcome.retryAfter,
			});
	return attempted.every(({ outcome }) => isFine(outcome)) ? nextWaiting(trx) : undefined;
}

const sendouts = (of: readonly DeliveryAttempt[]) =>
	of.flatMap(({ email }) => (email.kind === "sendout" ? email.id : []));

const isFine = ({ kind }: Outcome) => kind !== "later" && kind !== "released";

async function nextWaiting(trx: Scoped): Promise<number | undefined> {
	const row = await trx
		.selectFrom("email_messages as m")
		.select("m.id")
		.where("m.business_id", "=", trx.businessId)
		.where("m.state", "=", "queued")
		.where("m.attempts", "=", 0)
		.where(isDue)
		.where(queueRunningSql)
		.orderBy("m.id")
		.limit(1)
		.forUpdate()
		.skipLocked()
		.executeTakeFirst();
	return row?.id;
}

async function noteSent(trx: Scoped, sent: readonly DeliveryAttempt[]) {
	if (sent.length === 0) return;
	const column = (of: (attempted: DeliveryAttempt) => unknown) => sql.val(sent.map(of));
	await sql`
update email_messages m set state = t.state, sent_at = now(), last_error = null, claimed_until = null,
    from_email = coalesce(t.sender, m.from_email),
    html = case when t.state = 'sent' and m.kind = any(${sql.val(secretKinds)}::text[]) then '' else coalesce(t.html, m.html) end,
    text = case when t.state = 'sent' and m.kind = any(${sql.val(secretKinds)}::text[]) then '' else coalesce(t.body, m.text) end
  from unnest(${column(({ email }) => email.id)}::bigint[], ${column(({ email }) => email.attempts)}::int[],
      ${column(({ outcome }) => (outcome.kind === "accepted" ? "sent" : "outbox"))}::text[],
      ${column(({ outcome }) => (outcome.kind === "accepted" ? (outcome.from ?? null) : null))}::text[],
      ${column(({ content }) => content?.html ?? null)}::text[], ${column(({ content }) => content?.text ?? null)}::text[])
    as t(id, attempt, state, sender, html, body)
 where m.business_id = ${trx.businessId} and m.id = t.id and m.state = 'sending' and m.attempts = t.attempt`.execute(
		trx,
	);
	countMail("sent", sent.length);
	await sql`select app_forget_mail_jobs(${column(({ email }) => email.id)}::bigint[])`.execute(trx);
	await markSendsSent(trx, sendouts(sent));
}

function postpone(trx: Scoped, { id, attempts }: ClaimedEmail) {
	return trx
		.updateTable("email_messages")
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.where("state", "=", "sending")
		.where("attempts", "=", attempts);
}

/** Nothing was sent: not counted as an attempt. */
async function noteSkipped(trx: Scoped, email: ClaimedEmail, reason: SkipReason) {
	const row = await postpone(trx, email)
		.set({ state: "skipped", skipped_reason: reason, claimed_until: null, attempts: email.attempts - 1 })
		.returning("id")
		.executeTakeFirst();
	if (!row) return;
	countMail("skipped");
	await saveSendResult(trx, email.id, "skipped", reason);
}

type Refused = Extract<Outcome, { kind: "refused" }>;

async function noteRefused(trx: Scoped, email: ClaimedEmail, { reason, bounce }: Refused) {
	const row = await postpone(trx, email)
		.set({ state: "failed", last_error: reason, claimed_until: null })
		.$if(bounce, (query) => query.set({ delivery: "bounced", delivery_detail: reason, delivery_at: new Date() }))
		.returning("id")
		.executeTakeFirst();
	if (!row) return;
	countMail(bounce ? "bounced" : "failed");
	if (bounce) {
		await addSuppression(trx, { email: email.to_email, reason: "bounce", source: email.way, detail: reason });
		await notifySender(trx, email, "email_bounced");
		await saveSendResult(trx, email.id, "bounced", reason);
	} else await reportFailure(trx, email, reason);
}

type Later = Extract<Outcome, { kind: "later" }>;

async function noteLater(trx: Scoped, email: ClaimedEmail, outcome: Later) {
	const since = Math.max(email.created_at.getTime(), email.not_before?.getTime() ?? 0);
	const doubts = email.doubts + (outcome.doubt ? 1 : 0);
	// At most one extra copy: after a second doubtful attempt a recruiter decides.
	const over = Date.now() - since > giveUpAfter || (outcome.doubt && doubts > 1);
	const row = await postpone(trx, email)
		.set({ state: over ? "failed" : "queued", last_error: outcome.reason, claimed_until: null, doubts })
		.returning("id")
		.executeTakeFirst();
	if (!row) return;
	if (over) countMail("failed");
	if (over) return reportFailure(trx, email, outcome.reason);
	const seconds = outcome.transport
		? Math.min(240, 5 * 2 ** Math.min(10, email.attempts - 1))
		: Math.min(hour, 30 * 2 ** Math.min(10, email.attempts - 1));
	const wait = Math.max(seconds, outcome.retryAfter ?? 0) * 1000;
	await enqueueSending(trx, email.id, new Date(Date.now() + wait));
}

async function release(trx: Scoped, email: ClaimedEmail) {
	const row = await postpone(trx, email)
		.set({ state: "queued", claimed_until: null, attempts: email.attempts - 1 })
		.returning("id")
		.executeTakeFirst();
	if (row) await enqueueSending(trx, email.id, new Date(Date.now() + 2000));
}

type SentEmail = Row<"email_messages", "id" | "uid" | "recruiter_id" | "to_name" | "to_email">;

/** Tells who wrote an e-mail that will not be sent; send-out queues report failures themselves. */
export async function reportFailure(trx: Scoped, email: SentEmail, reason: string): Promise<void> {
	if (await saveSendResult(trx, email.id, "failed", reason)) return;
	await notifySender(trx, email, "email_failed");
}

/** Notifies the recruiter of the result. */
export async function notifySender(
	trx: Scoped,
	email: SentEmail,
	kind: "email_bounced" | "email_complained" | "email_failed" | "email_reply",
): Promise<void> {
	if (email.recruiter_id === null) return;
	await insertNotification(trx, {
		recruiterId: email.recruiter_id,
		category: "Others",
		kind,
		params: { person: email.to_name || email.to_email },
		link: `/recruiters/emails/${email.uid}`,
		dedupeKey: `${kind}:${email.id}`,
	});
}
