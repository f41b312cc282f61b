import { createHash, randomBytes } from "node:crypto";
import { maxRetentionMailsPerDay } from "#app/domain/candidates/retention.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { accountDeletionWarningMail } from "#app/emails/data-rights.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { formatDate } from "#app/i18n/format.ts";
import { type DueAccountsCursor, listUnusedAccounts } from "#db/erasure/retention/due-accounts.ts";
import {
	expireUnusedAccount,
	insertNotice,
	listAccountsToRemind,
	listExpiredAccounts,
	markReminded,
	type NoticeRecipient,
} from "#db/erasure/retention/notices.ts";
import { addRetentionCount, beginRun, finishRun } from "#db/erasure/retention/runs.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import { insertToken } from "#db/queries/tokens.ts";
import { processOldConsents } from "../expire-consents.ts";
import type { Task, TaskContext } from "../task.ts";

/** Tasks are limited to a minute; the next job continues. */
const patienceMs = 30_000;
const atOnce = 100;
const day = 86_400;

type At = { businessId: number; on: string; more: () => boolean };

/** Expired warnings, reminders, new warnings, then old consents. One transaction per person, with the count. */
export const retention: Task<"retention"> = async ({ businessId, day: on, walked }, context) => {
	if (!businessId) return;
	const today = on ?? localDay(new Date());
	const run = await inBusiness(context.db, businessId, (trx) => beginRun(trx, today));
	if (!run) return;
	const until = Date.now() + patienceMs;
	const at: At = { businessId, on: today, more: () => Date.now() < until && !context.signal.aborted };
	const left =
		(await endAll(context, at)) ??
		(await remindAll(context, at)) ??
		(await warnAll(context, at, walked ?? null, run.warned)) ??
		((await processOldConsents(context, at, run.asked)) ? undefined : { walked: null });
	await inBusiness(context.db, businessId, async (trx) => {
		await context.hold(trx);
		if (left === undefined) await finishRun(trx, today);
		else await enqueue(trx, "retention", { businessId, day: today, ...(left.walked ? { walked: left.walked } : {}) });
	});
};

type Left = { walked: DueAccountsCursor | null } | undefined;

async function endAll({ db, hold, log }: TaskContext, { businessId, on, more }: At): Promise<Left> {
	for (;;) {
		const over = await inBusiness(db, businessId, (trx) => listExpiredAccounts(trx, atOnce));
		if (over.length === 0) return undefined;
		for (const id of over) {
			if (!more()) return { walked: null };
			await inBusiness(db, businessId, async (trx) => {
				await hold(trx);
				const how = await expireUnusedAccount(trx, id);
				await addRetentionCount(trx, on, how);
				log.info({ businessId, candidateId: id }, `unused account ${how}`);
			});
		}
	}
}

async function remindAll({ db, hold }: TaskContext, { businessId, on, more }: At): Promise<Left> {
	for (;;) {
		const some = await inBusiness(db, businessId, (trx) => listAccountsToRemind(trx, atOnce));
		if (some.length === 0) return undefined;
		for (const item of some) {
			if (!more()) return { walked: null };
			await inBusiness(db, businessId, async (trx) => {
				await hold(trx);
				if (!(await markReminded(trx, item.id))) return;
				await tell(trx, item, "reminded");
				await addRetentionCount(trx, on, "reminded");
			});
		}
	}
}

async function warnAll(
	{ db, hold }: TaskContext,
	{ businessId, on, more }: At,
	from: DueAccountsCursor | null,
	before: number,
): Promise<Left> {
	let walked = from;
	for (let warned = before; warned < maxRetentionMailsPerDay; ) {
		const unused = await inBusiness(db, businessId, (trx) => listUnusedAccounts(trx, walked, atOnce));
		if (unused.length === 0) return undefined;
		for (const item of unused) {
			if (!more()) return { walked };
			if (!item.stays) {
				const warnedOne = await inBusiness(db, businessId, async (trx) => {
					await hold(trx);
					const ends_on = await insertNotice(trx, item.id, item.warn_days);
					if (ends_on === null) return false;
					await tell(trx, { ...item, ends_on }, "warned");
					await addRetentionCount(trx, on, "warned");
					return true;
				});
				if (warnedOne) warned += 1;
			}
			walked = { at: item.at, id: item.id };
			if (warned >= maxRetentionMailsPerDay) return undefined;
		}
	}
	return undefined;
}

/** E-mail with the link that keeps the account, valid until its last day. */
async function tell(trx: Scoped, noticed: NoticeRecipient, what: "warned" | "reminded"): Promise<void> {
	const { email, name } = noticed;
	// Without an address the notice period passes all the same.
	if (email === null) return;
	const site = await findMailBrand(trx, noticed.site_id);
	if (!site) return;
	const secret = randomBytes(32).toString("base64url");
	await insertToken(trx, {
		purpose: "keep_account",
		owner: { strategy: "candidates", businessId: trx.businessId, id: noticed.id },
		tokenHash: createHash("sha256").update(secret).digest(),
		seconds: Math.max(day, (Date.parse(noticed.ends_on) - Date.now()) / 1000 + day),
		host: site.domain,
	});
	await queueEmail(trx, {
		kind: "account_ends",
		dedupeKey: `account_ends:${noticed.id}:${noticed.ends_on}:${what}`,
		site,
		to: { email, name },
		locale: noticed.locale,
		content: accountDeletionWarningMail({
			name: noticed.name,
			link: `${siteOrigin(site.domain)}/keep_account/${secret}`,
			site,
			locale: noticed.locale,
			day: formatDate(noticed.locale, `${noticed.ends_on}T12:00:00Z`, "long"),
		}),
		related: [{ type: "candidates", id: noticed.id }],
	});
}
