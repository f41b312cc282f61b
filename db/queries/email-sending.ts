import { sql } from "kysely";
import type { EmailLinkTokens } from "#app/domain/mail/email-links.ts";
import { getMailTopic } from "#app/domain/mail/mail-topics.ts";
import type { TransportName } from "#app/domain/mail/mail-transports.ts";
import type { MailClass, SkipReason } from "#app/domain/mail/send-eligibility.ts";
import { getQuietHoursEnd, parseQuietHours } from "#app/domain/sendouts/quiet-hours.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { createEmailTokens } from "#db/queries/email-tokens.ts";
import { enqueueSending } from "#db/queries/emails.ts";
import { listQuietHolidays } from "#db/queries/holidays.ts";
import { findBreakers } from "#db/queries/mail-breakers.ts";
import { reserveSendingSlot } from "#db/queries/mailbox-rate-limit.ts";
import { checkSendEligibility } from "#db/queries/send-eligibility.ts";

/** Transports and pace of this installation, given by the sender. */
interface Ways {
	wayOf(channel: string | null): TransportName;
	/** Messages per minute and mailbox; null is unlimited. */
	paceOf(transportName: TransportName): number | null;
}

/** Seconds: enough for a slow delivery, and releases a killed worker's claim within a minute. */
const claimSeconds = 50;

/** E-mail claimed by this sender until the claim expires. */
export type ClaimedEmail = Waiting & {
	way: TransportName;
	/** Reason for not sending. */
	skip: SkipReason | null;
	/** Link tokens: known only while sending, never stored. */
	tokens: EmailLinkTokens;
};

/** Claims this and up to `more` emails; rechecks eligibility, and postponed ones get later jobs. */
export async function claimEmails(
	trx: Scoped,
	{ first, more, ways }: { first: number; more: number; ways: Ways },
): Promise<ClaimedEmail[]> {
	const breakers = await findBreakers(trx);
	// A failing transport is probed with one e-mail at a time.
	const rows = await lockWaiting(trx, first, breakers.size > 0 ? 0 : more);
	if (!rows.some(({ id }) => id === first)) await comeBackLater(trx, first);
	if (rows.length === 0) return [];
	const reasons = await checkSendEligibility(
		trx,
		rows.map((row) => {
			const kind = row.class as MailClass;
			return {
				email: row.to_email,
				siteId: row.site_config_id,
				class: kind,
				topic: getMailTopic({ ...row, class: kind }),
			};
		}),
	);
	const claimed: Omit<ClaimedEmail, "tokens">[] = [];
	for (const [index, row] of rows.entries()) {
		const reason = reasons[index];
		// A sandbox only sends to its outbox.
		const transport = row.sandbox_of_id === null ? ways.wayOf(row.channel) : "outbox";
		if (reason) claimed.push({ ...row, way: transport, skip: reason });
		else {
			const closed = breakers.get(transport) ?? null;
			const until = closed ? null : await getWait(trx, row, transport, ways);
			if (closed) await enqueueSending(trx, row.id, spread(closed));
			else if (until) await postpone(trx, row.id, until);
			else claimed.push({ ...row, way: transport, skip: null });
		}
	}
	if (claimed.length === 0) return [];
	await markSending(trx, claimed);
	const leaving = claimed.filter(({ skip }) => !skip);
	const tokens = await createEmailTokens(trx, leaving);
	return claimed.map((row) => ({ ...row, tokens: tokens.get(row.id) ?? noTokens }));
}

const noTokens: EmailLinkTokens = { unsubscribe: null, answer: null };

/** One e-mail probes; the others follow after its success or a little later. */
const spread = (until: Date) => new Date(until.getTime() + Math.random() * 20_000);

/** Excludes mail `m` of a paused or finished queue. */
export const queueRunningSql = sql<boolean>`not (m.kind = 'sendout' and exists (select from sendout_sends s
    join sendout_queues q on q.business_id = s.business_id and q.id = s.queue_id
   where s.business_id = m.business_id and s.email_id = m.id and q.status in ('paused', 'cancelled')))`;

export const isDue = sql<boolean>`greatest(coalesce(m.not_before, '-infinity'), coalesce(m.paced_for, '-infinity')) <= now()`;

