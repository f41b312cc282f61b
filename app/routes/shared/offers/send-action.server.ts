import { createHash } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { renderEmailHtml, renderEmailText } from "#app/domain/mail/email-html.ts";
import { parsePlainAddress } from "#app/domain/mail/mail-address.ts";
import { firstName } from "#app/domain/mail/merge-fields.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { offerMail } from "#app/emails/offer.ts";
import { appendSignature } from "#app/emails/signature.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import { getDocumentFileName } from "#app/routes/document-pdf.server.ts";
import { oncePerSubmission } from "#app/routes/idempotency.server.ts";
import {
	type Brand,
	composeLetter,
	readLetterQuery,
	readLetterSource,
	renderLetterPdf,
} from "#app/routes/shared/offers/compose-letter.server.ts";
import { offerSource } from "#app/routes/shared/offers/offer-record.server.ts";
import { recipientShape } from "#app/routes/shared/sending/recipient-schema.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { putFile } from "#app/storage/files.server.ts";
import { inspectPdf } from "#app/storage/signed-pdf.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { type PreferredSendResult, sendByPreferredChannel } from "#db/queries/messaging/send-by-preferred-channel.ts";
import type { OfferRecord } from "#db/queries/offers/find.ts";
import { getOfferPath, type OfferSendResult, sendOffer } from "#db/queries/offers/send.ts";
import { findSignature } from "#db/queries/recruiter-profile.ts";

const schema = z.object({ ...recipientShape, locale: z.enum(["pt", "en"]), template: optionalLine(64) });

/** Thrown when a letter cannot be sent, to roll the transaction back. */
class NotSent extends Error {
	readonly sent: Extract<OfferSendResult, { ok: false }>;
	constructor(sent: Extract<OfferSendResult, { ok: false }>) {
		super(sent.problem);
		this.sent = sent;
	}
}

/** Renders the letter, freezes the offer and notifies the candidate atomically; repeated submissions send nothing. */
export async function sendLetter(context: Readonly<RouterContextProvider>, id: string, request: Request) {
	const form = await readForm(request);
	const opened = await withRecord(context, offerSource, id, "update", async ({ trx, ...rest }) => ({
		...rest,
		source: await readLetterSource(trx, rest.user, rest.record, readLetterQuery(form)),
	}));
	const { user, businessId, record, actor, format, source } = opened;
	const parsed = parseForm(form, schema, format.t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const refuse = (message: string, status = 422) => data({ result: parsed.reply({ "": [message] }) }, { status });
	const tooOften = await checkRateLimit(context, "export");
	if (tooOften) return refuse(tooOften.message, 429);
	const composed = await composeLetter(source);
	if (!composed) return refuse("offers:send.template_failed");
	const pdf = await renderLetterPdf(composed, source);
	if (!pdf) return refuse("offers:send.failed", 503);
	// A generated PDF can always be signed; a filled template is checked.
	const isSigned = source.acceptance === "signature";
	if (isSigned && composed.filled && "problem" in (await inspectPdf(composed.filled)))
		return refuse("offers:problems.unsignable");
	const { name, message = "", version: lockVersion } = parsed.value;
	const email = parsePlainAddress(parsed.value.email) ?? "";
	const file = {
		name: getDocumentFileName(composed.letter),
		storageKey: await putFile(businessId, pdf, "application/pdf"),
		contentType: "application/pdf",
		sizeBytes: pdf.length,
		checksum: createHash("sha256").update(pdf).digest("hex"),
	};
	const { brand, model } = source;
	const letter = { letter: composed.letter, file, to: { name, email }, lockVersion };
	const by = { siteId: brand?.id ?? null, templateId: model?.id ?? null };
	const mover = { id: user.id, uid: user.uid, name: user.name, isAdmin: user.isAdmin, ip: actor.ip ?? null };
	try {
		const way = await inBusiness(context.get(database), businessId, (trx) =>
			oncePerSubmission(trx, user, form, async () => {
				const sent = await sendOffer(trx, record.uid, { ...letter, ...by }, { actor, mover });
				if (!sent.ok) throw new NotSent(sent);
				return tellCandidate(trx, sent.offer, { user, actor, brand, message });
			}),
		);
		const text =
			way === "email"
				? format.t("offers:send.sent", { name })
				: format.t("offers:send.sentPhone", { name, channel: format.t(`conversations:channels.${way as "sms"}`) });
		return await redirectWithToast(
			`/recruiters/offers/${record.uid}`,
			{ type: "success", message: text },
			{ status: 303 },
		);
	} catch (error) {
		if (error instanceof KeyReusedError) return refuse("errors:conflict", 409);
		if (!(error instanceof NotSent)) throw error;
		if (error.sent.problem === "missing") throw notFound();
		return refuse(explainProblem(error.sent, format), error.sent.problem === "changed" ? 409 : 422);
	}
}

function explainProblem(sent: Extract<OfferSendResult, { ok: false }>, { t }: Formatters): string {
	if (sent.problem !== "move") return `offers:problems.${sent.problem}`;
	const { move } = sent;
	const reason = move.kind === "refused" ? t(move.verdict.messageKey) : t("errors:conflict");
	return t("offers:problems.move", { reason });
}

interface Telling {
	user: Recruiter;
	actor: Actor;
	brand: Brand | undefined;
	message: string;
}

/** Always by email, as proof; also by phone message when the candidate prefers that. */
async function tellCandidate(
	trx: Scoped,
	offer: OfferRecord,
	{ user, brand, message }: Telling,
): Promise<PreferredSendResult["channel"]> {
	const locale = offer.locale === "en" ? "en" : "pt";
	const link = `${siteOrigin(brand?.domain ?? "localhost")}${getOfferPath(trx, offer.uid)}?lng=${locale}`;
	const name = offer.to_name ?? offer.candidate;
	const { signature } = await findSignature(trx, user.id);
	const content = offerMail(
		{
			kind: "sent",
			to: firstName(name),
			job: offer.job,
			validUntil: offer.valid_until,
			message: renderEmailText(renderEmailHtml(message)),
			link,
			from: user.name,
		},
		{ title: brand?.title ?? "", colors: (brand?.colors ?? {}) as object, locale },
	);
	await queueEmail(trx, {
		kind: "offer_sent",
		dedupeKey: `offer_sent:${offer.id}`,
		site: { id: brand?.id ?? null },
		to: { email: offer.to_email ?? "", name },
		replyTo: user.email,
		locale,
		content: appendSignature(content, signature),
		related: [
			{ type: "offers", id: offer.id },
			{ type: "candidates", id: offer.candidate_id },
		],
	});
	const { channel } = await sendByPreferredChannel(trx, {
		to: { entity: "candidates", id: offer.candidate_id },
		siteId: brand?.id ?? null,
		recruiterId: user.id,
		event: "offer_sent",
		locale,
		sms: `${content.subject}: ${link}`,
		values: {
			first_name: firstName(name),
			name,
			email: offer.to_email,
			job: offer.job,
			site: brand?.title ?? "",
			link,
			until: offer.valid_until ? formatDate(locale, offer.valid_until) : "",
			recruiter: user.name,
		},
		dedupeKey: `offer_sent:${offer.id}`,
	});
	return channel;
}
