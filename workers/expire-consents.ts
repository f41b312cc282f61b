import { createHash, randomBytes } from "node:crypto";
import { maxRetentionMailsPerDay } from "#app/domain/candidates/retention.ts";
import { consentExpiryWarningMail } from "#app/emails/data-rights.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { formatDate } from "#app/i18n/format.ts";
import {
	expireUnansweredConsent,
	listConsentsToRemind,
	listExpiredConsents,
	listOldConsents,
	markConsentReminded,
	type RenewalRecipient,
	refreshConsentLapses,
	requestConsentRenewal,
} from "#db/erasure/retention/old-consents.ts";
import { addRetentionCount } from "#db/erasure/retention/runs.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import { insertToken } from "#db/queries/tokens.ts";
import type { TaskContext } from "./task.ts";

const atOnce = 100;
const day = 86_400;

interface At {
	businessId: number;
	on: string;
	more: () => boolean;
	/** Runs in its own transaction while this worker holds the job. */
	each: <T>(work: (trx: Scoped) => Promise<T>) => Promise<T>;
}

/** One transaction per person. True when done; otherwise another job continues. */
export async function processOldConsents(
	{ db, hold }: TaskContext,
	at: Omit<At, "each">,
	askedBefore: number,
): Promise<boolean> {
	const each: At["each"] = (work) =>
		inBusiness(db, at.businessId, async (trx) => {
			await hold(trx);
			return work(trx);
		});
	const all = { ...at, each };
	return (await endAll(all)) && (await remindAll(all)) && (await askAll(all, askedBefore)) && (await judgeAll(all));
}

async function endAll({ more, each }: At): Promise<boolean> {
	for (;;) {
		const over = await each((trx) => listExpiredConsents(trx, atOnce));
		if (over.length === 0) return true;
		for (const id of over) {
			if (!more()) return false;
			await each((trx) => expireUnansweredConsent(trx, id));
		}
	}
}

async function remindAll({ more, each }: At): Promise<boolean> {
	for (;;) {
		const some = await each((trx) => listConsentsToRemind(trx, atOnce));
		if (some.length === 0) return true;
		for (const item of some) {
			if (!more()) return false;
			await each(async (trx) => {
				const request = await markConsentReminded(trx, item.id);
				if (request) await tell(trx, item, { ...request, what: "reminded" });
			});
		}
	}
}

async function askAll({ on, more, each }: At, before: number): Promise<boolean> {
	let after = 0;
	let requests = before;
	while (requests < maxRetentionMailsPerDay) {
		const from = after;
		const old = await each((trx) => listOldConsents(trx, from, atOnce));
		if (old.length === 0) return true;
		for (const { warn_days: days, months, stays, ...one } of old) {
			if (!more()) return false;
			after = one.id;
			if (stays || months === null || requests >= maxRetentionMailsPerDay) continue;
			const wasRequested = await each(async (trx) => {
				const request = await requestConsentRenewal(trx, one.id, { months, days });
				if (!request) return false;
				await tell(trx, one, { ...request, what: "asked" });
				await addRetentionCount(trx, on, "asked");
				return true;
			});
			if (wasRequested) requests += 1;
		}
	}
	return true;
}

/** Updates talent pool membership, which controls visibility in searches. */
async function judgeAll({ more, each }: At): Promise<boolean> {
	for (let after: number | null = 0; after !== null; ) {
		if (!more()) return false;
		const from: number = after;
		after = await each((trx) => refreshConsentLapses(trx, from, atOnce));
	}
	return true;
}

interface Query {
	purposes: readonly string[];
	endsOn: string;
	what: "asked" | "reminded";
}

/** E-mail with the link for renewing or withdrawing consent. */
async function tell(
	trx: Scoped,
	{ id, email, name, locale, site_id }: RenewalRecipient,
	{ purposes, endsOn, what }: Query,
): Promise<void> {
	// Without an e-mail the period still runs; the page asks on sign-in.
	if (email === null) return;
	const site = await findMailBrand(trx, site_id);
	if (!site) return;
	const secret = randomBytes(32).toString("base64url");
	await insertToken(trx, {
		purpose: "keep_consents",
		owner: { strategy: "candidates", businessId: trx.businessId, id },
		tokenHash: createHash("sha256").update(secret).digest(),
		seconds: Math.max(day, (Date.parse(endsOn) - Date.now()) / 1000 + day),
		host: site.domain,
	});
	await queueEmail(trx, {
		kind: "consents_end",
		dedupeKey: `consents_end:${id}:${endsOn}:${what}`,
		site,
		to: { email, name },
		locale,
		content: consentExpiryWarningMail({
			name,
			site,
			locale,
			purposes,
			link: `${siteOrigin(site.domain)}/keep_consents/${secret}`,
			day: formatDate(locale, `${endsOn}T12:00:00Z`, "long"),
		}),
		related: [{ type: "candidates", id }],
	});
}
