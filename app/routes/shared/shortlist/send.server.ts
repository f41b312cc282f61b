import { z } from "zod";
import { can } from "#app/domain/access/permissions.ts";
import { holdSeconds, undoSeconds } from "#app/domain/applies/move-notification.ts";
import type { SiteColors } from "#app/domain/brands/site.ts";
import { line, optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { shortlistMail } from "#app/emails/shortlist.ts";
import { appendSignature } from "#app/emails/signature.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT, type Locale, type TFunction } from "#app/i18n/i18n.ts";
import type { ShortlistContext } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import type { FormErrors } from "#app/ui/form/parse.ts";
import type { FlashMessage } from "#app/ui/toast.server.ts";
import { recordBillingEvent } from "#db/queries/billing-plans/release.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { applyOffLimitRules } from "#db/queries/off-limit-rules.ts";
import { findBlockingRules } from "#db/queries/off-limits.ts";
import { findSignature } from "#db/queries/recruiter-profile.ts";
import { hashCode, newShortlistCode } from "#db/queries/shortlists/code.ts";
import { type ListedViewer, listViewers } from "#db/queries/shortlists/find.ts";
import { getTransactionTime, sendingKey } from "#db/queries/shortlists/undo.ts";
import {
	listBrands,
	listPresentationConsents,
	markPresented,
	publishShortlistChange,
	saveShortlist,
	saveViewer,
} from "#db/queries/shortlists/write.ts";

export const sendSchema = z.object({
	viewers: z
		.array(z.string().regex(/^[\w-]{1,64}$/))
		.min(1)
		.max(100),
	subject_pt: line(200, 0).optional(),
	message_pt: optionalProse(5000),
	subject_en: line(200, 0).optional(),
	message_en: optionalProse(5000),
	off_limits_reason: optionalLine(1000),
});
export type SendInput = z.output<typeof sendSchema>;

export function getDefaultMessage(locale: Locale, job: string): { subject: string; message: string } {
	const t = fixedT(locale);
	return {
		subject: t("shortlists:send.defaultSubject", { job }),
		message: t("shortlists:send.defaultMessage", { job }),
	};
}

type Words = Pick<SendInput, "subject_pt" | "message_pt" | "subject_en" | "message_en">;

/** Sender and shortlist data that the mail needs; the shortlist may not exist yet. */
export interface MailSource extends Pick<ShortlistContext, "trx" | "user" | "actor"> {
	record: Pick<ShortlistContext["record"], "uid" | "expiresAt" | "site"> & { job: { title: string } };
}

/** One viewer's mail: viewer's language, shortlist's brand, recruiter's signature. */
export async function buildViewerMail(
	opened: MailSource,
	viewer: Pick<ListedViewer, "name" | "locale">,
	words: Words,
	code: string,
) {
	const { trx, record, user, actor } = opened;
	const { locale } = viewer;
	const usual = getDefaultMessage(locale, record.job.title);
	const [subject, message] =
		locale === "en" ? [words.subject_en, words.message_en] : [words.subject_pt, words.message_pt];
	const brands = await listBrands(trx);
	const brand = brands.find(({ id }) => id === record.site?.id) ?? brands[0];
	if (!brand) throw new Error("A business without a brand sends nothing");
	const { signature } = await findSignature(trx, actor.id ?? 0);
	const link = `${siteOrigin(brand.domain)}/shortlist/${record.uid}#token=${code}`;
	const content = shortlistMail(
		{
			to: viewer.name,
			subject: subject || usual.subject,
			message: message || usual.message,
			link,
			code,
			until: formatDate(locale, record.expiresAt),
			from: { name: user.name, email: user.email },
		},
		{ title: brand.title, colors: brand.colors as Partial<SiteColors>, locale },
	);
	return { siteId: brand.id, brand, content: appendSignature(content, signature) };
}

/** A code that opens nothing, for looking at the mail. */
export const sampleCode = "0000-0000-0000-0000-0000-0000-0000";

export interface ShortlistSendResult {
	sent: number;
	/** Deadline for undoing while the mails are held; null when undo is impossible. */
	undo: number | null;
}

/** Mails each viewer a new token, which revokes the previous one. */
export async function sendShortlist(
	opened: ShortlistContext,
	sendInput: Omit<SendInput, "viewers"> & { viewers: "all" | readonly string[]; isHeld?: boolean },
): Promise<ShortlistSendResult | { problems: FormErrors }> {
	const { trx, record, user, actor, format } = opened;
	if (record.status === "closed") return { problems: { "": [format.t("shortlists:problems.closed")] } };
	const all = await listViewers(trx, record.id);
	const chosen = sendInput.viewers === "all" ? all.map(({ uid }) => uid) : sendInput.viewers;
	const viewers = all.filter(({ uid }) => chosen.includes(uid));
	if (viewers.length < new Set(chosen).size)
		return { problems: { viewers: [format.t("shortlists:problems.contactGone")] } };
	const people = await listPresentationConsents(trx, record.id);
	if (people.length === 0) return { problems: { "": [format.t("shortlists:problems.empty")] } };
	const refusing = people.filter(({ refuses }) => refuses);
	if (refusing.length > 0)
		return {
			problems: {
				"": [format.t("shortlists:problems.consent", { names: refusing.map(({ name }) => name).join(", ") })],
			},
		};
	const rules = await findBlockingRules(
		trx,
		people.map(({ candidate_id }) => candidate_id),
		record.job.id,
		user.id,
	);
	const locked = people.filter(({ candidate_id }) => rules.has(candidate_id));
	const reason = can(user, "override_off_limits", "candidates") ? sendInput.off_limits_reason : undefined;
	if (locked.length > 0 && !reason) {
		const names = locked.map(({ name, candidate_id }) => `${name} (${rules.get(candidate_id)})`).join(", ");
		return { problems: { off_limits_reason: [format.t("recruiter_jobs:send.offLimits", { names })] } };
	}
	const at = await getTransactionTime(trx);
	// Sending again revokes earlier codes, which cannot be undone.
	const first =
		sendInput.isHeld === true && record.status === "draft" && viewers.every(({ sentAt }) => sentAt === null);
	for (const viewer of viewers) {
		const code = newShortlistCode();
		const { siteId, content } = await buildViewerMail(opened, viewer, sendInput, code);
		await saveViewer(trx, viewer.id, {
			token_hash: hashCode(code),
			sent_at: at,
			revoked_at: null,
			expires_at: record.expiresAt,
		});
		await queueEmail(trx, {
			kind: "shortlist_sent",
			site: { id: siteId },
			to: { email: viewer.email, name: viewer.name },
			replyTo: user.email,
			locale: viewer.locale,
			content,
			...(first && {
				notBefore: new Date(Date.now() + holdSeconds * 1000),
				dedupeKey: `${sendingKey(record.id, at)}${viewer.id}`,
			}),
			related: viewer.contactId === null ? [] : [{ type: "client_contacts", id: viewer.contactId }],
		});
	}
	for (const { apply_id: applyId, status } of people)
		await applyOffLimitRules(trx, { applyId, from: status, to: status, presented: true });
	await markPresented(
		trx,
		{ id: record.id, name: record.name, reason: locked.length > 0 ? reason : undefined },
		viewers.map(({ name }) => name),
		actor,
	);
	if (record.status === "draft") await saveShortlist(trx, record.id, { status: "sent", sent_at: at }, actor);
	const billed = await recordBillingEvent(trx, {
		jobId: record.job.id,
		what: "shortlist_sent",
		day: localDay(new Date()),
	});
	await publishShortlistChange(trx, record.id);
	return { sent: viewers.length, undo: first && billed === 0 ? at.getTime() : null };
}

/** Serialises a send's outcome for `once`. */
export const serializeSendResult = ({ sent, undo }: ShortlistSendResult) => `${sent}:${undo ?? ""}`;

/** The toast after sending, with an undo link while that is possible. */
export function buildSendToast(uid: string, packed: string, t: TFunction): FlashMessage {
	const [sent, undo] = packed.split(":");
	const message = t("shortlists:send.sent", { count: Number(sent) });
	if (!undo) return { type: "success", message };
	const link = { to: `/recruiters/shortlists/${uid}/undo/${undo}`, label: t("shortlists:send.undo"), post: true };
	return { type: "success", message: `${message} ${t("shortlists:send.held", { seconds: undoSeconds })}`, link };
}

/** Nothing was sent: thrown to roll back the transaction and its form key. */
export class SendRefused extends Error {
	readonly problems: FormErrors;
	constructor(problems: FormErrors) {
		super("not sent");
		this.problems = problems;
	}
}
