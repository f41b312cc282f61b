import { unsubscribePath, withTokens } from "#app/domain/mail/email-links.ts";
import type { MailClass } from "#app/domain/mail/send-eligibility.ts";
import { withLogo } from "#app/emails/brand-logo.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { withUnsubscribe } from "#app/emails/unsubscribe-footer.ts";
import { htmlLang, type Locale } from "#app/i18n/i18n.ts";
import { getTransportPace, selectTransport, sendByTransport } from "#app/integrations/mail/select-transport.server.ts";
import type { OutgoingMail } from "#app/integrations/mail/transport.ts";
import { getFile } from "#app/storage/files.server.ts";
import { type BusinessDatabase, bindDatabase } from "#db/kit/business-database.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { type DeliveryAttempt, type Outcome, saveEmailOutcomes } from "#db/queries/email-outcomes.ts";
import { type ClaimedEmail, claimEmails, listAttachments } from "#db/queries/email-sending.ts";
import type { Task } from "../task.ts";

/** Messages sent in parallel in one job, about a second's worth. */
const together = { first: 30, most: 250, ms: 1000 };
/** Later messages are released: their claim would expire while sending. */
const startWithinMs = 15_000;
/** Tasks are limited to a minute; waiting e-mails have their own jobs. */
const patienceMs = 12_000;

/** No transaction is open during SMTP. After a crash, the same Message-ID is sent again: mail allows no stronger guarantee. */
export const sendEmail: Task<"send_email"> = async ({ businessId, emailId }, { db, log, signal }) => {
	const enough = Date.now() + patienceMs;
	let more = together.first;
	for (let first: number | undefined = emailId; first !== undefined; ) {
		const claimed: ClaimedEmail[] = await inBusiness(db, businessId, (trx) =>
			claimEmails(trx, {
				first: first as number,
				more,
				ways: { wayOf: selectTransport, paceOf: getTransportPace },
			}),
		);
		if (claimed.length === 0) return;
		const begun = performance.now();
		const attempted = await sendAll(bindDatabase(db, businessId), claimed);
		const fitting = (claimed.length * together.ms) / Math.max(1, performance.now() - begun);
		more = Math.max(1, Math.min(together.most, more * 3, Math.round(fitting)));
		first = await inBusiness(db, businessId, (trx) => saveEmailOutcomes(trx, attempted));
		for (const { email, outcome } of attempted)
			if (outcome.kind === "later" || outcome.kind === "refused")
				log.warn({ businessId, emailId: email.id, way: email.way, reason: outcome.reason }, `e-mail ${outcome.kind}`);
		if (signal.aborted || Date.now() > enough) return;
	}
};

async function sendAll(db: BusinessDatabase, claimed: ClaimedEmail[]): Promise<DeliveryAttempt[]> {
	const startBy = Date.now() + startWithinMs;
	const files = await getFiles(db, claimed);
	return Promise.all(claimed.map((email) => attempt(email, files.get(email.id) ?? [], startBy)));
}

type Files = OutgoingMail["attachments"] | "gone" | "held" | "unchecked";

/** A missing attachment blocks the message: it is never sent incomplete. */
async function getFiles(db: BusinessDatabase, claimed: ClaimedEmail[]): Promise<Map<number, Files>> {
	const result = new Map<number, Files>();
	const ids = claimed.filter(({ attached, way }) => attached && way !== "outbox").map(({ id }) => id);
	if (ids.length === 0) return result;
	const rows = await db.transaction((trx) => listAttachments(trx, ids));
	for (const { email_id, file_name: fileName, content_type: contentType, storage_key, scan_state } of rows) {
		const others = result.get(email_id) ?? [];
		if (typeof others === "string") continue;
		const file = scan_state === "clean" ? await getFile(storage_key) : null;
		if (!file) result.set(email_id, scan_state === "clean" ? "gone" : scan_state === "pending" ? "unchecked" : "held");
		else
			result.set(email_id, [...others, { fileName, contentType, content: new Uint8Array(await file.arrayBuffer()) }]);
	}
	return result;
}

const passing = { transport: false, doubt: false, retryAfter: null } as const;

async function attempt(email: ClaimedEmail, files: Files, startBy: number): Promise<DeliveryAttempt> {
	if (email.skip) return { email, outcome: { kind: "skipped", reason: email.skip } };
	const content = finished(email);
	if (email.way === "outbox") return { email, content, outcome: { kind: "outbox" } };
	if (files === "gone") return { email, outcome: { kind: "refused", reason: "An attachment is gone", bounce: false } };
	if (files === "held")
		return { email, outcome: { kind: "refused", reason: "An attachment is in quarantine", bounce: false } };
	if (files === "unchecked")
		return { email, outcome: { kind: "later", reason: "An attachment is being checked", ...passing } };
	// Delayed too long: another worker may hold the claim by now.
	if (Date.now() > startBy) return { email, outcome: { kind: "released" } };
	const letter = withTokens({ ...email, ...content }, email.tokens);
	const outcome: Outcome = await sendByTransport(email.way, outgoing(letter, files), startBy);
	return { email, content, outcome };
}

/** The archived version: with logo and footer, without tokens. */
function finished(email: ClaimedEmail) {
	const { html, text, domain, brand_key, logo } = email;
	if (!domain || !brand_key) return undefined;
	const title = email.brand ?? email.business;
	const branded = withLogo({ html, text }, { title, domain, brand_key, logo });
	if (!email.tokens.unsubscribe) return branded.html === html ? undefined : branded;
	const link = siteOrigin(domain) + unsubscribePath();
	return withUnsubscribe(branded, { link, site: title, locale: email.locale as Locale });
}

function outgoing(email: ClaimedEmail, attachments: Exclude<Files, string>): OutgoingMail {
	const { domain, tokens } = email;
	const page = tokens.unsubscribe && domain ? siteOrigin(domain) + unsubscribePath(tokens.unsubscribe) : null;
	const { calendar, calendar_method: method } = email;
	return {
		from: { name: email.from_name ?? "", address: email.from_email },
		to: { name: email.to_name ?? "", address: email.to_email },
		replyTo: email.reply_to,
		subject: email.subject,
		html: email.html,
		text: email.text,
		messageId: email.message_id,
		inReplyTo: email.in_reply_to,
		thread: email.thread,
		language: htmlLang[email.locale as Locale],
		automatic: email.recruiter_id === null || !written.includes(email.class as MailClass),
		unsubscribe: page
			? { page, mailto: `mailto:${email.from_email}?subject=unsubscribe%20${tokens.unsubscribe}` }
			: null,
		calendar: calendar && method ? { method, text: calendar } : null,
		attachments,
		mailbox: email.mailbox,
	};
}

const written: readonly MailClass[] = ["transactional", "commercial"];