/** Due e-mails without a claim, or with an expired one. */
async function lockWaiting(trx: Scoped, first: number, more: number) {
	const locked = (where: ReturnType<typeof sql>, most: number) =>
		sql<
			Row<"email_messages", "id">
		>`(select m.id from email_messages m where m.business_id = ${trx.businessId} and m.direction = 'out' and ${isDue} and ${where} and ${queueRunningSql}
   order by m.id limit ${most} for update skip locked)`;
	const own = sql`m.id = ${first} and (m.state = 'queued' or (m.state = 'sending' and m.claimed_until < now()))`;
	// Failed e-mails keep their own retry time; paused send-outs keep their mail.
	const others = sql`m.state = 'queued' and m.attempts = 0 and m.id <> ${first}`;
	const ids = (await locked(own, 1).execute(trx)).rows;
	if (ids.length > 0 && more > 0) ids.push(...(await locked(others, more).execute(trx)).rows);
	if (ids.length === 0) return [];
	return (
		trx
			.selectFrom("email_messages as m")
			.innerJoin("businesses as u", "u.id", "m.business_id")
			// Mail without a brand uses the business's first one.
			.leftJoinLateral(
				(eb) =>
					eb
						.selectFrom("site_configs as s")
						.select(["s.title", "s.domain", "s.brand_key", "s.logo"])
						.where("s.business_id", "=", trx.businessId)
						.where((s) =>
							s.or([
								s("s.id", "=", s.ref("m.site_config_id")),
								s.and([s("m.site_config_id", "is", null), s("s.active", "=", true)]),
							]),
						)
						.orderBy("s.id")
						.limit(1)
						.as("b"),
				(join) => join.onTrue(),
			)
			.leftJoin("recruiters as r", (join) =>
				join.onRef("r.business_id", "=", "m.business_id").onRef("r.id", "=", "m.recruiter_id"),
			)
			.selectAll("m")
			.select([
				"u.settings",
				"u.timezone",
				"u.sandbox_of_id",
				"u.name as business",
				"b.title as brand",
				"b.domain",
				"b.brand_key",
				"b.logo",
				"r.email as mailbox",
				"r.mail_daily_limit",
			])
			.select((eb) =>
				eb
					.exists(
						eb
							.selectFrom("email_attachments as a")
							.select("a.id")
							.where("a.business_id", "=", trx.businessId)
							.whereRef("a.email_id", "=", "m.id"),
					)
					.as("attached"),
			)
			.where("m.business_id", "=", trx.businessId)
			.where(
				"m.id",
				"in",
				ids.map(({ id }) => id),
			)
			.orderBy("m.id")
			.execute()
	);
}

type Waiting = Awaited<ReturnType<typeof lockWaiting>>[number];

/** Postponement although nothing failed. */
async function getWait(trx: Scoped, row: Waiting, transportName: TransportName, ways: Ways): Promise<Date | null> {
	// The outbox sends nothing, so quiet hours do not apply.
	if (transportName === "outbox") return null;
	if (row.class === "commercial") {
		const hours = parseQuietHours(row.settings);
		const now = new Date();
		const quiet = getQuietHoursEnd(now, row.timezone, hours, await listQuietHolidays(trx, hours, now));
		if (quiet) return quiet;
	}
	if (row.paced_for) return null;
	const perMinute = ways.paceOf(transportName);
	// Mailgun is exempt from the daily limit of a mailbox.
	const daily = row.class === "commercial" && transportName !== "mailgun" && row.mailbox ? row.mail_daily_limit : null;
	if (perMinute === null && daily === null) return null;
	const slot = await reserveSendingSlot(trx, row.mailbox ?? row.from_email, {
		gapMs: perMinute === null ? 0 : 60_000 / perMinute,
		daily,
		timezone: row.timezone,
	});
	if (slot === null) return null;
	await trx
		.updateTable("email_messages")
		.set({ paced_for: slot })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", row.id)
		.execute();
	return slot;
}

const takingMs = 5_000;

/** Claimed by another sender or not due: retries later. */
async function comeBackLater(trx: Scoped, id: number) {
	const row = await trx
		.selectFrom("email_messages as m")
		.select(["m.claimed_until", "m.not_before", "m.paced_for", "m.state"])
		.where("m.business_id", "=", trx.businessId)
		.where("m.id", "=", id)
		.where("m.state", "in", ["queued", "sending"])
		// Resuming the queue wakes its mail.
		.where(queueRunningSql)
		.executeTakeFirst();
	if (!row) return;
	const times = row.state === "sending" ? [row.claimed_until] : [row.not_before, row.paced_for];
	const last = Math.max(...times.map((time) => time?.getTime() ?? 0));
	// Without a time another transaction is claiming: retry in case its process dies.
	const again = last > Date.now() ? last + 1000 : Date.now() + takingMs;
	await enqueueSending(trx, id, new Date(again));
}

async function postpone(trx: Scoped, id: number, until: Date) {
	await enqueueSending(trx, id, until);
	await trx
		.updateTable("email_messages")
		.set({ not_before: until, state: "queued" })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.execute();
}

/** Committed before sending, so that a crash leaves a trace. */
async function markSending(trx: Scoped, claimed: Omit<ClaimedEmail, "tokens">[]) {
	await sql`update email_messages m set state = 'sending', claimed_until = now() + make_interval(secs => ${claimSeconds}),
    attempts = m.attempts + 1, sent_by = t.way, doubts = m.doubts + (m.state = 'sending')::int
  from unnest(${sql.val(claimed.map(({ id }) => id))}::bigint[], ${sql.val(claimed.map(({ way }) => way))}::text[]) as t(id, way)
 where m.business_id = ${trx.businessId} and m.id = t.id`.execute(trx);
	for (const row of claimed) row.attempts += 1;
}

/** Attachments in the order added. */
export async function listAttachments(trx: Scoped, emailIds: readonly number[]) {
	return trx
		.selectFrom("email_attachments")
		.select(["id", "email_id", "file_name", "content_type", "storage_key", "size_bytes", "scan_state"])
		.where("business_id", "=", trx.businessId)
		.where("email_id", "in", emailIds)
		.orderBy("email_id")
		.orderBy("id")
		.execute();
}
